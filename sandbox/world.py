"""The little world that the bot meets: one guild, its channels, the people in it, and the bot itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from sandbox.clock import Clock, Snowflakes
from sandbox.jsons import Json
from sandbox.messages import Message
from sandbox.permissions import MEMBER, NO_PERMISSIONS, Permission
from sandbox.refusals import ApiError, Refusal
from sandbox.users import Person, User

TEXT_CHANNEL = 0
PUBLIC_THREAD = 11

BOT_NAME = "Sandbox Bot"


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel or a thread of it, with its messages from old to new."""

    id: int
    name: str
    kind: int = TEXT_CHANNEL
    parent_id: int | None = None
    denied: Permission = NO_PERMISSIONS
    """What an override takes from the bot here."""
    archived: bool = False
    locked: bool = False
    messages: dict[int, Message] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        """Whether it hangs on another channel."""
        return self.kind == PUBLIC_THREAD


class World:
    """All state that outlives a bot's connection: a bot that restarts finds the same guild and messages."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.snowflakes = Snowflakes(clock)
        self.guild_id = self.snowflakes.next()
        self.guild_name = "The Old Quarter"
        self.guild_locale = "en-US"
        self.manager_role_id = self.snowflakes.next()
        self.bot_role_id = self.snowflakes.next()
        self.bot = User(self.snowflakes.next(), BOT_NAME, BOT_NAME, is_bot=True)
        self.application_id = self.bot.id
        self.bot_in_guild = True
        self.started = clock.now()
        self.suggested: tuple[str, ...] = ()
        """Commands that an empty channel offers, as they would be written."""
        self.people: dict[str, Person] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, bytes] = {}
        """Uploaded files by attachment id."""
        self.files_base = ""
        """The address under which they are served, known once the server listens."""
        self.global_commands: list[Json] = []
        self.guild_commands: list[Json] = []

    def add_person(self, name: str, locale: str = "en-US", *, is_manager: bool = False) -> Person:
        """A new member of the guild, known by this lower-case name."""
        person = Person(
            self.snowflakes.next(), name, name.capitalize(), locale=locale, is_manager=is_manager, joined=self.started
        )
        self.people[name] = person
        return person

    def add_channel(self, name: str, *, parent: Channel | None = None) -> Channel:
        """A new text channel, or a public thread when it has a parent."""
        channel = Channel(self.snowflakes.next(), name)
        if parent is not None:
            channel.kind, channel.parent_id = PUBLIC_THREAD, parent.id
        self.channels[channel.id] = channel
        return channel

    def channel(self, channel_id: int) -> Channel:
        """The channel as the bot may reach it. Raises ApiError 10003, or 50001 when the bot cannot see it."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise ApiError(Refusal.UNKNOWN_CHANNEL)
        if not self.bot_in_guild or Permission.VIEW_CHANNEL not in self.bot_permissions(channel):
            raise ApiError(Refusal.MISSING_ACCESS)
        return channel

    def channel_named(self, name: str) -> Channel:
        """Raises KeyError when there is none."""
        for channel in self.channels.values():
            if channel.name == name:
                return channel
        raise KeyError(name)

    def bot_permissions(self, channel: Channel) -> Permission:
        """What the bot may do in the channel; a thread takes over what its parent denies."""
        denied = channel.denied
        if channel.parent_id in self.channels:
            denied |= self.channels[channel.parent_id].denied
        return MEMBER & ~denied

    def message(self, channel: Channel, message_id: int) -> Message:
        """A message as the bot's own token finds it: no ephemeral one. Raises ApiError 10008."""
        message = channel.messages.get(message_id)
        if message is None or message.owner is not None:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        return message

    def person_by_id(self, user_id: int) -> Person | None:
        """Anyone the sandbox knows, in the guild or not."""
        return next((person for person in self.people.values() if person.id == user_id), None)

    def user(self, user_id: int) -> User | None:
        """A person, or the bot."""
        return self.bot if user_id == self.bot.id else self.person_by_id(user_id)

    def members(self) -> Iterator[Person]:
        """The people in the guild."""
        return (person for person in self.people.values() if person.in_guild)
