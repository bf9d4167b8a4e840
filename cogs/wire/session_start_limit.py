"""Discord's limits on new sessions: how many the bot may still open today, and how many at the same time."""

import asyncio
import time
from typing import Any, Final

import discord
import structlog

from cogs.wire.error_logging import DISCORD_ERRORS, log_discord

log: Final = structlog.get_logger(__name__)

HOLDS_SECONDS: Final = 60.0
"""Discord's answer is used for this many seconds. Sessions opened in this time are subtracted from the starts left."""
ASK_SECONDS: Final = 5.0
"""Seconds that Discord's answer may take."""
LONGEST_WAIT: Final = 600.0
"""If no starts are left, Discord is asked again after this many seconds at the latest."""
KEPT_SHARE: Final = 0.01
"""The share of a day's starts that is never used, because other processes may start sessions at the same moment.

If a bot starts too many sessions, Discord resets its token.
"""


class SessionStartLimit:
    """Waits while too few session starts are left. Resuming a session does not use up a start."""

    def __init__(self, bot: discord.Client) -> None:
        self._bot = bot
        self._asking = asyncio.Lock()
        self._asked_at: float | None = None
        self._left: int | None = None  # None if unknown
        self._reset_at = 0.0  # monotonic seconds
        self.max_concurrency = 1
        """How many shards may open a session at the same time."""
        self.advised: int | None = None
        """The number of shards that Discord advises for this bot, if any."""

    async def take(self) -> None:
        """Waits until Discord's daily limit allows a new session, and counts that session."""
        async with self._asking:
            await self._ask_if_old()
            while self._left is not None and self._left <= 0:
                more_in = self._reset_at - time.monotonic()
                wait = min(max(more_in, 1.0), LONGEST_WAIT)
                log.error("no session starts left today", more_in=round(more_in), again_in=round(wait))
                await asyncio.sleep(wait)
                await self._ask()
            if self._left is not None:
                self._left -= 1

    async def _ask_if_old(self) -> None:
        if self._asked_at is None or time.monotonic() - self._asked_at > HOLDS_SECONDS:
            await self._ask()

    async def _ask(self) -> None:
        """Asks Discord how many starts are left.

        If Discord does not answer, the last answer stays valid until `_reset_at`. At that time, Discord counts the
        starts from zero again.
        """
        if time.monotonic() >= self._reset_at:
            self._left = None
        try:
            async with asyncio.timeout(ASK_SECONDS):
                advised, _, limit = await self._bot.http.get_bot_gateway()
            self._read(int(advised), limit)
        except DISCORD_ERRORS as error:
            log_discord(error, doing="ask for session starts")
        except (KeyError, TypeError, ValueError):  # a proxy or another server has answered
            log.warning("session starts not read")
        self._asked_at = time.monotonic()

    def _read(self, advised: int, limit: Any) -> None:
        if advised > (self._bot.shard_count or 1) and self.advised is None:
            log.warning("discord advises more shards", shards=advised)
        self.advised = advised
        self.max_concurrency = max(1, int(limit["max_concurrency"]))
        self._reset_at = time.monotonic() + int(limit["reset_after"]) / 1000
        self._left = int(limit["remaining"]) - int(limit["total"] * KEPT_SHARE)
