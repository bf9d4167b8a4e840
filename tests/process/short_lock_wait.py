"""Runs the bot with little patience for a database that another process holds."""

import runpy
from functools import partial

from proving.bot_process import BOT
from tables.database import process_lock
from tests.process.late_pieces import upload_late

WAIT_SECONDS = 0.5  # s

if __name__ == "__main__":
    process_lock.wait_for_lock = partial(process_lock.wait_for_lock, patience=WAIT_SECONDS)
    upload_late()
    runpy.run_path(str(BOT), run_name="__main__")
