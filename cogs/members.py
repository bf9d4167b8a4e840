"""Who is still in a server (34). The bot hears of nobody coming or going, so it asks, seldom and about few."""

import asyncio
import time
from collections.abc import Iterable
from typing import Final

import discord

from cogs.errors import TROUBLE, log_discord

HOURS: Final = 6 * 3600.0
"""s for which an answer holds."""
PATIENCE: Final = 1.5  # s that a press waits; what is heard later serves the next one
CACHED: Final = 20_000
UNKNOWN_MEMBER: Final = 10007
UNKNOWN_USER: Final = 10013

Membership = tuple[int, int]
"""A server and a user."""


class Members:
    """Remembers what Discord said of members. Who could not be asked about counts as there."""

    def __init__(self, bot: discord.Client) -> None:
        self._bot = bot
        self._asked: dict[Membership, tuple[float, bool]] = {}  # when, and whether they were there
        self._asking: dict[Membership, asyncio.Task[None]] = {}

    def can_ask(self, guild_id: int) -> bool:
        """Whether this is a server of the bot's that Discord can reach now."""
        guild = self._bot.get_guild(guild_id)
        return guild is not None and not guild.unavailable

    def unasked(self, guild_id: int, people: Iterable[int], holds: float = HOURS) -> list[int]:
        """Those about whom nothing is known, or has not been for as long as an answer holds, in seconds."""
        return [each for each in people if self._known((guild_id, each), holds) is None]

    async def gone(self, guild_id: int, people: Iterable[int], holds: float = HOURS) -> set[int]:
        """Those of some people who are not in a server; asks about all of them who are unasked, at once. Of each it is
        told once: whoever hears it notes it, and they may come back at any time."""
        people = list(people)
        asking = {self._ask((guild_id, each)) for each in self.unasked(guild_id, people, holds)}
        if asking:
            await asyncio.wait(asking, timeout=PATIENCE)
        gone = {each for each in people if self._known((guild_id, each), holds) is False}
        for each in gone:
            del self._asked[guild_id, each]
        return gone

    def is_there(self, guild_id: int, person: int) -> None:
        """Somebody pressed something in a server."""
        self._remember((guild_id, person), there=True)

    def _ask(self, membership: Membership) -> asyncio.Task[None]:
        if membership not in self._asking:
            task = self._asking[membership] = asyncio.ensure_future(self._hear(membership))
            task.add_done_callback(lambda _: self._asking.pop(membership, None))
        return self._asking[membership]

    async def _hear(self, membership: Membership) -> None:
        guild_id, person = membership
        guild = self._bot.get_guild(guild_id)
        if guild is None:
            return
        try:
            await guild.fetch_member(person)
        except discord.NotFound as error:
            if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
                self._remember(membership, there=False)
        except TROUBLE as error:
            log_discord(error, doing="ask for a member")
        else:
            self._remember(membership, there=True)

    def _known(self, membership: Membership, holds: float) -> bool | None:
        """What was heard lately."""
        when, there = self._asked.get(membership, (float("-inf"), True))
        return there if time.monotonic() - when < holds else None

    def _remember(self, membership: Membership, *, there: bool) -> None:
        self._asked.pop(membership, None)
        if len(self._asked) >= CACHED:
            self._asked.pop(next(iter(self._asked)))
        self._asked[membership] = time.monotonic(), there
