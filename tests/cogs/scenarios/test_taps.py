"""Scenarios 1 to 9, from problems of other bots: taps and panels."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.outbound.public.message_delivery import EDIT_GAP
from cogs.panels.links import message_link
from cogs.wire.custom_ids import Tap, parse
from engine.game import Phase
from engine.moves import Keep, PickUp
from tables.state.head import Status
from tests.cogs.people import asks, controls, links, text_of, walk
from tests.cogs.simulated_server import TINY_GAME, SimulatedServer
from tests.tables.harness import prompt

HOUR = 3600.0


async def test_scenario_01_after_a_restart_every_old_button_works(server: SimulatedServer) -> None:
    """Only the public message is tested here. test_restarts.py tests each phase."""
    await server.search("ana", "ben")
    table = server.post
    await server.restart()
    await server.restart()

    await server["ben"].press("panel", on=table)
    assert server["ben"].can("pick:0")
    await server["cleo"].press("watch", on=table)
    assert server["cleo"].says("watch-hint") in server["cleo"].reads()
    assert await server["ana"].press("leave", on=table) == server["ana"].says("leave-question")
    assert server["dan"].says("rules-page-1-title") in await server["dan"].press("rulebook", on=table)


async def test_scenario_02_a_button_pressed_hours_later_shows_the_current_state(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ana.press("pick:3")
    await server.wait_while_pressing(5 * HOUR, "ben")
    assert ana.says("back-again", round=1) in await ana.press("keep"), "9.3: Ana was away, and is told so"
    assert "1/6" in ana.reads(), "the press has its effect"

    stale = ben.tap_on("pick:5", on=ben.panel)
    await ana.press("pick:5")
    assert ben.says("refusal-tile-gone") in (await server.together(stale))[0]
    await server.wait_while_pressing(HOUR, "ana")
    await server.run_in_bot(table.cancel)
    assert await ben.press("pick:4") == f"🌙 {ben.says('cancelled')} {ben.says('closed-cancelled')}"


async def test_scenario_02_an_unknown_tile_is_refused_on_the_current_panel(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    tap = server["ana"].tap_on("pick:0")
    tap.custom_id = "mx:1:1.0:pick:99"
    assert server["ana"].says("refusal-no-such-tile") in (await server.together(tap))[0]


async def test_scenario_02_a_panel_of_a_finished_game_shows_the_result(server: SimulatedServer) -> None:
    await server.search("ana", "ben", options=TINY_GAME)
    ana = server["ana"]
    await server.wait(16 * 60)  # her panel can no longer be edited, and keeps showing this search
    old = ana.panel
    await server.play_on(Phase.OVER)
    await server.restart(outage=HOUR)
    assert any(control["custom_id"].endswith("pick:0") for control in controls(old))

    await ana.press("pick:0", on=old)
    assert links(old) == {ana.says("over-result-label"): message_link(server.table.head)}


async def test_scenario_02_a_button_of_a_table_that_is_closed_says_so(server: SimulatedServer) -> None:
    await server.lobby("ana")
    join = server["ben"].tap_on("join")
    await server["ana"].press("unseat")
    assert await server.together(join) == [server["ben"].says("refusal-table-over")]
    join.custom_id = join.custom_id.replace("mx:1.", "mx:77.")
    assert await server.together(join) == [server["ben"].says("refusal-no-such-table")], "this table never existed"


async def test_a_button_of_another_database_reaches_no_table(server: SimulatedServer, tmp_path: Path) -> None:
    """A table of another database can have the same number."""
    await server.lobby("ana", "ben")
    table, ben = server.channel, server["ben"]
    taps = [server["cleo"].tap_on("join"), ben.tap_on("unseat"), server["ana"].tap_on("start")]
    await server.change_database(tmp_path / "new.db")
    for place in (server.guild.create_text_channel("other"), table):
        server.channel = place
        await server.lobby("ana", "ben", "dan")
        head = server.table.head
        for tap in taps:
            tap.custom_id = tap.custom_id.replace("mx:1.", f"mx:{head.id}.")  # any number is suitable
            assert await server.together(tap) == [tap.person.says("refusal-no-such-table")]
        assert server.table.head == head
        await server.run_in_bot(server.table.cancel)


async def test_a_button_of_an_older_version_works_if_server_and_channel_match(server: SimulatedServer) -> None:
    """Such a button names only the number of its table."""
    await server.lobby("ana")
    join = server["ben"].tap_on("join")
    join.custom_id = "mx:1:-:join"
    lobby, place = join.message, server.channel
    server.channel = server.guild.create_text_channel("other")
    await server.lobby("cleo")
    join.message = server.post
    assert await server.together(join) == [server["ben"].says("refusal-no-such-table")], (
        "the button was pressed in another channel"
    )
    server.channel, join.message = place, lobby
    await server.together(join)
    assert server.table.seat_of(server["ben"].id) == 1


async def test_a_button_of_another_server_reaches_no_table(server: SimulatedServer) -> None:
    table = await server.lobby("ana")
    join = server["ben"].tap_on("join")
    table._state = replace(table._state, head=replace(table.head, guild_id=1))
    assert await server.together(join) == [server["ben"].says("refusal-no-such-table")]


def test_a_custom_id_is_parsed_back_to_the_same_tap() -> None:
    tap = Tap(12, "3.0", "pick", ("17",), fingerprint="4c9f01")
    assert tap.custom_id == "mx:12.4c9f01:3.0:pick:17"
    assert parse(tap.custom_id) == tap
    assert parse("mx:12:3.0:pick:17") == Tap(12, "3.0", "pick", ("17",))


@pytest.mark.parametrize("button", ["join", "unseat", "start", "rival", "options"])
@pytest.mark.parametrize("closes", [True, False])
async def test_scenario_02_each_button_of_an_old_lobby_says_what_happened_to_the_lobby(
    server: SimulatedServer, button: str, closes: bool
) -> None:
    table = await server.lobby("ana", "ben", "cleo")
    dan = server["dan"]
    tap = dan.tap_on(button)
    await server.run_in_bot(table.cancel if closes else lambda: table.start(server["ana"].id))
    await server.wait(3)
    expected = "refusal-table-over" if closes else "refusal-already-started"
    assert await server.together(tap) == [dan.says(expected)]


@pytest.mark.parametrize(
    "custom_id",
    ["mx:1:-:dance", "mx:1:1.0:pick:x", "mx:1:1.0:pick", "mx:", "mx:²:1.0:keep", "mx:1:-:show:attic", "mx:1:-:show"],
)
async def test_scenario_02_a_button_of_another_version_gets_a_friendly_answer(
    server: SimulatedServer, custom_id: str
) -> None:
    await server.search("ana", "ben")
    tap = server["ana"].tap_on("pick:0")
    tap.custom_id = custom_id
    assert await server.together(tap) == [server["ana"].says("unknown-button")]
    assert "pick:0" in server["ana"].live(), "the panel is unchanged"


@pytest.mark.parametrize("button", ["start", "rival"])
async def test_scenario_03_a_guest_who_presses_a_hosts_button_is_told_who_the_host_is(
    server: SimulatedServer, button: str
) -> None:
    await server.lobby("ana", "ben", "cleo")
    said = await server["ben"].press(button)
    assert said == server["ben"].says("refusal-not-host", host="ana", minutes=5)
    assert said == server["ben"].reads(), "only Ben sees the answer"
    assert server.table.head.status is Status.LOBBY
    assert len(server.table.head.occupants) == 3


async def test_scenario_03_options_can_be_read_by_all_and_changed_by_the_host(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    assert server["ben"].says("options-read-only") in await server["ben"].press("options")
    await server["ana"].set_options(limits="300.60")
    assert server.table.head.options.search_seconds == 300


async def test_scenario_03_a_stranger_who_presses_a_players_button_gets_no_move(server: SimulatedServer) -> None:
    """Nobody sees another's private panel, and a forged custom_id makes no move for them."""
    await server.search("ana", "ben")
    tap = server["ana"].tap_on("pick:0")
    tap.person, tap.message = server["cleo"], server.post
    assert await server.together(tap) == [server["cleo"].says("refusal-not-seated")]
    assert all(seat.hand is None for seat in server.game.seats)
    assert await server["cleo"].press("leave") == server["cleo"].says("refusal-not-seated")


def slow(call: Callable[..., Awaitable[Any]], seconds: float) -> Callable[..., Awaitable[Any]]:
    async def slowly(*args: Any) -> Any:
        await asyncio.sleep(seconds)
        return await call(*args)

    return slowly


async def test_scenario_04_a_slow_move_is_acknowledged_in_time_and_then_shown(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")
    monkeypatch.setattr(server.store, "append", slow(server.store.append, 8))
    ana = server["ana"]
    (tap,) = await server.burst(ana.tap_on("pick:0"))
    assert not tap.responded
    await server.wait(2.9)
    assert tap.deferred, "Discord gives up after three seconds"
    await server.wait(6)
    assert ana.says("search-hand-empty") not in ana.reads()
    assert server.game.seats[0].hand == 0


async def test_scenario_04_a_slow_command_is_acknowledged_and_its_table_is_posted_in_public(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.store, "create", slow(server.store.create, 4))
    command = asyncio.ensure_future(server["ana"].actor.slash(server.channel, "exchange play"))
    result = await command
    assert not result.acknowledged
    await server.wait(2.9)
    assert result.deferred
    await server.wait(4)
    assert server["ana"].reads() == server["ana"].says("table-open")
    assert server["ben"].can("join"), "everyone sees the table itself"


async def test_scenario_05_a_lost_panel_can_be_reopened_with_one_tap_and_the_old_copy_does_no_harm(
    server: SimulatedServer,
) -> None:
    await server.search("ana", "ben")
    ana = server["ana"]
    old = ana.panel
    await ana.press("pick:2")
    await ana.press("panel")
    new = ana.panel
    assert new is not old
    assert ana.can("keep"), "the panel shows the tile in Ana's hand"

    await ana.press("keep", on=old)
    await ana.press("pick:4", on=new)
    assert server.game.seats[0].board == (2,)
    assert server.game.seats[0].hand == 4
    await ana.command("panel")
    assert ana.can("put:up")


async def test_scenario_06_an_expired_panel_is_forgotten_and_a_new_one_is_updated(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await server.wait(16 * 60)
    since = server.request_count
    await ana.press("pick:0")
    await server.wait(3)
    assert len(server.sent("PATCH", "/webhooks/*", since)) <= 1, "the token is tried once at most"

    since = server.request_count
    await ana.press("pick:1")
    await server.wait(30)
    assert not server.sent("PATCH", "/webhooks/*", since)
    await ben.press("panel")
    await ana.press("pick:2")
    await server.wait(1.5)
    assert "pick:2" not in ben.live(), "changes are pushed to Ben's new panel"
    assert table.head.occupants[1].presence == "present"


async def test_scenario_09_many_changes_become_few_edits_and_the_newest_is_shown(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    ana = server["ana"]
    post, since = server.post, server.request_count
    for number in range(6):

        async def keep_one(tile: int = number) -> None:
            await table.submit(ana.id, prompt(table), PickUp(0, tile))
            await table.submit(ana.id, prompt(table), Keep(0))

        await server.run_in_bot(keep_one)
        await server.wait(0.5)
    edits = len(server.sent("PATCH", f"/channels/*/messages/{post.id}", since))
    assert 1 <= edits <= 1 + 3.0 / EDIT_GAP
    await server.wait(EDIT_GAP)
    assert "6/6" in text_of(post)


async def test_scenario_07_rows_fit_a_phone(server: SimulatedServer) -> None:
    """Checks the rows of tiles on one panel. test_payloads.py checks every screen."""
    await server.search("ana", "ben")
    rows = [each["components"] for each in walk(server["ana"].panel.components) if each["type"] == 1]
    tiles = [row for row in rows if "pick:" in asks(row[0])]
    assert [len(row) for row in tiles] == [4, 4, 4, 4, 2]
    assert not any(button.get("label") for row in tiles for button in row)
