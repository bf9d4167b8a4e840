"""Draws the standings of a tournament as one picture: the first places, with the points of each round."""

from typing import Final

from msgspec import Struct

from artwork import piece_names
from artwork.result_card import MEDALS
from artwork.scene import GOLD, INK, PALE, PANEL, WHITE, Scene
from artwork.worker import Job
from engine.pieces import Art

WIDTH: Final = 800
EDGE: Final = 16
HEADER: Final = 68
GAP: Final = 8
TALL: Final = 82
"""The height of a line of the first `PODIUM` places."""
LOW: Final = 58
"""The height of any other line."""
PODIUM: Final = 3
FOOTER: Final = 46
MOST_LINES: Final = 10
LEFT: Final = 102
"""The x at which names begin, right of the place."""
POINTS_WIDTH: Final = 110
CHIP: Final = 50
"""The width of the points of one round."""


class StandingsLine(Struct, frozen=True):
    """The line of one place. Each field is text."""

    place: str
    name: str
    points: str
    rounds: tuple[str, ...]  # the points of each round


class StandingsCard(Struct, frozen=True):
    """The content of the picture, as texts."""

    title: str
    subtitle: str
    lines: tuple[StandingsLine, ...]  # at most MOST_LINES, the first place first
    more: str  # says how many people have no line; empty if everyone has one


def standings_card_job(card: StandingsCard) -> Job:
    heights = [TALL if at < PODIUM else LOW for at in range(len(card.lines))]
    footer = FOOTER if card.more else 0
    scene = Scene(WIDTH, HEADER + sum(heights) + GAP * len(heights) + footer + 8)
    scene.piece(piece_names.art(Art.CHALICE), EDGE, 8, 52)
    scene.words(card.title, 78, 46, 32, width=400)
    scene.words(card.subtitle, WIDTH - EDGE - 4, 46, 26, fill=PALE, anchor="end", width=300)
    top = HEADER
    for at, (line, height) in enumerate(zip(card.lines, heights, strict=True)):
        _line(scene, at, line, top, height)
        top += height + GAP
    scene.words(card.more, WIDTH / 2, top + 30, 26, fill=PALE, anchor="middle", width=WIDTH - 2 * EDGE)
    return scene.job()


def _line(scene: Scene, at: int, line: StandingsLine, top: float, height: float) -> None:
    is_first, middle = at == 0, top + height / 2
    size = 34 if at < PODIUM else 27
    scene.box(EDGE, top, WIDTH - 2 * EDGE, height, PANEL, 18, GOLD if is_first else "none")
    if at < PODIUM:
        scene.draw(f'<circle cx="58" cy="{middle:g}" r="29" fill="{MEDALS[at]}" stroke="{INK}" stroke-width="4"/>')
    scene.words(line.place, 58, middle + size * 0.36, size, fill=INK if at < PODIUM else PALE, anchor="middle")
    right = WIDTH - EDGE - 18
    colour = GOLD if is_first else WHITE
    scene.words(line.points, right, middle + (16 if at < PODIUM else 12), size * 1.35, fill=colour, anchor="end")
    left = right - POINTS_WIDTH - CHIP * len(line.rounds)
    for number, points in enumerate(line.rounds):
        _chip(scene, points, left + CHIP * number, middle)
    scene.words(line.name, LEFT, middle + size * 0.35, size, fill=colour, width=left - LEFT - 12)


def _chip(scene: Scene, points: str, left: float, middle: float) -> None:
    scene.box(left + 3, middle - 19, CHIP - 6, 38, INK, 10)
    scene.words(points, left + CHIP / 2, middle + 8, 22, fill=PALE, anchor="middle")
