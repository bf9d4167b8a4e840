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

from engine.edition_names import name_flaw, tidy
from engine.flaws import Flaw, FlawCode
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
from engine.toml_bounds import excess

EDITIONS: Final = Path(__file__).parent / "editions"
TOML: Final = "TOML"
"""The key of what is wrong with the file as such."""


class Edition(Struct, frozen=True, weakref=True):
    """Art tokens of each kind in the order of `Art`, the 24 cards, the four double-sided markets (1.2-1.4).

    `has_double_space`: the last card space of the lowest-numbered market in play takes one card more (1.4). It is
    False in games from before that rule, and where an edition lists how many cards each space takes.
    """

    name: str
    arts: tuple[int, ...]
    cards: tuple[Card, ...]
    markets: tuple[MarketBoard, ...]
    has_double_space: bool = False

    def __hash__(self) -> int:
        return hash((self.name, self.arts))


class EditionError(Exception):
    """An edition that cannot be played: file, line, key and what is wrong, all of it in the message in English.

    `written` is the line as it stands there, empty where it says nothing.
    """

    def __init__(self, file: str, line: int, key: str, flaw: Flaw, written: str = "") -> None:
        super().__init__(f"{file}, line {line}: {key}: {flaw.english}")
        self.file = file
        self.line = line
        self.key = key
        self.flaw = flaw
        self.written = written


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
        raise EditionError(file, line, TOML, Flaw(FlawCode.NOT_UTF_8, {"reason": error.reason})) from None
    return parse(text, file)


def parse(text: str, file: str, *, is_stored: bool = False) -> Edition:
    """Reads and checks an edition's text. Raises EditionError naming `file`, the key and what is wrong.

    One that `is_stored` was checked when it came. Earlier versions took names, and a spelling of them, that no new
    edition may have: it keeps its own.
    """
    if not is_stored and (found := excess(text)) is not None:
        line, flaw = found
        raise _error(text, file, line, TOML, flaw)
    try:
        draft = msgspec.convert(tomllib.loads(text), _Draft)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        raise _error(text, file, int(at[1]) if at else text.count("\n") + 1, TOML, _syntax(str(error))) from None
    except msgspec.ValidationError as error:
        key, flaw = _key_and_flaw(str(error))
        raise _error(text, file, _line_of(text, key), key, flaw) from None
    for key, flaw in _flaws(draft, is_stored):
        raise _error(text, file, _line_of(text, key), key, flaw)
    return _built(draft)


def _error(text: str, file: str, line: int, key: str, flaw: Flaw) -> EditionError:
    """The error, with the line that it speaks of."""
    written = [*text.splitlines(), ""][line - 1 : line]
    return EditionError(file, line, key, flaw, "".join(each.strip() for each in written if each.strip()[:1] != "#"))


class _DraftCard(Struct, forbid_unknown_fields=True):
    """`[[card]]`: the spaces bottom first, none for a unique piece, and how many such cards there are."""

    spaces: list[tuple[str, int]] = []
    count: int = 1


class _DraftSide(Struct, forbid_unknown_fields=True):
    """`card_spaces`: how many there are; or a list, how many cards each one takes."""

    price: list[str]
    art_spaces: int
    card_spaces: int | list[int]

    @property
    def card_space_count(self) -> int:
        return self.card_spaces if isinstance(self.card_spaces, int) else len(self.card_spaces)

    @property
    def capacities(self) -> tuple[int, ...]:
        return (1,) * self.card_spaces if isinstance(self.card_spaces, int) else tuple(self.card_spaces)


class _DraftMarket(Struct, forbid_unknown_fields=True):
    a: _DraftSide
    b: _DraftSide


class _Draft(Struct, forbid_unknown_fields=True):
    """The file as written, before its words are known to be arts and loot."""

    name: str
    art: dict[str, int]
    card: list[_DraftCard]
    market: list[_DraftMarket]

    @property
    def has_double_space(self) -> bool:
        """1.4: whether the rule says which space takes two cards, and not the edition. Editions used to list the double
        space as the last of market 1, for want of a way to say the rule: that is read as the rule."""
        sides = [side for market in self.market for side in (market.a, market.b)]
        if all(isinstance(side.card_spaces, int) for side in sides):
            return True
        doubled = [(1,) * (side.card_space_count - 1) + (2,) for side in sides[:2]]
        single = [(1,) * side.card_space_count for side in sides[2:]]
        return [side.capacities for side in sides] == doubled + single


def _built(draft: _Draft) -> Edition:
    """The edition that the draft says. Raises ValueError for words that are no art or loot."""
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


def _card(draft: _DraftCard) -> Card:
    return Card(tuple(Space(Art(art), points) for art, points in draft.spaces))


def _side(draft: _DraftSide, has_double_space: bool) -> MarketSide:
    card_spaces = (1,) * draft.card_space_count if has_double_space else draft.capacities
    return MarketSide(tuple(Loot(loot) for loot in draft.price), draft.art_spaces, card_spaces)


_MOST_PIECES_OF_A_KIND: Final = 99
_MOST_CARDS: Final = 200  # in all
_MOST_POINTS: Final = 99  # of one space: a strip must fit a button
_MOST_SPACES_OF_A_KIND: Final = 5  # a row of buttons on a phone
_CARD_CAPACITIES: Final = (1, 2)


Found = Iterator[tuple[str, Flaw]]
"""Each (key, what is wrong with it)."""


def _flaws(draft: _Draft, is_stored: bool) -> Found:
    """All, in the order of the file; what comes later may need all before to be right."""
    if not is_stored and (flaw := name_flaw(draft.name)) is not None:
        yield "name", flaw
    yield from _art_flaws(draft.art)
    for number, card in enumerate(draft.card):
        yield from _card_flaws(f"card[{number}]", card, draft.art)
    if (cards := sum(card.count for card in draft.card)) > _MOST_CARDS:
        yield "card", Flaw(FlawCode.TOO_MANY_CARDS, {"count": cards, "most": _MOST_CARDS})
    if len(draft.market) != 4:
        yield "market", Flaw(FlawCode.MARKETS, {"count": len(draft.market)})
    for number, market in enumerate(draft.market):
        yield from _side_flaws(f"market[{number}].a", market.a)
        yield from _side_flaws(f"market[{number}].b", market.b)
    yield from _supply_flaws(_built(draft))


def _art_flaws(arts: dict[str, int]) -> Found:
    for art, count in arts.items():
        if art not in set(Art):
            yield f"art.{art}", _no_such_art(art)
        if not 0 <= count <= _MOST_PIECES_OF_A_KIND:
            yield f"art.{art}", Flaw(FlawCode.TOKENS, {"count": count, "most": _MOST_PIECES_OF_A_KIND})


def _no_such_art(name: str) -> Flaw:
    return Flaw(FlawCode.NO_SUCH_ART, {"name": name, "known": ", ".join(Art)})


def _card_flaws(key: str, card: _DraftCard, arts: dict[str, int]) -> Found:
    if not 1 <= card.count <= _MOST_PIECES_OF_A_KIND:
        yield f"{key}.count", Flaw(FlawCode.COPIES, {"count": card.count, "most": _MOST_PIECES_OF_A_KIND})
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
    if points[-1] > _MOST_POINTS:
        yield f"{key}.spaces", Flaw(FlawCode.POINTS_TOO_HIGH, {"points": points[-1], "most": _MOST_POINTS})


def _side_flaws(key: str, side: _DraftSide) -> Found:
    for loot in side.price:
        if loot not in set(Loot):
            yield f"{key}.price", Flaw(FlawCode.NO_SUCH_LOOT, {"name": loot, "known": ", ".join(Loot)})
    if not side.price:
        yield f"{key}.price", Flaw(FlawCode.NO_PRICE)
    if not _is_payable(side.price):
        yield f"{key}.price", Flaw(FlawCode.UNPAYABLE)
    most = _MOST_SPACES_OF_A_KIND
    if not 0 <= side.art_spaces <= most:
        yield f"{key}.art_spaces", Flaw(FlawCode.ART_SPACES, {"count": side.art_spaces, "most": most})
    if not 0 <= (count := side.card_space_count) <= most:
        yield f"{key}.card_spaces", Flaw(FlawCode.CARD_SPACES, {"count": count, "most": most})
    if any(capacity not in _CARD_CAPACITIES for capacity in side.capacities):
        yield f"{key}.card_spaces", Flaw(FlawCode.CAPACITY)
    if not side.art_spaces and not count:
        yield key, Flaw(FlawCode.NOTHING_TO_SELL)


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


def _supply_flaws(edition: Edition) -> Found:
    """2.5, 2.6, 8.1: four markets on their hungriest sides can be filled, with art left in the cloth bag."""
    tokens, cards = sum(edition.arts), len(edition.cards)
    art_spaces = sum(max(board.a.art_spaces, board.b.art_spaces) for board in edition.markets)
    if tokens <= art_spaces:
        yield "art", Flaw(FlawCode.TOO_FEW_TOKENS, {"tokens": tokens, "spaces": art_spaces})
    card_spaces = sum(max(sum(board.a.card_spaces), sum(board.b.card_spaces)) for board in edition.markets)
    card_spaces += edition.has_double_space
    if cards < card_spaces:
        yield "card", Flaw(FlawCode.TOO_FEW_CARDS, {"cards": cards, "spaces": card_spaces})


def _syntax(reason: str) -> Flaw:
    """What the TOML reader's message speaks of."""
    is_twice = re.search(r"twice|overwrite|Duplicate|immutable", reason)
    return Flaw(FlawCode.TWICE if is_twice else FlawCode.NOT_TOML, {"reason": reason})


def _key_and_flaw(message: str) -> tuple[str, Flaw]:
    """The key that msgspec's message speaks of, like `card[0].count`, and what is wrong there."""
    reason, _, path = message.partition(" - at `$")
    table = path.removesuffix("`").removesuffix("[...]").removeprefix(".")
    field = re.search(r"(missing|unknown).* field `(.+)`", reason)
    if field:
        code = FlawCode.MISSING if field[1] == "missing" else FlawCode.UNKNOWN
        return ".".join(filter(None, (table, field[2]))), Flaw(code, {"name": field[2]})
    if "of length" in reason:
        return table, Flaw(FlawCode.NO_PAIR, {"reason": reason})
    wanted = re.search(r"Expected `(\w+)", reason)
    return table, Flaw(FlawCode.WRONG_KIND, {"wanted": wanted[1] if wanted else "another", "reason": reason})


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
