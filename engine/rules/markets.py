"""1.4: the card spaces of the markets in play."""

from collections.abc import Iterator, Sequence

from engine.editions.edition import Edition
from engine.game import Market


def empty_card_spaces(edition: Edition, markets: Sequence[Market]) -> Iterator[tuple[int, int, int]]:
    """Yields (market, space, capacity) of every empty card space, in the order in which they are filled.

    If `edition.has_double_space`, the last one of the lowest-numbered market with card spaces is the double space.
    `markets` are sorted by number.
    """
    is_double_due = edition.has_double_space
    for market in markets:
        capacities = edition.markets[market.number - 1].side(market.side).card_spaces
        if is_double_due and capacities:
            capacities = (*capacities[:-1], capacities[-1] + 1)
            is_double_due = False
        for space, capacity in enumerate(capacities):
            if not market.cards[space]:
                yield market.number, space, capacity
