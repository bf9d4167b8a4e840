"""Prevents running operations from writing deleted data back.

To *forget* a person or a server is to delete their data. If that happens while an operation runs, the operation
discards what it has read about them.
"""

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
    """All running operations.

    Nobody has to end an operation. When no code refers to an operation any more, it is deleted with the ids that it
    noted.
    """

    def __init__(self) -> None:
        self._under_way: WeakSet[Operation] = WeakSet()

    def begin(self) -> Operation:
        """Begins an operation.

        Call it before you read. Call `Operation.forgot` before you keep or write what you have read. If `forgot`
        returns True, discard what you have read.
        """
        operation = Operation()
        self._under_way.add(operation)
        return operation

    def forget(self, subject: DataSubject) -> None:
        """Notes in all running operations that this person or server was forgotten.

        Call it before you delete data in memory. Call it again after you have deleted rows: an operation that began
        between the two calls may have read them.
        """
        for operation in list(self._under_way):
            operation.mark_forgotten(subject)


def subjects_of(head: Head) -> tuple[DataSubject, ...]:
    """Returns the table's server, and the people in its head."""
    return (GUILD, head.guild_id), *((USER, user_id) for user_id in head.people)
