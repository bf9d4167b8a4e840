"""Creates threads, reopens a thread when somebody posts in it, and sends their events."""

from __future__ import annotations

from sandbox.gateway.gateway import Gateway
from sandbox.gateway.session import Intent
from sandbox.json_codec import Json
from sandbox.messages import THREAD_CREATED
from sandbox.payloads import channel_payload
from sandbox.people.page_state import PageState
from sandbox.posting import Posting
from sandbox.refusals import ApiError, Refusal
from sandbox.users import User
from sandbox.world import Channel, ChannelKind, Guild, World

MOST_ACTIVE = 1000
"""The most active threads of a guild."""
PARENTS = {
    ChannelKind.TEXT: ChannelKind.PUBLIC_THREAD,
    ChannelKind.ANNOUNCEMENT: ChannelKind.ANNOUNCEMENT_THREAD,
}
"""The kinds of channels with public threads, and the kind of these threads."""


class Threads:
    """Creates and reopens threads, and tells the bot and the pages about changes of threads."""

    def __init__(self, world: World, gateway: Gateway, posting: Posting, page_state: PageState) -> None:
        self._world = world
        self._gateway = gateway
        self._posting = posting
        self._page_state = page_state
        posting.on_post.append(self._reopen)

    def create(self, parent: Channel, name: str, owner: User, minutes: int, message_id: int | None = None) -> Channel:
        """Creates a public thread, and returns it.

        - `minutes`: how long the thread stays active without a message.
        - `message_id`: the message to which the thread belongs. With None, a new message announces the thread.

        Raises ApiError 160006 if the guild has too many active threads, and 160004 if the message already has a thread.
        """
        if sum(1 for each in active(parent.guild)) >= MOST_ACTIVE:
            raise ApiError(Refusal.TOO_MANY_ACTIVE_THREADS)
        if message_id in self._world.channels:
            raise ApiError(Refusal.MESSAGE_HAS_THREAD)
        thread = self._world.add_channel(name, PARENTS[parent.kind], parent=parent, channel_id=message_id)
        thread.owner_id, thread.archive_minutes = owner.id, minutes
        self._tell("THREAD_CREATE", thread, {"newly_created": True})
        self._page_state.tell_all_anew()
        if message_id is None:
            self._announce(parent, thread, owner)
        return thread

    def _announce(self, parent: Channel, thread: Channel, owner: User) -> None:
        message = self._posting.blank(parent, owner)
        message.kind, message.content = THREAD_CREATED, thread.name
        message.reference = {"type": 0, "channel_id": str(thread.id), "guild_id": str(parent.guild.id)}
        self._posting.publish(parent, message)

    def changed(self, thread: Channel) -> None:
        self._tell("THREAD_UPDATE", thread)
        self._page_state.tell_all_anew()

    def _reopen(self, channel: Channel) -> None:
        if channel.archived:
            channel.archived = False
            self.changed(channel)

    def _tell(self, event: str, thread: Channel, more: Json | None = None) -> None:
        if thread.has_bot:
            payload = channel_payload(self._world, thread) | (more or {})
            self._gateway.dispatch(event, payload, thread.guild, Intent.GUILDS)


def active(guild: Guild) -> list[Channel]:
    return [each for each in guild.channels.values() if each.is_thread and not each.archived]
