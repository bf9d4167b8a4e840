"""Two people play a whole game on their phones, by touch, as `make play` offers it."""

import asyncio
from pathlib import Path

import pytest

from tests.process.browser import PagePlayer, chromium, needs_chromium, phone
from tests.process.conftest import Start
from tests.process.running import BOT

pytestmark = needs_chromium

STANDARD = BOT.parent / "engine" / "editions" / "standard.toml"


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A folder with an edition for a short evening: with three tokens of each art the cloth bag is soon empty."""
    text = STANDARD.read_text().replace('name = "standard"', 'name = "short"').replace(" = 10", " = 3")
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "short.toml").write_text(text)
    return folder


async def test_two_people_play_to_the_result(start: Start, short: Path) -> None:
    bot = await start(EDITIONS_FOLDER=short)
    await bot.is_ready()
    async with chromium() as browser:
        ana, ben = [PagePlayer(await phone(browser, bot.pages[name]), seed) for seed, name in enumerate(("ana", "ben"))]
        await ana.command("exchange play")
        await ben.touch(":join")
        await ana.touch(":options")
        await ana.pick(":set:preset", "es")
        await ana.pick(":set:edition", "short")
        await ana.touch(":start")
        for player in (ana, ben):
            await player.touch(":panel")
        results = await asyncio.gather(ana.play(), ben.play())
        assert all("🥇" in screen.text and "🥈" in screen.text for screen in results)
        await ben.page.locator("article:not([data-ephemeral])", has_text="🥇").wait_for()
    assert not [line for line in bot.err if "error" in line or "Traceback" in line], bot.told
