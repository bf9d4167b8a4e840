"""A manager voids a result."""

from cogs.panels.admin.sections import Section
from tables.state.audit_entries import ManagerAction
from tests.cogs.features.admin.managers import acts, manager, old_button, opened
from tests.cogs.simulated_server import SimulatedServer


async def test_a_result_can_be_voided_once_and_the_standings_change(server: SimulatedServer) -> None:
    boss = manager(server)
    table = await server.over("ana", "ben")
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    winner = table.head.occupants[table.ranking()[0]].user_id
    assert (await server.run_in_bot(lambda: server.standings.careers(server.guild.id)))[0] == 2
    assert f"<@{winner}>" in await opened(boss, Section.RESULTS)
    _, (result,) = await server.run_in_bot(lambda: server.standings.results(server.guild.id))
    game = f"{table.id}.{int(result.ended_at)}"
    await boss.press("admin-ask:void", game)
    sure = boss.tap_on(f"admin-do:void:{game}")
    other = old_button(boss, f"mx:0:-:admin-do:void:{table.id}.{int(result.ended_at) - 60}")
    assert boss.says("admin-gone") in (await server.together(other))[0], "the press is about a game of another database"
    assert boss.says("admin-saved") in (await server.together(sure))[0]
    await server.together(sure)
    assert boss.says("admin-gone") in boss.reads(), "the second of two managers reads that the result is already void"
    assert "~~" in boss.reads()
    assert await server.run_in_bot(lambda: server.standings.careers(server.guild.id)) == (0, [])
    assert await acts(server) == [(ManagerAction.VOIDED, boss.id)]


async def test_9_2_nobody_wins_a_game_that_closed_after_a_player_left(
    server: SimulatedServer,
) -> None:
    boss = manager(server)
    table = await server.search("ana", "ben", "cleo")
    ana, ben, cleo = (server[name] for name in ("ana", "ben", "cleo"))

    async def abandoned() -> None:
        await table.leave(ben.id)
        await table.leave(cleo.id)
        await table.cancel(by=ana.id)

    await server.run_in_bot(abandoned)
    await server.wait(5)  # in this time the result is recorded
    said = await opened(boss, Section.RESULTS)
    assert boss.says("admin-result-abandoned", name=f"<@{ben.id}>, <@{cleo.id}>") in said
    assert f"<@{ana.id}>" not in said
