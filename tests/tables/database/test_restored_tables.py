"""What is changed in a backup when it replaces a database."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tables.database.backup import back_up, restore
from tables.database.restored_tables import UNKNOWN_NUMBERS
from tests.standings.harness import ANA, BEN
from tests.tables.harness import open_tables


def untold(done: int, of: int) -> None:
    """Ignores the progress of a backup."""


def found(database: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(database)) as connection:
        return [value for (value,) in connection.execute(query)]


def heads(database: Path) -> list[dict[str, Any]]:
    return [json.loads(head) for head in found(database, "SELECT head FROM game_table ORDER BY id")]


async def opened(folder: Path, tables: int) -> Path:
    """Creates a database with this many lobbies, the first of which is closed."""
    async with open_tables(folder) as here:
        for channel in range(tables):
            table = await here.lobby(ANA, BEN, channel=channel)
            if channel == 0:
                await table.cancel()
    return folder / "exchange.db"


async def test_only_live_tables_are_marked_with_the_time_of_the_backup(tmp_path: Path) -> None:
    database = await opened(tmp_path, 2)
    back_up(database, tmp_path / "copy", untold)
    restore(database, tmp_path / "copy", untold)
    newest = found(database, "SELECT max(at) FROM game_log WHERE table_id = 2")
    assert [head.get("went_back_to") for head in heads(database)] == [None, *newest]


async def test_restoring_a_backup_changes_nothing_else_in_a_head(tmp_path: Path) -> None:
    database = await opened(tmp_path, 2)
    before = heads(database)[1]
    back_up(database, tmp_path / "copy", untold)
    restore(database, tmp_path / "copy", untold)
    (stored,) = found(database, "SELECT head FROM game_table WHERE id = 2")
    assert json.loads(stored) | {"went_back_to": before.get("went_back_to")} == before


@pytest.mark.parametrize("is_readable", [True, False])
async def test_after_restoring_a_backup_no_table_number_is_used_twice(tmp_path: Path, is_readable: bool) -> None:
    database = await opened(tmp_path, 2)
    back_up(database, tmp_path / "copy", untold)
    async with open_tables(tmp_path) as here:
        await here.lobby(ANA, channel=77)
    if not is_readable:
        database.write_bytes(b"\0" * 8192)
    restore(database, tmp_path / "copy", untold)
    async with open_tables(tmp_path) as here:
        assert (await here.lobby(ANA, channel=78)).id == (4 if is_readable else 3 + UNKNOWN_NUMBERS)


async def test_a_database_that_was_lost_is_not_kept_but_its_table_numbers_are_skipped(tmp_path: Path) -> None:
    database = await opened(tmp_path / "lost", 2)
    back_up(database, tmp_path / "copy", untold)
    empty = tmp_path / "new"
    empty.mkdir()
    assert restore(empty / "exchange.db", tmp_path / "copy", untold).kept_as is None
    assert [path.name for path in empty.glob("*replaced*")] == []
    async with open_tables(empty) as here:
        assert (await here.lobby(ANA, channel=78)).id == 3 + UNKNOWN_NUMBERS
