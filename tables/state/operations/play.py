"""Operations of a running game: moves, plans, readiness, presses, people who leave or are away, and expired deadlines.

All operations that a person asks for, except `touched`, raise what `running_game` and `seat_at` raise.
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
    """Makes a person's move in their own seat.

    - Raises Refused if the rules do not allow the move.
    - Raises TableRefused NOT_YOUR_SEAT if the move is for another seat.
    - Raises TableRefused PROMPT_GONE if the button was drawn for another prompt. Buttons that place art stay valid
      (6.4).
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
    """Plans an exchange for the person's next turn, in place of an earlier plan. The plan stays secret.

    If the person has the turn already, the plan is due at once (`plan_made`).

    - Raises Refused if the exchange is impossible.
    - Raises TableRefused NOT_YOUR_SEAT if the exchange is for another seat.
    - Raises TableRefused PROMPT_GONE if the button was drawn in another round.
    """
    head, game = running_game(state)
    seat = seat_at(head, press.user_id)
    if move.seat != seat:
        raise TableRefused(TableCode.NOT_YOUR_SEAT, seat=move.seat)
    if press.prompt.partition(".")[0] != str(game.round):  # within a round, markets are not refilled (5.7)
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
    """Returns the transition to `head`, which has new plans, after a press of the person in this seat.

    If the person was away, the others see that the person is back. They see nothing else.
    """
    was_playing = head.occupants[seat].is_person_playing
    head = with_deadline(with_full_time(marked_present(head, seat), context.now), state.game, context.now)
    return Transition(head, state.game, silent=was_playing)


def plan_made(state: TableState, context: Context) -> Transition | None:
    """Makes the planned exchange of the seat that has the turn.

    Returns None if no plan is due (`planned_exchanges.due_plan`). If the person is away, they stay away, because the
    bot makes the move (9.3).
    """
    head, game = state.head, state.game
    plan = planned_exchanges.due_plan(head, game)
    if plan is None or game is None:
        return None
    return after_move(planned_exchanges.without_entry(head, plan.seat), game, plan.move, context)


def moved_by_computer(state: TableState, prompt: str, move: SeatMove, context: Context) -> Transition | None:
    """Makes a computer's move for a seat.

    Returns None if the game has gone on, if the person is present again (9.3), or if a planned exchange is due.
    """
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
    """3.1: marks a person as ready for the search. When everyone present is ready, the search starts.

    If the person is ready already, or the search has started, this only counts as a press (`touched`).
    """
    head, game = running_game(state)
    seat = seat_at(head, user_id)
    if game.phase is not Phase.READY or seat in head.ready:
        return touched(state, user_id, context)
    head = planned_exchanges.without_failed(marked_present(head, seat), seat)
    return search_started_if_ready(replace(head, ready=(*head.ready, seat)), game, context)


def touched(state: TableState, user_id: int, context: Context, *, here: bool = True) -> Transition | None:
    """9.3: applies a user's press to a table. Returns None if nothing changes. Never raises TableRefused.

    The press brings back a person who was away, and resets missed limits and some deadlines (`with_full_time`).

    `here` is False for a press elsewhere in the server. Such a press changes nothing for a person who is idle
    (`Occupant.is_idle`).
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
    """9.2, 9.4: gives a person's seat to a computer for good.

    If no other person has a seat, the table closes. Then this person has not lost the game, but everyone who left
    earlier has.
    """
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
    """Acts for people who have let a deadline expire. The first case that applies counts:

    1. Nobody uses the table (`_CLOSE_REASONS`): it closes.
    2. A planned exchange is due: the bot makes it.
    3. There is no time limit: idle people are marked as away (`marked_away_if_idle`).
    4. Otherwise: the search starts or ends, or the player passes.

    In case 4, each person whom a search or turn has waited for misses a limit, unless they have pressed something in
    the server (`count_missed_limits`). Before the first search of a tournament's table, people who have not come are
    marked as away (9.7).

    Returns None if the deadline has not expired, or was replaced or postponed.
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
    if kind is DeadlineKind.READY:  # nobody misses a limit, because people may still be reading
        return [], StartSearch()
    if kind is DeadlineKind.SEARCH:
        return [seat.number for seat in game.searchers()], StopSearch()
    assert game.to_move is not None
    return [game.to_move], Pass(game.to_move)


def running_game(state: TableState) -> tuple[Head, Game]:
    """Returns the head and the running game.

    Raises TableRefused NOT_STARTED_YET in a lobby, TABLE_OVER after the table has ended.
    """
    if state.head.status is Status.LOBBY:
        raise TableRefused(TableCode.NOT_STARTED_YET)
    if state.head.status is not Status.PLAYING or state.game is None:
        raise TableRefused(TableCode.TABLE_OVER)
    return state.head, state.game


def seat_at(head: Head, user_id: int) -> int:
    """9.1, 9.2: returns the seat of a user.

    Raises TableRefused ALREADY_LEFT if the user has left the game, NOT_SEATED if they never had a seat.
    """
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
