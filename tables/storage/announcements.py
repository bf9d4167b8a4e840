"""Tells the other processes on a PostgreSQL database about changes to data that they may have in memory.

PostgreSQL delivers an announcement only when its transaction is committed. PostgreSQL commits transactions with
announcements one after the other, which is slow. So moves are not announced: only one process, the owner of a table's
shard, has the table in memory.
"""

from typing import Final, NamedTuple, Self

from sqlalchemy import Connection, text

CHANNEL: Final = "exchange"
FORGOTTEN: Final = "forgotten"

_NOTIFY: Final = text("SELECT pg_notify(:channel, :message)")


class Announcement(NamedTuple):
    """A message to the other processes about a user. `kind` is USER if the user has changed a setting, FORGOTTEN if
    they asked to be forgotten."""

    kind: str
    user_id: int

    @property
    def message(self) -> str:
        return f"{self.kind} {self.user_id}"

    @classmethod
    def read(cls, message: str) -> Self | None:
        """Returns the announcement that a message contains. Returns None if a newer version wrote the message in
        another form."""
        kind, _, user_id = message.partition(" ")
        return cls(kind, int(user_id)) if user_id.isdecimal() else None


def announce(connection: Connection, announcement: Announcement) -> None:
    """Announces a change to the other processes, as part of the transaction that makes the change. Does nothing on
    SQLite, because only one process can use such a database."""
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"channel": CHANNEL, "message": announcement.message})
