"""CSV files as spreadsheets read them: no formulas, no rounded ids, no lost letters."""

import csv
import io

import pytest

from cogs.features.csv_files import board_sheet, results_sheet, spreadsheet
from engine.rules.scoring import Points
from standings.model.entry import ABANDONED
from standings.reading.records import CareerRecord, GameRecord, SeatRecord


def read(content: bytes) -> list[list[str]]:
    """Returns the cells as a spreadsheet reads them (RFC 4180)."""
    text = content.decode("utf-8")
    assert text.startswith("\ufeff"), "without this mark, Excel does not read the file as UTF-8"
    return list(csv.reader(io.StringIO(text[1:], newline=""), strict=True))


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n"])
def test_no_cell_is_a_formula(start: str) -> None:
    cell = f"{start}HYPERLINK(1)"
    (_, (given,)) = read(spreadsheet(["a"], [[cell]]))
    assert given == f"'{cell}"


@pytest.mark.parametrize("cell", ["a,b", 'say "hi"', "two\r\nlines", "é 丹 🦊", "a=b", ""])
def test_other_text_stays_as_it_is(cell: str) -> None:
    (_, (given, _)) = read(spreadsheet(["a", "b"], [[cell, 1]]))
    assert given == cell


def test_numbers_stay_numbers_and_lines_end_in_crlf() -> None:
    content = spreadsheet(["a", "b"], [[-5, 1.5], [None, 0]])
    assert content == "\ufeffa,b\r\n-5,1.5\r\n,0\r\n".encode()


def test_a_leaderboard_file_has_a_row_for_each_person() -> None:
    rows = read(board_sheet([CareerRecord(1, 10**18, 7, 3, 21.456, 1234.56), CareerRecord(2, 5, 1, 0, 3.0, 900.0)]))
    assert rows[1] == [f"{1}", f"<@{10**18}>", "7", "3", "21.46", "1234.6", "no"]
    assert rows[2][-1] == "yes", "the rating is provisional"


def test_a_results_file_has_a_row_for_each_seat() -> None:
    seats = (
        SeatRecord(10**18, 1, Points(silver=5, gold=10, unique=3, collections=12), False, None),
        SeatRecord(-3, 2, Points(0, 20, 0, 0), True, None),
        SeatRecord(None, 3, Points(10, 0, 0, 0), False, "easy"),
    )
    rows = read(results_sheet([GameRecord(7, 0.0, 90.0, 4, "=cmd", 2, True, "", seats)]))
    game = ["7", "1970-01-01T00:00:00Z", "1.5", "4", "'=cmd", "2", "yes"]
    assert rows[1] == [*game, "1", f"<@{10**18}>", "30", "5", "10", "3", "12", "no"]
    assert [row[8] for row in rows[2:]] == ["forgotten", "rival, easy"]
    assert rows[2][-1] == "yes"
    _, *closed = read(results_sheet([GameRecord(7, 0.0, 90.0, 4, "=cmd", 2, False, ABANDONED, seats)]))
    assert {row[7] for row in closed} == {""}, "nobody has a place in a game that closed before its end"
