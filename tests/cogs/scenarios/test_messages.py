"""A table's public message is deleted or cannot be posted."""

from typing import Any

import aiohttp
import pytest

from cogs.outbound.rate_limiter import NONCE_SECONDS, RateLimitedChannel
from cogs.outbound.retrying import COUNTED_GAP, MAX_GAP
from cogs.panels.links import message_link
from engine.game import Phase
from tests.cogs.people import text_of
from tests.cogs.simulated_server import TINY_GAME, SimulatedServer

REFUSALS = [(403, 50013), (400, 20016), (429, 0)]
"""No permission to send, slow mode, and a rate limit without an end time."""


def delete(server: SimulatedServer) -> int:
    gone = server.post.id
    server.env.backend.delete_message(server.channel.id, gone)
    return gone


@pytest.mark.parametrize("command", ["play", "panel", "status"])
async def test_a_deleted_lobby_message_is_posted_again_on_request(server: SimulatedServer, command: str) -> None:
    await server.lobby("ana")
    gone = delete(server)
    told = await server["ana"].command(command)
    await server.wait(1)
    assert [message.id for message in server.public()] == [server.post.id] != [gone]
    if command != "panel":
        link = message_link(server.table.head)
        assert link is not None
        assert link in told, "the answer already links to the new message"
    await server["ben"].press("join", on=server.post)
    assert server.table.seat_of(server["ben"].id) == 1


async def test_an_existing_lobby_message_is_not_posted_again(server: SimulatedServer) -> None:
    await server.lobby("ana")
    await server.wait(3)
    since, lobby = server.request_count, server.post
    link = message_link(server.table.head)
    assert link is not None
    assert link in await server["ben"].command("play")
    await server.wait(3)
    assert not server.sent("POST", "/channels/*", since)
    assert server.public() == [lobby]


async def test_the_answer_does_not_wait_if_discord_cannot_say_whether_the_message_exists(
    server: SimulatedServer,
) -> None:
    await server.lobby("ana")
    server.env.inject_error("GET", "/channels/*/messages/*", status=503, code=0, times=None)
    link = message_link(server.table.head)
    assert link is not None
    assert link in await server["ben"].command("play")
    assert len(server.public()) == 1


@pytest.mark.parametrize(("status", "code"), REFUSALS)
async def test_if_posting_is_forbidden_the_game_and_its_end_are_edited_into_the_lobbys_message(
    server: SimulatedServer, status: int, code: int
) -> None:
    await server.lobby("ana", "ben", options=TINY_GAME)
    lobby = server.post
    server.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=None)
    await server["ana"].press("start")
    await server.wait(3)
    assert server["dan"].can("watch")
    assert not server["dan"].can("join")
    for name in ("ana", "ben"):
        await server[name].press("panel")
    await server.play_on(Phase.OVER)
    assert server.table.head.occupants[server.table.ranking()[0]].name in text_of(lobby)
    assert server["dan"].can("rematch")


async def test_edits_do_not_wait_for_the_retry_of_a_refused_post(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await server["ana"].press("start")
    await server.wait(3)
    for name in ("ana", "ben"):
        await server[name].press("panel")
    await server.wait(2.5)
    since = server.request_count
    for tile in range(3):
        await server["ana"].keep(tile)
        await server.wait(2.5)
        assert f"{tile + 1}/6" in text_of(server.post)
    assert len(server.sent("POST", "/channels/*/messages", since)) == 0, "the post has not been tried again"
    server.env.backend.faults.clear()
    await server.wait(COUNTED_GAP)
    (posted,) = server.public()
    assert "3/6" in text_of(posted)
    assert posted.id == server.post.id


async def test_a_late_result_is_never_posted_below_the_next_lobby(server: SimulatedServer) -> None:
    await server.search("ana", "ben", options=TINY_GAME)
    game = server.post
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await server.play_on(Phase.OVER)
    over = server.table
    await server["cleo"].command("play")
    lobby = server.table
    server.env.backend.faults.clear()
    await server.wait(MAX_GAP * 2)
    assert lobby.head.post is not None
    assert [message.id for message in server.public()] == [game.id, lobby.head.post.message_id]
    assert over.head.occupants[over.ranking()[0]].name in text_of(game)


async def test_an_unconfirmed_post_is_looked_up_after_a_long_outage_and_not_sent_twice(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord remembers a nonce only for a few minutes, and simcord remembers none."""
    await server.lobby("ana", "ben")
    send, sent = RateLimitedChannel.send, list[int]()

    async def cut_off(turn: RateLimitedChannel, *args: Any) -> int:
        if not sent:
            sent.append(await send(turn, *args))
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(RateLimitedChannel, "send", cut_off)
    await server["ana"].press("start")
    await server.wait(NONCE_SECONDS * 3)
    assert [message.id for message in server.public()] == [server.post.id] == sent
    assert server["dan"].can("watch")
    assert not server.bot._publisher.backlog()["posts"]


async def test_an_unconfirmed_post_is_looked_up_after_the_machine_slept(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the machine sleeps, the loop's clock stands still, and Discord forgets the nonce."""
    await server.lobby("ana", "ben")
    send, sent, posts = RateLimitedChannel.send, list[int](), server.bot._publisher.public_messages._posts

    async def cut_off(turn: RateLimitedChannel, *args: Any) -> int:
        sent.append(await send(turn, *args))
        raise aiohttp.ServerDisconnectedError

    with monkeypatch.context() as line:
        line.setattr(RateLimitedChannel, "send", cut_off)
        await server["ana"].press("start")
    assert len(sent) == 1
    awake = posts._now
    monkeypatch.setattr(posts, "_now", lambda: awake() + NONCE_SECONDS)
    await server.wait(NONCE_SECONDS / 2)
    assert [message.id for message in server.public()] == [server.post.id] == sent


async def test_a_lobby_whose_answer_was_interrupted_by_a_crash_is_not_posted_twice(server: SimulatedServer) -> None:
    await server.lobby("ana")
    await server.run_in_bot(lambda: server.table.remember_post(None))  # as if the process had died before storing it
    await server.restart()
    await server.wait(5)
    assert [message.id for message in server.public()] == [server.post.id]
    await server["ben"].press("join")
    assert server.table.seat_of(server["ben"].id) == 1
