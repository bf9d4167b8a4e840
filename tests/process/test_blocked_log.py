"""Nobody reads the log, so its pipe is full. People can still play, and the process ends cleanly."""

import asyncio

from proving.bot_process import PATIENCE, Bot
from proving.scripted_players import press_public


async def test_play_continues_with_a_blocked_log_and_ends_cleanly(playing: Bot) -> None:
    with playing.unread_log():
        async with playing.person("ana") as ana:
            await ana.command("exchange play")  # this writes a line of the log
            await press_public(ana, "rival")
        playing.process.terminate()
        assert await asyncio.wait_for(playing.process.wait(), PATIENCE) == 0
