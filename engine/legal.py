"""The legal moves of a seat, found by the functions of `engine.rules` that `decide` uses, too."""

from collections.abc import Iterator

from engine.game import Game, Phase, Seat
from engine.moves import (
    BuyArt,
    BuyCards,
    Escape,
    ExchangeMove,
    Keep,
    OpenBag,
    Pass,
    PickUp,
    PlaceArt,
    PutBack,
    Return,
    SeatMove,
)
from engine.pieces import TILES_IN, Art
from engine.rules.escape import why_not_escape
from engine.rules.exchange import has_bag, has_turn_ahead, payment, why_not_turn
from engine.rules.prestige import wanted_art
from engine.rules.search import ON_TABLE, open_places, why_not_keep, why_not_put_back, why_not_return

_FACES = (True, False)


def legal_moves(game: Game, number: int) -> list[SeatMove]:
    """Returns the legal moves of a seat, in a fixed order.

    Leaves out Swap, because a Return and then a Keep do the same.
    """
    seat = game.seats[number]
    if game.phase is Phase.OVER:
        return []
    moves = [*_placing_moves(game, seat)]  # 6.4
    if game.phase is Phase.SEARCH and seat.token is None:
        moves += _search_moves(game, seat)  # 3, 4
    elif why_not_turn(game, seat) is None:
        moves += [*_exchanges(game, seat), Pass(number)]  # 5.2, 5.3, 5.5
    return moves


def plannable_moves(game: Game, number: int) -> list[ExchangeMove]:
    """5.9: returns the exchanges that a waiting seat could make if it had the turn now.

    Empty if the seat has the turn, has no escape token yet, or has no further turn in this round.
    """
    is_waiting = game.to_move != number and has_turn_ahead(game, number)
    return list(_exchanges(game, game.seats[number])) if is_waiting else []


def _search_moves(game: Game, seat: Seat) -> list[SeatMove]:
    me, tiles = seat.number, game.tiles
    moves: list[SeatMove] = []
    for place in open_places(game, seat):
        moves += [PickUp(me, tile) for tile in TILES_IN[place] if tiles[tile].lies in ON_TABLE]
    if why_not_keep(game, seat) is None:
        moves.append(Keep(me))
    moves += [PutBack(me, face_up) for face_up in _FACES if why_not_put_back(game, seat, face_up) is None]
    for tile in seat.board:
        moves += [Return(me, tile, face_up) for face_up in _FACES if why_not_return(game, seat, tile, face_up) is None]
    if why_not_escape(game, seat) is None:
        moves.append(Escape(me))
    return moves


def _exchanges(game: Game, seat: Seat) -> Iterator[ExchangeMove]:
    me = seat.number
    wanted = _wanted_arts(game, seat)
    for market in game.markets:
        if payment(game, seat, market.price) is None:  # `why_not_pay` also builds the refusal, which costs more
            continue
        for space, art in enumerate(market.arts):
            if art is not None:
                yield BuyArt(me, market.number, space)
                yield from [BuyArt(me, market.number, space, card) for card, kind in wanted if kind is art]
        for space, cards in enumerate(market.cards):
            if cards:
                yield BuyCards(me, market.number, space)
    if has_bag(game, seat):
        yield OpenBag(me)


def _placing_moves(game: Game, seat: Seat) -> Iterator[SeatMove]:
    wanted = _wanted_arts(game, seat) if seat.arts else []
    for art in dict.fromkeys(seat.arts):
        yield from [PlaceArt(seat.number, art, card) for card, kind in wanted if kind is art]


def _wanted_arts(game: Game, seat: Seat) -> list[tuple[int, Art | None]]:
    """6.5: returns (card number, the art that the card takes next, or None) for each card of the seat."""
    return [(owned.card, wanted_art(game.card(owned.card), owned.filled)) for owned in seat.cards]
