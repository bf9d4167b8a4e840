"""Connects the bot to Discord. If that fails, explains why in one sentence."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import aiohttp
import discord
import structlog

from cogs.exchange_bot import ExchangeBot
from cogs.wire.discord_patches import patch_discord
from cogs.wire.gateway import guard_frames
from cogs.wire.heartbeats import install_keep_alive
from cogs.wire.shard_connection import EventsNotReached
from tables.concurrency.garbage_collection import frozen_from_gc
from tables.storage.reader import NotRead
from tables.storage.writer import KeyTaken, NotSaved

log = structlog.get_logger(__name__)

CANCEL_AGAIN: Final = 0.2  # seconds between two attempts to cancel
INVALID_SHARD: Final = 4010  # the codes with which Discord closes a connection
SHARDING_REQUIRED: Final = 4011

Greet = Callable[[ExchangeBot], None]
"""Prints the links for people to open. It is called after the bot has logged in."""


class StartError(Exception):
    """The bot cannot start or continue. The message is one sentence that says why."""


async def run_until_stopped(
    bot: ExchangeBot, token: str, stopped: asyncio.Event, greet: Greet, owning: asyncio.Task[Any]
) -> None:
    """Connects the bot, and runs it until `stopped` is set or the task `owning` ends.

    Raises StartError for a problem that the host must fix. Also raises the error of `owning`, such as InUse.
    """
    connected = asyncio.ensure_future(_connect(bot, token, greet))
    waiting = asyncio.ensure_future(stopped.wait())
    await asyncio.wait({connected, waiting, owning}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if connected.done():
        connected.result()
        return
    log.info("stopping")
    while not connected.done():  # Python 3.11's wait_for, in which discord.py connects, can lose a cancellation
        connected.cancel()
        await asyncio.wait({connected}, timeout=CANCEL_AGAIN)
    await asyncio.gather(connected, return_exceptions=True)
    await bot.close()
    if owning.done():
        owning.result()


async def _connect(bot: ExchangeBot, token: str, greet: Greet) -> None:
    patch_discord(bot, bot.emoji_fallback)
    install_keep_alive()
    bot.watch()
    guard_frames()
    try:
        with login_errors_explained(bot):
            with frozen_from_gc():
                await _log_in(bot, token)
            bot.set_up_session()
            greet(bot)
            await bot.connect()
    except discord.ConnectionClosed as error:
        raise StartError(_refusal_of_events(bot, error.code)) from None
    except EventsNotReached:
        raise StartError("Discord's events can't be reached: check the network and start again.") from None
    except discord.PrivilegedIntentsRequired:
        raise StartError("Discord refuses the events this bot asks for; it asks for nothing privileged.") from None
    except NotRead as error:
        raise StartError(f"The database can't be read ({error}): fix it and start again.") from None
    except (NotSaved, KeyTaken) as error:
        raise StartError(f"The database can't be written ({error}): fix it and start again.") from None


@contextmanager
def login_errors_explained(client: discord.Client) -> Iterator[None]:
    """Turns errors of requests to Discord into a StartError."""
    try:
        yield
    except discord.LoginFailure:
        raise StartError("Discord does not know this DISCORD_TOKEN: copy it again from the bot's page there.") from None
    except discord.HTTPException as error:
        raise StartError(f"Discord refused the start with status {error.status}{_refusal_text(error)}.") from None
    except discord.RateLimited as error:
        raise StartError(f"Discord asks to wait for {error.retry_after:.0f} s: start again then.") from None
    except (aiohttp.ClientError, OSError, discord.GatewayNotFound) as error:
        via = " through the proxy of HTTPS_PROXY" if client.http.proxy else ""
        raise StartError(
            f"Discord can't be reached{via} ({_reason(error)}): check the network and start again."
        ) from None


async def _log_in(bot: ExchangeBot, token: str) -> None:
    """Logs the bot in. Raises StartError if the answer does not come from Discord. Also raises the errors of
    discord.py."""
    try:
        await bot.login(token)
    except (AttributeError, KeyError, TypeError, ValueError):
        if bot.application is not None:  # Discord's answers were fine, so it is our bug
            raise
        problem = "What answers in Discord's place is something else: check the network, its proxies and DISCORD_API."
        raise StartError(problem) from None


def _refusal_of_events(bot: ExchangeBot, code: int) -> str:
    if code == SHARDING_REQUIRED:
        number = bot.session_start_limit.advised or 2 * (bot.shard_count or 1)
        return f"Discord wants so many servers divided into shards: set SHARDS={number} or more and start again."
    if code == INVALID_SHARD:
        return "Discord refuses the shards of SHARDS: set it to another number and start again."
    return f"Discord ended the connection with code {code}: copy DISCORD_TOKEN again if it was reset there."


def _refusal_text(error: discord.HTTPException) -> str:
    """Returns `: ` and Discord's text. Returns an empty text for a web page, which comes from a server between the bot
    and Discord."""
    words = " ".join(error.text.split())
    return f": {words}" if words and "<" not in words else ""


def _reason(error: Exception) -> str:
    """Describes an error. Leaves out the text of a refused request: this text contains an address, which may contain a
    proxy's password."""
    if isinstance(error, aiohttp.ClientResponseError):
        return f"status {error.status}"
    return str(error) or "no answer"
