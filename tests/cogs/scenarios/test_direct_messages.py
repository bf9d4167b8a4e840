"""People play where the bot is no member: in direct messages, and in a server without the bot."""

from __future__ import annotations

import random

import pytest
from simcord.backend.models import Message
from sqlalchemy import text

from cogs.inbound.replies import TOKEN_LIFE
from proving.screen import next_press, screen_with
from rivals.levels import Level
from tables.live.table import Table
from tables.state.head import NO_CHANNEL, NO_GUILD, CloseReason, Status, TableKind
from tests.cogs.people import Person, Tap, controls, links, text_of
from tests.cogs.simulated_server import SimulatedServer


def game_of(person: Person) -> Table:
    table = person.server.registry.solo_of(person.id)
    assert table is not None, f"{person.name} plays no game alone"
    return table


async def play_out(person: Person, table: Table) -> None:
    server, whim = person.server, random.Random(5)
    for _ in range(400):
        if not table.head.is_live:
            await server.wait(3)  # the panel is redrawn
            return
        button = next_press(screen_with(text_of(person.panel), controls(person.panel)), whim.randrange)
        if button is None:
            await server.wait(2)
        else:
            await server.together(Tap(person, person.panel, button.custom_id))
            await server.wait(0.3)
    raise AssertionError("the game does not end")


async def test_somebody_alone_plays_an_evening_in_direct_messages(server: SimulatedServer) -> None:
    server.pace = 0.2
    await server.restart()
    ana, requests = server.direct("ana"), server.request_count
    assert ana.says("outside-offer") in await ana.command("play")
    assert [each for each in ana.live() if each.startswith("solo")] == ["solo:1", "solo:2", "solo:3"]
    assert "-# \n" not in f"{ana.reads()}\n", "there is no empty line in place of choices"
    await ana.command("play", rivals="1", edition="tiny")
    table = game_of(ana)
    assert (table.head.kind, table.head.guild_id, table.head.channel_id) == (TableKind.SOLO, NO_GUILD, NO_CHANNEL)
    assert table.head.options.search_seconds == 0, "nobody waits for Ana, so the search has no limit"
    await play_out(ana, table)
    assert table.head.status is Status.OVER
    assert ana.can("rematch"), "the result is on Ana's panel"

    assert await ana.press("replay")
    assert not ana.can("share"), "there is no channel to share it with"
    await ana.press("rematch")
    assert game_of(ana).head.rematch_of == table.id

    assert str(table.id) in await ana.command("history")
    assert not ana.can("history:0:0:0:server"), "nobody else's games are listed"
    assert "#" in await ana.command("replay", game=table.id)
    assert server["ana"].messages() == [], "nothing is posted in the server"
    assert not server.sent("POST", "/channels/*", since=requests), "nothing is posted with the bot's token"


async def test_a_level_and_an_edition_chosen_without_a_number_of_rivals_are_kept(server: SimulatedServer) -> None:
    ana = server.direct("ana")
    shown = await ana.command("play", level="hard", edition="tiny")
    assert "tiny" in shown
    assert ana.says("level-hard") in shown
    (one,) = [each for each in ana.live() if each.startswith("solo:1")]
    await ana.press(one)
    head = game_of(ana).head
    assert (head.level, head.options.edition, len(head.occupants)) == (Level.HARD, "tiny", 2)
    await server.run_in_bot(game_of(ana).cancel)
    await ana.command("play", level="hard")
    await ana.press(next(each for each in ana.live() if each.startswith("solo:3")))
    head = game_of(ana).head
    assert (head.level, head.options.edition, len(head.occupants)) == (Level.HARD, "standard", 4)


@pytest.mark.parametrize(
    ("chosen", "word"), [("hard:000000", "refusal-edition-gone"), ("x:-", "unknown-button"), ("hard", "unknown-button")]
)
async def test_a_solo_button_with_a_lost_or_odd_choice_is_refused_in_a_sentence(
    server: SimulatedServer, chosen: str, word: str
) -> None:
    ana = server.direct("ana")
    button = Tap(ana, await _any_message(ana), f"mx:0:-:solo:1:{chosen}")
    assert await server.together(button) == [ana.says(word)]
    assert server.registry.solo_of(ana.id) is None


async def test_a_solo_button_shows_the_running_game_even_if_its_edition_is_gone(server: SimulatedServer) -> None:
    ana = server.direct("ana")
    await ana.command("play", rivals="1")
    button = Tap(ana, await _any_message(ana), "mx:0:-:solo:1:hard:000000")
    assert ana.says("solo-running") in (await server.together(button))[0]


async def test_commands_that_need_a_server_say_so_and_how_to_add_the_bot(server: SimulatedServer) -> None:
    ana = server.direct("ana")
    assert await ana.command("leaderboard") == ana.says("outside-needs-server")
    (address,) = links(ana.private()[0]).values()
    assert str(server.bot.application_id) in address
    assert await ana.command("profile") == ana.says("profile-nothing-outside")
    assert await ana.command("status") == ana.says("status-nothing-outside")
    assert ana.says("outside-offer") in await ana.command("cancel")
    assert await ana.command("language", language="it", **{"for": "server"}) == ana.says("language-server-not-allowed")
    for name in ("rules", "settings", "privacy", "about"):
        assert await ana.command(name), name


async def test_nobody_sees_a_private_game_of_somebody_else(server: SimulatedServer) -> None:
    server.pace = 0.2
    await server.restart()
    ana, ben = server.direct("ana"), server.direct("ben")
    await ana.command("play", rivals="1", edition="tiny")
    table = game_of(ana)
    forged = Tap(ben, await _any_message(ben), ana.control("table")["custom_id"])
    assert (await server.together(forged))[0] == ben.says("refusal-table-over")
    await play_out(ana, table)
    assert await ben.command("replay", game=table.id) == ben.says("refusal-no-such-game")
    assert (
        await ben.command("history")
        == f"{ben.says('history-title', name=f'<@{ben.id}>')}\n{ben.says('history-nothing')}"
    )
    assert await ben.command("history", person=server["ana"].actor.user) == ben.says("outside-own-only")
    assert await ben.command("profile", person=server["ana"].actor.user) == ben.says("outside-own-only")
    assert await server["ben"].command("replay", game=table.id) == ben.says("refusal-no-such-game")


async def _any_message(person: Person) -> Message:
    await person.command("rules")
    return person.private()[0]


async def test_the_game_is_found_again_by_the_command_when_its_panel_is_too_old(server: SimulatedServer) -> None:
    ana = server.direct("ana")
    await ana.command("play", rivals="2")
    table = game_of(ana)
    await server.wait(TOKEN_LIFE + 60)
    await ana.command("panel")
    assert ana.can("pick:0")
    assert ana.says("solo-running") in await ana.command("play", rivals="3"), "a person has one such game at a time"
    assert game_of(ana) is table
    await ana.press("table")
    assert await ana.press("leave") == ana.says("leave-question-alone"), "the question does not mention other players"
    await ana.press("leave-yes")
    assert table.head.close_reason is CloseReason.ALL_LEFT
    await ana.command("play", rivals="3")
    assert len(game_of(ana).head.occupants) == 4


async def test_a_lesson_in_direct_messages_goes_on_after_a_restart_and_leads_to_a_game(server: SimulatedServer) -> None:
    ana = server.direct("ana")
    await ana.command("learn")
    await ana.press("pick:0") if ana.can("pick:0") else await ana.press("ready")
    lesson = server.registry.private_of(NO_GUILD, ana.id)
    assert lesson is not None
    await server.restart()
    assert ana.says("status-lesson") in await ana.command("status")
    await ana.command("panel")
    await ana.press(next(each for each in ana.live() if each.startswith("show:skip")))
    await ana.press("lesson-end")
    await ana.press("first-game")
    assert game_of(ana).head.level == "easy"


async def test_somebody_in_a_server_without_the_bot_goes_on_in_direct_messages(server: SimulatedServer) -> None:
    requests = server.request_count
    with server.without_bot("ben") as ben:
        await ben.command("play", rivals="1")
        table, panel = game_of(ben), ben.panel
        await ben.press("pick:0")
        assert await ben.command("leaderboard") == ben.says("outside-needs-server")
    assert table.head.guild_id == NO_GUILD, "where somebody plays is not stored"
    await server.restart()
    direct = server.direct("ben")
    await direct.command("panel")
    assert direct.can("put:down"), direct.live()
    assert not server.sent("POST", "/channels/*", since=requests)
    assert panel.is_ephemeral


async def test_the_bot_is_added_while_somebody_plays_there(server: SimulatedServer) -> None:
    """The private game's panel still works, and the channel is free for a table."""
    with server.without_bot("ben") as ben:
        await ben.command("play", rivals="1")
    table = game_of(ben)
    await ben.press("pick:0")
    await ben.command("panel")
    assert ben.can("put:down"), ben.live()
    await ben.command("play")
    assert server.table is not table
    assert game_of(ben) is table


async def test_a_bot_in_no_server_keeps_private_games(server: SimulatedServer) -> None:
    ana = server.direct("ana")
    await ana.command("play", rivals="1")
    table = game_of(ana)
    await server.restart(meanwhile=lambda: server.env.backend.remove_guild(server.guild.id))
    await server.wait(10)
    assert game_of(ana).id == table.id
    await server.forgetting.daily(set(), _removed)
    departures = text("SELECT guild_id FROM departure WHERE guild_id = 0")
    assert await server.store.read(lambda connection: connection.execute(departures).all()) == []


async def _removed(_: int) -> bool:
    return True


async def test_a_deletion_removes_everything_about_a_person_from_a_private_game(server: SimulatedServer) -> None:
    ana = server.direct("ana")
    await ana.command("play", rivals="1")
    table = game_of(ana)
    await ana.press("pick:0")
    await ana.command("privacy")
    await ana.press("privacy-ask")
    assert await ana.press("privacy-yes") == ana.says("privacy-deleted")
    assert not table.head.is_live
    assert ana.id not in table.head.people
    tables = text("SELECT live_claim, head FROM game_table")
    rows = await server.store.read(lambda connection: connection.execute(tables).all())
    assert all(row.live_claim is None and str(ana.id).encode() not in row.head for row in rows)


async def test_a_person_has_one_try_a_day_wherever_they_play(server: SimulatedServer) -> None:
    ana = server.direct("ana")
    await ana.command("daily")
    await ana.press(next(each for each in ana.live() if each.startswith("daily-play")))
    table = server.registry.private_of(NO_GUILD, ana.id)
    assert table is not None
    assert (table.head.kind, table.head.guild_id, table.head.channel_id) == (TableKind.DAILY, NO_GUILD, NO_CHANNEL)
    assert ana.says("status-daily") in await ana.command("status")
    with server.without_bot("ana") as visiting:
        await visiting.command("daily")
        await visiting.press(next(each for each in visiting.live() if each.startswith("daily-play")))
        assert visiting.can("table"), "the same game continues"
        await visiting.press("table")
        assert await visiting.press("leave") == visiting.says("leave-question-daily")
    assert [each.id for each in server.registry.tables_of(ana.id)] == [table.id]
    for command in ("leave", "cancel"):
        assert await ana.command(command) == ana.says("leave-question-daily")
    await ana.press("leave-yes")
    assert table.head.close_reason is CloseReason.DAILY_LEFT
