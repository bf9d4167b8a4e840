"""Running operations. An operation discards what it has read about a server or person that was forgotten meanwhile."""

from typing import Final
from weakref import WeakSet

from tables.state.head import Head

USER: Final = "user"
GUILD: Final = "guild"

DataSubject = tuple[str, int]
"""A person (USER) or a server (GUILD), and its id."""


class Operation:
    """One operation, and who was forgotten since it began."""

    def __init__(self) -> None:
        self._forgotten: set[DataSubject] = set()

    def forgot(self, *subjects: DataSubject) -> bool:
        """Whether any of these was forgotten since the operation began. Safe in any thread."""
        return not self._forgotten.isdisjoint(subjects)

    def mark_forgotten(self, subject: DataSubject) -> None:
        """Notes that this person's or server's data is being deleted."""
        self._forgotten.add(subject)


class Operations:
    """All running operations. An operation ends when nobody refers to it any more, so no forgotten id stays here."""

    def __init__(self) -> None:
        self._under_way: WeakSet[Operation] = WeakSet()

    def begin(self) -> Operation:
        """Starts an operation. Ask it `forgot` before keeping or writing anything that was read or built from
        memory."""
        operation = Operation()
        self._under_way.add(operation)
        return operation

    def forget(self, subject: DataSubject) -> None:
        """Marks all running operations as stale for this person or server. Call it before memory is cleared, and again
        after the rows have changed, for what was read in between."""
        for operation in list(self._under_way):
            operation.mark_forgotten(subject)


def subjects_of(head: Head) -> tuple[DataSubject, ...]:
    """Returns the server of a table and everyone whose id is in its head."""
    return (GUILD, head.guild_id), *((USER, user_id) for user_id in head.people)
