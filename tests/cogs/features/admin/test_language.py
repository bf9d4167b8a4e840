"""The language of public messages."""

from cogs.panels.admin.sections import Section
from cogs.words.catalogs import own_name
from tables.state.audit_entries import ManagerAction
from tests.cogs.features.admin.managers import acts, manager, opened
from tests.cogs.people import text_of
from tests.cogs.simulated_server import SimulatedServer


async def test_the_admin_panel_and_the_language_command_set_the_same_language(server: SimulatedServer) -> None:
    boss = manager(server)
    await server.lobby("ana")
    await opened(boss, Section.LANGUAGE)
    await boss.press("admin-set:language", "it")
    await server.wait(3)
    assert server.words.say("it")("lobby-title") in text_of(server.post)
    await boss.command("language", **{"language": "de", "for": "server"})
    assert own_name("de") in await boss.admin()
    await boss.press(f"admin-open:{Section.LANGUAGE}")
    await boss.press("admin-set:language", "auto")
    await server.wait(3)
    assert server.says("lobby-title") in text_of(server.post)
    assert await acts(server) == [(ManagerAction.LANGUAGE, boss.id)] * 3
