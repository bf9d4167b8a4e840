"""A PostgreSQL server restarts, is read-only, or has settings with which the bot cannot work (scenario 39)."""

from collections.abc import Iterator
from contextlib import suppress
from signal import SIGINT, SIGQUIT, Signals

import pytest
from sqlalchemy import make_url, text

from engine.moves import Keep, PickUp
from proving.postgresql_server import PostgresServer, running_server
from tables.database.errors import StoreError
from tables.state.refusals import TableCode, TableRefused
from tables.storage import database_opening, postgresql
from tables.storage.database_opening import open_store
from tables.storage.store import Store
from tables.storage.writer import NotSaved
from tests.tables.harness import ANA, BEN, open_tables, prompt, refusal, stored_equals_memory


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    """Yields a server for the tests of this module, which may stop the server."""
    with running_server() as running:
        yield running


@pytest.fixture
def address(server: PostgresServer) -> Iterator[str]:
    server.execute("CREATE DATABASE exchange")
    yield server.address("exchange")
    server.execute("DROP DATABASE exchange WITH (FORCE)")


@pytest.mark.parametrize("by", [SIGINT, SIGQUIT], ids=["stopped", "crashed"])
async def test_a_database_server_that_comes_back_is_used_at_once(
    server: PostgresServer, address: str, by: Signals
) -> None:
    async with open_tables(address) as here:
        table = await here.search(ANA, BEN)
        server.stop(by)
        assert await refusal(table, ANA, PickUp(0, 1)) == TableRefused(TableCode.NOT_SAVED)
        assert await refusal(table, BEN, PickUp(1, 2)) == TableRefused(TableCode.NOT_SAVED)
        server.start()
        await table.submit(ANA, prompt(table), PickUp(0, 1))
        assert await stored_equals_memory(here.store, table)


async def test_a_database_restart_while_nobody_plays_goes_unnoticed(server: PostgresServer, address: str) -> None:
    async with open_tables(address) as here:
        table = await here.search(ANA, BEN)
        assert await stored_equals_memory(here.store, table)
        server.stop()
        server.start()
        await table.submit(ANA, prompt(table), PickUp(0, 1))
        assert await stored_equals_memory(here.store, table)


async def test_after_a_failover_the_bot_connects_to_the_writable_server(server: PostgresServer, address: str) -> None:
    """The primary server becomes a standby, and the bot cannot use its connections to it."""
    async with open_tables(address) as here:
        table = await here.search(ANA, BEN)
        server.execute("ALTER SYSTEM SET default_transaction_read_only = on")
        try:
            await _reloaded(server, here.store, "on")
            assert await refusal(table, ANA, PickUp(0, 1)) == TableRefused(TableCode.NOT_SAVED)
            with pytest.raises(StoreError, match="only lets read, as a standby does"):
                await open_store(address)
        finally:
            with server.connect() as connection:
                connection.execute("SET default_transaction_read_only = off")
                connection.execute("ALTER SYSTEM RESET default_transaction_read_only")
            await _reloaded(server, here.store, "off")
        await table.submit(ANA, prompt(table), PickUp(0, 1))
        await table.submit(ANA, prompt(table), Keep(0))


async def _reloaded(server: PostgresServer, store: Store, is_read_only: str) -> None:
    """Makes the server read its settings again. Waits until the session of the bot's writer has the new setting."""
    server.execute("SELECT pg_reload_conf()")
    setting = None
    while setting != is_read_only:
        with suppress(NotSaved):
            setting = await store.transact(lambda session: session.scalar(text("SHOW default_transaction_read_only")))


PREPARED = {
    "no rights": "CREATE ROLE guest LOGIN",
    "no connection left": "CREATE ROLE crowd LOGIN CONNECTION LIMIT 0",
    "encoding": "CREATE DATABASE letters ENCODING 'SQL_ASCII' TEMPLATE template0",
}


@pytest.mark.parametrize(
    ("name", "database", "user", "said"),
    [
        ("", "exchange", "nobody_here", "does not know the user in DATABASE_URL"),
        ("", "elsewhere", "postgres", "The server has no database postgresql:///elsewhere: make it by `createdb"),
        ("no rights", "exchange", "guest", "may not make or change tables in postgresql:///exchange"),
        ("no connection left", "exchange", "crowd", "no connection left for this user"),
        ("encoding", "letters", "postgres", "has the encoding SQL_ASCII, which lacks letters"),
    ],
)
async def test_a_problem_that_the_host_must_fix_is_reported_in_a_sentence(
    server: PostgresServer, address: str, name: str, database: str, user: str, said: str
) -> None:
    assert address
    if name:
        with server.connect() as connection:
            connection.execute(PREPARED[name].encode())
    assert said in await _sentence(server.address(database, user))


async def test_a_wrong_password_is_reported_without_showing_it(server: PostgresServer, address: str) -> None:
    server.require_password("locked", "right")
    with pytest.raises(StoreError) as refused:
        await open_store(f"postgresql://locked:hunter2@/exchange?host={server.folder}")
    assert "refuses the user or the password in DATABASE_URL" in str(refused.value)
    assert "hunter2" not in str(refused.value)


async def test_a_database_server_that_is_too_old_is_reported(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql, "OLDEST_VERSION", 99)
    assert "and the bot needs 99 or newer: upgrade it." in await _sentence(address)


async def test_a_database_server_that_does_not_answer_is_reported() -> None:
    assert (
        await _sentence("postgresql://bot@127.0.0.1:1/exchange")
        == "No server answers at postgresql://127.0.0.1:1/exchange: start it, or correct host and port in DATABASE_URL."
    )


def test_a_full_disk_of_the_database_server_is_reported() -> None:
    """The message is the server's own."""
    error = OSError('could not extend file "base/5/16410": No space left on device')
    said = database_opening._sentence(error, make_url("postgresql://bot@host/exchange"))
    assert said == "The disk of the server of postgresql://host/exchange is full; make room and start again."


async def _sentence(address: str) -> str:
    with pytest.raises(StoreError) as caught:
        await open_store(address)
    said = str(caught.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said
