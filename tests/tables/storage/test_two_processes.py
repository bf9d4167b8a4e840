"""Two processes on one database write at the same instant, or have outdated tables in memory."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update
from structlog.typing import EventDict

from engine.moves import PickUp
from tables.database.rows import LearnedRow, LogRow, MetaRow, TableRow
from tables.live.committed_state import state_from
from tables.live.table import Table
from tables.privacy.erasing import anonymise_heads, mark_guild, record_request
from tables.privacy.export import Heads, heads_with
from tables.settings.guild_settings import GuildSettings
from tables.settings.guilds import Guilds
from tables.settings.preferences import Preferences
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.refusals import TableCode, TableRefused
from tables.storage.encoding import NEWEST_SCHEMA
from tables.storage.owning_application import check_application
from tables.storage.piece_store import PieceStore, UploadedPiece
from tables.storage.preference_store import PreferenceStore
from tables.storage.store import Store
from tests.databases import Database
from tests.tables.harness import ANA, BEN, CHANNEL, CLEO, GUILD, Tables, open_quickly, open_tables, prompt, refusal

TIMES = 20
"""The number of writes in a test: half of them by each process, always one of each at the same instant."""

Write = Callable[[Store, int], Awaitable[object]]


@pytest.fixture
async def elsewhere(here: Tables, database: Database) -> AsyncIterator[Store]:
    """Yields the store of another process on the same database."""
    store = await open_quickly(database)
    yield store
    await store.close()


def _settings(store: Store, number: int) -> Awaitable[object]:
    def changed(before: GuildSettings) -> GuildSettings:
        return replace(before, channels=(*before.channels, number))

    return Guilds(store).change(AuditEntry(GUILD, ANA, ManagerAction.CHANNELS), changed)


WRITES: dict[str, Write] = {
    "a value": lambda store, number: store.set_meta("key", str(number)),
    "health": lambda store, _: store.check_health(),
    "a language": lambda store, number: PreferenceStore(store).set_locale("user", ANA, ("it", "fr")[number % 2]),
    "no language": lambda store, number: PreferenceStore(store).set_locale("user", ANA, ("it", None)[number % 2]),
    "words": lambda store, number: PreferenceStore(store).set_in_words(ANA, number % 3 > 0),
    "hints": lambda store, number: PreferenceStore(store).add_learned(ANA, [f"hint{number}"]),
    "a piece": lambda store, number: PieceStore(store).save(7, UploadedPiece("art", number, "digest")),
    "settings": _settings,
    "a server that goes": lambda store, number: store.transact(lambda it: mark_guild(it, GUILD, float(number))),
    "a request": lambda store, number: store.transact(lambda it: record_request(it, CLEO, -1 - number)),
    "the application": lambda store, _: check_application(7, store),
}


@pytest.mark.parametrize("name", WRITES)
async def test_two_processes_can_write_the_same_value_at_the_same_instant(
    here: Tables, elsewhere: Store, name: str
) -> None:
    stores = here.store, elsewhere
    for number in range(0, TIMES, 2):
        await asyncio.gather(*(WRITES[name](store, number + which) for which, store in enumerate(stores)))


async def test_hints_stored_by_two_processes_are_all_kept(here: Tables, elsewhere: Store) -> None:
    for number in range(0, 6, 2):
        stores = here.store, elsewhere
        await asyncio.gather(
            *(PreferenceStore(store).add_learned(ANA, [f"h{number + which}"]) for which, store in enumerate(stores))
        )
    assert (await PreferenceStore(elsewhere).of_user(ANA)).learned == {f"h{number}" for number in range(6)}
    assert await here.store.read(lambda connection: list(connection.scalars(select(LearnedRow.user_id)))) == [ANA]


async def test_the_row_of_a_health_check_is_deleted_a_day_after_its_process(database: Database) -> None:
    """Otherwise each start would leave a row."""
    store = await open_quickly(database)
    await store.check_health()
    (key,) = {each for each in await _keys(store) if each.startswith("tried ")}
    await store.transact(lambda it: it.execute(update(MetaRow).where(MetaRow.key == key).values(value="0.0")))
    await store.close()
    store = await open_quickly(database)
    assert key not in await _keys(store)
    await store.close()


async def _keys(store: Store) -> set[str]:
    return await store.read(lambda connection: set(connection.scalars(select(MetaRow.key))))


async def _erase(store: Store, person: int) -> None:
    """Rewrites stored heads, as the process that receives a deletion request does."""
    heads = await _heads(store, person)
    await store.transact(partial(anonymise_heads, heads=heads, user_id=person, alias=-7, now=5.0))


async def _heads(store: Store, person: int) -> Heads:
    return await store.read(lambda connection: connection.execute(heads_with(person)).all())


async def test_a_deleted_person_is_not_written_back_from_another_processs_memory(
    here: Tables, elsewhere: Store
) -> None:
    table = await here.lobby(ANA, BEN)
    await _erase(elsewhere, BEN)
    await table.join(CLEO, "Cleo")
    stored = await elsewhere.load(table.id)
    assert stored is not None
    assert BEN not in {occupant.user_id for occupant in stored.head.occupants}
    assert CLEO in {occupant.user_id for occupant in table.head.occupants}
    assert await _heads(elsewhere, BEN) == []


async def test_a_deletion_adds_no_commit_to_tables_without_the_person(here: Tables) -> None:
    table = await here.lobby(ANA, BEN)
    query = select(TableRow.head).where(TableRow.id == table.id)
    head = await here.store.read(lambda connection: connection.scalar(query))
    outdated = [(table.id, b"{}")]
    await here.store.transact(lambda it: anonymise_heads(it, outdated, BEN, -7, 5.0))  # type: ignore[arg-type]  # rows
    assert (await here.store.load(table.id)).seq == table.seq  # type: ignore[union-attr]  # it is there
    assert await here.store.read(lambda connection: connection.scalar(query)) == head


async def _written_by_a_newer_version(store: Store, table: Table) -> None:
    logged = update(LogRow).where(LogRow.table_id == table.id, LogRow.events.is_not(None))
    newer = logged.values(schema=NEWEST_SCHEMA + 1)
    await store.transact(lambda connection: connection.execute(newer))


async def test_a_table_of_a_newer_version_keeps_its_channel(here: Tables, database: Database) -> None:
    """A process of that version may be playing it."""
    table = await here.search(ANA, BEN)
    await _written_by_a_newer_version(here.store, table)
    async with open_tables(database) as older:
        with pytest.raises(TableRefused) as refused:
            await older.lobby(CLEO)
        assert refused.value.code is TableCode.CHANNEL_BUSY
    assert await here.store.holder(table.head) == table.id
    await table.submit(ANA, prompt(table), PickUp(0, 1))


async def test_an_unreadable_table_that_lost_its_claim_cannot_be_continued(
    here: Tables, database: Database, logged: list[EventDict]
) -> None:
    table = await here.search(ANA, BEN)
    broken = update(TableRow).where(TableRow.id == table.id).values(head=b"{}")
    await here.store.transact(lambda connection: connection.execute(broken))
    async with open_tables(database) as other:
        new = await other.lobby(CLEO)
        assert await refusal(table, ANA, PickUp(0, 1)) == TableRefused(TableCode.NOT_SAVED)
        assert other.registry.live_in(CHANNEL) is new
        assert await other.store.holder(new.head) == new.id


async def test_commit_groups_of_two_processes_never_deadlock(here: Tables, database: Database) -> None:
    """For each table, one process's commit is stored. The other reads the table again and answers that somebody was
    faster."""
    tables = [await here.search(ANA, BEN, channel=channel) for channel in range(20, 26)]
    async with open_tables(database) as other:
        twins = [await other.registry.get(table.id) for table in reversed(tables)]
        pressed = [
            asyncio.create_task(table.submit(ANA, prompt(table), PickUp(0, 1)))
            for table in (*tables, *twins)
            if table is not None
        ]
        outcomes = await asyncio.gather(*pressed, return_exceptions=True)
        assert sum(isinstance(outcome, list) for outcome in outcomes) == len(tables)
        for table in tables:
            stored = await other.store.load(table.id)
            assert stored is not None
            assert stored.seq == 1 + min(table.seq, state_from(stored, here.registry._clock).seq - 1)


async def test_if_two_applications_start_first_at_once_one_is_refused(here: Tables, elsewhere: Store) -> None:
    outcomes = await asyncio.gather(
        check_application(7, here.store), check_application(8, elsewhere), return_exceptions=True
    )
    assert sum(isinstance(outcome, Exception) for outcome in outcomes) == 1
    assert await here.store.meta("application") in {"7", "8"}


async def test_among_two_processes_the_last_stored_preference_wins(here: Tables, elsewhere: Store) -> None:
    await Preferences(here.store).set_user_locale(ANA, "it")
    await Preferences(elsewhere).set_user_locale(ANA, "fr")
    assert (await Preferences(here.store).of_user(ANA)).locale == "fr"
