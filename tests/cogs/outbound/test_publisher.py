"""Everyone else sees moves soon and in order. The bot sends only the newest state, and nothing twice."""

import asyncio
from itertools import pairwise

import pytest

from cogs.outbound.private.panel_requests import PanelRequests
from cogs.panels.components import Panel
from engine.game import Phase
from engine.moves import Keep, PickUp
from tables.state.deadlines import READY_SECONDS
from tables.state.occupants import PanelRef
from tests.cogs.people import text_of
from tests.cogs.simulated_server import TINY_GAME, SimulatedServer
from tests.engine import positions
from tests.tables.harness import phase_of, prompt

GAP = 2.0  # seconds between two edits of one public message
HOUR = 3600.0


# --- private panels ---


async def test_changes_by_others_appear_on_every_open_panel_within_one_and_a_half_seconds(
    server: SimulatedServer,
) -> None:
    await server.search("ana", "ben", "cleo")
    await server["dan"].press("watch")
    for tile in (2, 3, 4):  # one after another: the pushes are in time although they are gathered
        await server["ana"].press(f"pick:{tile}")
        await server.wait(1.5)
        for name in ("ben", "cleo", "dan"):
            assert server[name].control(f"pick:{tile}")["emoji"]["name"] == "🦊", name


async def test_a_flood_of_changes_is_gathered_into_few_pushes(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    since = server.request_count

    async def rummage() -> None:
        for tile in range(18):
            await table.submit(server["ana"].id, prompt(table), PickUp(0, tile))

    await server.run_in_bot(rummage)
    await server.wait(1.5)
    to_ben = server.sent("PATCH", f"/webhooks/*/messages/{server['ben'].panel.id}", since)
    assert 1 <= len(to_ben) <= 2
    assert server["ben"].control("pick:17")["emoji"]["name"] == "🦊"


async def test_a_push_is_dropped_after_an_answer_showed_the_change(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    await server.wait(3)
    await server["ana"].press("pick:0")
    since = server.request_count
    await server["ben"].press("pick:1")  # his answer shows the tile in her hand
    panel = server["ben"].panel
    await server.wait(3)
    assert not server.sent("PATCH", f"/webhooks/*/messages/{panel.id}", since)
    assert server["ben"].control("pick:0")["emoji"]["name"] == "🦊"


async def test_an_unchanged_panel_is_not_sent_again(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    since = server.request_count
    await server["ana"].press("pick:0")
    await server["ana"].press("put:down")
    await server.wait(3)
    assert not server.sent("PATCH", "/webhooks/*", since), "both see the room as before"


@pytest.mark.parametrize(("status", "code"), [(404, 10015), (401, 50027), (404, 10008), (403, 50001)])
async def test_an_expired_token_is_forgotten_and_not_tried_again(
    server: SimulatedServer, status: int, code: int
) -> None:
    await server.search("ana", "ben")
    server.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=None)
    since = server.request_count
    for tile in range(4):
        await server["ana"].keep(tile)
        await server.wait(5)
    assert len(server.sent("PATCH", "/webhooks/*", since)) == 1
    server.env.backend.faults.clear()
    await server["ben"].press("panel")
    await server["ana"].press("pick:9")
    await server.wait(1.5)
    assert server["ben"].control("pick:9")["emoji"]["name"] == "🦊", "changes are pushed to the new panel"


async def test_a_push_that_discord_failed_is_tried_again(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    server.env.inject_error("PATCH", "/webhooks/*", status=503, times=2)
    await server["ana"].press("pick:0")
    await server.wait(10)
    assert server["ben"].control("pick:0")["emoji"]["name"] == "🦊"


async def test_an_answer_does_not_wait_for_a_push_that_hangs(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")
    edit = PanelRequests.edit

    async def hanging(self: PanelRequests, ref: PanelRef, shown: Panel) -> None:
        await asyncio.sleep(20)
        await edit(self, ref, shown)

    monkeypatch.setattr(PanelRequests, "edit", hanging)
    await server["ana"].press("pick:0")
    await server.wait(0.5)
    (tap,) = await server.burst(server["ben"].tap_on("pick:3"))
    await server.wait(1.5)
    assert tap.responded, "the press is answered within Discord's three seconds"
    monkeypatch.setattr(PanelRequests, "edit", edit)
    await server.wait(30)
    assert server["ben"].can("keep"), "in the end the panel shows the newest state"


async def test_a_player_stays_on_their_page_when_others_move(server: SimulatedServer) -> None:
    await server.arrange(positions.search("I J"), "ana", "ben")
    ana = server["ana"]
    await ana.press("show:board")
    await server["ben"].press("pick:5")
    await server.wait(1.5)
    assert ana.says("board-title") in ana.reads()


# --- the public message ---


async def test_public_edits_are_two_seconds_apart_and_the_newest_wins(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    await server.wait(5)
    post, edits, last = server.post, [], ""
    for step in range(40):
        if step % 5 == 0 and step < 30:

            async def one(tile: int = step // 5) -> None:
                await table.submit(server["ana"].id, prompt(table), PickUp(0, tile))
                await table.submit(server["ana"].id, prompt(table), Keep(0))

            await server.run_in_bot(one)
        await server.wait(0.2)
        if text_of(post) != last:
            edits.append(step * 0.2)
            last = text_of(post)
    gaps = [after - before for before, after in pairwise(edits[1:])]
    assert len(edits) >= 3
    assert min(gaps) >= GAP - 0.21
    assert "6/6" in last


async def test_picking_up_and_putting_back_do_not_edit_the_public_message(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    since = server.request_count
    for tile in range(5):
        await server["ana"].press(f"pick:{tile}")
    await server.wait(5)
    assert not server.sent("*", "/channels/*", since)


async def test_an_escape_is_announced_at_once_in_its_own_message(server: SimulatedServer) -> None:
    await server.arrange(positions.search("J J J C C C", rivals=("", "")), "ana", "ben", "cleo")
    await server["ana"].press("escape")
    await server.wait(0.6)
    call = server.says("call", token=1, name="🦊 **ana**", emoji="1️⃣")
    assert [text_of(message) for message in server.public()].count(call) == 1


async def test_the_next_escape_is_added_to_the_announcement_which_the_exchanges_delete(server: SimulatedServer) -> None:
    """More messages would move private panels further up."""
    game = positions.search("J J J C C C", rivals=("J L L D D D", "I D C J J C", ""))
    await server.arrange(game, "ana", "ben", "cleo", "dan")
    first = server.post
    await server["ana"].press("escape")
    await server.wait(2)
    await server["ben"].press("escape")
    await server.wait(2)
    one = server.says("call", token=1, name="🦊 **ana**", emoji="1️⃣")
    two = server.says("call", token=2, name="🐦 **ben**", emoji="2️⃣")
    called = [text_of(message) for message in server.public() if message.id != first.id]
    assert called == [f"{one}\n{two}"]
    await server["cleo"].press("escape")
    await server.wait(2)
    assert server.phase is Phase.EXCHANGE, "Dan was caught"
    assert [message.id for message in server.public()] == [first.id]


async def test_the_escape_that_ends_the_search_is_not_announced(server: SimulatedServer) -> None:
    """4.3: the panels and the public message already show the exchanges and each token."""
    await server.arrange(positions.search("J J J C C C", rivals=("",)), "ana", "ben")
    since = server.request_count
    await server["ana"].press("escape")
    await server.wait(5)
    assert server.phase is Phase.EXCHANGE
    assert not server.sent("POST", "/channels/*/messages", since)


async def test_a_caught_player_sees_their_token_number_until_they_act(server: SimulatedServer) -> None:
    await server.arrange(positions.search("J J J C C C", rivals=("I C L L D D",)), "ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ana.press("escape")
    await server.wait(2)
    caught = ben.says("news-caught", token=2)
    assert caught in ben.reads()
    assert ana.says("news-caught", token=1) not in ana.reads()
    await ana.press("pass")
    await server.wait(2)
    assert caught in ben.reads()
    await ben.press("bag")
    await server.wait(2)
    assert caught not in ben.reads()


async def test_a_new_round_edits_the_message(server: SimulatedServer) -> None:
    await server.exchange("ana", "ben")
    first = server.post
    await server.play_on(until=Phase.READY)
    await server.wait(4)
    assert server.game.round == 2
    assert [message.id for message in server.public()] == [first.id]
    assert server.says("table-ready", round=2).splitlines()[0].removeprefix("### ") in text_of(first)


async def test_a_message_almost_an_hour_old_is_posted_again_with_the_next_change(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    first = server.post
    await server.wait_while_pressing(HOUR / 2, "ana", "ben")
    await server["ana"].keep(0)
    await server.wait(3)
    assert server.post.id == first.id
    await server.wait_while_pressing(HOUR / 2 - 60, "ana", "ben")
    await server["ana"].keep(1)
    await server.wait(3)
    assert server.post.id != first.id
    assert "2/6" in text_of(server.post)


async def test_a_message_too_old_for_edits_is_posted_again(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    first = server.post
    server.env.inject_error("PATCH", f"/channels/*/messages/{first.id}", status=400, code=30046, times=None)
    await server["ana"].keep(0)
    await server.wait(5)
    assert server.post.id != first.id
    assert "1/6" in text_of(server.post)


async def test_an_old_message_that_cannot_be_deleted_says_that_the_table_moved(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    first = server.post
    server.env.inject_error("DELETE", "/channels/*", status=403, code=50013, times=None)
    await server.wait_while_pressing(HOUR - 60, "ana", "ben")
    await server["ana"].keep(0)
    await server.wait(5)
    assert text_of(first) == f"-# {server.says('table-moved')}"


@pytest.mark.parametrize("status", [403, 500])
async def test_the_result_is_posted_even_when_discord_refuses_it_first(server: SimulatedServer, status: int) -> None:
    await server.search("ana", "ben", options=TINY_GAME)
    server.env.inject_error("POST", "/channels/*/messages", status=status, code=50013, times=3)
    await server.play_on(Phase.OVER)
    await server.wait(120)
    assert server.table.head.occupants[server.table.ranking()[0]].name in text_of(server.public()[-1])
    assert server["dan"].can("rematch")


async def test_after_a_restart_public_messages_and_private_panels_are_updated(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")

    async def unseen() -> None:  # the move was stored, and the process was killed before anyone was notified
        server.registry.on_change.clear()
        await table.submit(server["ana"].id, prompt(table), PickUp(0, 0))
        await table.submit(server["ana"].id, prompt(table), Keep(0))

    await server.run_in_bot(unseen)
    assert "1/6" not in server["ana"].reads()
    await server.restart()
    await server.wait(GAP)
    assert "1/6" in server["ana"].reads()
    assert "1/6" in text_of(server.post)
    assert server["ben"].control("pick:0")["emoji"]["name"] == "▫️"


async def test_each_new_round_waits_for_everyone_and_panels_say_so(server: SimulatedServer) -> None:
    await server.arrange(positions.exchange("", rivals=("L",), turn=1), "ana", "ben")
    await server["ben"].press("bag")
    await server.wait(3)
    assert phase_of(server.table) is Phase.READY
    assert server["ana"].can("ready")
    await server["ana"].press("ready")
    assert not server["ana"].can("ready")
    await server.wait(READY_SECONDS + 1)
    assert phase_of(server.table) is Phase.SEARCH


async def test_waiting_escape_calls_never_delay_the_newest_state(server: SimulatedServer) -> None:
    """Discord accepts few messages a minute in a channel, so all escape calls of a round share one."""
    table = await server.arrange(positions.search("J J J C C C", rivals=("", "")), "ana", "ben", "cleo")
    await server["ana"].press("escape")
    posts = server.bot._publisher.public_messages
    since = server.request_count

    async def rush() -> None:
        for _ in range(50):
            posts.announce_escapes(table)
        posts.post_again(table)

    await server.run_in_bot(rush)
    await server.wait(3)
    assert len(server.sent("POST", "/channels/*/messages", since)) <= 2
    assert server.says("table-watch-label") in str(server.post.components)


async def test_a_table_posted_twice_within_a_second_is_two_messages(server: SimulatedServer) -> None:
    """With one nonce, the game's post would be the lobby's message, which the bot deletes."""
    await server.over("ana", "ben")
    await server["ana"].press("rematch")
    await server["ana"].press("start")
    nonces = [(entry.json or {}).get("nonce") for entry in server.sent("POST", "/channels/*/messages")]
    assert len(nonces) > 2
    assert len(set(nonces)) == len(nonces)
