"""Scenario 40: other bots have no commands in a server that has just added the bot."""

from cogs.words.catalogs import LANGUAGES
from tests.cogs.people import Person
from tests.cogs.simulated_server import SimulatedServer


async def test_scenario_40_a_server_that_adds_the_running_bot_has_every_command_at_once(
    server: SimulatedServer,
) -> None:
    known = set(server["ana"].actor.available_commands(server.channel))
    since = server.request_count
    new = server.env.create_guild("New house", preferred_locale="de")
    await server.wait(1)
    place = new.create_text_channel("table")
    zoe = Person(server, new.add_member(server.env.create_user("zoe")), "it")
    server._locales.of[zoe.id] = "it"
    assert set(zoe.actor.available_commands(place)) == known
    assert {"exchange play", "exchange rules", "exchange privacy"} <= known
    server.guild, server.channel = new, place
    await zoe.command("play")
    assert server.words.say("de")("lobby-title").splitlines()[0] in zoe.server.words.say("de")("lobby-title")
    assert zoe.can("join")
    assert not server.sent("PUT", "/applications/*/commands", since=since)
    assert not server.sent("PUT", "/applications/*/guilds/*", since=since)


async def test_scenario_40_every_command_has_a_name_in_every_language(server: SimulatedServer) -> None:
    commands = [each for (_, kind), each in server.env.backend.commands[None].items() if kind == 1]
    assert {each["name"] for each in commands} == {"exchange", "exchange-admin"}
    for command in commands:
        assert len(set(command["name_localizations"])) >= len(LANGUAGES)


async def test_only_a_host_who_allows_it_offers_the_commands_where_the_bot_is_missing(server: SimulatedServer) -> None:
    commands = server.env.backend.commands[None].values()
    where = {each["name"]: (each["contexts"], each["integration_types"]) for each in commands}
    assert where == {"exchange": ([0, 1], [0]), "exchange-admin": ([0], [0])}
