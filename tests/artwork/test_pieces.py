"""Our own pieces: each has a name and a drawing, fills its square, and differs from all others without colour."""

import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from artwork.__main__ import COLUMNS, FOLDER
from artwork.contact_sheet import contact_sheet
from artwork.drawing import SIZE, drawings
from artwork.piece_names import ALL_PIECES, ArtState, art, card_space, hand, loot, tile_front
from artwork.worker import Job, draw
from engine.pieces import Art, Loot
from tests.artwork.difference import SIZE as SMALL
from tests.artwork.difference import differences

SHAPES = Path(__file__).parent.parent.parent / "artwork" / "shapes"
TOLD_APART = 56
"""The smallest allowed difference between two pieces, in levels of grey. The pairs in `LOOK_ALIKE` differ less."""
MARGIN = 6
LARGEST_FILE = 256 * 1024
"""Discord's limit in bytes."""

PLAIN = ("💍", "💵", "👜", "🗝️", "🗄️", "🔑", "💎", "🪙", "📜", "🏆", "🗿", "📿", "⌚", "🖼️")
"""What plain_emoji.png shows, in this order: plain emoji of Noto Color Emoji (Debian 13), drawn by Pillow at 109 pixels
on a transparent square of 136, scaled to 20 (Lanczos), grey and side by side."""
LOOK_ALIKE = [("🗝️", "🔑"), ("💍", "🗝️"), ("💎", "🪙"), ("🪙", "📜")]
"""Pairs of standard emoji that people mistake for each other. Our pieces have replaced them."""


@cache
def drawn(name: str, size: int) -> bytes:
    return draw(Job((drawings()[name],), size, size))


@cache
def picture(name: str, size: int) -> Image.Image:
    return Image.open(io.BytesIO(drawn(name, size))).convert("RGBA")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (tile_front(6), "garage_7"),
        (tile_front(53), "safe_18"),
        (loot(Loot.IRON_KEY), "iron_key"),
        (loot(Loot.JEWELS, held=True), "jewels_held"),
        (hand(0), "fox_hand"),
        (art(Art.STATUETTE), "statuette"),
        (art(Art.STATUETTE, ArtState.FITS), "statuette_fits"),
        (card_space(Art.STATUETTE, 7), "statuette_7"),
        (card_space(Art.STATUETTE, 7, placed=True), "statuette_7_placed"),
    ],
)
def test_the_name_of_a_piece_describes_it(name: str, said: str) -> None:
    assert name == said
    assert name in ALL_PIECES


def test_discord_accepts_every_name() -> None:
    assert all(re.fullmatch(r"\w{2,32}", name, re.ASCII) for name in ALL_PIECES)
    assert len(set(ALL_PIECES)) == len(ALL_PIECES)


def test_every_piece_is_drawn() -> None:
    assert set(drawings()) == set(ALL_PIECES)


def test_drawings_contain_no_text_and_no_unfilled_placeholder() -> None:
    for name, svg in drawings().items():
        assert "<text" not in svg, name
        assert "<use" not in svg, name


def test_every_shape_is_used() -> None:
    everything = " ".join(drawings().values())
    for path in SHAPES.rglob("*.svg"):
        first = re.search(r' d="[^"]+"| x="[^"]+" y="[^"]+" width="[^"]+"', path.read_text(encoding="utf-8"))
        assert first, path.name
        assert first[0] in everything, path.name


def test_a_piece_fills_its_square_to_six_units() -> None:
    assert {name: seen for name in ALL_PIECES if not fills_its_square(seen := seen_part(name))} == {}


def seen_part(name: str) -> tuple[int, int, int, int] | None:
    return picture(name, SIZE).getchannel("A").point(lambda alpha: 255 * (alpha > 32)).getbbox()


def fills_its_square(seen: tuple[int, int, int, int] | None) -> bool:
    if not seen:
        return False
    left, top, right, bottom = seen
    inside = min(left, top, SIZE - right, SIZE - bottom) >= MARGIN - 1
    return inside and max(right - left, bottom - top) >= SIZE - 2 * MARGIN - 14


def test_discord_accepts_every_picture() -> None:
    for name in ALL_PIECES:
        data = drawn(name, SIZE)
        assert len(data) < LARGEST_FILE
        assert Image.open(io.BytesIO(data)).size == (SIZE, SIZE)


def test_every_two_pieces_can_be_distinguished_without_colour() -> None:
    found = differences([picture(name, SMALL) for name in ALL_PIECES])
    alike = {(ALL_PIECES[one], ALL_PIECES[other]): level for (one, other), level in found.items() if level < TOLD_APART}
    assert alike == {}


def test_emoji_that_look_alike_fail_the_check() -> None:
    found = differences(list(plain_emoji()))
    for pair in LOOK_ALIKE:
        one, other = sorted(map(PLAIN.index, pair))
        assert found[one, other] < TOLD_APART, pair


def plain_emoji() -> Iterator[Image.Image]:
    strip = Image.open(Path(__file__).with_name("plain_emoji.png")).convert("RGBA")
    for left in range(0, strip.width, SMALL):
        yield strip.crop((left, 0, left + SMALL, SMALL))


def test_a_shifted_picture_counts_as_the_same_picture() -> None:
    fox = picture("fox", SMALL)
    assert differences([fox, ImageChops.offset(fox, 1, 0)])[0, 1] == 0


def test_the_contact_sheet_shows_the_current_pieces() -> None:
    """If this fails, run `make art`. A few pixels may differ, because processors round differently."""
    sheet = contact_sheet({name: drawings()[name] for name in ALL_PIECES}, SMALL, COLUMNS[SMALL])
    kept = Image.open(FOLDER / f"pieces-{SMALL}.png")
    assert sheet.size == kept.size
    changed = ImageChops.difference(sheet.convert("RGB"), kept.convert("RGB"))
    assert max(ImageStat.Stat(changed).mean) < 1
