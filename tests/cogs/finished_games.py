"""Stores results of games that nobody has played."""

from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, insert

from standings.counting import transactions
from standings.model.result import Result
from tables.database.rows import TableRow
from tests.cogs.simulated_server import SimulatedServer
from tests.standings.harness import game

HOUR: Final = 3600.0
RIVAL: Final = None


async def played(server: SimulatedServer, *results: Result, channel: int | None = None, is_stored: bool = True) -> None:
    """Stores, counts and rates results. If `is_stored`, stores their tables as well.

    The tables are in `channel`, or else in the server's channel.
    """
    for result in results:
        if is_stored:
            await server.store.transact(partial(_stand, result, channel or server.channel.id))
        waits = await server.store.transact(partial(transactions.store_and_count, result=result))
        while waits:
            waits = await server.store.transact(transactions.rate_next)


def result(
    server: SimulatedServer, number: int, *names: str | None, hours: float = 0.0, guild: int | None = None
) -> Result:
    """Returns the result of a game that these people finished in this order, `hours` ago. RIVAL is a computer
    player."""
    people = [None if name is None else server[name].id for name in names]
    when = server.env.seconds - hours * HOUR
    return game(1_000 + number, *people, when=when, guild=server.guild.id if guild is None else guild)


def _stand(result: Result, channel: int, connection: Connection) -> None:
    row: dict[str, Any] = {"id": result.table, "guild_id": result.guild_id, "channel_id": channel}
    row |= {"is_untold": False, "schema": 0, "head": b"", "seed": b""}
    connection.execute(insert(TableRow).prefix_with("OR IGNORE"), row)
