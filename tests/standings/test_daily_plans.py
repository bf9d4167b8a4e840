"""Query plans of the house of the day: ten thousand tries a day are counted in an index."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import Connection, insert

from standings.reading import daily_queries as queries
from standings.reading.history import Query
from tables.database.rows import DailyAttemptRow
from tables.state.daily_game import DailyScore
from tests.databases import PostgresDatabases
from tests.query_plans import forbid, postgresql_steps
from tests.standings.harness import ANA, HOME, Book, book
from tests.standings.test_query_plans import plan

DAY: Final = "2026-11-29"
SCORE: Final = DailyScore(30, 5)
SERVER: Final = "daily_attempt USING COVERING INDEX ix_daily_attempt_server (guild_id=? AND day"
GONE: Final = [
    "CORRELATED SCALAR SUBQUERY 1",
    "SEARCH gone USING COVERING INDEX sqlite_autoindex_gone_1 (person=? AND guild_id=?)",
]
PLANS: Final[dict[str, tuple[Query, list[str]]]] = {
    "attempt": (
        queries.attempt(ANA, DAY),
        [
            "SEARCH daily_attempt USING PRIMARY KEY (person=? AND day=?)",
            "SEARCH game_table USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN",
        ],
    ),
    "days": (queries.days(ANA), ["SEARCH daily_attempt USING PRIMARY KEY (person=?)"]),
    "finished": (
        queries.finished(DAY),
        ["SEARCH daily_attempt USING COVERING INDEX ix_daily_attempt_place (day=? AND points>?)"],
    ),
    "better": (
        queries.better(DAY, SCORE),
        ["SEARCH daily_attempt USING COVERING INDEX ix_daily_attempt_place (day=? AND (points,lead)>(?,?))"],
    ),
    "better here": (queries.better(DAY, SCORE, HOME), [f"SEARCH {SERVER}=? AND (points,lead)>(?,?))", *GONE]),
    "board": (queries.board(DAY, HOME, 10), [f"SEARCH {SERVER}=? AND points>?)", *GONE]),
}

MONTHS: Final = [
    queries.month_board("2026-11", HOME, 10),
    queries.better_months("2026-11", HOME, 30),
]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path


@pytest.mark.parametrize("name", PLANS)
async def test_sqlite_reads_a_range_of_an_index(empty: Book, name: str) -> None:
    query, expected = PLANS[name]
    assert await plan(empty, query) == expected


async def test_sqlite_sums_a_month_of_one_server_from_its_index(empty: Book) -> None:
    for query in MONTHS:
        steps = await plan(empty, query)
        assert any(step.endswith(f"SEARCH {SERVER}>? AND day<?)") for step in steps), steps
        assert not [step for step in steps if step.startswith("SCAN") and "subquery" not in step and "anon" not in step]


@pytest.fixture
async def filled(postgres_databases: PostgresDatabases) -> AsyncIterator[Connection]:
    """Yields a connection to a database with thousands of tries."""
    rows = [
        {"person": n, "day": f"2026-11-{1 + n % 29:02}", "guild_id": n % 9, "table_id": n, "points": n % 50, "lead": 1}
        for n in range(3_000)
    ]
    with postgres_databases.created() as address:
        async with book(address) as opened:
            with opened.store._reader._engine.connect() as connection:
                connection.execute(insert(DailyAttemptRow), rows)
                connection.exec_driver_sql("ANALYZE")
                forbid(connection, "seqscan", "bitmapscan")
                yield connection


def test_postgresql_reads_a_range_of_an_index(filled: Connection) -> None:
    for name, start in {
        "attempt": "pk_daily_attempt: ((person = 101) AND ",
        "days": "pk_daily_attempt: (person = 101)",
        "finished": "ix_daily_attempt_place: ((day = '2026-11-29'::text) AND (points IS NOT NULL))",
        "better": "ix_daily_attempt_place: ((day = '2026-11-29'::text) AND ",
        "better here": "ix_daily_attempt_server: ((guild_id = 1) AND (day = '2026-11-29'::text) AND ",
        "board": "ix_daily_attempt_server: ((guild_id = 1) AND (day = '2026-11-29'::text) AND ",
    }.items():
        steps = postgresql_steps(filled, PLANS[name][0])
        assert any(step.startswith(start) for step in steps), (name, steps)
        assert not [step for step in steps if step.startswith(("Sort", "Seq Scan daily_attempt"))], (name, steps)
    for query in MONTHS:
        steps = postgresql_steps(filled, query)
        assert any("(guild_id = 1) AND " in step or "(person = 101)" in step for step in steps), steps
        assert not [step for step in steps if step.startswith("Seq Scan daily_attempt")], steps
