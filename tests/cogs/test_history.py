"""Lists of finished games, a page at a time, with the way into each game's replay."""

from datetime import timedelta

import pytest
from babel.dates import format_date

from cogs.look import BESIDE
from engine.game import Phase
from tests.cogs.careers import RIVAL, played, result
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.people import Component, Person, asks, controls, text_of


def listed(person: Person) -> list[int]:
    """The numbers of the games on the newest list."""
    select = next(each for each in controls(person.private()[0]) if asks(each) == "rerun")
    return [int(option["value"]) - 1_000 for option in select["options"]]


def way(person: Person, name: str) -> Component:
    return next(each for each in controls(person.private()[0]) if asks(each).endswith(f":{name}"))


async def turn(person: Person, name: str) -> str:
    return await person.press(asks(way(person, name)))


async def test_who_has_played_nothing_sees_an_empty_list_that_leads_to_the_servers(evening: Evening) -> None:
    await played(evening, result(evening, 1, "ben", "cleo"))
    ana = evening["ana"]
    said = await ana.command("history")
    assert said.splitlines()[1:] == [ana.says("history-nothing")]
    assert way(ana, "mine").get("disabled")
    said = await turn(ana, "server")
    assert ana.says("history-title-server") in said
    assert listed(ana) == [1]
    assert ana.says("history-nothing") in await turn(ana, "mine")


async def test_games_are_told_newest_first_with_who_came_where(evening: Evening) -> None:
    await played(
        evening,
        result(evening, 1, "ana", "ben", RIVAL, hours=3),
        result(evening, 2, "cleo", "ana", hours=2),
        result(evening, 3, "cleo", "ben", hours=1),
    )
    dan = evening["dan"]
    said = (await dan.command("history", person=evening["ana"].actor)).replace(BESIDE, " ").splitlines()
    ana, ben, cleo = (f"<@{evening[name].id}>" for name in ("ana", "ben", "cleo"))
    rounds = dan.says("count-rounds", count=3)
    whens = [f"<t:{int(evening.env.seconds - hours * 3600)}:R>" for hours in (2, 3)]
    assert said == [
        dan.says("history-title", name=ana),
        f"-# {dan.says('history-game', game='1002', rounds=rounds, when=whens[0])}",
        f"🥇 {cleo} 30 · 🥈 {ana} 20",
        f"-# {dan.says('history-game', game='1001', rounds=rounds, when=whens[1])}",
        f"🥇 {ana} 30 · 🥈 {ben} 20 · 🥉 🐱🤖 10",
    ]
    day = format_date((evening.env.now() - timedelta(hours=2)).date(), "medium", "pt")
    select = next(each for each in controls(dan.private()[0]) if asks(each) == "rerun")
    assert select["options"][0]["label"] == dan.says("history-option-label", game="1002", day=day)


async def test_pages_turn_in_place_there_and_back(evening: Evening) -> None:
    await played(evening, *(result(evening, number, "ana", "ben", hours=20 - number) for number in range(1, 15)))
    ana = evening["ana"]
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


async def test_after_a_restart_an_old_list_turns_on(evening: Evening) -> None:
    await played(evening, *(result(evening, number, "ana", "ben", hours=20 - number) for number in range(1, 9)))
    ana = evening["ana"]
    await ana.command("history")
    await evening.restart()
    await turn(ana, "older")
    assert listed(ana) == [2, 1]


async def test_what_was_taken_back_stays_in_the_list(evening: Evening) -> None:
    await played(evening, result(evening, 1, "ana", "ben", "cleo"))
    await evening.standings.void(1_001, "by mistake")
    ana = evening["ana"]
    assert ana.says("history-void") in await ana.command("history")


@pytest.mark.parametrize("asked", ["history:x:0:0:older", "history:1:2", "games::0:0"])
async def test_nonsense_in_a_button_is_told_kindly(evening: Evening, asked: str) -> None:
    ana = evening["ana"]
    await ana.command("history")
    tap = ana.thumb(asks(way(ana, "server")))
    tap.custom_id = f"mx:0:-:{asked}"
    assert (await evening.together(tap))[0] == ana.says("unknown-button")


# --- the way into a replay ---


async def test_replay_without_a_number_offers_ones_own_games_and_opens_one(evening: Evening) -> None:
    table = await evening.over("ana", "ben")
    ana = evening["ana"]
    said = await ana.command("replay")
    assert ana.says("history-title", name=f"<@{ana.id}>") in said
    assert str(table.id) in said
    assert ana.says("told-started") in await ana.press("rerun", str(table.id))
    assert ana.says("history-title", name=f"<@{ana.id}>") in text_of(ana.private()[1]), "the list stays"


async def test_who_has_played_nothing_is_offered_the_servers_games(evening: Evening) -> None:
    table = await evening.over("ana", "ben")
    dan = evening["dan"]
    assert dan.says("history-title-server") in await dan.command("replay")
    assert dan.says("told-started") in await dan.press("rerun", str(table.id))


async def test_a_live_game_is_on_no_list(evening: Evening) -> None:
    await evening.search("ana", "ben", options=NO_LIMITS)
    ana = evening["ana"]
    assert ana.says("history-nothing") in await ana.command("replay")
    assert evening.phase is Phase.SEARCH


async def test_a_game_whose_table_is_no_more_there_is_refused_kindly(evening: Evening) -> None:
    await played(evening, result(evening, 1, "ana", "ben"))
    ana = evening["ana"]
    await ana.command("replay")
    assert await ana.press("rerun", "1001") == ana.says("refusal-no-such-game")
