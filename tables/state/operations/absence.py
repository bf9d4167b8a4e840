"""Chapter 9 of the rules: whom a table waits for, who is away, and who has left the server."""

from collections.abc import Collection, Mapping
from typing import Final

from msgspec.structs import replace

from engine.game import Game, Phase
from engine.moves import StartSearch, StopSearch
from tables.state.deadlines import IDLE_SECONDS, TIMER_TOLERANCE, with_deadline
from tables.state.head import CloseReason, Head, Status
from tables.state.occupants import Occupant, Presence
from tables.state.operations import lobby
from tables.state.operations.lobby import next_host
from tables.state.transition import Context, TableState, Transition, after_move, closed

LIMITS_TO_AWAY: Final = 2  # 9.3


def with_occupant(head: Head, seat: int, occupant: Occupant) -> Head:
    return replace(head, occupants=(*head.occupants[:seat], occupant, *head.occupants[seat + 1 :]))


def awaited_seats(head: Head, game: Game | None) -> list[int]:
    """Returns the seats of the people who are present and whom the table waits for now."""
    if game is None:
        seats = list(range(len(head.occupants)))
    elif game.phase is Phase.READY:
        seats = [seat for seat in range(len(head.occupants)) if seat not in head.ready]
    elif game.phase is Phase.SEARCH:
        seats = [seat.number for seat in game.searchers()]
    else:
        seats = [] if game.to_move is None else [game.to_move]
    return [seat for seat in seats if head.occupants[seat].is_person_playing]


def count_missed_limits(head: Head, game: Game, late: Collection[int], context: Context) -> Head:
    """9.3: counts a missed limit for each person in the seats `late`.

    But a person who has pressed anything in the server since the deadline was set misses nothing. After
    `LIMITS_TO_AWAY` missed limits in a row, a person is marked as away.
    """
    for seat in late:
        occupant = head.occupants[seat]
        if occupant.is_person_playing and seat not in head.acted and occupant.user_id not in context.pressed:
            head = with_occupant(head, seat, replace(occupant, missed=occupant.missed + 1))
            if occupant.missed + 1 >= LIMITS_TO_AWAY:
                head = marked_away(head, game, seat)
    return head


def marked_away_unless_arrived(head: Head, game: Game, context: Context) -> Head:
    """9.7: at a tournament's table, marks as away everyone who has pressed nothing in the server since the table was
    opened."""
    for seat, occupant in enumerate(head.occupants):
        has_come = seat in head.ready or seat in head.acted or occupant.user_id in context.pressed
        if occupant.is_person_playing and not has_come:
            head = marked_away(head, game, seat)
    return head


def marked_away(head: Head, game: Game, seat: int, *, is_idle: bool = False) -> Head:
    """9.3: marks the person in this seat as away, so a computer plays the seat.

    A press anywhere in the server brings the person back. But if `is_idle` is True, only a press at this table does.
    """
    away = replace(head.occupants[seat], presence=Presence.AWAY, away_since=game.round, is_idle=is_idle)
    return with_occupant(head, seat, away)


def marked_away_if_idle(head: Head, game: Game, context: Context) -> Transition:
    """9.3: marks idle people as away if the table waits for them. Call it when an idle deadline has expired.

    A person is idle after `IDLE_SECONDS` without a press at this table. If all people who still search were away
    already, and everyone at the table is idle, the search ends (4.4). Otherwise, sets the deadline to the time when the
    next person will be idle.
    """
    awaited = awaited_seats(head, game)
    pressed = {seat: context.here.get(occupant.user_id or 0, 0.0) for seat, occupant in enumerate(head.occupants)}
    long_ago = context.now - IDLE_SECONDS + TIMER_TOLERANCE
    idle = [seat for seat in awaited if pressed[seat] <= long_ago]
    for seat in idle:
        head = marked_away(head, game, seat, is_idle=True)
    if not awaited and max(pressed.values()) <= long_ago:
        return after_move(head, game, StopSearch(), context)
    recent = [pressed[seat] for seat in awaited or pressed if pressed[seat] > long_ago]
    head = with_deadline(replace(head, deadline=None), game, min(recent, default=context.now))
    return Transition(head, game, silent=not idle)


def departed(state: TableState, asked_at: Mapping[int, float], context: Context) -> Transition | None:
    """Handles users who have left the server, according to Discord. Returns None if nothing changes.

    In a lobby, their seats become free (9.2). In a game, they are away (9.3). If the host is among them, another person
    becomes host. If nobody else has a seat, the table closes (9.4).

    `asked_at` maps each user to the Unix time when the bot asked Discord. A user who has pressed anything since then
    has not left.
    """
    users = {user for user, at in asked_at.items() if context.seen.get(user, 0.0) < at}
    users &= {each.user_id for each in state.head.occupants if each.is_person_at_table}
    if not users or not state.head.is_live:
        return None
    if state.head.status is Status.LOBBY or state.game is None:
        return _left_lobby(state, users, context)
    return _departed_in_game(state.head, state.game, users, context)


def _left_lobby(state: TableState, users: Collection[int], context: Context) -> Transition:
    transition = Transition(state.head, None)
    for user in users:
        if transition.head.is_live:
            transition = lobby.left(TableState(transition.head, None, state.seq), user, context)
    return transition


def _departed_in_game(head: Head, game: Game, users: Collection[int], context: Context) -> Transition | None:
    before = head
    for seat, occupant in enumerate(head.occupants):
        if occupant.user_id in users and occupant.is_person_playing:
            head = marked_away(head, game, seat)
    others = tuple(each for each in head.occupants if each.user_id not in users)
    host = next_host(head, others)
    if host is None:
        return closed(head, game, CloseReason.ALL_LEFT)
    head = replace(head, host_id=host)
    return None if head == before else search_started_if_ready(head, game, context)


def search_started_if_ready(head: Head, game: Game, context: Context) -> Transition:
    """3.1: starts the search if every person who is present is ready. Otherwise only updates the deadline."""
    waited_for = {seat for seat, occupant in enumerate(head.occupants) if occupant.is_person_playing}
    if game.phase is Phase.READY and waited_for and waited_for <= set(head.ready):
        return after_move(head, game, StartSearch(), context)
    return Transition(with_deadline(head, game, context.now), game)
