"""Chapter 4: the race for the escape tokens."""

from engine.events import Caught, Escaped, Event, SearchEnded
from engine.game import Game, Seat
from engine.moves import Escape, StopSearch
from engine.refusals import Code, Refused
from engine.rules.search import put_back_hand, why_not_search, why_not_searching


def why_not_escape(game: Game, seat: Seat) -> Refused | None:
    """4.1, 4.2: to escape, a seat must have six tiles and no token."""
    if refusal := why_not_search(game, seat):
        return refusal
    if not seat.board_is_full:
        return Refused(Code.BOARD_NOT_FULL, kept=len(seat.board))
    return None


def escape(game: Game, move: Escape) -> list[Event]:
    """4.1-4.3: the seat takes the lowest remaining token.

    If only one token remains after that, the last seat that still searches gets it, and the search ends for everyone
    (4.3). `game` is the state before this escape. So in `game`, two tokens are left when the last seat is caught.
    """
    seat = game.seats[move.seat]
    if refusal := why_not_escape(game, seat):
        raise refusal
    events = [*put_back_hand(game, seat), Escaped(move.seat, game.tokens_left[0])]
    if len(game.tokens_left) == 2:
        events += _stopped(game, [other for other in game.searchers() if other is not seat], first_token=1)
    return events


def stop_search(game: Game, _: StopSearch) -> list[Event]:
    """4.4: the seats that still search get the remaining tokens. The seat with the most tiles comes first. Among seats
    with equally many tiles, the seat that reached this number first comes first.

    Among seats that never kept a tile in this search, the seat with the lower number comes first.
    """
    if refusal := why_not_searching(game):
        raise refusal
    ranked = sorted(game.searchers(), key=lambda seat: (-len(seat.board), seat.count_since, seat.number))
    return _stopped(game, ranked, first_token=0)


def _stopped(game: Game, seats: list[Seat], first_token: int) -> list[Event]:
    """4.3, 4.4: ends the search. Each of these seats puts its hand back and gets one of the remaining tokens, in the
    order given. `first_token` is the index of the first of these tokens in `tokens_left`."""
    events: list[Event] = []
    for seat, token in zip(seats, game.tokens_left[first_token:], strict=True):
        events += [*put_back_hand(game, seat), Caught(seat.number, token)]
    return [*events, SearchEnded()]
