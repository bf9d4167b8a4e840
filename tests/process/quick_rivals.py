"""Runs the bot with computer players that do not take a person's time, so that a game against them is soon over."""

import runpy
from functools import partial

from proving.process import BOT
from tables.live import registry

PACE = 0.02  # s

if __name__ == "__main__":
    registry.Registry = partial(registry.Registry, pace=lambda phase: PACE)  # type: ignore[assignment, misc]  # in this process alone
    runpy.run_path(str(BOT), run_name="__main__")
