"""`/exchange leaderboard`: who is first, by thumbs alone, in every language, whoever has left."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from babel.numbers import format_decimal

from cogs.panels.leaderboard import ME, PROVISIONAL
from cogs.words.catalogs import LANGUAGES
from standings.model.periods import Span
from standings.reading.boards import Order
from tables.storage.writer import NotSaved
from tests.cogs.careers import RIVAL, played, result
from tests.cogs.evening import Evening, failing
from tests.cogs.people import Component, Person, asks, controls, text_of
from tests.standings.rig import game

ELSEWHERE = 77
MEMBER = "/guilds/*/members/*"
LINE = re.compile(r"^(?:👉 )?(🥇|🥈|🥉|\S+\.) (?:<@(\d+)>|(.+?)) \*\*(.+?)\*\*", re.MULTILINE)


def lines(said: str) -> list[tuple[str, str]]:
    """Place and person of each line, the reader's own at the end where it is not on the page."""
    return [(place, mention or other) for place, mention, other, _ in LINE.findall(said)]


def people(evening: Evening, said: str) -> list[str]:
    """Who is told of, by name."""
    names = {str(each.id): name for name, each in evening.people.items()}
    return [names.get(who, who) for _, who in lines(said)]


async def press(person: Person, verb: str, *values: str, way: str = "") -> str:
    """Presses the control of a verb; of those of one verb, the one that leads that way."""
    what = next(each for each in person.live() if each.split(":")[0] == verb and each.endswith(way))
    return await person.press(what, *values)


async def an_evening(evening: Evening) -> None:
    """Ana beats Ben twice, Ben beats Cleo, an hour apart."""
    await played(
        evening,
        result(evening, 1, "ana", "ben", hours=3),
        result(evening, 2, "ana", "ben", hours=2),
        result(evening, 3, "ben", "cleo", hours=1),
    )


async def crowd(evening: Evening, count: int = 25) -> list[str]:
    """So many people, each of whom lost to Ana: the later, the more of them they had beaten before."""
    names = [f"guest{number:02}" for number in range(count)]
    for name in names:
        evening.arrives(name, "en-GB")
    games = [result(evening, number, "ana", name, hours=count - number) for number, name in enumerate(names)]
    await played(evening, *games)
    return names


# --- what is shown ---


async def test_the_board_is_for_the_reader_alone_and_begins_with_this_servers_ratings(evening: Evening) -> None:
    await an_evening(evening)
    ana = evening["ana"]
    said = await ana.command("leaderboard")
    assert said == ana.reads()
    assert people(evening, said) == ["ana", "ben", "cleo"]
    assert [place for place, _ in lines(said)] == ["🥇", "🥈", "🥉"]
    for word in ("leaderboard-scope-here-label", "leaderboard-span-ever-label", "leaderboard-order-rating-label"):
        assert ana.says(word) in said


async def test_nobody_is_called_by_being_listed(evening: Evening) -> None:
    await an_evening(evening)
    before = evening.so_far
    await evening["ana"].command("leaderboard")
    (sent,) = evening.bodies("POST", "/interactions/*", before)
    assert sent["data"]["allowed_mentions"]["parse"] == []


async def test_the_first_visitor_is_told_how_to_begin(evening: Evening) -> None:
    dan = evening["dan"]
    said = await dan.command("leaderboard")
    assert dan.says("leaderboard-empty") in said
    assert dan.can("board:all:ever:rating:0:scope"), "the ways stay open"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_numbers_are_as_the_readers_language_writes_them(evening: Evening, language: str) -> None:
    await played(evening, result(evening, 1, "ana", "ben"))
    rating = (await evening.standings.profile(evening.guild.id, evening["ana"].id, 0)).here
    assert rating is not None
    assert rating.rating > 1000
    said = await evening.arrives("reader", language).command("leaderboard")
    assert f"**{format_decimal(round(rating.rating), locale=language)}**" in said


async def test_people_with_few_games_are_marked_and_the_mark_is_explained(evening: Evening) -> None:
    await crowd(evening, 5)
    ana = evening["ana"]
    said = await ana.command("leaderboard")
    of_ana, *others = [line for line in said.splitlines() if "<@" in line]
    assert PROVISIONAL not in of_ana
    assert all(PROVISIONAL in line for line in others)
    assert ana.says("leaderboard-provisional", games=5) in said


async def test_by_points_a_game_one_lucky_game_tops_nobody_and_the_panel_says_why(evening: Evening) -> None:
    cleo, dan = evening["cleo"], evening["dan"]
    lucky = game(1_006, cleo.id, dan.id, when=evening.env.seconds, guild=evening.guild.id, points=(99, 1))
    await played(
        evening,
        *(result(evening, number, "ana", "ben", hours=9 - number) for number in range(1, 6)),
        lucky,
    )
    await cleo.command("leaderboard")
    said = await press(cleo, "board-by", "points")
    assert people(evening, said) == ["ana", "ben", "cleo", "dan"]
    assert cleo.says("leaderboard-provisional-last", games=5) in said


# --- the ways ---


@pytest.mark.parametrize(
    ("order", "first"), [(Order.RATING, "ana"), (Order.WINS, "ana"), (Order.GAMES, "ben"), (Order.POINTS, "ana")]
)
async def test_by_whatever_one_looks(evening: Evening, order: Order, first: str) -> None:
    await an_evening(evening)
    ana = evening["ana"]
    await ana.command("leaderboard")
    said = await press(ana, "board-by", order.value)
    assert people(evening, said)[0] == first
    assert len(ana.private()) == 1, "turned in place"


async def test_over_whatever_time_one_looks(evening: Evening) -> None:
    await played(
        evening,
        result(evening, 1, "ana", "ben"),
        result(evening, 2, "cleo", "ben", hours=24 * 400),
    )
    ana = evening["ana"]
    await ana.command("leaderboard")
    for span in Span:
        said = await press(ana, "board-over", span.value)
        assert ("cleo" in people(evening, said)) is (span is Span.EVER)
        assert "ana" in people(evening, said)
        assert (re.search(r"<t:\d+:d>\s–\s<t:\d+:d>", said) is not None) is (span is not Span.EVER)


async def test_a_server_with_a_season_of_its_own_shows_it(evening: Evening) -> None:
    await played(evening, result(evening, 1, "ana", "ben", hours=1))
    await evening.inside(lambda: evening.standings.begin_season(evening.guild.id, 1))
    await evening.wait(60)
    await played(evening, result(evening, 2, "cleo", "dan"))
    ana = evening["ana"]
    await ana.command("leaderboard")
    assert people(evening, await press(ana, "board-over", "season")) == ["cleo", "dan"]


async def test_over_all_servers_people_elsewhere_have_no_name_here(evening: Evening) -> None:
    """A number of Discord's would tell one server who plays in another."""
    await played(evening, result(evening, 1, "ana", "ben"), result(evening, 2, "dan", "cleo", guild=ELSEWHERE, hours=1))
    ana, dan = evening["ana"], evening["dan"]
    await ana.command("leaderboard")
    said = await press(ana, "board", way="scope")
    assert sorted(people(evening, said)) == sorted(["ana", "ben", *[ana.says("leaderboard-elsewhere")] * 2])
    assert str(dan.id) not in said
    await dan.command("leaderboard")
    assert "dan" in people(evening, await press(dan, "board", way="scope")), "oneself one knows"


async def test_pages_are_turned_and_my_own_place_is_always_in_sight(evening: Evening) -> None:
    await crowd(evening)
    reader = evening["guest00"]
    told: list[str] = []
    said = await reader.command("leaderboard")
    while True:
        page = people(evening, said)
        told += page[:10]
        assert said.count(ME) == 1
        assert "guest00" in page
        if not reader.can(asks(ways(reader)[2])):
            break
        said = await press(reader, "board", way="down")
    assert len(set(told)) == 26
    said = await reader.command("leaderboard")
    said = await press(reader, "board", way="mine")
    assert "guest00" in people(evening, said)[:10]
    assert ways(reader)[1]["disabled"], "already there"
    before = people(evening, await press(reader, "board", way="up"))
    assert not set(before[:10]) & set(people(evening, said)[:10])


def ways(person: Person) -> list[Component]:
    """Up, mine, down."""
    return [each for each in controls(person.panel) if asks(each).split(":")[-1] in ("up", "mine", "down")]


async def test_a_board_works_on_after_a_restart(evening: Evening) -> None:
    await crowd(evening)
    ana = evening["ana"]
    first = people(evening, await ana.command("leaderboard"))
    await evening.restart()
    second = people(evening, await press(ana, "board", way="down"))
    assert not set(first[:10]) & (set(second) - {"ana"})


@pytest.mark.parametrize(
    "asked", ["board:here", "board:moon:ever:rating:0", "board:here:ever:luck:0", "board:here:a:b:c"]
)
async def test_a_button_of_another_version_is_answered_kindly(evening: Evening, asked: str) -> None:
    await an_evening(evening)
    ana = evening["ana"]
    await ana.command("leaderboard")
    tap = ana.thumb("board:all:ever:rating:0:scope")
    tap.custom_id = f"mx:0:-:{asked}"
    assert await evening.together(tap) == [ana.says("unknown-button")]


# --- from a table to the board ---


async def test_a_game_that_was_just_won_stands_there_and_a_cancelled_one_35_does_not(evening: Evening) -> None:
    await evening.over("ana", "ben")
    cleo = evening["cleo"]
    said = await cleo.command("leaderboard")
    assert sorted(people(evening, said)) == ["ana", "ben"]
    await evening.search("cleo", "dan")
    await cleo.command("cancel")
    await cleo.press("end-ask")
    await evening.wait(3)
    await evening["dan"].press("end-agree")
    await evening.wait(3)
    assert people(evening, await cleo.command("leaderboard")) == people(evening, said)


async def test_whoever_is_left_alone_has_won_nothing_and_is_told_why(evening: Evening) -> None:
    """An alt that joins and leaves at once brings its owner no rating and no win; the alt loses."""
    evening.pace = 0.1
    ana, ben = evening["ana"], evening["ben"]
    await evening.search("ana", "ben")
    await ben.command("leave")
    await ben.press("leave-yes")
    await evening.play_out()
    assert evening.says("result-alone") in text_of(evening.post)
    await evening.inside(evening.standings.settler.settled)
    board = await ana.command("leaderboard")
    assert people(evening, board) == ["ana", "ben"]
    assert f"**{format_decimal(1000, '#,##0', locale='en_GB')}**" in board
    assert "0 won" in await ana.command("profile")
    assert ana.says("history-alone") in await ana.command("history")


async def test_practice_against_rivals_leads_to_no_place(evening: Evening) -> None:
    await played(evening, result(evening, 1, "ana", RIVAL, RIVAL))
    assert lines(await evening["ana"].command("leaderboard")) == []


# --- 34 ---


def asked_about(evening: Evening, since: int = 0) -> int:
    return len(evening.sent("GET", MEMBER, since))


def leave(evening: Evening, names: Iterable[str]) -> None:
    for name in names:
        evening.guild.remove_member(evening[name].actor)


async def test_34_who_left_the_server_is_not_listed_and_the_page_is_full(evening: Evening) -> None:
    names = await crowd(evening)
    leave(evening, ["cleo", *names[-3:]])
    reader = evening["dan"]
    said = await reader.command("leaderboard")
    assert not set(people(evening, said)) & set(names[-3:])
    assert len(people(evening, said)) == 10
    assert reader.says("leaderboard-of", first=1, last=10, of=23) in said


async def test_34_the_departed_do_not_hold_the_top_of_all_servers_either(evening: Evening) -> None:
    await an_evening(evening)
    leave(evening, ["ana"])
    ben = evening["ben"]
    await ben.command("leaderboard")
    said = await press(ben, "board", way="scope")
    assert people(evening, said) == ["ben", "cleo"]


async def test_34_asked_about_are_only_those_who_would_be_shown_and_once_in_hours(evening: Evening) -> None:
    await crowd(evening)
    dan = evening["dan"]
    await dan.command("leaderboard")
    assert asked_about(evening) == 10
    await dan.command("leaderboard")
    assert asked_about(evening) == 10
    await press(dan, "board", way="down")
    assert asked_about(evening) == 20


async def test_34_never_more_than_a_pages_worth_a_press(evening: Evening) -> None:
    names = await crowd(evening)
    leave(evening, names)
    dan = evening["dan"]
    await dan.command("leaderboard")
    assert asked_about(evening) == 10
    for _ in range(3):
        before = evening.so_far
        said = await dan.command("leaderboard")
        assert asked_about(evening, before) <= 10
    assert people(evening, said) == ["ana"]


async def test_34_a_board_is_read_while_nothing_can_be_stored(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await an_evening(evening)
    leave(evening, ["ana"])
    monkeypatch.setattr(evening.store._writer, "transact", failing(NotSaved("disk is full")))
    said = await evening["ben"].command("leaderboard")
    assert people(evening, said) == ["ben", "cleo"]


async def test_34_a_failure_lists_them(evening: Evening) -> None:
    await an_evening(evening)
    leave(evening, ["ana"])
    evening.env.inject_error("GET", MEMBER, status=403, code=50001, times=None)
    assert people(evening, await evening["ben"].command("leaderboard")) == ["ana", "ben", "cleo"]


async def test_34_who_comes_back_and_plays_is_there_again_at_once(evening: Evening) -> None:
    await an_evening(evening)
    ana = evening["ana"]
    leave(evening, ["ana"])
    await evening["ben"].command("leaderboard")
    evening.guild.add_member(ana.actor.user)
    await played(evening, result(evening, 9, "cleo", "ana"))
    assert "ana" in people(evening, await evening["ben"].command("leaderboard"))


async def test_34_who_comes_back_and_looks_is_there_again(evening: Evening) -> None:
    await an_evening(evening)
    ana = evening["ana"]
    leave(evening, ["ana"])
    assert "ana" not in people(evening, await evening["ben"].command("leaderboard"))
    back = evening.guild.add_member(ana.actor.user)
    evening.people["ana"] = Person(evening, back, "en-GB")
    assert "ana" in people(evening, await evening["ana"].command("leaderboard"))
    assert "ana" in people(evening, await evening["ben"].command("leaderboard"))
