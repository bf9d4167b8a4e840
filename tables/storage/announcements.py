"""Tells the other processes on a PostgreSQL database about changes to data that they may have in memory.

Moves are not announced: only the owner of a table's shard has the table in memory, and PostgreSQL commits transactions
with announcements one after the other, which is slow.
"""

from typing import Final, NamedTuple, Self

from sqlalchemy import Connection, text

CHANNEL: Final = "exchange"
FORGOTTEN: Final = "forgotten"

_NOTIFY: Final = text("SELECT pg_notify(:channel, :message)")


class Announcement(NamedTuple):
    kind: str
    """USER: the user has changed a setting. FORGOTTEN: the user asked to be forgotten."""
    user_id: int

    @property
    def message(self) -> str:
        return f"{self.kind} {self.user_id}"

    @classmethod
    def read(cls, message: str) -> Self | None:
        """Returns None if a newer version wrote the message in another form."""
        kind, _, user_id = message.partition(" ")
        return cls(kind, int(user_id)) if user_id.isdecimal() else None


def announce(connection: Connection, announcement: Announcement) -> None:
    """Announces a change as part of its transaction. Does nothing on SQLite, which only one process can use."""
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"channel": CHANNEL, "message": announcement.message})
