"""9.6: somebody comes while the others are playing."""

import pytest

from engine.game import Phase
from engine.moves import PickUp
from engine.options import Options
from tests.cogs.people import asks, controls, text_of
from tests.cogs.simulated_server import NO_LIMITS, TINY_GAME, SimulatedServer


async def with_rival(server: SimulatedServer, *names: str, options: Options = NO_LIMITS, is_begun: bool = True) -> None:
    """Starts a game with a rival, which latecomers may join. If `is_begun`, the first search begins."""
    await server.lobby(*names, options=options)
    host = server[names[0]]
    await host.press("rival")
    await host.set_options(boards="closed.late")
    await server.wait(3)
    assert server.says("option-late") in text_of(server.post)
    await host.press("start")
    await server.wait(2)
    for name in names if is_begun else ():
        await server[name].press("panel")
    await server.wait(3)


async def test_a_latecomer_takes_a_rivals_seat_and_plays_on(server: SimulatedServer) -> None:
    await with_rival(server, "ana", "ben")
    cleo = server["cleo"]
    said = await cleo.press("take-seat")
    assert cleo.says("late-seated") in said
    assert cleo.says("late-missed", rounds=cleo.says("count-rounds", count=1)) in said
    await cleo.press("pick:3")
    await server.wait(3)
    assert "cleo" in text_of(server.post)
    assert server["dan"].sees("take-seat") is None, "no rival is left"
    await cleo.press("keep")
    assert "1/6" in cleo.reads()


async def test_a_latecomers_panel_shows_the_pieces_of_the_seat_and_no_other_secret(server: SimulatedServer) -> None:
    await with_rival(server, "ana", "ben")
    table = server.table
    await server["ana"].press("pick:0")
    await server.run_in_bot(lambda: table.submit_for_computer(server.game.prompt, PickUp(2, 1)))
    await server["cleo"].press("take-seat")
    panel = server["cleo"].panel
    offered = {asks(each) for each in controls(panel)}
    assert "keep:1" in offered or "keep" in offered, "the seat holds a tile"
    assert "keep:0" not in offered
    view = table.view(table.seat_of(server["cleo"].id))
    assert [tile.number for tile in view.tiles if tile.loot is not None] == [1]


async def test_a_latecomer_who_taps_twice_or_too_late_gets_at_most_one_seat(server: SimulatedServer) -> None:
    await with_rival(server, "ana", "ben")
    cleo, dan = server["cleo"], server["dan"]
    taps = [cleo.tap_on("take-seat"), cleo.tap_on("take-seat"), dan.tap_on("take-seat")]
    *_, late = await server.together(*taps)
    assert late == dan.says("refusal-no-seat-left")
    assert cleo.can("pick:5"), "the second tap shows the same panel"
    assert [each.user_id for each in server.table.head.occupants] == [server[n].id for n in ("ana", "ben", "cleo")]


async def test_a_player_who_left_cannot_come_back_on_another_seat(server: SimulatedServer) -> None:
    await with_rival(server, "ana", "ben", "cleo")
    await server["cleo"].command("leave")
    await server["cleo"].press("leave-yes")
    await server.wait(3)
    assert await server["cleo"].press("take-seat") == server["cleo"].says("refusal-already-left")


async def test_only_a_host_who_allows_it_lets_latecomers_in(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    await server["ana"].press("rival")
    await server["ana"].press("start")
    await server.wait(3)
    assert server["cleo"].sees("take-seat") is None


@pytest.mark.parametrize("is_in_time", [True, False])
async def test_a_game_of_one_round_counts_for_a_latecomer_who_came_before_the_signal(
    server: SimulatedServer, is_in_time: bool
) -> None:
    ana, cleo = server["ana"], server["cleo"]
    await with_rival(server, "ana", options=TINY_GAME, is_begun=not is_in_time)
    await cleo.press("take-seat")
    await server.play_on(Phase.OVER)
    _, (record,) = await server.run_in_bot(lambda: server.standings.results(server.guild.id))
    assert {seat.person for seat in record.seats} == {ana.id, cleo.id if is_in_time else None}
    told = server.says("result-late") in text_of(server.post)
    assert told is not is_in_time


async def test_a_private_panel_works_in_another_channel_while_its_reader_may_see_the_table(
    server: SimulatedServer,
) -> None:
    """For example, the list of tables opens such a panel."""
    await with_rival(server, "ana", "ben")
    nook = server.channel
    watching = server["cleo"].tap_on("watch")
    await server.together(watching)
    panel = server["cleo"].panel
    square = server.guild.create_text_channel("square")
    panel.channel_id = square.id
    server.env.backend.messages.setdefault(square.id, {})[panel.id] = panel
    server.channel = square
    assert await _turn_page(server) != server["cleo"].says("refusal-no-such-table")
    server.set_permissions(nook, server.guild.id, view_channel=False)
    assert await _turn_page(server) == server["cleo"].says("refusal-no-such-table")


async def _turn_page(server: SimulatedServer) -> str:
    cleo = server["cleo"]
    return await cleo.press(next(each for each in cleo.live() if each.startswith("show")))
