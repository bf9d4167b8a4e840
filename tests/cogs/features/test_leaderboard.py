"""`/exchange leaderboard`: orders, periods, scopes, pages, and people who left."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from babel.numbers import format_decimal

from cogs.panels.results.leaderboard import PROVISIONAL_MARK
from cogs.words.catalogs import LANGUAGES
from cogs.words.emoji import READER_MARK
from standings.model.periods import Span
from standings.reading.boards import Order
from tables.storage.writer import NotSaved
from tests.cogs.finished_games import RIVAL, played, result
from tests.cogs.people import Component, Person, asks, controls, text_of
from tests.cogs.simulated_server import SimulatedServer, failing
from tests.long import mostly_long
from tests.standings.harness import game

ELSEWHERE = 77
MEMBER = "/guilds/*/members/*"
LINE = re.compile(r"^(?:👉 )?(🥇|🥈|🥉|\S+\.) (?:<@(\d+)>|(.+?)) \*\*(.+?)\*\*", re.MULTILINE)


def lines(said: str) -> list[tuple[str, str]]:
    """Returns the place and the person of each line. If the reader has a place on another page, their line comes
    last."""
    return [(place, mention or other) for place, mention, other, _ in LINE.findall(said)]


def people(server: SimulatedServer, said: str) -> list[str]:
    names = {str(each.id): name for name, each in server.people.items()}
    return [names.get(who, who) for _, who in lines(said)]


async def press(person: Person, verb: str, *values: str, way: str = "") -> str:
    """Presses the control with this verb whose custom_id ends with `way`."""
    what = next(each for each in person.live() if each.split(":")[0] == verb and each.endswith(way))
    return await person.press(what, *values)


async def three_games(server: SimulatedServer) -> None:
    """Stores three games, an hour apart: Ana beats Ben twice, then Ben beats Cleo."""
    await played(
        server,
        result(server, 1, "ana", "ben", hours=3),
        result(server, 2, "ana", "ben", hours=2),
        result(server, 3, "ben", "cleo", hours=1),
    )


async def crowd(server: SimulatedServer, count: int = 25) -> list[str]:
    """Adds people who have each lost one game to Ana."""
    names = [f"guest{number:02}" for number in range(count)]
    for name in names:
        server.add_person(name, "en-GB")
    games = [result(server, number, "ana", name, hours=count - number) for number, name in enumerate(names)]
    await played(server, *games)
    return names


# --- what is shown ---


async def test_the_leaderboard_is_private_and_starts_with_this_servers_ratings(server: SimulatedServer) -> None:
    await three_games(server)
    ana = server["ana"]
    said = await ana.command("leaderboard")
    assert said == ana.reads()
    assert people(server, said) == ["ana", "ben", "cleo"]
    assert [place for place, _ in lines(said)] == ["🥇", "🥈", "🥉"]
    for word in ("leaderboard-scope-here-label", "leaderboard-span-ever-label", "leaderboard-order-rating-label"):
        assert ana.says(word) in said


async def test_the_leaderboard_does_not_ping_anybody(server: SimulatedServer) -> None:
    await three_games(server)
    before = server.request_count
    await server["ana"].command("leaderboard")
    (sent,) = server.bodies("POST", "/interactions/*", before)
    assert sent["data"]["allowed_mentions"]["parse"] == []


async def test_an_empty_leaderboard_says_how_to_begin(server: SimulatedServer) -> None:
    dan = server["dan"]
    said = await dan.command("leaderboard")
    assert dan.says("leaderboard-empty") in said
    assert dan.can("board:all:ever:rating:0:scope"), "other leaderboards can still be chosen"


@pytest.mark.parametrize("language", mostly_long(LANGUAGES, "de", "en"))
async def test_numbers_are_formatted_for_the_readers_language(server: SimulatedServer, language: str) -> None:
    await played(server, result(server, 1, "ana", "ben"))
    rating = (await server.standings.profile(server.guild.id, server["ana"].id, 0)).here
    assert rating is not None
    assert rating.rating > 1000
    said = await server.add_person("reader", language).command("leaderboard")
    assert f"**{format_decimal(round(rating.rating), locale=language)}**" in said


async def test_provisional_ratings_are_marked_and_the_mark_is_explained(server: SimulatedServer) -> None:
    await crowd(server, 5)
    ana = server["ana"]
    said = await ana.command("leaderboard")
    of_ana, *others = [line for line in said.splitlines() if "<@" in line]
    assert PROVISIONAL_MARK not in of_ana
    assert all(PROVISIONAL_MARK in line for line in others)
    assert ana.says("leaderboard-provisional", games=5) in said


async def test_points_per_game_need_several_games_and_the_panel_says_so(server: SimulatedServer) -> None:
    cleo, dan = server["cleo"], server["dan"]
    lucky = game(1_006, cleo.id, dan.id, when=server.env.seconds, guild=server.guild.id, points=(99, 1))
    await played(
        server,
        *(result(server, number, "ana", "ben", hours=9 - number) for number in range(1, 6)),
        lucky,
    )
    await cleo.command("leaderboard")
    said = await press(cleo, "board-by", "points")
    assert people(server, said) == ["ana", "ben", "cleo", "dan"]
    assert cleo.says("leaderboard-provisional-last", games=5) in said


# --- orders, periods, scopes, pages ---


@pytest.mark.parametrize(
    ("order", "first"), [(Order.RATING, "ana"), (Order.WINS, "ana"), (Order.GAMES, "ben"), (Order.POINTS, "ana")]
)
async def test_the_leaderboard_can_be_ordered_in_every_way(server: SimulatedServer, order: Order, first: str) -> None:
    await three_games(server)
    ana = server["ana"]
    await ana.command("leaderboard")
    said = await press(ana, "board-by", order.value)
    assert people(server, said)[0] == first
    assert len(ana.private()) == 1, "the same message was edited"


async def test_the_leaderboard_can_be_shown_for_every_period(server: SimulatedServer) -> None:
    await played(
        server,
        result(server, 1, "ana", "ben"),
        result(server, 2, "cleo", "ben", hours=24 * 400),
    )
    ana = server["ana"]
    await ana.command("leaderboard")
    for span in Span:
        said = await press(ana, "board-over", span.value)
        assert ("cleo" in people(server, said)) is (span is Span.EVER)
        assert "ana" in people(server, said)
        assert (re.search(r"<t:\d+:d>\s–\s<t:\d+:d>", said) is not None) is (span is not Span.EVER)


async def test_a_servers_own_season_is_shown(server: SimulatedServer) -> None:
    await played(server, result(server, 1, "ana", "ben", hours=1))
    await server.run_in_bot(lambda: server.standings.begin_season(server.guild.id, 1))
    await server.wait(60)
    await played(server, result(server, 2, "cleo", "dan"))
    ana = server["ana"]
    await ana.command("leaderboard")
    assert people(server, await press(ana, "board-over", "season")) == ["cleo", "dan"]


async def test_people_of_other_servers_are_anonymous_in_the_global_leaderboard(server: SimulatedServer) -> None:
    """A user id would show people of one server who plays in another."""
    await played(server, result(server, 1, "ana", "ben"), result(server, 2, "dan", "cleo", guild=ELSEWHERE, hours=1))
    ana, dan = server["ana"], server["dan"]
    await ana.command("leaderboard")
    said = await press(ana, "board", way="scope")
    assert sorted(people(server, said)) == sorted(["ana", "ben", *[ana.says("leaderboard-elsewhere")] * 2])
    assert str(dan.id) not in said
    await dan.command("leaderboard")
    assert "dan" in people(server, await press(dan, "board", way="scope")), "readers see their own name"


async def test_every_page_shows_the_readers_own_place(server: SimulatedServer) -> None:
    await crowd(server)
    reader = server["guest00"]
    told: list[str] = []
    said = await reader.command("leaderboard")
    while True:
        page = people(server, said)
        told += page[:10]
        assert said.count(READER_MARK) == 1
        assert "guest00" in page
        if not reader.can(asks(ways(reader)[2])):
            break
        said = await press(reader, "board", way="down")
    assert len(set(told)) == 26
    said = await reader.command("leaderboard")
    said = await press(reader, "board", way="mine")
    assert "guest00" in people(server, said)[:10]
    assert ways(reader)[1]["disabled"], "the page of the reader is shown already"
    before = people(server, await press(reader, "board", way="up"))
    assert not set(before[:10]) & set(people(server, said)[:10])


def ways(person: Person) -> list[Component]:
    return [each for each in controls(person.panel) if asks(each).split(":")[-1] in ("up", "mine", "down")]


async def test_a_leaderboard_still_works_after_a_restart(server: SimulatedServer) -> None:
    await crowd(server)
    ana = server["ana"]
    first = people(server, await ana.command("leaderboard"))
    await server.restart()
    second = people(server, await press(ana, "board", way="down"))
    assert not set(first[:10]) & (set(second) - {"ana"})


@pytest.mark.parametrize(
    "asked", ["board:here", "board:moon:ever:rating:0", "board:here:ever:luck:0", "board:here:a:b:c"]
)
async def test_a_button_of_another_version_gets_a_friendly_answer(server: SimulatedServer, asked: str) -> None:
    await three_games(server)
    ana = server["ana"]
    await ana.command("leaderboard")
    tap = ana.tap_on("board:all:ever:rating:0:scope")
    tap.custom_id = f"mx:0:-:{asked}"
    assert await server.together(tap) == [ana.says("unknown-button")]


# --- from a finished game to the leaderboard ---


async def test_scenario_35_a_finished_game_counts_at_once_and_a_cancelled_one_does_not(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    cleo = server["cleo"]
    said = await cleo.command("leaderboard")
    assert sorted(people(server, said)) == ["ana", "ben"]
    await server.search("cleo", "dan")
    await cleo.command("cancel")
    await cleo.press("end-ask")
    await server.wait(3)
    await server["dan"].press("end-agree")
    await server.wait(3)
    assert people(server, await cleo.command("leaderboard")) == people(server, said)


async def test_a_player_whom_everyone_left_does_not_win_and_is_told_why(server: SimulatedServer) -> None:
    """Otherwise Ana could win rating by a second account that joins and leaves."""
    server.pace = 0.1
    ana, ben = server["ana"], server["ben"]
    await server.search("ana", "ben")
    await ben.command("leave")
    await ben.press("leave-yes")
    await server.play_out()
    assert server.says("result-alone") in text_of(server.post)
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    board = await ana.command("leaderboard")
    assert people(server, board) == ["ana", "ben"]
    assert f"**{format_decimal(1000, '#,##0', locale='en_GB')}**" in board
    assert "0 won" in await ana.command("profile")
    assert ana.says("history-alone") in await ana.command("history")


async def test_games_against_computers_alone_do_not_count_on_the_leaderboard(server: SimulatedServer) -> None:
    await played(server, result(server, 1, "ana", RIVAL, RIVAL))
    assert lines(await server["ana"].command("leaderboard")) == []


# --- scenario 34: people who left the server ---


def asked_about(server: SimulatedServer, since: int = 0) -> int:
    return len(server.sent("GET", MEMBER, since))


def leave(server: SimulatedServer, names: Iterable[str]) -> None:
    for name in names:
        server.guild.remove_member(server[name].actor)


async def test_scenario_34_people_who_left_the_server_are_not_listed_and_the_page_is_full(
    server: SimulatedServer,
) -> None:
    names = await crowd(server)
    leave(server, ["cleo", *names[-3:]])
    reader = server["dan"]
    said = await reader.command("leaderboard")
    assert not set(people(server, said)) & set(names[-3:])
    assert len(people(server, said)) == 10
    assert reader.says("leaderboard-of", first=1, last=10, of=23) in said


async def test_scenario_34_people_who_left_the_server_are_not_in_the_global_leaderboard_either(
    server: SimulatedServer,
) -> None:
    await three_games(server)
    leave(server, ["ana"])
    ben = server["ben"]
    await ben.command("leaderboard")
    said = await press(ben, "board", way="scope")
    assert people(server, said) == ["ben", "cleo"]


async def test_scenario_34_discord_is_asked_only_about_people_on_the_page_and_not_again_for_hours(
    server: SimulatedServer,
) -> None:
    await crowd(server)
    dan = server["dan"]
    await dan.command("leaderboard")
    assert asked_about(server) == 10
    await dan.command("leaderboard")
    assert asked_about(server) == 10
    await press(dan, "board", way="down")
    assert asked_about(server) == 20


async def test_scenario_34_a_press_asks_about_no_more_than_a_page_of_people(server: SimulatedServer) -> None:
    names = await crowd(server)
    leave(server, names)
    dan = server["dan"]
    await dan.command("leaderboard")
    assert asked_about(server) == 10
    for _ in range(3):
        before = server.request_count
        said = await dan.command("leaderboard")
        assert asked_about(server, before) <= 10
    assert people(server, said) == ["ana"]


async def test_scenario_34_a_leaderboard_is_shown_even_if_nothing_can_be_stored(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await three_games(server)
    leave(server, ["ana"])
    monkeypatch.setattr(server.store._writer, "transact", failing(NotSaved("disk is full")))
    said = await server["ben"].command("leaderboard")
    assert people(server, said) == ["ben", "cleo"]


async def test_scenario_34_people_stay_listed_if_discord_cannot_be_asked(server: SimulatedServer) -> None:
    await three_games(server)
    leave(server, ["ana"])
    server.env.inject_error("GET", MEMBER, status=403, code=50001, times=None)
    assert people(server, await server["ben"].command("leaderboard")) == ["ana", "ben", "cleo"]


async def test_scenario_34_people_who_return_and_play_are_listed_again_at_once(server: SimulatedServer) -> None:
    await three_games(server)
    ana = server["ana"]
    leave(server, ["ana"])
    await server["ben"].command("leaderboard")
    server.guild.add_member(ana.actor.user)
    await played(server, result(server, 9, "cleo", "ana"))
    assert "ana" in people(server, await server["ben"].command("leaderboard"))


async def test_scenario_34_people_who_return_and_read_the_leaderboard_are_listed_again(server: SimulatedServer) -> None:
    await three_games(server)
    ana = server["ana"]
    leave(server, ["ana"])
    assert "ana" not in people(server, await server["ben"].command("leaderboard"))
    back = server.guild.add_member(ana.actor.user)
    server.people["ana"] = Person(server, back, "en-GB")
    assert "ana" in people(server, await server["ana"].command("leaderboard"))
    assert "ana" in people(server, await server["ben"].command("leaderboard"))
