"""A table's edition is removed, or its server's language changes."""

import discord
import pytest
from msgspec.structs import replace

from tables.state.head import Status
from tests.cogs.people import text_of
from tests.cogs.scenarios.test_outages import restore
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer


async def test_a_rematch_whose_edition_was_removed_starts_with_another_one(server: SimulatedServer) -> None:
    await server.over("ana", "ben")
    ana, ben = server["ana"], server["ben"]
    del server.editions["tiny"]
    await server.restart()
    await server.wait(5)
    await ana.press("rematch")
    await server.wait(5)
    assert ana.says("options-edition-gone", edition="tiny") in ana.reads(), (
        "the panel says at once that the edition is gone, and what to do"
    )
    assert server.table.head.host_id == ana.id

    await ben.press("options")
    assert ben.says("options-read-only") in ben.reads()
    for _ in range(2):  # from her old panel, and from the lobby
        assert ana.says("options-edition-gone", edition="tiny") in await ana.press("start")
    options = await ana.open("options", on=ana.private()[0])
    assert "edition" not in options.chosen, "no edition is preselected"
    assert ana.says("lobby-title").splitlines()[0].strip("# ") in await ana.submit(options, edition="standard")
    await ana.press("start")
    assert server.table.head.status is Status.PLAYING


async def test_if_only_the_standard_edition_is_left_it_can_be_chosen(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben", options=replace(NO_LIMITS, edition="short"))
    for name in ("short", "tiny"):
        del server.editions[name]
    await server.restart()
    ana = server["ana"]
    await ana.press("start")
    await ana.set_options(edition="standard")
    assert not (await ana.open("options")).offers("edition"), "only one edition is left, so there is no choice"
    await ana.press("start")
    assert server.table.head.status is Status.PLAYING


async def test_an_edition_removed_while_the_options_are_open_cannot_be_chosen(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    ana = server["ana"]
    options = await ana.open("options")
    del server.editions["short"]
    await server.restart()
    assert await ana.submit(options, edition="short") == ana.says("refusal-edition-gone")
    assert server.table.head.options.edition == "standard"


@pytest.mark.parametrize("is_chosen", [False, True])
async def test_scenario_29_public_messages_follow_the_servers_language_in_discord_at_once(
    server: SimulatedServer, is_chosen: bool
) -> None:
    """If the managers have chosen a language for the bot, the messages stay in this language."""
    boss = server.add_person("boss", "en-GB", manages=True)
    await server.lobby("ana", "ben")
    if is_chosen:
        await boss.command("language", language="it", **{"for": "server"})
        await server.wait(3)
    before, since = text_of(server.post), server.request_count
    server.env.backend.edit_guild(server.guild.id, {"preferred_locale": "de"})
    await server.wait(3)
    if is_chosen:
        assert text_of(server.post) == before
        assert not server.sent("PATCH", "/channels/*/messages/*", since)
        guild = server.bot.get_guild(server.guild.id)
        assert guild is not None
        assert not server.bot._services.languages.is_outdated(guild), "no later event draws them again"
    else:
        assert server.words.say("de")("lobby-host") in text_of(server.post)
        assert text_of(server.post) != before


async def test_scenario_29_public_messages_follow_a_language_changed_during_an_outage(
    server: SimulatedServer,
) -> None:
    await server.lobby("ana", "ben")
    await server.wait(3)
    server.env.backend.get_guild(server.guild.id).preferred_locale = "de"  # without an event
    restore(server)
    await server.wait(3)
    assert server.words.say("de")("lobby-host") in text_of(server.post)


async def test_scenario_29_messages_drawn_before_the_servers_language_was_known_are_redrawn(
    server: SimulatedServer,
) -> None:
    """The messages were drawn between READY and GUILD_CREATE, which comes late if the server is unavailable."""
    await server.lobby("ana")
    state = server.bot._connection
    state._guilds[server.guild.id] = discord.Guild._create_unavailable(state=state, guild_id=server.guild.id, data=None)
    await server["ben"].press("join")
    await server.wait(3)
    assert server.words.say("en")("lobby-host") in text_of(server.post)
    restore(server)
    await server.wait(3)
    assert server.words.say("fr")("lobby-host") in text_of(server.post)


async def test_other_changes_of_a_server_redraw_nothing(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    await server.wait(3)
    since = server.request_count
    server.env.backend.edit_guild(server.guild.id, {"name": "House of another name"})
    await server.wait(3)
    assert server.request_count == since
