"""The bot's own settings of PostgreSQL apply, whatever the server's defaults are."""

import asyncio
from collections.abc import Iterator
from functools import partial

import pytest
from alembic import command
from sqlalchemy import Connection, create_engine, insert, make_url
from structlog.typing import EventDict

from tables.database.migrating import migrations_config
from tables.database.rows import PreferenceRow
from tables.storage.database_opening import open_store
from tables.storage.preference_store import PreferenceStore
from tests.databases import PostgresDatabases
from tests.tables.harness import ANA, BEN, Tables, open_tables, stored_equals_memory


@pytest.fixture
def database(postgres_databases: PostgresDatabases) -> Iterator[str]:
    with postgres_databases.lent() as address:
        yield address


def setting(connection: Connection, name: str) -> str | None:
    return connection.exec_driver_sql(f"SHOW {name}").scalar()


async def test_reads_see_one_snapshot_and_writes_see_what_others_have_stored(here: Tables) -> None:
    assert await here.store.read(partial(setting, name="transaction_isolation")) == "repeatable read"
    assert await here.store.transact(partial(setting, name="transaction_isolation")) == "read committed"


async def test_the_server_cancels_statements_longer_than_a_press_can_wait(here: Tables) -> None:
    for name, value in {"statement_timeout": "3s", "lock_timeout": "2s"}.items():
        assert await here.store.read(partial(setting, name=name)) == value


async def test_a_commit_waits_for_the_disk_whatever_the_databases_default_is(
    postgres_databases: PostgresDatabases, logged: list[EventDict]
) -> None:
    """The server of the tests has fsync turned off. The bot reports that."""
    with postgres_databases.created(is_migrated=False) as address:
        url = make_url(address).set(drivername="postgresql+psycopg")
        engine = create_engine(url)
        with engine.begin() as connection:
            connection.exec_driver_sql(f'ALTER DATABASE "{url.database}" SET synchronous_commit = off')
        engine.dispose()
        async with open_tables(address) as here:
            assert await here.store.transact(partial(setting, name="synchronous_commit")) == "on"
    assert any(line["event"].startswith("the server does not wait for its disk") for line in logged)


async def test_among_many_simultaneous_first_starts_one_migrates_and_all_succeed(
    postgres_databases: PostgresDatabases, logged: list[EventDict]
) -> None:
    with postgres_databases.created(is_migrated=False) as address:
        stores = await asyncio.gather(*(open_store(address) for _ in range(6)))
        for store in stores:
            await store.check_health()
            await store.close()
    assert [line["event"] for line in logged].count("another process brings the database up to date: waiting for it")


@pytest.mark.parametrize("old", ["0001", "0008"])
async def test_a_database_of_an_older_release_is_migrated_without_loss(
    postgres_databases: PostgresDatabases, old: str
) -> None:
    with postgres_databases.created(is_migrated=False) as address:
        engine = create_engine(make_url(address).set(drivername="postgresql+psycopg"))
        with engine.begin() as connection:
            command.upgrade(migrations_config(connection), old)
            connection.execute(insert(PreferenceRow), {"kind": "user", "id": ANA, "locale": "it"})
        engine.dispose()
        async with open_tables(address) as here:
            assert (await PreferenceStore(here.store).of_user(ANA)).locale == "it"
            table = await here.search(ANA, BEN)
            assert await stored_equals_memory(here.store, table)
