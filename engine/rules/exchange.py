"""Chapter 5: exchanges at the black markets, in the order of the escape tokens."""

from collections import Counter
from typing import Final

from engine.chance import Chance
from engine.events import ArtBought, ArtPlaced, BagOpened, CardsBought, Event, Passed
from engine.game import Game, Market, Phase, Seat
from engine.moves import BuyArt, BuyCards, ExchangeMove, OpenBag, Pass
from engine.options import Trading
from engine.pieces import Loot
from engine.refusals import Code, Refused
from engine.rules.prestige import why_not_onto
from engine.rules.setup import drawn_art

MAX_TURNS: Final = 2
"""5.6: the number of cycles under `Trading.TWO_TURNS`."""


def why_not_turn(game: Game, seat: Seat) -> Refused | None:
    """5.1: the game must be in the exchanges, and it must be this seat's turn."""
    if game.phase is not Phase.EXCHANGE:
        return Refused(Code.GAME_OVER if game.phase is Phase.OVER else Code.NOT_EXCHANGING)
    if game.to_move != seat.number:
        assert game.to_move is not None, "between two moves of the exchanges someone is always asked"
        return Refused(Code.NOT_YOUR_TURN, seat=game.to_move)
    return None


def payment(game: Game, seat: Seat, price: tuple[Loot, ...]) -> tuple[int, ...] | None:
    """5.2: returns the numbers of the tiles on the seat's board that pay a price exactly, in the order of `price`.

    Of equal tiles, takes those kept first. Returns None if the seat cannot pay.
    """
    paid: list[int] = []
    tiles = game.tiles
    for loot in price:
        for tile in seat.board:
            if tiles[tile].loot is loot and tile not in paid:
                paid.append(tile)
                break
        else:
            return None
    return tuple(paid)


def why_not_pay(game: Game, seat: Seat, market: Market) -> Refused | None:
    """5.2: the seat's board must have the loot of the price."""
    if payment(game, seat, market.price) is not None:
        return None
    lacking = Counter(market.price) - Counter(game.loot_on(seat))
    return Refused(Code.CANNOT_PAY, market=market.number, lacking=" ".join(sorted(lacking.elements())))


def why_not_exchange(game: Game, move: ExchangeMove) -> Refused | None:
    """5.1-5.3: it must be the seat's turn, and the seat must be able to get what it wants (`why_not_get`)."""
    return why_not_turn(game, game.seats[move.seat]) or why_not_get(game, move)


def why_not_plan(game: Game, move: ExchangeMove) -> Refused | None:
    """5.6, 5.9: the exchange must be possible now, and the seat must have a turn ahead.

    The caller may drop a plan that has become impossible: goods and loot do not come back in this round (5.7).
    """
    if has_turn_ahead(game, move.seat):
        return why_not_get(game, move)
    is_late = game.phase is Phase.EXCHANGE
    return Refused(Code.NO_TURN_LEFT) if is_late else why_not_turn(game, game.seats[move.seat])


def has_turn_ahead(game: Game, seat: int) -> bool:
    """5.1, 5.6: whether the seat has its turn now, or may have one later in this round.

    False while the seat has no escape token (4.1), because its loot may still change.
    """
    if game.phase is not Phase.EXCHANGE:
        return game.phase is Phase.SEARCH and game.seats[seat].token is not None
    if game.options.trading is not Trading.TWO_TURNS or game.cycle < MAX_TURNS:
        return True
    return game.order.index(seat) >= game.asked


def why_not_get(game: Game, move: ExchangeMove) -> Refused | None:
    """5.2, 5.3, 6.3: the art or card must be there, and the seat must be able to pay.

    If `BuyArt.onto` is a card, it must take the art. Whose turn it is does not matter here.
    """
    seat = game.seats[move.seat]
    match move:
        case BuyArt():
            return _why_not_get_art(game, seat, move)
        case BuyCards():
            return _why_not_get_cards(game, seat, move)
        case OpenBag():
            return None if has_bag(game, seat) else Refused(Code.NO_BAG)


def _why_not_get_art(game: Game, seat: Seat, move: BuyArt) -> Refused | None:
    market = game.market(move.market)
    if market is None:
        return Refused(Code.NO_SUCH_MARKET, market=move.market)
    art = market.art_at(move.space)
    if art is None:
        return Refused(Code.NOTHING_THERE, market=move.market)
    return why_not_pay(game, seat, market) or (None if move.onto is None else why_not_onto(game, seat, art, move.onto))


def _why_not_get_cards(game: Game, seat: Seat, move: BuyCards) -> Refused | None:
    market = game.market(move.market)
    if market is None:
        return Refused(Code.NO_SUCH_MARKET, market=move.market)
    return (
        why_not_pay(game, seat, market)
        if market.cards_at(move.space)
        else Refused(Code.NOTHING_THERE, market=move.market)
    )


def has_bag(game: Game, seat: Seat) -> bool:
    return Loot.BAG in game.loot_on(seat)


def can_exchange(game: Game, seat: Seat) -> bool:
    """5.5: whether this seat could make any exchange now. If not, it passes automatically."""
    if has_bag(game, seat):
        return True
    return any(payment(game, seat, market.price) is not None and not market.is_sold_out for market in game.markets)


def buy_art(game: Game, move: BuyArt) -> list[Event]:
    """5.2, 6.3: the seat pays a market and gets the art of one space."""
    seat = game.seats[move.seat]
    if refusal := why_not_exchange(game, move):
        raise refusal
    market = game.market(move.market)
    assert market is not None
    art, paid = market.arts[move.space], payment(game, seat, market.price)
    assert art is not None
    assert paid is not None
    bought = ArtBought(move.seat, move.market, move.space, paid, art)
    return [bought] if move.onto is None else [bought, ArtPlaced(move.seat, art, move.onto)]


def buy_cards(game: Game, move: BuyCards) -> list[Event]:
    """5.2: the seat pays a market and gets the cards of one space."""
    seat = game.seats[move.seat]
    if refusal := why_not_exchange(game, move):
        raise refusal
    market = game.market(move.market)
    assert market is not None
    paid = payment(game, seat, market.price)
    assert paid is not None
    return [CardsBought(move.seat, move.market, move.space, paid, market.cards[move.space])]


def open_bag(game: Game, move: OpenBag, chance: Chance) -> list[Event]:
    """5.3, 5.4: the seat pays a leather bag and draws art from the cloth bag."""
    seat = game.seats[move.seat]
    if refusal := why_not_exchange(game, move):
        raise refusal
    tile = next(tile for tile in seat.board if game.tiles[tile].loot is Loot.BAG)
    return [BagOpened(move.seat, tile, drawn_art(game, chance))]


def pass_turn(game: Game, move: Pass) -> list[Event]:
    """5.5: the seat makes no exchange this turn."""
    if refusal := why_not_turn(game, game.seats[move.seat]):
        raise refusal
    return [Passed(move.seat)]
