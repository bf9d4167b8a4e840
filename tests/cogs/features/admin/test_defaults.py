"""The options that a new table starts with."""

from cogs.panels.admin.sections import Section
from engine.options import PutBackRule
from rivals.levels import Level
from tables.state.audit_entries import ManagerAction
from tests.cogs.features.admin.managers import acts, manager, opened
from tests.cogs.simulated_server import SimulatedServer


async def test_new_tables_start_with_the_defaults_which_command_and_host_can_override(
    server: SimulatedServer,
) -> None:
    boss = manager(server)
    await boss.admin()
    await boss.press(f"admin-open:{Section.DEFAULTS}")
    for what, value in (("preset", "es"), ("search", "300"), ("level", "hard"), ("edition", "short")):
        await boss.press(f"admin-set:default:{what}", value)
    await server.restart()
    await server["ana"].command("play")
    head = server.table.head
    assert (head.preset, head.level) == ("es", Level.HARD)
    assert head.options.put_back is PutBackRule.FACE_DOWN
    assert (head.options.search_seconds, head.options.edition) == (300, "short")
    await server["ana"].command("cancel")
    await server["ana"].press("cancel-yes")
    await server["ana"].command("play", edition="standard", level="easy")
    head = server.table.head
    assert (head.preset, head.level, head.options.edition) == ("es", Level.EASY, "standard")
    await server["ana"].set_options(rules="house", limits="120.60")
    assert (server.table.head.preset, server.table.head.options.search_seconds) == ("house", 120)
    assert await acts(server) == [(ManagerAction.DEFAULTS, boss.id)] * 4
    assert boss.says("option-search") in await opened(boss, Section.AUDIT)
