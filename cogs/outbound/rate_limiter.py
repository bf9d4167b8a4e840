"""Limits the requests about public messages. Each send, edit and delete waits until the limit allows it."""

import asyncio
from dataclasses import dataclass
from typing import Any, Final

import discord

from cogs.panels.components import Panel
from cogs.panels.game.public import round_of_calls
from cogs.panels.uploads import files_of
from cogs.wire.custom_ids import parse
from cogs.wire.discord_patches import NoReceipt
from cogs.words.catalogs import Say
from cogs.words.languages import Languages
from tables.concurrency.fair_queue import FairRate
from tables.live.table import Table
from tables.state.head import Head

REQUESTS_PER_SECOND: Final = 30
"""The most requests about public messages, of all processes together. Discord allows the whole bot fifty."""
BURST: Final = 5  # the most requests at the same moment
REQUEST_TIMEOUT: Final = 12.0  # seconds that a request may take; discord.py would wait half a minute per rate limit
NONCE_SECONDS: Final = 60.0  # seconds for which a nonce is certainly valid; Discord says "the past few minutes"
MAX_SEARCHED: Final = 100  # messages; Discord's answer has no more
_HASH_DIGITS: Final = 12  # digits of the hash in a nonce; Discord accepts 25 characters


def nonce_of(table: Table, what: str) -> str:
    """Returns the nonce of one message of a table. `what` must differ for each message of the table.

    No other table has the same nonce, not even in a different database.
    """
    return f"{table.head.seed_hash[:_HASH_DIGITS]}.{what}"


@dataclass(frozen=True)
class RateLimitedChannel:
    """A channel, with the permission for one request about a message there.

    The panel must be drawn after the permission was given, so that it shows the newest state. Each method raises what
    discord.py raises, and TimeoutError after REQUEST_TIMEOUT.
    """

    say: Say
    _channel: discord.PartialMessageable
    _bot: discord.Client

    async def send(self, panel: Panel, nonce: str, allowed: discord.AllowedMentions | None = None) -> int:
        """Sends a new message and returns its id. `allowed` are the mentions that notify people, by default none.

        If the nonce was used in the last minutes, Discord posts nothing, and the id is that of the earlier message.
        """
        allowed = allowed or discord.AllowedMentions.none()
        files = files_of(panel, "files")
        async with asyncio.timeout(REQUEST_TIMEOUT):
            return (await self._channel.send(view=panel, allowed_mentions=allowed, nonce=nonce, **files)).id

    async def edit(
        self,
        message_id: int,
        panel: Panel,
        allowed: discord.AllowedMentions | None = None,
        *,
        keeps_files: bool = True,
    ) -> None:
        """Edits a message. If the panel has files, they replace the message's files.

        `keeps_files` says whether the old files stay if the panel has none. `allowed` are the mentions that the message
        may keep, by default none.
        """
        message, files = self._channel.get_partial_message(message_id), files_of(panel, "attachments")
        if not files and not keeps_files:
            files = {"attachments": []}
        async with asyncio.timeout(REQUEST_TIMEOUT):
            await message.edit(view=panel, allowed_mentions=allowed or discord.AllowedMentions.none(), **files)

    async def delete(self, message_id: int) -> None:
        async with asyncio.timeout(REQUEST_TIMEOUT):
            await self._channel.get_partial_message(message_id).delete()

    async def check_exists(self, message_id: int) -> None:
        """Raises discord.NotFound if the message does not exist."""
        async with asyncio.timeout(REQUEST_TIMEOUT):
            await self._bot.http.get_message(self._channel.id, message_id)

    async def find_table_message(self, head: Head, after: int) -> int | None:
        """Returns the id of the bot's newest message with buttons of this table, or None.

        Searches only the last MAX_SEARCHED messages of the channel. Ignores escape calls, and messages up to the id
        `after`. If the bot may not read the history, returns None. Raises NoReceipt if Discord's response can't be
        read.
        """
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT):
                messages: Any = await self._bot.http.logs_from(self._channel.id, MAX_SEARCHED)
        except discord.Forbidden:
            return None
        if not isinstance(messages, list):
            raise NoReceipt
        mine = (each for each in messages if self._bot.user is not None and _is_written_by(each, self._bot.user.id))
        found = (int(each["id"]) for each in mine if _has_button_of(each.get("components"), head))
        return max((each for each in found if each > after), default=None)


def _is_written_by(message: Any, user_id: int) -> bool:
    if not isinstance(message, dict) or not isinstance(message.get("author"), dict):
        return False
    return message["author"].get("id") == str(user_id) and str(message.get("id")).isdecimal()


def _has_button_of(part: Any, head: Head) -> bool:
    """Whether `part` of a message, JSON as Discord sends it, contains a button of this table's message."""
    if isinstance(part, list):
        return any(_has_button_of(each, head) for each in part)
    if not isinstance(part, dict):
        return False
    tap = parse(str(part.get("custom_id")))
    if tap is not None and tap.table == head.id and tap.belongs_to(head) and round_of_calls(tap) is None:
        return True
    return _has_button_of(list(part.values()), head)


class RateLimiter:
    """Gives the permissions for requests. Servers take turns (`FairRate`), so a server with hundreds of tables delays
    a request of another server by one request only."""

    def __init__(self, bot: discord.Client, languages: Languages) -> None:
        self._bot = bot
        self._languages = languages
        self._rate: FairRate[int] = FairRate(REQUESTS_PER_SECOND, BURST)

    def share(self, processes: int) -> None:
        """Allows this process an equal share of the requests. `processes` is how many processes share them."""
        self._rate.change(REQUESTS_PER_SECOND / processes)

    async def take(self, table: Table) -> RateLimitedChannel:
        """Waits until the bot may make one request for this table's server. Returns the permission for one request in
        the table's channel."""
        return await self.take_in(table.head.guild_id, table.head.channel_id)

    async def take_in(self, guild_id: int, channel_id: int) -> RateLimitedChannel:
        """Like `take`, for a message that belongs to no table."""
        await self.wait_for_turn(guild_id)
        channel = self._bot.get_partial_messageable(channel_id, guild_id=guild_id)
        return RateLimitedChannel(await self._languages.for_server(guild_id), channel, self._bot)

    async def wait_for_turn(self, guild_id: int) -> None:
        """Waits until the bot may make one request for this server. For requests that are not about a message."""
        await self._rate.take(guild_id)

    async def wait_until_unused(self) -> None:
        """Waits until no request waits for permission. Work that is not urgent calls this first."""
        await self._rate.wait_until_unused()
