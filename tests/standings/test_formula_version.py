"""The first start with a new formula counts all results again."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert

from standings.counting.formula_version import KEY
from standings.counting.recount import recount
from standings.model.entry import EVERYWHERE
from standings.rows import CareerRow, LedgerRow, RatingRow, ResultRow, SeatRow
from tables.database.rows import MetaRow
from tests.databases import sqlite_first as database  # noqa: F401 - a fixture
from tests.standings.harness import ANA, AWAY, BEN, BOSS, CLEO, DAN, EVA, HOME, SATURDAY, Book, game

STORED = Path(__file__).parent / "stored"
ROWS = (ResultRow, SeatRow, RatingRow, CareerRow, LedgerRow)
Act = Callable[[Book], Awaitable[object]]
BYTES = {"options", "spoils"}


async def counted_by(formula: int, into: Book) -> None:
    """Stores games as counted by this formula. Formula 1: two games with a server's own edition, and one in which Ben
    left Ana alone. Formula 2: a game that Ben left with 20 points, and three that were too short."""
    stored = json.loads((STORED / f"formula_{formula}.json").read_text())

    def write(connection: Connection) -> None:
        connection.execute(delete(LedgerRow))
        for model in ROWS:
            connection.execute(insert(model), [as_bytes(row) for row in stored[model.__tablename__]])
        if formula > 1:
            connection.execute(insert(MetaRow), {"key": KEY, "value": str(formula)})

    await into.store.transact(write)


def as_bytes(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value.encode() if key in BYTES else value for key, value in row.items()}


async def test_numbers_of_the_first_formula_are_recounted_at_the_first_start(empty: Book) -> None:
    await counted_by(1, empty)
    assert await empty.career(ANA, EVERYWHERE) == (4, 3, 110)
    assert await empty.career(EVA, EVERYWHERE) == (1, 1, 30)
    await empty.standings.restore()
    await empty.standings.result_recorder.wait_until_settled()
    assert await empty.career(ANA, EVERYWHERE) == (3, 1, 80), (
        "games with the own edition and the win of a person left alone do not count"
    )
    assert await empty.career(EVA, EVERYWHERE) is None
    here = await empty.counted()
    await empty.store.transact(recount)
    assert await empty.counted() == here


async def test_numbers_of_the_second_formula_are_recounted_at_the_first_start(empty: Book) -> None:
    await counted_by(2, empty)
    assert await empty.career(BEN, EVERYWHERE) == (2, 1, 50)
    await empty.standings.restore()
    await empty.standings.result_recorder.wait_until_settled()
    assert await empty.career(BEN, EVERYWHERE) == (1, 0, 0), (
        "a game of a minute and the points of a person who left do not count"
    )
    assert await empty.career(BEN, HOME) == (2, 1, 30)
    assert await empty.career(CLEO, EVERYWHERE) == (1, 0, 10)
    here = await empty.counted()
    await empty.store.transact(recount)
    assert await empty.counted() == here


async def test_a_start_repairs_totals_before_anyone_plays(empty: Book) -> None:
    """The repair is one transaction, for which a move would have to wait."""
    await counted_by(1, empty)
    await empty.standings.restore()
    assert await empty.career(EVA, EVERYWHERE) is None
    assert await empty.career(ANA, EVERYWHERE) == (3, 1, 80)


@pytest.mark.parametrize(
    "act",
    [
        lambda book: book.standings.forget(CLEO, -7, last_table=3),
        lambda book: book.settle(game(9, DAN, EVA, when=SATURDAY + 1)),
        lambda book: book.standings.drop_guild(AWAY),
        lambda book: book.standings.void(HOME, 3, "too quick", BOSS),
    ],
    ids=["forget", "settle", "drop", "void"],
)
async def test_the_first_operation_that_counts_brings_everything_up_to_date(empty: Book, act: Act) -> None:
    """Such an operation is `forget-user` before the bot starts, or the end of a game right after the start."""
    await counted_by(1, empty)
    await act(empty)
    await empty.standings.restore()
    await empty.standings.result_recorder.wait_until_settled()
    here = await empty.counted()
    await empty.store.transact(recount)
    assert await empty.counted() == here


async def test_a_new_database_uses_the_current_formula_from_the_start(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN))
    before = await empty.counted()
    await empty.standings.restore()
    await empty.standings.result_recorder.wait_until_settled()
    assert await empty.counted() == before
