"""Who may plan game nights, and whom a lobby calls."""

from cogs.panels.admin.sections import Section
from tables.settings.guild_settings import CallMode, GuildSettings, NightPlanners
from tables.state.audit_entries import ManagerAction
from tests.cogs.features.admin.managers import acts, manager
from tests.cogs.people import Person, Tap, controls
from tests.cogs.simulated_server import SimulatedServer

ROLE_SELECT = 6


async def settings(server: SimulatedServer) -> GuildSettings:
    return await server.run_in_bot(lambda: server.registry.guilds.settings(server.guild.id))


async def opened(server: SimulatedServer) -> Person:
    boss = manager(server)
    await boss.admin()
    await boss.press(f"admin-open:{Section.EVENING}")
    return boss


async def test_a_manager_chooses_who_may_plan_nights(server: SimulatedServer) -> None:
    boss = await opened(server)
    assert boss.says("admin-saved") in await boss.press("admin-set:nights", "managers")
    assert (await settings(server)).night_planners is NightPlanners.MANAGERS
    assert await acts(server) == [(ManagerAction.NIGHTS, boss.id)]


async def test_a_manager_turns_calls_off_and_on(server: SimulatedServer) -> None:
    boss = await opened(server)
    assert boss.says("admin-saved") in await boss.press("admin-set:calls", "nobody")
    assert (await settings(server)).calls is CallMode.NOBODY
    await boss.press("admin-set:calls", "people")
    assert await settings(server) == GuildSettings()
    assert await acts(server) == [(ManagerAction.CALLS, boss.id)] * 2


async def test_a_role_is_called_in_place_of_people(server: SimulatedServer) -> None:
    boss = await opened(server)
    role = server.guild.create_role("players")
    assert f"<@&{role.id}>" in await boss.press("admin-set:calls-role", str(role.id))
    selects = [each for each in controls(boss.panel) if each["type"] == ROLE_SELECT]
    (select,) = (each for each in selects if each["custom_id"].endswith(":admin-set:calls-role"))
    assert [each["id"] for each in select["default_values"]] == [str(role.id)]
    await server.restart()
    assert (await settings(server)).calls_role == role.id
    await boss.press("admin-set:calls", "people")
    assert (await settings(server)).calls_role is None


async def test_the_role_everyone_cannot_be_called(server: SimulatedServer) -> None:
    boss = await opened(server)
    said = await boss.press("admin-set:calls-role", str(server.guild.id))
    assert boss.says("refusal-role-of-everyone") in said
    assert (await settings(server)).calls is CallMode.PEOPLE


async def test_a_forged_choice_changes_nothing(server: SimulatedServer) -> None:
    boss = await opened(server)
    forged = [
        Tap(boss, boss.panel, f"mx:0:-:admin-set:{key}", 3, values)
        for key, values in (("calls", ("role",)), ("calls", ()), ("calls-role", ("x",)), ("nights", ("all",)))
    ]
    assert await server.together(*forged) == [boss.says("unknown-button")] * 4
    assert await settings(server) == GuildSettings()
