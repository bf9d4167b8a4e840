"""Who is on which leaderboard, at which place: orders, periods, servers, equal values, people who left."""

import pytest

from standings.model.entry import EVERYWHERE
from standings.model.periods import Span
from standings.reading.boards import Order
from tests.databases import on_both_databases
from tests.databases import sqlite_first as database  # noqa: F401 - a fixture
from tests.standings.harness import ANA, AWAY, BEN, BOSS, CLEO, DAN, EVA, HOME, RIVAL, SATURDAY, Book, Left, at, game

DAY = 86_400.0
STRANGERS = range(201, 226)


async def evening(book: Book) -> None:
    """Stores games: Ana beats Ben and Cleo, Ben beats Ana twice by few points, and Cleo beats Ana once with many."""
    await book.settle(
        game(1, ANA, BEN, CLEO, when=SATURDAY),
        game(2, BEN, ANA, when=SATURDAY + 1, points=(12, 10)),
        game(3, BEN, ANA, when=SATURDAY + 2, points=(12, 10)),
        game(4, CLEO, ANA, when=SATURDAY + 3, points=(60, 50)),
    )


@on_both_databases
@pytest.mark.parametrize(
    ("order", "expected"),
    [(Order.WINS, [BEN, CLEO, ANA]), (Order.GAMES, [ANA, BEN, CLEO]), (Order.POINTS, [CLEO, ANA, BEN])],
)
async def test_each_order_of_a_leaderboard_puts_a_different_person_first(
    empty: Book, order: Order, expected: list[int]
) -> None:
    await evening(empty)
    assert await empty.names(order) == expected


async def test_in_the_rating_order_the_person_who_beats_others_is_first(empty: Book) -> None:
    for number in range(4):
        await empty.settle(game(number + 1, ANA, BEN, CLEO, when=SATURDAY + number * DAY))
    assert await empty.names(Order.RATING) == [ANA, BEN, CLEO]


async def test_an_entry_has_games_wins_points_per_game_and_rating(empty: Book) -> None:
    await evening(empty)
    line = (await empty.board(Order.GAMES)).lines[0]
    assert (line.place, line.person, line.games, line.wins, line.average) == (1, ANA, 4, 1, 25.0)
    rating = await empty.rating(ANA)
    assert rating is not None
    assert line.rating == rating.shown


async def test_people_with_few_games_are_provisional(empty: Book) -> None:
    for number in range(5):
        await empty.settle(game(number + 1, ANA, STRANGERS[number], when=SATURDAY + number))
    ana, *others = (await empty.board(Order.GAMES)).lines
    assert not ana.is_provisional
    assert all(other.is_provisional for other in others)


# --- places ---


@on_both_databases
async def test_equal_people_share_a_place_and_the_next_place_comes_after_all_of_them(empty: Book) -> None:
    await empty.settle(game(1, ANA, DAN), game(2, BEN, EVA), game(3, CLEO, DAN))
    lines = (await empty.board(Order.WINS)).lines
    assert [line.place for line in lines] == [1, 1, 1, 4, 4]
    second = (await empty.board(Order.WINS, first=1)).lines
    assert [line.place for line in second] == [1, 1, 4, 4], "the page begins in the middle of people with equal values"


async def test_pages_are_contiguous_and_always_include_the_readers_own_entry(empty: Book) -> None:
    for number, stranger in enumerate(STRANGERS):
        await empty.settle(game(number + 1, stranger, ANA, when=SATURDAY + number, points=(number + 1, 0)))
    last = STRANGERS[0]
    first, second, third = [await empty.board(Order.POINTS, first=first, reader=last) for first in (0, 10, 20)]
    assert first.of == second.of == 26
    told = [line.person for page in (first, second, third) for line in page.lines]
    assert told == [ANA, *reversed(STRANGERS)]
    assert {(page.mine.place, page.my_line) for page in (first, second, third) if page.mine} == {(26, 25)}


async def test_in_the_order_by_points_per_game_people_with_few_games_come_last(empty: Book) -> None:
    """One lucky game says little about Dan's average. People with few games, too, are ordered by points per game."""
    for number in range(5):
        await empty.settle(game(number + 1, ANA, BEN, when=SATURDAY + number, points=(20, 10)))
    await empty.settle(game(6, DAN, EVA, when=SATURDAY + 9, points=(99, 15)))
    board = await empty.board(Order.POINTS, reader=EVA)
    assert [(line.place, line.person) for line in board.lines] == [(1, ANA), (2, BEN), (3, DAN), (4, EVA)]
    assert [line.is_provisional for line in board.lines] == [False, False, True, True]
    assert (board.mine, board.my_line) == (board.lines[3], 3)
    assert (await empty.board(Order.POINTS, reader=BEN)).my_line == 1
    assert (await empty.names(Order.RATING, scope=HOME))[0] == ANA, "the order by rating has no minimum number of games"


async def test_a_rating_from_many_games_is_not_provisional_in_a_week_with_few_games(empty: Book) -> None:
    """By points everyone is provisional: the average is of this week's two games."""
    week, last = "2026-W49", SATURDAY + 3 * DAY
    await empty.settle(*(game(number, ANA, BEN, when=SATURDAY + number) for number in range(1, 5)))
    await empty.settle(game(5, ANA, BEN, when=last), game(6, ANA, CLEO, when=last + 1))
    for order, few in ((Order.RATING, [CLEO]), (Order.GAMES, [CLEO]), (Order.POINTS, [ANA, BEN, CLEO])):
        lines = (await empty.board(order, period=week)).lines
        assert {line.person for line in lines if line.is_provisional} == set(few), order


async def test_an_average_counts_fully_from_the_fifth_game_and_no_longer_if_that_is_voided(empty: Book) -> None:
    for number in range(5):
        await empty.settle(game(number + 1, BEN, ANA, when=SATURDAY + number, points=(20, 10)))
    await empty.settle(*(game(number, DAN, EVA, when=SATURDAY + number, points=(50, 5)) for number in range(6, 10)))
    assert (await empty.names(Order.POINTS))[:2] == [BEN, ANA]
    await empty.settle(game(10, DAN, EVA, when=SATURDAY + 10, points=(50, 5)))
    assert (await empty.names(Order.POINTS)) == [DAN, BEN, ANA, EVA]
    await empty.void(10)
    assert (await empty.names(Order.POINTS)) == [BEN, ANA, DAN, EVA]


async def test_equal_averages_share_a_place_if_both_people_have_enough_games(empty: Book) -> None:
    await empty.settle(*(game(number, ANA, BEN, when=SATURDAY + number, points=(20, 20)) for number in range(1, 6)))
    await empty.settle(game(6, CLEO, DAN, points=(20, 20)))
    for first in range(4):
        places = [line.place for line in (await empty.board(Order.POINTS, first=first)).lines]
        assert places == [1, 1, 3, 3][first:], "places do not depend on where a page begins"


@on_both_databases
async def test_a_reader_who_shares_a_place_finds_their_own_line_on_the_page(empty: Book) -> None:
    await empty.settle(*(game(number, stranger, RIVAL, BEN) for number, stranger in enumerate(STRANGERS, 1)))
    for reader in (STRANGERS[0], STRANGERS[12], STRANGERS[-1]):
        told = await empty.board(Order.WINS, reader=reader)
        assert told.my_line is not None
        page = await empty.board(Order.WINS, reader=reader, first=told.my_line)
        assert page.lines[0].person == reader
        assert page.lines[0].place == 1


async def test_a_page_beyond_the_end_shows_the_last_page(empty: Book) -> None:
    await evening(empty)
    page = await empty.board(Order.WINS, first=500)
    assert [line.person for line in page.lines] == [ANA]


async def test_a_person_who_has_not_played_is_not_listed(empty: Book) -> None:
    assert (await empty.board()).of == 0
    await evening(empty)
    told = await empty.board(reader=EVA)
    assert (told.mine, told.my_line) == (None, None)


# --- scopes and periods ---


async def test_a_servers_board_counts_only_its_own_games(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, CLEO, ANA, guild=AWAY))
    assert set(await empty.names(scope=HOME)) == {ANA, BEN}
    assert set(await empty.names(scope=AWAY)) == {ANA, CLEO}
    assert set(await empty.names(scope=EVERYWHERE)) == {ANA, BEN, CLEO}


@pytest.mark.parametrize(
    ("span", "here"),
    [(Span.WEEK, [ANA]), (Span.MONTH, [ANA, BEN]), (Span.SEASON, [ANA, BEN, CLEO]), (Span.EVER, [ANA, BEN, CLEO, DAN])],
)
async def test_a_period_has_the_games_that_ended_in_it_by_utc(empty: Book, span: Span, here: list[int]) -> None:
    """In November 2026 the month began on a Sunday, and the week of this Wednesday a day later."""
    empty.time = at("2026-11-04")
    await empty.settle(
        game(1, ANA, EVA, when=at("2026-11-02", "00:00")),
        game(2, BEN, EVA, when=at("2026-11-01", "23:59")),
        game(3, CLEO, EVA, when=at("2026-10-31", "23:59")),
        game(4, DAN, EVA, when=at("2026-09-30", "23:59")),
    )
    period = await empty.standings.period(HOME, span)
    assert set(await empty.names(Order.WINS, period=period.key)) == {*here, EVA}


async def test_a_periods_rating_is_the_rating_after_its_last_game(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN, when=SATURDAY))
    then = await empty.rating(ANA)
    await empty.settle(game(2, ANA, BEN, when=SATURDAY + 7 * DAY))
    now = await empty.rating(ANA)
    assert then is not None
    assert now is not None
    assert (await empty.board(period="2026-W48")).lines[0].rating == then.shown
    assert (await empty.board(period="2026-W49")).lines[0].rating == now.shown
    assert (await empty.board()).lines[0].rating == now.shown


async def test_a_servers_own_season_replaces_the_calendar_season(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN))
    assert (await empty.standings.period(HOME, Span.SEASON)).key == "2026-Q4"
    empty.time = SATURDAY + DAY
    assert await empty.standings.begin_season(HOME, BOSS) == 1
    await empty.settle(game(2, CLEO, BEN, when=SATURDAY + 2 * DAY))
    empty.time = SATURDAY + 3 * DAY
    season = await empty.standings.period(HOME, Span.SEASON)
    assert season.key == "season:1"
    assert set(await empty.names(period=season.key)) == {CLEO, BEN}
    assert (await empty.standings.period(EVERYWHERE, Span.SEASON)).key == "2026-Q4"
    assert set(await empty.names(scope=EVERYWHERE, period="2026-Q4")) == {ANA, BEN, CLEO}


async def test_a_game_between_two_seasons_counts_in_neither(empty: Book) -> None:
    await empty.standings.begin_season(HOME, BOSS)
    await empty.settle(game(1, ANA, BEN, when=SATURDAY + 1))
    empty.time = SATURDAY + DAY
    assert await empty.standings.end_season(HOME, BOSS)
    assert not await empty.standings.end_season(HOME, BOSS), "the season has ended already"
    await empty.settle(game(2, CLEO, BEN, when=SATURDAY + 2 * DAY))
    assert (await empty.standings.period(HOME, Span.SEASON)).key == "season:1"
    assert set(await empty.names(period="season:1")) == {ANA, BEN}
    assert set(await empty.names()) == {ANA, BEN, CLEO}
    assert await empty.standings.begin_season(HOME, BOSS) == 2


# --- scenario 34 ---


async def test_scenario_34_people_who_left_the_server_are_not_listed_and_the_others_move_up(empty: Book) -> None:
    await evening(empty)
    await empty.standings.record_departure(HOME, BEN)
    assert await empty.names(Order.WINS) == [CLEO, ANA]
    assert (await empty.board(Order.WINS, reader=ANA)).of == 2
    assert (await empty.board(Order.WINS, reader=BEN)).mine is None


async def test_scenario_34_people_who_left_all_their_servers_are_not_on_the_global_board(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, ANA, BEN, guild=AWAY))
    await empty.standings.record_departure(HOME, ANA)
    assert set(await empty.names(scope=EVERYWHERE)) == {ANA, BEN}
    await empty.standings.record_departure(AWAY, ANA)
    assert await empty.names(scope=EVERYWHERE) == [BEN]


@on_both_databases
async def test_scenario_36_a_deleted_person_is_not_recorded_as_departed(empty: Book) -> None:
    await evening(empty)
    await empty.standings.forget(BEN, -7, last_table=99)
    await empty.standings.record_departure(HOME, BEN)
    assert await empty.gone() == []


async def test_scenario_34_a_person_who_comes_back_gets_their_old_place(empty: Book) -> None:
    await evening(empty)
    before = await empty.board(Order.WINS)
    await empty.standings.record_departure(HOME, BEN)
    await empty.standings.record_return(HOME, BEN)
    assert await empty.board(Order.WINS) == before
    assert await empty.gone() == []


async def test_scenario_34_playing_again_puts_a_person_back_on_the_board_but_leaving_a_game_does_not(
    empty: Book,
) -> None:
    await evening(empty)
    await empty.standings.record_departure(HOME, BEN)
    await empty.settle(game(5, ANA, Left(BEN), when=SATURDAY + 9))
    assert BEN not in await empty.names()
    await empty.settle(game(6, ANA, BEN, when=SATURDAY + 10))
    assert BEN in await empty.names()


async def test_voiding_a_result_removes_people_from_boards_where_it_was_their_only_game(empty: Book) -> None:
    await evening(empty)
    await empty.settle(game(5, DAN, ANA, when=SATURDAY + 20 * DAY))
    assert DAN in await empty.names()
    await empty.void(5)
    assert DAN not in await empty.names()
    assert await empty.names(period="2026-12") == []
