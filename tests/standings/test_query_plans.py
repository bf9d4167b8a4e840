"""SQLite's query plans. Each query uses an index in its order. `test_postgresql_plans.py` has PostgreSQL's."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select, select
from sqlalchemy.dialects import sqlite

from standings.counting.achievements import GAMES_AFTER
from standings.counting.entries import ENTRIES_AFTER
from standings.counting.statements import GAMES, LAST
from standings.model.entry import EVERYWHERE
from standings.reading import achievements, boards
from standings.reading.boards import Board, Order
from standings.reading.history import GameFilter, newest, numbered
from standings.rows import ResultRow
from tests.standings.harness import ANA, BEN, Book
from tests.standings.test_profiles import QUERIES

BOARDS = [
    Board(scope, period, order) for scope in (1, EVERYWHERE) for period in ("ever", "2026-W48") for order in Order
]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path


async def plan(book: Book, query: Select[*tuple[Any, ...]]) -> list[str]:
    asked = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True, "render_postcompile": True})
    rows = await book.store.read(lambda connection: connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked}").all())
    return [str(row[-1]) for row in rows]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board.scope}-{board.period}-{board.order}")
async def test_a_page_and_a_place_read_a_range_of_an_index(empty: Book, board: Board) -> None:
    index = f"USING COVERING INDEX ix_career_{board.order}"
    on = "(scope=? AND period=? AND is_gone=?"
    *weightier, value = {"rating": ["shown"], "points": ["is_proven", "average"]}.get(board.order, [board.order.value])
    values = (*(True for _ in weightier), 7)
    assert await plan(empty, boards.people_on(board, 50_000, 10)) == [f"SEARCH career {index} {on})"]
    same = "".join(f" AND {each}=?" for each in weightier)
    better = [await plan(empty, query) for query in boards.better(board, values)]
    assert better == [
        *([f"SEARCH career {index} {on} AND {each}>?)"] for each in weightier),
        [f"SEARCH career {index} {on}{same} AND {value}>?)"],
    ]
    assert await plan(empty, boards.equals_before(board, values, ANA)) == [
        f"SEARCH career {index} {on}{same} AND {value}=? AND person>?)"
    ]
    for found in await plan(empty, boards.everyone(board)):
        assert found.startswith("SEARCH career USING COVERING INDEX ix_career_"), found
        assert found.endswith(f"{on})"), found


async def test_the_details_of_an_entry_are_read_by_key(empty: Book) -> None:
    found = await plan(empty, boards.careers(BOARDS[0], [ANA, BEN]))
    assert found == ["SEARCH career USING PRIMARY KEY (person=? AND scope=? AND period=?)"]


@pytest.mark.parametrize(
    ("query", "steps"),
    [
        (newest(GameFilter(1)), ["SEARCH result USING INDEX ix_result_guild (guild_id=?)"]),
        (
            newest(GameFilter(1, ANA)),
            [
                "SEARCH result_seat USING INDEX ix_result_seat_person (person=?)",
                "SEARCH result USING INTEGER PRIMARY KEY (rowid=?)",
            ],
        ),
        (numbered(1, 7), ["SEARCH result USING INTEGER PRIMARY KEY (rowid=?)"]),
    ],
    ids=["a server's", "a person's", "by number"],
)
async def test_games_to_choose_from_are_read_in_the_order_of_an_index(
    empty: Book, query: Select[Any], steps: list[str]
) -> None:
    assert await plan(empty, query) == steps


async def test_results_waiting_to_be_rated_are_found_in_order(empty: Book) -> None:
    (found,) = await plan(empty, ENTRIES_AFTER.params(after_at=1.0, after_table=7, most=25))
    assert found == "SEARCH result USING INDEX ix_result_order (ended_at>?)"


async def test_achievements_of_a_person_are_a_range_of_the_primary_key(empty: Book) -> None:
    found = [await plan(empty, achievements.earned_by(ANA, guild)) for guild in (1, EVERYWHERE)]
    search = "SEARCH achievement USING PRIMARY KEY"
    assert found == [[f"{search} (person=? AND guild_id=?)"], [f"{search} (person=?)"]]


async def test_a_persons_games_are_searched_in_order_for_one_that_earns_it_again(empty: Book) -> None:
    (found,) = await plan(empty, GAMES_AFTER.params(of_person=ANA, of_guild=1, after_at=1.0, after_table=7, most=50))
    index = "SEARCH result_seat USING INDEX ix_result_seat_person"
    assert found == f"{index} (person=? AND (ended_at,table_id)>(?,?))"


@pytest.mark.parametrize("query", [LAST, GAMES], ids=["rating before", "games of a day"])
async def test_the_data_for_rating_a_game_is_read_by_key(empty: Book, query: Select[Any]) -> None:
    asked = query.compile(dialect=sqlite.dialect())
    nothing = (0,) * len(asked.positiontup or ())
    explain = f"EXPLAIN QUERY PLAN {asked}"
    (step,) = await empty.store.read(lambda connection: connection.exec_driver_sql(explain, nothing).all())
    between = "(ended_at,table_id)>(?,?) AND (ended_at,table_id)<(?,?)"
    assert step[-1] == f"SEARCH rating USING PRIMARY KEY (scope=? AND person=? AND {between})"


@pytest.mark.parametrize("name", QUERIES)
async def test_every_question_of_a_profile_is_answered_by_an_index_in_its_order(empty: Book, name: str) -> None:
    """A query about two people reads the second person's games once, not again for each game of the first."""
    found = await plan(empty, QUERIES[name])
    assert not [line for line in found if "SCAN" in line or "TEMP B-TREE" in line], found
    assert all("result_seat_1 USING INDEX ix_" not in line for line in found), found


async def test_the_plan_shows_a_scan_where_there_is_one(empty: Book) -> None:
    found = await plan(empty, select(ResultRow.table_id).order_by(ResultRow.seconds))
    assert found == ["SCAN result", "USE TEMP B-TREE FOR ORDER BY"]
