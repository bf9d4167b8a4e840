"""The conditions of each achievement, and the games that count for it."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from engine.events import EndReason
from engine.options import Options
from engine.pieces import Art
from rivals.levels import Level
from standings.model.achievements import (
    WHOLE,
    Achievement,
    EarnedPart,
    EarningGame,
    earned_parts,
    progress_of_days,
    progress_of_games,
)
from standings.model.daily_boards import tenth_day
from standings.model.result import Collection, Result, Spoils
from tables.state import daily_game
from tests.standings.harness import ANA, BEN, CLEO, DAN, NOTHING, RIVAL, Away, Left, game

SILVER = (Art.MANUSCRIPT,) * 3


def spoiled(result: Result, who: int, spoils: Spoils) -> Result:
    seats = [replace(seat, spoils=spoils) if seat.person == who else seat for seat in result.seats]
    return replace(result, seats=tuple(seats))


def earned(result: Result, who: int = ANA) -> set[Achievement]:
    return {part.achievement for part in earned_parts(result) if part.person == who}


def days(first: str, count: int) -> list[str]:
    return [daily_game.later(first, number) for number in range(count)]


@pytest.mark.parametrize(
    ("best", "is_full"),
    [
        (Collection(SILVER, 3, 11), True),
        (Collection(SILVER, 2, 7), False),
        (Collection((Art.WATCH,), 1, 5), False),
        (Collection((Art.WATCH, Art.WATCH), 2, 9), False),
        (None, False),
    ],
    ids=["three of three", "two of three", "one of one", "two of two", "none"],
)
def test_a_full_collection_has_three_spaces_and_needs_no_win(best: Collection | None, is_full: bool) -> None:
    lost = spoiled(game(1, BEN, ANA), ANA, Spoils({}, {}, {}, best))
    assert (Achievement.FULL_COLLECTION in earned(lost)) is is_full


@pytest.mark.parametrize(
    ("people", "times", "has_earned"),
    [
        ((ANA, BEN, CLEO), 3, True),
        ((ANA, BEN, RIVAL, CLEO), 4, True),
        ((ANA, BEN, CLEO), 2, False),
        ((ANA, BEN), 5, False),
        ((BEN, ANA, CLEO), 3, False),
    ],
    ids=["at three seats", "at four seats", "only twice", "at two seats", "but lost"],
)
def test_winning_after_three_first_escapes_counts_with_three_or_more_seats(
    people: tuple[int | None, ...], times: int, has_earned: bool
) -> None:
    result = spoiled(game(1, *people), ANA, replace(NOTHING, first_outs=times))
    assert (Achievement.FIRST_OUT in earned(result)) is has_earned


@pytest.mark.parametrize(
    ("people", "has_earned"),
    [((ANA, BEN, CLEO), True), ((ANA, BEN), False), ((BEN, ANA, CLEO), False)],
    ids=["won", "at two seats", "lost"],
)
def test_winning_from_the_last_place_earns_the_achievement(people: tuple[int | None, ...], has_earned: bool) -> None:
    result = spoiled(game(1, *people), ANA, replace(NOTHING, was_last=True))
    assert (Achievement.FROM_LAST in earned(result)) is has_earned


@pytest.mark.parametrize(
    ("people", "points", "has_earned"),
    [
        ((ANA, BEN), (30, 30), True),
        ((ANA, RIVAL, BEN), (30, 30, 10), True),
        ((BEN, ANA), (30, 30), False),
        ((ANA, BEN), (30, 29), False),
        ((ANA, BEN, Left(CLEO)), (30, 20, 30), False),
    ],
    ids=["before Ben", "before a rival", "behind Ben", "no tie", "with somebody who left"],
)
def test_winning_a_tie_by_the_lower_token_earns_the_achievement(
    people: tuple[int | None, ...], points: tuple[int, ...], has_earned: bool
) -> None:
    assert (Achievement.WON_TIE in earned(game(1, *people, points=points))) is has_earned


def test_winning_against_people_and_a_hard_rival_earns_the_achievement() -> None:
    medium = game(1, ANA, RIVAL, BEN)
    hard = replace(medium, seats=tuple(replace(seat, level=seat.level and Level.HARD) for seat in medium.seats))
    assert Achievement.HARD_RIVAL in earned(hard)
    assert Achievement.HARD_RIVAL not in earned(medium)
    assert not earned(hard, BEN)


def test_the_achievement_for_every_table_size_has_a_part_for_each_size() -> None:
    for people in ((ANA, BEN), (ANA, BEN, RIVAL), (ANA, BEN, CLEO, DAN)):
        assert set(earned_parts(game(1, *people))) == {EarnedPart(ANA, Achievement.EVERY_TABLE, len(people))}


@pytest.mark.parametrize(
    "result",
    [
        game(1, ANA, RIVAL),
        game(1, ANA, Left(BEN)),
        game(1, ANA, Away(BEN)),
        game(1, Away(ANA), BEN),
        replace(game(1, ANA, BEN), options=Options(edition="quick")),
        replace(game(1, ANA, BEN), seconds=119.0),
        replace(game(1, ANA, BEN), reason=EndReason.NO_EXCHANGES),
        replace(game(1, ANA, Left(BEN), CLEO), reason=None),
        replace(game(1, ANA, BEN), void_reason="the host misread the rules"),
    ],
    ids=[
        "rivals alone",
        "who is left alone",
        "everyone else away",
        "computers played for her",
        "a server's own edition",
        "two minutes not over",
        "nobody exchanged anything",
        "closed before the end",
        "void",
    ],
)
def test_nothing_is_earned_in_a_game_that_does_not_count_over_all_servers(result: Result) -> None:
    assert not earned(result)


def test_a_deleted_person_earns_nothing() -> None:
    assert not list(earned_parts(game(1, -7, BEN)))


def test_progress_counts_parts_and_the_last_part_earns_it() -> None:
    name = Achievement.EVERY_TABLE.value
    two = {(name, 3): EarningGame(50.0, 5), (name, 2): EarningGame(70.0, 7)}
    three = {**two, (name, 4): EarningGame(60.0, 6)}
    half, whole = [
        next(each for each in progress_of_games(parts) if each.achievement is Achievement.EVERY_TABLE)
        for parts in (two, three)
    ]
    assert (half.done, half.of, half.is_earned) == (2, 3, False)
    assert (whole.done, whole.of, whole.at, whole.table) == (3, 3, 70.0, 7)


def test_progress_contains_each_achievement_once() -> None:
    shown = [*progress_of_games({}), progress_of_days([], "2026-11-29")]
    assert [each.achievement for each in shown] == list(Achievement)
    assert all((each.done, each.is_earned) == (0, False) for each in shown)
    (first, *_) = progress_of_games({(Achievement.FULL_COLLECTION.value, WHOLE): EarningGame(50.0, 5)})
    assert (first.done, first.of, first.at) == (1, 1, 50.0)


@pytest.mark.parametrize(
    ("played", "tenth"),
    [
        (days("2026-11-20", 9), None),
        (days("2026-11-20", 10), "2026-11-29"),
        (days("2026-11-20", 30), "2026-11-29"),
        ([*days("2026-11-01", 9), *days("2026-11-11", 9)], None),
        ([*days("2026-11-01", 9), *days("2026-11-11", 10)], "2026-11-20"),
        ([*days("2026-12-25", 10)], "2027-01-03"),
        ([], None),
    ],
    ids=["nine", "ten", "thirty", "a day between", "then ten", "over new year", "none"],
)
def test_ten_days_in_a_row_earn_the_achievement(played: list[str], tenth: str | None) -> None:
    assert tenth_day(reversed(played)) == tenth


@pytest.mark.parametrize(
    ("played", "today", "done", "day"),
    [
        (days("2026-11-22", 7), "2026-11-28", 7, None),
        (days("2026-11-22", 7), "2026-11-29", 7, None),
        (days("2026-11-22", 7), "2026-11-30", 0, None),
        (days("2026-11-01", 10), "2026-11-29", 10, "2026-11-10"),
    ],
    ids=["played today", "not yet today", "missed a day", "long ago"],
)
def test_progress_of_days_is_the_streak(played: Iterable[str], today: str, done: int, day: str | None) -> None:
    found = progress_of_days(list(played), today)
    assert (found.done, found.of, found.table) == (done, 10, None)
    assert found.at == (None if day is None else daily_game.begins_at(day))
