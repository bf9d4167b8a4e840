"""The bot uploads its pieces only after an hour. Uploading takes two seconds of CPU time, and most tests need none."""

import runpy
from typing import Final

import sandbox_mode
from cogs.upkeep import piece_upload
from proving.bot_process import BOT

LATE: Final = 3600.0  # seconds


def upload_late() -> None:
    piece_upload.UPLOAD_GAP = LATE  # type: ignore[misc]
    sandbox_mode.UPLOAD_GAP = LATE  # type: ignore[misc]


if __name__ == "__main__":
    upload_late()
    runpy.run_path(str(BOT), run_name="__main__")
