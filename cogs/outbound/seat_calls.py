"""Whom a lobby's public message calls to its free seats. A message that is posted mentions them; an edit would notify
nobody. The message names them until the seats are taken, so that they see why they were notified."""

from collections.abc import Iterable
from dataclasses import dataclass

import discord
from msgspec import Struct

from cogs.words.names import mention, role_mention
from engine.pieces import MAX_PLAYERS
from tables.state.head import Head, Status


class CalledPeople(Struct, frozen=True):
    """Whom a lobby calls to its free seats: people by their ids, or a role. `until` is the time (Unix seconds) until
    which the call makes sense. Afterwards nobody is mentioned any more."""

    people: tuple[int, ...]
    role: int | None
    until: float

    @property
    def allowed(self) -> discord.AllowedMentions:
        """Allows to mention exactly these."""
        return allowed_mentions(self.people, self.role)

    @property
    def mentions(self) -> str:
        """The mentions of all of them, for a message."""
        return role_mention(self.role) if self.role is not None else " ".join(map(mention, self.people))


@dataclass
class LobbyCall:
    """The newest call of one lobby. It holds no table, so that no cycle of references holds one."""

    called: CalledPeople | None = None
    message_id: int | None = None
    """The id of the message that calls them; None until it is posted."""

    def begin(self, called: CalledPeople) -> None:
        """Replaces an earlier call."""
        self.called, self.message_id = called, None

    def due(self, head: Head, now: float) -> CalledPeople | None:
        """Returns whom a new message calls. Returns None if they were called before, if the message comes too late, or
        if the table has no free seat any more. `now` is in Unix seconds."""
        is_due = self.called is not None and self.message_id is None and now < self.called.until
        return self.called if is_due and _has_seat(head) else None

    def shown_in(self, message_id: int, head: Head) -> CalledPeople | None:
        """Returns whom this message has called. Returns None once the seats are taken."""
        return self.called if message_id == self.message_id and _has_seat(head) else None

    def posted(self, message_id: int, head: Head, now: float) -> None:
        """Records that a new message has called whoever was due. Forgets an earlier call, which was in another
        message."""
        self.called, self.message_id = self.due(head, now), message_id


def allowed_mentions(people: Iterable[int], role: int | None) -> discord.AllowedMentions:
    """Allows to mention exactly these people and this role."""
    users = [discord.Object(person) for person in people]
    roles = [] if role is None else [discord.Object(role)]
    return discord.AllowedMentions(everyone=False, roles=roles or False, users=users or False)


def _has_seat(head: Head) -> bool:
    return head.status is Status.LOBBY and len(head.occupants) < MAX_PLAYERS
