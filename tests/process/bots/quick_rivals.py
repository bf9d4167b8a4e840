"""The bot has computer players that move without pauses."""

import runpy
from functools import partial

from engine.game import Phase
from proving.bot_process import BOT
from tables.live import registry
from tests.process.bots.late_pieces import upload_late

PACE = 0.02  # s
SEARCH_PACE = 0.2  # seconds; in this race even a person on a busy machine finds something


def pace(phase: Phase) -> float:
    return SEARCH_PACE if phase is Phase.SEARCH else PACE


if __name__ == "__main__":
    registry.Registry = partial(registry.Registry, pace=pace)  # type: ignore[assignment, misc]  # in this process alone
    upload_late()
    runpy.run_path(str(BOT), run_name="__main__")
