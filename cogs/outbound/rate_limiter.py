"""Requests about public messages, metered: each send, edit and delete takes a turn of its own."""

import asyncio
from dataclasses import dataclass
from typing import Any, Final

import discord

from cogs.panels.parts import Panel
from cogs.wire.discord_patches import NoReceipt
from cogs.wire.taps import parse
from cogs.words.catalogs import Say
from cogs.words.languages import Languages
from tables.concurrency.fair_queue import FairRate
from tables.live.table import Table
from tables.state.head import Head

ALL_A_SECOND: Final = 30  # requests for all public messages together; Discord allows the whole bot fifty
BURST: Final = 5  # of them that may go at the same moment
PATIENCE: Final = 12.0  # s that one may take; discord.py alone waits out rate limits, half a minute each
NONCE_HOLDS: Final = 60.0  # s for which a nonce surely holds; Discord says "the past few minutes"
MOST_LOOKED_AT: Final = 100  # messages at a channel's end; Discord gives no more at once
MESSAGE_GONE: Final = 10008  # Discord's code for a message that is no more
_HASH_DIGITS: Final = 12  # of a nonce, which takes 25 characters


def nonce_of(table: Table, what: str) -> str:
    """A nonce for one message of a table. No other table has it, not even one of that number in another database."""
    return f"{table.head.seed_hash[:_HASH_DIGITS]}.{what}"


@dataclass(frozen=True)
class RateLimitedChannel:
    """The right to one request about a table, and the words for it: what is drawn once it is there is the newest."""

    say: Say
    _channel: discord.PartialMessageable
    _bot: discord.Client

    async def send(self, panel: Panel, nonce: str, allowed: discord.AllowedMentions | None = None) -> int:
        """A new message; of two with one nonce, within minutes, the second is the first. Its id."""
        allowed = allowed or discord.AllowedMentions.none()
        async with asyncio.timeout(PATIENCE):
            return (await self._channel.send(view=panel, allowed_mentions=allowed, nonce=nonce)).id

    async def edit(self, message_id: int, panel: Panel) -> None:
        """A message shows something else."""
        async with asyncio.timeout(PATIENCE):
            await self._channel.get_partial_message(message_id).edit(view=panel)

    async def delete(self, message_id: int) -> None:
        """A message is gone."""
        async with asyncio.timeout(PATIENCE):
            await self._channel.get_partial_message(message_id).delete()

    async def look(self, message_id: int) -> None:
        """Raises discord.NotFound where a message is gone."""
        async with asyncio.timeout(PATIENCE):
            await self._bot.http.get_message(self._channel.id, message_id)

    async def find(self, head: Head, after: int) -> int | None:
        """The newest message of this bot's at the channel's end with buttons of this table, sent after another message.
        None where there is none, and where the bot may not read the channel's history. Raises NoReceipt."""
        try:
            async with asyncio.timeout(PATIENCE):
                messages: Any = await self._bot.http.logs_from(self._channel.id, MOST_LOOKED_AT)
        except discord.Forbidden:
            return None
        if not isinstance(messages, list):
            raise NoReceipt
        mine = (each for each in messages if self._bot.user is not None and _is_by(each, self._bot.user.id))
        found = (int(each["id"]) for each in mine if _shows(each.get("components"), head))
        return max((each for each in found if each > after), default=None)


def _is_by(message: Any, user_id: int) -> bool:
    """Whether this user wrote a message, of which at least that and its id can be read."""
    if not isinstance(message, dict) or not isinstance(message.get("author"), dict):
        return False
    return message["author"].get("id") == str(user_id) and str(message.get("id")).isdecimal()


def _shows(part: Any, head: Head) -> bool:
    """Whether a table's buttons stand on a part of a message, as Discord gives it."""
    if isinstance(part, list):
        return any(_shows(each, head) for each in part)
    if not isinstance(part, dict):
        return False
    tap = parse(str(part.get("custom_id")))
    return (tap is not None and tap.table == head.id and tap.is_of(head)) or _shows(list(part.values()), head)


class RateLimiter:
    """Hands out turns: thirty a second, at most five at the same moment. Servers take turns
    (`tables/concurrency/fair_queue.py`), so a server with hundreds of tables delays another's message by one turn."""

    def __init__(self, bot: discord.Client, languages: Languages) -> None:
        self._bot = bot
        self._languages = languages
        self._rate: FairRate[int] = FairRate(ALL_A_SECOND, BURST)

    async def take(self, table: Table) -> RateLimitedChannel:
        """A turn, when there is one."""
        await self._rate.take(table.head.guild_id)
        channel = self._bot.get_partial_messageable(table.head.channel_id, guild_id=table.head.guild_id)
        return RateLimitedChannel(await self._languages.servers(table.head.guild_id), channel, self._bot)

    async def all_gone(self) -> None:
        """Comes back when nobody waits, for what is in no hurry."""
        await self._rate.wait_until_unused()
