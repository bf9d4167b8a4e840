"""A whole game as `make play` offers it: four people, two of them by touch. `test_in_words.py` is shorter."""

import asyncio
from pathlib import Path

import pytest

from cogs.words.emoji import PLACE_IN_RESULT
from proving.bot_process import SANDBOX
from proving.scripted_players import ScriptedPlayer, play_on, press_public
from tests.chromium import needs_chromium
from tests.page_pool import Pages
from tests.process.browser import PagePlayer, phone
from tests.process.conftest import Start

pytestmark = [needs_chromium, pytest.mark.long]


async def test_two_people_on_phones_play_to_the_result(start: Start, short: Path, pages: Pages) -> None:
    bot = await start(SANDBOX, EDITIONS_FOLDER=short)
    await bot.wait_until_ready()
    ana, ben = [PagePlayer(await phone(pages, bot.pages[name]), seed) for seed, name in enumerate(("ana", "ben"))]
    await ana.command("exchange play")
    await ben.touch(":join")
    await ana.touch(":options")
    await ana.pick("edition", "short")
    await ana.touch("submit")
    async with bot.person("cleo") as cleo, bot.person("dan") as dan:
        for other in (cleo, dan):
            await press_public(other, "join")
        await ana.touch(":start")
        for player in (ana, ben):
            await player.touch(":panel")
        for other in (cleo, dan):
            await press_public(other, "panel")
        *results, _ = await asyncio.gather(
            ana.play(), ben.play(), play_on(ScriptedPlayer(cleo, 2), ScriptedPlayer(dan, 3))
        )
    assert all(any(place in screen.text for place in PLACE_IN_RESULT) for screen in results), (
        "everyone reads their own place"
    )
    await asyncio.gather(ana.reads_the_result(), ben.reads_the_result())
    assert not [line for line in bot.err if "error" in line or "Traceback" in line], bot.output
