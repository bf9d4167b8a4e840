"""The call of a lobby with free seats: a new public message that mentions people.

An edit would not notify them. The mentions stay until the seats are taken.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import discord
from msgspec import Struct

from cogs.words.names import mention, role_mention
from engine.pieces import MAX_PLAYERS
from tables.state.head import Head, Status


class CalledPeople(Struct, frozen=True):
    """The people or the role that a lobby calls to its free seats. From `until` (Unix seconds) on, no new message calls
    them."""

    people: tuple[int, ...]
    role: int | None
    until: float

    @property
    def allowed(self) -> discord.AllowedMentions:
        return allowed_mentions(self.people, self.role)

    @property
    def mentions(self) -> str:
        return role_mention(self.role) if self.role is not None else " ".join(map(mention, self.people))


@dataclass
class LobbyCall:
    """The newest call of one lobby. It has no reference to its table, because that would create a reference cycle."""

    called: CalledPeople | None = None
    message_id: int | None = None
    """The message that mentions the called people. None until it is posted."""

    def begin(self, called: CalledPeople) -> None:
        self.called, self.message_id = called, None

    def due(self, head: Head, now: float) -> CalledPeople | None:
        """Returns whom a new message must call. `now` is in Unix seconds.

        None if a message has called them, if it is too late (`CalledPeople.until`), or if the lobby has no free seat.
        """
        is_due = self.called is not None and self.message_id is None and now < self.called.until
        return self.called if is_due and _has_seat(head) else None

    def shown_in(self, message_id: int, head: Head) -> CalledPeople | None:
        """Returns whom this message has called. Returns None if it has called nobody, or if no seat is free now."""
        return self.called if message_id == self.message_id and _has_seat(head) else None

    def posted(self, message_id: int, head: Head, now: float) -> None:
        """Records that a new message has called those whom `due` returned. If `due` returned None, forgets the earlier
        call, which is in another message."""
        self.called, self.message_id = self.due(head, now), message_id


def allowed_mentions(people: Iterable[int], role: int | None) -> discord.AllowedMentions:
    """Returns the permission to mention exactly these people and this role."""
    users = [discord.Object(person) for person in people]
    roles = [] if role is None else [discord.Object(role)]
    return discord.AllowedMentions(everyone=False, roles=roles or False, users=users or False)


def _has_seat(head: Head) -> bool:
    return head.status is Status.LOBBY and len(head.occupants) < MAX_PLAYERS
