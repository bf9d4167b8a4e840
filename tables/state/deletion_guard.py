"""Prevents running operations from writing deleted data back. An operation asks whether a server or person was
forgotten since the operation began. If so, it discards what it has read about them."""

from typing import Final
from weakref import WeakSet

from tables.state.head import Head

USER: Final = "user"
GUILD: Final = "guild"

DataSubject = tuple[str, int]
"""A person (USER) or a server (GUILD), and its id."""


class Operation:
    """Work that reads data and may write it back later. Remembers who was forgotten since it began."""

    def __init__(self) -> None:
        self._forgotten: set[DataSubject] = set()

    def forgot(self, *subjects: DataSubject) -> bool:
        """Whether any of these people or servers was forgotten since the operation began. Any thread may call it."""
        return not self._forgotten.isdisjoint(subjects)

    def mark_forgotten(self, subject: DataSubject) -> None:
        self._forgotten.add(subject)


class Operations:
    """All running operations. Holds only weak references: when no other code refers to an operation, the operation is
    deleted, and with it the ids that it has noted."""

    def __init__(self) -> None:
        self._under_way: WeakSet[Operation] = WeakSet()

    def begin(self) -> Operation:
        """Begins an operation. Call this before you read. Before you keep or write what was read, call the operation's
        `forgot`. If it returns True, discard the data."""
        operation = Operation()
        self._under_way.add(operation)
        return operation

    def forget(self, subject: DataSubject) -> None:
        """Notes in all running operations that this person or server was forgotten.

        Call it before the data in memory is deleted. Call it again after the rows in the database are deleted, because
        operations that began in between may have read them.
        """
        for operation in list(self._under_way):
            operation.mark_forgotten(subject)


def subjects_of(head: Head) -> tuple[DataSubject, ...]:
    """Returns the table's server, and the people in its head."""
    return (GUILD, head.guild_id), *((USER, user_id) for user_id in head.people)
