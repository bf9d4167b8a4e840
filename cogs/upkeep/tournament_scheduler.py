"""Carries out the steps of this process's tournaments (docs/decisions/0070).

The steps of a tournament: open the check-in, open the tables, and read how the games ended. Each step also updates the
tournament's message.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final

import discord
from discord.ext import commands

from cogs.outbound.public.tournament_messages import TournamentMessages
from cogs.outbound.retrying import log_failure
from cogs.upkeep.members import Members
from cogs.upkeep.outages import Outages
from cogs.upkeep.scheduler import Scheduler
from cogs.upkeep.tournament_round_runner import TournamentRoundRunner, raise_first
from cogs.upkeep.tournament_tables import TournamentTables
from cogs.wire.error_codes import CHANNEL_GONE
from engine.events import Event
from standings.standings import Standings
from tables.live.registry import Registry
from tables.live.table import Table
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.head import CloseReason
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.tournaments.model.tournament import (
    TableStage,
    Tournament,
    TournamentStage,
    TournamentTelling,
)
from tables.tournaments.model.tournament_rounds import (
    table_cancelled,
    warned,
    with_voided,
)
from tables.tournaments.model.tournament_steps import advanced, is_round_due, resumed, shifted, told, without_channel
from tables.tournaments.tournament_store import TournamentChange
from tables.tournaments.tournaments import Tournaments

EDIT_GAP: Final = 2.0
"""Seconds without a further step after an update of a tournament's message. The next update also shows the changes in
between."""
CLOCK_JUMP: Final = 30.0
"""If the machine's clock is set by more than this many seconds, the ends of rounds and breaks move with it."""
BAD_REQUEST: Final = 400
"""The HTTP status for a message that Discord does not accept. Trying again would not help."""


class TournamentScheduler(commands.Cog):
    """Carries out the steps of tournaments. The outcome of a table is read from the table itself, even if the game
    ended long ago or while the bot was down."""

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        registry: Registry,
        tournaments: Tournaments,
        standings: Standings,
        messages: TournamentMessages,
        tables: TournamentTables,
        members: Members,
        outages: Outages,
    ) -> None:
        self._registry = registry
        self._tournaments = tournaments
        self._standings = standings
        self._messages = messages
        self._round_runner = TournamentRoundRunner(registry, tournaments, standings, tables)
        self._started: set[int] = set()  # shards that are ready, whose tournaments must still be resumed
        self._clock_offset = registry.wall() - registry.now()
        self._unsaved: list[tuple[Tournament, TournamentChange]] = []
        """Changes after an outage, or after the clock was set, that are still to be stored."""
        self._voided: set[int] = set()
        """Tables whose results were voided, but whose tournaments have not recorded that yet."""
        self._scheduler = Scheduler(tournaments, self._step, registry, members, outages, self._prepare)
        registry.on_change.append(self._table_changed)
        standings.on_void.append(self._result_voided)

    async def cog_unload(self) -> None:
        await self._scheduler.close()

    def wake(self) -> None:
        """Checks the tournaments now, because one of them has changed."""
        self._scheduler.wake()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Checks the tournaments at once. If the check came later, a director could change a tournament before its
        clocks are adjusted."""
        self._started.add(shard_id)
        self.wake()

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._channel_gone(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._channel_gone(thread.guild_id, thread.thread_id)

    async def _channel_gone(self, guild_id: int, channel_id: int) -> None:
        """Ends the tournaments of a deleted channel or thread.

        If the store fails, does nothing. The tournament then ends later, because its next message to that channel
        fails.
        """
        with suppress(TableRefused):
            for tournament in await self._tournaments.of_server(guild_id):
                if tournament.channel_id == channel_id:
                    await self._change(tournament, without_channel)

    def _table_changed(self, table: Table, events: list[Event]) -> None:
        del events
        if table.head.tournament is not None and not table.head.is_live:
            self._scheduler.look_at(table.head.tournament)

    def _result_voided(self, table: int) -> None:
        self._voided.add(table)
        self.wake()

    # --- directors ---

    async def cancel_table(self, guild_id: int, tournament_id: int, number: int, by: int) -> Tournament:
        """Cancels a table of the running round, without a result. Returns the tournament.

        `number` is `TournamentTable.number`. Does not check that the user `by` may do this. Raises TableRefused:

        - TOURNAMENT_GONE if there is no such tournament, or no running round.
        - TOURNAMENT_TABLE_OVER if there is no such table, or if it is over.
        - PLAYS_HERE if `by` has or had a seat there, and others still play.
        - NOT_READ or NOT_SAVED if the store fails.
        """
        tournament = await self._tournaments.get(tournament_id, guild_id)
        tables = () if tournament.current is None else tournament.current.tables
        planned = next((each for each in tables if each.number == number), None)
        opened = None if planned is None or planned.table is None else await self._registry.get(planned.table)
        if opened is not None and planned is not None and not planned.is_settled:
            done: dict[str, str | int] = {"table": opened.id, "channel": opened.head.channel_id}
            try:
                await opened.cancel(CloseReason.CANCELLED, AuditEntry(guild_id, by, ManagerAction.CANCELLED, done), by)
            except TableRefused as refusal:
                is_over = refusal.code is TableCode.TABLE_OVER
                raise TableRefused(TableCode.TOURNAMENT_TABLE_OVER) if is_over else refusal from refusal
            return await self._round_runner.read_outcomes(tournament)
        return await self._change(tournament, partial(table_cancelled, number=number, now=self._registry.wall()))

    async def void_table(  # noqa: PLR0913, PLR0917
        self, guild_id: int, tournament_id: int, round_number: int, number: int, by: int, reason: str
    ) -> Tournament:
        """Voids the result of a table, in the tournament and in the server's standings. Returns the tournament.

        `number` is `TournamentTable.number`. If the game still runs, voids only the tournament's result. Raises
        TableRefused:

        - TOURNAMENT_GONE if the tournament does not exist.
        - TOURNAMENT_TABLE_OVER if the tournament has no result of this table.
        - OWN_RESULT if the user `by` played there.
        - NOT_READ or NOT_SAVED if the store fails.
        """
        tournament = await self._tournaments.get(tournament_id, guild_id)
        tables = [each for one in tournament.rounds if one.number == round_number for each in one.tables]
        planned = next((each for each in tables if each.number == number), None)
        if planned is None or planned.table is None or planned.stage is not TableStage.OVER:
            raise TableRefused(TableCode.TOURNAMENT_TABLE_OVER)
        if by in planned.seats:
            raise TableRefused(TableCode.OWN_RESULT)
        is_counted = await self._standings.void(guild_id, planned.table, reason, by)
        is_uncounted = not is_counted and not await self._standings.voided([planned.table])
        after = await self._change(tournament, partial(with_voided, tables={planned.table}))
        if is_uncounted:
            done: dict[str, str | int] = {"title": tournament.name, "table": planned.table}
            voided = AuditEntry(guild_id, by, ManagerAction.TOURNAMENT_VOIDED, done)
            await self._registry.guilds.add_audit_line(voided)
        self.wake()
        return after

    # --- scheduled steps ---

    async def _prepare(self, shards: OwnedShards) -> None:
        """Adjusts clocks after the bot was down, and after the machine's clock was set. Records the results that were
        voided."""
        now = self._registry.wall()
        jump = now - self._registry.now() - self._clock_offset
        if abs(jump) > CLOCK_JUMP:
            await self._change_all(shards, partial(shifted, seconds=jump))
            self._clock_offset += jump
        started = self._started.intersection(shards)
        if started:
            await self._change_all(OwnedShards(shards.count, started), partial(resumed, now=now))
            self._started -= started
        await self._save(shards)
        await self._tell_voids()

    async def _change_all(self, shards: OwnedShards, change: TournamentChange) -> None:
        self._unsaved += [(tournament, change) for tournament in await self._tournaments.running(shards)]

    async def _save(self, shards: OwnedShards) -> None:
        """Stores the unsaved changes. If the store fails, raises TableRefused NOT_SAVED. Then the next call continues
        with the change that failed."""
        while self._unsaved:
            tournament, change = self._unsaved[0]
            if shards.owns(tournament.guild_id):
                with unless_gone():
                    await self._change(tournament, change)
            self._unsaved.pop(0)
            self._scheduler.look_at(tournament.id)

    async def _tell_voids(self) -> None:
        for number in list(self._voided):
            table = await self._registry.get(number)
            if table is not None and table.head.tournament is not None:
                change = partial(with_voided, tables={number})
                with unless_gone():
                    await self._tournaments.change(table.head.tournament, table.head.guild_id, change)
            self._voided.discard(number)

    async def _step(self, tournament: Tournament) -> None:
        now = self._registry.wall()
        tournament = await self._change(tournament, partial(advanced, now=now))
        if is_round_due(tournament, now):
            tournament = await self._round_runner.begin(tournament)
        if tournament.stage is TournamentStage.ROUND:
            tournament = await self._open_and_tell(tournament)
            tournament = await self._round_runner.read_outcomes(tournament)
            tournament = await self._change(tournament, partial(warned, now=now))
        if tournament.telling is not None:
            await self._tell(tournament)
            self._scheduler.rest(tournament.id, EDIT_GAP)

    async def _open_and_tell(self, tournament: Tournament) -> Tournament:
        """Opens the round's tables, and announces the seats meanwhile, because opening may take minutes. If opening or
        announcing fails, completes the other task before it raises the error."""
        if tournament.telling is not TournamentTelling.ROUND:
            return await self._round_runner.open_tables(tournament)
        both = self._round_runner.open_tables(tournament), self._tell(tournament)
        raise_first(await asyncio.gather(*both, return_exceptions=True))
        return await self._change(tournament, lambda newest: newest)

    async def _tell(self, tournament: Tournament) -> None:
        try:
            message_id = await self._messages.bring_up_to_date(tournament)
        except discord.HTTPException as error:
            if error.code in CHANNEL_GONE:
                await self._change(tournament, without_channel)
                return
            if not isinstance(error, discord.Forbidden) and error.status != BAD_REQUEST:
                raise
            log_failure(error, doing="tell about a tournament", tournament=tournament.id)
            message_id = tournament.message_id  # its tables have their own messages
        await self._change(tournament, partial(told, message_id=message_id, shown=tournament))

    async def _change(self, tournament: Tournament, work: TournamentChange) -> Tournament:
        return await self._tournaments.change(tournament.id, tournament.guild_id, work)


@contextmanager
def unless_gone() -> Iterator[None]:
    """Ignores TOURNAMENT_GONE: the tournament was deleted with the data of its server."""
    try:
        yield
    except TableRefused as refusal:
        if refusal.code is not TableCode.TOURNAMENT_GONE:
            raise
