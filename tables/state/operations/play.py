"""Operations of a running game: moves, plans, readiness, presses, people who leave or are away, and expired deadlines.

An operation that a person asks for raises TableRefused as `running_game` and `seat_at` do.
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Game, Phase
from engine.moves import ExchangeMove, Move, Pass, PlaceArt, SeatMove, StartSearch, StopSearch
from engine.rules.exchange import why_not_plan
from tables.state import planned_exchanges
from tables.state.deadlines import has_run_out, is_arrival, with_deadline, with_full_time
from tables.state.head import CloseReason, Deadline, DeadlineKind, Head, Status
from tables.state.occupants import Presence, with_stand_in
from tables.state.operations import lobby
from tables.state.operations.absence import (
    count_missed_limits,
    marked_away_if_idle,
    marked_away_unless_arrived,
    search_started_if_ready,
    with_occupant,
)
from tables.state.operations.lobby import next_host
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import Context, TableState, Transition, after_move, closed

_CLOSE_REASONS: Final = {
    DeadlineKind.LOBBY: CloseReason.LOBBY_EXPIRED,
    DeadlineKind.LESSON: CloseReason.LESSON_EXPIRED,
    DeadlineKind.DAILY: CloseReason.DAILY_EXPIRED,
    DeadlineKind.DESERTED: CloseReason.DESERTED,
}
"""The deadlines that close the table."""


class TableInput(Struct, frozen=True):
    """A press of a button. `prompt` is the prompt for which the button was drawn."""

    user_id: int
    prompt: str


def moved(state: TableState, press: TableInput, move: SeatMove, context: Context) -> Transition:
    """Makes a person's move in their own seat. Raises Refused if the rules do not allow the move.

    Raises TableRefused NOT_YOUR_SEAT if the move is for another seat. Raises PROMPT_GONE if the button was drawn for
    another prompt; a move that places art is made anyway (6.4).
    """
    head, game = running_game(state)
    seat = seat_at(head, press.user_id)
    if move.seat != seat:
        raise TableRefused(TableCode.NOT_YOUR_SEAT, seat=move.seat)
    if press.prompt != game.prompt and not isinstance(move, PlaceArt):
        raise TableRefused(TableCode.PROMPT_GONE)
    head = planned_exchanges.after_own_move(with_full_time(marked_present(head, seat), context.now), move)
    return replace(after_move(head, game, move, context), by=seat)


def planned(state: TableState, press: TableInput, move: ExchangeMove, context: Context) -> Transition:
    """Plans an exchange for the person's next turn, in place of an earlier plan. The plan stays secret. Raises as
    `moved` does.

    The button may belong to any prompt of this round, because nothing is refilled between the start of the search and
    the end of the exchanges (5.7). If the person's turn has already begun, the bot makes the exchange immediately
    (`plan_made`).
    """
    head, game = running_game(state)
    seat = seat_at(head, press.user_id)
    if move.seat != seat:
        raise TableRefused(TableCode.NOT_YOUR_SEAT, seat=move.seat)
    if press.prompt.partition(".")[0] != str(game.round):
        raise TableRefused(TableCode.PROMPT_GONE)
    if refusal := why_not_plan(game, move):
        raise refusal
    return _with_plans(state, seat, planned_exchanges.with_plan(head, game, move), context)


def plan_cancelled(state: TableState, user_id: int, context: Context) -> Transition:
    """Drops the person's plan, or the note that it has failed. Raises TableRefused NO_PLAN if there is neither."""
    head, _ = running_game(state)
    seat = seat_at(head, user_id)
    if planned_exchanges.entry_of(head, seat) is None:
        raise TableRefused(TableCode.NO_PLAN)
    return _with_plans(state, seat, planned_exchanges.without_entry(head, seat), context)


def _with_plans(state: TableState, seat: int, head: Head, context: Context) -> Transition:
    """The press has changed only the plans, so the other people are notified only if the person was away."""
    was_playing = head.occupants[seat].is_person_playing
    head = with_deadline(with_full_time(marked_present(head, seat), context.now), state.game, context.now)
    return Transition(head, state.game, silent=was_playing)


def plan_made(state: TableState, context: Context) -> Transition | None:
    """Carries out the planned exchange of the seat that has the turn, if there is one. The bot makes this move, so a
    person who is away stays away (9.3)."""
    head, game = state.head, state.game
    plan = planned_exchanges.due_plan(head, game)
    if plan is None or game is None:
        return None
    return after_move(planned_exchanges.without_entry(head, plan.seat), game, plan.move, context)


def moved_by_computer(state: TableState, prompt: str, move: SeatMove, context: Context) -> Transition | None:
    """Makes a computer's move for a seat that it plays. Changes nothing if the prompt has changed, if the seat's person
    is back (9.3), or if a planned exchange comes first."""
    head, game = state.head, state.game
    if (
        head.status is not Status.PLAYING
        or game is None
        or prompt != game.prompt
        or planned_exchanges.due_plan(head, game)
    ):
        return None
    occupant = head.occupants[move.seat]
    if occupant.is_person_playing:
        return None
    head = with_occupant(head, move.seat, with_stand_in(occupant, game.round))
    return after_move(head, game, move, context)


def readied(state: TableState, user_id: int, context: Context) -> Transition | None:
    """3.1: marks this person as ready, and starts the search if everyone who plays is ready. If the search has started
    or the person is ready already, only applies the press, as `touched` does."""
    head, game = running_game(state)
    seat = seat_at(head, user_id)
    if game.phase is not Phase.READY or seat in head.ready:
        return touched(state, user_id, context)
    head = planned_exchanges.without_failed(marked_present(head, seat), seat)
    return search_started_if_ready(replace(head, ready=(*head.ready, seat)), game, context)


def touched(state: TableState, user_id: int, context: Context, *, here: bool = True) -> Transition | None:
    """9.3: applies a press. A person who was away gets the seat back, and missed limits are cleared. The deadline of a
    lobby, a lesson or a house of the day restarts. Never raises TableRefused.

    `here` is False if the press was elsewhere in the table's server: that does not bring back a person who was marked
    away as idle.
    """
    head, game = state.head, state.game
    if head.status is Status.LOBBY:
        return lobby.touched(state, user_id, context)
    seat = head.seat_of(user_id)
    if head.status is not Status.PLAYING or game is None or seat is None:
        return None
    occupant = head.occupants[seat]
    if occupant.is_idle and not here:
        return None
    if occupant.is_person_playing and not occupant.missed:
        return _with_full_time(head, game, context)
    head = with_deadline(marked_present(head, seat), game, context.now)
    return Transition(head, game, silent=occupant.is_person_playing)


def _with_full_time(head: Head, game: Game, context: Context) -> Transition | None:
    with_time = with_full_time(head, context.now)
    return None if with_time is head else Transition(with_time, game, silent=True)


def left(state: TableState, user_id: int, context: Context) -> Transition:
    """9.2, 9.4: gives the person's seat to a computer for good. If no person is left, the table closes. Then the last
    person to leave has not lost, but the people who left earlier have."""
    head, game = running_game(state)
    seat = seat_at(head, user_id)
    before = head.occupants[seat]
    vacated = replace(before, presence=Presence.LEFT, missed=0, away_since=0, is_idle=False, panel=None)
    head = planned_exchanges.without_entry(with_occupant(head, seat, vacated), seat)
    head = replace(head, host_id=next_host(head, head.occupants))
    if head.host_id is None:  # the last person has not lost, because nobody else was left
        return closed(state.head, game, CloseReason.DAILY_LEFT if head.is_daily else CloseReason.ALL_LEFT)
    return search_started_if_ready(head, game, context)


def deadline_expired(state: TableState, deadline: Deadline, context: Context) -> Transition | None:
    """Acts on `deadline` if it is still the table's deadline and has expired. The first rule that applies counts:

    1. A lobby, a lesson, a house of the day or a deserted game closes (`_CLOSE_REASONS`).
    2. A planned exchange of the seat that has the turn is made, and nobody misses a limit.
    3. If the search or turn has no limit, `marked_away_if_idle` decides.
    4. Before the first search at a tournament's table, people who have not come are marked away, and the search starts
       (9.7).
    5. Otherwise the bot makes the move that the table waits for. Each person who was awaited and pressed nothing has
       missed a limit (9.3). But nobody misses a limit for readiness, because people may still be reading.
    """
    head, game = state.head, state.game
    if not has_run_out(head, deadline, context.now):
        return None
    if deadline.kind in _CLOSE_REASONS:
        return closed(head, game, _CLOSE_REASONS[deadline.kind])
    assert game is not None
    if planned_exchanges.due_plan(head, game) is not None:
        return plan_made(state, context)
    if deadline.kind is DeadlineKind.IDLE:
        return marked_away_if_idle(head, game, context)
    if is_arrival(head, deadline.kind, deadline.prompt):
        return after_move(marked_away_unless_arrived(head, game, context), game, StartSearch(), context)
    late, move = _late_seats_and_move(game, deadline.kind)
    return after_move(count_missed_limits(head, game, late, context), game, move, context)


def _late_seats_and_move(game: Game, kind: DeadlineKind) -> tuple[list[int], Move]:
    """Returns the seats whose limit has expired, and the move that the bot makes."""
    if kind is DeadlineKind.READY:
        return [], StartSearch()
    if kind is DeadlineKind.SEARCH:
        return [seat.number for seat in game.searchers()], StopSearch()
    assert game.to_move is not None
    return [game.to_move], Pass(game.to_move)


def running_game(state: TableState) -> tuple[Head, Game]:
    """Raises TableRefused NOT_STARTED_YET in a lobby, TABLE_OVER after the table has ended."""
    if state.head.status is Status.LOBBY:
        raise TableRefused(TableCode.NOT_STARTED_YET)
    if state.head.status is not Status.PLAYING or state.game is None:
        raise TableRefused(TableCode.TABLE_OVER)
    return state.head, state.game


def seat_at(head: Head, user_id: int) -> int:
    """9.1, 9.2: raises TableRefused ALREADY_LEFT if the user has left the game, NOT_SEATED if they never had a seat."""
    seat = head.seat_of(user_id)
    if seat is None:
        raise TableRefused(TableCode.ALREADY_LEFT if head.has_left(user_id) else TableCode.NOT_SEATED)
    return seat


def marked_present(head: Head, seat: int) -> Head:
    """9.3: marks this person as present, and as having pressed something since the deadline was set."""
    before = head.occupants[seat]
    if before.missed or not before.is_person_playing:
        present = replace(before, presence=Presence.PRESENT, missed=0, away_since=0, is_idle=False)
        head = with_occupant(head, seat, present)
    return head if seat in head.acted or head.deadline is None else replace(head, acted=(*head.acted, seat))
