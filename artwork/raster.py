"""Makes PNG pictures of drawings."""

from typing import Final

import resvg_py

RASTERISER: Final = f"resvg-py {resvg_py.__version__} with resvg {resvg_py.__resvg_version__}"
"""Its name and version: another version may draw the same SVG differently."""


def png(svg: str, size: int) -> bytes:
    """Returns a square PNG of `size` pixels a side, with a transparent background. Raises ValueError if `svg` is no
    SVG.

    No font is read: drawings have none, and the picture is the same on every machine.
    """
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True))
