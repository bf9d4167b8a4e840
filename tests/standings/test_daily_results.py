"""Places and leaderboards of the house of the day on both databases, and the deletion of people."""

import time
from collections.abc import Iterable
from functools import partial

import pytest
from sqlalchemy import Connection, insert

from standings.model.daily_boards import DailyLine, DailyPlace, MonthLine, Streak
from standings.rows import GoneRow
from standings.standings import Standings
from tables.database.rows import DailyAttemptRow
from tables.state import daily_game
from tables.state.daily_game import DailyScore
from tables.state.head import NO_GUILD
from tables.storage.daily_attempts import was_forgotten
from tables.storage.daily_seeds import DailySeeds
from tests.databases import database
from tests.standings.harness import ANA, AWAY, BEN, CLEO, DAN, HOME, Book

__all__ = ["database"]

DAY = "2026-11-29"


async def given(book: Book, *tries: tuple[int, int, int | None, int | None], day: str = DAY) -> None:
    """Stores tries of a day: (person, server, points, lead)."""
    rows = [
        {"person": person, "day": day, "guild_id": guild, "table_id": 1000 + person, "points": points, "lead": lead}
        for person, guild, points, lead in tries
    ]
    await book.store.transact(lambda connection: connection.execute(insert(DailyAttemptRow), rows))


async def test_daily_tries_are_ranked_by_points_and_then_by_lead(empty: Book) -> None:
    await given(empty, (ANA, HOME, 30, 2), (BEN, HOME, 30, 5), (CLEO, HOME, 31, -9), (DAN, HOME, 30, 2))
    lines = await empty.standings.daily.board(DAY, HOME)
    assert lines == (
        DailyLine(1, CLEO, DailyScore(31, -9)),
        DailyLine(2, BEN, DailyScore(30, 5)),
        DailyLine(3, DAN, DailyScore(30, 2)),
        DailyLine(3, ANA, DailyScore(30, 2)),
    )


async def test_servers_have_separate_daily_boards_and_share_the_global_place(empty: Book) -> None:
    await given(empty, (ANA, HOME, 20, 0), (BEN, HOME, 10, 0), (CLEO, AWAY, 30, 0), (DAN, NO_GUILD, 25, 0))
    ana = await empty.standings.daily.standing(ANA, DAY, HOME)
    assert (ana.finished, ana.place, ana.place_here) == (4, DailyPlace(3, 4), DailyPlace(1, 2))
    assert [line.person for line in await empty.standings.daily.board(DAY, HOME)] == [ANA, BEN]
    assert (await empty.standings.daily.standing(ANA, DAY, AWAY)).place_here is None
    assert (await empty.standings.daily.standing(DAN, DAY, NO_GUILD)).place_here is None


async def test_a_running_try_is_not_listed(empty: Book) -> None:
    await given(empty, (ANA, HOME, None, None), (BEN, HOME, 0, -30))
    ana = await empty.standings.daily.standing(ANA, DAY, HOME)
    assert ana.attempt is not None
    assert (ana.attempt.score, ana.place, ana.finished, ana.streak) == (None, None, 1, Streak(1, 1))
    assert [line.person for line in await empty.standings.daily.board(DAY, HOME)] == [BEN]


async def test_a_person_who_left_the_server_is_not_on_its_daily_board(empty: Book) -> None:
    await given(empty, (ANA, HOME, 20, 0), (BEN, HOME, 30, 0))
    gone = insert(GoneRow).values(person=BEN, guild_id=HOME)
    await empty.store.transact(lambda connection: connection.execute(gone))
    assert [line.person for line in await empty.standings.daily.board(DAY, HOME)] == [ANA]
    assert (await empty.standings.daily.standing(ANA, DAY, HOME)).place_here == DailyPlace(1, 1)
    assert (await empty.standings.daily.standing(ANA, DAY, HOME)).place == DailyPlace(2, 2)


async def test_a_monthly_board_adds_up_the_points_of_its_days(empty: Book) -> None:
    await given(empty, (ANA, HOME, 20, 0), (BEN, HOME, 30, 0), day="2026-11-01")
    await given(empty, (ANA, HOME, 20, 0), (BEN, AWAY, 50, 0), (CLEO, HOME, None, None), day="2026-11-30")
    await given(empty, (BEN, HOME, 90, 0), day="2026-12-01")
    lines, mine = await empty.standings.daily.month("2026-11", HOME, BEN)
    assert lines == (MonthLine(1, ANA, 40, 2), MonthLine(2, BEN, 30, 1))
    assert mine == lines[1]


async def test_deletion_removes_only_tries_of_tables_before_the_request(empty: Book) -> None:
    await given(empty, (ANA, HOME, 20, 0), (BEN, HOME, 30, 0))
    await empty.standings.forget(ANA, -5, 1000 + ANA - 1)
    assert await people(empty.standings) == {ANA, BEN}
    await empty.standings.forget(ANA, -5, 1000 + ANA)
    assert await people(empty.standings) == {BEN}
    assert (await empty.standings.about(ANA))["houses_of_the_day"] == []


async def test_a_deleted_person_is_recognised_only_with_the_secret_seed_of_the_day(empty: Book) -> None:
    today = daily_game.day_of(time.time())
    seed = await DailySeeds(empty.store).of(today)
    await given(empty, (ANA, HOME, 20, 0), day=today)
    await empty.standings.forget(ANA, -5, 1000 + ANA)

    known = partial(_was_forgotten, seed=seed, day=today)
    tried = [await empty.store.transact(partial(known, user=user)) for user in (ANA, BEN)]
    assert tried == [True, False]
    later = daily_game.closes_at(today)
    await DailySeeds(empty.store).drop_digests(later - 1.0)
    assert await empty.store.transact(partial(_was_forgotten, seed=seed, day=today, user=ANA))
    await DailySeeds(empty.store).drop_digests(later)
    assert not await empty.store.transact(partial(_was_forgotten, seed=seed, day=today, user=ANA))


def _was_forgotten(connection: Connection, seed: bytes, day: str, user: int) -> bool:
    return was_forgotten(connection, seed, daily_game.new_head(HOME, 1, user, "", day, 0.0, is_practice=False))


async def test_tries_outlive_their_deleted_server_without_its_id(empty: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise people would get a second try on that day."""
    monkeypatch.setattr("standings.daily_results.ROWS_AT_ONCE", 1)
    await given(empty, (ANA, HOME, 20, 0), (BEN, HOME, 30, 0), (CLEO, AWAY, 1, 0))
    assert {HOME, AWAY} <= await empty.standings.guilds()
    await empty.standings.drop_guild(HOME)
    assert HOME not in await empty.standings.guilds()
    assert await empty.standings.daily.board(DAY, HOME) == ()
    assert (await empty.standings.daily.standing(ANA, DAY, HOME)).place == DailyPlace(2, 3)


async def test_a_persons_export_has_their_tries_and_a_servers_export_those_begun_there(empty: Book) -> None:
    await given(empty, (ANA, HOME, 20, 3), (BEN, AWAY, None, None))
    own = {"day": DAY, "server": str(HOME), "table": 1000 + ANA, "points": 20, "lead": 3}
    assert (await empty.standings.about(ANA))["houses_of_the_day"] == [own]
    assert (await empty.standings.about_server(HOME))["houses_of_the_day"] == [{"user": str(ANA)} | own]


async def people(standings: Standings) -> set[int]:
    return set(_people(await standings.daily.board(DAY, HOME)))


def _people(lines: Iterable[DailyLine]) -> Iterable[int]:
    return (line.person for line in lines)
