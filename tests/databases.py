"""Databases for tests: a SQLite file in the test's folder, or an empty PostgreSQL database. docs/testing.md says which
tests run on both.

Each pytest-xdist worker has its own PostgreSQL server. After a test, the test's database is emptied and lent to a later
test. That is twenty times as fast as creating another database.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest
from psycopg import sql

from proving.postgresql_server import PostgresServer
from tables.storage.database_opening import open_store

Database = Path | str
"""The folder of a SQLite file, or the address of a PostgreSQL database."""

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
FILE: Final = "exchange.db"
EMPTY: Final = sql.Identifier("template0")

_TABLES: Final = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'"
_SEQUENCES: Final = "SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'"


def address_of(database: Database) -> str:
    return database if isinstance(database, str) else f"sqlite:///{database / FILE}"


class PostgresDatabases:
    """The databases of one PostgreSQL server.

    A *new* database has all SQL tables, and only the rows that the migrations create.
    """

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self._names = count(1)
        self._free: list[str] = []
        self._cleaners: dict[str, psycopg.Connection[tuple[Any, ...]]] = {}
        template = self._new(EMPTY)
        self._template = sql.Identifier(template)
        asyncio.run(_migrated(server.address(template)))
        with server.connect(template) as connection:
            self._tables = [name for (name,) in connection.execute(_TABLES)]
            self._sequences = [name for (name,) in connection.execute(_SEQUENCES)]
            self._first_rows = {name: _rows(connection, name) for name in self._tables}

    @contextmanager
    def lent(self) -> Iterator[str]:
        """Yields the address of a database that is new, or that is like new after an earlier test."""
        name = self._free.pop() if self._free else self._new(self._template)
        yield self._server.address(name)
        if self._emptied(name):
            self._free.append(name)

    @contextmanager
    def created(self, *, is_migrated: bool = True) -> Iterator[str]:
        """Yields the address of a new database, which is deleted at the end. If `is_migrated` is false, the database
        has no SQL tables."""
        name = self._new(self._template if is_migrated else EMPTY)
        yield self._server.address(name)
        with self._server.connect() as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    def _new(self, template: sql.Identifier) -> str:
        name = f"test_{next(self._names)}"
        statement = sql.SQL("CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy")
        with self._server.connect() as connection:
            connection.execute(statement.format(sql.Identifier(name), template))
        return name

    def _emptied(self, name: str) -> bool:
        """Makes a database like new. Does nothing and returns False if a test has added or removed an SQL table."""
        connection = self._cleaner(name)
        if sorted(self._tables) != sorted(table for (table,) in connection.execute(_TABLES)):
            return False
        tables = sql.SQL("; ").join(sql.SQL("DELETE FROM {}").format(sql.Identifier(each)) for each in self._tables)
        connection.execute(sql.SQL("SET session_replication_role = replica; ") + tables)
        for sequence in self._sequences:
            connection.execute(sql.SQL("ALTER SEQUENCE {} RESTART").format(sql.Identifier(sequence)))
        for table, rows in self._first_rows.items():
            for row in rows:
                values = sql.SQL(", ").join(sql.Placeholder() * len(row))
                connection.execute(sql.SQL("INSERT INTO {} VALUES ({})").format(sql.Identifier(table), values), row)
        return True

    def _cleaner(self, name: str) -> "psycopg.Connection[tuple[Any, ...]]":
        """Returns the connection that empties this database. The connection stays open, because a new one would first
        read the description of each SQL table."""
        if name not in self._cleaners:
            self._cleaners[name] = self._server.connect(name)
        return self._cleaners[name]

    def close(self) -> None:
        for each in self._cleaners.values():
            each.close()


async def _migrated(address: str) -> None:
    await (await open_store(address)).close()


def _rows(connection: "psycopg.Connection[tuple[Any, ...]]", table: str) -> list[tuple[Any, ...]]:
    return list(connection.execute(sql.SQL("SELECT * FROM {}").format(sql.Identifier(table))))


@contextmanager
def database_of_kind(kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[Database]:
    if kind == SQLITE:
        yield folder
        return
    databases: PostgresDatabases = request.getfixturevalue("postgres_databases")
    with databases.lent() as address:
        yield address


@pytest.fixture(params=[SQLITE, POSTGRESQL])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Makes a test run on SQLite and on PostgreSQL, each time with an empty database. Modules and `conftest.py` files
    import this fixture."""
    with database_of_kind(request.param, tmp_path, request) as found:
        yield found


@pytest.fixture(params=[SQLITE, pytest.param(POSTGRESQL, marks=pytest.mark.long)])
def sqlite_first(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Yields what `database` yields, but with PostgreSQL only in `make test-long`. Modules import this fixture under
    the name `database`."""
    with database_of_kind(request.param, tmp_path, request) as found:
        yield found


on_both_databases = pytest.mark.parametrize("database", [SQLITE, POSTGRESQL], indirect=True)
"""Makes a test of a module with `sqlite_first` run on PostgreSQL in `make test`, too."""
