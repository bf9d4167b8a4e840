"""Measures how well people can tell small pictures apart without colour."""

from collections.abc import Sequence
from itertools import product

from PIL import Image, ImageChops, ImageFilter

SIZE = 20
"""Pixels of a side. Discord shows emoji in buttons in this size, its smallest."""
GROUNDS = ("#313338", "#ffffff")
"""Discord's dark and light themes."""
MARGIN = 3
CELL = SIZE + 2 * MARGIN
PATCH = ImageFilter.BoxBlur(2)
"""The mean of each 5 by 5 pixels."""
SHIFTS = tuple(product((-1, 0, 1), repeat=2))


def differences(pictures: Sequence[Image.Image]) -> dict[tuple[int, int], float]:
    """Returns how different each two pictures look, by their positions in `pictures`, the lower position first.

    The pictures are transparent squares of `SIZE` pixels. A difference is in levels of grey (0 to 255). People tell two
    pictures apart by one part that clearly differs, such as a digit. So a difference is the mean of the patch of 5 by 5
    pixels that differs most.
    """
    # The smallest difference counts: on each background, and with each shift of the second picture by a pixel.
    found: dict[tuple[int, int], float] = {}
    strips = [_strip(pictures, ground) for ground in GROUNDS]
    for distance in range(1, len(pictures)):
        levels = [_levels(strip, distance) for strip in strips]
        found |= {(at, at + distance): min(pair) for at, pair in enumerate(zip(*levels, strict=True))}
    return found


def _strip(pictures: Sequence[Image.Image], ground: str) -> Image.Image:
    """Returns the pictures side by side in grey, with margins in the colour of the background."""
    strip = Image.new("RGBA", (CELL * len(pictures), CELL), ground)
    for at, picture in enumerate(pictures):
        strip.alpha_composite(picture, (CELL * at + MARGIN, MARGIN))
    return strip.convert("L")


def _levels(strip: Image.Image, distance: int) -> list[float]:
    """Returns how different each picture is from the picture `distance` places to its right, if there is one."""
    width = strip.width - CELL * distance
    first = strip.crop((0, 0, width, CELL))
    second = strip.crop((CELL * distance, 0, strip.width, CELL))
    shifted = [ImageChops.difference(first, ImageChops.offset(second, *shift)).filter(PATCH) for shift in SHIFTS]
    rows = [_brightest(each) for each in shifted]
    return [min(max(row[left : left + CELL]) for row in rows) for left in range(0, width, CELL)]


def _brightest(picture: Image.Image) -> bytes:
    """Returns the highest level in each column. Folding is faster than reading each pixel."""
    width = picture.width
    while picture.height > 1:
        half = (picture.height + 1) // 2
        upper, lower = (picture.crop((0, top, width, top + half)) for top in (0, picture.height - half))
        picture = ImageChops.lighter(upper, lower)
    return picture.tobytes()
