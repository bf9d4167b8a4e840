"""Editions: the components a server may replace (1.6), read from TOML and checked before any game uses them."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from engine.pieces import BOARD_SPACES, KEYS, TILES_OF, Art, Card, Loot, MarketBoard, MarketSide, Place, Space

EDITIONS: Final = Path(__file__).parent / "editions"


class Edition(Struct, frozen=True):
    """Art tokens of each kind in the order of `Art`, the 24 cards, the four double-sided markets (1.2-1.4)."""

    name: str
    arts: tuple[int, ...]
    cards: tuple[Card, ...]
    markets: tuple[MarketBoard, ...]

    def __hash__(self) -> int:
        return hash((self.name, self.arts))


class EditionError(Exception):
    """An edition that cannot be played; the message names file, key and what is wrong."""

    def __init__(self, file: str, line: int, key: str, problem: str) -> None:
        super().__init__(f"{file}, line {line}: {key}: {problem}")
        self.file = file
        self.line = line
        self.key = key
        self.problem = problem


@cache
def standard() -> Edition:
    """The edition that comes with the project."""
    return load(EDITIONS / "standard.toml")


def load(path: Path) -> Edition:
    """Reads and checks an edition's file. Raises EditionError, or OSError where it cannot be read."""
    return parse(path.read_text(encoding="utf-8"), path.name)


def parse(text: str, file: str) -> Edition:
    """Reads and checks an edition's text. Raises EditionError naming `file`, the key and what is wrong."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise EditionError(file, int(line[1]) if line else 1, "TOML", str(error)) from None
    try:
        draft = msgspec.convert(raw, _Draft)
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at `$")
        raise _error(file, text, path.removeprefix(".").removesuffix("`") or "TOML", problem) from None
    edition = _built(draft)
    for key, problem in _problems(draft, edition):
        raise _error(file, text, key, problem)
    return edition


class _DraftCard(Struct, forbid_unknown_fields=True):
    """`[[card]]`: the spaces bottom first, none for a unique piece, and how many such cards there are."""

    spaces: list[tuple[str, int]] = []
    count: int = 1


class _DraftSide(Struct, forbid_unknown_fields=True):
    price: list[str]
    art_spaces: int
    card_spaces: list[int]


class _DraftMarket(Struct, forbid_unknown_fields=True):
    a: _DraftSide
    b: _DraftSide


class _Draft(Struct, forbid_unknown_fields=True):
    """The file as written, before its words are known to be arts and loot."""

    name: str
    art: dict[str, int]
    card: list[_DraftCard]
    market: list[_DraftMarket]


_ARTS: Final = frozenset(Art)
_LOOT: Final = frozenset(Loot)
_MOST_SPACES_OF_A_KIND: Final = 5  # a row of buttons on a phone
_CARD_CAPACITIES: Final = (1, 2)


def _built(draft: _Draft) -> Edition:
    """The edition as the draft says it, words that are no art or loot left out: `_problems` names them."""
    return Edition(
        name=draft.name,
        arts=tuple(draft.art.get(art, 0) for art in Art),
        cards=tuple(
            Card(tuple(Space(Art(art), points) for art, points in card.spaces if art in _ARTS))
            for card in draft.card
            for _ in range(card.count)
        ),
        markets=tuple(MarketBoard(_side(market.a), _side(market.b)) for market in draft.market),
    )


def _side(draft: _DraftSide) -> MarketSide:
    price = tuple(Loot(loot) for loot in draft.price if loot in _LOOT)
    return MarketSide(price, draft.art_spaces, tuple(draft.card_spaces))


def _problems(draft: _Draft, edition: Edition) -> Iterator[tuple[str, str]]:
    """Each (key, what is wrong with it), in the order of the file; the last ones need all before to be right."""
    yield from _art_problems(draft)
    for number, card in enumerate(draft.card):
        yield from _card_problems(f"card[{number}]", card)
    if len(draft.market) != 4:
        yield "market", f"{len(draft.market)} markets where the game has 4"
    for number, market in enumerate(draft.market):
        yield from _side_problems(f"market[{number}].a", market.a)
        yield from _side_problems(f"market[{number}].b", market.b)
    yield from _supply_problems(edition)


def _art_problems(draft: _Draft) -> Iterator[tuple[str, str]]:
    for art, count in draft.art.items():
        if art not in _ARTS:
            yield f"art.{art}", f"no art is called {art!r}; there are {', '.join(Art)}"
        if count < 0:
            yield f"art.{art}", f"{count} tokens cannot be"


def _card_problems(key: str, card: _DraftCard) -> Iterator[tuple[str, str]]:
    if card.count < 1:
        yield f"{key}.count", f"{card.count} cards cannot be"
    if len(card.spaces) > 3:
        yield f"{key}.spaces", f"{len(card.spaces)} spaces where a collection has one to three (1.3)"
    for art, _ in card.spaces:
        if art not in _ARTS:
            yield f"{key}.spaces", f"no art is called {art!r}; there are {', '.join(Art)}"
    points = [2, *(points for _, points in card.spaces)]
    if points != sorted(set(points)):
        yield (
            f"{key}.spaces",
            "points must rise from space to space and be more than the 2 of an empty strip (6.2)",
        )


def _side_problems(key: str, side: _DraftSide) -> Iterator[tuple[str, str]]:
    for loot in side.price:
        if loot not in _LOOT:
            yield f"{key}.price", f"no loot is called {loot!r}; there are {', '.join(Loot)}"
            return
    if problem := _unpayable([Loot(loot) for loot in side.price]):
        yield f"{key}.price", problem
    if not 0 <= side.art_spaces <= _MOST_SPACES_OF_A_KIND:
        yield f"{key}.art_spaces", f"0 to {_MOST_SPACES_OF_A_KIND} spaces, not {side.art_spaces}"
    if len(side.card_spaces) > _MOST_SPACES_OF_A_KIND:
        yield f"{key}.card_spaces", f"0 to {_MOST_SPACES_OF_A_KIND} spaces, not {len(side.card_spaces)}"
    if any(capacity not in _CARD_CAPACITIES for capacity in side.card_spaces):
        yield f"{key}.card_spaces", "a space takes 1 or 2 cards"
    if not side.art_spaces and not side.card_spaces:
        yield key, "a market without any space has nothing to sell"


def _unpayable(price: list[Loot]) -> str | None:
    """Why nobody could ever lay this price on a board of six (3.4, 3.6); None when somebody could."""
    if not price:
        return "a price of nothing is no price"
    for loot in set(price):
        most = 1 if loot in KEYS else sum(tiles.get(loot, 0) for tiles in TILES_OF.values())
        if price.count(loot) > most:
            return f"{price.count(loot)} of {loot}, of which one board can hold {most}"
    needed = len(price) + len(_keys_on_the_way(price) - set(price))
    if needed > BOARD_SPACES:
        return f"with the keys on the way it takes {needed} tiles; a board holds {BOARD_SPACES}"
    return None


def _keys_on_the_way(price: list[Loot]) -> set[Loot]:
    """The keys a board must hold besides, to reach every loot of a price (3.4)."""
    keys: set[Loot] = set()
    if any(loot not in TILES_OF[Place.GARAGE] for loot in price):
        keys.add(Loot.IRON_KEY)
    if any(loot not in TILES_OF[Place.GARAGE] and loot not in TILES_OF[Place.STUDY] for loot in price):
        keys.add(Loot.BRASS_KEY)
    return keys


def _supply_problems(edition: Edition) -> Iterator[tuple[str, str]]:
    """2.5, 2.6, 8.1: four markets on their hungriest sides can be filled, with art left in the cloth bag."""
    if len(edition.markets) != 4:
        return
    art_spaces = sum(max(board.a.art_spaces, board.b.art_spaces) for board in edition.markets)
    if sum(edition.arts) <= art_spaces:
        yield (
            "art",
            f"{sum(edition.arts)} tokens; the markets take {art_spaces} and the bag must not be empty (8.1)",
        )
    card_spaces = sum(max(sum(board.a.card_spaces), sum(board.b.card_spaces)) for board in edition.markets)
    if len(edition.cards) < card_spaces:
        yield "card", f"{len(edition.cards)} cards; the markets take {card_spaces} to set up (2.6)"


def _error(file: str, text: str, key: str, problem: str) -> EditionError:
    return EditionError(file, _line_of(text, key), key, problem)


def _line_of(text: str, key: str) -> int:
    """The line of a key like `card[3].spaces`: the nearest its table's header and then its name come in the text."""
    lines = text.splitlines()
    at = 0
    for part in key.split("."):
        name, _, index = part.partition("[")
        wanted = int(index.removesuffix("]")) if index.removesuffix("]").isdigit() else 0
        heads = re.compile(rf"\s*(\[+\s*([\w-]+\.)*{re.escape(name)}\s*\]+|{re.escape(name)}\s*[=.])")
        hits = [number for number in range(at, len(lines)) if heads.match(lines[number])]
        if not hits:
            break
        at = hits[min(wanted, len(hits) - 1)]
    return at + 1
