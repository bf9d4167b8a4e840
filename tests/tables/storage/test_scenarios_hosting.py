"""Problems that hosts of other bots had: many writers at the same time (scenario 37), and a pool of connections that is
used up overnight (38).

Scenario 39 is in test_database_opening.py and tests/process/test_start_problems.py, a full disk in
tests/process/test_store_troubles.py.
"""

import asyncio
import random
import sqlite3
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import QueuePool, text

from engine.moves import PickUp
from tables.privacy.forgetting import Forgetting
from tables.settings.guild_settings import GuildSettings
from tables.settings.preferences import Preferences
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.storage.reader import NotRead
from tables.storage.store import Store
from tests.long import draws
from tests.tables.harness import ANA, BEN, GUILD, Tables, open_tables, prompt, stored_equals_memory

NIGHT = draws(60, 300)  # reads


def pool_of(store: Store) -> QueuePool:
    pool = store._reader._engine.pool
    assert isinstance(pool, QueuePool)
    return pool


async def test_scenario_37_many_writers_of_every_kind_never_meet_a_locked_database(tmp_path: Path) -> None:
    """The writers are moves, settings, languages, hints, audit lines and deletions, and another program."""
    async with open_tables(tmp_path) as here:
        tables = [await here.search(ANA, BEN, channel=channel) for channel in range(20, 30)]
        preferences, guilds = Preferences(here.store), here.registry.guilds
        forgetting = Forgetting(here.store, here.registry, preferences, now=here.clock)
        work: list[Coroutine[Any, Any, Any]] = []
        for number, table in enumerate(tables):
            work += [
                table.submit(ANA, prompt(table), PickUp(0, 1)),
                table.submit(BEN, prompt(table), PickUp(1, 2)),
                preferences.set_user_locale(number, "it"),
                here.store.set_meta(f"key {number}", "value"),
                guilds.change(
                    AuditEntry(GUILD + number, ANA, ManagerAction.CHANNELS),
                    _one_more,
                ),
                guilds.add_audit_line(AuditEntry(GUILD, BEN, ManagerAction.BOARD_SAVED)),
                forgetting.forget_user(1000 + number),
            ]
        stop = threading.Event()
        other = threading.Thread(target=_another_program, args=(tmp_path / "exchange.db", stop))
        other.start()
        try:
            outcomes = await asyncio.gather(*work, return_exceptions=True)
        finally:
            stop.set()
            await asyncio.to_thread(other.join)
        assert [each for each in outcomes if isinstance(each, BaseException)] == []
        for table in tables:
            assert await stored_equals_memory(here.store, table)


def _one_more(before: GuildSettings) -> GuildSettings:
    return replace(before, channels=(*before.channels, 1))


def _another_program(path: Path, stop: threading.Event) -> None:
    """Holds the write lock now and then."""
    with sqlite3.connect(path, isolation_level=None, timeout=10) as connection:
        while not stop.wait(0.02):
            connection.execute("BEGIN IMMEDIATE")
            stop.wait(0.03)
            connection.execute("COMMIT")
    connection.close()


async def test_scenario_38_cancelled_reads_return_their_connection(here: Tables) -> None:
    await here.search(ANA, BEN)
    chance = random.Random(38)
    for _ in range(NIGHT // 10):
        reads = [asyncio.ensure_future(here.store.load(1)) for _ in range(10)]
        for _ in range(chance.randrange(6)):
            await asyncio.sleep(0)
        for read in chance.sample(reads, 5):
            read.cancel()
        await asyncio.gather(*reads, return_exceptions=True)
    pool = pool_of(here.store)
    await here.store._reader.close()
    assert pool.checkedout() == 0


async def test_scenario_38_failed_reads_return_their_connection(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = text("SELECT * FROM nothing_of_that_name")
    for _ in range(50):
        with pytest.raises(NotRead):
            await here.store.read(lambda connection: connection.execute(nothing))
    assert pool_of(here.store).checkedout() == 0
    assert await here.store.load(1) is None


async def test_scenario_38_far_more_readers_than_connections_all_get_their_turn(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    told = await asyncio.gather(*(here.store.load(table.id) for _ in range(NIGHT)))
    assert all(stored is not None for stored in told)
    assert pool_of(here.store).checkedout() == 0
