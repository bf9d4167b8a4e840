"""The host asks everyone to end a running game, and everyone agrees or refuses."""

from tables.state.audit_entries import ManagerAction
from tables.state.head import CloseReason, Status
from tests.cogs.people import text_of
from tests.cogs.simulated_server import SimulatedServer
from tests.tables.harness import make_away


async def acts(server: SimulatedServer) -> list[tuple[str, int | None]]:
    found = await server.run_in_bot(lambda: server.registry.guilds.audit_page(server.table.head.guild_id, 1))
    return [(line.act, line.user_id) for line in found.lines]


async def test_the_question_is_on_the_table_and_on_all_panels_and_the_last_agreement_ends_the_game(
    server: SimulatedServer,
) -> None:
    table = await server.search("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    assert await ana.command("cancel") == ana.says("cancel-host-question")
    assert await ana.press("end-ask") == ana.says("ending-asked")
    await server.wait(5)
    asked = f"{ben.says('ending-question', name='ana')} {ben.says('ending-agreed', agreed=1, there=2)}"
    assert asked in ben.reads()
    assert server.says("ending-agreed", agreed=1, there=2) in text_of(server.post)
    await ben.press("end-agree", on=ben.panel)
    await server.wait(3)
    assert table.head.close_reason is CloseReason.AGREED
    assert server.says("closed-agreed") in text_of(server.post)
    assert ben.says("closed-agreed") in ben.reads()
    assert await acts(server) == [(ManagerAction.AGREED, ana.id)]


async def test_a_host_whose_players_are_all_away_sees_that_somebody_else_must_agree(server: SimulatedServer) -> None:
    """Otherwise "1 of 1 agree" would look as if the game were over."""
    table = await server.search("ana", "ben")
    ana = server["ana"]
    await server.run_in_bot(lambda: make_away(table, 1))
    await ana.command("cancel")
    await ana.press("end-ask")
    await server.wait(15)
    assert table.head.status is Status.PLAYING
    assert server.says("ending-agreed", agreed=1, there=2) in text_of(server.post)


async def test_a_refusal_removes_the_question_from_every_panel(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ana.command("cancel")
    await ana.press("end-ask")
    await server.wait(5)
    await ben.press("end-refuse", on=server.post)
    await server.wait(5)
    assert not ana.can("end-agree")
    assert not ben.can("end-agree")
    assert table.head.status is Status.PLAYING
    assert ana.says("refusal-ending-refused") in await ana.command("cancel")


async def test_a_host_who_leaves_instead_of_cancelling_is_recorded_in_the_audit(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    await ana.command("cancel")
    assert await ana.press("cancel-leave") == ana.says("left")
    assert table.head.host_id == ben.id
    assert await acts(server) == [(ManagerAction.HOST_LEFT, ana.id)]


async def test_a_cancel_button_of_the_lobby_does_not_end_the_running_game(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    ana = server["ana"]
    assert await ana.command("cancel") == ana.says("cancel-question")
    table = server.table
    await ana.press("start")
    assert await ana.press("cancel-yes") == ana.says("cancel-host-question")
    assert table.head.status is Status.PLAYING


async def test_a_manager_cannot_cancel_a_game_they_play_in(server: SimulatedServer) -> None:
    server.add_person("boss", "de", manages=True)
    table = await server.search("ana", "boss")
    boss = server["boss"]
    assert await boss.command("cancel") == boss.says("refusal-plays-here", host="ana")
    assert table.head.status is Status.PLAYING
