"""Achievements are announced under the result of the game that earns them, and shown on profiles."""

from collections.abc import Mapping
from functools import partial

import pytest
from sqlalchemy import Connection, insert

from cogs.panels.achievements import ACHIEVEMENT, RULE
from engine.game import Phase
from standings.model.achievements import Achievement, Progress
from standings.model.entry import LEAST_SECONDS
from tables.database.rows import DailyAttemptRow
from tables.state import daily_game
from tests.cogs.finished_games import played, result
from tests.cogs.people import Person, text_of
from tests.cogs.simulated_server import SimulatedServer

POSTS = "/channels/*/messages"


async def long_game(server: SimulatedServer, *names: str) -> None:
    await server.search(*names)
    await server.wait(LEAST_SECONDS)


async def earned(server: SimulatedServer, *names: str) -> Mapping[str, list[Achievement]]:
    ids = {name: server[name].id for name in names}
    found = {name: await server.standings.achievements(server.guild.id, who, who) for name, who in ids.items()}
    return {name: [each.achievement for each in all_of_them if each.is_earned] for name, all_of_them in found.items()}


def told_about(name: str, server: SimulatedServer) -> str:
    """Returns the beginning of the line about a person under a result."""
    return server.says("achievement-told", name=f"**{name}**", achievements="")


def named(achievement: Achievement, person: Person) -> str:
    return person.says(ACHIEVEMENT(achievement))


async def test_an_earned_achievement_is_announced_to_everyone_and_to_its_player(server: SimulatedServer) -> None:
    await long_game(server, "ana", "ben", "cleo")
    await server.play_on(Phase.OVER)
    await server.wait(3)
    by_name = await earned(server, "ana", "ben", "cleo")
    assert any(by_name.values())
    said = text_of(server.post)
    for name, achievements in by_name.items():
        person = server[name]
        assert (told_about(name, server) in said) == bool(achievements)
        for each in achievements:
            assert server.says(ACHIEVEMENT(each)) in said
            assert f"**{named(each, person)}**\n-# {person.says(RULE(each))}" in person.reads()
        assert person.reads().count("🏅") == len(achievements), "each person reads only their own achievements"


async def test_an_achievement_survives_a_restart_before_the_result_was_posted(server: SimulatedServer) -> None:
    await long_game(server, "ana", "ben")
    server.env.inject_error("POST", POSTS, status=503, code=0, times=None)
    server.env.inject_error("PATCH", "*", status=503, code=0, times=None)
    await server.play_on(Phase.OVER)
    await server.restart()
    server.env.backend.faults.clear()
    await server.wait(60)
    by_name = await earned(server, "ana", "ben")
    assert any(by_name.values())
    told = [name for name in ("ana", "ben") if told_about(name, server) in text_of(server.post)]
    assert told == [name for name, achievements in by_name.items() if achievements]


async def wins_at_two_sizes(server: SimulatedServer) -> None:
    await played(server, result(server, 1, "ana", "ben", hours=3), result(server, 2, "ana", "ben", "cleo", hours=2))


async def test_the_profile_leads_to_earned_and_missing_achievements(server: SimulatedServer) -> None:
    await wins_at_two_sizes(server)
    ana = server["ana"]
    assert ana.says("achievements-label") not in await ana.command("profile"), "nothing is earned yet"
    said = await ana.press(ana.says("achievements-label"))
    assert ana.says("achievements-none") in said
    missing = f"**{named(Achievement.EVERY_TABLE, ana)}**\xa0· {ana.says('achievement-progress', done=2, of=3)}"
    assert missing in said
    assert all(named(each, ana) in said for each in Achievement)

    await played(server, result(server, 3, "ana", "ben", "cleo", "dan", hours=1))
    said = await ana.command("profile")
    assert ana.says("achievements-profile", done=1, of=7, pieces="🪑") in said
    said = await ana.press(ana.says("achievements-label"))
    assert f"### 🪑 {named(Achievement.EVERY_TABLE, ana)}\n{ana.says(RULE(Achievement.EVERY_TABLE))}\n-# " in said
    assert ana.can("rerun")


async def test_others_see_only_the_earned_achievements_of_a_person(server: SimulatedServer) -> None:
    await wins_at_two_sizes(server)
    ana, ben = server["ana"], server["ben"]
    await ben.command("profile", person=ana.actor)
    assert not ben.can("achievements"), "there are no achievements to show"
    await played(server, result(server, 3, "ana", "ben", "cleo", "dan", hours=1))
    await ben.command("profile", person=ana.actor)
    said = await ben.press(ben.says("achievements-label"))
    assert [each for each in Achievement if named(each, ben) in said] == [Achievement.EVERY_TABLE]
    assert ben.says("achievements-rule") not in said


def finish_tries(person: int, today: str, number: int, connection: Connection) -> None:
    """Stores that a person has finished the house of the day on each of the last `number` days."""
    row = {"person": person, "guild_id": 0, "points": 5, "lead": 1}
    tries = [row | {"day": daily_game.later(today, -day), "table_id": 1_000 - day} for day in range(number)]
    connection.execute(insert(DailyAttemptRow), tries)


@pytest.mark.parametrize("tries", [9, 10, 11])
async def test_the_achievement_for_ten_days_in_a_row_is_announced_on_the_tenth_day(
    server: SimulatedServer, tries: int
) -> None:
    ana, today = server["ana"], daily_game.day_of(server.env.seconds)
    await server.store.transact(partial(finish_tries, ana.id, today, tries))
    said = await ana.command("daily")
    assert (named(Achievement.TEN_DAYS, ana) in said) is (tries == 10)
    shown: Progress = (await server.standings.achievements(server.guild.id, ana.id, ana.id))[-1]
    assert (shown.done, shown.is_earned) == (min(tries, 10), tries >= 10)
