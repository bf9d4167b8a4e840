"""Ctrl-C and the signals of service managers end the bot cleanly in less than two seconds, whatever it is doing."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import pytest

import cli
from proving.bot_process import BOT, Bot
from proving.scripted_players import sit_down
from tests.process.bots import on_a_terminal
from tests.process.conftest import SANDBOX, Start


async def nothing(bot: Bot) -> None: ...


async def a_lobby(bot: Bot) -> None:
    async with bot.person("ana") as ana:
        await ana.command("exchange play")


async def a_search(bot: Bot) -> None:
    async with bot.person("ana") as ana, bot.person("ben") as ben:
        await sit_down(ana, ben)


@pytest.mark.parametrize(
    ("going_on", "by"), [(nothing, signal.SIGTERM), (a_lobby, signal.SIGINT), (a_search, signal.SIGINT)]
)
async def test_a_stopped_bot_ends_cleanly(
    start: Start, going_on: Callable[[Bot], Awaitable[None]], by: signal.Signals
) -> None:
    bot = await start(SANDBOX)
    await bot.wait_until_ready()
    await going_on(bot)
    ended = await bot.stop(by)
    assert ended.code == 0, bot.output
    assert ended.seconds < 2
    assert [line for line in bot.err if "[info" not in line] == []
    assert "stopping" in bot.err[-1], "the last line is written, too"


async def test_ctrl_c_before_the_connection_ends_the_bot_cleanly(start: Start) -> None:
    bot = await start(SANDBOX)
    await bot.says("commands synced")
    assert (await bot.stop(signal.SIGINT)).code == 0, bot.output
    assert "Traceback" not in bot.output


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
async def test_an_interrupted_check_does_not_end_like_one_without_problems(start: Start, by: signal.Signals) -> None:
    has_asked = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
        has_asked.set()
        await reader.read()

    async with await asyncio.start_server(silent, "127.0.0.1", 0) as discord:
        address = f"http://127.0.0.1:{discord.sockets[0].getsockname()[1]}"
        bot = await start((str(BOT), "check"), DISCORD_API=address, DISCORD_TOKEN="t")
        await has_asked.wait()
        assert (await bot.stop(by)).code == cli.INTERRUPTED, bot.output
    assert bot.err[-1] == "Stopped: not everything was checked."
    assert "Traceback" not in bot.output


@pytest.mark.parametrize("handled", ["SIG_DFL", "SIG_IGN"])
async def test_closing_the_terminal_ends_the_bot_cleanly_but_not_under_nohup(start: Start, handled: str) -> None:
    terminal, its_end = os.openpty()
    bot = await start((on_a_terminal.__file__, os.ttyname(its_end), handled, "--sandbox"))
    await bot.wait_until_ready()
    os.close(its_end)
    os.close(terminal)
    if handled == "SIG_DFL":
        assert await bot.ends() == 0, bot.output
        assert "stopping" in bot.err[-1]
    else:
        async with bot.person("ana") as ana:
            assert (await ana.command("exchange play")).message
        assert (await bot.stop(signal.SIGTERM)).code == 0


async def test_a_sighup_without_a_terminal_is_ignored(playing: Bot) -> None:
    """With SIGHUP, a service manager asks for a reload, and other tools ask for a new log file."""
    playing.process.send_signal(signal.SIGHUP)
    await playing.says("SIGHUP changes nothing")
    async with playing.person("ana") as ana:
        assert (await ana.command("exchange play")).message
    assert (await playing.stop(signal.SIGTERM)).code == 0
