"""Tells the other processes on a PostgreSQL database about changes to data that they may have in memory.

PostgreSQL delivers an announcement when its transaction is committed. It commits such transactions one after the other,
which is slow. Moves need no announcement: only the owner of a table's shard has the table in memory.
"""

from typing import Final, NamedTuple, Self

from sqlalchemy import Connection, text

CHANNEL: Final = "exchange"
FORGOTTEN: Final = "forgotten"

_NOTIFY: Final = text("SELECT pg_notify(:channel, :message)")


class Announcement(NamedTuple):
    """A message to the other processes about a user. `kind` is USER after a changed setting, FORGOTTEN after a request
    to be forgotten."""

    kind: str
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
    """Announces a change as part of the transaction that makes it. Does nothing on SQLite, which only one process can
    use."""
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"channel": CHANNEL, "message": announcement.message})
