"""Who is still in a server (34). The bot hears of nobody coming or going, so it asks, seldom and about few."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

import discord

from cogs.wire.errors import TROUBLE, log_discord

HOURS: Final = 6 * 3600.0
"""s for which an answer holds."""
PATIENCE: Final = 1.5  # s that a press waits; what is heard later serves the next one
CACHED: Final = 20_000
UNKNOWN_MEMBER: Final = 10007
UNKNOWN_USER: Final = 10013

Membership = tuple[int, int]
"""A server and a user."""


class Members:
    """Remembers what Discord said of members, by the clock of all tables. Who could not be asked about counts as
    there."""

    def __init__(self, bot: discord.Client, now: Callable[[], float]) -> None:
        self._bot = bot
        self._now = now
        self._asked: dict[Membership, tuple[float, bool]] = {}  # when it was asked, and whether they were there
        self._asking: dict[Membership, asyncio.Task[None]] = {}

    def can_ask(self, guild_id: int) -> bool:
        """Whether this is a server of the bot's that Discord can reach now."""
        guild = self._bot.get_guild(guild_id)
        return guild is not None and not guild.unavailable

    def unasked(self, guild_id: int, people: Iterable[int], holds: float = HOURS) -> list[int]:
        """Those about whom nothing is known, or has not been for as long as an answer holds, in seconds."""
        return [each for each in people if self._known((guild_id, each), holds) is None]

    async def gone(self, guild_id: int, people: Iterable[int], holds: float = HOURS) -> dict[int, float]:
        """Those of some people who are not in a server, and when that was asked, be it answered long after; asks about
        all of them who are unasked, at once. Of each it is told once: whoever hears it notes it, and they may come back
        at any time."""
        people = list(people)
        asking = {self._ask((guild_id, each)) for each in self.unasked(guild_id, people, holds)}
        if asking:
            await asyncio.wait(asking, timeout=PATIENCE)
        gone = [each for each in people if self._known((guild_id, each), holds) is False]
        return {each: self._asked.pop((guild_id, each))[0] for each in dict.fromkeys(gone)}

    def is_there(self, guild_id: int, person: int) -> None:
        """Somebody pressed something in a server."""
        self._remember((guild_id, person), self._now(), there=True)

    def _ask(self, membership: Membership) -> asyncio.Task[None]:
        if membership not in self._asking:
            task = self._asking[membership] = asyncio.ensure_future(self._hear(membership))
            task.add_done_callback(lambda _: self._asking.pop(membership, None))
        return self._asking[membership]

    async def _hear(self, membership: Membership) -> None:
        guild_id, person = membership
        guild, asked = self._bot.get_guild(guild_id), self._now()
        if guild is None:
            return
        try:
            await guild.fetch_member(person)
        except discord.NotFound as error:
            if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
                self._remember(membership, asked, there=False)
        except TROUBLE as error:
            log_discord(error, doing="ask for a member")
        else:
            self._remember(membership, asked, there=True)

    def _known(self, membership: Membership, holds: float) -> bool | None:
        """What was heard lately."""
        when, there = self._asked.get(membership, (float("-inf"), True))
        return there if self._now() - when < holds else None

    def _remember(self, membership: Membership, when: float, *, there: bool) -> None:
        self._asked.pop(membership, None)
        if len(self._asked) >= CACHED:
            self._asked.pop(next(iter(self._asked)))
        self._asked[membership] = when, there
