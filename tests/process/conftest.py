"""Starting the bot, and seeing that nothing of it is left."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.process.running import BOT, Bot

STANDARD = BOT.parent / "engine" / "editions" / "standard.toml"

Start = Callable[..., Awaitable[Bot]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Starts bots in one folder, so that a second one finds what the first one left. Settings by name."""
    bots: list[Bot] = []

    async def start(**settings: object) -> Bot:
        bots.append(await Bot.start(tmp_path, {"SANDBOX_PORT": 0} | settings))
        return bots[-1]

    yield start
    for bot in bots:
        await bot.kill()


@pytest.fixture
async def playing(start: Start) -> Bot:
    """The bot as `make play` starts it, in its own sandbox, ready."""
    bot = await start()
    await bot.is_ready()
    return bot


@pytest.fixture
async def discord() -> AsyncIterator[Sandbox]:
    """What the bot takes for Discord; it outlives the bot."""
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A folder with an edition for a short evening: bag and pile are soon empty."""
    text = STANDARD.read_text().replace('name = "standard"', 'name = "short"')
    text = text.replace(" = 10", " = 3").replace("count = 6", "count = 1")
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "short.toml").write_text(text)
    return folder
