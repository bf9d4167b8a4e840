"""Checks whether a game can be played with an edition."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.editions.draft import Draft, DraftCard, DraftSide, edition_from
from engine.editions.edition import Edition
from engine.editions.flaws import Flaw, FlawCode
from engine.editions.names import name_flaw
from engine.pieces import BOARD_SPACES, KEY_TO, KEYS, PLACES, TILES_OF, Art, Loot

_MAX_PIECES_OF_A_KIND: Final = 99
_MAX_CARDS: Final = 200  # of all kinds of cards together
_MAX_POINTS: Final = 99  # of one space; a collection must fit on a button
_MAX_SPACES_OF_A_KIND: Final = 5  # of one kind of space; a row of buttons on a phone
_CARD_CAPACITIES: Final = (1, 2)


Flaws = Iterator[tuple[str, Flaw]]
"""(key in the file, flaw of its value)."""


def flaws_in(draft: Draft, is_stored: bool) -> Flaws:
    """Yields the flaws of an edition. Use only the first one: after a flaw, the next check may raise ValueError.

    If `is_stored`, the edition comes from the database, and its name is not checked.
    """
    if not is_stored and (flaw := name_flaw(draft.name)) is not None:
        yield "name", flaw
    yield from _art_flaws(draft.art)
    for number, card in enumerate(draft.card):
        yield from _card_flaws(f"card[{number}]", card, draft.art)
    if (cards := sum(card.count for card in draft.card)) > _MAX_CARDS:
        yield "card", Flaw(FlawCode.TOO_MANY_CARDS, {"count": cards, "most": _MAX_CARDS})
    if len(draft.market) != 4:
        yield "market", Flaw(FlawCode.MARKETS, {"count": len(draft.market)})
    for number, market in enumerate(draft.market):
        yield from _side_flaws(f"market[{number}].a", market.a)
        yield from _side_flaws(f"market[{number}].b", market.b)
    yield from _supply_flaws(edition_from(draft))


def _art_flaws(arts: dict[str, int]) -> Flaws:
    for art, count in arts.items():
        if art not in set(Art):
            yield f"art.{art}", _no_such_art(art)
        if not 0 <= count <= _MAX_PIECES_OF_A_KIND:
            yield f"art.{art}", Flaw(FlawCode.TOKENS, {"count": count, "most": _MAX_PIECES_OF_A_KIND})


def _no_such_art(name: str) -> Flaw:
    return Flaw(FlawCode.NO_SUCH_ART, {"name": name, "known": ", ".join(Art)})


def _card_flaws(key: str, card: DraftCard, arts: dict[str, int]) -> Flaws:
    if not 1 <= card.count <= _MAX_PIECES_OF_A_KIND:
        yield f"{key}.count", Flaw(FlawCode.COPIES, {"count": card.count, "most": _MAX_PIECES_OF_A_KIND})
    if len(card.spaces) > 3:
        yield f"{key}.spaces", Flaw(FlawCode.STRIP_TOO_LONG, {"count": len(card.spaces)})
    for art, asked in Counter(art for art, _ in card.spaces).items():
        if art not in set(Art):
            yield f"{key}.spaces", _no_such_art(art)
        if asked > (there := arts.get(art, 0)):
            yield f"{key}.spaces", Flaw(FlawCode.ART_LACKING, {"art": art, "asked": asked, "there": there})
    points = [2, *(points for _, points in card.spaces)]
    if points != sorted(set(points)):
        yield f"{key}.spaces", Flaw(FlawCode.POINTS_FALL)
    if points[-1] > _MAX_POINTS:
        yield f"{key}.spaces", Flaw(FlawCode.POINTS_TOO_HIGH, {"points": points[-1], "most": _MAX_POINTS})


def _side_flaws(key: str, side: DraftSide) -> Flaws:
    for loot in side.price:
        if loot not in set(Loot):
            yield f"{key}.price", Flaw(FlawCode.NO_SUCH_LOOT, {"name": loot, "known": ", ".join(Loot)})
    if not side.price:
        yield f"{key}.price", Flaw(FlawCode.NO_PRICE)
    if not _is_payable(side.price):
        yield f"{key}.price", Flaw(FlawCode.UNPAYABLE)
    most = _MAX_SPACES_OF_A_KIND
    if not 0 <= side.art_spaces <= most:
        yield f"{key}.art_spaces", Flaw(FlawCode.ART_SPACES, {"count": side.art_spaces, "most": most})
    if not 0 <= (count := side.card_space_count) <= most:
        yield f"{key}.card_spaces", Flaw(FlawCode.CARD_SPACES, {"count": count, "most": most})
    if any(capacity not in _CARD_CAPACITIES for capacity in side.capacities):
        yield f"{key}.card_spaces", Flaw(FlawCode.CAPACITY)
    if not side.art_spaces and not count:
        yield key, Flaw(FlawCode.NOTHING_TO_SELL)


def _is_payable(price: list[str]) -> bool:
    """3.4, 3.6: whether one seat can have all the loot of a price on its board.

    The keys that the seat needs to get this loot take spaces, too. `price` has only names of loot.
    """
    asked = Counter(Loot(loot) for loot in price)
    supply: Counter[Loot] = Counter()
    keys: set[Loot] = set()
    for place in PLACES:
        supply.update(TILES_OF[place])
        keys |= {KEY_TO[place]} if place in KEY_TO else set()
        is_in_reach = all(
            count <= min(supply[loot], 1 if loot in KEYS else BOARD_SPACES) for loot, count in asked.items()
        )
        if is_in_reach and (asked | Counter(keys)).total() <= BOARD_SPACES:
            return True
    return False


def _supply_flaws(edition: Edition) -> Flaws:
    """2.5, 2.6, 8.1: there must be enough art tokens and cards for the larger side of each market.

    At least one token must be left for the cloth bag.
    """
    tokens, cards = sum(edition.arts), len(edition.cards)
    art_spaces = sum(max(board.a.art_spaces, board.b.art_spaces) for board in edition.markets)
    if tokens <= art_spaces:
        yield "art", Flaw(FlawCode.TOO_FEW_TOKENS, {"tokens": tokens, "spaces": art_spaces})
    card_spaces = sum(max(sum(board.a.card_spaces), sum(board.b.card_spaces)) for board in edition.markets)
    card_spaces += edition.has_double_space
    if cards < card_spaces:
        yield "card", Flaw(FlawCode.TOO_FEW_CARDS, {"cards": cards, "spaces": card_spaces})
