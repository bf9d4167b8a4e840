"""Chapter 2: the set-up. Everything random in a game is dealt here, each thing with its own label (`engine.chance`)."""

from typing import Final

from engine.chance import Chance
from engine.editions.edition import Edition
from engine.game import Game
from engine.options import Options
from engine.pieces import PLACES, TILES_OF, Art, Loot, Side
from engine.rules.markets import empty_card_spaces

_LOOT_OF: Final = {
    place: tuple(loot for loot, count in counts.items() for _ in range(count)) for place, counts in TILES_OF.items()
}


def dealt_markets(players: int, options: Options, chance: Chance) -> tuple[tuple[int, Side], ...]:
    """2.4: returns the number and side of each market in play."""
    numbers = sorted(chance.drawn("markets", (1, 2, 3, 4), players))
    return tuple((number, _side(number, options, chance)) for number in numbers)


def _side(number: int, options: Options, chance: Chance) -> Side:
    if options.sides is not None:
        return options.sides[number - 1]
    return (Side.A, Side.B)[chance.below(f"side/{number}", 2)]


def dealt_pile(edition: Edition, chance: Chance) -> tuple[int, ...]:
    """2.6: returns the numbers of all cards, shuffled, top first."""
    return chance.shuffled("pile", range(len(edition.cards)))


def dealt_arts(game: Game, chance: Chance) -> tuple[tuple[int, int, Art], ...]:
    """2.5, 7.2: returns (market, space, art) for the empty art spaces, until the cloth bag is empty."""
    spaces = [(market.number, space) for market in game.markets for space, art in enumerate(market.arts) if art is None]
    tokens = chance.drawn(f"art/{game.round + 1}", game.bag, len(spaces))
    return tuple((market, space, art) for (market, space), art in zip(spaces, tokens, strict=False))


def dealt_cards(game: Game) -> tuple[tuple[int, int, tuple[int, ...]], ...] | None:
    """2.6, 7.2: returns (market, space, cards) for every empty card space, or None if the pile has too few cards
    (8.3)."""
    pile = list(game.pile)
    dealt = []
    for market, space, capacity in empty_card_spaces(game.edition, game.markets):
        if len(pile) < capacity:
            return None
        dealt.append((market, space, tuple(pile[:capacity])))
        del pile[:capacity]
    return tuple(dealt)


def dealt_loot(number: int, chance: Chance) -> tuple[Loot, ...]:
    """2.2, 7.1: returns the loot of the 54 tiles in round `number`. Each place's loot is shuffled by itself."""
    return tuple(loot for place in PLACES for loot in chance.shuffled(f"loot/{number}/{place}", _LOOT_OF[place]))


def drawn_art(game: Game, chance: Chance) -> Art | None:
    """5.3, 5.4: returns a random token from the cloth bag, or None if it is empty."""
    return game.bag[chance.below(f"bag/{game.draws + 1}", len(game.bag))] if game.bag else None
