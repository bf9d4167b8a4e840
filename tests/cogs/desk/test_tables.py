"""21: a table cancelled by a manager."""

from cogs.panels.desk.parts import Drawer
from tables.audit import Act
from tables.head import CloseReason, Status
from tests.cogs.desk.managers import acts, manager, old_button, opened
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.people import text_of


async def test_a_table_is_cancelled_for_everyone_and_nothing_is_left(evening: Evening) -> None:
    boss = manager(evening)
    table = await evening.search("ana", "ben")
    assert f"<#{evening.place.id}>" in await opened(boss, Drawer.TABLES)
    await boss.press("admin-ask:cancel", str(table.id))
    sure = boss.thumb(f"admin-do:cancel:{table.id}")
    await evening.together(sure, sure)
    assert boss.says("admin-gone") in boss.reads(), "for the second press"
    assert table.head.close_reason is CloseReason.CANCELLED
    assert table.timer is None
    await evening.wait(3)
    assert evening.says("closed-cancelled") in text_of(evening.post)
    assert await acts(evening) == [(Act.CANCELLED, boss.id)]
    await evening.inside(evening.standings.settler.settled)
    assert await evening.inside(lambda: evening.standings.results(evening.guild.id)) == (0, []), "35: nobody's win"


async def test_a_table_of_another_server_is_none_of_ours(evening: Evening) -> None:
    boss = manager(evening)
    table = await evening.inside(lambda: evening.registry.open(evening.guild.id + 1, 5, 6, "Zoe", "house", NO_LIMITS))
    assert str(table.id) not in await opened(boss, Drawer.TABLES)
    for act in ("ask", "do"):
        tap = old_button(boss, f"mx:0:-:admin-{act}:cancel:{table.id}")
        assert boss.says("admin-gone") in (await evening.together(tap))[0]
    assert table.head.status is Status.LOBBY
