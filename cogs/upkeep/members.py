"""Scenario 34: finds out who is still in a server.

Discord does not tell the bot when people leave. So the bot asks, rarely and only about a few people.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

import discord

from cogs.wire.error_codes import UNKNOWN_MEMBER, UNKNOWN_USER
from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from tables.concurrency.bounded_dict import BoundedDict

ANSWER_SECONDS: Final = 6 * 3600.0
"""Seconds for which an answer stays valid."""
PATIENCE: Final = 1.5  # seconds that `departed` waits for answers; later answers are kept for the next call
CACHED: Final = 20_000

Membership = tuple[int, int]
"""The ids of a server and a user."""


class Members:
    """Remembers what Discord said about members. A person about whom Discord could not be asked counts as present."""

    def __init__(self, bot: discord.Client, now: Callable[[], float]) -> None:
        """`now` returns Unix seconds."""
        self._bot = bot
        self._now = now
        self._asked = BoundedDict[Membership, tuple[float, bool]](CACHED)
        """For each membership, when we asked or the person pressed, and whether the person was there."""
        self._asking: dict[Membership, asyncio.Task[None]] = {}

    def can_ask(self, guild_id: int) -> bool:
        """Whether the bot is in this server, and Discord does not report the server as unavailable."""
        guild = self._bot.get_guild(guild_id)
        return guild is not None and not guild.unavailable

    def unasked(self, guild_id: int, people: Iterable[int], holds: float = ANSWER_SECONDS) -> list[int]:
        """Returns the people about whom nothing was learned in the last `holds` seconds: neither from Discord nor from
        a press (`record_present`)."""
        return [each for each in people if self._known((guild_id, each), holds) is None]

    async def departed(self, guild_id: int, people: Iterable[int], holds: float = ANSWER_SECONDS) -> dict[int, float]:
        """Returns the people who have left the server, each with the Unix time when Discord was asked.

        Asks Discord about the people whom `unasked` returns. Waits at most PATIENCE seconds. If no answer has come by
        then, a person counts as present. The caller must record the departures, because the answers about them are
        forgotten.
        """
        people = list(people)
        asking = {self._ask((guild_id, each)) for each in self.unasked(guild_id, people, holds)}
        if asking:
            await asyncio.wait(asking, timeout=PATIENCE)
        departed = [each for each in people if self._known((guild_id, each), holds) is False]
        return {each: self._asked.pop((guild_id, each))[0] for each in dict.fromkeys(departed)}

    def record_present(self, guild_id: int, person: int) -> None:
        """Records that this person is in the server, because they pressed something there."""
        self._asked[guild_id, person] = self._now(), True

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
                self._asked[membership] = asked, False
        except DISCORD_ERRORS as error:
            log_discord(error, doing="ask for a member")
        else:
            self._asked[membership] = asked, True

    def _known(self, membership: Membership, holds: float) -> bool | None:
        """Returns whether the person was in the server when we last learned about them, from Discord or from a press.

        Returns None if nothing was learned in the last `holds` seconds.
        """
        when, there = self._asked.get(membership, (float("-inf"), True))
        return there if self._now() - when < holds else None
