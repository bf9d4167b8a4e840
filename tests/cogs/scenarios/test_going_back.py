"""A host restores a backup: each table returns to that state, says so, and can be played on."""

from pathlib import Path

import pytest

from cogs.panels.people import relative_time
from engine.game import Phase
from tables.database.backup import back_up, restore
from tests.cogs.people import Person, text_of
from tests.cogs.simulated_server import SimulatedServer


def copied(server: SimulatedServer, folder: Path) -> Path:
    return back_up(folder / "exchange.db", folder / "copy.db", lambda *_: None).path


async def restore_backup(server: SimulatedServer, folder: Path) -> None:
    restore(folder / "restored.db", folder / "copy.db", lambda *_: None)
    await server.change_database(folder / "restored.db")
    await server.wait(5)


def told_to(person: Person) -> str:
    """Returns the note that says to which time the table went back."""
    return person.says("table-went-back", when=relative_time(person.server.table.head.went_back_to or 0))


async def test_a_game_restored_from_a_backup_says_so_to_everyone_and_continues(
    server: SimulatedServer, tmp_path: Path
) -> None:
    await server.search("ana", "ben")
    ana, fay = server["ana"], server["fay"]
    await ana.press("pick:7")
    known = server.env.seconds
    copied(server, tmp_path)
    await server.wait(60)
    await ana.press("keep")
    await restore_backup(server, tmp_path)
    assert server.table.head.went_back_to == pytest.approx(known, abs=1)
    assert told_to(fay) in text_of(server.post), "the server's language is French, as Fay's is"
    assert len(server.public()) == 1, "the channel has one message for the table"
    await ana.press("panel", on=server.post)
    assert told_to(ana) in ana.reads()
    await ana.press("keep")
    assert "1/6" in ana.reads()


async def test_a_message_posted_after_the_backup_becomes_the_tables_message_again(
    server: SimulatedServer, tmp_path: Path
) -> None:
    await server.lobby("ana", "ben")
    copied(server, tmp_path)
    await server["ana"].press("start")  # posts the game and deletes the lobby
    await server.wait(5)
    (later,) = server.public()
    await restore_backup(server, tmp_path)
    assert [message.id for message in server.public()] == [later.id]
    await server["cleo"].press("join", on=server.post)
    assert len(server.table.head.occupants) == 3


async def test_only_the_first_start_posts_the_table_again(server: SimulatedServer, tmp_path: Path) -> None:
    await server.lobby("ana", "ben")
    copied(server, tmp_path)
    (before,) = server.public()
    await restore_backup(server, tmp_path)
    (after,) = server.public()
    assert after.id != before.id
    await server.restart()
    await server.wait(5)
    assert [message.id for message in server.public()] == [after.id]


async def test_the_notice_about_a_restored_backup_stays_until_the_next_round(
    server: SimulatedServer, tmp_path: Path
) -> None:
    await server.started("ana", "ben")
    copied(server, tmp_path)
    await restore_backup(server, tmp_path)
    before = told_to(server["fay"])
    assert before in text_of(server.post)
    await server.restart()
    await server.wait(5)
    assert before in text_of(server.post)
    await server.play_on(Phase.EXCHANGE)
    assert before in text_of(server.post)
    await server.play_on(Phase.READY)
    assert before not in text_of(server.post)


async def test_buttons_of_a_table_opened_after_the_backup_never_act_on_another_table(
    server: SimulatedServer, tmp_path: Path
) -> None:
    await server.lobby("ana")
    copied(server, tmp_path)
    await server.restart()
    first = server.table.id
    await server["ana"].press("unseat", on=server.post)
    await server.lobby("ben")
    later = server.table.id
    await restore_backup(server, tmp_path)
    assert server.table.id == first
    assert told_to(server["fay"]) in text_of(server.post)
    await server["ana"].press("unseat", on=server.post)
    await server.lobby("cleo")
    assert server.table.id > later, "otherwise Ben's old buttons would act on Cleo's table"
