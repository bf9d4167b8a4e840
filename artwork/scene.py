"""Composes a picture of pieces, boxes and words. The result is one SVG."""

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape

from artwork.drawing import SIZE, drawings
from artwork.lettering import FAMILY, WEIGHT, can_write, shortened
from artwork.worker import Job

WHITE: Final = "#ffffff"
PALE: Final = "#c7cbe6"
GOLD: Final = "#ffd34d"
NIGHT: Final = "#191b33"
"""The background of every picture: readable in any theme."""
PANEL: Final = "#272a4d"
INK: Final = "#1c1f2e"

_PIECE: Final = f'viewBox="0 0 {SIZE} {SIZE}"'


class Scene:
    """Builds a picture. All lengths are in its own units; x goes right, y goes down."""

    def __init__(self, width: int, height: int, ground: str = NIGHT) -> None:
        self.width, self.height = width, height
        self._parts: list[str] = []
        self.box(0, 0, width, height, ground)

    def draw(self, svg: str) -> None:
        """Adds SVG elements unchanged."""
        self._parts.append(svg)

    def piece(self, name: str, x: float, y: float, size: float) -> None:
        """Adds a piece by its name. x, y is its upper left corner. Raises KeyError for an unknown name."""
        at = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" {_PIECE}'
        self.draw(drawings()[name].replace(_PIECE, at, 1))

    def pieces(self, names: Iterable[str], x: float, y: float, size: float, gap: float = 0) -> float:
        """Adds pieces in a row. Returns the x at which the next element may begin."""
        for name in names:
            self.piece(name, x, y, size)
            x += size + gap
        return x

    def box(  # noqa: PLR0913, PLR0917
        self, x: float, y: float, width: float, height: float, fill: str, radius: float = 0, stroke: str = "none"
    ) -> None:
        """Adds a rectangle with round corners. `stroke` is the colour of its edge."""
        self.draw(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}" '
            f'stroke="{stroke}" stroke-width="4"/>'
        )

    def words(  # noqa: PLR0913
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        fill: str = WHITE,
        anchor: str = "start",
        width: float | None = None,
    ) -> None:
        """Adds one line of text with its baseline at y. If the font lacks a glyph of the text, adds nothing.

        A text that is wider than `width` ends with an ellipsis. `anchor` says which point of the text is at x: start,
        middle or end.
        """
        if can_write(text):
            shown = escape(text if width is None else shortened(text, size, width))
            self.draw(
                f'<text x="{x:g}" y="{y:g}" font-family="{FAMILY}" font-weight="{WEIGHT}" font-size="{size:g}" '
                f'fill="{fill}" text-anchor="{anchor}">{shown}</text>'
            )

    def svg(self) -> str:
        size = f'viewBox="0 0 {self.width} {self.height}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(self._parts)}</svg>'

    def job(self) -> Job:
        """Returns the picture as a job for the worker."""
        return Job((self.svg(),), self.width, self.height)
