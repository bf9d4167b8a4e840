"""Whatever changes are made, a recount from the results alone gives the same numbers."""

import asyncio
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from sqlalchemy import Connection

from engine.options import STANDARD, Options
from standings.counting.recount import recount
from standings.model.result import Result
from tests.databases import sqlite_first as database  # noqa: F401 - a fixture
from tests.long import draws
from tests.standings.harness import ANA, AWAY, BEN, CLEO, DAN, EVA, HOME, RIVAL, SATURDAY, Book, Left, book, game

MONTHS = 70 * 86_400
"""Seconds, longer than the time for which earlier games of two people reduce the weight of their next game."""
QUICKLY = settings(
    max_examples=draws(5, 40),
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # a database for each try: shrinking would take forever
)


@st.composite
def results(draw: st.DrawFn) -> list[Result]:
    """Draws games of five people in two servers, which arrive in any order."""
    moments = st.integers(0, MONTHS).map(lambda offset: SATURDAY + offset // 7_200 * 7_200)
    seats = st.lists(st.sampled_from((ANA, BEN, CLEO, DAN, EVA)), min_size=1, max_size=3, unique=True)
    games = []
    for table in range(1, draw(st.integers(2, 12)) + 1):
        people: list[int | None] = [draw(st.sampled_from((one, Left(one)))) for one in draw(seats)]
        rivals = draw(st.integers(max(0, 2 - len(people)), 4 - len(people)))
        order = draw(st.permutations([*people, *[RIVAL] * rivals]))
        points = draw(st.sampled_from(((30, 20, 10, 5), (30, 30, 10, 5))))
        played = game(table, *order, when=draw(moments), guild=draw(st.sampled_from((HOME, AWAY))), points=points)
        edition = draw(st.sampled_from((STANDARD, STANDARD, "quick")))
        games.append(replace(played, options=Options(edition=edition)))
    return list(draw(st.permutations(games)))


@given(results(), st.lists(st.sampled_from(("void", "forget", "season", "gone", "drop")), max_size=3), st.randoms())
@QUICKLY
def test_settling_results_in_any_order_gives_the_same_as_a_recount(
    games: list[Result], acts: list[str], random: Random
) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(_lived(Path(folder), games, acts, random))


async def _lived(folder: Path, games: list[Result], acts: list[str], random: Random) -> None:
    """Counts half of the games, makes these changes, restarts, counts the rest, and voids a game. Fails if a recount
    gives other numbers."""
    middle = len(games) // 2
    async with book(folder) as before:
        await before.settle(*games[:middle])
        for act in acts:
            await _act(before, act, random)
    async with book(folder) as after:
        await after.settle(*games[middle:])
        await _act(after, "void", random)
        lived = await after.counted()
        await after.store.transact(recount)
        assert await after.counted() == lived


async def _act(book: Book, act: str, random: Random) -> None:
    person = random.choice((ANA, BEN, CLEO, DAN, EVA))
    match act:
        case "void":
            await book.void(random.randint(1, 12))
        case "forget":
            await book.standings.forget(person, -random.randint(1, 10**9), last_table=random.choice((6, 12)))
            await book.standings.result_recorder.wait_until_settled()
        case "gone":
            await book.standings.record_departure(HOME, person)
        case "drop":
            await book.standings.drop_guild(AWAY)
            await book.standings.result_recorder.wait_until_settled()
        case "season":
            await book.season_now()


@given(results(), st.randoms())
@QUICKLY
def test_ratings_depend_on_the_games_and_not_on_when_results_arrived(games: list[Result], random: Random) -> None:
    other = list(games)
    random.shuffle(other)
    assert asyncio.run(_counted(games)) == asyncio.run(_counted(other))


async def _counted(games: list[Result]) -> object:
    with TemporaryDirectory() as folder:
        async with book(Path(folder)) as opened:
            await opened.settle(*games)
            return await opened.counted()


async def test_a_recount_corrects_wrong_numbers(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, BEN, CLEO, when=SATURDAY + 1))
    right = await empty.counted()
    for wrong in ("UPDATE career SET wins = 99, shown = 5000", "DELETE FROM rating WHERE person = 102"):
        await empty.store.transact(partial(Connection.exec_driver_sql, statement=wrong))
    assert await empty.store.transact(recount) == 2
    assert await empty.counted() == right


async def test_a_recount_that_fails_changes_nothing(empty: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, BEN, CLEO, when=SATURDAY + 1))
    before = await empty.counted()

    def broken(*_: object) -> None:
        raise RuntimeError("the power went")

    monkeypatch.setattr("standings.counting.ledger.Ledger.flush", broken)
    with pytest.raises(Exception, match="the power went"):
        await empty.store.transact(recount)
    assert await empty.counted() == before
