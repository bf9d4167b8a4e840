"""Draws a contact sheet: all pieces in one picture."""

import io
from collections.abc import Mapping
from typing import Final

from PIL import Image

from artwork.worker import Job, draw

DARK: Final = "#313338"
LIGHT: Final = "#ffffff"
"""DARK and LIGHT are the backgrounds of Discord's two themes."""
GAP: Final = 6
COLOURS: Final = 256


def contact_sheet(drawings: Mapping[str, str], size: int, columns: int) -> Image.Image:
    """Returns a picture with all pieces at one size, three times: on a dark ground, on a light ground, and in grey."""
    drawn = (draw(Job((svg,), size, size)) for svg in drawings.values())
    pictures = [Image.open(io.BytesIO(picture)).convert("RGBA") for picture in drawn]
    dark, light = (_on_ground(pictures, ground, size, columns) for ground in (DARK, LIGHT))
    parts = [dark, light, dark.convert("L").convert("RGB")]
    sheet = Image.new("RGB", (dark.width, sum(part.height for part in parts)))
    top = 0
    for part in parts:
        sheet.paste(part, (0, top))
        top += part.height
    return sheet.quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE)


def _on_ground(pictures: list[Image.Image], ground: str, size: int, columns: int) -> Image.Image:
    rows, step = -(-len(pictures) // columns), size + GAP
    part = Image.new("RGBA", (columns * step + GAP, rows * step + GAP), ground)
    for at, picture in enumerate(pictures):
        row, column = divmod(at, columns)
        part.alpha_composite(picture, (GAP + column * step, GAP + row * step))
    return part.convert("RGB")
