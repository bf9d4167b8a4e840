"""Measures and shortens the text of pictures.

The font, Nunito, has no Greek, Arabic, Chinese or emoji. `Scene.words` leaves out a text with a missing glyph, because
the picture would show boxes.
"""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import fontpkg_nunito
from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

FAMILY: Final = fontpkg_nunito.FAMILY
FONT_FILE: Final = Path(fontpkg_nunito.ROOT) / "files" / "Nunito[wght].ttf"
WEIGHT: Final = 800
"""The weight of the font: small letters stay readable on a phone."""
MAX_CACHED: Final = 4_096

_MEASURED_SIZE: Final = 100
_NO_GLYPH: Final = "\U0010ffff"  # no font has this character


def can_write(text: str) -> bool:
    """Whether the font has a glyph for each character of `text`."""
    return all(map(_has_glyph, text))


def text_width(text: str, size: float) -> float:
    """Returns the width of one line in pixels, for letters of `size` pixels."""
    return _font().getlength(text) * size / _MEASURED_SIZE


def shortened(text: str, size: float, width: float) -> str:
    """Returns the text if it is at most `width` pixels wide, otherwise its beginning and an ellipsis."""
    if text_width(text, size) <= width:
        return text
    end = len(text)
    while end and text_width(f"{text[:end].rstrip()}…", size) > width:
        end -= 1
    return f"{text[:end].rstrip()}…"


@lru_cache(MAX_CACHED)
def _has_glyph(character: str) -> bool:
    return _drawn(character) != _drawn(_NO_GLYPH)


def _drawn(character: str) -> tuple[tuple[int, int], bytes]:
    mask = _font().getmask(character)
    return mask.size, bytes(mask)


@cache
def _font() -> FreeTypeFont:
    font = ImageFont.truetype(FONT_FILE, _MEASURED_SIZE)
    font.set_variation_by_axes([WEIGHT])
    return font
