"""Pictures are readable and delay nothing else."""

import asyncio
import io
import threading
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from functools import reduce
from itertools import pairwise

import pytest
from babel.dates import format_date
from PIL import Image, ImageChops

from cogs.outbound.pictures import picture_renderer
from cogs.outbound.pictures.picture_renderer import (
    BACKGROUND,
    GRID_COLOUR,
    LINE_COLOUR,
    SIZE,
    LineChart,
    PictureRenderer,
    line_chart_png,
)
from cogs.words.catalogs import LANGUAGES

NOVEMBER = 1_794_000_000.0
DAY = 86_400.0


def drawn(values: list[float], language: str = "en") -> Image.Image:
    points = [(NOVEMBER + at * DAY, value) for at, value in enumerate(values)]
    return Image.open(io.BytesIO(line_chart_png(LineChart(points, language)))).convert("RGB")


def drawn_line(picture: Image.Image) -> Image.Image:
    """Returns a mask of the pixels that have nearly the line's colour."""
    near = [
        band.point([255 * (abs(value - wanted) < 40) for value in range(256)])
        for band, wanted in zip(picture.split(), LINE_COLOUR, strict=True)
    ]
    return reduce(ImageChops.darker, near)


def top_and_bottom(picture: Image.Image, left: int, right: int) -> tuple[int, int]:
    """Returns the pixel rows of the line's highest and lowest points between two columns. Row 0 is the top."""
    box = drawn_line(picture).crop((left, 0, right + 1, picture.height)).getbbox()
    assert box is not None, "there is no line"
    return box[1], box[3] - 1


def test_the_chart_line_goes_up_for_a_rise_and_down_for_a_fall() -> None:
    rising, falling = drawn([900, 1000, 1100]), drawn([1100, 1000, 900])
    for picture, sign in ((rising, 1), (falling, -1)):
        left, right = (top_and_bottom(picture, x, x)[0] for x in (150, 700))
        assert (left - right) * sign > 100
        assert picture.size == SIZE


@pytest.mark.parametrize("values", [[1000.0], [1000.0] * 5, [999.6, 1000.4], [-20.0, 5.0], [0.0, 250_000.0]])
def test_grid_lines_enclose_all_values_of_a_chart(values: list[float]) -> None:
    picture = drawn(values)
    top, bottom = top_and_bottom(picture, picture_renderer.LEFT, picture_renderer.RIGHT)
    assert top >= picture_renderer.TOP - 12
    assert bottom <= picture_renderer.BOTTOM + 12


@pytest.mark.parametrize(("least", "most"), [(900, 1100), (1000, 1000), (-3, 2), (0.1, 0.2), (999, 20_000)])
def test_grid_lines_are_few_and_at_round_numbers_around_all_values(least: float, most: float) -> None:
    lines = picture_renderer._grid_values([least, most])
    assert lines[0] <= least <= most <= lines[-1]
    assert 2 <= len(lines) <= 7
    assert len({round(b - a, 6) for a, b in pairwise(lines)}) == 1


def test_a_chart_of_thousands_of_games_shows_fewer_points_including_the_last() -> None:
    points = [(NOVEMBER + at, float(at)) for at in range(5_000)]
    thinned = picture_renderer._thinned(points)
    assert len(thinned) <= picture_renderer.MAX_POINTS
    assert thinned[-1] == points[-1]
    assert picture_renderer._thinned(points[:7]) == points[:7]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_and_date_can_be_written_in_the_pictures_font(language: str) -> None:
    missing = bytes(picture_renderer._font().getmask("\u202f"))
    date = format_date(datetime.fromtimestamp(NOVEMBER, UTC), "short", language)
    for text in (picture_renderer._number(1_234_567.0, language), picture_renderer._number(-5.0, language), date):
        drawn = {letter: bytes(picture_renderer._font().getmask(letter)) for letter in text.strip()}
        assert missing not in drawn.values(), text


def test_numbers_in_a_picture_follow_the_readers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = [picture_renderer._number(1234.4, language) for language in ("en", "de", "fr")]
    assert numbers == ["1,234", "1.234", "1 234"]


def test_line_grid_and_background_can_be_distinguished_in_any_theme() -> None:
    def lightness(colour: tuple[int, int, int]) -> float:
        return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]

    assert lightness(BACKGROUND) + 30 < lightness(GRID_COLOUR) < lightness(LINE_COLOUR) - 60
    assert lightness(picture_renderer.TEXT_COLOUR) > lightness(BACKGROUND) + 120


# --- drawing ---


@pytest.fixture
async def painter() -> AsyncIterator[PictureRenderer]:
    painter = PictureRenderer()
    yield painter
    painter.close()


async def test_scenario_41_the_event_loop_keeps_running_while_a_picture_is_drawn(painter: PictureRenderer) -> None:
    beats = 0

    async def heart() -> None:
        nonlocal beats
        while True:
            beats += 1
            await asyncio.sleep(0.005)

    def drawn() -> bytes:
        time.sleep(0.2)
        return b"drawn"

    beating = asyncio.create_task(heart())
    assert await painter.draw(drawn) == b"drawn"
    beating.cancel()
    assert beats > 10


async def test_a_picture_that_fails_returns_none_and_the_next_one_is_drawn(painter: PictureRenderer) -> None:
    assert await painter.draw(lambda: bytes(1 // 0)) is None
    assert await painter.draw(lambda: b"drawn") == b"drawn"


async def test_a_slow_picture_is_left_out(painter: PictureRenderer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_renderer, "DRAW_TIMEOUT", 0.05)
    stop = threading.Event()
    assert await painter.draw(lambda: bytes(stop.wait(5))) is None
    assert await painter.draw(lambda: b"drawn") is None, "the thread still draws the earlier picture"
    stop.set()
    monkeypatch.setattr(picture_renderer, "DRAW_TIMEOUT", 5.0)
    assert await painter.draw(lambda: b"drawn") == b"drawn"


async def test_further_pictures_are_refused_while_the_queue_is_full(
    painter: PictureRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_renderer, "MAX_QUEUED", 2)
    stop = threading.Event()
    first = [asyncio.create_task(painter.draw(lambda: bytes(stop.wait(5)))) for _ in range(2)]
    await asyncio.sleep(0)
    assert await painter.draw(lambda: b"drawn") is None
    stop.set()
    assert await asyncio.gather(*first) == [b"\x00", b"\x00"]
    assert await painter.draw(lambda: b"drawn") == b"drawn"
