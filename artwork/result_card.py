"""Draws the result of a game as one picture: places, points, collections, loose art and highlights (8.4, 8.5)."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from artwork import piece_names
from artwork.drawing import drawings
from artwork.piece_names import ArtState
from artwork.scene import GOLD, INK, PALE, PANEL, WHITE, Scene
from engine.pieces import Art, Card

WIDTH: Final = 800
EDGE: Final = 16
HEADER: Final = 68
GAP: Final = 10
LEFT: Final = 148
"""The x at which names and pieces begin, right of the burglar."""
RIGHT: Final = 672
"""The x at which names and pieces end, left of the points."""
NAME_SIZE: Final = 35
NAME_HEIGHT: Final = 52
PIECE_SIZES: Final = (54, 48, 43)
MAX_LINES: Final = 2
"""If a seat's pieces need more lines than this at every size, they are drawn at the smallest (`_lines`)."""
LINE_GAP: Final = 5
COUNT_WIDTH: Final = 0.62
"""The width of `×3` right of a piece, as a multiple of the piece's size."""
FOOTER: Final = 122

MEDALS: Final = ("#f5b70f", "#c3cad9", "#d98a45", "#6b7196")
GROUP_GAP: Final = 10


class CardSeat(Struct, frozen=True):
    burglar: int  # a seat number
    name: str
    points: int
    cards: tuple[tuple[Card, int], ...]  # with the number of filled spaces
    arts: tuple[Art, ...]  # on the identity board


class CardHighlight(Struct, frozen=True):
    """A highlight of the game: its piece, a caption, the player's name, and its value as pieces or words."""

    piece: str
    caption: str
    name: str
    pieces: tuple[str, ...] = ()
    amount: str = ""


class ResultCard(Struct, frozen=True):
    """The content of a result card. `seats` are in the order of the ranking, the winner first."""

    title: str
    subtitle: str
    seats: tuple[CardSeat, ...]
    highlights: tuple[CardHighlight, ...]


class Group(Struct, frozen=True):
    """Pieces that stay together on a line, and a count after them. `points` is the text over each piece, or empty."""

    pieces: tuple[str, ...]
    points: tuple[str, ...] = ()
    count: int = 1


def result_card_scene(card: ResultCard) -> Scene:
    layouts = [_lines(seat) for seat in card.seats]
    heights = [NAME_HEIGHT + max(len(lines), 1) * (size + LINE_GAP) + 9 for size, lines in layouts]
    footer = FOOTER if card.highlights else 0
    scene = Scene(WIDTH, round(HEADER + sum(heights) + GAP * len(heights) + footer + 6))
    _sky(scene)
    scene.words(card.title, 84, 46, 32, width=292)
    scene.words(card.subtitle, WIDTH - EDGE - 4, 46, 28, fill=PALE, anchor="end", width=405)
    top: float = HEADER
    for place, (seat, (size, lines), height) in enumerate(zip(card.seats, layouts, heights, strict=True)):
        _seat(scene, place, seat, top, height)
        _draw_lines(scene, lines, top + NAME_HEIGHT, size)
        top += height + GAP
    _highlights(scene, card.highlights, top)
    return scene


def _sky(scene: Scene) -> None:
    """A moon and a few stars behind the heading."""
    scene.draw(
        '<path fill="#ffe9a8" d="M56 10a25 25 0 1 0 12 40a21 21 0 1 1 -12 -40z"/>'
        '<g fill="#8f96cf"><circle cx="20" cy="22" r="2.5"/><circle cx="78" cy="14" r="2"/>'
        '<circle cx="430" cy="18" r="2.5"/><circle cx="505" cy="58" r="2"/><circle cx="770" cy="14" r="2.5"/></g>'
    )


def _seat(scene: Scene, place: int, seat: CardSeat, top: float, height: float) -> None:
    is_winner = place == 0
    scene.box(EDGE, top, WIDTH - 2 * EDGE, height, PANEL, 22, GOLD if is_winner else "none")
    middle = top + height / 2
    scene.piece(piece_names.burglar(seat.burglar), EDGE + 26, middle - 50, 94)
    scene.draw(f'<circle cx="42" cy="{middle + 32:g}" r="22" fill="{MEDALS[place]}" stroke="{INK}" stroke-width="4"/>')
    scene.words(str(place + 1), 42, middle + 43, 31, fill=INK, anchor="middle")
    colour = GOLD if is_winner else WHITE
    scene.words(seat.name, LEFT, top + 41, NAME_SIZE, fill=colour, width=RIGHT - LEFT)
    scene.words(str(seat.points), WIDTH - EDGE - 20, middle + 23, 64, fill=colour, anchor="end")


# --- the pieces of a seat ---


def _lines(seat: CardSeat) -> tuple[int, list[list[Group]]]:
    """Returns the size of a seat's pieces, and their groups in lines.

    Takes the largest of the sizes that need the fewest lines. But if every size needs more than `MAX_LINES`, takes the
    smallest.
    """
    groups = list(_groups(seat))
    ways = [(size, _wrapped(groups, size)) for size in PIECE_SIZES]
    few = [(size, lines) for most in range(MAX_LINES + 1) for size, lines in ways if len(lines) <= most]
    return few[0] if few else ways[-1]


def _groups(seat: CardSeat) -> Iterator[Group]:
    """Yields the collections, those with the most filled spaces first, then unique pieces, then loose art by kind."""
    collections = [each for each in seat.cards if not each[0].is_unique]
    for card, filled in sorted(collections, key=lambda each: (-each[1], -len(each[0].spaces))):
        pieces, points = zip(*(_space(card, at, placed=at < filled) for at in range(len(card.spaces))), strict=True)
        yield Group(pieces, points)
    uniques = len(seat.cards) - len(collections)
    if uniques:
        yield Group((piece_names.UNIQUE,), count=uniques)
    counts = Counter(seat.arts)
    yield from (Group((piece_names.art(art),), count=counts[art]) for art in Art if art in counts)


def _space(card: Card, at: int, *, placed: bool) -> tuple[str, str]:
    """Returns the name of the piece that shows a space, and the points to write over it.

    The points are "" if the piece shows them itself.
    """
    space = card.spaces[at]
    name = piece_names.card_space(space.art, space.points, placed=placed)
    if name in drawings():
        return name, ""
    return piece_names.art(space.art, ArtState.PLACED if placed else ArtState.WANTED), str(space.points)


def _wrapped(groups: list[Group], size: int) -> list[list[Group]]:
    """Returns the groups in lines between LEFT and RIGHT."""
    lines: list[list[Group]] = []
    left = float(RIGHT)
    for group in groups:
        width = _width(group, size)
        if not lines or left + width > RIGHT:
            lines.append([])
            left = LEFT
        lines[-1].append(group)
        left += width + GROUP_GAP
    return lines


def _width(group: Group, size: int) -> float:
    return size * (len(group.pieces) + (COUNT_WIDTH if group.count > 1 else 0))


def _draw_lines(scene: Scene, lines: list[list[Group]], top: float, size: int) -> None:
    for number, line in enumerate(lines):
        left, y = float(LEFT), top + number * (size + LINE_GAP)
        for group in line:
            _draw_group(scene, group, left, y, size)
            left += _width(group, size) + GROUP_GAP


def _draw_group(scene: Scene, group: Group, left: float, y: float, size: int) -> None:
    end = scene.pieces(group.pieces, left, y, size)
    for at, points in enumerate(group.points):
        if points:
            _label(scene, points, left + (at + 1) * size, y + size, size * 0.5)
    if group.count > 1:
        scene.words(f"×{group.count}", end + 1, y + size * 0.68, size * 0.54, fill=PALE)


def _label(scene: Scene, label: str, right: float, bottom: float, size: float) -> None:
    """Adds a small text on a dark background, at the lower right corner of a piece."""
    width = size * (0.5 + 0.55 * len(label))
    scene.box(right - width, bottom - size, width, size * 1.1, INK, size * 0.4)
    scene.words(label, right - width / 2, bottom - size * 0.12, size * 0.9, anchor="middle")


# --- highlights ---


def _highlights(scene: Scene, highlights: tuple[CardHighlight, ...], top: float) -> None:
    if not highlights:
        return
    width = (WIDTH - 2 * EDGE - GAP * (len(highlights) - 1)) / len(highlights)
    for at, each in enumerate(highlights):
        left = EDGE + at * (width + GAP)
        scene.piece(each.piece, left, top + 36, 66)
        scene.words(each.caption, left + 6, top + 24, 24, fill=PALE, width=width - 8)
        scene.words(each.name, left + 74, top + 64, 29, width=width - 76)
        end = scene.pieces(each.pieces, left + 72, top + 70, 36, 2)
        scene.words(each.amount, end + 2, top + 98, 29, fill=GOLD)
