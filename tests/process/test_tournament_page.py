"""A tournament of three rounds, by eight people by touch on their phones."""

import asyncio
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Locator

from cogs.upkeep.scheduler import REST_SECONDS
from proving.bot_process import PATIENCE, on_discord
from sandbox import Sandbox
from tests.chromium import needs_chromium
from tests.page_pool import Pages
from tests.process.browser import PagePlayer, phone
from tests.process.conftest import Start

pytestmark = [needs_chromium, pytest.mark.long]

EIGHT: Final = ("ana", "ben", "cleo", "dan", "eva", "fay", "gil", "hal")
LOOK_AGAIN: Final = 1_000
"""Milliseconds until a person presses again to find their table."""
NEWS: Final = (PATIENCE + REST_SECONDS) * 1000
"""Milliseconds in which the tournament's message must show what has happened. After a failed request the bot pauses."""


class Entrant(PagePlayer):
    """A person who takes part by touch, in the channel and in the thread of their table."""

    async def reads(self, what: str) -> None:
        """Waits until a public message of the channel contains this text."""
        await self.page.locator("article:not([data-ephemeral])", has_text=what).last.wait_for(timeout=NEWS)

    async def goes_to_the_table(self) -> None:
        """Follows the link to the table, and opens the panel. The search begins when everyone there has done so."""
        async with asyncio.timeout(2 * PATIENCE):
            await (await self._link_to_table()).tap()
        await self.touch(":panel")

    async def plays_and_comes_back(self) -> None:
        await self.play()
        await self.page.select_option("select.channel", label="# table")

    async def _link_to_table(self) -> Locator:
        link = self.page.locator("article[data-ephemeral]").last.locator("a.button")
        while True:
            await self.touch("tournament-mine")
            if await link.count():
                return link
            await self.page.wait_for_timeout(LOOK_AGAIN)


async def test_eight_people_on_phones_play_a_tournament_to_its_winner(start: Start, short: Path, pages: Pages) -> None:
    async with Sandbox(people=dict.fromkeys(EIGHT, "en-US")) as discord:
        bot = await start(**on_discord(discord), EDITIONS_FOLDER=short)
        await bot.wait_until_ready()
        async with discord.person("ana") as manager:
            await manager.command("exchange-admin", channel="table")
            await manager.tap("Tables")
            await manager.choose("Further tables of a channel", "on")
        people = [Entrant(await phone(pages, discord.pages[name]), seed) for seed, name in enumerate(EIGHT)]
        ana = people[0]
        await ana.write("exchange tournament name:Autumn")
        await ana.touch("submit")
        for each in people:
            await each.touch("tournament-join")
        await ana.touch("tournament-direct")
        await ana.touch("tournament-options")
        await ana.pick("edition", "short")
        await ana.touch("submit")
        for number in (1, 2, 3):
            await ana.touch("tournament-direct")
            await ana.touch("tournament-step")
            await ana.reads(f"Round {number} of 3")
            await asyncio.gather(*(each.goes_to_the_table() for each in people))
            await asyncio.gather(*(each.plays_and_comes_back() for each in people))
            await ana.reads("Congratulations" if number == 3 else f"Round {number} of 3 is over")
        await ana.touch("tournament-standings")
        standings = await ana.page.locator("article[data-ephemeral]").last.inner_text()
        assert all(name.title() in standings for name in EIGHT)
    assert not [line for line in bot.err if "error" in line or "Traceback" in line], bot.output
