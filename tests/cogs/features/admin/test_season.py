"""A server's seasons."""

from cogs.panels.admin.sections import Section
from standings.model.periods import Span
from tables.state.audit_entries import ManagerAction
from tests.cogs.features.admin.managers import acts, manager, opened
from tests.cogs.simulated_server import SimulatedServer


async def test_a_season_begins_and_ends_after_confirmation(server: SimulatedServer) -> None:
    boss, standings, guild = manager(server), server.standings, server.guild.id
    await opened(boss, Section.SEASON)
    await boss.press("admin-ask:begin:1")
    assert await server.run_in_bot(lambda: standings.season(guild)) is None
    await boss.press("admin-do:begin:1")
    season = await server.run_in_bot(lambda: standings.season(guild))
    assert season is not None
    assert (season.number, season.ended_at) == (1, None)
    assert (await server.run_in_bot(lambda: standings.period(guild, Span.SEASON))).key == "season:1"
    await boss.press("admin-ask:end:1")
    await boss.press("admin-do:end:1")
    season = await server.run_in_bot(lambda: standings.season(guild))
    assert season is not None
    assert season.ended_at is not None
    assert await acts(server) == [(ManagerAction.SEASON_ENDED, boss.id), (ManagerAction.SEASON_BEGAN, boss.id)]


async def test_presses_of_two_managers_at_once_begin_one_season(
    server: SimulatedServer,
) -> None:
    boss, chief = manager(server), manager(server, "chief", "it")
    for each in (boss, chief):
        await opened(each, Section.SEASON)
        await each.press("admin-ask:begin:1")
    sure, also = boss.tap_on("admin-do:begin:1"), chief.tap_on("admin-do:begin:1")
    said = await server.together(sure, also, sure)
    assert boss.says("admin-gone") in said[0], "the second of the two presses has drawn the panel last"
    assert chief.says("admin-gone") in said[1]
    season = await server.run_in_bot(lambda: server.standings.season(server.guild.id))
    assert season is not None
    assert season.number == 1
    assert await acts(server) == [(ManagerAction.SEASON_BEGAN, boss.id)]
