"""What public words are in."""

from cogs.panels.admin.parts import Section
from cogs.words.catalogs import own_name
from tables.state.audit_entries import ManagerAction
from tests.cogs.evening import Evening
from tests.cogs.features.admin.managers import acts, manager, opened
from tests.cogs.people import text_of


async def test_the_servers_language_is_the_one_that_the_other_command_sets(evening: Evening) -> None:
    boss = manager(evening)
    await evening.lobby("ana")
    await opened(boss, Section.LANGUAGE)
    await boss.press("admin-set:language", "it")
    await evening.wait(3)
    assert evening.words.say("it")("lobby-title") in text_of(evening.post)
    await boss.command("language", **{"language": "de", "for": "server"})
    assert own_name("de") in await boss.desk()
    await boss.press(f"admin-open:{Section.LANGUAGE}")
    await boss.press("admin-set:language", "auto")
    await evening.wait(3)
    assert evening.says("lobby-title") in text_of(evening.post)
    assert await acts(evening) == [(ManagerAction.LANGUAGE, boss.id)] * 3
