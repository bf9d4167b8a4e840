"""Finds live tables by user and by server, so that a press need not search all tables."""

from tables.live.table import Table
from tables.state.occupants import Presence


class SeatIndex:
    def __init__(self) -> None:
        self._tables: dict[int, tuple[Table, ...]] = {}  # by user
        self._users: dict[int, tuple[int, ...]] = {}  # by table, as of the last update
        self._servers: dict[int, dict[int, Table]] = {}  # by server, then by table

    def update(self, table: Table) -> None:
        """Call it after each change of the table, and when the table ends."""
        self._set(table, _seated(table) if table.head.is_live else ())

    def remove(self, table: Table) -> None:
        self._set(table, ())

    def _set(self, table: Table, users: tuple[int, ...]) -> None:
        before = self._users.get(table.id, ())
        if users == before:
            return
        for user in before:
            self._forget(user, table)
        for user in users:
            self._tables[user] = (*self._tables.get(user, ()), table)
        if users:
            self._users[table.id] = users
            self._servers.setdefault(table.head.guild_id, {})[table.id] = table
        else:
            del self._users[table.id]
            self._forget_place(table)

    def tables_of(self, user_id: int) -> tuple[Table, ...]:
        return self._tables.get(user_id, ())

    def in_server(self, guild_id: int) -> list[Table]:
        """Returns the live tables of a server, including private ones, in the order in which they were added."""
        return list(self._servers.get(guild_id, {}).values())

    def _forget_place(self, table: Table) -> None:
        server_tables = self._servers[table.head.guild_id]
        del server_tables[table.id]
        if not server_tables:
            del self._servers[table.head.guild_id]

    def _forget(self, user: int, table: Table) -> None:
        left = tuple(each for each in self._tables[user] if each is not table)
        if left:
            self._tables[user] = left
        else:
            del self._tables[user]


def _seated(table: Table) -> tuple[int, ...]:
    occupants = (each for each in table.head.occupants if each.presence is not Presence.LEFT)
    return tuple(each.user_id for each in occupants if each.user_id is not None)
