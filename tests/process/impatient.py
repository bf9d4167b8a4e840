"""Runs the bot with little patience for a database that another process holds."""

import runpy
from functools import partial

from proving.process import BOT
from tables.database import lease

WAIT_SECONDS = 0.5  # s

if __name__ == "__main__":
    lease.wait_for_lease = partial(lease.wait_for_lease, patience=WAIT_SECONDS)
    runpy.run_path(str(BOT), run_name="__main__")
