"""After a move everyone else gets to see it: soon, in order, the newest alone, and never twice what is shown."""

import asyncio
from itertools import pairwise
from typing import Any

import discord
import pytest

from cogs.outbound import private_panels
from engine.game import Phase
from engine.moves import Keep, PickUp
from engine.options import Options
from tables.state.deadlines import READY_SECONDS
from tests.cogs.evening import Evening
from tests.cogs.people import text_of
from tests.engine import positions
from tests.tables.rig import phase_of, prompt

GAP = 2.0  # s between two edits of one public message
HOUR = 3600.0


async def keep(evening: Evening, name: str, tile: int) -> None:
    await evening[name].press(f"pick:{tile}")
    await evening[name].press("keep")


# --- private panels ---


async def test_others_changes_are_on_every_open_panel_within_a_second_and_a_half(evening: Evening) -> None:
    await evening.search("ana", "ben", "cleo")
    await evening["dan"].press("watch")
    for tile in (2, 3, 4):  # one after another: the pushes come in time though they are gathered
        await evening["ana"].press(f"pick:{tile}")
        await evening.wait(1.5)
        for name in ("ben", "cleo", "dan"):
            assert evening[name].control(f"pick:{tile}")["emoji"]["name"] == "✋", name


async def test_a_flood_of_changes_is_gathered_into_few_pushes(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    since = evening.so_far

    async def rummage() -> None:
        for tile in range(18):
            await table.submit(evening["ana"].id, prompt(table), PickUp(0, tile))

    await evening.inside(rummage)
    await evening.wait(1.5)
    to_ben = evening.sent("PATCH", f"/webhooks/*/messages/{evening['ben'].panel.id}", since)
    assert 1 <= len(to_ben) <= 2
    assert evening["ben"].control("pick:17")["emoji"]["name"] == "✋"


async def test_a_push_that_an_answer_made_needless_is_dropped(evening: Evening) -> None:
    await evening.search("ana", "ben")
    await evening.wait(3)
    await evening["ana"].press("pick:0")
    since = evening.so_far
    await evening["ben"].press("pick:1")  # his answer shows what she holds
    panel = evening["ben"].panel
    await evening.wait(3)
    assert not evening.sent("PATCH", f"/webhooks/*/messages/{panel.id}", since)
    assert evening["ben"].control("pick:0")["emoji"]["name"] == "✋"


async def test_what_is_shown_already_is_not_sent_again(evening: Evening) -> None:
    await evening.search("ana", "ben")
    since = evening.so_far
    await evening["ana"].press("pick:0")
    await evening["ana"].press("put:down")
    await evening.wait(3)
    assert not evening.sent("PATCH", "/webhooks/*", since), "the room looks as before, to both of them"


@pytest.mark.parametrize(("status", "code"), [(404, 10015), (401, 50027), (404, 10008), (403, 50001)])
async def test_a_dead_token_is_forgotten_and_never_tried_again(evening: Evening, status: int, code: int) -> None:
    await evening.search("ana", "ben")
    evening.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=None)
    since = evening.so_far
    for tile in range(4):
        await keep(evening, "ana", tile)
        await evening.wait(5)
    assert len(evening.sent("PATCH", "/webhooks/*", since)) == 1
    evening.env.backend.faults.clear()
    await evening["ben"].press("panel")
    await evening["ana"].press("pick:9")
    await evening.wait(1.5)
    assert evening["ben"].control("pick:9")["emoji"]["name"] == "✋", "a new panel follows again"


async def test_a_push_that_discord_failed_is_tried_again(evening: Evening) -> None:
    await evening.search("ana", "ben")
    evening.env.inject_error("PATCH", "/webhooks/*", status=503, times=2)
    await evening["ana"].press("pick:0")
    await evening.wait(10)
    assert evening["ben"].control("pick:0")["emoji"]["name"] == "✋"


async def test_push_and_answer_never_overtake_each_other(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """A push that is slow on its way is followed by the answer, and what stays is the newest state."""
    await evening.search("ana", "ben")
    edit = discord.Webhook.edit_message

    async def slowly(self: Any, *args: Any, **options: Any) -> Any:
        await asyncio.sleep(0.5)
        return await edit(self, *args, **options)

    monkeypatch.setattr(discord.Webhook, "edit_message", slowly)
    await evening["ana"].press("pick:0")
    await evening.wait(private_panels.GATHER + 0.1)  # the push to Ben is under way
    ben = evening["ben"]
    (tap,) = await evening.burst(ben.thumb("pick:3"))
    await evening.wait(0.6)
    assert tap.responded
    assert ben.can("keep"), "the late push did not take his tile away"
    await evening.wait(3)
    assert ben.can("keep")
    assert ben.control("pick:0")["emoji"]["name"] == "✋"


async def test_an_answer_does_not_wait_for_a_push_that_hangs(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    await evening.search("ana", "ben")
    edit = discord.Webhook.edit_message

    async def hanging(self: Any, *args: Any, **options: Any) -> Any:
        await asyncio.sleep(20)
        return await edit(self, *args, **options)

    monkeypatch.setattr(discord.Webhook, "edit_message", hanging)
    await evening["ana"].press("pick:0")
    await evening.wait(0.5)
    (tap,) = await evening.burst(evening["ben"].thumb("pick:3"))
    await evening.wait(1.5)
    assert tap.responded, "in time for Discord's three seconds"
    monkeypatch.setattr(discord.Webhook, "edit_message", edit)
    await evening.wait(30)
    assert evening["ben"].can("keep"), "and what hung is mended in the end"


async def test_a_player_keeps_their_sheet_while_others_moves_come_in(evening: Evening) -> None:
    await evening.arrange(positions.search("I J"), "ana", "ben")
    ana = evening["ana"]
    await ana.press("show:board")
    await evening["ben"].press("pick:5")
    await evening.wait(1.5)
    assert ana.says("board-title") in ana.reads()


# --- the public message ---


async def test_public_edits_are_two_seconds_apart_and_the_newest_wins(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    await evening.wait(5)
    post, edits, last = evening.post, [], ""
    for step in range(40):
        if step % 5 == 0 and step < 30:

            async def one(tile: int = step // 5) -> None:
                await table.submit(evening["ana"].id, prompt(table), PickUp(0, tile))
                await table.submit(evening["ana"].id, prompt(table), Keep(0))

            await evening.inside(one)
        await evening.wait(0.2)
        if text_of(post) != last:
            edits.append(step * 0.2)
            last = text_of(post)
    gaps = [after - before for before, after in pairwise(edits[1:])]
    assert len(edits) >= 3
    assert min(gaps) >= GAP - 0.21
    assert "6/6" in last


async def test_what_hands_do_changes_nothing_in_public(evening: Evening) -> None:
    await evening.search("ana", "ben")
    since = evening.so_far
    for tile in range(5):
        await evening["ana"].press(f"pick:{tile}")
    await evening.wait(5)
    assert not evening.sent("*", "/channels/*", since)


async def test_an_escape_is_called_at_once_in_a_message_of_its_own(evening: Evening) -> None:
    await evening.arrange(positions.search("J J J C C C", rivals=("", "")), "ana", "ben", "cleo")
    await evening["ana"].press("escape")
    await evening.wait(0.6)
    call = evening.says("call", token=1, name="🦊 **ana**", emoji="1️⃣")
    assert [text_of(message) for message in evening.public()].count(call) == 1


async def test_a_new_round_edits_the_table_in_place_and_takes_the_last_ones_calls_away(evening: Evening) -> None:
    """Every new message pushes private panels up and out of a thumb's reach."""
    await evening.exchange("ana", "ben")
    first = evening.post
    await evening.wait(3)
    called = [message for message in evening.public() if message.id != first.id]
    assert len(called) == 1, "the one who escaped is called"
    await evening.play_on(until=Phase.READY)
    await evening.wait(4)
    assert evening.game.round == 2
    assert [message.id for message in evening.public()] == [first.id]
    assert evening.says("table-ready", round=2).splitlines()[0].removeprefix("### ") in text_of(first)


async def test_a_message_that_nears_its_hour_is_posted_anew_with_the_next_change(evening: Evening) -> None:
    await evening.search("ana", "ben")
    first = evening.post
    await evening.linger(HOUR / 2, "ana", "ben")
    await keep(evening, "ana", 0)
    await evening.wait(3)
    assert evening.post.id == first.id
    await evening.linger(HOUR / 2 - 60, "ana", "ben")
    await keep(evening, "ana", 1)
    await evening.wait(3)
    assert evening.post.id != first.id
    assert "2/6" in text_of(evening.post)


async def test_a_message_too_old_for_more_edits_is_posted_anew(evening: Evening) -> None:
    await evening.search("ana", "ben")
    first = evening.post
    evening.env.inject_error("PATCH", f"/channels/*/messages/{first.id}", status=400, code=30046, times=None)
    await keep(evening, "ana", 0)
    await evening.wait(5)
    assert evening.post.id != first.id
    assert "1/6" in text_of(evening.post)


async def test_an_old_message_that_cannot_be_deleted_says_that_the_table_moved(evening: Evening) -> None:
    await evening.search("ana", "ben")
    first = evening.post
    evening.env.inject_error("DELETE", "/channels/*", status=403, code=50013, times=None)
    await evening.linger(HOUR - 60, "ana", "ben")
    await keep(evening, "ana", 0)
    await evening.wait(5)
    assert text_of(first) == f"-# {evening.says('table-moved')}"


@pytest.mark.parametrize("status", [403, 500])
async def test_the_result_is_posted_even_when_discord_refuses_it_first(evening: Evening, status: int) -> None:
    await evening.search("ana", "ben", options=Options(search_seconds=0, turn_seconds=0, edition="tiny"))
    evening.env.inject_error("POST", "/channels/*/messages", status=status, code=50013, times=3)
    await evening.play_on(Phase.OVER)
    await evening.wait(120)
    assert evening.table.head.occupants[evening.table.ranking()[0]].name in text_of(evening.public()[-1])
    assert evening["dan"].can("rematch")


async def test_after_a_restart_public_and_private_are_brought_up_to_date(evening: Evening) -> None:
    table = await evening.search("ana", "ben")

    async def unseen() -> None:  # committed, and the process died before anyone was told
        evening.registry.on_change.clear()
        await table.submit(evening["ana"].id, prompt(table), PickUp(0, 0))
        await table.submit(evening["ana"].id, prompt(table), Keep(0))

    await evening.inside(unseen)
    assert "1/6" not in evening["ana"].reads()
    await evening.restart()
    await evening.wait(GAP)
    assert "1/6" in evening["ana"].reads()
    assert "1/6" in text_of(evening.post)
    assert evening["ben"].control("pick:0")["emoji"]["name"] == "▫️"


async def test_a_round_waits_for_all_again_and_panels_say_so(evening: Evening) -> None:
    await evening.arrange(positions.exchange("", rivals=("L",), turn=1), "ana", "ben")
    await evening["ben"].press("bag")
    await evening.wait(3)
    assert phase_of(evening.table) is Phase.READY
    assert evening["ana"].can("ready")
    await evening["ana"].press("ready")
    assert not evening["ana"].can("ready")
    await evening.wait(READY_SECONDS + 1)
    assert phase_of(evening.table) is Phase.SEARCH


async def test_what_was_still_to_be_called_never_holds_the_newest_state_up(evening: Evening) -> None:
    """A channel takes only so many messages; calls of a round gone by are not worth one."""
    table = await evening.exchange("ana", "ben")
    posts = evening.bot._publisher.public_messages
    since = evening.so_far

    async def rush() -> None:
        for _ in range(50):
            posts.call(table, 0, 1)
        posts.post_anew(table)

    await evening.inside(rush)
    await evening.wait(3)
    assert len(evening.sent("POST", "/channels/*/messages", since)) <= 2
    assert evening.says("table-watch-label") in str(evening.post.components)


async def test_a_table_posted_twice_within_a_second_is_two_messages(evening: Evening) -> None:
    """Discord takes two posts of one nonce for the same: the game's would be the lobby's, which is then taken away."""
    await evening.over("ana", "ben")
    await evening["ana"].press("rematch")
    await evening["ana"].press("start")
    nonces = [(entry.json or {}).get("nonce") for entry in evening.sent("POST", "/channels/*/messages")]
    assert len(nonces) > 2
    assert len(set(nonces)) == len(nonces)
