"""Operations under way, so that what one has read is not used once its server or its person has been forgotten."""

from typing import Final
from weakref import WeakSet

from tables.state.head import Head

USER: Final = "user"
GUILD: Final = "guild"

Whose = tuple[str, int]
"""A person (USER) or a server (GUILD), and its id."""


class Operation:
    """One operation, and who was forgotten since it began."""

    def __init__(self) -> None:
        self._forgotten: set[Whose] = set()

    def forgot(self, *whose: Whose) -> bool:
        """Whether any of these was forgotten since the operation began. Any thread may ask."""
        return not self._forgotten.isdisjoint(whose)

    def note(self, whose: Whose) -> None:
        """Somebody's data is being deleted."""
        self._forgotten.add(whose)


class Operations:
    """All that are under way. One ends when nobody holds it any more, so no id of the forgotten stays here."""

    def __init__(self) -> None:
        self._under_way: WeakSet[Operation] = WeakSet()

    def begin(self) -> Operation:
        """To be asked before what was read, or built from memory, is kept or written."""
        operation = Operation()
        self._under_way.add(operation)
        return operation

    def forget(self, whose: Whose) -> None:
        """Whatever began before now and is about this person or server is stale. To be called before memory is
        cleared, and again once what is stored has changed, for what was read in between."""
        for operation in list(self._under_way):
            operation.note(whose)


def whose(head: Head) -> tuple[Whose, ...]:
    """The server of a table, and everyone whose number stands in its head."""
    return (GUILD, head.guild_id), *((USER, user_id) for user_id in head.people)
