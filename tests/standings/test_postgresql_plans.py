"""PostgreSQL's query plans. Each query reads a range of an index, in its order. `test_query_plans.py` has SQLite's."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from sqlalchemy import Connection, select

from standings.counting.entries import ENTRIES_AFTER
from standings.counting.statements import GAMES, LAST
from standings.reading import boards
from standings.reading.boards import Board, Order
from standings.reading.history import numbered
from standings.rows import ResultRow
from tests.databases import PostgresDatabases
from tests.query_plans import forbid, postgresql_steps
from tests.standings.harness import ANA, BEN, Book
from tests.standings.test_profiles import QUERIES

ROWS: Final = """
INSERT INTO career (person, scope, period, games, wins, points, average, mu, sigma, shown, is_gone, is_proven)
SELECT person, scope, period, person %% 50, person %% 20, person, person %% 40, 25, 8, person, false,
    person %% 2 = 0
FROM generate_series(1, 1000) person, unnest(ARRAY[0, 1, 2]) scope, unnest(ARRAY['ever', '2026-W48']) period;

INSERT INTO result (table_id, guild_id, ended_at, seconds, rounds, people, edition, options, reason, is_void)
SELECT number, number %% 20, 1e9 + number, 900, 3, 2, 'standard', '{}', 'bag-emptied', false
FROM generate_series(1, 1500) number;

INSERT INTO result_seat (table_id, seat, guild_id, ended_at, person, place, total, silver, gold, "unique", collections,
    has_left, spoils, stood_in)
SELECT number, seat, number %% 20, 1e9 + number, (number + seat * 7) %% 150, 1, 1, 0, 0, 0, 0, false, '{}', 0
FROM generate_series(1, 1500) number, unnest(ARRAY[0, 1]) seat;

INSERT INTO rating (scope, person, ended_at, table_id, mu, sigma, shown)
SELECT guild_id, person, ended_at, table_id, 25, 8, 1000 FROM result_seat;
"""

BETWEEN: Final = {
    "of_scope": 1,
    "of_person": 1,
    "since_at": 1.0,
    "since_table": 1,
    "before_at": 2.0,
    "before_table": 2,
}
OF_A_BOARD: Final = "((scope = 1) AND (period = 'ever'::text) AND (is_gone = false)"
PLACES: Final = {Order.RATING: (990,), Order.WINS: (15,), Order.POINTS: (True, 35), Order.GAMES: (45,)}
"""A place on each board."""


@pytest.fixture
def database(postgres_databases: PostgresDatabases) -> Iterator[str]:
    """Yields a new database. In a database of earlier tests, PostgreSQL's planner would estimate other costs, even
    after all rows were deleted."""
    with postgres_databases.created() as address:
        yield address


@pytest.fixture
def filled(empty: Book) -> Iterator[Connection]:
    """Yields a connection to a database with thousands of rows."""
    with empty.store._reader._engine.connect() as connection:
        for statement in ROWS.split(";\n"):
            connection.exec_driver_sql(statement)
        connection.exec_driver_sql("ANALYZE")
        forbid(connection, "seqscan", "bitmapscan", "sort", "incremental_sort")
        yield connection


def test_a_page_and_a_place_read_a_range_of_an_index(filled: Connection) -> None:
    for order, values in PLACES.items():
        board, index = Board(1, "ever", order), f"ix_career_{order}: {OF_A_BOARD}"
        for query in (boards.people_on(board, 500, 10), *boards.better(board, values)):
            (step,) = postgresql_steps(filled, query)
            assert step.startswith(index)
        (step,) = postgresql_steps(filled, boards.equals_before(board, values, ANA))
        assert step.startswith(index)
        assert step.endswith("AND (person > 101))")
        (step,) = postgresql_steps(filled, boards.everyone(board))
        assert step.startswith("ix_career_")
        assert step.endswith(f": {OF_A_BOARD})")


ONE_PERSONS: Final = ["ix_result_seat_person: (person = 101)", "pk_result: (table_id = result_seat.table_id)"]
ONE_PERSONS_RATINGS: Final = "pk_rating: ((scope = 1) AND (person = 1) AND (ROW(ended_at, table_id) >= ROW("
EXPECTED: Final[list[tuple[Any, list[str]]]] = [
    (numbered(1, 7), ["pk_result: (table_id = 7)"]),
    (ENTRIES_AFTER.params(after_at=1.0, after_table=7, most=25), ["ix_result_order: (ROW(ended_at, table_id) > ROW"]),
    (LAST.params(**BETWEEN), [ONE_PERSONS_RATINGS]),
    (GAMES.params(**BETWEEN), [ONE_PERSONS_RATINGS]),
    (boards.careers(Board(1, "ever", Order.WINS), [ANA, BEN]), ["pk_career: ((person = ANY ("]),
    (QUERIES["careers"], ["pk_career: ((person = 101) AND "]),
    (QUERIES["curve"], ["pk_rating: ((scope = 1) AND (person = 101))"]),
    (QUERIES["seats"], [*ONE_PERSONS, "pk_result_seat: "]),
    (QUERIES["meetings"], [*ONE_PERSONS, "pk_result_seat: ", "pk_result_seat: "]),
    (QUERIES["server"], ["ix_result_guild: (guild_id = 1)"]),
    (QUERIES["person"], ONE_PERSONS),
    (QUERIES["two"], [*ONE_PERSONS, "pk_result_seat: "]),
]


def test_every_query_reads_an_index_in_its_order(filled: Connection) -> None:
    for query, expected in EXPECTED:
        steps = postgresql_steps(filled, query)
        assert len(steps) == len(expected), steps
        assert all(step.startswith(start) for step, start in zip(steps, expected, strict=True)), steps


def test_the_plan_shows_a_scan_where_there_is_one(filled: Connection) -> None:
    query = select(ResultRow.table_id).order_by(ResultRow.seconds)
    assert postgresql_steps(filled, query) == ["Sort", "Seq Scan result"]
