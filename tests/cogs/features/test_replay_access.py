"""Only the players of a game, and people who can view the game's channel, may see its replay."""

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from tests.cogs.features.admin.managers import old_button
from tests.cogs.finished_games import played, result
from tests.cogs.people import SELECT, Person, asks, controls
from tests.cogs.simulated_server import SimulatedServer

HIDDEN = discord.PermissionOverwrite(view_channel=False)
SHOWN = discord.PermissionOverwrite(view_channel=True)


@pytest.fixture
async def hidden(server: SimulatedServer) -> int:
    """Stores a game of Ana and Ben in a channel that only they and Dan can view. Returns the game's number."""
    role = server.guild.create_role("friends")
    server.env.backend.add_member_role(server.guild.id, server["dan"].id, role.id)
    shown: dict[Any, discord.PermissionOverwrite] = {server[name].actor: SHOWN for name in ("ana", "ben")}
    square = server.channel
    assert server.bot.user is not None
    shown |= {server.guild.default_role: HIDDEN, role: SHOWN, server.bot.user: SHOWN}
    server.channel = server.guild.create_text_channel("nook", overwrites=shown)
    number = (await server.over("ana", "ben")).id
    server.channel = square
    return number


async def offers(server: SimulatedServer, person: Person) -> list[int]:
    offered = await person.actor.autocomplete(server.channel, "exchange replay", "game", "")
    return [each["value"] for each in offered]


@pytest.mark.parametrize("name", ["ana", "dan"])
async def test_players_and_people_who_can_view_the_channel_see_it_from_anywhere(
    server: SimulatedServer, hidden: int, name: str
) -> None:
    person = server[name]
    assert person.says("refusal-no-such-game") != await person.command("replay", game=hidden)
    assert await offers(server, person) == [hidden]
    assert str(hidden) in await person.command("history", person=server["ana"].actor)


async def test_everyone_else_is_told_that_the_game_does_not_exist(server: SimulatedServer, hidden: int) -> None:
    ana, cleo = server["ana"], server["cleo"]
    await ana.command("replay", game=hidden)
    leads = "step", "file", "check"
    shown = controls(ana.private()[0])
    buttons = [str(each["custom_id"]) for each in shown if asks(each).partition(":")[0] in leads]
    assert buttons
    no_such_game = cleo.says("refusal-no-such-game")
    assert await cleo.command("replay", game=hidden) == no_such_game
    assert await offers(server, cleo) == []
    for custom_id in buttons:
        assert await server.together(old_button(cleo, custom_id)) == [no_such_game], custom_id
    tap = old_button(cleo, "mx:0:-:rerun")
    tap.kind, tap.values = SELECT, (str(hidden),)
    assert await server.together(tap) == [no_such_game]
    said = await cleo.command("history", person=ana.actor)
    assert cleo.says("history-hidden", count=1) in said
    assert "🥇" not in said
    assert not [each for each in controls(cleo.private()[0]) if asks(each) == "rerun"]


async def test_only_players_see_a_game_of_a_deleted_channel(server: SimulatedServer) -> None:
    await played(server, result(server, 1, "ana", "ben"), channel=4)
    for name, is_shown in (("ana", True), ("cleo", False)):
        person = server[name]
        assert ("🥇" in await person.command("history", person=server["ana"].actor)) == is_shown


async def test_a_game_suggested_in_its_channel_is_not_suggested_elsewhere(server: SimulatedServer) -> None:
    """A person who types in a private thread may see its games, although the bot does not know its members."""
    kind = discord.ChannelType.private_thread.value
    thread = server.env.backend.create_thread(server.channel.id, "corner", server["cleo"].id, type=kind)
    await played(server, result(server, 1, "ana", "ben"), channel=thread.id)
    square, server.channel = server.channel, ChannelHandle(server.env, server.guild, thread)
    assert len(await offers(server, server["cleo"])) == 1
    server.channel = square
    assert await offers(server, server["cleo"]) == []


async def test_a_new_permission_takes_effect_at_once(server: SimulatedServer, hidden: int) -> None:
    cleo = server["cleo"]
    role = next(each for each in server.env.backend.guilds[server.guild.id].roles.values() if each.name == "friends")
    server.env.backend.add_member_role(server.guild.id, cleo.id, role.id)
    assert await cleo.command("replay", game=hidden) != cleo.says("refusal-no-such-game")
