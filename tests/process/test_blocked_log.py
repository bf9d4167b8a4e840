"""Nobody reads the log, and its pipe is full: play goes on, and the process ends well."""

import asyncio

from proving.process import PATIENCE, Bot
from proving.scripted_players import press_public


async def test_play_goes_on_and_the_end_is_clean(playing: Bot) -> None:
    with playing.unread_log():
        async with playing.person("ana") as ana:
            await ana.command("exchange play")  # a line of the log
            await press_public(ana, "rival")
        playing.process.terminate()
        assert await asyncio.wait_for(playing.process.wait(), PATIENCE) == 0
