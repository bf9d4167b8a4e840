"""Tells other processes on the same PostgreSQL database about changes to data that they may have in memory.

Moves are not announced: no other process has the table of a move in memory, and announcements would make commits slow.
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
    """Announces a change when the transaction of `connection` is committed.

    On SQLite, does nothing: only one process can use the database.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"channel": CHANNEL, "message": announcement.message})
