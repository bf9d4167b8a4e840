"""Profiles are computed from results only, and read by indices."""

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy.dialects import sqlite

from engine.pieces import Art, Loot
from standings.model.entry import EVERYWHERE
from standings.model.result import Collection, Result, Spoils
from standings.reading import history, profiles
from standings.reading.history import GameFilter
from standings.reading.profiles import NEWEST_GAMES, Career, HeadToHead
from tables.state.refusals import TableCode, TableRefused
from tests.databases import sqlite_first as database  # noqa: F401 - a fixture
from tests.standings.harness import ANA, AWAY, BEN, CLEO, DAN, EVA, HOME, RIVAL, SATURDAY, Book, Left, game
from tests.tables.harness import unread


def later(hours: int) -> float:
    return SATURDAY + hours * 3600.0


def with_spoils(result: Result, person: int, spoils: Spoils) -> Result:
    seats = [replace(seat, spoils=spoils) if seat.person == person else seat for seat in result.seats]
    return replace(result, seats=tuple(seats))


async def test_a_person_who_never_played_has_an_empty_profile(empty: Book) -> None:
    profile = await empty.standings.profile(HOME, ANA, BEN)
    assert profile == profiles.Profile(None, None, (), None, None)


async def test_a_profile_has_this_servers_games_and_the_global_rating(empty: Book) -> None:
    await empty.settle(
        game(1, ANA, BEN, points=(30, 20)),
        game(2, BEN, CLEO, ANA, when=later(1), points=(28, 20, 11)),
        game(3, ANA, CLEO, when=later(2), guild=AWAY),
    )
    profile = await empty.standings.profile(HOME, ANA, ANA)
    assert profile.here == Career(2, 1, 20.5, profile.curve[-1].shown)
    assert profile.everywhere is not None
    assert (profile.everywhere.games, profile.everywhere.wins) == (3, 2)
    assert profile.here.is_provisional
    assert profile.form is not None
    assert (profile.form.places, profile.form.games, profile.form.average_place) == ((1, 0, 1), 2, 2.0)
    assert profile.form.best == 30
    assert profile.duel is None, "a person has no record against themselves"


async def test_a_global_profile_leaves_out_games_that_count_only_in_one_server(empty: Book) -> None:
    own_edition = replace(game(3, ANA, CLEO, when=later(2), points=(99, 1)).options, edition="ours")
    await empty.settle(
        game(1, ANA, BEN, points=(30, 20)),
        game(2, CLEO, ANA, when=later(1), guild=AWAY),
        replace(game(3, ANA, CLEO, when=later(2), points=(99, 1)), options=own_edition),
        replace(game(4, ANA, CLEO, when=later(3), points=(98, 1)), seconds=60.0),
        game(5, ANA, RIVAL, when=later(4), guild=EVERYWHERE, points=(97, 1)),
    )
    profile = await empty.standings.profile(EVERYWHERE, ANA, ANA)
    assert profile.here == profile.everywhere
    assert profile.here is not None
    assert (profile.here.games, profile.here.wins, len(profile.curve)) == (2, 1, 2)
    assert profile.form is not None
    assert (profile.form.places, profile.form.best) == ((1, 1), 30)


async def test_the_rating_chart_has_the_rating_after_each_rated_game(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, BEN, ANA, when=later(1)), game(3, ANA, CLEO, when=later(2)))
    curve = (await empty.standings.profile(HOME, ANA, ANA)).curve
    assert [each.at for each in curve] == [later(0), later(1), later(2)]
    rating = await empty.rating(ANA)
    assert rating is not None
    assert curve[-1].shown == rating.shown
    assert curve[0].shown > curve[1].shown < curve[2].shown


async def test_after_five_games_a_rating_is_no_longer_provisional(empty: Book) -> None:
    await empty.settle(*(game(number, ANA, BEN, when=later(number)) for number in range(1, 6)))
    here = (await empty.standings.profile(HOME, ANA, ANA)).here
    assert here is not None
    assert not here.is_provisional


@pytest.mark.parametrize(
    ("wins", "streak", "longest"),
    [("", 0, 0), ("w", 1, 1), ("l", 0, 0), ("wwl", 0, 2), ("lww", 2, 2), ("wwwlw", 1, 3), ("wlwwlww", 2, 2)],
)
async def test_a_winning_streak_is_counted_back_from_the_last_game(
    empty: Book, wins: str, streak: int, longest: int
) -> None:
    """The first letter of `wins` is the oldest game."""
    games = [game(at + 1, *((ANA, BEN) if each == "w" else (BEN, ANA)), when=later(at)) for at, each in enumerate(wins)]
    await empty.settle(*games)
    form = (await empty.standings.profile(HOME, ANA, ANA)).form
    assert (form is None) == (not wins)
    if form is not None:
        assert (form.streak, form.longest) == (streak, longest)


async def test_favourites_are_the_loot_kept_most_and_the_collection_with_most_points(empty: Book) -> None:
    small, large = Collection((Art.WATCH,), 1, 5), Collection((Art.CHALICE, Art.CHALICE), 2, 7)
    first = Spoils({Loot.IRON_KEY: 9, Loot.GEM: 2, Loot.CASH: 1}, {}, {}, large)
    second = Spoils({Loot.CASH: 2, Loot.GEM: 2}, {}, {}, small)
    await empty.settle(
        with_spoils(game(1, ANA, BEN), ANA, first), with_spoils(game(2, BEN, ANA, when=later(1)), ANA, second)
    )
    form = (await empty.standings.profile(HOME, ANA, ANA)).form
    assert form is not None
    assert (form.loot, form.collection) == (Loot.GEM, large), "keys do not count as favourite loot"
    others = (await empty.standings.profile(HOME, BEN, ANA)).form
    assert others is not None
    assert (others.loot, others.collection) == (None, None)


async def test_practice_and_voided_games_do_not_count(empty: Book) -> None:
    await empty.settle(game(1, ANA, RIVAL), game(2, ANA, BEN, when=later(1)), game(3, BEN, ANA, when=later(2)))
    await empty.void(2)
    profile = await empty.standings.profile(HOME, ANA, BEN)
    assert profile.form is not None
    assert profile.form.places == (0, 1)
    assert profile.duel is not None
    assert profile.duel.games == 1


async def test_a_player_who_left_came_last(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN, Left(CLEO)))
    form = (await empty.standings.profile(HOME, CLEO, ANA)).form
    assert form is not None
    assert form.places == (0, 0, 1)


async def test_two_people_see_how_often_each_finished_ahead(empty: Book) -> None:
    await empty.settle(
        game(1, ANA, BEN, points=(30, 20)),
        game(2, BEN, CLEO, ANA, when=later(1), points=(20, 15, 10)),
        game(3, CLEO, ANA, BEN, when=later(2), points=(9, 8, 2)),
        game(4, ANA, CLEO, when=later(3)),
        game(5, ANA, BEN, when=later(4), guild=AWAY),
    )
    duel = (await empty.standings.profile(HOME, ANA, BEN)).duel
    assert duel == HeadToHead(games=3, ahead=2, average=16.0, others_average=14.0, last_at=later(2))
    assert duel.behind == 1
    mirrored = (await empty.standings.profile(HOME, BEN, ANA)).duel
    assert mirrored == HeadToHead(games=3, ahead=1, average=14.0, others_average=16.0, last_at=later(2))
    assert (await empty.standings.profile(HOME, DAN, ANA)).duel is None


async def test_scenario_36_a_deleted_person_is_not_found(empty: Book) -> None:
    await empty.settle(game(1, ANA, BEN), game(2, ANA, CLEO, when=later(1)))
    await empty.standings.forget(ANA, -7, last_table=99)
    assert await empty.standings.profile(HOME, ANA, BEN) == profiles.Profile(None, None, (), None, None)
    bens = await empty.standings.profile(HOME, BEN, BEN)
    assert bens.here is not None
    assert bens.here.games == 1, "results of opponents stay"


# --- lists of games ---


async def numbers(book: Book, choice: GameFilter, first: int = 0, most: int = 3) -> tuple[list[int], int, bool]:
    page = await book.standings.history(choice, first, most)
    return [each.table for each in page.games], page.first, page.has_more


async def test_a_history_is_newest_first_and_paged(empty: Book) -> None:
    await empty.settle(*(game(number, ANA, BEN, when=later(number)) for number in range(1, 8)))
    for choice in (GameFilter(HOME), GameFilter(HOME, ANA), GameFilter(HOME, ANA, BEN)):
        assert await numbers(empty, choice) == ([7, 6, 5], 0, True)
        assert await numbers(empty, choice, 3) == ([4, 3, 2], 3, True)
        assert await numbers(empty, choice, 6) == ([1], 6, False)
        assert await numbers(empty, choice, 99) == ([7, 6, 5], 0, True), "a page beyond the end shows the newest games"
    assert await numbers(empty, GameFilter(AWAY)) == ([], 0, False)
    assert await numbers(empty, GameFilter(HOME, EVA), 3) == ([], 0, False)


async def test_a_history_lists_games_of_one_server_and_one_person(empty: Book) -> None:
    await empty.settle(
        game(1, ANA, BEN),
        game(2, BEN, CLEO, when=later(1)),
        game(3, ANA, BEN, guild=AWAY, when=later(2)),
        game(4, CLEO, RIVAL, ANA, when=later(3)),
    )
    assert await numbers(empty, GameFilter(HOME)) == ([4, 2, 1], 0, False)
    assert await numbers(empty, GameFilter(HOME, ANA)) == ([4, 1], 0, False)
    assert await numbers(empty, GameFilter(HOME, ANA, CLEO)) == ([4], 0, False)
    (newest,) = (await empty.standings.history(GameFilter(HOME, ANA, CLEO), 0, 5)).games
    assert [(each.person, each.place, each.total) for each in newest.sitters] == [
        (CLEO, 1, 30),
        (None, 2, 20),
        (ANA, 3, 10),
    ]


async def test_a_history_marks_practice_and_voided_games(empty: Book) -> None:
    await empty.settle(game(1, ANA, RIVAL), game(2, ANA, BEN, when=later(1)), game(3, ANA, BEN, when=later(2)))
    await empty.void(2)
    games = (await empty.standings.history(GameFilter(HOME, ANA), 0, 5)).games
    assert [(each.table, each.counts, each.is_void) for each in games] == [
        (3, True, False),
        (2, False, True),
        (1, False, False),
    ]


async def test_an_unreadable_store_leads_to_a_refusal(empty: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(empty.store, "read", unread)
    for asked in (empty.standings.profile(HOME, ANA, BEN), empty.standings.history(GameFilter(HOME), 0, 5)):
        with pytest.raises(TableRefused) as refused:
            await asked
        assert refused.value.code is TableCode.NOT_READ


# --- how the queries find it ---

QUERIES = {
    "careers": profiles.careers_of(HOME, ANA),
    "curve": profiles.curve_of(HOME, ANA),
    "seats": profiles.seats_of(HOME, ANA),
    "meetings": profiles.meetings_of(HOME, ANA, BEN),
    "server": history.newest(GameFilter(HOME)).limit(6),
    "person": history.newest(GameFilter(HOME, ANA)).limit(6),
    "two": history.newest(GameFilter(HOME, ANA, BEN)).limit(6),
}


def test_profile_queries_read_a_limited_number_of_games() -> None:
    for name in ("curve", "seats", "meetings"):
        assert f"LIMIT {NEWEST_GAMES}" in str(
            QUERIES[name].compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
        )
    assert msgspec.json.decode(msgspec.json.encode(Spoils({}, {}, {})), type=Spoils) == Spoils({}, {}, {})
