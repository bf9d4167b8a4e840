"""Ctrl-C, and what stops services: a clean end in under two seconds, whatever is going on."""

import signal
from collections.abc import Awaitable, Callable

import pytest

from proving.process import SANDBOX, Bot
from proving.thumbs import sit_down
from tests.process.conftest import Start

TRIES = 3  # a machine busy with other tests may slow one end down, not each


async def nothing(bot: Bot) -> None:
    """Nobody is there."""


async def a_lobby(bot: Bot) -> None:
    async with bot.person("ana") as ana:
        await ana.command("exchange play")


async def a_search(bot: Bot) -> None:
    async with bot.person("ana") as ana, bot.person("ben") as ben:
        await sit_down(ana, ben)


@pytest.mark.parametrize(
    ("going_on", "by"), [(nothing, signal.SIGTERM), (a_lobby, signal.SIGINT), (a_search, signal.SIGINT)]
)
async def test_ends_cleanly(start: Start, going_on: Callable[[Bot], Awaitable[None]], by: signal.Signals) -> None:
    seconds: list[float] = []
    while not seconds or (seconds[-1] >= 2 and len(seconds) < TRIES):
        bot = await start(SANDBOX)
        await bot.is_ready()
        await going_on(bot)
        ended = await bot.stop(by)
        seconds.append(ended.seconds)
        assert ended.code == 0, bot.told
        assert [line for line in bot.err if "[info" not in line] == []
        assert "stopping" in bot.err[-1], "the last line is written, too"
    assert seconds[-1] < 2, seconds


async def test_ctrl_c_before_it_is_connected(start: Start) -> None:
    """Someone impatient: the commands are told, the pages not yet."""
    bot = await start(SANDBOX)
    await bot.says("commands synced")
    assert (await bot.stop(signal.SIGINT)).code == 0, bot.told
    assert "Traceback" not in bot.told
