"""Achievements are stored together with the result that earns them, and removed together with it."""

from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert

from rivals.levels import Level
from standings.counting.achievements import KEY
from standings.counting.recount import recount
from standings.model.achievements import Achievement, Progress
from standings.model.entry import EVERYWHERE
from standings.model.result import Result
from standings.rows import AchievementRow
from tables.database.rows import DailyAttemptRow, MetaRow
from tables.state import daily_game
from tests.databases import on_both_databases
from tests.databases import sqlite_first as database  # noqa: F401 - a fixture
from tests.standings.harness import ANA, AWAY, BEN, BOSS, CLEO, DAN, EVA, HOME, RIVAL, SATURDAY, Book, game

EVERY_TABLE, HARD_RIVAL, WON_TIE = Achievement.EVERY_TABLE, Achievement.HARD_RIVAL, Achievement.WON_TIE
LATER = SATURDAY + 3_600


def tie(table: int, *people: int | None, when: float = SATURDAY, guild: int = HOME) -> Result:
    """Returns the result of a tie, which the first person wins by the lower escape token."""
    return game(table, *people, when=when, guild=guild, points=(30, 30, 10, 5))


async def progress(book: Book, achievement: Achievement, who: int = ANA, guild: int = HOME) -> Progress:
    found = await book.standings.achievements(guild, who, reader=who)
    return next(each for each in found if each.achievement is achievement)


async def earned_at(book: Book, achievement: Achievement, who: int = ANA, guild: int = HOME) -> int | None:
    """Returns the table at which a person earned an achievement, or None."""
    return (await progress(book, achievement, who, guild)).table


async def test_the_first_game_earns_an_achievement_in_any_order_of_results(empty: Book) -> None:
    await empty.settle(tie(2, ANA, BEN, when=LATER))
    assert await earned_at(empty, WON_TIE) == 2
    await empty.settle(tie(1, ANA, BEN, when=SATURDAY))
    assert await earned_at(empty, WON_TIE) == 1
    await empty.settle(tie(3, ANA, BEN, when=LATER + 1))
    assert (await progress(empty, WON_TIE)).at == SATURDAY
    assert await earned_at(empty, WON_TIE, BEN) is None


@on_both_databases
async def test_an_achievement_is_stored_together_with_its_result_or_not_at_all(
    empty: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the power went")

    monkeypatch.setattr("standings.counting.transactions._rate_and_write", broken)
    with pytest.raises(Exception, match="the power went"):
        await empty.settle(tie(1, ANA, BEN))
    assert await empty.rows(AchievementRow) == []


async def test_three_tables_of_three_sizes_are_counted(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, ANA, BEN, CLEO, DAN))
    assert (await progress(empty, EVERY_TABLE)).done == 2
    await empty.settle(game(3, ANA, BEN, RIVAL, when=LATER))
    assert await earned_at(empty, EVERY_TABLE) == 3


async def test_a_newly_earned_achievement_is_reported_once(empty: Book) -> None:
    await empty.settle(tie(1, ANA, BEN), tie(2, ANA, BEN, when=LATER))
    assert await empty.standings.earned_at(HOME, [ANA, BEN], 1) == {ANA: (WON_TIE,)}
    assert await empty.standings.earned_at(HOME, [ANA, BEN], 2) == {}


async def test_a_part_of_an_incomplete_achievement_is_not_reported(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN))
    assert await empty.standings.earned_at(HOME, [ANA, BEN], 1) == {}


@on_both_databases
async def test_achievements_are_kept_by_server_and_combined_outside_of_servers(empty: Book) -> None:
    await empty.settle(tie(1, ANA, BEN, guild=AWAY), tie(2, ANA, BEN, when=LATER))
    assert [await earned_at(empty, WON_TIE, guild=guild) for guild in (HOME, AWAY, EVERYWHERE)] == [2, 1, 1]


async def test_voiding_a_game_removes_its_achievement_unless_a_later_game_also_earns_it(empty: Book) -> None:
    await empty.settle(tie(1, ANA, BEN), *(game(n, BEN, ANA, when=SATURDAY + n) for n in range(2, 60)))
    await empty.void(1)
    assert await earned_at(empty, WON_TIE) is None
    await empty.settle(tie(70, ANA, BEN, when=LATER), tie(71, ANA, BEN, when=LATER + 1))
    await empty.void(70)
    assert await earned_at(empty, WON_TIE) == 71


async def test_a_deleted_person_keeps_only_achievements_earned_after_the_request(empty: Book) -> None:
    await empty.settle(tie(1, ANA, BEN), tie(2, BEN, ANA, when=LATER))
    await empty.settle(game(7, ANA, BEN, when=LATER + 1), tie(8, ANA, BEN, when=LATER + 2))
    await empty.standings.forget(ANA, -5, last_table=6)
    assert {row.person for row in await empty.rows(AchievementRow)} == {ANA, BEN}
    assert await earned_at(empty, WON_TIE) == 8
    assert await earned_at(empty, WON_TIE, BEN) == 2, "an opponent keeps their achievement"
    await empty.standings.forget(ANA, -6, last_table=9)
    assert {row.person for row in await empty.rows(AchievementRow)} == {BEN}


@on_both_databases
async def test_a_server_that_is_deleted_leaves_nothing(empty: Book) -> None:
    await empty.settle(*(game(n, ANA, BEN, guild=AWAY) for n in range(1, 9)), tie(9, ANA, BEN))
    await empty.standings.drop_guild(AWAY)
    assert {row.guild_id for row in await empty.rows(AchievementRow)} == {HOME}
    assert await earned_at(empty, WON_TIE) == 9


async def test_a_persons_export_has_their_achievements(empty: Book) -> None:
    await empty.settle(tie(1, ANA, BEN))
    about = await empty.standings.about(ANA)
    assert [(each["achievement"], each["part"], each["guild_id"]) for each in about["achievements"]] == [
        ("every-table", 2, str(HOME)),
        ("won-tie", 0, str(HOME)),
    ]


async def some_evenings(book: Book) -> None:
    hard = game(4, BEN, RIVAL, ANA, when=LATER)
    hard = replace(hard, seats=tuple(replace(seat, level=seat.level and Level.HARD) for seat in hard.seats))
    await book.settle(tie(5, CLEO, DAN, EVA), hard, game(3, ANA, BEN), tie(2, ANA, BEN, CLEO, guild=AWAY))
    await book.void(3)


@on_both_databases
async def test_a_recount_restores_deleted_achievements(empty: Book) -> None:
    await some_evenings(empty)
    before = await empty.rows(AchievementRow)
    assert len(before) == 6
    await empty.store.transact(lambda connection: connection.execute(delete(AchievementRow)))
    await empty.store.transact(recount)
    assert await empty.rows(AchievementRow) == before


@on_both_databases
async def test_results_of_a_version_without_achievements_are_counted_at_the_first_start(empty: Book) -> None:
    await some_evenings(empty)
    before = await empty.rows(AchievementRow)
    for rows in (delete(AchievementRow), delete(MetaRow).where(MetaRow.key == KEY)):
        await empty.store.transact(partial(Connection.execute, statement=rows))
    await empty.standings.bring_up_to_date()
    assert await empty.rows(AchievementRow) == before


async def test_ten_days_are_counted_only_from_finished_tries(empty: Book) -> None:
    today = daily_game.day_of(SATURDAY)
    rows = []
    for number in range(12):
        day = daily_game.later(today, number - 10)
        score = {"points": 5, "lead": 1} if number < 11 else {"points": None, "lead": None}
        rows.append({"person": ANA, "day": day, "guild_id": AWAY, "table_id": number + 1, **score})
    await empty.store.transact(lambda connection: connection.execute(insert(DailyAttemptRow), rows))
    found = await progress(empty, Achievement.TEN_DAYS)
    assert found.at == daily_game.begins_at(daily_game.later(today, -1))
    assert (await progress(empty, Achievement.TEN_DAYS, BEN)).done == 0
    for guild, is_seen in ((HOME, False), (AWAY, True)):  # all were begun in one server, where others may see them
        seen = (await empty.standings.achievements(guild, ANA, reader=BEN))[-1]
        assert (seen.achievement, seen.is_earned) == (Achievement.TEN_DAYS, is_seen)
    await empty.standings.forget(ANA, -5, last_table=4)
    assert (await progress(empty, Achievement.TEN_DAYS)).done == 7
    assert BOSS not in {row.person for row in await empty.rows(AchievementRow)}
