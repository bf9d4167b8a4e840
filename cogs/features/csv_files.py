"""Lists as CSV files (RFC 4180) that spreadsheets open without an import step.

Each file begins with a byte order mark, because Excel needs it to detect UTF-8. No cell can be a formula. Discord ids
are written as mentions, `<@…>`, because a spreadsheet would round plain digits. Edition names are written as stored,
without Unicode isolates, so that programs can compare them.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import astuple

from standings.model.entry import PROVISIONAL_BELOW
from standings.reading.records import CareerRecord, GameRecord, SeatRecord
from tables.privacy.export import utc_text

Cell = str | int | float | None

BYTE_ORDER_MARK: Final = "\ufeff"
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""First characters that make a spreadsheet read a cell as a formula."""

RESULTS: Final = (
    "game",
    "ended_utc",
    "minutes",
    "rounds",
    "edition",
    "season",
    "taken_back",
    "place",
    "player",
    "points",
    "silver_art",
    "gold_art",
    "unique_pieces",
    "collections",
    "left_early",
)
BOARD: Final = ("place", "player", "games", "wins", "points_per_game", "rating", "provisional")


def spreadsheet(columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """A CSV file with a header row."""
    written = io.StringIO(newline="")
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return (BYTE_ORDER_MARK + written.getvalue()).encode()


def results_sheet(records: Iterable[GameRecord]) -> bytes:
    """One row per seat of each game."""
    return spreadsheet(RESULTS, (row for record in records for row in _seats(record)))


def board_sheet(careers: Iterable[CareerRecord]) -> bytes:
    """One row per person."""
    return spreadsheet(
        BOARD,
        (
            (
                career.place,
                _player(career.person),
                career.games,
                career.wins,
                round(career.average, 2),
                round(career.rating, 1),
                _yes(career.games < PROVISIONAL_BELOW),
            )
            for career in careers
        ),
    )


def _seats(record: GameRecord) -> Iterable[Sequence[Cell]]:
    game = (
        record.table,
        utc_text(record.ended_at),
        round(record.seconds / 60, 1),
        record.rounds,
        record.edition,
        record.season,
        _yes(record.is_void),
    )
    return (
        (
            *game,
            None if record.is_abandoned else seat.place,
            _seated(seat),
            seat.points.total,
            *astuple(seat.points),
            _yes(seat.has_left),
        )
        for seat in record.seats
    )


def _seated(seat: SeatRecord) -> str:
    return f"rival, {seat.level}" if seat.person is None else _player(seat.person)


def _player(person: int) -> str:
    """A mention, or `forgotten` for a person who was anonymised."""
    return f"<@{person}>" if person > 0 else "forgotten"


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
