"""Reads the whole database as text, so that a test can check that something was deleted."""

from sqlalchemy import Connection, select

from tables.database.rows import Base
from tests.cogs.simulated_server import SimulatedServer


async def rows(server: SimulatedServer) -> list[tuple[str, str]]:
    """Returns all rows: the name of the SQL table, and the row as text."""
    found: list[tuple[str, str]] = []

    def read(connection: Connection) -> None:
        for table in Base.metadata.sorted_tables:
            found.extend((table.name, " ".join(map(_text, row))) for row in connection.execute(select(table)))

    await server.run_in_bot(lambda: server.store.read(read))
    return found


async def where(server: SimulatedServer, *words: str | int) -> list[str]:
    """Returns the name of the SQL table for each row that contains any of these words."""
    return [name for name, row in await rows(server) if any(str(word) in row for word in words)]


def _text(value: object) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
