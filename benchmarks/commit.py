"""Measures the time for storing a move, compared with a bare commit of the same row in the same file."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.measure import Figure
from engine.events import Event, PickedUp
from engine.moves import PickUp
from engine.options import Options
from engine.pieces import Loot
from tables.live.registry import Registry
from tables.storage.commits import Commit
from tables.storage.database_opening import open_store
from tables.storage.encoding import SCHEMA, encoded
from tables.storage.store import Store

ROUNDS: Final = 9
COMMITS: Final = 60  # in a round
TOGETHER: Final = 20  # the number of tables whose moves come at the same moment
MOVE: Final = PickUp(0, 3)
EVENTS: Final[list[Event]] = [PickedUp(0, 3, next(iter(Loot)))]


def figures() -> Iterator[Figure]:
    """Yields the times of three things, each the median of ROUNDS measurements in turn:

    - a bare commit
    - a move that is stored alone
    - a move that is stored together with moves of other tables
    """
    with TemporaryDirectory() as folder:
        bare, alone, together = asyncio.run(_measured(Path(folder) / "tables.sqlite3"))
    yield Figure("a bare commit of the row, the baseline", f"{bare * 1e3:.2f} ms", "1")
    yield Figure("a move stored alone", f"{alone * 1e3:.2f} ms", f"{alone / bare:.2f} bare commits")
    yield Figure(
        f"a move, {TOGETHER} at the same moment", f"{together * 1e3:.2f} ms", f"{together / bare:.2f} bare commits"
    )


async def _measured(path: Path) -> tuple[float, float, float]:
    store = await open_store(f"sqlite:///{path}")
    registry = Registry(store)
    tables = [
        (await registry.opener.open(1, channel, channel + 1, "Ana", "house", Options())).id
        for channel in range(TOGETHER)
    ]
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    bare, alone, together = [], [], []
    for number in range(ROUNDS):
        first = (number + 1) * 10_000
        bare.append(_bare(connection, tables[0], first))
        alone.append(await _appended(store, tables[:1], first + 1_000))
        together.append(await _appended(store, tables, first + 2_000))
    connection.close()
    await registry.close()
    await store.close()
    return median(bare), median(alone), median(together)


def _bare(connection: sqlite3.Connection, table: int, first: int) -> float:
    """Returns the average seconds of a bare commit: only the SQL, without the bot. The commits are numbered from
    `first` on."""
    row = (0.0, SCHEMA, encoded(MOVE), encoded(EVENTS))
    began = time.perf_counter()
    for seq in range(first, first + COMMITS):
        connection.execute("BEGIN")
        connection.execute("INSERT INTO game_log VALUES (?, ?, ?, ?, ?, ?)", (table, seq, *row))
        connection.execute("COMMIT")
    return (time.perf_counter() - began) / COMMITS


async def _appended(store: Store, tables: list[int], first: int) -> float:
    """Returns the seconds that the store takes for one move. All tables make their moves at the same moment.
    Their commits are numbered from `first` on."""
    began = time.perf_counter()
    for seq in range(first, first + COMMITS):
        await asyncio.gather(*(store.append(Commit(table, seq, 0.0, MOVE, EVENTS, None, None)) for table in tables))
    return (time.perf_counter() - began) / COMMITS / len(tables)
