"""Chapter 4: the race for the escape tokens."""

from engine.events import Caught, Escaped, Event, SearchEnded
from engine.game import Game, Seat
from engine.moves import Escape, StopSearch
from engine.refusals import Code, Refused
from engine.rules.search import put_back_hand, why_not_search, why_not_searching


def why_not_escape(game: Game, seat: Seat) -> Refused | None:
    """4.1, 4.2: the seat must be searching, with six tiles on its board."""
    if refusal := why_not_search(game, seat):
        return refusal
    if not seat.board_is_full:
        return Refused(Code.BOARD_NOT_FULL, kept=len(seat.board))
    return None


def escape(game: Game, move: Escape) -> list[Event]:
    """4.1-4.3: the seat takes the lowest escape token on the table.

    If only one token remains, the last searcher gets it, and the search ends.
    """
    seat = game.seats[move.seat]
    if refusal := why_not_escape(game, seat):
        raise refusal
    events = [*put_back_hand(game, seat), Escaped(move.seat, game.tokens_left[0])]
    if len(game.tokens_left) == 2:  # this escape takes one of them
        events += _stopped(game, [other for other in game.searchers() if other is not seat], first_token=1)
    return events


def stop_search(game: Game, _: StopSearch) -> list[Event]:
    """4.4: gives the remaining tokens to the searchers, and ends the search.

    The searcher with most tiles gets the lowest token, and so on. Among searchers with equally many tiles, the one who
    reached this number first comes first. If a searcher reached it more than once, the last time counts. Among
    searchers who never kept a tile in this search, the lower seat number comes first.
    """
    if refusal := why_not_searching(game):
        raise refusal
    ranked = sorted(game.searchers(), key=lambda seat: (-len(seat.board), seat.count_since, seat.number))
    return _stopped(game, ranked, first_token=0)


def _stopped(game: Game, seats: list[Seat], first_token: int) -> list[Event]:
    """4.3, 4.4: gives these seats, in this order, the tokens of `tokens_left` from index `first_token` on. The search
    ends."""
    events: list[Event] = []
    for seat, token in zip(seats, game.tokens_left[first_token:], strict=True):
        events += [*put_back_hand(game, seat), Caught(seat.number, token)]
    return [*events, SearchEnded()]
