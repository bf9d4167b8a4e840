"""Starts the bot, and checks that nothing remains of it afterwards."""

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
"""The arguments of Python for a bot that connects to Discord."""
SANDBOX = (*DISCORD, "--sandbox")
"""The arguments of Python for a bot in its own sandbox."""
Start = Callable[..., Awaitable[Bot]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder share one event loop, to which their browser is bound."""
    for item in items:
        if item.nodeid.startswith(PROCESS_TESTS) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(loop_scope="session")
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Starts bots in one folder, so that a second one finds what the first one left.

    With `SANDBOX` a bot runs in its own sandbox; others find their Discord by settings, given by name. No log may name
    a person, whatever happens.
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
    """The bot in its own sandbox, as `make play` starts it, ready."""
    bot = await start(SANDBOX)
    await bot.wait_until_ready()
    return bot


@pytest_asyncio.fixture(loop_scope="session")
async def discord() -> AsyncIterator[Sandbox]:
    """The sandbox that the bot takes for Discord. It outlives the bot."""
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A folder with a short edition: games of four people take one round."""
    return short_edition(tmp_path)
