"""PostgreSQL as the bot sets it up, whatever the server's own defaults are."""

import asyncio
from collections.abc import Iterator

import pytest
from structlog.typing import EventDict

from tables.storage.opening import open_store
from tests.databases import PostgresDatabases
from tests.tables.rig import Tables


@pytest.fixture
def database(postgres_databases: PostgresDatabases) -> Iterator[str]:
    with postgres_databases.lent() as address:
        yield address


async def test_reads_see_one_moment_and_writes_what_others_have_stored(here: Tables) -> None:
    async with here.store.reading() as connection:
        assert (await connection.exec_driver_sql("SHOW transaction_isolation")).scalar() == "repeatable read"
    level = await here.store.transact(lambda writing: writing.exec_driver_sql("SHOW transaction_isolation").scalar())
    assert level == "read committed"


async def test_the_server_gives_up_what_takes_longer_than_a_press_may_wait(here: Tables) -> None:
    async with here.store.reading() as connection:
        for setting, value in {"statement_timeout": "3s", "lock_timeout": "2s"}.items():
            assert (await connection.exec_driver_sql(f"SHOW {setting}")).scalar() == value


async def test_of_many_first_starts_at_once_one_migrates_and_all_succeed(
    postgres_databases: PostgresDatabases, logged: list[EventDict]
) -> None:
    with postgres_databases.created(is_migrated=False) as address:
        stores = await asyncio.gather(*(open_store(address) for _ in range(6)))
        for store in stores:
            await store.check_health()
            await store.close()
    assert [line["event"] for line in logged].count("another process brings the database up to date: waiting for it")
