"""The state of the sandbox: guilds, channels, people, and the bot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from sandbox.clock import SandboxClock, Snowflakes
from sandbox.json_codec import Json
from sandbox.limits.scheduled_events import EventStatus
from sandbox.messages import Message
from sandbox.permissions import MEMBER, NO_PERMISSIONS, Permission
from sandbox.refusals import ApiError, Refusal
from sandbox.users import Person, User

BOT_NAME = "Sandbox Bot"


class ChannelKind(IntEnum):
    TEXT = 0
    DIRECT = 1
    VOICE = 2
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13
    FORUM = 15


THREADS = frozenset({ChannelKind.ANNOUNCEMENT_THREAD, ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD})


@dataclass(slots=True, eq=False)
class Guild:
    """A server. Everyone is a member, except people who have left."""

    id: int
    name: str
    manager_role_id: int
    bot_role_id: int
    player_role_id: int
    """A role that everyone may mention. Nobody has it."""
    locale: str = "en-US"
    has_bot: bool = True
    is_available: bool = True
    """False during an outage of this guild."""
    commands: list[Json] = field(default_factory=list)
    channels: dict[int, Channel] = field(default_factory=dict)
    """With threads. `World` adds and removes them."""
    bot_has: Permission = MEMBER
    events: dict[int, ScheduledEvent] = field(default_factory=dict)
    """Those that are planned or active."""

    @property
    def is_direct(self) -> bool:
        """Whether this stands for direct messages, which belong to no server (`World.direct`)."""
        return not self.id

    def is_of(self, shard: int, count: int) -> bool:
        return (self.id >> 22) % count == shard


@dataclass(slots=True, eq=False)
class ScheduledEvent:
    """A scheduled event. Its location is a text. The sandbox does not begin or end it when its time comes."""

    id: int
    guild: Guild
    creator: User
    name: str
    location: str
    starts_at: float
    ends_at: float
    description: str | None = None
    status: EventStatus = EventStatus.SCHEDULED


@dataclass(slots=True, eq=False)
class ApplicationEmoji:
    """An emoji of the bot's application. `user` uploaded it: the bot, or a person in Discord's portal."""

    id: int
    name: str
    content: bytes
    content_type: str
    user: User

    @property
    def is_animated(self) -> bool:
        return self.content_type == "image/gif"


@dataclass(slots=True, eq=False)
class Channel:
    """A channel of any kind, or a thread, with its messages from old to new."""

    id: int
    name: str
    guild: Guild
    kind: ChannelKind = ChannelKind.TEXT
    parent_id: int | None = None
    has_bot: bool = True
    """False for a private thread without the bot. The bot then gets no events from this thread, except interactions."""
    denied: Permission = NO_PERMISSIONS
    """What an overwrite denies the bot in this channel."""
    seen_by: frozenset[int] | None = None
    """The people who may see the channel, besides the bot. None means everyone."""
    archived: bool = False
    locked: bool = False
    owner_id: int | None = None
    """None if the creator is not in the sandbox."""
    archive_minutes: int = 1440
    """Minutes without a message until Discord would archive the thread. The sandbox archives no thread by itself."""
    messages: dict[int, Message] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS


class World:
    """The guilds, channels, messages and people, and the bot's user, commands and emoji. Only the gateway's sessions
    and the interactions are kept elsewhere."""

    def __init__(self, clock: SandboxClock) -> None:
        self.clock = clock
        self.snowflakes = Snowflakes(clock)
        self.guilds: dict[int, Guild] = {}
        self.home = self.add_guild("The Old Quarter")
        self.direct = Guild(0, "Direct messages", 0, 0, 0)
        """Stands for direct messages. It is in no list of servers, and belongs to the first shard."""
        self.is_for_users = False
        """Whether people may install the application for themselves."""
        self.bot = User(self.snowflakes.next(), BOT_NAME, BOT_NAME, is_bot=True)
        self.application_id = self.bot.id
        self.started = clock.now()
        self.suggested: tuple[str, ...] = ()
        """Commands that pages offer while a channel is empty."""
        self.people: dict[str, Person] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, bytes] = {}
        """The contents of attachments, by id."""
        self.files_base = ""
        """The address of the files. Empty until the server listens."""
        self.global_commands: list[Json] = []
        self.emojis: dict[int, ApplicationEmoji] = {}
        """From old to new."""

    def add_guild(self, name: str, guild_id: int | None = None) -> Guild:
        """Adds a guild with the bot and without channels."""
        managers, bot, players = (self.snowflakes.next() for _ in range(3))
        guild = Guild(guild_id or self.snowflakes.next(), name, managers, bot, players)
        self.guilds[guild.id] = guild
        return guild

    def add_person(self, name: str, locale: str = "en-US", *, is_manager: bool = False) -> Person:
        """Adds a member. `name` is in lower case; the display name is made from it."""
        person = Person(
            self.snowflakes.next(), name, name.capitalize(), locale=locale, is_manager=is_manager, joined=self.started
        )
        self.people[name] = person
        return person

    def add_event(self, guild: Guild, name: str, location: str, times: tuple[float, float]) -> ScheduledEvent:
        """Adds a scheduled event that the bot has created. `times` are its beginning and its end, in Unix seconds."""
        event = ScheduledEvent(self.snowflakes.next(), guild, self.bot, name, location, *times)
        guild.events[event.id] = event
        return event

    def add_emoji(self, name: str, content: bytes, content_type: str, user: User) -> ApplicationEmoji:
        emoji = ApplicationEmoji(self.snowflakes.next(), name, content, content_type, user)
        self.emojis[emoji.id] = emoji
        return emoji

    def add_channel(
        self,
        name: str,
        kind: ChannelKind = ChannelKind.TEXT,
        *,
        parent: Channel | None = None,
        guild: Guild | None = None,
        channel_id: int | None = None,
    ) -> Channel:
        """Adds a channel of `guild`, or of the first guild. With `parent`, it is a thread, public by default."""
        channel = Channel(channel_id or self.snowflakes.next(), name, guild or self.home, kind)
        if parent is not None:
            channel.guild, channel.parent_id = parent.guild, parent.id
            channel.kind = kind if kind in THREADS else ChannelKind.PUBLIC_THREAD
        self.channels[channel.id] = channel.guild.channels[channel.id] = channel
        return channel

    def add_direct(self, person: Person) -> Channel:
        channel = self.add_channel(f"direct-{person.username}", ChannelKind.DIRECT, guild=self.direct)
        channel.seen_by = frozenset({person.id})
        return channel

    def remove_channel(self, channel: Channel) -> None:
        """Removes a channel with its messages. Its threads stay."""
        del self.channels[channel.id], channel.guild.channels[channel.id]

    def channel(self, channel_id: int) -> Channel:
        """Returns the channel with this id. Raises ApiError 10003 if it does not exist, and 50001 if the bot cannot see
        it."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise ApiError(Refusal.UNKNOWN_CHANNEL)
        sees = channel.guild.has_bot and channel.has_bot and Permission.VIEW_CHANNEL in self.bot_permissions(channel)
        if not sees:
            raise ApiError(Refusal.MISSING_ACCESS)
        return channel

    def channels_of(self, guild: Guild) -> Iterator[Channel]:
        """Yields the channels and threads, except private threads without the bot."""
        return (channel for channel in guild.channels.values() if channel.has_bot)

    def guilds_of(self, shard: int, count: int) -> list[Guild]:
        return [guild for guild in self.guilds.values() if guild.is_of(shard, count)]

    def guild_named(self, name: str) -> Guild:
        """Raises KeyError if there is none."""
        for guild in self.guilds.values():
            if guild.name == name:
                return guild
        raise KeyError(name)

    def channel_named(self, name: str) -> Channel:
        """Raises KeyError if there is none."""
        for channel in self.channels.values():
            if channel.name == name:
                return channel
        raise KeyError(name)

    def bot_permissions(self, channel: Channel) -> Permission:
        """Returns the bot's permissions in a channel or thread. What is denied in a channel is also denied in its
        threads."""
        denied = channel.denied
        if channel.parent_id in self.channels:
            denied |= self.channels[channel.parent_id].denied
        return channel.guild.bot_has & ~denied

    def need(self, channel: Channel, permission: Permission) -> None:
        """Raises ApiError 50013 if the bot lacks this permission in the channel."""
        if permission not in self.bot_permissions(channel):
            raise ApiError(Refusal.MISSING_PERMISSIONS)

    def is_seen_by(self, person: Person, channel: Channel) -> bool:
        """Whether a person may see a channel or thread. A person who may not see a channel may not see its threads."""
        above = self.channels.get(channel.parent_id or 0)
        return all(each is None or each.seen_by is None or person.id in each.seen_by for each in (channel, above))

    def message(self, channel: Channel, message_id: int) -> Message:
        """Returns a message of the channel.

        Raises ApiError 10008 if there is no such message, or if it is ephemeral. The bot's own token cannot reach
        ephemeral messages.
        """
        message = channel.messages.get(message_id)
        if message is None or message.owner is not None:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        return message

    def person_by_id(self, user_id: int) -> Person | None:
        """Returns a person, even one who has left the guild."""
        return next((person for person in self.people.values() if person.id == user_id), None)

    def user(self, user_id: int) -> User | None:
        return self.bot if user_id == self.bot.id else self.person_by_id(user_id)

    def members(self) -> Iterator[Person]:
        return (person for person in self.people.values() if person.in_guild)
