"""Measures leaderboards, profiles and histories over a million results: the time to read a page and the reader's own
place, and to count one more game. Prints SQLite's query plans."""

import asyncio
import random
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import Connection, Select, select, text
from sqlalchemy.dialects import sqlite

from benchmarks import results
from benchmarks.measure import Figure
from benchmarks.results import BIGGEST, LAST, PEOPLE, RESULTS, person
from bot import SWITCH_SECONDS
from cogs.panels.results.history import GAMES_PER_PAGE
from cogs.panels.results.leaderboard import LINES_PER_PAGE, LeaderboardPage, LeaderboardQuery, leaderboard_panel
from cogs.words.catalogs import Say, Words
from engine.events import EndReason
from engine.options import PRESETS
from engine.rules.scoring import Points
from standings.counting import achievements, formula_version, transactions
from standings.counting.ledger import Ledger
from standings.counting.recount import recount
from standings.model.entry import EVERYWHERE
from standings.model.periods import Span
from standings.model.result import Result, SeatResult, Spoils
from standings.reading import boards
from standings.reading.boards import Board, Order
from standings.reading.history import GameFilter as Whose
from standings.rows import ResultRow
from standings.standings import Standings
from tables.storage.database_opening import open_store
from tables.storage.store import Store

READERS: Final = 6  # the number of readers of each leaderboard
PLAYING_MOST: Final = 20
MORE: Final = 40  # the number of games to count
SMALL: Final = 20_000  # the number of results to recount

CHUNKS: Final = 40
MIDDLE: Final = RESULTS // 2
Cost = tuple[float, float]
"""CPU seconds of all threads, and seconds of wall time."""
Board_ = tuple[str, Span, Order]
"""A leaderboard: its scope, span and order."""


def figures() -> Iterator[Figure]:
    """Yields the figures of standings. The target: less than 100 ms for every page and for the reader's own place."""
    with TemporaryDirectory() as folder:
        yield from asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> list[Figure]:
    began = time.perf_counter()
    store, standings = await _opened(folder / "many.sqlite3", RESULTS)
    size = (folder / "many.sqlite3").stat().st_size / 2**30
    made = Figure(f"{RESULTS:,} results, {PEOPLE:,} people", f"{time.perf_counter() - began:.0f} s", f"{size:.1f} GiB")
    bare = median([await _seconds(partial(_bare, store)) for _ in range(200)])
    looked = [made, Figure("a bare reading, the baseline", f"{bare * 1e3:.2f} ms", "1")]
    looked += await _boards(standings, bare)
    looked += await _looking_back(standings, bare)
    looked += await _lists(standings)
    looked += await _one_more(store, standings)
    looked += await _plans(store)
    looked += await _let_go(store)
    await standings.close()
    await store.close()
    return looked + await _recounted(folder)


async def _opened(path: Path, count: int) -> tuple[Store, Standings]:
    await (await open_store(f"sqlite:///{path}")).close()
    results.fill(path, count)
    store = await open_store(f"sqlite:///{path}")
    await store.transact(_mark_up_to_date)
    return store, Standings(store, now=lambda: LAST)


def _mark_up_to_date(connection: Connection) -> None:
    """Records that nothing has to be computed again. Otherwise the standings would be computed again, which takes hours
    for a million results."""
    formula_version.store_formula(connection)
    achievements.store_definitions(connection)


async def _boards(standings: Standings, bare: float) -> list[Figure]:
    """Measures every leaderboard's first page, last page, and the page with a random reader's own line."""
    draw, taken, say = random.Random(7), dict[Board_, list[Cost]](), Words.load().say("en-GB")
    for scope, span, order in [(a, b, c) for a in ("here", "all") for b in Span for c in Order]:
        costs = taken[scope, span, order] = []
        for _ in range(READERS):
            reader = person(draw.choice(results.person_numbers_of(BIGGEST)))
            choice = LeaderboardQuery(scope, span, order)
            own = await standings.board_page(await _board(standings, choice), 0, 1, reader)
            for first in (0, own.my_line or 0, own.of):
                page = partial(_page, standings, say, LeaderboardQuery(scope, span, order, first), reader)
                costs.append(await _cost(page))
    every = [each for costs in taken.values() for each in costs]
    processor, clock = ([each[at] for each in every] for at in range(2))
    slowest = max(taken, key=lambda each: max(taken[each]))
    return [
        Figure(f"a page drawn, {len(every)} of {len(taken)} boards, of processor", _spread(processor), "all threads"),
        Figure(f"worst ({', '.join(slowest)})", *_in_readings(max(processor), bare)),
        Figure("the same by the clock", _spread(clock), _in_readings(median(clock), bare)[1]),
    ]


def _spread(seconds: list[float]) -> str:
    p50, p95, worst = median(seconds), quantiles(seconds, n=20)[18], max(seconds)
    return f"{p50 * 1e3:.0f}/{p95 * 1e3:.0f}/{worst * 1e3:.0f} ms"


def _in_readings(seconds: float, bare: float) -> tuple[str, str]:
    return f"{seconds * 1e3:.1f} ms", f"{seconds / bare:.0f} bare readings"


async def _page(standings: Standings, say: Say, choice: LeaderboardQuery, reader: int) -> None:
    """Does what the bot does for a press on the leaderboard, without Discord."""
    period = await standings.period(BIGGEST if choice.scope == "here" else EVERYWHERE, choice.span)
    board_page = await standings.board_page(await _board(standings, choice), choice.first, LINES_PER_PAGE, reader)
    known = await standings.listed_in(BIGGEST, [line.person for line in board_page.lines])
    leaderboard_panel(LeaderboardPage(choice, period, board_page, reader, frozenset(known)), say)


async def _board(standings: Standings, choice: LeaderboardQuery) -> Board:
    scope = BIGGEST if choice.scope == "here" else EVERYWHERE
    return Board(scope, (await standings.period(scope, choice.span)).key, choice.order)


async def _looking_back(standings: Standings, bare: float) -> list[Figure]:
    """Measures how long it takes to read the profiles of the most active people and of random people, and pages of
    their histories."""
    draw = random.Random(11)
    profiles, pages = list[float](), list[float]()
    for number in (*range(PLAYING_MOST), *draw.sample(results.person_numbers_of(BIGGEST), PLAYING_MOST)):
        who, reader = person(number), person(draw.randrange(100))
        profiles.append(await _seconds(partial(standings.profile, BIGGEST, who, reader)))
        for whose in (Whose(BIGGEST, who), Whose(BIGGEST, who, reader), Whose(BIGGEST)):
            for first in (0, 10 * GAMES_PER_PAGE):
                pages.append(await _seconds(partial(standings.history, whose, first, GAMES_PER_PAGE)))
    return [
        Figure(
            f"{what}, p50 and worst",
            f"{_in_readings(median(each), bare)[0]}, {_in_readings(max(each), bare)[0]}",
            ratio,
        )
        for what, each, ratio in (
            (f"a profile, of {len(profiles)}", profiles, _in_readings(median(profiles), bare)[1]),
            (f"a page of a history, of {len(pages)}", pages, _in_readings(median(pages), bare)[1]),
        )
    ]


async def _lists(standings: Standings) -> list[Figure]:
    """Measures how long the event loop waits while lists and files are read."""
    sys.setswitchinterval(SWITCH_SECONDS)
    asked: dict[str, Callable[[], Awaitable[object]]] = {
        "a leaderboard": partial(standings.careers, BIGGEST),
        "20,000 results": partial(standings.results, BIGGEST),
        "all about who plays most": partial(standings.about, person(0)),
    }
    return [
        Figure(f"{what} as a list, the event loop held at once", f"{await _held(work) * 1e3:.0f} ms", "of processor")
        for what, work in asked.items()
    ]


async def _held(work: Callable[[], Awaitable[object]]) -> float:
    """Returns the longest time between two iterations of the event loop, in CPU seconds of all threads."""
    task, longest = asyncio.ensure_future(work()), 0.0
    while not task.done():
        began = time.process_time()
        await asyncio.sleep(0)
        longest = max(longest, time.process_time() - began)
    return longest


async def _one_more(store: Store, standings: Standings) -> list[Figure]:
    """Measures how long the writer takes to count one more game, and to void a result."""
    draw, settled = random.Random(9), []
    for number in range(MORE):
        people = draw.sample(results.person_numbers_of(BIGGEST), 4)
        result = _result(RESULTS + 1 + number, LAST + 1 + number, people)
        settled.append(await _seconds(partial(store.transact, partial(transactions.store_and_count, result=result))))
    back = await _seconds(lambda: _voided(store, standings))
    since = time.perf_counter()
    await standings.result_recorder.wait_until_settled()
    again = (time.perf_counter() - since) / 500
    return [
        Figure(
            "one more game of four settled", f"{median(settled) * 1e3:.1f} ms", f"worst {max(settled) * 1e3:.1f} ms"
        ),
        Figure("a result taken back", f"{back * 1e3:.1f} ms", "the writer is held"),
        Figure(
            "each of the 500 games since, rated again", f"{again * 1e3:.1f} ms", "in the background, pauses included"
        ),
    ]


async def _voided(store: Store, standings: Standings) -> None:
    """Voids a result after which 500 other games were counted."""
    query = select(ResultRow.guild_id).where(ResultRow.table_id == RESULTS - 500)
    guild_id = await store.read(lambda connection: connection.scalar(query))
    assert await standings.void(guild_id or 0, RESULTS - 500, "a benchmark", person(1))


def _result(table: int, ended_at: float, people: list[int]) -> Result:
    seats = tuple(
        SeatResult(seat, person(who), seat + 1, Points(1, 2, 3, 40 - seat), False, None, Spoils({}, {}, {}))
        for seat, who in enumerate(people)
    )
    return Result(table, BIGGEST, ended_at, 900.0, 4, PRESETS["house"], EndReason.BAG_EMPTIED, seats)


async def _recounted(folder: Path) -> list[Figure]:
    store, standings = await _opened(folder / "some.sqlite3", SMALL)
    seconds = await _seconds(lambda: store.transact(recount, is_limited=False))
    await standings.close()
    await store.close()
    return [Figure(f"{SMALL:,} results counted again", f"{seconds:.1f} s", f"{SMALL / seconds:,.0f} results/s")]


async def _plans(store: Store) -> list[Figure]:
    """Returns SQLite's query plans. A test checks that they stay the same (tests/standings/test_query_plans.py)."""
    board = Board(BIGGEST, "ever", Order.RATING)
    asked = {
        "who is on a page": boards.people_on(board, 50_000, LINES_PER_PAGE),
        "a place": boards.better(board, (1000.0,))[0],
        "a line": boards.careers(board, [person(1)]),
    }
    return [Figure(f"plan of {what}", "", await _plan(store, query)) for what, query in asked.items()]


async def _plan(store: Store, query: Select[Any]) -> str:
    words = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True, "render_postcompile": True})
    rows = await store.read(lambda connection: connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {words}").all())
    return "; ".join(str(row[-1]) for row in rows)


async def _bare(store: Store) -> None:
    await store.read(lambda connection: connection.execute(text("SELECT 1")))


async def _let_go(store: Store) -> list[Figure]:
    """Measures how long the writer is blocked while the biggest server is deleted and later games are rated again.

    Must be the last measurement, because it deletes only a part of the server's data.
    """
    some = partial(transactions.drop_guild, guild_id=BIGGEST)
    deleted = [await _cost(lambda: store.transact(some)) for _ in range(CHUNKS)]
    query = select(ResultRow.ended_at).where(ResultRow.table_id == MIDDLE)
    ended_at = await store.read(lambda connection: connection.scalar(query)) or 0.0
    await store.transact(lambda connection: Ledger(connection).set_mark((ended_at, MIDDLE)))
    rated = [await _cost(lambda: store.transact(transactions.rate_next)) for _ in range(CHUNKS)]
    return [
        Figure(f"{what}, of processor", _spread([each[0] for each in costs]), "the writer is held")
        for what, costs in (
            (f"{transactions.AT_ONCE} results deleted with their server", deleted),
            (f"{transactions.AT_ONCE} games rated again", rated),
        )
    ]


async def _cost(work: Callable[[], Awaitable[object]]) -> Cost:
    began = time.process_time(), time.perf_counter()
    await work()
    return time.process_time() - began[0], time.perf_counter() - began[1]


async def _seconds(work: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began
