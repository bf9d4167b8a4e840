"""Changes the world for a test: permissions, channels, members, time."""

from __future__ import annotations

from sandbox.gateway.gateway import Gateway
from sandbox.gateway.session import Intent
from sandbox.payloads import bot_role_payload, channel_payload, guild_create_payload, guild_payload
from sandbox.people.page_state import PageState
from sandbox.permissions import Permission
from sandbox.posting import Posting
from sandbox.scheduled_event_changes import EventChanges
from sandbox.users import Person
from sandbox.world import Channel, ChannelKind, Guild, World


class WorldControl:
    """Changes the world as people with the needed permissions can, and tells the bot and the pages."""

    def __init__(
        self, world: World, gateway: Gateway, page_state: PageState, posting: Posting, event_changes: EventChanges
    ) -> None:
        self._event_changes = event_changes
        self._world = world
        self._gateway = gateway
        self._page_state = page_state
        self._posting = posting

    def rename_bot(self, name: str) -> None:
        self._world.bot.username = self._world.bot.display_name = name
        self._page_state.tell_all_anew()

    def suggest(self, *commands: str) -> None:
        """Makes pages offer these commands, such as `/game play size:3`, while the channel is empty."""
        self._world.suggested = commands
        self._page_state.tell_all_anew()

    def set_guild_locale(self, locale: str) -> None:
        guild = self._world.home
        guild.locale = locale
        self._gateway.dispatch("GUILD_UPDATE", guild_payload(self._world, guild), guild, Intent.GUILDS)

    def advance(self, seconds: float) -> None:
        """Makes tokens, messages and rate limits older by this many seconds."""
        self._world.clock.advance(seconds)

    def deny(self, *permissions: Permission, channel: str = "table") -> None:
        """Takes permissions from the bot."""
        place = self._world.channel_named(channel)
        for permission in permissions:
            place.denied |= permission
        self._tell("UPDATE", place)

    def allow(self, *permissions: Permission, channel: str = "table") -> None:
        """Gives back what `deny` took."""
        place = self._world.channel_named(channel)
        for permission in permissions:
            place.denied &= ~permission
        self._tell("UPDATE", place)

    def allow_events(self) -> None:
        self._set_role(self._world.home.bot_has | Permission.CREATE_EVENTS)

    def forbid_events(self) -> None:
        self._set_role(self._world.home.bot_has & ~(Permission.CREATE_EVENTS | Permission.MANAGE_EVENTS))

    def _set_role(self, permissions: Permission) -> None:
        guild = self._world.home
        guild.bot_has = permissions
        role = bot_role_payload(self._world, guild)
        self._gateway.dispatch("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": role}, guild, Intent.GUILDS)

    def move_event(self, event_id: int, seconds: float) -> None:
        self._event_changes.move(self._world.home.events[event_id], seconds)

    def delete_event(self, event_id: int) -> None:
        self._event_changes.delete(self._world.home.events[event_id])

    def hide(self, channel: str, *names: str) -> None:
        """Hides a channel from everyone except the bot and these people."""
        place = self._world.channel_named(channel)
        place.seen_by = frozenset(self._world.people[name].id for name in names)
        self._tell("UPDATE", place)
        self._page_state.tell_all_anew()

    def add_guild(self, name: str, *channels: str, with_bot: bool = True) -> Guild:
        """Adds a server with these text channels. Everyone is a member."""
        guild = self._world.add_guild(name)
        guild.has_bot = with_bot
        for channel in channels:
            self._world.add_channel(channel, guild=guild)
        if with_bot:
            self._tell_guild(guild)
        self._page_state.tell_all_anew()
        return guild

    def add_guilds(self, count: int) -> list[Guild]:
        """Adds servers with one text channel each: `room-1` in `Server 1`, and so on.

        The servers are divided evenly among the shards, because their ids are one millisecond apart.
        """
        begin, guilds = len(self._world.guilds), []
        for number in range(begin, begin + count):
            guild = self._world.add_guild(f"Server {number}", self._world.snowflakes.earlier(number))
            self._world.add_channel(f"room-{number}", guild=guild)
            self._tell_guild(guild)
            guilds.append(guild)
        self._page_state.tell_all_anew()
        return guilds

    def open_direct_messages(self, *names: str) -> None:
        """Opens these people's direct messages with the bot. Ana's are the channel `direct-ana`."""
        for name in names:
            self._world.add_direct(self._world.people[name])
        self._page_state.tell_all_anew()

    def allow_user_installs(self) -> None:
        """Lets people install the application for themselves. A connected bot learns this only at its next start."""
        self._world.is_for_users = True

    def install_for(self, *names: str) -> None:
        """Installs the application for these people, so that they can use it in servers without the bot.

        This has an effect only after `allow_user_installs`.
        """
        for name in names:
            self._world.people[name].has_app = True
        self._page_state.tell_all_anew()

    def lose_guild(self, name: str) -> None:
        """Makes a server unavailable, as in an outage. Nobody can do anything there."""
        guild = self._world.guild_named(name)
        guild.is_available = False
        gone = {"id": str(guild.id), "unavailable": True}
        self._gateway.dispatch("GUILD_DELETE", gone, guild, Intent.GUILDS)

    def regain_guild(self, name: str) -> None:
        guild = self._world.guild_named(name)
        guild.is_available = True
        self._tell_guild(guild)

    def add_channel(
        self,
        name: str,
        kind: ChannelKind = ChannelKind.TEXT,
        *,
        parent: str | None = None,
        guild: str | None = None,
        with_bot: bool = True,
    ) -> Channel:
        """Adds a channel, or a thread if `parent` is given.

        - `parent`: the name of the thread's channel.
        - `guild`: the name of the channel's server, by default the first one.
        - `with_bot`: False for a private thread that the bot is not in and cannot see.
        """
        above = None if parent is None else self._world.channel_named(parent)
        server = None if guild is None else self._world.guild_named(guild)
        channel = self._world.add_channel(name, kind, parent=above, guild=server)
        channel.has_bot = with_bot
        self._tell("CREATE", channel)
        self._page_state.tell_all_anew()
        return channel

    def let_bot_in(self, thread: str) -> None:
        """Adds the bot to a private thread, as happens when somebody mentions it."""
        place = self._world.channel_named(thread)
        place.has_bot = True
        self._tell("CREATE", place)

    def delete_channel(self, name: str) -> None:
        """Deletes a channel with its threads and messages."""
        channel = self._world.channel_named(name)
        threads = [thread for thread in channel.guild.channels.values() if thread.parent_id == channel.id]
        for gone in (*threads, channel):
            self._world.remove_channel(gone)
            self._tell("DELETE", gone)
        self._page_state.tell_all_anew()

    def archive(self, thread: str, *, lock: bool = False) -> None:
        """Archives a thread. With `lock`, the bot can no longer post there with its own token."""
        place = self._world.channel_named(thread)
        place.archived, place.locked = True, lock
        self._tell("UPDATE", place)
        self._page_state.tell_all_anew()

    def delete_message(self, channel: str, message_id: int) -> None:
        """Deletes a message, as a moderator does."""
        place = self._world.channel_named(channel)
        self._posting.delete(place, place.messages[message_id])

    def remove_person(self, name: str) -> None:
        """Makes a person leave the guild. A bot without the members intent gets no event."""
        self._world.people[name].in_guild = False

    def return_person(self, name: str) -> None:
        self._world.people[name].in_guild = True

    def add_person(self, name: str, locale: str = "en-US", *, is_manager: bool = False) -> Person:
        """Adds a member of the first server, with a page."""
        person = self._world.add_person(name, locale, is_manager=is_manager)
        self._page_state.tell_all_anew()
        return person

    def remove_bot(self) -> None:
        guild = self._world.home
        self._gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild, Intent.GUILDS)
        guild.has_bot = False
        guild.commands.clear()
        self._page_state.tell_commands()

    def return_bot(self, guild: str | None = None) -> None:
        """Invites the bot to a server, by default again to the first one."""
        server = self._world.home if guild is None else self._world.guild_named(guild)
        server.has_bot = True
        self._tell_guild(server)
        self._page_state.tell_commands()

    def _tell_guild(self, guild: Guild) -> None:
        payload = guild_create_payload(self._world, guild)
        self._gateway.dispatch("GUILD_CREATE", payload, guild, Intent.GUILDS)

    def _tell(self, what: str, channel: Channel) -> None:
        if channel.has_bot:
            kind = "THREAD" if channel.is_thread else "CHANNEL"
            payload = channel_payload(self._world, channel)
            self._gateway.dispatch(f"{kind}_{what}", payload, channel.guild, Intent.GUILDS)
