"""Runs a round of a tournament: divides the people among tables, opens the tables, and reads how the games ended."""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Final

from cogs.outbound.retrying import log_failure
from cogs.upkeep.tournament_tables import TournamentTables
from standings.standings import Standings
from tables.live.registry import Registry
from tables.scheduled.evening_tables import OpenedTable
from tables.state.head import CloseReason
from tables.tournaments.model.pairing import paired
from tables.tournaments.model.tournament import TableStage, Tournament, TournamentStage, TournamentTable
from tables.tournaments.model.tournament_rounds import (
    TableOutcome,
    outcome_of,
    round_begun,
    table_cancelled,
    with_opened,
    with_outcomes,
    with_voided,
    with_waiting,
)
from tables.tournaments.tournament_store import TournamentChange
from tables.tournaments.tournaments import Tournaments

OPENED_AT_ONCE: Final = 5
"""The most tables of a tournament that are opened at the same time. Each needs a thread and a message."""


class TournamentRoundRunner:
    """Carries out the steps of a round. Each public method stores its changes of the tournament, and returns the
    tournament's newest version."""

    def __init__(
        self, registry: Registry, tournaments: Tournaments, standings: Standings, tables: TournamentTables
    ) -> None:
        self._registry = registry
        self._tournaments = tournaments
        self._standings = standings
        self._tables = tables

    async def begin(self, tournament: Tournament) -> Tournament:
        """Pairs the next round, and stores who plays at which table, before any table opens.

        If the tournament has changed during the pairing, stores no pairing. The round is then paired again later.
        """
        tournament = await self._note_voids(tournament)
        tables = await asyncio.to_thread(paired, tournament)
        now = self._registry.wall()

        def begun(newest: Tournament) -> Tournament:
            return round_begun(newest, tables, now) if newest.version == tournament.version else newest

        return await self._change(tournament, begun)

    async def open_tables(self, tournament: Tournament) -> Tournament:
        """Opens the waiting tables of the round. Cancels a table if all its people have asked to be forgotten.

        Tables that cannot be opened now are tried again later, or cancelled if it is too late (`with_waiting`). If some
        tables of a group (`OPENED_AT_ONCE`) open and others raise errors, stores the opened tables, then raises the
        first error.
        """
        for table in _at_stage(tournament, TableStage.WAITING):
            if max(table.seats) < 0:  # everyone there asked to be forgotten
                cancelled = partial(table_cancelled, number=table.number, now=self._registry.wall())
                tournament = await self._change(tournament, cancelled)
        waiting = _at_stage(tournament, TableStage.WAITING)
        for first in range(0, len(waiting), OPENED_AT_ONCE):
            if tournament.stage is not TournamentStage.ROUND:  # a director has cancelled the tournament
                break
            numbers = {table.number for table in waiting[first : first + OPENED_AT_ONCE]}
            chunk = [table for table in _at_stage(tournament, TableStage.WAITING) if table.number in numbers]
            opening = (self._tables.open(tournament, table) for table in chunk)
            found = await asyncio.gather(*opening, return_exceptions=True)  # waits for all: no table opens twice
            pairs = list(zip(chunk, found, strict=True))
            places = {table.number: place for table, place in pairs if isinstance(place, OpenedTable)}
            if chunk and not places:  # Discord may refuse threads for some minutes
                for table, error in pairs:
                    if isinstance(error, Exception):
                        log_failure(error, doing="open a table", tournament=tournament.id, number=table.number)
                break
            tournament = await self._opened(tournament, places)
            raise_first(found)
        if _at_stage(tournament, TableStage.WAITING):
            return await self._change(tournament, partial(with_waiting, now=self._registry.wall()))
        return tournament

    async def _opened(self, tournament: Tournament, places: dict[int, OpenedTable]) -> Tournament:
        """Stores which tables were opened. Closes the game of a table that a director has cancelled in the meantime."""
        after = await self._change(tournament, partial(with_opened, places=places, now=self._registry.wall()))
        playing = {table.table for table in _at_stage(after, TableStage.PLAYING)}
        for place in places.values():
            table = None if place.table in playing else await self._registry.get(place.table)
            if table is not None and table.head.is_live:
                await table.cancel(CloseReason.CANCELLED)
        return after

    async def read_outcomes(self, tournament: Tournament) -> Tournament:
        """Records how the round's games have ended, and returns the tournament.

        A deleted table counts as cancelled. If the round's time is up, an unfinished game counts with its present
        scores, but goes on. The time is not up while tables wait to be opened.
        """
        now, current = self._registry.wall(), tournament.current
        if tournament.stage is not TournamentStage.ROUND or current is None:
            return tournament
        is_time_up = now >= current.ends_at and not current.at_stage(TableStage.WAITING)
        outcomes = {}
        for table in current.at_stage(TableStage.PLAYING):
            outcome = await self._outcome(table, is_time_up=is_time_up)
            if outcome is not None:
                outcomes[table.number] = outcome
        if outcomes:
            tournament = await self._note_voids(tournament)

        def noted(newest: Tournament) -> Tournament:
            is_same_round = len(newest.rounds) == current.number
            return with_outcomes(newest, outcomes, now) if is_same_round else newest

        return await self._change(tournament, noted)

    async def _outcome(self, planned: TournamentTable, *, is_time_up: bool) -> TableOutcome | None:
        table = None if planned.table is None else await self._registry.get(planned.table)
        if table is None:  # deleted
            return TableOutcome(TableStage.CANCELLED, ())
        return outcome_of(table.head, table.game, is_time_up=is_time_up)

    async def _note_voids(self, tournament: Tournament) -> Tournament:
        over = {table.table for each in tournament.rounds for table in each.at_stage(TableStage.OVER)}
        voided = await self._standings.voided([table for table in over if table is not None]) if over else set()
        return await self._change(tournament, partial(with_voided, tables=voided)) if voided else tournament

    async def _change(self, tournament: Tournament, work: TournamentChange) -> Tournament:
        return await self._tournaments.change(tournament.id, tournament.guild_id, work)


def raise_first(results: Iterable[object]) -> None:
    """Raises the first error in the results of `asyncio.gather(…, return_exceptions=True)`, if there is one."""
    for result in results:
        if isinstance(result, BaseException):
            raise result


def _at_stage(tournament: Tournament, stage: TableStage) -> tuple[TournamentTable, ...]:
    return () if tournament.current is None else tournament.current.at_stage(stage)
