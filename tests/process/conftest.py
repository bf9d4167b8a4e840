"""Starts the bot in its own process, and kills it after the test."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from proving.bot_process import Bot, tells_too_much
from proving.short_edition import short_edition
from sandbox import Sandbox
from tests.order import PROCESS_TESTS
from tests.process.bots import late_pieces

DISCORD = (late_pieces.__file__,)
SANDBOX = (*DISCORD, "--sandbox")
"""Python's arguments for a bot in its own sandbox."""
Start = Callable[..., Awaitable[Bot]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder share one event loop, because their browser belongs to it."""
    for item in items:
        if item.nodeid.startswith(PROCESS_TESTS) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(loop_scope="session")
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Yields a function that starts bots in the same folder. A second bot finds what the first one has left.

    With `SANDBOX`, a bot runs in its own sandbox. Otherwise the settings say where its Discord is. After the test,
    fails if a log contains a token or an id of a person.
    """
    bots: list[Bot] = []

    async def start(program: Sequence[str] = DISCORD, *, new_interpreter: bool = False, **settings: object) -> Bot:
        settings = {"SANDBOX_PORT": 0} | settings
        bots.append(await Bot.start(tmp_path, settings, program=program, new_interpreter=new_interpreter))
        return bots[-1]

    yield start
    for bot in bots:
        await bot.kill()
    assert [line for bot in bots for line in bot.err if tells_too_much(line)] == []


@pytest_asyncio.fixture(loop_scope="session")
async def playing(start: Start) -> Bot:
    """Returns a ready bot in its own sandbox."""
    bot = await start(SANDBOX)
    await bot.wait_until_ready()
    return bot


@pytest_asyncio.fixture(loop_scope="session")
async def discord() -> AsyncIterator[Sandbox]:
    """The sandbox that the bot takes for Discord. It runs longer than the bot."""
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A folder with a short edition: a game of four people takes one round."""
    return short_edition(tmp_path)
