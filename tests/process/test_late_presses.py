"""A connection is dead but not closed. After three seconds, Discord tells a person that a press has failed.

If the bot gets the press later, the bot must do nothing.
"""

import asyncio
from typing import Final

from proving.bot_process import on_discord
from proving.screen import screen_of
from proving.scripted_players import press_public, sit_down
from sandbox import Sandbox
from sandbox.person_client import InteractionFailed, PersonClient
from tests.process.conftest import Start

STAYS_DEAD: Final = 0.3
"""Seconds. A longer time would test the same."""


async def tap(person: PersonClient, verb: str) -> None:
    message = next(each for each in reversed(person.messages) if screen_of(each).by(verb))
    await person.press(message, screen_of(message).by(verb)[0].custom_id)


async def test_confirmations_delayed_by_a_broken_connection_do_nothing(start: Start, discord: Sandbox) -> None:
    bot = await start(**on_discord(discord))
    await bot.wait_until_ready()
    async with discord.person("ana") as ana, discord.person("ben") as ben:
        await sit_down(ana, ben)
        await tap(ana, "leave")
        await ben.command("exchange privacy")
        await tap(ben, "privacy-ask")
        (session,) = discord.gateway.sessions

        discord.gateway.mute_all()
        pressed = await asyncio.gather(tap(ana, "leave-yes"), tap(ben, "privacy-yes"), return_exceptions=True)
        assert [type(outcome) for outcome in pressed] == [InteractionFailed] * 2
        await asyncio.sleep(STAYS_DEAD)
        await discord.gateway.close_all(None)
        await discord.gateway.until_next_arrival()
        await bot.says("stale interaction", times=2)
        assert list(discord.gateway.sessions) == [session], "the session was not resumed"

        for person in (ana, ben):
            await press_public(person, "panel")
            assert any(screen_of(message).by("pick") for message in person.messages), person.transcript()
    assert "forget" not in bot.output
    assert "Traceback" not in bot.output
