"""Restores ten thousand live tables. Measures the time, the memory, and how long the event loop is blocked."""

import asyncio
import gc
import os
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import discord
from msgspec.structs import replace
from sqlalchemy import Connection, create_engine, insert

from benchmarks.measure import Figure
from cogs.outbound.private.hints import Hints
from cogs.outbound.publisher import Publisher
from cogs.words.catalogs import Words
from cogs.words.languages import Languages
from engine.events import RoundBegan
from engine.game import Game, Phase
from engine.options import PRESETS
from simulation.games import PlayedMove, new_game, play_game, secret_of
from tables.concurrency.garbage_collection import frozen_from_gc
from tables.database.rows import LogRow, SnapshotRow, TableRow
from tables.live.registry import Registry
from tables.settings.preferences import Preferences
from tables.state.head import Deadline, DeadlineKind, Head, Status
from tables.state.occupants import PanelRef, person
from tables.state.shards import ONLY_SHARD
from tables.storage.database_opening import open_store
from tables.storage.encoding import SCHEMA, encoded

TABLES: Final = 10_000
GAMES: Final = 25  # different games
MOVES_SINCE_SNAPSHOT: Final = 30
AT_ONCE: Final = 500
LOOK: Final = 0.002  # seconds between two checks of the event loop


def figures() -> Iterator[Figure]:
    """Yields figures of 10,000 live tables. The targets are in docs/performance.md."""
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        asyncio.run(_stored(url))
        yield from asyncio.run(_recovered(url))


async def _stored(url: str) -> None:
    """Fills a database with the tables that a night of many games leaves."""
    await (await open_store(url)).close()
    games = [_mid_search(number) for number in range(GAMES)]
    engine = create_engine(url)
    for first in range(0, TABLES, AT_ONCE):
        with engine.begin() as connection:
            _write(games, first, connection)
    engine.dispose()


async def _recovered(url: str) -> list[Figure]:
    """Restores all tables as a start does, with their clocks and panels, and measures that."""
    gc.collect()
    store = await open_store(url)
    registry = Registry(store)
    client = discord.Client(intents=discord.Intents.none())
    preferences = Preferences(store)
    publisher = Publisher(client, registry, Languages(client, Words.load(), preferences), Hints(preferences))
    held: list[float] = []
    looking = asyncio.create_task(_look(held))
    before, began = _resident(), time.perf_counter()
    with frozen_from_gc():
        await registry.restore()
        await publisher.prepare(ONLY_SHARD)
    seconds = time.perf_counter() - began
    looking.cancel()
    there = sum(1 for _ in registry.live())
    each = (_resident() - before) / there / 1024
    await publisher.close()
    await registry.close()
    await store.close()
    return [
        Figure(f"{there:,} live tables back", f"{seconds:.1f} s", f"{seconds / there * 1e6:.0f} µs a table"),
        Figure("memory of a live table", f"{each:.1f} KiB", "with its four panels"),
        Figure("event loop blocked during it", f"{max(held) * 1000:.0f} ms", "at most"),
    ]


def _mid_search(number: int) -> tuple[Game, list[PlayedMove]]:
    """Returns a game at the beginning of its second round, and the next MOVES_SINCE_SNAPSHOT moves."""
    secret = secret_of(11, number)
    steps = iter(play_game(new_game(4, secret), secret))
    for step in steps:
        if any(isinstance(event, RoundBegan) for event in step.events):
            break
    since = [step for step, _ in zip(steps, range(MOVES_SINCE_SNAPSHOT), strict=False)]
    assert since[-1].after.phase is Phase.SEARCH
    return step.after, since


def _write(games: list[tuple[Game, list[PlayedMove]]], first: int, connection: Connection) -> None:
    """Writes tables as if each move had been stored on its own."""
    tables: list[dict[str, Any]] = []
    logs: list[dict[str, Any]] = []
    snapshots: list[dict[str, Any]] = []
    for number in range(first + 1, first + AT_ONCE + 1):
        game, since = games[number % GAMES]
        head = _head(number, since[-1].after)
        tables.append(
            {"id": number, "guild_id": 1, "channel_id": number, "live_channel": number, "is_untold": False}
            | {"schema": SCHEMA, "head": encoded(head), "seed": bytes(32)}
        )
        snapshots.append({"table_id": number, "seq": 1, "schema": SCHEMA, "game": encoded(game)})
        logs += [
            {"table_id": number, "seq": seq, "at": 0.0, "schema": SCHEMA}
            | {"move": encoded(step.move), "events": encoded(step.events)}
            for seq, step in enumerate(since, 2)
        ]
    for row, rows in ((TableRow, tables), (SnapshotRow, snapshots), (LogRow, logs)):
        connection.execute(insert(row), rows)


def _head(number: int, game: Game) -> Head:
    occupants = [
        replace(person(number * 4 + seat, f"Person {number * 4 + seat}"), panel=PanelRef("x" * 200, number, 1e10, "it"))
        for seat in range(4)
    ]
    return Head(
        id=number,
        guild_id=1,
        channel_id=number,
        status=Status.PLAYING,
        host_id=number * 4,
        preset="house",
        options=PRESETS["house"],
        occupants=tuple(occupants),
        deadline=Deadline(DeadlineKind.SEARCH, time.time() + 3600, game.prompt),
        seed_hash="0" * 64,
        close_reason=None,
        post=None,
        created_at=time.time(),
    )


async def _look(held: list[float]) -> None:
    """Checks the event loop again and again, and adds to `held` how many seconds late each check is."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(LOOK)
        held.append(time.perf_counter() - began - LOOK)


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
