"""`/exchange daily`: one ranked try a day, leaderboards, practice, and a result to share."""

from __future__ import annotations

import pytest

from cogs.panels.links import channel_address
from engine.chance import hash_of
from engine.game import Phase
from rivals.levels import Level
from rivals.player import Rival
from tables.live.table import Table
from tables.state import daily_game
from tables.state.daily_game import PERSON, DailyScore
from tests.cogs.features.admin.managers import old_button
from tests.cogs.people import Person, text_of
from tests.cogs.simulated_server import SimulatedServer


@pytest.fixture
def no_daily_work() -> None:
    """Here the bot does its daily work."""


@pytest.fixture(autouse=True)
def rivals_move(server: SimulatedServer) -> None:
    server.pace = 0.0


def today(server: SimulatedServer) -> str:
    return daily_game.day_of(server.registry.now())


def house_of(person: Person, day: str | None = None) -> Table:
    table = person.server.registry.holder(daily_game.claim_of(day or today(person.server), person.id))
    assert table is not None
    return table


async def begin(person: Person) -> Table:
    await person.command("daily")
    await person.press(f"daily-play:{today(person.server)}")
    return house_of(person)


async def leave(person: Person, table: Table) -> DailyScore:
    await person.server.run_in_bot(lambda: table.leave(person.id))
    assert table.game is not None
    return daily_game.score_of(table.game)


async def play_out(person: Person, table: Table) -> None:
    """A rival chooses the person's moves; nothing is tapped."""
    bot = Rival(Level.MEDIUM, lambda limit: limit // 2)

    async def one_move() -> None:
        view = table.view(PERSON)
        if view.phase is Phase.READY:
            await table.ready(person.id)
        elif (move := bot.move(view)) is not None:
            await table.submit(person.id, view.prompt, move)

    while table.head.is_live:
        await person.server.run_in_bot(one_move)
        await person.server.wait(0.1)


async def test_before_the_try_the_page_explains_the_house_of_the_day(server: SimulatedServer) -> None:
    ana = server["ana"]
    said = await ana.command("daily")
    for word in ("daily-about", "daily-pace", "daily-ranking"):
        assert ana.says(word) in said
    assert ana.says("daily-played", count=0) in said
    said = await ana.press(f"daily-page:proof:{today(server)}")
    assert await server.registry.opener.daily_hash(daily_game.later(today(server))) in said, (
        "the hash of tomorrow's seed is shown today"
    )


async def test_a_person_plays_the_house_of_the_day_and_sees_their_place(server: SimulatedServer) -> None:
    ana = server["ana"]
    table = await begin(ana)
    await play_out(ana, table)
    await server.wait(30.0)
    assert ana.says("daily-over-title") in ana.reads()
    assert table.game is not None
    score = daily_game.score_of(table.game)
    said = await ana.command("daily")
    assert f"{score.points:,}" in said
    assert ana.says("daily-place", place=1, of=1) in said
    assert ana.says("daily-streak", count=1) in said
    assert f"<t:{int(daily_game.begins_at(daily_game.later(today(server))))}:R>" in said


async def test_a_running_try_is_continued_by_a_button_or_found_by_a_link_if_it_runs_elsewhere(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = server["ana"]
    await begin(ana)
    assert ana.says("daily-running") in await ana.command("daily")
    assert f"daily-play:{today(server)}" in ana.live()
    monkeypatch.setattr(server.registry, "holder", lambda _: None)  # as if another process had the game's server
    link = channel_address(server.guild.id, server.channel.id)
    assert ana.says("daily-running-elsewhere", link=link) in await ana.command("daily")
    assert f"daily-play:{today(server)}" not in ana.live()


async def test_after_the_ranked_try_only_practice_is_possible(server: SimulatedServer) -> None:
    ana = server["ana"]
    await leave(ana, await begin(ana))
    await ana.command("daily")
    assert not ana.can(f"daily-play:{today(server)}")
    await ana.press(f"daily-practise:{today(server)}")
    assert house_of(ana).head.is_practice
    await server.together(old_button(ana, f"mx:0:-:daily-play:{today(server)}"))
    assert house_of(ana).head.is_practice


async def test_practice_needs_a_finished_try(server: SimulatedServer) -> None:
    """The press of the practice button is forged."""
    ana = server["ana"]
    await ana.command("daily")
    await server.together(old_button(ana, f"mx:0:-:daily-practise:{today(server)}"))
    assert server.registry.holder(daily_game.claim_of(today(server), ana.id)) is None
    table = await begin(ana)
    await server.together(old_button(ana, f"mx:0:-:daily-practise:{today(server)}"))
    assert house_of(ana) is table
    assert not table.head.is_practice


async def test_boards_list_only_people_who_began_in_this_server(server: SimulatedServer) -> None:
    ana, ben = server["ana"], server["ben"]
    for person in (ana, ben):
        await leave(person, await begin(person))
    await ana.command("daily")
    said = await ana.press(f"daily-page:today:{today(server)}")
    assert said.count("🥇") == 2, "equal scores share a place"
    await ana.press(f"daily-page:front:{today(server)}")
    assert f"<@{ben.id}>" in await ana.press(f"daily-page:month:{today(server)}")


async def test_a_try_survives_a_restart(server: SimulatedServer) -> None:
    ana = server["ana"]
    number = (await begin(ana)).id
    await server.restart()
    await ana.command("daily")
    await ana.press(f"daily-play:{today(server)}")
    assert house_of(ana).id == number


async def test_midnight_brings_a_new_house_and_yesterdays_game_continues(server: SimulatedServer) -> None:
    ana, first = server["ana"], today(server)
    await server.wait(daily_game.begins_at(daily_game.later(first)) - server.registry.now() - 600.0)
    table = await begin(ana)
    await server.wait(1200.0)
    second = today(server)
    assert second != first
    said = await ana.command("daily")
    assert ana.says("daily-about") in said
    assert await server.registry.opener.daily_hash(second) in await ana.press(f"daily-page:proof:{second}")
    await ana.command("daily")
    await ana.press(f"daily-page:front:{first}")
    await ana.press(f"daily-play:{first}")
    assert house_of(ana, first) is table
    await leave(ana, table)
    await server.wait(30.0)
    said = await ana.press(f"daily-page:front:{first}")
    assert ana.says("daily-place", place=1, of=1) in said
    assert f"<@{ana.id}>" in await ana.press(f"daily-page:today:{first}")
    await begin(ana)
    assert ana.says("daily-streak", count=2) in await streak_after(ana)
    await server.wait(7200.0)
    published = await server.registry.opener.published_seed(first)
    assert published is not None
    await ana.command("daily")
    assert published.hex() in await ana.press(f"daily-page:proof:{second}")
    assert ana.says("dealing-fair") in await ana.press(f"daily-check:{first}")


async def streak_after(person: Person) -> str:
    await leave(person, house_of(person))
    return await person.command("daily")


async def test_a_result_is_shared_once_and_reveals_nothing_about_the_deal(server: SimulatedServer) -> None:
    ana = server["ana"]
    score = await leave(ana, await begin(ana))
    await ana.command("daily")
    await ana.press(f"daily-share:{today(server)}")
    shared = text_of(server.public()[-1])
    assert f"{score.points}" in shared
    assert "💰" not in shared
    await ana.command("daily")
    assert ana.says("daily-share-again") in await ana.press(f"daily-share:{today(server)}")


async def test_the_seed_is_secret_until_the_day_is_over(server: SimulatedServer) -> None:
    ana = server["ana"]
    table = await begin(ana)
    seed = table._seed
    await leave(ana, table)
    shown = [await ana.command("daily"), await ana.press(f"daily-page:proof:{today(server)}")]
    assert hash_of(seed) in shown[1]
    assert all(seed.hex() not in each for each in shown)
    assert await server.registry.opener.published_seed(today(server)) is None


async def test_a_house_of_the_day_has_no_replay(server: SimulatedServer) -> None:
    ana = server["ana"]
    table = await begin(ana)
    await leave(ana, table)
    for person in (ana, server["ben"]):
        said = await person.command("replay", game=table.id)
        assert person.says("refusal-no-such-game") in said
