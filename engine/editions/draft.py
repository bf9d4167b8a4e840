"""The content of an edition's file, before its words for art and loot are checked."""

from msgspec import Struct

from engine.editions.edition import Edition
from engine.editions.names import tidy
from engine.pieces import Art, Card, Loot, MarketBoard, MarketSide, Space


class DraftCard(Struct, forbid_unknown_fields=True):
    """`[[card]]` in the file: `count` cards with these spaces. A unique piece has no spaces."""

    spaces: list[tuple[str, int]] = []  # (art, points), bottom first
    count: int = 1


class DraftSide(Struct, forbid_unknown_fields=True):
    """One side of a market. `card_spaces` is the number of card spaces, or a list of how many cards each takes."""

    price: list[str]
    art_spaces: int
    card_spaces: int | list[int]

    @property
    def card_space_count(self) -> int:
        return self.card_spaces if isinstance(self.card_spaces, int) else len(self.card_spaces)

    @property
    def capacities(self) -> tuple[int, ...]:
        return (1,) * self.card_spaces if isinstance(self.card_spaces, int) else tuple(self.card_spaces)


class DraftMarket(Struct, forbid_unknown_fields=True):
    a: DraftSide
    b: DraftSide


class Draft(Struct, forbid_unknown_fields=True):
    name: str
    art: dict[str, int]
    card: list[DraftCard]
    market: list[DraftMarket]

    @property
    def has_double_space(self) -> bool:
        """1.4: whether the rule decides which card space takes two cards. Otherwise the file decides.

        True if each side gives only the number of its card spaces. Also true if the last card space of each side of
        market 1 takes two cards, and all other spaces take one: older editions had to write the rule so.
        """
        sides = [side for market in self.market for side in (market.a, market.b)]
        if all(isinstance(side.card_spaces, int) for side in sides):
            return True
        doubled = [(1,) * (side.card_space_count - 1) + (2,) for side in sides[:2]]
        single = [(1,) * side.card_space_count for side in sides[2:]]
        return [side.capacities for side in sides] == doubled + single


def edition_from(draft: Draft) -> Edition:
    """Returns the edition of a draft.

    Raises ValueError if a space of a card names no art, or if a price names no loot. Ignores unknown names in
    `Draft.art`.
    """
    return Edition(
        name=tidy(draft.name),
        arts=tuple(draft.art.get(art, 0) for art in Art),
        cards=tuple(each for card in draft.card for each in (_card(card),) * card.count),
        markets=tuple(
            MarketBoard(_side(market.a, draft.has_double_space), _side(market.b, draft.has_double_space))
            for market in draft.market
        ),
        has_double_space=draft.has_double_space,
    )


def _card(draft: DraftCard) -> Card:
    return Card(tuple(Space(Art(art), points) for art, points in draft.spaces))


def _side(draft: DraftSide, has_double_space: bool) -> MarketSide:
    card_spaces = (1,) * draft.card_space_count if has_double_space else draft.capacities
    return MarketSide(tuple(Loot(loot) for loot in draft.price), draft.art_spaces, card_spaces)
