"""Writes CSV files (RFC 4180) that spreadsheets open without an import step.

- A byte order mark says that the file is UTF-8.
- A text that looks like a formula begins with an apostrophe, so that a spreadsheet does not compute it.
- Discord ids are mentions, `<@…>`, because a spreadsheet would round plain digits.
- Names of editions have no invisible direction marks, so that programs can compare them.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import astuple

from standings.model.entry import PROVISIONAL_BELOW
from standings.reading.records import CareerRecord, GameRecord, SeatRecord
from tables.privacy.export import utc_text
from tables.tournaments.model.tournament import Tournament
from tables.tournaments.model.tournament_standings import Standing, standings

Cell = str | int | float | None

BYTE_ORDER_MARK: Final = "\ufeff"
_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""First characters that make a spreadsheet read a cell as a formula."""

RESULT_COLUMNS: Final = (
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
STANDINGS_COLUMNS: Final = ("place", "player", "points", "opponents_average", "wins", "prestige_share", "left")
"""The first columns of the standings file. The points of each round follow as `round_1` and so on."""
BOARD_COLUMNS: Final = ("place", "player", "games", "wins", "points_per_game", "rating", "provisional")


def spreadsheet(columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows([_without_formula(cell) for cell in row] for row in rows)
    return (BYTE_ORDER_MARK + text.getvalue()).encode()


def results_sheet(records: Iterable[GameRecord]) -> bytes:
    """Returns a CSV file with one row for each seat of each game."""
    return spreadsheet(RESULT_COLUMNS, (row for record in records for row in _result_rows(record)))


def board_sheet(records: Iterable[CareerRecord]) -> bytes:
    """Returns a CSV file of a leaderboard, with one row for each person."""
    return spreadsheet(
        BOARD_COLUMNS,
        (
            (
                record.place,
                _player(record.person),
                record.games,
                record.wins,
                round(record.average, 2),
                round(record.rating, 1),
                _yes_or_no(record.games < PROVISIONAL_BELOW),
            )
            for record in records
        ),
    )


def standings_sheet(tournament: Tournament) -> bytes:
    """Returns a CSV file with a row for each person who has or had a seat in the tournament, the best first."""
    rounds = (f"round_{each.number}" for each in tournament.rounds)
    return spreadsheet((*STANDINGS_COLUMNS, *rounds), map(_standing_row, standings(tournament)))


def _standing_row(line: Standing) -> Sequence[Cell]:
    return (
        line.place,
        _player(line.user_id),
        line.points,
        round(line.opponents, 2),
        line.wins,
        round(line.prestige, 2),
        _yes_or_no(line.has_withdrawn),
        *line.by_round,
    )


def _result_rows(record: GameRecord) -> Iterable[Sequence[Cell]]:
    game = (
        record.table,
        utc_text(record.ended_at),
        round(record.seconds / 60, 1),
        record.rounds,
        record.edition,
        record.season,
        _yes_or_no(record.is_void),
    )
    return (
        (
            *game,
            None if record.is_abandoned else seat.place,
            _seat_player(seat),
            seat.points.total,
            *astuple(seat.points),
            _yes_or_no(seat.has_left),
        )
        for seat in record.seats
    )


def _seat_player(seat: SeatRecord) -> str:
    return f"rival, {seat.level}" if seat.person is None else _player(seat.person)


def _player(person: int) -> str:
    """Returns a mention, or `forgotten` for a person who was anonymised."""
    return f"<@{person}>" if person > 0 else "forgotten"


def _yes_or_no(value: bool) -> str:
    return "yes" if value else "no"


def _without_formula(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA_STARTS) else cell
