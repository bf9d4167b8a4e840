"""Turns drawings into PNG pictures."""

from typing import Final

import resvg_py

RASTERISER: Final = f"resvg-py {resvg_py.__version__} with resvg {resvg_py.__resvg_version__}"
"""Another version of the rasteriser may draw the same SVG differently."""


def png(svg: str, size: int) -> bytes:
    """Returns a square PNG of `size` pixels a side, with a transparent background. Raises ValueError if `svg` is not an
    SVG. Loads no fonts, because drawings have no text."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True))
