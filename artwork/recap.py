"""Draws a recap: an animation of a whole game in a few seconds.

The burglars race for points, round by round, and their collections grow.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from artwork import piece_names
from artwork.scene import GOLD, INK, PALE, PANEL, WHITE, Scene
from artwork.worker import Job

WIDTH: Final = 640
EDGE: Final = 14
HEADER: Final = 48
LANE: Final = 92
GAP: Final = 8
TRACK_LEFT: Final = 70
"""The x of the centre of a burglar without points."""
TRACK_RIGHT: Final = 520
"""The x of the centre of a burglar with the highest points of the whole game."""
BURGLAR_SIZE: Final = 56
PIECE_SIZE: Final = 36
MAX_PIECES: Final = 10
"""The most pieces that one lane shows. If a seat has more, the lane shows the last ones."""
NAME_WIDTH: Final = 190

MAX_ROUNDS: Final = 12
STEPS: Final = 3
"""Frames from one round to the next."""
STEP_MS: Final = 80
REST_MS: Final = 420
START_MS: Final = 500
END_MS: Final = 3_000

COLOURS: Final = ("#f08a3c", "#5b7fe0", "#e8bf3a", "#93a0b8")
"""The colour of each burglar's track."""


class Moment(Struct, frozen=True):
    """The game at the end of a round."""

    label: str
    points: tuple[int, ...]  # of each seat
    pieces: tuple[tuple[str, ...], ...]  # of each seat: the filled spaces of its collections, as names of pieces


class PointRace(Struct, frozen=True):
    """What a recap shows: a title, the name of each seat, and the moments in order. `winner` is a seat."""

    title: str
    seats: tuple[str, ...]
    moments: tuple[Moment, ...]
    winner: int


def recap_job(race: PointRace) -> Job:
    frames = list(_frames(race))
    first, _ = frames[0]
    pictures, durations = tuple(scene.svg() for scene, _ in frames), tuple(shown_ms for _, shown_ms in frames)
    return Job(pictures, first.width, first.height, durations)


def thinned(moments: Sequence[Moment]) -> tuple[Moment, ...]:
    """Returns at most MAX_ROUNDS moments: the first, the last, and others evenly between them."""
    if len(moments) <= MAX_ROUNDS:
        return tuple(moments)
    last = len(moments) - 1
    return tuple(moments[round(at * last / (MAX_ROUNDS - 1))] for at in range(MAX_ROUNDS))


def _frames(race: PointRace) -> Iterator[tuple[Scene, int]]:
    """Yields each frame, and for how many milliseconds it is shown."""
    moments = thinned(race.moments)
    most = max(1, *(max(moment.points) for moment in moments))
    nothing: tuple[tuple[str, ...], ...] = ((),) * len(race.seats)
    before = Moment("", (0,) * len(race.seats), nothing)
    yield _frame(race, before, before.points, most), START_MS
    for number, moment in enumerate(moments):
        is_last = number == len(moments) - 1
        for step in range(1, STEPS):
            part = step / STEPS
            points = [old + (new - old) * part for old, new in zip(before.points, moment.points, strict=True)]
            yield _frame(race, Moment(moment.label, moment.points, before.pieces), points, most), STEP_MS
        yield _frame(race, moment, moment.points, most, is_last=is_last), END_MS if is_last else REST_MS
        before = moment


def _frame(race: PointRace, moment: Moment, points: Sequence[float], most: float, *, is_last: bool = False) -> Scene:
    scene = Scene(WIDTH, round(HEADER + len(race.seats) * (LANE + GAP) + 6))
    scene.words(race.title, EDGE + 4, 34, 26, width=400)
    scene.words(moment.label, WIDTH - EDGE - 4, 34, 26, fill=GOLD, anchor="end", width=200)
    for seat, name in enumerate(race.seats):
        top = HEADER + seat * (LANE + GAP)
        is_winner = is_last and seat == race.winner
        scene.box(EDGE, top, WIDTH - 2 * EDGE, LANE, PANEL, 16, GOLD if is_winner else "none")
        _runner(scene, seat, top, points[seat], points[seat] / most, GOLD if is_winner else WHITE)
        scene.words(name, WIDTH - EDGE - 16, top + LANE - 12, 21, fill=PALE, anchor="end", width=NAME_WIDTH)
        _pieces(scene, moment.pieces[seat], top)
    return scene


def _runner(scene: Scene, seat: int, top: float, points: float, part: float, colour: str) -> None:  # noqa: PLR0913, PLR0917
    x = TRACK_LEFT + part * (TRACK_RIGHT - TRACK_LEFT)
    scene.box(EDGE + 14, top + 24, WIDTH - 2 * EDGE - 28, 14, INK, 7)
    scene.box(EDGE + 14, top + 24, x - EDGE - 14, 14, COLOURS[seat], 7)
    scene.piece(piece_names.burglar(seat), x - BURGLAR_SIZE / 2, top + 3, BURGLAR_SIZE)
    scene.words(str(round(points)), x + BURGLAR_SIZE / 2 + 6, top + 44, 38, fill=colour)


def _pieces(scene: Scene, pieces: Sequence[str], top: float) -> None:
    scene.pieces(pieces[-MAX_PIECES:], EDGE + 14, top + LANE - PIECE_SIZE - 2, PIECE_SIZE)
