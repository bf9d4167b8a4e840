"""Chapter 5: exchanges at the black markets, in the order of the escape tokens."""

from collections import Counter

from engine.chance import Chance
from engine.events import ArtBought, ArtPlaced, BagOpened, CardsBought, Event, Passed
from engine.game import Game, Market, Phase, Seat
from engine.moves import BuyArt, BuyCards, OpenBag, Pass
from engine.pieces import Loot
from engine.refusals import Code, Refused
from engine.rules.prestige import why_not_onto
from engine.rules.setup import drawn_art


def why_not_turn(game: Game, seat: Seat) -> Refused | None:
    """5.1: the game must be in the exchanges, and it must be this seat's turn."""
    if game.phase is not Phase.EXCHANGE:
        return Refused(Code.GAME_OVER if game.phase is Phase.OVER else Code.NOT_EXCHANGING)
    if game.to_move != seat.number:
        assert game.to_move is not None, "between two moves of the exchanges someone is always asked"
        return Refused(Code.NOT_YOUR_TURN, seat=game.to_move)
    return None


def payment(game: Game, seat: Seat, price: tuple[Loot, ...]) -> tuple[int, ...] | None:
    """5.2: returns tiles on the seat's board that pay a price exactly. Returns None if the board cannot pay it."""
    paid: list[int] = []
    for loot in price:
        for tile in seat.board:
            if game.tiles[tile].loot is loot and tile not in paid:
                paid.append(tile)
                break
        else:
            return None
    return tuple(paid)


def why_not_pay(game: Game, seat: Seat, market: Market) -> Refused | None:
    """5.2: the seat's board must have the loot that the market's price asks for."""
    if payment(game, seat, market.price) is not None:
        return None
    lacking = Counter(market.price) - Counter(game.loot_on(seat))
    return Refused(Code.CANNOT_PAY, market=market.number, lacking=" ".join(sorted(lacking.elements())))


def why_not_buy_art(game: Game, seat: Seat, number: int, space: int, onto: int | None) -> Refused | None:
    """5.2, 6.3: the seat needs the turn, and the price on its board. The market must be in play, with art in that
    space. If the art goes `onto` a card, that card must take it."""
    if refusal := why_not_turn(game, seat):
        return refusal
    market = game.market(number)
    if market is None:
        return Refused(Code.NO_SUCH_MARKET, market=number)
    art = market.arts[space] if 0 <= space < len(market.arts) else None
    if art is None:
        return Refused(Code.NOTHING_THERE, market=number)
    return why_not_pay(game, seat, market) or (None if onto is None else why_not_onto(game, seat, art, onto))


def why_not_buy_cards(game: Game, seat: Seat, number: int, space: int) -> Refused | None:
    """5.2: the seat needs the turn, and the price on its board. The market must be in play, with cards in that
    space."""
    if refusal := why_not_turn(game, seat):
        return refusal
    market = game.market(number)
    if market is None:
        return Refused(Code.NO_SUCH_MARKET, market=number)
    if not 0 <= space < len(market.cards) or not market.cards[space]:
        return Refused(Code.NOTHING_THERE, market=number)
    return why_not_pay(game, seat, market)


def why_not_open_bag(game: Game, seat: Seat) -> Refused | None:
    """5.3: the seat needs the turn, and a leather bag on its board."""
    if refusal := why_not_turn(game, seat):
        return refusal
    return None if Loot.BAG in game.loot_on(seat) else Refused(Code.NO_BAG)


def can_exchange(game: Game, seat: Seat) -> bool:
    """5.5: whether this seat could make any exchange now. A seat that could make none passes without being asked."""
    if Loot.BAG in game.loot_on(seat):
        return True
    return any(not market.is_sold_out and payment(game, seat, market.price) is not None for market in game.markets)


def buy_art(game: Game, move: BuyArt) -> list[Event]:
    """5.2, 6.3: the seat pays a market and gets the art of one space."""
    seat = game.seats[move.seat]
    if refusal := why_not_buy_art(game, seat, move.market, move.space, move.onto):
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
    if refusal := why_not_buy_cards(game, seat, move.market, move.space):
        raise refusal
    market = game.market(move.market)
    assert market is not None
    paid = payment(game, seat, market.price)
    assert paid is not None
    return [CardsBought(move.seat, move.market, move.space, paid, market.cards[move.space])]


def open_bag(game: Game, move: OpenBag, chance: Chance) -> list[Event]:
    """5.3, 5.4: the seat pays a leather bag and draws art from the cloth bag."""
    seat = game.seats[move.seat]
    if refusal := why_not_open_bag(game, seat):
        raise refusal
    tile = next(tile for tile in seat.board if game.tiles[tile].loot is Loot.BAG)
    return [BagOpened(move.seat, tile, drawn_art(game, chance))]


def pass_turn(game: Game, move: Pass) -> list[Event]:
    """5.5: the seat makes no exchange this turn."""
    if refusal := why_not_turn(game, game.seats[move.seat]):
        raise refusal
    return [Passed(move.seat)]
