"""The connection to Discord's gateway. No event and no frame can end the process.

An unreadable event is logged without its content, and dropped. With discord.py alone, it would stop the bot for all
servers.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, ClassVar, Final

import discord
from discord import utils
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.state import AutoShardedConnectionState

from cogs.wire import payloads, scheduled_event_changes
from cogs.wire.error_logging import DISCORD_ERRORS, BadPayload, log_unreadable
from cogs.wire.gateway_frames import read_frame
from cogs.wire.payload_fields import Json

MAX_SILENT_CONNECTIONS: Final = 2
"""If this many reconnects of one shard come without an event in between, its session is given up."""
BUSY_SECONDS: Final = 0.005
"""Seconds of handling queued frames before other tasks get a turn. Otherwise a flood of presses would delay all answers
until its last frame."""
LONGEST_PAUSE: Final = 120.0
"""The most seconds that a reconnect waits. Discord allows a thousand new sessions a day."""

READERS: Final[dict[str, Callable[[Json], Json]]] = {
    "GUILD_CREATE": payloads.guild,
    "GUILD_UPDATE": payloads.guild,
    "CHANNEL_CREATE": payloads.channel,
    "CHANNEL_UPDATE": payloads.channel,
    "THREAD_CREATE": payloads.thread,
    "THREAD_UPDATE": payloads.thread,
    "THREAD_LIST_SYNC": payloads.threads,
}


def guard_events(bot: discord.AutoShardedClient) -> None:
    state = bot._connection
    readers = READERS | {
        "READY": partial(_read_ready, state),
        "INTERACTION_CREATE": lambda data: payloads.interaction(data, state.application_id or 0),
    }
    for name, parse in (state.parsers | scheduled_event_changes.parsers(state)).items():
        state.parsers[name] = partial(_parsed, name, parse, readers.get(name))
    state._delay_shard_ready = partial(_ready_despite_errors, state, state._delay_shard_ready)  # type: ignore[method-assign]  # wrapped
    state._delay_ready = partial(_all_ready, state)  # type: ignore[method-assign]  # replaced


def _parsed(name: str, parse: Callable[[Any], None], read: Callable[[Json], Json] | None, data: Any) -> None:
    try:
        parse(data if read is None else read(data))
    except Exception as error:  # any error: discord.py does not wrap its errors
        log_unreadable(name, error)


def _read_ready(state: AutoShardedConnectionState[Any], data: Json) -> Json:
    """Returns a READY event that discord.py can parse.

    First forgets the servers of the shard. discord.py alone would keep servers that have removed the bot.
    """
    ready = payloads.ready(data, _user_payload(state.user))
    _forget_servers(state, ready["shard"][0])
    return ready


def _forget_servers(state: AutoShardedConnectionState[Any], shard_id: int) -> None:
    for guild in list(state.guilds):
        if guild.shard_id == shard_id:
            state._remove_guild(guild)


def forget_shard(state: AutoShardedConnectionState[Any], shard_id: int) -> None:
    """Removes the servers of a shard that this process gave up, and stops waiting for them."""
    if (waiting := state._ready_tasks.pop(shard_id, None)) is not None:
        waiting.cancel()
    state._ready_states.pop(shard_id, None)
    _forget_servers(state, shard_id)


async def _ready_despite_errors(
    state: AutoShardedConnectionState[Any], wait_for_servers: Callable[[int], Awaitable[None]], shard_id: int
) -> None:
    """Sends the event `shard_ready` even if waiting for the servers fails.

    Without this event, all clocks of the shard would stay paused.
    """
    try:
        await wait_for_servers(shard_id)
    except Exception as error:
        log_unreadable("READY", error)
        state.dispatch("shard_ready", shard_id)


async def _all_ready(state: AutoShardedConnectionState[Any]) -> None:
    """Sends the event `ready` when all shards are ready."""
    # if another READY cancels this task, `wait` does not cancel the waits of the shards; discord.py's `gather` would
    await asyncio.wait(list(state._ready_tasks.values()))
    state._ready_task, state._ready_tasks = None, {}
    state.call_handlers("ready")
    state.dispatch("ready")


def stop_waiting_for_servers(bot: discord.AutoShardedClient) -> None:
    """Cancels the waits for servers after READY. Must be called before the client closes."""
    state = bot._connection
    for waiting in (state._ready_task, *state._ready_tasks.values()):
        if waiting is not None:
            waiting.cancel()


def _user_payload(user: discord.ClientUser | None) -> Json:
    assert user is not None
    return {"id": str(user.id), "username": user.name, "discriminator": user.discriminator, "avatar": None, "bot": True}


def guard_frames() -> None:
    """Makes discord.py accept a frame (a message of the gateway) that we have parsed already."""
    utils._from_json = partial(_parsed_once, utils._from_json)


def _parsed_once(parse: Callable[[str], Any], text: Any) -> Any:
    return text if isinstance(text, dict) else parse(text)


class GuardedWebSocket(DiscordWebSocket):
    """A gateway connection that survives whatever Discord sends."""

    _silent: ClassVar[Counter[int | None]] = Counter()
    """The number of reconnects since the last event, by shard."""
    _last_pause = 0.0

    async def received_message(self, msg: Any, /) -> None:
        """Handles one frame. A frame that cannot be read is logged and dropped.

        If the frame cannot be decompressed, raises ReconnectWebSocket, so that Discord repeats the lost events. Also
        raises what discord.py raises to reconnect.
        """
        try:
            text = self._decompressor.decompress(msg) if isinstance(msg, bytes) else msg
        except Exception as error:  # any error: zlib, zstandard and the standard library's zstd each have their own
            log_unreadable("frame", error)
            await self.close()
            raise ReconnectWebSocket(self.shard_id) from None
        if text is None:
            return  # the rest of the message follows
        try:
            payload = read_frame(text, utils._from_json, self.DEFAULT_GATEWAY)
        except BadPayload as error:
            log_unreadable("frame", error)
            return
        if payload["op"] == self.DISPATCH:
            del self._silent[self.shard_id]
        if payload["t"] == "READY":
            payload["d"]["shard"] = [self.shard_id, self.shard_count]  # Discord may leave this field out
        try:
            await super().received_message(payload)
        except (ReconnectWebSocket, *DISCORD_ERRORS):
            raise
        except Exception as error:  # the next frame may be fine
            log_unreadable(payload["t"] or "frame", error)

    async def poll_event(self) -> None:
        """Waits for a frame and handles it.

        Raises what discord.py raises. Any other error becomes ReconnectWebSocket.
        """
        await self._yield_to_others()
        try:
            await super().poll_event()
        except ReconnectWebSocket as again:
            await self._back_off(again)
            raise
        except DISCORD_ERRORS:
            raise  # `ShardConnection` handles it
        except Exception as error:
            log_unreadable("gateway", error)
            await self.close()
            anew = ReconnectWebSocket(self.shard_id)
            await self._back_off(anew)
            raise anew from None

    async def _yield_to_others(self) -> None:
        """Lets other tasks run, because discord.py handles queued frames without a break."""
        if time.monotonic() - self._last_pause > BUSY_SECONDS:
            await asyncio.sleep(0)
            self._last_pause = time.monotonic()

    async def _back_off(self, again: ReconnectWebSocket) -> None:
        """Prepares a reconnect. The caller raises `again` afterwards.

        If the last reconnects brought no event (MAX_SILENT_CONNECTIONS), gives up the session and waits, longer each
        time. Changes `again` if a new session must be opened.
        """
        self._silent[self.shard_id] += 1
        silent = self._silent[self.shard_id]
        if silent >= MAX_SILENT_CONNECTIONS or self.session_id is None:
            again.resume, again.op = False, "IDENTIFY"
            self.session_id = self.sequence = None
        if silent >= MAX_SILENT_CONNECTIONS:
            await asyncio.sleep(min(2.0**silent, LONGEST_PAUSE))
