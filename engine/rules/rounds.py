"""Chapters 5, 7 and 8: what follows from a move automatically, such as the next turn, the next round, or the end."""

from collections.abc import Sequence

from engine.chance import Chance
from engine.editions.edition import Edition
from engine.events import (
    ArtDealt,
    CardsDealt,
    CycleBegan,
    EndReason,
    Event,
    ExchangesEnded,
    GameEnded,
    Passed,
    RoundBegan,
    TurnBegan,
)
from engine.game import Game, Market, Phase
from engine.options import Trading
from engine.rules.exchange import MAX_TURNS, can_exchange
from engine.rules.markets import empty_card_spaces
from engine.rules.prestige import best_placing
from engine.rules.setup import dealt_arts, dealt_cards, dealt_loot

IDLE_ROUNDS = 2  # 8.6


def follow_up(game: Game, chance: Chance) -> list[Event]:
    """Returns the events of the next automatic step, or none if the game waits for a move or is over.

    The caller applies the events and calls again, because another step may follow.
    """
    if game.phase is Phase.EXCHANGE and game.to_move is None:
        return _next_turn(game)
    if game.phase is Phase.PREPARATION:
        return _prepare(game, chance)
    return []


def _next_turn(game: Game) -> list[Event]:
    """5.1, 5.5, 5.6: gives the turn to the next seat in the order of the escape tokens.

    If the seat can make no exchange, it passes. After a cycle, the next one begins, or the exchanges end.
    """
    if game.cycle == 0:
        return [CycleBegan(1)]
    if game.asked == len(game.order):
        return [ExchangesEnded()] if _cycles_are_over(game) else [CycleBegan(game.cycle + 1)]
    seat = game.seats[game.order[game.asked]]
    return [TurnBegan(seat.number)] if can_exchange(game, seat) else [Passed(seat.number, forced=True)]


def _cycles_are_over(game: Game) -> bool:
    if game.options.trading is Trading.TWO_TURNS:
        return game.cycle == MAX_TURNS
    return all(seat.passed for seat in game.seats)


def certain_end(edition: Edition, markets: Sequence[Market], bag: int, pile: int) -> EndReason | None:
    """8.1, 8.3: returns why no round can follow this one, or None if another may follow.

    `bag` and `pile` are numbers of art tokens and cards. `markets` are sorted by number. An end that is certain stays
    certain, but its reason may change.
    """
    if bag <= sum(market.arts.count(None) for market in markets):
        return EndReason.BAG_EMPTIED
    needed = sum(capacity for _, _, capacity in empty_card_spaces(edition, markets))
    return EndReason.CARDS_SHORT if needed > pile else None


def _prepare(game: Game, chance: Chance) -> list[Event]:
    """7.1-7.3, 8.1-8.3, 8.6: fills the markets and begins the round, or ends the game."""
    if game.last_exchanges:
        return _end(game, EndReason.EMPTY_BAG_DRAWN)
    if game.idle_rounds == IDLE_ROUNDS:
        return _end(game, EndReason.NO_EXCHANGES)
    if not game.bag:
        return _end(game, EndReason.BAG_EMPTIED)
    if arts := dealt_arts(game, chance):
        return [ArtDealt(arts)]
    cards = dealt_cards(game)
    if cards is None:
        return _end(game, EndReason.CARDS_SHORT)
    filled = [CardsDealt(cards)] if cards else []
    return [*filled, RoundBegan(game.round + 1, dealt_loot(game.round + 1, chance))]


def _end(game: Game, reason: EndReason) -> list[Event]:
    placed = [event for seat in game.seats for event in best_placing(game, seat)]  # 6.7
    return [*placed, GameEnded(reason)]
