"""The line on which events come: whatever comes, the process stays, and the line is begun anew where it must be.

discord.py parses outside of any `try`: one event that it can't read would end the bot for all servers. Here such an
event is one logged bug, which names the event and the place in the code and nothing of what was sent.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final, Self

import discord
from discord import utils
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from cogs import incoming
from cogs.errors import TROUBLE, Unreadable, log_unreadable
from cogs.incoming import Json

TRIES: Final = 2
"""Lines in a row on which nothing was heard, before the session counts as lost."""
LONGEST_PAUSE: Final = 120.0
"""Seconds between two lines that bring nothing. Discord allows a thousand new sessions a day."""

READERS: Final[dict[str, Callable[[Json], Json]]] = {
    "GUILD_CREATE": incoming.guild,
    "GUILD_UPDATE": incoming.guild,
    "CHANNEL_CREATE": incoming.channel,
    "CHANNEL_UPDATE": incoming.channel,
    "THREAD_CREATE": incoming.thread,
    "THREAD_UPDATE": incoming.thread,
    "THREAD_LIST_SYNC": incoming.threads,
}
"""How the events that nothing can be played without are made readable."""


def guard_events(bot: discord.Client) -> None:
    """From now on no event that can't be read does anything but write a line to the log."""
    state = bot._connection
    readers = READERS | {
        "READY": lambda data: incoming.ready(data, _named(state.user)),
        "INTERACTION_CREATE": lambda data: incoming.interaction(data, state.application_id or 0),
    }
    for name, parse in state.parsers.items():
        state.parsers[name] = partial(_parsed, name, parse, readers.get(name))


def _parsed(name: str, parse: Callable[[Any], None], read: Callable[[Json], Json] | None, data: Any) -> None:
    try:
        parse(data if read is None else read(data))
    except Exception as error:  # of whatever kind: discord.py has no name for it
        log_unreadable(name, error)


def _named(me: discord.ClientUser | None) -> Json:
    """The bot's user, as the login told it."""
    assert me is not None
    return {"id": str(me.id), "username": me.name, "discriminator": me.discriminator, "avatar": None, "bot": True}


def guard_frames() -> None:
    """Every line from now on is a GuardedWebSocket. Concerns the whole process, as discord.py allows no other way."""
    for module in (discord.client, discord.shard):
        module.DiscordWebSocket = GuardedWebSocket  # type: ignore[attr-defined]  # a name that it imports
    utils._from_json = partial(_parsed_once, utils._from_json)


def _parsed_once(parse: Callable[[str], Any], text: Any) -> Any:
    """discord.py parses each frame itself: one that was read here is handed over as it is."""
    return text if isinstance(text, dict) else parse(text)


class GuardedWebSocket(DiscordWebSocket):
    """A line to Discord that no frame breaks for good."""

    _in_vain: ClassVar[Counter[int | None]] = Counter()
    """By shard: lines in a row on which nothing was heard."""

    @classmethod
    async def from_client(cls, client: discord.Client, **options: Any) -> Self:
        """A new line. Where none can be had at the address that READY named, the next one is tried at the usual place:
        discord.py would go on asking a place that may be gone for good. Raises as discord.py's own."""
        is_there = False
        try:
            made = await super().from_client(client, **options)
            is_there = True
        finally:
            if not is_there and client.ws is not None:  # discord.py asks the last line where to go next
                client.ws.gateway = cls.DEFAULT_GATEWAY
        return made

    async def received_message(self, msg: Any, /) -> None:
        """One frame. Raises ReconnectWebSocket where the stream can't be decompressed any more: what was missed comes
        again with the session."""
        try:
            text = self._decompressor.decompress(msg) if isinstance(msg, bytes) else msg
        except Exception as error:  # zlib, zstandard and the standard library's zstd each have their own
            log_unreadable("frame", error)
            await self.close()
            raise ReconnectWebSocket(self.shard_id) from None
        if text is None:
            return  # more of it will come
        try:
            told = incoming.frame(text, utils._from_json, str(self.DEFAULT_GATEWAY))
        except Unreadable as error:
            log_unreadable("frame", error)
            return
        if told["op"] == self.DISPATCH:
            del self._in_vain[self.shard_id]
        try:
            await super().received_message(told)
        except (ReconnectWebSocket, *TROUBLE):
            raise
        except Exception as error:  # whatever discord.py stumbles over in it: the line goes on
            log_unreadable(told["t"] or "frame", error)

    async def poll_event(self) -> None:
        """As discord.py's; but a line that it stumbles over is begun anew, and so is a session that can't be resumed,
        after a pause that grows."""
        try:
            await super().poll_event()
        except ReconnectWebSocket as again:
            await self._pause_in_vain(again)
            raise
        except TROUBLE:
            raise  # discord.py knows what to do
        except Exception as error:
            log_unreadable("line", error)
            await self.close()
            anew = ReconnectWebSocket(self.shard_id)
            await self._pause_in_vain(anew)
            raise anew from None

    async def _pause_in_vain(self, again: ReconnectWebSocket) -> None:
        """Gives up a session on which nothing comes, and waits before the next one."""
        self._in_vain[self.shard_id] += 1
        lines = self._in_vain[self.shard_id]
        if lines >= TRIES or self.session_id is None:
            again.resume, again.op = False, "IDENTIFY"
            self.session_id = self.sequence = None
        if lines >= TRIES:
            await asyncio.sleep(min(2.0**lines, LONGEST_PAUSE))
