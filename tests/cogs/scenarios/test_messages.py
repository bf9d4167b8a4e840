"""Evenings on which a table's public message is deleted, or may not be posted."""

from typing import Any

import aiohttp
import pytest

from cogs.outbound.rate_limiter import NONCE_HOLDS, RateLimitedChannel
from cogs.outbound.retrying import COUNTED_GAP, MOST_GAP
from cogs.panels.status import message_link
from engine.game import Phase
from engine.options import Options
from tests.cogs.evening import Evening
from tests.cogs.people import text_of

TINY = Options(search_seconds=0, turn_seconds=0, edition="tiny")
REFUSALS = [(403, 50013), (400, 20016), (429, 0)]
"""Send taken away, slow mode, a rate limit that nothing says the end of."""


def delete(evening: Evening) -> int:
    """Somebody deletes the table's message. Its id."""
    gone = evening.post.id
    evening.env.backend.delete_message(evening.place.id, gone)
    return gone


@pytest.mark.parametrize("command", ["play", "panel", "status"])
async def test_a_lobby_whose_message_was_deleted_stands_there_again_for_whoever_asks_for_it(
    evening: Evening, command: str
) -> None:
    await evening.lobby("ana")
    gone = delete(evening)
    told = await evening["ana"].command(command)
    await evening.wait(1)
    assert [message.id for message in evening.public()] == [evening.post.id] != [gone]
    if command != "panel":
        link = message_link(evening.table.head)
        assert link is not None
        assert link in told, "the way leads to the new one at once"
    await evening["ben"].press("join", on=evening.post)
    assert evening.table.seat_of(evening["ben"].id) == 1


async def test_a_lobby_that_is_there_is_not_posted_again_for_whoever_asks(evening: Evening) -> None:
    await evening.lobby("ana")
    await evening.wait(3)
    since, lobby = evening.so_far, evening.post
    link = message_link(evening.table.head)
    assert link is not None
    assert link in await evening["ben"].command("play")
    await evening.wait(3)
    assert not evening.sent("POST", "/channels/*", since)
    assert evening.public() == [lobby]


async def test_where_discord_cannot_say_whether_a_lobby_is_there_the_answer_does_not_wait(evening: Evening) -> None:
    await evening.lobby("ana")
    evening.env.inject_error("GET", "/channels/*/messages/*", status=503, code=0, times=None)
    link = message_link(evening.table.head)
    assert link is not None
    assert link in await evening["ben"].command("play")
    assert len(evening.public()) == 1


@pytest.mark.parametrize(("status", "code"), REFUSALS)
async def test_where_nothing_may_be_posted_the_lobbys_message_becomes_the_game_and_tells_its_end(
    evening: Evening, status: int, code: int
) -> None:
    await evening.lobby("ana", "ben", options=TINY)
    lobby = evening.post
    evening.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=None)
    await evening["ana"].press("start")
    await evening.wait(3)
    assert evening["dan"].can("watch")
    assert not evening["dan"].can("join")
    for name in ("ana", "ben"):
        await evening[name].press("panel")
    await evening.play_on(Phase.OVER)
    assert evening.table.head.occupants[evening.table.ranking()[0]].name in text_of(lobby)
    assert evening["dan"].can("rematch")


async def test_edits_do_not_wait_in_the_gap_of_a_refused_post(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    evening.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await evening["ana"].press("start")
    await evening.wait(3)
    for name in ("ana", "ben"):
        await evening[name].press("panel")
    await evening.wait(2.5)
    since = evening.so_far
    for tile in range(3):
        await evening["ana"].press(f"pick:{tile}")
        await evening["ana"].press("keep")
        await evening.wait(2.5)
        assert f"{tile + 1}/6" in text_of(evening.post)
    assert len(evening.sent("POST", "/channels/*/messages", since)) == 0, "it is left in peace meanwhile"
    evening.env.backend.faults.clear()
    await evening.wait(COUNTED_GAP)
    (posted,) = evening.public()
    assert "3/6" in text_of(posted)
    assert posted.id == evening.post.id


async def test_a_result_that_could_not_be_posted_never_lands_below_the_next_lobby(evening: Evening) -> None:
    await evening.search("ana", "ben", options=TINY)
    game = evening.post
    evening.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await evening.play_on(Phase.OVER)
    over = evening.table
    await evening["cleo"].command("play")
    lobby = evening.table
    evening.env.backend.faults.clear()
    await evening.wait(MOST_GAP * 2)
    assert lobby.head.post is not None
    assert [message.id for message in evening.public()] == [game.id, lobby.head.post.message_id]
    assert over.head.occupants[over.ranking()[0]].name in text_of(game)


async def test_a_post_in_doubt_is_looked_for_after_a_longer_outage_and_not_sent_twice(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord keeps a nonce for minutes only; simcord keeps none."""
    await evening.lobby("ana", "ben")
    send, sent = RateLimitedChannel.send, list[int]()

    async def cut_off(turn: RateLimitedChannel, *args: Any) -> int:
        if not sent:
            sent.append(await send(turn, *args))
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(RateLimitedChannel, "send", cut_off)
    await evening["ana"].press("start")
    await evening.wait(NONCE_HOLDS * 3)
    assert [message.id for message in evening.public()] == [evening.post.id] == sent
    assert evening["dan"].can("watch")
    assert not evening.bot._publisher.waiting()["posts"]


async def test_a_post_in_doubt_is_looked_for_after_the_machine_slept(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event loop's clock stands still meanwhile, and Discord forgets the nonce."""
    await evening.lobby("ana", "ben")
    send, sent, posts = RateLimitedChannel.send, list[int](), evening.bot._publisher.public_messages

    async def cut_off(turn: RateLimitedChannel, *args: Any) -> int:
        sent.append(await send(turn, *args))
        raise aiohttp.ServerDisconnectedError

    with monkeypatch.context() as line:
        line.setattr(RateLimitedChannel, "send", cut_off)
        await evening["ana"].press("start")
    assert len(sent) == 1
    awake = posts._now
    monkeypatch.setattr(posts, "_now", lambda: awake() + NONCE_HOLDS)
    await evening.wait(NONCE_HOLDS / 2)
    assert [message.id for message in evening.public()] == [evening.post.id] == sent


async def test_a_lobby_whose_answer_a_crash_cut_off_is_not_posted_a_second_time(evening: Evening) -> None:
    await evening.lobby("ana")
    await evening.inside(lambda: evening.table.remember_post(None))  # as if nobody had come to note it
    await evening.restart()
    await evening.wait(5)
    assert [message.id for message in evening.public()] == [evening.post.id]
    await evening["ben"].press("join")
    assert evening.table.seat_of(evening["ben"].id) == 1
