"""The bot does not wait long for a database that another process has locked."""

import runpy
from functools import partial

import ownership
from proving.bot_process import BOT
from tables.database.process_lock import wait_for_lock
from tests.process.bots.late_pieces import upload_late

WAIT_SECONDS = 0.5  # s

if __name__ == "__main__":
    ownership.wait_for_lock = partial(wait_for_lock, patience=WAIT_SECONDS)  # type: ignore[attr-defined]
    upload_late()
    runpy.run_path(str(BOT), run_name="__main__")
