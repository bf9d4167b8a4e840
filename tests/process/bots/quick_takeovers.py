"""The bot has short pauses: before a shard moves to another process, and between two sessions."""

import runpy
from functools import partial

import ownership
from cogs.wire import sharded_bot
from cogs.wire.identify_turns import ProcessIdentifyTurns
from proving.bot_process import BOT
from tables.database import shard_locks
from tests.process.bots.late_pieces import upload_late

GAP = 0.5  # seconds
SETTLED_SECONDS = 2.0
"""A process gives a shard back after it has owned too many shards for this time."""

if __name__ == "__main__":
    ownership.IDENTIFY_GAP = GAP  # type: ignore[attr-defined]  # in this process alone
    sharded_bot.ProcessIdentifyTurns = partial(ProcessIdentifyTurns, GAP)  # type: ignore[assignment, attr-defined]
    shard_locks.MoveTimes = partial(shard_locks.MoveTimes, settled=SETTLED_SECONDS)  # type: ignore[assignment, misc]
    upload_late()
    runpy.run_path(str(BOT), run_name="__main__")
