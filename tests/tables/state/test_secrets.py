"""Tokens, seeds and loot are in no repr, in no log, and in no message of the store."""

import json
from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, select

from engine.moves import PickUp
from tables.database.key_values import SET_META
from tables.database.rows import Base, LogRow, MetaRow, SnapshotRow, TableRow
from tables.state.occupants import Occupant
from tables.storage.commits import Commit
from tables.storage.statements import Write
from tests.tables.harness import ANA, BEN, Tables, panel, prompt

TOKEN = "aW50ZXJhY3Rpb246"


async def test_no_repr_shows_a_token_or_a_seed(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await table.remember_panel(ANA, panel(TOKEN))
    stored = await here.store.load(table.id)
    assert stored is not None
    write = Write(SET_META, {"key": TOKEN, "value": TOKEN})
    commit = Commit(1, 1, 0.0, None, [], table.head, table.game)
    told = repr([panel(TOKEN), Occupant(1, "Ana", panel=panel(TOKEN)), table.head, table, stored, write, commit])
    assert TOKEN not in told
    assert repr(stored.seed) not in told
    assert stored.seed.hex() not in told


async def test_the_seed_is_only_in_the_tables_row(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await table.submit(ANA, prompt(table), PickUp(0, 3))
    stored = await here.store.load(table.id)
    assert stored is not None
    for rows in (LogRow, SnapshotRow, MetaRow):
        found = str(await here.store.read(partial(_all, rows=rows)))
        assert stored.seed not in found.encode()
        assert stored.seed.hex() not in found
        assert repr(stored.seed)[2:-1] not in found
    (row,) = await here.store.read(partial(_all, rows=TableRow))
    assert "seed" not in json.loads(row.head)


def _all(connection: Connection, rows: type[Base]) -> Sequence[Any]:
    return connection.execute(select(*rows.__table__.c)).all()


async def test_the_seed_is_shown_only_when_the_game_is_over(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    assert table.revealed_seed is None
    await table.cancel()
    assert table.revealed_seed is None
