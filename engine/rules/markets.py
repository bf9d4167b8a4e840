"""1.4: the card spaces of the markets in play."""

from collections.abc import Iterator, Sequence

from engine.editions.edition import Edition
from engine.game import Market


def empty_card_spaces(edition: Edition, markets: Sequence[Market]) -> Iterator[tuple[int, int, int]]:
    """Yields (market number, space, capacity) for each empty card space, in the order in which cards are dealt.

    `markets` are sorted by number.
    """
    is_double_due = edition.has_double_space
    for market in markets:
        capacities = edition.markets[market.number - 1].side(market.side).card_spaces
        if is_double_due and capacities:  # 1.4: its last space takes two cards
            capacities = (*capacities[:-1], capacities[-1] + 1)
            is_double_due = False
        for space, capacity in enumerate(capacities):
            if not market.cards[space]:
                yield market.number, space, capacity
