"""Scenario 21: a manager cancels tables and limits their number."""

from functools import partial

from cogs.panels.admin.sections import Section
from cogs.panels.admin.tables import TABLES_PER_PAGE
from cogs.wire.custom_ids import table_key
from tables.state.audit_entries import ManagerAction
from tables.state.head import CloseReason, Status
from tests.cogs.features.admin.managers import acts, manager, old_button, opened
from tests.cogs.people import text_of
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer


async def test_a_manager_cancels_a_table_for_everyone_and_nothing_remains_of_it(server: SimulatedServer) -> None:
    boss = manager(server)
    table = await server.search("ana", "ben")
    assert f"<#{server.channel.id}>" in await opened(boss, Section.TABLES)
    await boss.press("admin-ask:cancel", table_key(table.head))
    sure = boss.tap_on(f"admin-do:cancel:{table_key(table.head)}")
    await server.together(sure, sure)
    assert boss.says("admin-gone") in boss.reads(), "the second press finds no table"
    assert table.head.close_reason is CloseReason.CANCELLED
    assert table.timer is None
    await server.wait(3)
    assert server.says("closed-cancelled") in text_of(server.post)
    assert await acts(server) == [(ManagerAction.CANCELLED, boss.id)]
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    assert await server.run_in_bot(lambda: server.standings.results(server.guild.id)) == (0, []), "35: nobody has won"


async def test_a_button_of_another_database_cannot_cancel_a_table(server: SimulatedServer) -> None:
    """The button was drawn before the host restored an older backup."""
    boss = manager(server)
    table = await server.search("ana", "ben")
    await opened(boss, Section.TABLES)
    for act in ("ask", "do"):
        tap = old_button(boss, f"mx:0:-:admin-{act}:cancel:{table.id}.000000")
        assert boss.says("admin-gone") in (await server.together(tap))[0]
    assert table.head.is_live
    tap = old_button(boss, f"mx:0:-:admin-do:cancel:{table.id}")  # a button of an older version
    assert boss.says("cancelled") in (await server.together(tap))[0]


async def test_a_manager_cannot_cancel_a_lesson(server: SimulatedServer) -> None:
    boss = manager(server)
    await server["ana"].command("learn")
    (lesson,) = server.registry.live()
    assert boss.says("admin-tables-none") in await opened(boss, Section.TABLES)
    tap = old_button(boss, f"mx:0:-:admin-do:cancel:{lesson.id}")
    assert boss.says("admin-gone") in (await server.together(tap))[0]
    assert lesson.head.is_live


async def test_many_tables_can_be_paged(server: SimulatedServer) -> None:
    boss = manager(server)
    for number in range(TABLES_PER_PAGE + 1):
        await server.run_in_bot(
            partial(server.registry.opener.open, server.guild.id, number + 1, number + 1, "Zoe", "house", NO_LIMITS)
        )
    assert "<#1>" not in await opened(boss, Section.TABLES), "the newest tables come first"
    await boss.press("admin-open:tables:2")
    assert "<#1>" in boss.reads()


async def test_a_table_of_another_server_cannot_be_cancelled(server: SimulatedServer) -> None:
    boss = manager(server)
    table = await server.run_in_bot(
        lambda: server.registry.opener.open(server.guild.id + 1, 5, 6, "Zoe", "house", NO_LIMITS)
    )
    assert str(table.id) not in await opened(boss, Section.TABLES)
    for act in ("ask", "do"):
        tap = old_button(boss, f"mx:0:-:admin-{act}:cancel:{table.id}")
        assert boss.says("admin-gone") in (await server.together(tap))[0]
    assert table.head.status is Status.LOBBY


async def test_a_manager_chooses_the_limit_on_tables(server: SimulatedServer) -> None:
    boss, ana = manager(server), server["ana"]
    for number in range(1, 6):
        await server.run_in_bot(
            partial(server.registry.opener.open, server.guild.id, number, number, "Zoe", "house", NO_LIMITS)
        )
    await boss.admin()
    assert boss.says("admin-tables-count", count=5, most=20) in boss.reads()
    await boss.press(f"admin-open:{Section.TABLES}")
    assert boss.says("admin-saved") in await boss.press("admin-set:tables", "5")
    assert boss.says("admin-tables-count", count=5, most=5) in boss.reads()
    assert await ana.command("play") == ana.says("refusal-server-full", most=5)
    await boss.press("admin-set:tables", "50")
    await server.restart()
    await ana.command("play")
    assert server["ben"].can("join"), "the limit is stored"
    assert await acts(server) == [(ManagerAction.TABLES, boss.id)] * 2


async def test_a_manager_cannot_exceed_the_operators_limit(server: SimulatedServer) -> None:
    boss = manager(server)
    await opened(boss, Section.TABLES)
    for number in ("0", "-5", "101", "1000000000", "many"):
        select = boss.tap_on("admin-set:tables")
        select.values = (number,)
        assert await server.together(select) == [boss.says("unknown-button")]
    assert await server.run_in_bot(lambda: server.registry.guilds.tables_allowed(server.guild.id)) == 20
    assert await acts(server) == []


async def test_a_person_who_hosts_too_many_tables_is_told_where_they_are(server: SimulatedServer) -> None:
    ana = server["ana"]
    for channel in range(1, 5):
        await server.run_in_bot(
            partial(server.registry.opener.open, server.guild.id, channel, ana.id, "Ana", "house", NO_LIMITS)
        )
    said = ana.says("refusal-hosting-too-many-here", most=4, channels="<#1> <#2> <#3> <#4>")
    assert await ana.command("play", rivals="3") == said
    await server["ben"].command("play")
    assert ana.can("join"), "others may open a table, and a person who hosts many may join it"
