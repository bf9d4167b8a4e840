"""Draws a person's result at the house of the day.

The picture reveals nothing about the deal. So it may be shown while others still play.
"""

from typing import Final

from msgspec import Struct

from artwork import piece_names
from artwork.scene import GOLD, PALE, PANEL, WHITE, Scene
from artwork.worker import Job

WIDTH: Final = 800
HEIGHT: Final = 300
EDGE: Final = 16
LEFT: Final = 186
"""The x at which the words begin, right of the burglar."""


class DailyCard(Struct, frozen=True):
    """The content of the card, as texts. `lead` says by how much the points are above or below those of the best
    rival."""

    title: str
    day: str
    name: str
    points: str
    lead: str
    place: str
    streak: str


def daily_card_job(card: DailyCard) -> Job:
    scene = Scene(WIDTH, HEIGHT)
    scene.words(card.title, EDGE + 8, 46, 32, width=420)
    scene.words(card.day, WIDTH - EDGE - 4, 46, 26, fill=PALE, anchor="end", width=330)
    scene.box(EDGE, 68, WIDTH - 2 * EDGE, 152, PANEL, 22, GOLD)
    scene.piece(piece_names.burglar(0), EDGE + 24, 82, 124)
    scene.words(card.name, LEFT, 130, 38, width=400)
    scene.words(card.lead, LEFT, 184, 28, fill=PALE, width=430)
    scene.words(card.points, WIDTH - EDGE - 24, 172, 80, fill=GOLD, anchor="end")
    scene.piece(piece_names.token(1), EDGE + 10, 234, 50)
    scene.words(card.place, EDGE + 72, 270, 30, fill=WHITE, width=320)
    scene.words(card.streak, WIDTH - EDGE - 8, 270, 30, fill=WHITE, anchor="end", width=360)
    return scene.job()
