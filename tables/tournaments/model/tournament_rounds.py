"""Changes the rounds of a tournament. Pure functions.

A round begins with the tables that `pairing.py` returns. A function that changes a tournament returns it after one
change, as in `tournament_steps.py`.
"""

from collections.abc import Collection, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Game
from engine.rules.scoring import points_of, ranking
from tables.scheduled.evening_tables import OpenedTable
from tables.state.head import Head, Status
from tables.state.occupants import Presence
from tables.state.refusals import TableCode, TableRefused
from tables.tournaments.model.tournament import (
    SeatScore,
    TableStage,
    Tournament,
    TournamentEnding,
    TournamentRound,
    TournamentStage,
    TournamentTable,
    TournamentTelling,
)
from tables.tournaments.model.tournament_steps import WARNING_SECONDS, ended, outdated

OPENING_SECONDS: Final = 15 * 60.0
"""Seconds from the beginning of a round after which tables that are not open yet are cancelled."""
RETRY_SECONDS: Final = 20.0
"""Seconds until the bot tries again to open a table."""


class TableOutcome(Struct, frozen=True):
    """How a table ended."""

    stage: TableStage  # OVER or CANCELLED
    scores: tuple[SeatScore, ...]  # of each seat; empty if the game never began
    is_as_it_stands: bool = False  # as in `TournamentTable`
    missing: tuple[int, ...] = ()  # the people who have been away since the first round of the game


# --- the outcome of a game ---


def outcome_of(head: Head, game: Game | None, *, is_time_up: bool) -> TableOutcome | None:
    """Returns how a table ended, or None if it goes on. `game` is None if the game has not begun.

    A table that was closed before the end of its game is CANCELLED. If `is_time_up`, a running game is OVER with the
    score of this moment, and a game that has not begun is CANCELLED.
    """
    if head.status is Status.OVER and game is not None:
        return TableOutcome(TableStage.OVER, _scores(head, game), missing=_missing(head))
    if not head.is_live:
        return TableOutcome(TableStage.CANCELLED, () if game is None else _scores_without_result(head, game))
    if not is_time_up:
        return None
    if game is None:
        return TableOutcome(TableStage.CANCELLED, ())
    scores = _scores(head, game, are_places_shared=True)
    return TableOutcome(TableStage.OVER, scores, is_as_it_stands=True, missing=_missing(head))


def _scores(head: Head, game: Game, *, are_places_shared: bool = False) -> tuple[SeatScore, ...]:
    """Returns the score of each seat, in the order of the seats. People who left come last (9.2).

    At the end of a game, the escape tokens break ties. For a running game, set `are_places_shared`: seats with equal
    points then share a place.
    """
    order = ranking(game, head.left_seats())
    totals = [points_of(game, seat).total for seat in game.seats]
    places = [order.index(seat) + 1 for seat in range(len(order))]
    if are_places_shared:
        left = head.left_seats()
        keys = [(seat not in left, total) for seat, total in enumerate(totals)]
        places = [1 + sum(other > key for other in keys) for key in keys]
    return tuple(
        SeatScore(
            each.user_id, places[seat], totals[seat], each.user_id is not None and not each.has_played(game.round)
        )
        for seat, each in enumerate(head.occupants)
    )


def _scores_without_result(head: Head, game: Game) -> tuple[SeatScore, ...]:
    """Returns the score of each seat of a game that was closed before its end.

    A person alone against rivals counts as absent, because they may have closed a game that they were losing. If a
    manager or director closed the game, or if its channel is gone, this rule does not apply.
    """
    scores = _scores(head, game)
    is_alone = sum(score.user_id is not None for score in scores) == 1
    if not is_alone or head.is_closed_by_outsider or not head.has_channel:
        return scores
    return tuple(replace(score, is_absent=score.user_id is not None) for score in scores)


def _missing(head: Head) -> tuple[int, ...]:
    away = (each for each in head.occupants if each.presence is Presence.AWAY and each.away_since <= 1)
    return tuple(each.user_id for each in away if each.user_id is not None)


# --- a round ---


def round_begun(tournament: Tournament, tables: tuple[TournamentTable, ...], now: float) -> Tournament:
    """Begins the next round with these tables, which are not open yet."""
    begun = TournamentRound(tournament.next_round, tables, now, now + tournament.round_seconds)
    rounds = (*tournament.rounds, begun)
    fresh = {"due_at": now, "is_warned": False, "is_waiting": False}
    return replace(tournament, stage=TournamentStage.ROUND, rounds=rounds, telling=TournamentTelling.ROUND, **fresh)


def with_opened(tournament: Tournament, places: Mapping[int, OpenedTable], now: float) -> Tournament:
    """Records opened tables. If no table waits any more, the round's clock begins.

    The keys of `places` are `TournamentTable.number`. Ignores tables that were recorded before. A table that was
    cancelled meanwhile stays cancelled. But the number of the opened table is recorded, so that no later round uses
    this table.
    """
    if tournament.current is None:
        return tournament
    unopened = [table for table in tournament.current.tables if table.table is None and table.number in places]
    if tournament.stage is not TournamentStage.ROUND:  # the tournament or this round has ended in between
        unopened = [table for table in unopened if table.is_settled]
    changed = {table.number: _opened(table, places[table.number]) for table in unopened}
    if not changed:
        return tournament
    after = outdated(_with_current(tournament, tournament.current.with_tables(changed)))
    return _with_clock(after, now) if any(not table.is_settled for table in unopened) else after


def with_waiting(tournament: Tournament, now: float) -> Tournament:
    """Records that some tables of the round could not be opened, and schedules the next attempt.

    After `OPENING_SECONDS`, cancels these tables instead. The round then goes on without them, or ends if no table
    plays. Outside of a round, changes nothing.
    """
    if tournament.stage is not TournamentStage.ROUND:
        return tournament
    current = _current(tournament)
    if now < current.began_at + OPENING_SECONDS:
        due_at = now + RETRY_SECONDS
        return outdated(replace(tournament, is_waiting=True, due_at=due_at))
    waiting = current.at_stage(TableStage.WAITING)
    changed = {table.number: replace(table, stage=TableStage.CANCELLED) for table in waiting}
    return settled(_with_clock(_with_current(tournament, current.with_tables(changed)), now), now)


def warned(tournament: Tournament, now: float) -> Tournament:
    """Makes the message warn people that the round's clock will soon run out (`WARNING_SECONDS`).

    Changes nothing if it is too early, if people were warned already, if a table waits to be opened, or if no round is
    running.
    """
    current = tournament.current
    if tournament.stage is not TournamentStage.ROUND or current is None or tournament.is_warned:
        return tournament
    if now < current.ends_at - WARNING_SECONDS or current.at_stage(TableStage.WAITING):
        return tournament
    return replace(tournament, is_warned=True, due_at=current.ends_at, telling=TournamentTelling.WARNING)


def with_outcomes(tournament: Tournament, outcomes: Mapping[int, TableOutcome], now: float) -> Tournament:
    """Records how tables ended. If all tables have ended, also ends the round (`settled`).

    The keys of `outcomes` are `TournamentTable.number`. Ignores tables that are not PLAYING. Outside of a round,
    changes nothing. People in `TableOutcome.missing` get no further seat until they sign up again.
    """
    if tournament.stage is not TournamentStage.ROUND:
        return tournament
    current = _current(tournament)
    playing = {table.number: table for table in current.at_stage(TableStage.PLAYING)}
    known = {number: outcome for number, outcome in outcomes.items() if number in playing}
    changed = {number: _with_outcome(playing[number], outcome) for number, outcome in known.items()}
    if not changed:
        return settled(tournament, now)
    after = outdated(_with_current(tournament, current.with_tables(changed)))
    missing = {user for outcome in known.values() for user in outcome.missing}
    return settled(_without_missing(after, missing), now)


def settled(tournament: Tournament, now: float) -> Tournament:
    """Ends the round if all its tables have ended. Otherwise changes nothing.

    If no table of the round was opened, the tournament ends (NO_PLACE). After the last round, it ends, too (FINISHED).
    Otherwise a break begins.
    """
    current = tournament.current
    if tournament.stage is not TournamentStage.ROUND or current is None or not current.is_settled:
        return tournament
    if all(table.table is None for table in current.tables):
        return ended(tournament, TournamentEnding.NO_PLACE)
    if not tournament.is_open:
        return ended(tournament, TournamentEnding.FINISHED)
    due_at = now + tournament.break_seconds
    return replace(tournament, stage=TournamentStage.BREAK, due_at=due_at, telling=TournamentTelling.STANDINGS)


def _with_clock(tournament: Tournament, now: float) -> Tournament:
    """Starts the round's clock, unless a table still waits to be opened. The next step is the warning."""
    current = _current(tournament)
    if current.at_stage(TableStage.WAITING):
        return tournament
    ends_at = now + tournament.round_seconds
    started = _with_current(tournament, replace(current, ends_at=ends_at))
    return replace(started, due_at=max(now, ends_at - WARNING_SECONDS), is_waiting=False, is_warned=False)


def _opened(table: TournamentTable, place: OpenedTable) -> TournamentTable:
    stage = TableStage.PLAYING if table.stage is TableStage.WAITING else table.stage
    return replace(table, stage=stage, table=place.table, channel_id=place.channel_id)


def _with_outcome(table: TournamentTable, outcome: TableOutcome) -> TournamentTable:
    return replace(table, stage=outcome.stage, scores=outcome.scores, is_as_it_stands=outcome.is_as_it_stands)


def _without_missing(tournament: Tournament, missing: Collection[int]) -> Tournament:
    entrants = tuple(
        replace(each, last_round=len(tournament.rounds), was_away=True)
        if each.user_id in missing and each.last_round is None
        else each
        for each in tournament.entrants
    )
    return replace(tournament, entrants=entrants)


# --- tables without a result ---


def table_cancelled(tournament: Tournament, number: int, now: float) -> Tournament:
    """Cancels a table of the current round. If all tables have ended, also ends the round.

    Raises TableRefused TOURNAMENT_GONE if no round is running, TOURNAMENT_TABLE_OVER if the table is over or does not
    exist.
    """
    if tournament.stage is not TournamentStage.ROUND:
        raise TableRefused(TableCode.TOURNAMENT_GONE)
    current = _current(tournament)
    table = next((each for each in current.tables if each.number == number), None)
    if table is None or table.is_settled:
        raise TableRefused(TableCode.TOURNAMENT_TABLE_OVER)
    cancelled = {number: replace(table, stage=TableStage.CANCELLED)}
    return settled(outdated(_with_current(tournament, current.with_tables(cancelled))), now)


def with_voided(tournament: Tournament, tables: Collection[int]) -> Tournament:
    """Voids the results of this tournament's tables whose `TournamentTable.table` is in `tables`.

    Changes nothing at a table that has no result, or whose result is void already.
    """
    rounds = tuple(
        each.with_tables(
            {
                table.number: replace(table, stage=TableStage.VOIDED)
                for table in each.at_stage(TableStage.OVER)
                if table.table in tables
            }
        )
        for each in tournament.rounds
    )
    return tournament if rounds == tournament.rounds else outdated(replace(tournament, rounds=rounds))


def _current(tournament: Tournament) -> TournamentRound:
    assert tournament.current is not None
    return tournament.current


def _with_current(tournament: Tournament, current: TournamentRound) -> Tournament:
    return replace(tournament, rounds=(*tournament.rounds[:-1], current))
