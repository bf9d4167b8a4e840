"""PostgreSQL as the bot sets it up, whatever the server's own defaults are."""

from collections.abc import Iterator

import pytest

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
