"""Makes the SVG of every piece from hand-drawn shapes.

A shape is a file of `artwork/shapes/`, a square of 128 by 128. But digits are 52 high. In a shape,
`<use href="#figure"/>` stands for another shape, and `<use href="#number"/>` for a number. So a frame or a hand is
drawn only once.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from artwork import piece_names
from artwork.piece_names import ArtState
from engine.pieces import KEY_TO, MAX_PLAYERS, PLACES, SILVER, TILE_COUNT, TILES_PER_PLACE, Art, Loot, Place, place_of

SIZE: Final = 128
"""The width and height of a drawing in its own units, and of an uploaded picture in pixels."""
UNIQUE_POINTS: Final = 3
"""6.1: the points of a unique piece."""

IN_A_ROW: Final = 10
"""The number on the piece of the achievement for days in a row."""

_SHAPES: Final = Path(__file__).parent / "shapes"
_FILE: Final = re.compile(r'<svg [^>]*viewBox="0 0 (\d+) \d+">(.*)</svg>\s*', re.DOTALL)
_USE: Final = re.compile(r'<use href="#(figure|number)"([^>]*)/>')
_INK: Final = "#1c1f2e"
_DIGIT_HEIGHT: Final = 52
_DIGIT_GAP: Final = 17
"""The gap between two digits, from the middle of one stroke to the middle of the next."""
_TWO_DIGITS: Final = 'transform="scale(.86 1)"'


@cache
def drawings() -> Mapping[str, str]:
    """Returns the SVG of every piece, by its name."""
    return MappingProxyType({name: _svg(body) for name, body in _bodies()})


def _bodies() -> Iterator[tuple[str, str]]:
    yield from _tiles()
    for kind in Loot:
        yield piece_names.loot(kind), _shape(f"loot/{kind}")
        yield piece_names.loot(kind, held=True), _shape("frames/held", _shape(f"loot/{kind}"))
    for art in Art:
        yield from ((piece_names.art(art, state), _art(art, state)) for state in ArtState)
    for space in piece_names.built_in_spaces():
        plain = _shape(f"frames/{_metal(space.art)}-space", _shape(f"art/{space.art}"), space.points)
        yield piece_names.card_space(space.art, space.points), plain
        yield piece_names.card_space(space.art, space.points, placed=True), _shape("frames/placed", plain)
    yield from _table()
    yield from _achievements()


def _tiles() -> Iterator[tuple[str, str]]:
    for tile in range(TILE_COUNT):
        number = tile % TILES_PER_PLACE + 1
        yield piece_names.tile_front(tile), _shape(f"places/{place_of(tile)}", number=number)
    for place in PLACES:
        yield piece_names.place(place), _place(place)
    for place, key in KEY_TO.items():
        lock = f'<g transform="translate(50 47.5) scale(.6)">{_shape(f"locks/{key}")}</g>'
        yield piece_names.place(place, locked=True), _place(place) + lock
    yield piece_names.TAKEN, _shape("table/taken")
    for seat in range(MAX_PLAYERS):
        yield piece_names.hand(seat), _shape("frames/hand", _shape(f"table/{piece_names.burglar(seat)}"))


def _place(place: Place) -> str:
    """Returns the drawing of a place: the front of its tiles (1.1), with an emblem instead of a number."""
    return _shape(f"places/{place}") + _shape(f"places/{place}-emblem")


def _art(kind: Art, state: ArtState) -> str:
    figure, frame = _shape(f"art/{kind}"), f"frames/{_metal(kind)}"
    match state:
        case ArtState.PLAIN:
            return _shape(frame, figure)
        case ArtState.PLACED:
            return _shape("frames/placed", _shape(frame, figure))
        case ArtState.WANTED | ArtState.FITS:
            return _shape(f"{frame}-{state}", figure)


def _metal(kind: Art) -> str:
    return "silver" if kind in SILVER else "gold"


def _table() -> Iterator[tuple[str, str]]:
    yield piece_names.UNIQUE, _shape("table/unique", number=UNIQUE_POINTS)
    for number in range(1, MAX_PLAYERS + 1):
        yield piece_names.token(number), _shape("table/token", number=number)
        yield piece_names.market(number), _shape("table/market", number=number)
    for seat in range(MAX_PLAYERS):
        yield piece_names.burglar(seat), _shape(f"table/{piece_names.burglar(seat)}")
    for name in (
        piece_names.CARD_BACK,
        piece_names.PILE,
        piece_names.CLOTH_BAG,
        piece_names.ESCAPE,
        piece_names.TURN,
        piece_names.MY_BOARD,
        piece_names.FACE_UP,
        piece_names.FACE_DOWN,
    ):
        yield name, _shape(f"table/{name}")


def _achievements() -> Iterator[tuple[str, str]]:
    for name in piece_names.ACHIEVEMENTS:
        number = IN_A_ROW if name == "ten_days" else None
        figure = _shape(f"achievements/{name.replace('_', '-')}", number=number)
        yield name, _shape("frames/achievement", figure)
    yield piece_names.NOT_EARNED, _shape("achievements/not-earned")


def _svg(body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{body}</svg>'


def _shape(file: str, figure: str = "", number: int | None = None) -> str:
    """Returns the content of a shape, with a figure and a number at its placeholders."""
    filled = {"figure": figure, "number": "" if number is None else _number(number)}
    return _USE.sub(lambda use: f"<g{use[2]}>{filled[use[1]]}</g>", _read(file)[1])


@cache
def _read(file: str) -> tuple[int, str]:
    """Returns the width of a shape, and its content: the elements inside its `<svg>`."""
    text = (_SHAPES / f"{file}.svg").read_text(encoding="utf-8")
    found = _FILE.fullmatch(text)
    assert found, f"{file}.svg is not a shape: {text[:80]}"
    return int(found[1]), " ".join(found[2].split())


def _number(number: int) -> str:
    """Returns a number as white digits with a dark edge. Its middle is at 0, 0. Digits are shapes, so no font is
    needed."""
    digits = [_read(f"digits/{digit}") for digit in str(number)]
    width = sum(width for width, _ in digits) + _DIGIT_GAP * (len(digits) - 1)
    left, drawn = -width / 2, ""
    for digit_width, body in digits:
        drawn += f'<g transform="translate({left:g} {-_DIGIT_HEIGHT / 2:g})">{body}</g>'
        left += digit_width + _DIGIT_GAP
    narrow = _TWO_DIGITS if len(digits) > 1 else ""
    layers = f'<g stroke="{_INK}" stroke-width="25">{drawn}</g><g stroke="#fff" stroke-width="13">{drawn}</g>'
    return f'<g {narrow} stroke-linejoin="round" stroke-linecap="round">{layers}</g>'
