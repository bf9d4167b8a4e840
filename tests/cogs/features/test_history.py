"""Lists of finished games, page by page, and the replays that they open."""

from datetime import timedelta

import pytest
from babel.dates import format_date

from cogs.words.emoji import NBSP, SEPARATOR, WORD_JOINER
from engine.game import Phase
from tests.cogs.finished_games import RIVAL, played, result
from tests.cogs.people import Component, Person, asks, controls, text_of
from tests.cogs.simulated_server import SimulatedServer
from tests.tables.harness import unread


def listed(person: Person) -> list[int]:
    select = next(each for each in controls(person.private()[0]) if asks(each) == "rerun")
    return [int(option["value"]) - 1_000 for option in select["options"]]


def way(person: Person, name: str) -> Component:
    return next(each for each in controls(person.private()[0]) if asks(each).endswith(f":{name}"))


async def turn(person: Person, name: str) -> str:
    return await person.press(asks(way(person, name)))


async def test_a_new_players_empty_list_leads_to_the_servers_list(server: SimulatedServer) -> None:
    await played(server, result(server, 1, "ben", "cleo"))
    ana = server["ana"]
    said = await ana.command("history")
    assert said.splitlines()[1:] == [ana.says("history-nothing")]
    assert way(ana, "mine").get("disabled")
    said = await turn(ana, "server")
    assert ana.says("history-title-server") in said
    assert listed(ana) == [1]
    assert ana.says("history-nothing") in await turn(ana, "mine")


async def test_games_are_listed_newest_first_with_every_players_place(server: SimulatedServer) -> None:
    await played(
        server,
        result(server, 1, "ana", "ben", RIVAL, hours=3),
        result(server, 2, "cleo", "ana", hours=2),
        result(server, 3, "cleo", "ben", hours=1),
    )
    dan = server["dan"]
    said = (await dan.command("history", person=server["ana"].actor)).replace(NBSP, " ").splitlines()
    ana, ben, cleo = (f"<@{server[name].id}>" for name in ("ana", "ben", "cleo"))
    rounds = dan.says("count-rounds", count=3)
    whens = [f"<t:{int(server.env.seconds - hours * 3600)}:R>" for hours in (2, 3)]
    assert said == [
        dan.says("history-title", name=ana),
        f"-# {dan.says('history-game', game='1002', rounds=rounds, when=whens[0])}",
        f"🥇 {cleo} 30 · 🥈 {ana} 20",
        f"-# {dan.says('history-game', game='1001', rounds=rounds, when=whens[1])}",
        f"🥇 {ana} 30 · 🥈 {ben} 20 · 🥉 🐱{WORD_JOINER}🤖 10",
    ]
    day = format_date((server.env.now() - timedelta(hours=2)).date(), "medium", "pt")
    select = next(each for each in controls(dan.private()[0]) if asks(each) == "rerun")
    assert select["options"][0]["label"] == dan.says("history-option-label", game="1002", day=day)


async def test_paging_edits_the_same_message_in_both_directions(server: SimulatedServer) -> None:
    await played(server, *(result(server, number, "ana", "ben", hours=20 - number) for number in range(1, 15)))
    ana = server["ana"]
    await ana.command("history")
    assert listed(ana) == [14, 13, 12, 11, 10, 9]
    assert way(ana, "newer").get("disabled")
    await turn(ana, "older")
    assert listed(ana) == [8, 7, 6, 5, 4, 3]
    await turn(ana, "older")
    assert listed(ana) == [2, 1]
    assert way(ana, "older").get("disabled")
    await turn(ana, "newer")
    assert listed(ana) == [8, 7, 6, 5, 4, 3]
    assert len(ana.private()) == 1


async def test_an_old_list_still_pages_after_a_restart(server: SimulatedServer) -> None:
    await played(server, *(result(server, number, "ana", "ben", hours=20 - number) for number in range(1, 9)))
    ana = server["ana"]
    await ana.command("history")
    await server.restart()
    await turn(ana, "older")
    assert listed(ana) == [2, 1]


async def test_a_voided_game_stays_in_the_list(server: SimulatedServer) -> None:
    await played(server, result(server, 1, "ana", "ben", "cleo"))
    await server.standings.void(server.guild.id, 1_001, "by mistake", 1)
    ana = server["ana"]
    assert ana.says("history-void") in await ana.command("history")


@pytest.mark.parametrize("asked", ["history:x:0:0:older", "history:1:2", "games::0:0"])
async def test_a_malformed_button_gets_a_friendly_answer(server: SimulatedServer, asked: str) -> None:
    ana = server["ana"]
    await ana.command("history")
    tap = ana.tap_on(asks(way(ana, "server")))
    tap.custom_id = f"mx:0:-:{asked}"
    assert (await server.together(tap))[0] == ana.says("unknown-button")


# --- choosing a game to replay ---


async def offered(person: Person, typed: str = "") -> list[tuple[int, str]]:
    """Returns the suggestions for `/exchange replay`: numbers and labels."""
    server = person.server
    choices = await person.actor.autocomplete(server.channel, "exchange replay", "game", typed)
    return [(each["value"] - 1_000, each["name"]) for each in choices]


async def test_replay_suggests_own_games_first_then_the_servers_and_none_of_another_server(
    server: SimulatedServer,
) -> None:
    await played(
        server,
        result(server, 1, "dan", "ben", hours=30),
        result(server, 2, "cleo", "ben", hours=20),
        result(server, 3, "cleo", "ben", "dan", hours=10),
        result(server, 4, "cleo", "ben", hours=5),
        result(server, 5, "dan", "ben", hours=1, guild=server.guild.id + 1),
    )
    await server.standings.void(server.guild.id, 1_001, "by mistake", 1)
    dan = server["dan"]

    def label(number: int, hours: int) -> str:
        day = format_date((server.env.now() - timedelta(hours=hours)).date(), "medium", "pt")
        return dan.says("history-option-label", game=str(1_000 + number), day=day)

    assert await offered(dan) == [
        (3, f"{label(3, 10)}{SEPARATOR}🥉 {dan.says('count-points', count=10)}"),
        (1, f"{label(1, 30)}{SEPARATOR}🥇 {dan.says('count-points', count=30)}{SEPARATOR}{dan.says('history-void')}"),
        (4, label(4, 5)),
        (2, label(2, 20)),
    ]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("1002", [2]), ("100", [3, 2, 1]), ("1005", []), ("🥇", [3]), ("partida 1001", [1]), ("9" * 40, []), ("x", [])],
)
async def test_typing_reduces_the_suggested_games_to_matching_ones(
    server: SimulatedServer, typed: str, expected: list[int]
) -> None:
    await played(
        server,
        result(server, 1, "ben", "ana", hours=8),
        result(server, 2, "ana", "ben", hours=7),
        result(server, 3, "dan", "ben", hours=1),
        result(server, 5, "dan", "ben", guild=server.guild.id + 1),
    )
    assert [number for number, _ in await offered(server["dan"], typed)] == expected


async def test_a_typed_number_suggests_even_a_very_old_game(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.features.profiles.SEARCHED_GAMES", 5)
    await played(server, *(result(server, number, "ana", "ben", hours=99 - number) for number in range(1, 31)))
    assert len(await offered(server["dan"])) == 25
    assert [number for number, _ in await offered(server["dan"], "1001")] == [1]


async def test_no_game_is_suggested_if_games_cannot_be_read(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.store, "read", unread)
    assert await offered(server["dan"]) == []


async def test_replay_without_a_number_lists_own_games_and_opens_one(server: SimulatedServer) -> None:
    table = await server.over("ana", "ben")
    ana = server["ana"]
    said = await ana.command("replay")
    assert ana.says("history-title", name=f"<@{ana.id}>") in said
    assert str(table.id) in said
    assert ana.says("told-started") in await ana.press("rerun", str(table.id))
    assert ana.says("history-title", name=f"<@{ana.id}>") in text_of(ana.private()[1]), "the list is still there"


async def test_a_new_player_gets_the_servers_games(server: SimulatedServer) -> None:
    table = await server.over("ana", "ben")
    dan = server["dan"]
    assert dan.says("history-title-server") in await dan.command("replay")
    assert dan.says("told-started") in await dan.press("rerun", str(table.id))


async def test_a_live_game_is_not_listed(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    ana = server["ana"]
    assert ana.says("history-nothing") in await ana.command("replay")
    assert server.phase is Phase.SEARCH


async def test_a_game_whose_table_was_deleted_gets_a_friendly_refusal(server: SimulatedServer) -> None:
    await played(server, result(server, 1, "ana", "ben"), is_stored=False)
    ana = server["ana"]
    await ana.command("replay")
    assert await ana.press("rerun", "1001") == ana.says("refusal-no-such-game")
