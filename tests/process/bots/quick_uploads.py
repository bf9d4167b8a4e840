"""The bot uploads its emoji immediately. If Discord refuses one, it soon requests the list of emoji again."""

import runpy

from cogs.upkeep import piece_upload
from proving.bot_process import BOT

if __name__ == "__main__":
    piece_upload.UPLOAD_GAP = 0.0  # type: ignore[misc]  # in this process alone
    piece_upload.LOST_GAP = 1.0  # type: ignore[misc]
    runpy.run_path(str(BOT), run_name="__main__")
