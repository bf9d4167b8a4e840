"""Draws small pictures for the pages of the rules. Their only text is numbers, so one picture serves all languages."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from artwork import piece_names
from artwork.scene import GOLD, PALE, PANEL, Scene
from artwork.worker import Job
from engine.pieces import KEY_TO, MAX_PLAYERS, PLACES, Art, Loot

WIDTH: Final = 800
HEIGHT: Final = 134
MIDDLE: Final = HEIGHT // 2
EDGE: Final = 12

PRICE: Final = (Loot.CASH, Loot.GOLD)
GOODS: Final = (Art.MANUSCRIPT, Art.CHALICE, Art.WATCH, Art.PAINTING)
"""The goods of the market in the examples (1.4)."""
COLLECTION: Final = ((Art.JEWELLERY, 5), (Art.WATCH, 9), (Art.PAINTING, 14))
"""A collection of the standard edition (1.3)."""
EMPTY_POINTS: Final = 2
"""6.2: the points of a collection without art."""


class RulesPicture(StrEnum):
    PRICE = "price"
    """5.2: the price of a market buys one art token, or the cards of one space."""
    KEYS = "keys"
    """3.4: which key opens which place."""
    ESCAPE = "escape"
    """4.1, 4.3: the order of the escapes, and the last player, who is caught."""
    COLLECTION = "collection"
    """6.2, 6.5: a collection is filled from the bottom, and its highest filled space counts."""


def rules_picture_job(what: RulesPicture) -> Job:
    scene = Scene(WIDTH, HEIGHT)
    _DRAWN[what](scene)
    return scene.job()


def _price(scene: Scene) -> None:
    scene.piece(piece_names.market(1), EDGE - 4, MIDDLE - 44, 88)
    scene.box(98, MIDDLE - 50, 152, 100, PANEL, 20, GOLD)
    scene.pieces([piece_names.loot(loot) for loot in PRICE], 105, MIDDLE - 36, 70)
    _arrow(scene, 260)
    scene.pieces([piece_names.art(art) for art in GOODS], 312, MIDDLE - 33, 66, 1)
    scene.draw(f'<path d="M588 {MIDDLE - 45}v90" stroke="{PALE}" stroke-width="4" stroke-linecap="round"/>')
    for x, y in ((592, 32), (648, 32), (704, 40), (726, 24)):  # two single cards, and a space with two cards (1.4)
        scene.piece(piece_names.CARD_BACK, x, MIDDLE - y, 64)


def _keys(scene: Scene) -> None:
    tile, key, arrow, gap = 104, 78, 46, 8
    left = (WIDTH - len(PLACES) * tile - len(KEY_TO) * (key + 2 * arrow + 4 * gap)) / 2
    for place in PLACES:
        if place in KEY_TO:
            _arrow(scene, left + gap)
            scene.piece(piece_names.loot(KEY_TO[place]), left + arrow + 2 * gap, MIDDLE - key / 2, key)
            _arrow(scene, left + arrow + key + 3 * gap)
            left += key + 2 * arrow + 4 * gap
        scene.piece(piece_names.place(place, locked=place in KEY_TO), left, MIDDLE - tile / 2, tile)
        left += tile


def _escape(scene: Scene) -> None:
    step = (WIDTH - 2 * EDGE) / MAX_PLAYERS
    for at, seat in enumerate((2, 0, 3, 1)):
        left = EDGE + at * step
        is_caught = at == MAX_PLAYERS - 1
        scene.box(left + 4, 9, step - 8, HEIGHT - 18, PANEL, 20)
        scene.piece(piece_names.hand(seat) if is_caught else piece_names.burglar(seat), left + 14, MIDDLE - 52, 104)
        scene.piece(piece_names.token(at + 1), left + 112, MIDDLE - 34, 68)


def _collection(scene: Scene) -> None:
    stages = range(len(COLLECTION) + 1)
    step = (WIDTH - 2 * EDGE) / len(stages)
    for filled in stages:
        left = EDGE + filled * step
        scene.box(left + 4, 6, step - 8, HEIGHT - 12, PANEL, 20, GOLD if filled == len(COLLECTION) else "none")
        for at, (art, points) in enumerate(COLLECTION):
            scene.piece(piece_names.card_space(art, points, placed=at < filled), left + 12 + at * 57, 12, 57)
        points = COLLECTION[filled - 1][1] if filled else EMPTY_POINTS
        scene.words(str(points), left + step / 2, 117, 50, fill=GOLD, anchor="middle")


def _arrow(scene: Scene, x: float) -> None:
    """Draws an arrow to the right, 46 wide."""
    scene.draw(
        f'<path d="M{x:g} {MIDDLE}h38m-16 -17l18 17l-18 17" fill="none" stroke="{PALE}" stroke-width="8" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


_DRAWN: Final[Mapping[RulesPicture, Callable[[Scene], None]]] = MappingProxyType(
    {
        RulesPicture.PRICE: _price,
        RulesPicture.KEYS: _keys,
        RulesPicture.ESCAPE: _escape,
        RulesPicture.COLLECTION: _collection,
    }
)
