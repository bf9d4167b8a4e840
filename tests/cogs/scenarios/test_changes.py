"""Evenings on which something changes that a table stands on: its edition goes, or the server's language."""

import discord
import pytest
from msgspec.structs import replace

from tables.state.head import Status
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.people import text_of
from tests.cogs.scenarios.test_outages import restore


async def test_a_rematch_whose_edition_is_gone_begins_with_another_one(evening: Evening) -> None:
    await evening.over("ana", "ben")
    ana, ben = evening["ana"], evening["ben"]
    del evening.editions["tiny"]
    await evening.restart()
    await evening.wait(5)
    await ana.press("rematch")
    await evening.wait(5)
    assert ana.says("options-edition-gone", edition="tiny") in ana.reads(), "she is told at once, and what to do"
    assert evening.table.head.host_id == ana.id

    await ben.press("options")
    assert ben.says("options-read-only") in ben.reads()
    assert not ben.can("set:edition")
    for _ in range(2):  # from where she left it, and from the lobby
        assert ana.says("options-edition-gone", edition="tiny") in await ana.press("start")
        assert ana.can("set:edition")
    assert ana.says("options-edition-gone", edition="tiny") not in await ana.press("set:edition", "standard")
    await ana.press("start")
    assert evening.table.head.status is Status.PLAYING


async def test_where_the_standard_edition_alone_is_left_it_can_be_chosen(evening: Evening) -> None:
    await evening.lobby("ana", "ben", options=replace(NO_LIMITS, edition="short"))
    for name in ("short", "tiny"):
        del evening.editions[name]
    await evening.restart()
    ana = evening["ana"]
    await ana.press("start")
    await ana.press("set:edition", "standard")
    assert ana.sees("set:edition") is None, "there is nothing more to choose"
    await ana.press("start")
    assert evening.table.head.status is Status.PLAYING


async def test_an_edition_that_went_while_the_options_were_open_is_not_chosen(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    ana = evening["ana"]
    await ana.press("options")
    options = ana.panel
    del evening.editions["short"]
    await evening.restart()
    refused = ana.says("refusal-edition-gone")
    assert await ana.press("set:edition", "short", on=options) == refused
    assert evening.table.head.options.edition == "standard"


@pytest.mark.parametrize("is_chosen", [False, True])
async def test_29_what_is_public_follows_the_servers_language_in_discord_at_once(
    evening: Evening, is_chosen: bool
) -> None:
    """Unless its managers chose one here."""
    boss = evening.arrives("boss", "en-GB", manages=True)
    await evening.lobby("ana", "ben")
    if is_chosen:
        await boss.command("language", language="it", **{"for": "server"})
        await evening.wait(3)
    before, since = text_of(evening.post), evening.so_far
    evening.env.backend.edit_guild(evening.guild.id, {"preferred_locale": "de"})
    await evening.wait(3)
    if is_chosen:
        assert text_of(evening.post) == before
        assert not evening.sent("PATCH", "/channels/*/messages/*", since)
    else:
        assert evening.words.say("de")("lobby-host") in text_of(evening.post)
        assert text_of(evening.post) != before


async def test_29_what_is_public_follows_a_language_that_was_changed_while_the_server_was_not_heard_of(
    evening: Evening,
) -> None:
    await evening.lobby("ana", "ben")
    await evening.wait(3)
    evening.env.backend.get_guild(evening.guild.id).preferred_locale = "de"  # no event tells
    restore(evening)
    await evening.wait(3)
    assert evening.words.say("de")("lobby-host") in text_of(evening.post)


async def test_29_what_was_drawn_before_the_servers_language_was_known_is_drawn_anew(evening: Evening) -> None:
    """Between READY and GUILD_CREATE, which comes late for a server that is unavailable."""
    await evening.lobby("ana")
    state = evening.bot._connection
    state._guilds[evening.guild.id] = discord.Guild._create_unavailable(
        state=state, guild_id=evening.guild.id, data=None
    )
    await evening["ben"].press("join")
    await evening.wait(3)
    assert evening.words.say("en")("lobby-host") in text_of(evening.post)
    restore(evening)
    await evening.wait(3)
    assert evening.words.say("fr")("lobby-host") in text_of(evening.post)


async def test_other_changes_of_a_server_redraw_nothing(evening: Evening) -> None:
    await evening.lobby("ana", "ben")
    await evening.wait(3)
    since = evening.so_far
    evening.env.backend.edit_guild(evening.guild.id, {"name": "House of another name"})
    await evening.wait(3)
    assert evening.so_far == since
