"""Opens the tables of a tournament's round, each in a thread of the tournament's channel."""

from typing import Final

import discord

from cogs.outbound.public.public_messages import PublicMessages
from cogs.outbound.table_threads import NoThread, TableThreads
from cogs.panels.lobby.busy import ThreadProblem
from cogs.upkeep.opening_conditions import NO_PLACE, free_host, may_open_tables
from cogs.words.options import with_known_edition
from engine.pieces import MIN_PLAYERS
from tables.concurrency.fair_queue import FairSemaphore
from tables.live.registry import Registry
from tables.live.table import Table
from tables.scheduled.evening_tables import OpenedTable
from tables.state.refusals import TableRefused
from tables.tournaments.model.tournament import Tournament, TournamentTable
from tables.tournaments.tournaments import Tournaments

THREADS_AT_ONCE: Final = 20
"""The most threads that are requested from Discord at the same time, so that connections for people's answers stay
free. Three tournaments that wait for Discord (`OPENED_AT_ONCE`) do not delay a fourth one."""


class TournamentTables:
    """Opens the tables of tournaments. Their games begin immediately."""

    def __init__(
        self,
        bot: discord.Client,
        registry: Registry,
        tournaments: Tournaments,
        public_messages: PublicMessages,
        threads: TableThreads,
    ) -> None:
        self._bot = bot
        self._registry = registry
        self._tournaments = tournaments
        self._public_messages = public_messages
        self._threads = threads
        self._thread_slots: FairSemaphore[int] = FairSemaphore(THREADS_AT_ONCE)

    async def open(self, tournament: Tournament, planned: TournamentTable) -> OpenedTable | None:
        """Opens a table of the current round, and mentions its people.

        If a crash interrupted an earlier call, returns the table that was opened but not recorded. Returns None if no
        table can be opened now: there is no place (`_place`), nobody may host it, or the server has the bot's maximum
        of tables. Raises TableRefused NOT_READ, and the other refusals of `TableOpener.open`.
        """
        people = [user for user in planned.seats if user > 0]  # without people who were forgotten since
        table = await self._opened_before(tournament, people) or await self._open(tournament, planned, people)
        if table is None:
            return None
        if table.head.is_live and table.head.post is None:
            self._public_messages.post_again(table, pings=True)
        return OpenedTable(table.head.channel_id, table.id)

    async def _opened_before(self, tournament: Tournament, people: list[int]) -> Table | None:
        number = await self._tournaments.opened_table(tournament, people) if people else None
        return None if number is None else await self._registry.get(number)

    async def _open(self, tournament: Tournament, planned: TournamentTable, people: list[int]) -> Table | None:
        guild_id = tournament.guild_id
        host = await free_host(self._registry, guild_id, people, tournament.id)  # before a thread is created
        place = None if host is None else await self._place(tournament, planned)
        if host is None or place is None:
            return None
        names = {entrant.user_id: entrant.name for entrant in tournament.entrants}
        guests = tuple((user, names.get(user, "")) for user in people if user != host)
        rivals = planned.rivals + len(planned.seats) - len(people)
        editions = await self._registry.guilds.edition_names(tournament.guild_id)
        try:
            return await self._registry.opener.open(
                tournament.guild_id,
                place,
                host,
                names.get(host, ""),
                tournament.preset,
                with_known_edition(tournament.options, editions),
                level=tournament.level,
                rivals=max(rivals, MIN_PLAYERS - len(people)),
                guests=guests,
                tournament=tournament.id,
            )
        except TableRefused as refusal:
            if refusal.code in NO_PLACE:
                return None
            raise

    async def _place(self, tournament: Tournament, planned: TournamentTable) -> int | None:
        """Returns the thread or channel in which to open a table, or None if there is none now.

        - First choice: the thread of an earlier round's table with the same number. People know this thread.
        - Second choice: a new thread.
        - If the channel can have no threads: the channel itself, if it has no live table.
        """
        guild_id, channel_id = tournament.guild_id, tournament.channel_id
        if not await may_open_tables(self._bot, self._registry, guild_id, channel_id):
            return None
        for each in reversed(tournament.rounds[:-1]):  # Discord allows few new threads in a short time
            former = next((table.channel_id for table in each.tables if table.number == planned.number), None)
            if former is not None and self._threads.is_free(guild_id, former):
                return former
        try:
            async with self._thread_slots.turn(tournament.id):
                await self._public_messages.wait_for_turn(guild_id)
                return await self._threads.create_numbered(guild_id, channel_id, planned.number)
        except NoThread as no_thread:
            may_come_later = no_thread.problem in (ThreadProblem.LIMIT, ThreadProblem.DISCORD)
            return None if may_come_later or self._registry.live_in(channel_id) is not None else channel_id
