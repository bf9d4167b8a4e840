"""The bot has a minute for each picture. With its usual time, it would send messages without pictures on a busy
machine."""

import runpy

from cogs.outbound.pictures import picture_renderer
from proving.bot_process import BOT

if __name__ == "__main__":
    picture_renderer.DRAW_TIMEOUT = 60.0  # type: ignore[misc]  # in this process alone
    runpy.run_path(str(BOT), run_name="__main__")
