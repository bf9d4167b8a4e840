"""What went wrong for people on other bots, 1 to 9: taps and panels."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.outbound.public_messages import GAP
from cogs.wire.taps import Tap, parse
from engine.game import Phase
from engine.moves import Keep, PickUp
from tables.state.head import Status
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.people import BUTTON, controls, text_of, walk
from tests.tables.rig import prompt

HOUR = 3600.0


async def test_scenario_01_after_a_restart_every_old_button_works(evening: Evening) -> None:
    """Each phase by itself is in test_restarts.py; here the public message's buttons after two restarts."""
    await evening.search("ana", "ben")
    table = evening.post
    await evening.restart()
    await evening.restart()

    await evening["ben"].press("panel", on=table)
    assert evening["ben"].can("pick:0")
    await evening["cleo"].press("watch", on=table)
    assert evening["cleo"].says("watch-hint") in evening["cleo"].reads()
    assert await evening["ana"].press("leave", on=table) == evening["ana"].says("leave-question")
    assert evening["dan"].says("rules-page-1-title") in await evening["dan"].press("rulebook", on=table)


async def test_scenario_02_a_button_pressed_hours_later_shows_how_things_stand(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    await ana.press("pick:3")
    await evening.linger(5 * HOUR, "ben")
    assert ana.says("back-again", round=1) in await ana.press("keep"), "9.3: she was away, and is told so"
    assert "1/6" in ana.reads(), "it simply works"

    stale = ben.thumb("pick:5", on=ben.panel)
    await ana.press("pick:5")
    assert ben.says("refusal-tile-gone") in (await evening.together(stale))[0]
    await evening.linger(HOUR, "ana")
    await evening.inside(table.cancel)
    assert await ben.press("pick:4") == "\n".join([ben.says("closed-title"), ben.says("closed-cancelled")])


async def test_scenario_02_a_tile_that_never_was_is_refused_beside_todays_panel(evening: Evening) -> None:
    await evening.search("ana", "ben")
    tap = evening["ana"].thumb("pick:0")
    tap.custom_id = "mx:1:1.0:pick:99"
    assert evening["ana"].says("refusal-no-such-tile") in (await evening.together(tap))[0]


async def test_scenario_02_a_panel_of_a_finished_game_shows_the_result(evening: Evening) -> None:
    await evening.search("ana", "ben", options=replace(NO_LIMITS, edition="tiny"))
    ana = evening["ana"]
    await evening.wait(16 * 60)  # her panel is out of reach now, it will show this search for ever
    old = ana.panel
    await evening.play_on(Phase.OVER)
    await evening.restart(outage=HOUR)
    assert any(control["custom_id"].endswith("pick:0") for control in controls(old))

    said = await ana.press("pick:0", on=old)
    assert ana.says("result-check-label") in [control.get("label") for control in controls(old)]
    assert "ben" in said


async def test_scenario_02_a_button_of_a_table_that_is_closed_says_so(evening: Evening) -> None:
    await evening.lobby("ana")
    join = evening["ben"].thumb("join")
    await evening["ana"].press("unseat")
    assert await evening.together(join) == [evening["ben"].says("refusal-table-over")]
    join.custom_id = join.custom_id.replace("mx:1.", "mx:77.")
    assert await evening.together(join) == [evening["ben"].says("refusal-no-such-table")], "a table nobody ever had"


async def test_a_button_of_another_database_reaches_no_table(evening: Evening, tmp_path: Path) -> None:
    """A database that is new, moved or restored has another table under the old one's number."""
    await evening.lobby("ana", "ben")
    table, ben = evening.place, evening["ben"]
    taps = [evening["cleo"].thumb("join"), ben.thumb("unseat"), evening["ana"].thumb("start")]
    await evening.change_database(tmp_path / "new.db")
    for place in (evening.guild.create_text_channel("other"), table):
        evening.place = place
        await evening.lobby("ana", "ben", "dan")
        head = evening.table.head
        for tap in taps:
            tap.custom_id = tap.custom_id.replace("mx:1.", f"mx:{head.id}.")  # the number may be any
            assert await evening.together(tap) == [tap.person.says("refusal-no-such-table")]
        assert evening.table.head == head
        await evening.inside(evening.table.cancel)


async def test_a_button_of_an_older_version_works_where_server_and_channel_fit(evening: Evening) -> None:
    """It does not say of which table it is but by its number."""
    await evening.lobby("ana")
    join = evening["ben"].thumb("join")
    join.custom_id = "mx:1:-:join"
    lobby, place = join.message, evening.place
    evening.place = evening.guild.create_text_channel("other")
    await evening.lobby("cleo")
    join.message = evening.post
    assert await evening.together(join) == [evening["ben"].says("refusal-no-such-table")], "pressed elsewhere"
    evening.place, join.message = place, lobby
    await evening.together(join)
    assert evening.table.seat_of(evening["ben"].id) == 1


async def test_a_button_of_another_server_reaches_no_table(evening: Evening) -> None:
    table = await evening.lobby("ana")
    join = evening["ben"].thumb("join")
    table._state = replace(table._state, head=replace(table.head, guild_id=1))
    assert await evening.together(join) == [evening["ben"].says("refusal-no-such-table")]


def test_a_custom_id_is_read_as_it_was_written() -> None:
    tap = Tap(12, "3.0", "pick", ("17",), fingerprint="4c9f01")
    assert tap.custom_id == "mx:12.4c9f01:3.0:pick:17"
    assert parse(tap.custom_id) == tap
    assert parse("mx:12:3.0:pick:17") == Tap(12, "3.0", "pick", ("17",))


@pytest.mark.parametrize("button", ["join", "unseat", "start", "rival", "options"])
@pytest.mark.parametrize("closes", [True, False])
async def test_scenario_02_each_button_of_a_lobby_that_is_no_more_says_which_way_it_went(
    evening: Evening, button: str, closes: bool
) -> None:
    table = await evening.lobby("ana", "ben", "cleo")
    dan = evening["dan"]
    tap = dan.thumb(button)
    await evening.inside(table.cancel if closes else lambda: table.start(evening["ana"].id))
    await evening.wait(3)
    expected = "refusal-table-over" if closes else "refusal-already-started"
    assert await evening.together(tap) == [dan.says(expected)]


@pytest.mark.parametrize(
    "custom_id",
    ["mx:1:-:dance", "mx:1:1.0:pick:x", "mx:1:1.0:pick", "mx:", "mx:²:1.0:keep", "mx:1:-:show:attic", "mx:1:-:show"],
)
async def test_scenario_02_a_button_of_another_version_is_answered_kindly(evening: Evening, custom_id: str) -> None:
    await evening.search("ana", "ben")
    tap = evening["ana"].thumb("pick:0")
    tap.custom_id = custom_id
    assert await evening.together(tap) == [evening["ana"].says("unknown-button")]
    assert "pick:0" in evening["ana"].live(), "the panel is as it was"


@pytest.mark.parametrize("button", ["start", "rival"])
async def test_scenario_03_the_hosts_buttons_tell_others_whose_they_are(evening: Evening, button: str) -> None:
    await evening.lobby("ana", "ben", "cleo")
    said = await evening["ben"].press(button)
    assert said == evening["ben"].says("refusal-not-host", host="ana", minutes=5)
    assert said == evening["ben"].reads(), "for his eyes only"
    assert evening.table.head.status is Status.LOBBY
    assert len(evening.table.head.occupants) == 3


async def test_scenario_03_options_can_be_read_by_all_and_changed_by_the_host(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    assert evening["ben"].says("options-read-only") in await evening["ben"].press("options")
    assert not evening["ben"].can("set:search")
    await evening["ana"].press("options")
    await evening["ana"].press("set:search", "300")
    assert evening.table.head.options.search_seconds == 300


async def test_scenario_03_a_stranger_who_presses_a_players_button_gets_no_move(evening: Evening) -> None:
    """Nobody sees another's private panel; whoever sends its custom_id all the same plays nobody's seat."""
    await evening.search("ana", "ben")
    tap = evening["ana"].thumb("pick:0")
    tap.person, tap.message = evening["cleo"], evening.post
    assert await evening.together(tap) == [evening["cleo"].says("refusal-not-seated")]
    assert all(seat.hand is None for seat in evening.game.seats)
    assert await evening["cleo"].press("leave") == evening["cleo"].says("refusal-not-seated")


def slow(call: Callable[..., Awaitable[Any]], seconds: float) -> Callable[..., Awaitable[Any]]:
    async def slowly(*args: Any) -> Any:
        await asyncio.sleep(seconds)
        return await call(*args)

    return slowly


async def test_scenario_04_a_slow_move_is_acknowledged_in_time_and_then_shown(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.search("ana", "ben")
    monkeypatch.setattr(evening.store, "append", slow(evening.store.append, 8))
    ana = evening["ana"]
    (tap,) = await evening.burst(ana.thumb("pick:0"))
    assert not tap.responded
    await evening.wait(2.9)
    assert tap.deferred, "Discord gives up after three seconds"
    await evening.wait(6)
    assert ana.says("search-hand-empty") not in ana.reads()
    assert evening.game.seats[0].hand == 0


async def test_scenario_04_a_slow_command_is_acknowledged_and_its_table_is_for_everyone(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evening.store, "create", slow(evening.store.create, 4))
    command = asyncio.ensure_future(evening["ana"].actor.slash(evening.place, "exchange play"))
    result = await command
    assert not result.acknowledged
    await evening.wait(2.9)
    assert result.deferred
    await evening.wait(4)
    assert evening["ana"].reads() == evening["ana"].says("table-open")
    assert evening["ben"].can("join"), "the table itself is for everyone"


async def test_scenario_05_a_vanished_panel_is_one_tap_away_and_the_old_copy_does_no_harm(evening: Evening) -> None:
    await evening.search("ana", "ben")
    ana = evening["ana"]
    old = ana.panel
    await ana.press("pick:2")
    await ana.press("panel")
    new = ana.panel
    assert new is not old
    assert ana.can("keep"), "it shows what she holds"

    await ana.press("keep", on=old)
    await ana.press("pick:4", on=new)
    assert evening.game.seats[0].board == (2,)
    assert evening.game.seats[0].hand == 4
    await ana.command("panel")
    assert ana.can("put:up")


async def test_scenario_06_a_panel_out_of_reach_is_forgotten_and_a_new_one_lives_on(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    await evening.wait(16 * 60)
    since = evening.so_far
    await ana.press("pick:0")
    await evening.wait(3)
    assert len(evening.sent("PATCH", "/webhooks/*", since)) <= 1, "one try at the most, and never again"

    since = evening.so_far
    await ana.press("pick:1")
    await evening.wait(30)
    assert not evening.sent("PATCH", "/webhooks/*", since)
    await ben.press("panel")
    await ana.press("pick:2")
    await evening.wait(1.5)
    assert "pick:2" not in ben.live(), "his new panel follows again"
    assert table.head.occupants[1].presence == "present"


async def test_scenario_09_many_changes_become_few_edits_and_the_newest_is_shown(evening: Evening) -> None:
    table = await evening.search("ana", "ben")
    ana = evening["ana"]
    post, since = evening.post, evening.so_far
    for number in range(6):

        async def keep_one(tile: int = number) -> None:
            await table.submit(ana.id, prompt(table), PickUp(0, tile))
            await table.submit(ana.id, prompt(table), Keep(0))

        await evening.inside(keep_one)
        await evening.wait(0.5)
    edits = len(evening.sent("PATCH", f"/channels/*/messages/{post.id}", since))
    assert 1 <= edits <= 1 + 3.0 / GAP
    await evening.wait(GAP)
    assert "6/6" in text_of(post)


async def test_scenario_07_and_08_rows_fit_a_thumb(evening: Evening) -> None:
    """Every screen is checked in test_payloads.py; here that those rules can fail, and that a game obeys them."""
    await evening.search("ana", "ben")
    rows = [each for each in walk(evening["ana"].panel.components) if each["type"] == 1]
    fives = [row["components"] for row in rows if len(row["components"]) == 5]
    assert len(fives) == 3
    assert not any(button.get("label") for row in fives for button in row if button["type"] == BUTTON)
