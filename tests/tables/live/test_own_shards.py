"""Two processes share a database. Each plays only the servers of its own shards, which can move."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import Connection, select

from tables.database.rows import DepartureRow
from tables.live.table import Table
from tables.privacy.forgetting import DAY, KEPT_AFTER_REMOVAL, Forgetting
from tables.settings.preferences import Preferences
from tables.state.deletion_guard import USER
from tables.state.quotas import Limits
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards, Shard
from tables.storage.reader import NotRead
from tables.storage.store import Store
from tables.storage.stored_tables import StoredTable, UnreadableTable
from tests.databases import Database, database
from tests.tables.harness import ANA, BEN, CHANNEL, GUILD, NAMES, NO_LIMITS, Tables, open_tables

__all__ = ["database"]  # these tests run on both kinds of databases

AFAR = GUILD + (1 << 22)
"""A server of shard 1."""
AFAR_CHANNEL = CHANNEL + 1


class Pair:
    """`zero` owns shard 0, and `one` owns shard 1."""

    def __init__(self, zero: Tables, one: Tables) -> None:
        self.zero, self.one = zero, one

    async def move_shard_1(self) -> None:
        self.one.registry.shards.give_up(1)
        await self.one.registry.evict(Shard(1, 2))
        self.zero.registry.shards.take(1)
        await self.zero.registry.restore(OwnedShards(2, {1}))


@pytest.fixture
async def pair(database: Database) -> AsyncIterator[Pair]:
    async with AsyncExitStack() as stack:
        zero = await stack.enter_async_context(open_tables(database, shards=OwnedShards(2, {0})))
        one = await stack.enter_async_context(open_tables(database, shards=OwnedShards(2, {1})))
        yield Pair(zero, one)


async def lobby_afar(process: Tables, *others: int) -> Table:
    table = await process.registry.opener.open(AFAR, AFAR_CHANNEL, ANA, NAMES[ANA], "house", NO_LIMITS)
    for other in others:
        await table.join(other, NAMES[other])
    return table


def forgotten_meanwhile(store: Store) -> Callable[..., AsyncIterator[StoredTable | UnreadableTable]]:
    """Returns a `Store.live` that reads tables of shard 1, while Ana and Ben are forgotten."""

    async def live(**_: Any) -> AsyncIterator[StoredTable | UnreadableTable]:
        async for stored in Store.live(store, shards=OwnedShards(2, {1})):
            for person in ANA, BEN:
                store.operations.forget((USER, person))
            yield stored

    return live


async def is_removed(_: int) -> bool:
    return True


def forgetting_of(process: Tables, now: float = 0.0) -> Forgetting:
    return Forgetting(process.store, process.registry, Preferences(process.store), now=lambda: now)


async def test_a_start_loads_only_tables_of_the_processs_own_shards(pair: Pair, database: Database) -> None:
    here, afar = await pair.zero.lobby(ANA, BEN), await lobby_afar(pair.one, BEN)
    for owned, expected in ({0}, [here.id]), ({1}, [afar.id]), ({0, 1}, [here.id, afar.id]), (set(), []):
        async with open_tables(database, shards=OwnedShards(2, owned)) as process:
            assert [table.id for table in process.registry.live()] == expected


async def test_a_table_of_another_processs_shard_is_not_found_here(pair: Pair) -> None:
    table = await lobby_afar(pair.one, BEN)
    assert await pair.zero.registry.get(table.id) is None
    with pytest.raises(TableRefused) as refused:
        await pair.zero.registry.finished(table.id, AFAR)
    assert refused.value.code is TableCode.NO_SUCH_GAME
    assert list(pair.zero.registry.in_memory()) == []


async def test_no_table_is_opened_in_a_server_of_another_process(pair: Pair) -> None:
    with pytest.raises(TableRefused) as refused:
        await lobby_afar(pair.zero)
    assert refused.value.code is TableCode.NOT_SAVED
    assert await lobby_afar(pair.one)


async def test_a_host_cannot_have_more_tables_by_using_another_process(pair: Pair) -> None:
    for process in pair.zero, pair.one:
        process.registry.opener._limits = Limits(hosted_here=4, hosted=4)
    for channel in range(4):
        await pair.zero.lobby(ANA, channel=AFAR_CHANNEL + 1 + channel)
    with pytest.raises(TableRefused) as refused:
        await lobby_afar(pair.one)
    assert (refused.value.code, refused.value.details) == (TableCode.HOSTING_TOO_MANY, {"most": 4})


async def test_a_shard_moves_with_its_tables(pair: Pair) -> None:
    here, old = await pair.zero.lobby(ANA, BEN), await lobby_afar(pair.one, BEN)
    await pair.move_shard_1()
    new = pair.zero.registry.live_in(AFAR_CHANNEL)
    assert new is not None
    assert (new.id, new.head) == (old.id, old.head)
    assert new.timer is not None
    await new.start(ANA)
    assert new.game is not None
    assert pair.zero.registry.live_in(CHANNEL) is here
    assert pair.zero.registry.tables_of(BEN)


async def test_a_process_that_gave_up_a_shard_keeps_none_of_its_tables(pair: Pair) -> None:
    table = await lobby_afar(pair.one, BEN)
    stored = await pair.one.store.load(table.id)
    await pair.move_shard_1()
    registry = pair.one.registry
    assert [*registry.live(), *registry.in_memory(), *registry.live_of(AFAR), *registry.tables_of(ANA)] == []
    assert registry.live_in(AFAR_CHANNEL) is None
    assert table.timer is None
    with pytest.raises(TableRefused) as refused:
        await table.start(ANA)
    assert refused.value.code is TableCode.NOT_SAVED
    assert not await table.expire(table.head.deadline) if table.head.deadline else False
    assert await pair.zero.store.load(table.id) == stored


async def test_a_shard_whose_process_was_away_for_a_month_keeps_everything(pair: Pair) -> None:
    """For 31 days, no process is connected to the shard. Its servers look like servers that have removed the bot."""
    here, afar = await pair.zero.lobby(ANA, BEN), await lobby_afar(pair.one, BEN)

    await forgetting_of(pair.zero).daily({GUILD}, is_removed)
    await forgetting_of(pair.zero, KEPT_AFTER_REMOVAL + DAY).daily({GUILD}, is_removed)
    assert await pair.one.store.load(afar.id) is not None
    assert await pair.zero.store.load(here.id) is not None
    await forgetting_of(pair.zero).daily(set(), is_removed)
    await forgetting_of(pair.zero, KEPT_AFTER_REMOVAL + DAY).daily(set(), is_removed)
    assert await pair.zero.store.load(here.id) is None, "the server of the process's own shard is deleted"
    assert await pair.one.store.load(afar.id) is not None


async def test_a_shard_taken_during_the_daily_cleanup_is_left_alone(pair: Pair) -> None:
    """Its servers are still unknown, so they look like those that have removed the bot."""
    await pair.zero.lobby(ANA, BEN)
    await lobby_afar(pair.one, BEN)
    forgetting = forgetting_of(pair.zero)
    resume = forgetting.resume

    async def take_meanwhile() -> None:
        await resume()
        await pair.move_shard_1()

    forgetting.resume = take_meanwhile  # type: ignore[method-assign]  # the first step of the daily work
    await forgetting.daily(set(), is_removed)
    departures = select(DepartureRow.guild_id)
    assert await pair.zero.store.read(lambda connection: list(connection.scalars(departures))) == [GUILD]


async def test_each_owner_does_its_part_of_a_persons_deletion(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.privacy.forgetting.PATIENCE", 0.0)
    here, afar = await pair.zero.lobby(ANA, BEN), await lobby_afar(pair.one, BEN)
    with pytest.raises(TableRefused) as refused:
        await forgetting_of(pair.zero).forget_user(BEN)
    assert refused.value.code is TableCode.NOT_SAVED
    assert BEN not in here.head.people
    assert BEN in afar.head.people
    assert BEN in await pair.zero.store.forgetting()
    await forgetting_of(pair.one).requested_elsewhere(BEN)
    assert BEN not in afar.head.people
    assert BEN not in await pair.zero.store.forgetting()
    for table in (here, afar):
        stored = await pair.zero.store.load(table.id)
        assert stored is not None
        assert BEN not in stored.head.people


async def test_another_process_forgets_preferences_that_were_read_during_the_deletion(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = Preferences(pair.one.store)
    forgetting = Forgetting(pair.one.store, pair.one.registry, preferences, now=lambda: 0.0)
    await preferences.set_user_locale(BEN, "it")
    transact = pair.one.store.transact

    async def after_another_read(work: Callable[[Connection], Any], **options: Any) -> Any:
        await preferences.of_user(BEN)
        return await transact(work, **options)

    monkeypatch.setattr(pair.one.store, "transact", after_another_read)
    await forgetting.requested_elsewhere(BEN)
    assert (await preferences.of_user(BEN)).locale is None


async def test_a_deletion_continues_when_a_shard_gets_an_owner(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.privacy.forgetting.PATIENCE", 0.0)
    await lobby_afar(pair.one, BEN)
    with pytest.raises(TableRefused):
        await forgetting_of(pair.zero).forget_user(BEN)
    await pair.move_shard_1()
    await forgetting_of(pair.zero).resume()
    moved = pair.zero.registry.live_in(AFAR_CHANNEL)
    assert moved is not None
    assert BEN not in moved.head.people
    assert await pair.zero.store.forgetting() == {}


async def test_a_shard_whose_tables_become_unreadable_while_somebody_is_forgotten_is_not_read(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that was read before the deletion has the old names, so it is read again. Here the second read fails."""
    await lobby_afar(pair.one)
    store = pair.zero.store

    async def unreadable(_: int) -> None:
        raise NotRead("the database is locked")

    monkeypatch.setattr(store, "live", forgotten_meanwhile(store))
    monkeypatch.setattr(store, "load", unreadable)
    with pytest.raises(NotRead):
        await pair.move_shard_1()


async def test_a_table_that_is_loaded_while_it_is_read_again_exists_only_once(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lobby_afar(pair.one)
    store, registry, got = pair.zero.store, pair.zero.registry, list[Table | None]()
    load = store.load

    async def loaded_meanwhile(number: int) -> StoredTable | None:
        stored = await load(number)
        if not got:
            got.append(None)
            got[0] = await registry.get(number)
        return stored

    monkeypatch.setattr(store, "live", forgotten_meanwhile(store))
    monkeypatch.setattr(store, "load", loaded_meanwhile)
    await pair.move_shard_1()
    assert registry.live_in(AFAR_CHANNEL) is got[0] is not None


async def test_tables_that_vanish_or_cannot_be_played_are_left_out_when_they_are_read_again(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = await lobby_afar(pair.one)
    odd = await pair.one.registry.opener.open(AFAR, AFAR_CHANNEL + 1, ANA, NAMES[ANA], "house", NO_LIMITS)
    fine = await pair.one.registry.opener.open(AFAR, AFAR_CHANNEL + 2, BEN, NAMES[BEN], "house", NO_LIMITS)
    store, registry = pair.zero.store, pair.zero.registry
    load, build = store.load, registry._build_stored

    async def vanished(number: int) -> StoredTable | None:
        return None if number == gone.id else await load(number)

    def unplayable(stored: StoredTable) -> Table:
        if stored.table == odd.id:
            raise ValueError("its log cannot be replayed")
        return build(stored)

    monkeypatch.setattr(store, "live", forgotten_meanwhile(store))
    monkeypatch.setattr(store, "load", vanished)
    monkeypatch.setattr(registry, "_build_stored", unplayable)
    await pair.move_shard_1()
    assert [table.id for table in registry.live()] == [fine.id]
