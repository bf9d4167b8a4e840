"""Editions: the components a server may replace (1.6), read from TOML and checked before any game uses them."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from engine.pieces import (
    BOARD_SPACES,
    KEY_TO,
    KEYS,
    PLACES,
    TILES_OF,
    Art,
    Card,
    Loot,
    MarketBoard,
    MarketSide,
    Space,
)

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
    """An edition that cannot be played; the message names file, line, key and what is wrong."""

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
    return read(path.read_bytes(), path.name)


def read(data: bytes, file: str) -> Edition:
    """Reads and checks what stands in an edition's file. Raises EditionError."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise EditionError(file, line, "TOML", f"{error.reason}: the file must be UTF-8") from None
    return parse(text, file)


def parse(text: str, file: str) -> Edition:
    """Reads and checks an edition's text. Raises EditionError naming `file`, the key and what is wrong."""
    try:
        draft = msgspec.convert(tomllib.loads(text), _Draft)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise EditionError(file, int(line[1]) if line else text.count("\n") + 1, "TOML", str(error)) from None
    except msgspec.ValidationError as error:
        key, problem = _key_and_problem(str(error))
        raise EditionError(file, _line_of(text, key), key, problem) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists without end
        raise EditionError(file, 1, "TOML", "a number too long or a list too deep to be read") from None
    for key, problem in _problems(draft):
        raise EditionError(file, _line_of(text, key), key, problem)
    return _built(draft)


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


def _built(draft: _Draft) -> Edition:
    """The edition that the draft says. Raises ValueError for words that are no art or loot."""
    return Edition(
        name=draft.name,
        arts=tuple(draft.art.get(art, 0) for art in Art),
        cards=tuple(
            Card(tuple(Space(Art(art), points) for art, points in card.spaces))
            for card in draft.card
            for _ in range(card.count)
        ),
        markets=tuple(MarketBoard(_side(market.a), _side(market.b)) for market in draft.market),
    )


def _side(draft: _DraftSide) -> MarketSide:
    return MarketSide(tuple(Loot(loot) for loot in draft.price), draft.art_spaces, tuple(draft.card_spaces))


_MOST_PIECES_OF_A_KIND: Final = 99
_MOST_CARDS: Final = 200  # in all
_MOST_POINTS: Final = 99  # of one space: a strip must fit a button
_LONGEST_NAME: Final = 60
_MOST_SPACES_OF_A_KIND: Final = 5  # a row of buttons on a phone
_CARD_CAPACITIES: Final = (1, 2)


def _problems(draft: _Draft) -> Iterator[tuple[str, str]]:
    """Each (key, what is wrong with it), in the order of the file; what comes later may need all before to be right."""
    if not draft.name.strip():
        yield "name", "an edition needs a name"
    if len(draft.name) > _LONGEST_NAME:
        yield "name", f"{len(draft.name)} letters; a list on a phone takes {_LONGEST_NAME}"
    yield from _art_problems(draft.art)
    for number, card in enumerate(draft.card):
        yield from _card_problems(f"card[{number}]", card, draft.art)
    if (cards := sum(card.count for card in draft.card)) > _MOST_CARDS:
        yield "card", f"{cards} cards in all; a game takes {_MOST_CARDS}"
    if len(draft.market) != 4:
        yield "market", f"{len(draft.market)} markets where the game has 4 (1.4)"
    for number, market in enumerate(draft.market):
        yield from _side_problems(f"market[{number}].a", market.a)
        yield from _side_problems(f"market[{number}].b", market.b)
    yield from _supply_problems(_built(draft))


def _art_problems(arts: dict[str, int]) -> Iterator[tuple[str, str]]:
    for art, count in arts.items():
        if art not in set(Art):
            yield f"art.{art}", f"no art is called {art!r}; there are {', '.join(Art)}"
        if not 0 <= count <= _MOST_PIECES_OF_A_KIND:
            yield f"art.{art}", f"0 to {_MOST_PIECES_OF_A_KIND} tokens, not {count}"


def _card_problems(key: str, card: _DraftCard, arts: dict[str, int]) -> Iterator[tuple[str, str]]:
    if not 1 <= card.count <= _MOST_PIECES_OF_A_KIND:
        yield f"{key}.count", f"1 to {_MOST_PIECES_OF_A_KIND} cards, not {card.count}"
    if len(card.spaces) > 3:
        yield f"{key}.spaces", f"{len(card.spaces)} spaces where a collection has one to three (1.3)"
    asked = Counter(art for art, _ in card.spaces)
    for art, count in asked.items():
        if art not in set(Art):
            yield f"{key}.spaces", f"no art is called {art!r}; there are {', '.join(Art)}"
        if count > arts.get(art, 0):
            yield f"{key}.spaces", f"asks for {count} of {art}, there are {arts.get(art, 0)}"
    points = [2, *(points for _, points in card.spaces)]
    if points != sorted(set(points)):
        yield f"{key}.spaces", "points must rise from space to space and be more than the 2 of an empty strip (6.2)"
    if points[-1] > _MOST_POINTS:
        yield f"{key}.spaces", f"{points[-1]} points where a space brings at most {_MOST_POINTS}"


def _side_problems(key: str, side: _DraftSide) -> Iterator[tuple[str, str]]:
    for loot in side.price:
        if loot not in set(Loot):
            yield f"{key}.price", f"no loot is called {loot!r}; there are {', '.join(Loot)}"
    if not side.price:
        yield f"{key}.price", "a price of nothing is no price"
    if not _is_payable(side.price):
        yield f"{key}.price", "no board of six can hold this price with the keys on the way to it (3.4, 3.6)"
    if not 0 <= side.art_spaces <= _MOST_SPACES_OF_A_KIND:
        yield f"{key}.art_spaces", f"0 to {_MOST_SPACES_OF_A_KIND} spaces, not {side.art_spaces}"
    if len(side.card_spaces) > _MOST_SPACES_OF_A_KIND:
        yield f"{key}.card_spaces", f"0 to {_MOST_SPACES_OF_A_KIND} spaces, not {len(side.card_spaces)}"
    if any(capacity not in _CARD_CAPACITIES for capacity in side.card_spaces):
        yield f"{key}.card_spaces", "a space takes 1 or 2 cards"
    if not side.art_spaces and not side.card_spaces:
        yield key, "a market without any space has nothing to sell"


def _is_payable(price: list[str]) -> bool:
    """Whether a board of six can ever hold a price: what the open rooms have of it, and the keys that open them."""
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


def _supply_problems(edition: Edition) -> Iterator[tuple[str, str]]:
    """2.5, 2.6, 8.1: four markets on their hungriest sides can be filled, with art left in the cloth bag."""
    tokens, cards = sum(edition.arts), len(edition.cards)
    art_spaces = sum(max(board.a.art_spaces, board.b.art_spaces) for board in edition.markets)
    if tokens <= art_spaces:
        yield "art", f"{tokens} tokens; the markets take {art_spaces} and the bag must not be empty then (8.1)"
    card_spaces = sum(max(sum(board.a.card_spaces), sum(board.b.card_spaces)) for board in edition.markets)
    if cards < card_spaces:
        yield "card", f"{cards} cards; the markets take {card_spaces} to set up (2.6)"


def _key_and_problem(message: str) -> tuple[str, str]:
    """The key that msgspec's message speaks of, like `card[0].count`, and the rest of the message."""
    problem, _, path = message.partition(" - at `$")
    table = path.removesuffix("`").removesuffix("[...]").removeprefix(".")
    field = re.search(r"field `(.+)`", problem)  # one that is missing from the table, or unknown in it
    names = [table, field[1] if field else ""]
    return ".".join(filter(None, names)), problem


def _line_of(text: str, key: str) -> int:
    """The line of a key like `card[3].spaces`, or of the last table on the way to it where the key is missing."""
    lines = text.splitlines()
    start, end, table = 0, len(lines), ""
    for part in key.split("."):
        name, _, index = part.rstrip("]").partition("[")
        table = f"{table}.{name}" if table else name
        opens = re.compile(rf"\s*(\[+\s*{re.escape(table)}\s*\]+|{re.escape(name)}\s*[=.])")
        leaves = re.compile(rf"\s*\[+\s*(?!{re.escape(table)}\.)")
        found = [number for number in range(start, end) if opens.match(lines[number])]
        if not found:
            break
        start = found[min(int(index) if index.isdigit() else 0, len(found) - 1)]
        end = next((number for number in range(start + 1, end) if leaves.match(lines[number])), end)
    return start + 1
