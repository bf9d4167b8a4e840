"""Scenario 41: draws pictures outside the event loop, so that the heartbeat to Discord never waits for a picture."""

import asyncio
import io
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cache
from typing import Final

import msgspec
import structlog
from babel.dates import format_date
from babel.numbers import format_decimal
from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont
from PIL.ImageFont import FreeTypeFont

from artwork.worker import Job
from workers.worker_process import WorkerProcess

log: Final = structlog.get_logger()

DRAW_TIMEOUT: Final = 1.0
"""Seconds, with the wait in the queue, after which the text is sent without its picture."""
RECAP_TIMEOUT: Final = 8.0
"""Seconds, with the wait in the queue, after which the text is sent without its animation. Drawing takes two or three
seconds."""
MAX_QUEUED: Final = 8
"""The most pictures of one renderer that are being drawn or queued. Further requests get only text."""

SIZE: Final = (800, 420)  # pixels; a phone shows it at half this size
LEFT, TOP, RIGHT, BOTTOM = 110, 30, 770, 360
FONT_SIZE: Final = 28
BACKGROUND: Final = (0x1A, 0x1B, 0x20)  # its own background, readable in any theme
GRID_COLOUR: Final = (0x3A, 0x3C, 0x45)
TEXT_COLOUR: Final = (0xC8, 0xCB, 0xD4)
LINE_COLOUR: Final = (0xEA, 0xB3, 0x08)
COLOURS: Final = 32
MAX_POINTS: Final = 330  # one point for every second pixel
TICKS: Final = 4


class LineChart(Struct, frozen=True):
    """A value over time: one or more points of (Unix seconds, value), oldest first. `language` sets the format of
    numbers and dates."""

    points: Sequence[tuple[float, float]]
    language: str


class PictureRenderer:
    """Draws one picture at a time, in its own thread. A separate process draws SVG, and the thread waits for it."""

    def __init__(self, timeout: float | None = None) -> None:
        """`timeout` is how many seconds a caller of `draw` waits, by default DRAW_TIMEOUT."""
        self._thread = ThreadPoolExecutor(1, "painter")
        self._process = WorkerProcess("artwork.worker")
        self._timeout = timeout
        self._waiting = 0

    async def draw_svg(self, compose: Callable[[], Job]) -> bytes | None:
        """Draws the job that `compose` returns. Calls `compose` in the drawing thread. Returns None in the cases of
        `draw`."""
        return await self.draw(lambda: self._process.work(msgspec.msgpack.encode(compose())))

    async def draw(self, work: Callable[[], bytes]) -> bytes | None:
        """Returns the picture that `work` draws. Returns None in these cases:

        - The drawing failed.
        - The picture is not finished `timeout` seconds after the call.
        - MAX_QUEUED pictures are already being drawn or queued.
        """
        if self._waiting >= MAX_QUEUED:
            log.warning("no picture", reason="too many wait")
            return None
        self._waiting += 1
        timeout = self._timeout or DRAW_TIMEOUT
        drawing = asyncio.get_running_loop().run_in_executor(self._thread, work)
        drawing.add_done_callback(self._drawn)
        try:
            async with asyncio.timeout(timeout):
                await asyncio.wait({drawing})  # if cancelled here, the drawing goes on; `shield` could log its error
                return drawing.result()
        except TimeoutError:
            log.warning("no picture", reason=f"not drawn in {timeout:.0f} s")
        except Exception:
            log.exception("no picture")
        return None

    def _drawn(self, drawing: asyncio.Future[bytes]) -> None:
        self._waiting -= 1
        if not drawing.cancelled():
            drawing.exception()  # marks the error as retrieved: `draw` has logged it, or no longer waits

    def close(self) -> None:
        """Ends the drawing process. The picture that is being drawn fails."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._process.close()


def line_chart_png(curve: LineChart) -> bytes:
    """Returns a line chart as a PNG.

    The points are evenly spaced, whatever the time between them. The first and the last date are below the line.
    """
    picture = Image.new("RGB", SIZE, BACKGROUND)
    draw = ImageDraw.Draw(picture)
    points = _thinned(curve.points)
    lines = _grid_values([value for _, value in points])
    for value in lines:
        _grid_line(draw, value, _y_of(value, lines), curve.language)
    _dates(draw, curve)
    path = [(_x_of(at, len(points)), _y_of(value, lines)) for at, (_, value) in enumerate(points)]
    if len(path) > 1:
        draw.line(path, LINE_COLOUR, width=5, joint="curve")
    x, y = path[-1]
    draw.ellipse((x - 9, y - 9, x + 9, y + 9), fill=LINE_COLOUR, outline=BACKGROUND, width=3)
    out = io.BytesIO()
    picture.quantize(COLOURS).save(out, "PNG")
    return out.getvalue()


def _thinned(points: Sequence[tuple[float, float]]) -> Sequence[tuple[float, float]]:
    """Returns at most MAX_POINTS points, evenly spaced. Always keeps the last point."""
    step = -(-len(points) // MAX_POINTS)
    return points[::-1][::step][::-1]


def _grid_values(values: Sequence[float]) -> list[float]:
    """Returns a few round numbers that enclose all `values`."""
    least, most = min(values), max(values)
    step = _round_step(max(most - least, 10.0) / TICKS)
    first = int(least // step)
    last = int(-(-most // step))
    return [number * step for number in range(first, max(last, first + 1) + 1)]


def _round_step(at_least: float) -> float:
    """Returns the first of the numbers 1, 2, 5, 10, 20, 50 and so on that is not below `at_least`."""
    size = 1.0
    while size * 10 <= at_least:
        size *= 10
    return next(factor * size for factor in (1, 2, 5, 10) if factor * size >= at_least)


def _y_of(value: float, lines: Sequence[float]) -> float:
    return BOTTOM - (value - lines[0]) / (lines[-1] - lines[0]) * (BOTTOM - TOP)


def _x_of(at: int, of: int) -> float:
    return (LEFT + RIGHT) / 2 if of == 1 else LEFT + at / (of - 1) * (RIGHT - LEFT)


def _grid_line(draw: ImageDraw.ImageDraw, value: float, y: float, language: str) -> None:
    draw.line(((LEFT, y), (RIGHT, y)), GRID_COLOUR, width=2)
    draw.text((LEFT - 14, y), _number(value, language), TEXT_COLOUR, _font(), anchor="rm")


def _number(value: float, language: str) -> str:
    """Returns a number as text, rounded to an integer. Uses plain spaces, because the font has no narrow spaces."""
    return format_decimal(round(value), locale=language).replace("\u202f", " ").replace("\xa0", " ")


def _dates(draw: ImageDraw.ImageDraw, curve: LineChart) -> None:
    first, last = (datetime.fromtimestamp(curve.points[at][0], UTC).date() for at in (0, -1))
    y = BOTTOM + 20
    if first == last:
        draw.text(
            ((LEFT + RIGHT) / 2, y), format_date(last, "short", curve.language), TEXT_COLOUR, _font(), anchor="ma"
        )
        return
    draw.text((LEFT, y), format_date(first, "short", curve.language), TEXT_COLOUR, _font(), anchor="la")
    draw.text((RIGHT, y), format_date(last, "short", curve.language), TEXT_COLOUR, _font(), anchor="ra")


@cache
def _font() -> FreeTypeFont:
    """Returns Pillow's own font, which always has digits and signs. The charts need no letters."""
    font = ImageFont.load_default(FONT_SIZE)
    assert isinstance(font, FreeTypeFont)
    return font
