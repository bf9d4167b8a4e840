"""Starting the bot, and seeing that nothing of it is left."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from proving.editions import short_edition
from proving.process import Bot
from sandbox import Sandbox

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
    """A folder with an edition for a short evening."""
    return short_edition(tmp_path)
