"""Results are stored, and careers and ratings are computed from them."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import insert

from engine.events import EndReason
from engine.options import Options
from standings.counting import transactions
from standings.counting.recount import recount
from standings.model.entry import EVERYWHERE, LEAST_SECONDS, Finish
from standings.model.rating import START, WINDOW, Rating, rated
from standings.model.result import Result
from standings.rows import CareerRow, GoneRow, RatingRow, ResultRow, SeatRow
from tables.state.refusals import TableCode, TableRefused
from tests.databases import sqlite_first as database  # noqa: F401 - a fixture
from tests.standings.harness import (
    ANA,
    AWAY,
    BEN,
    BOSS,
    CLEO,
    DAN,
    EVA,
    HOME,
    RIVAL,
    SATURDAY,
    Away,
    Book,
    BrieflyAway,
    Counted,
    Left,
    at,
    game,
)

HOUR = 3600.0
WEEK = "2026-W48"


def finishes(*people: int) -> list[Finish]:
    return [Finish(int(one), place, 0, isinstance(one, Left)) for place, one in enumerate(people, 1)]


async def test_a_game_counts_in_its_server_and_over_all_in_each_period(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN))
    for scope in (HOME, EVERYWHERE):
        for period in ("ever", WEEK, "2026-11", "2026-Q4"):
            assert await empty.career(ANA, scope, period) == (1, 1, 30)
            assert await empty.career(BEN, scope, period) == (1, 0, 20)
    assert await empty.career(ANA, AWAY) is None


async def test_settling_a_game_twice_counts_it_once(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN))
    once = await empty.counted()
    await empty.settle(game(1, ANA, BEN))
    assert await empty.counted() == once


async def test_the_first_game_changes_ratings_as_openskill_does(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN, CLEO))
    expected = rated(finishes(ANA, BEN, CLEO), [START] * 3, {})
    for scope in (HOME, EVERYWHERE):
        assert [await empty.rating(one, scope) for one in (ANA, BEN, CLEO)] == expected


async def test_each_servers_ratings_use_only_its_own_games(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, ANA, CLEO, guild=AWAY, when=SATURDAY + HOUR))
    assert await empty.rating(ANA, HOME) == await empty.rating(ANA, AWAY)
    assert await empty.rating(ANA, EVERYWHERE) not in (None, await empty.rating(ANA, HOME))


# --- people who count ---


async def test_a_game_against_rivals_alone_does_not_count(empty: Book) -> None:
    await empty.settle(game(1, ANA, RIVAL, RIVAL))
    assert await empty.counted() == ([], [], [])
    assert [row.table_id for row in await empty.rows(ResultRow)] == [1]


async def test_rivals_are_never_rated_and_are_left_out_of_the_order(empty: Book) -> None:
    await empty.settle(game(1, RIVAL, BEN, RIVAL, ANA))
    assert [await empty.rating(one) for one in (BEN, ANA)] == rated(finishes(BEN, ANA), [START] * 2, {})
    assert await empty.career(BEN) == (1, 0, 20), "a rival won, so Ben has no win"


async def test_a_player_who_left_counts_as_last_even_if_the_computer_played_well(empty: Book) -> None:
    await empty.settle(game(1, Left(CLEO), ANA, BEN))
    people = finishes(ANA, BEN, Left(CLEO))
    assert [await empty.rating(one) for one in (ANA, BEN, CLEO)] == rated(people, [START] * 3, {})
    leaver = await empty.rating(CLEO)
    assert leaver is not None
    assert leaver.mu < START.mu


async def test_nobody_gains_rating_when_somebody_leaves(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, CLEO, DAN, Left(EVA), guild=AWAY))
    for scopes in (HOME, AWAY), (EVERYWHERE, EVERYWHERE):
        assert [await empty.rating(one, scopes[0]) for one in (ANA, BEN)] == [
            await empty.rating(one, scopes[1]) for one in (CLEO, DAN)
        ]


async def test_a_player_left_alone_keeps_their_rating_without_a_win_and_the_leavers_lose(empty: Book) -> None:
    await empty.settle(game(1, ANA, RIVAL, Left(BEN), Left(CLEO)))
    for scope in (HOME, EVERYWHERE):
        assert await empty.rating(ANA, scope) == START
        assert await empty.career(ANA, scope) == (1, 0, 30)
        for leaver in (BEN, CLEO):
            lost = await empty.rating(leaver, scope)
            assert lost is not None
            assert lost.shown < START.shown


async def test_a_win_over_an_unknown_player_changes_ratings_less_than_one_over_a_regular(empty: Book) -> None:
    """Both players have the same estimated strength. Only the uncertainty differs."""
    known, unknown = Rating(25.0, 2.0), START
    gains = [rated(finishes(ANA, BEN), [START, other], {})[0].mu - START.mu for other in (known, unknown)]
    assert gains[1] < gains[0] / 2
    losses = [START.mu - rated(finishes(BEN, ANA), [other, START], {})[1].mu for other in (known, unknown)]
    assert losses[1] < losses[0] / 2


# --- absence (9.3) ---


async def test_9_3_a_win_by_a_computer_does_not_count_for_the_absent_player(empty: Book) -> None:
    await empty.settle(game(1, Away(ANA), BEN, CLEO))
    for scope in (HOME, EVERYWHERE):
        assert await empty.rating(ANA, scope) == START
        assert await empty.career(ANA, scope) == (1, 0, 0)
        assert await empty.career(BEN, scope) == (1, 0, 20), "a computer finished before them, as a rival may"


async def test_9_3_an_absent_player_loses_rating_in_full(empty: Book) -> None:
    await empty.settle(game(1, BEN, Away(ANA)))
    assert await empty.rating(ANA) == rated(finishes(BEN, ANA), [START] * 2, {})[1]


async def test_9_3_a_seat_played_by_a_computer_counts_as_a_rival_for_the_others(empty: Book) -> None:
    await empty.settle(game(1, Away(ANA), BEN, CLEO), game(2, BEN, CLEO, guild=AWAY))
    assert [await empty.rating(one) for one in (BEN, CLEO)] == [await empty.rating(one, AWAY) for one in (BEN, CLEO)]
    await empty.settle(game(3, DAN, Away(EVA), when=SATURDAY + HOUR))
    assert await empty.rating(DAN) == START
    assert await empty.career(DAN) == (1, 0, 30), "Dan was left alone"


async def test_9_3_a_short_absence_reduces_the_gain_but_does_not_cost_the_win(empty: Book) -> None:
    await empty.settle(game(1, BrieflyAway(ANA), BEN), game(2, CLEO, DAN, guild=AWAY))
    gained, full = await empty.rating(ANA), await empty.rating(CLEO, AWAY)
    assert gained is not None
    assert full is not None
    assert gained.mu - START.mu == pytest.approx((full.mu - START.mu) * 2 / 3)
    assert await empty.career(ANA) == (1, 1, 30)
    assert await empty.rating(BEN) == await empty.rating(DAN, AWAY), "the loss is the same as without an absence"


async def test_even_players_with_few_games_gain_nothing_by_absence_or_leaving(empty: Book) -> None:
    """A game reduces the uncertainty. By this alone, the shown rating of the last player could rise."""
    for last in (Left(ANA), Away(ANA)):
        before = [Rating(25.0, 1.0), Rating(15.0, 8.0)]
        after = rated([Finish(BEN, 1, 0, has_left=False), _finish(last)], before, {})[1]
        assert after.shown <= before[1].shown


def _finish(one: int) -> Finish:
    return Finish(int(one), 2, 0, isinstance(one, Left), 1 / 3 if isinstance(one, Away) else 1.0)


# --- games that were abandoned (9.2) ---


async def test_9_2_leaving_a_game_that_then_closes_counts_only_as_the_leavers_loss(empty: Book) -> None:
    await empty.settle(replace(game(1, BEN, CLEO, Left(ANA)), reason=None))
    for scope in (HOME, EVERYWHERE):
        assert await empty.career(ANA, scope) == (1, 0, 0)
        left = await empty.rating(ANA, scope)
        assert left is not None
        assert left.shown < START.shown
        for stayed in (BEN, CLEO):
            assert await empty.career(stayed, scope) is None
            assert await empty.rating(stayed, scope) is None


async def test_9_2_players_left_by_somebody_have_their_next_game_together_rated_in_full(empty: Book) -> None:
    """Earlier games of two people reduce the weight of their next game. An abandoned game does not."""
    await empty.settle(replace(game(1, BEN, CLEO, Left(ANA)), reason=None))
    await empty.settle(game(2, BEN, CLEO, when=SATURDAY + HOUR))
    expected = rated(finishes(BEN, CLEO), [START] * 2, {})
    assert [await empty.rating(one, HOME) for one in (BEN, CLEO)] == expected


# --- games that are too short to count over all servers ---


@pytest.mark.parametrize(
    "short",
    [
        replace(game(1, ANA, BEN), seconds=LEAST_SECONDS - 1.0),
        replace(game(1, ANA, BEN), reason=EndReason.NO_EXCHANGES),
    ],
    ids=["seconds", "8.6"],
)
async def test_a_barely_played_game_counts_only_in_its_server(empty: Book, short: Result) -> None:
    await empty.settle(short)
    assert await empty.career(ANA, HOME) == (1, 1, 30)
    assert await empty.career(ANA, EVERYWHERE) is None
    left = replace(game(2, CLEO, Left(DAN)), seconds=30.0, reason=None)
    await empty.settle(left)
    assert await empty.career(DAN, EVERYWHERE) == (1, 0, 0), "leaving a game counts everywhere"


# --- editions ---


async def test_a_game_with_a_servers_own_edition_counts_only_in_that_server(empty: Book) -> None:
    quick = replace(game(1, ANA, BEN), options=Options(edition="quick"))
    await empty.settle(quick, game(2, ANA, CLEO, when=SATURDAY + HOUR))
    assert await empty.career(ANA, HOME) == (2, 2, 60)
    assert await empty.career(ANA, EVERYWHERE) == (1, 1, 30)
    assert await empty.career(BEN, EVERYWHERE) is None
    assert await empty.rating(BEN, EVERYWHERE) is None
    assert await empty.rating(CLEO, EVERYWHERE) == rated(finishes(ANA, CLEO), [START] * 2, {})[1]
    await empty.void(1)
    assert await empty.career(ANA, HOME) == await empty.career(ANA, EVERYWHERE) == (1, 1, 30)


async def test_several_leavers_share_the_last_place(empty: Book) -> None:
    await empty.settle(game(1, ANA, Left(BEN), Left(CLEO)))
    assert await empty.rating(BEN) == await empty.rating(CLEO)


# --- the same pair repeatedly ---


async def test_repeated_games_of_the_same_pair_count_less_and_less(empty: Book) -> None:
    steps = []
    before = START.mu
    for number in range(4):
        await empty.settle(game(number + 1, ANA, BEN, when=SATURDAY + number))
        rating = await empty.rating(ANA)
        assert rating is not None
        steps.append(rating.mu - before)
        before = rating.mu
    assert steps == sorted(steps, reverse=True)
    assert steps[3] < steps[0] / 3


@pytest.mark.parametrize(("apart", "earlier"), [(60.0, 1), (WINDOW, 1), (WINDOW + 1, 0)])
async def test_a_pairs_earlier_game_counts_for_four_weeks_regardless_of_calendar_months(
    empty: Book, apart: float, earlier: int
) -> None:
    late = at("2026-11-28", "23:59")
    await empty.settle(game(1, ANA, BEN, when=late), game(2, ANA, BEN, when=late + apart))
    first = rated(finishes(ANA, BEN), [START] * 2, {})
    expected = rated(finishes(ANA, BEN), first, {(ANA, BEN): earlier})
    assert [await empty.rating(ANA), await empty.rating(BEN)] == expected


async def test_a_newcomer_at_the_table_of_a_frequent_pair_counts_in_full(empty: Book) -> None:
    for number in range(3):
        await empty.settle(game(number + 1, ANA, BEN, when=SATURDAY + number))
    before = [await empty.rating(ANA), await empty.rating(BEN), START]
    await empty.settle(game(4, ANA, BEN, CLEO, when=SATURDAY + HOUR))
    expected = rated(finishes(ANA, BEN, CLEO), [each for each in before if each], {(ANA, BEN): 3})
    assert [await empty.rating(one) for one in (ANA, BEN, CLEO)] == expected
    assert expected[2] == rated(finishes(ANA, BEN, CLEO), [each for each in before if each], {})[2]


# --- late, void, deleted ---


async def test_scenario_36_games_after_a_deletion_request_count_for_a_new_person(
    empty: Book,
) -> None:
    """Results up to the request carry an alias (-7). Later ones carry the person's own id."""
    await empty.settle(*(game(table, ANA, BEN, when=SATURDAY + table) for table in (1, 2)))
    await empty.settle(game(3, CLEO, ANA, when=SATURDAY + 3), game(4, BEN, CLEO, when=SATURDAY + 4))
    await empty.standings.forget(ANA, -7, last_table=2)
    await empty.standings.result_recorder.wait_until_settled()
    assert [(row.table_id, row.person) for row in await empty.rows(SeatRow) if row.person in (ANA, -7)] == [
        (1, -7),
        (2, -7),
        (3, ANA),
    ]
    assert await empty.rating(ANA) == rated(finishes(CLEO, ANA), [START] * 2, {})[1]
    assert await empty.career(ANA) == (1, 0, 20)
    lived = await empty.counted()
    await empty.store.transact(recount)
    assert await empty.counted() == lived


async def test_a_late_result_is_rated_at_its_place_in_time(empty: Book, tmp_path: Path) -> None:
    first, second, third = (game(n, ANA, BEN, when=SATURDAY + n) for n in (1, 2, 3))
    await empty.settle(second, third, first)
    late = await empty.counted()
    for each in (first, second, third):
        await empty.void(each.table)
    assert await empty.counted() == ([], [], [])
    again = [replace(each, table=each.table + 10) for each in (first, second, third)]
    await empty.settle(*again)
    assert without_tables(await empty.counted()) == without_tables(late)


def without_tables(counted: Counted) -> tuple[list[tuple[Any, ...]], ...]:
    return tuple(
        [tuple(value for name, value in row._mapping.items() if name != "table_id") for row in rows] for rows in counted
    )


async def test_a_voided_result_does_not_count_but_stays_in_the_history(empty: Book) -> None:
    games = [game(1, ANA, BEN), game(2, CLEO, ANA, when=SATURDAY + 1), game(3, BEN, CLEO, when=SATURDAY + 2)]
    await empty.settle(games[0], games[2])
    without = await empty.counted()
    await empty.standings.drop_guild(HOME)
    await empty.settle(*games)
    assert await empty.counted() != without
    await empty.void(2)
    assert await empty.counted() == without
    assert [(row.table_id, row.is_void) for row in await empty.rows(ResultRow)] == [(1, False), (2, True), (3, False)]


async def test_deleting_a_server_does_not_wait_for_later_games_to_be_rated_again(
    empty: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "AT_ONCE", 2)
    theirs = [game(n, ANA, BEN, CLEO, when=SATURDAY + n, guild=AWAY) for n in range(1, 6)]
    later = [game(10 + n, CLEO, BEN, when=SATURDAY + HOUR + n) for n in range(7)]
    await empty.settle(*later)
    without = await empty.counted()
    await empty.standings.drop_guild(HOME)
    await empty.standings.result_recorder.wait_until_settled()
    await empty.settle(*theirs, *later)
    await empty.standings.drop_guild(AWAY)
    assert {row.guild_id for row in await empty.rows(ResultRow)} == {HOME}
    assert AWAY not in {row.scope for row in (*await empty.rows(RatingRow), *await empty.rows(CareerRow))}
    assert await empty.counted() != without, "the ratings have not been counted again yet"
    await empty.standings.result_recorder.wait_until_settled()
    assert await empty.counted() == without


async def test_a_server_is_found_by_its_results_seasons_and_departed_members(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN))
    await empty.standings.begin_season(AWAY, BOSS)
    gone = insert(GoneRow).values(person=ANA, guild_id=3)
    await empty.store.transact(lambda connection: connection.execute(gone))
    assert await empty.standings.guilds() == {HOME, AWAY, 3}


async def test_a_person_whose_last_server_is_deleted_is_not_listed_globally(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, ANA, BEN, guild=AWAY, when=SATURDAY + 1))
    await empty.standings.record_departure(HOME, ANA)
    assert await empty.names(scope=EVERYWHERE) == [ANA, BEN]
    await empty.standings.drop_guild(AWAY)
    assert await empty.names(scope=EVERYWHERE) == [BEN]


async def test_a_deleted_person_is_in_no_row_and_their_opponents_keep_their_results(empty: Book) -> None:
    games = [game(n, ANA, BEN, when=SATURDAY + n) for n in range(3)]
    await empty.settle(*games)
    bens = await empty.career(BEN), await empty.rating(BEN)
    await empty.standings.forget(ANA, -7, last_table=99)
    assert (await empty.career(BEN), await empty.rating(BEN)) == bens
    assert await empty.names() == [BEN]
    assert ANA not in {row.person for row in await empty.rows(RatingRow)}
    await empty.settle(game(9, BEN, DAN, when=SATURDAY + HOUR))
    assert await empty.names() == [BEN, DAN]


async def test_two_deleted_people_stay_two_different_people(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, CLEO, BEN, when=SATURDAY + 1))
    await empty.standings.forget(ANA, -7, last_table=99)
    await empty.standings.forget(CLEO, -8, last_table=99)
    assert len({row.person for row in await empty.rows(RatingRow)}) == 3


async def test_a_manager_cannot_void_a_game_that_they_played_with_others_or_a_bye_of_a_tournament(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, RIVAL, ANA, when=SATURDAY + 1))
    for table in (1, 2):
        with pytest.raises(TableRefused) as refused:
            await empty.standings.void(HOME, table, "I lost", ANA)
        assert refused.value.code is TableCode.OWN_RESULT
    assert await empty.standings.voided([1, 2]) == set()
    assert await empty.standings.void(HOME, 2, "another manager", BOSS)
