"""9.6: people who come while a game runs. If the host lets them in, they may take a computer player's seat."""

from collections.abc import Iterator

from engine.game import Game, Phase
from tables.state.deadlines import with_deadline
from tables.state.head import Head, Status
from tables.state.occupants import Presence, latecomer
from tables.state.operations.absence import with_occupant
from tables.state.operations.play import running_game
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import Context, TableState, Transition


def may_take_seat(head: Head, user_id: int) -> bool:
    is_outside = head.seat_of(user_id) is None and not head.has_left(user_id)
    return is_outside and has_open_seat(head)


def has_open_seat(head: Head) -> bool:
    return head.status is Status.PLAYING and head.lets_in_late and next(_rival_seats(head), None) is not None


def seat_taken(state: TableState, user_id: int, name: str, context: Context) -> Transition | None:
    """9.6: gives the first rival's seat to a person. Returns None if the person has a seat already.

    The rounds that the rival has begun do not count as played by the person. Raises TableRefused:

    - NOT_STARTED_YET or TABLE_OVER if no game is running.
    - ALREADY_LEFT if the person has left this game.
    - LATE_COMERS_OFF if the host lets nobody in.
    - NO_SEAT_LEFT if no rival has a seat.
    """
    head, game = running_game(state)
    if head.seat_of(user_id) is not None:
        return None
    if head.has_left(user_id):
        raise TableRefused(TableCode.ALREADY_LEFT)
    if not head.lets_in_late:
        raise TableRefused(TableCode.LATE_COMERS_OFF)
    seat = next(_rival_seats(head), None)
    if seat is None:
        raise TableRefused(TableCode.NO_SEAT_LEFT)
    head = with_occupant(head, seat, latecomer(user_id, name, _first_whole_round(game)))
    return Transition(with_deadline(head, game, context.now), game)


def _rival_seats(head: Head) -> Iterator[int]:
    """Yields the seats that never had a person.

    The seat of a person who has left is not yielded, because the person's loss is counted in that seat (9.2).
    """
    return (seat for seat, each in enumerate(head.occupants) if each.presence is Presence.RIVAL)


def _first_whole_round(game: Game) -> int:
    return game.round if game.phase is Phase.READY else game.round + 1
