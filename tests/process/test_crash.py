"""A short form of `make crash` (docs/proofs.md)."""

from pathlib import Path

import pytest

from proving.crash.run import CrashTally, prove
from proving.crash.shared_run import SharedTally, prove_shared

MOMENTS = ("again", "start", "play", "play")
"""`make crash` also kills the bot after a long time of play."""


async def test_no_move_is_lost_or_doubled_by_crashes(tmp_path: Path) -> None:
    """The bot is killed four times:

    - during its start
    - by a power cut during play
    - during play
    - by a power cut just after its start
    """
    tally = CrashTally()
    await prove(tmp_path, tally, kills=4, tables=2, seed=1, moments=MOMENTS)
    assert (tally.kills, tally.lost, tally.doubled) == (4, 0, 0)
    assert tally.acknowledged > 0


@pytest.mark.long
async def test_two_bots_on_one_database_lose_or_double_no_move(tmp_path: Path) -> None:
    """A bot is stopped, then frozen for a moment, then killed. Then the PostgreSQL server is killed."""
    tally = SharedTally()
    await prove_shared(tmp_path, tally, kills=4, tables=2, processes=2, seed=1)
    assert (tally.kills, tally.lost, tally.doubled, tally.answered_twice) == (4, 0, 0, 0)
    assert tally.acknowledged > 0
    assert set(tally.takeovers) == {"stopped", "frozen for a moment", "killed", "server killed"}
