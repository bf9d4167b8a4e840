"""Opens the tables of a game night when the night begins."""

import discord

from cogs.outbound.public.public_messages import PublicMessages
from cogs.outbound.table_threads import TableThreads
from cogs.upkeep.opening_conditions import NO_PLACE, free_host, may_open_tables
from cogs.words.options import with_known_edition
from tables.live.registry import Registry
from tables.live.table import Table
from tables.nights.model.game_night import GameNight, NightAnswer
from tables.nights.model.night_steps import LATEST
from tables.state.refusals import TableRefused


class NightTables:
    def __init__(
        self, bot: discord.Client, registry: Registry, public_messages: PublicMessages, threads: TableThreads
    ) -> None:
        self._bot = bot
        self._registry = registry
        self._public_messages = public_messages
        self._threads = threads

    async def open(self, night: GameNight, group: tuple[int, ...]) -> Table | None:
        """Opens a table for a group of the night, and mentions the people of the group.

        If a crash interrupted an earlier call, returns the table that was opened but not recorded. Returns None if no
        table can be opened now: there is no permission, no free place or no host, or the server has its maximum of
        tables. Raises the other refusals of `TableOpener.open`.
        """
        people = night.people_of(group)
        existing = self._opened_before(night, people)
        if existing is not None:
            return existing
        users = sorted((each.user_id for each in people), key=lambda user: user != night.organiser)
        host_id = await free_host(self._registry, night.guild_id, users)  # first, because the place may be a new thread
        host = next((each for each in people if each.user_id == host_id), None)
        if host is None or (place := await self._place(night)) is None:
            return None
        try:
            table = await self._open_for(host, place, night, people)
        except TableRefused as refusal:
            if refusal.code in NO_PLACE:
                return None
            raise
        if table.head.post is None:
            self._public_messages.post_again(table, pings=True)
        return table

    async def _open_for(
        self, host: NightAnswer, place: int, night: GameNight, people: tuple[NightAnswer, ...]
    ) -> Table:
        editions = await self._registry.guilds.edition_names(night.guild_id)
        return await self._registry.opener.open(
            night.guild_id,
            place,
            host.user_id,
            host.name,
            night.preset,
            with_known_edition(night.options, editions),
            level=night.level,
            guests=tuple((each.user_id, each.name) for each in people if each is not host),
            night=night.id,
        )

    def _opened_before(self, night: GameNight, people: tuple[NightAnswer, ...]) -> Table | None:
        """Returns a table that a crashed call opened for these people without recording it, or None.

        Since then, some of the people may have left the table, and others may have joined it.
        """
        seated = {each.user_id for each in people}
        since = self._registry.now() - 2 * LATEST
        known = {opened.table for opened in night.opened}
        for table in self._registry.live_of(night.guild_id):
            head = table.head
            is_of_night = head.night == night.id and head.created_at > since
            if is_of_night and table.id not in known and not seated.isdisjoint(head.people):
                return table
        return None

    async def _place(self, night: GameNight) -> int | None:
        """Returns the night's channel, or a thread of it. None if tables are forbidden there, or no place is free."""
        here = night.guild_id, night.channel_id
        is_allowed = await may_open_tables(self._bot, self._registry, *here)
        return await self._threads.place(*here) if is_allowed else None
