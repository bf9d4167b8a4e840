"""A short run of crashes; `make crash` has the long one."""

from pathlib import Path

from proving.crash.run import CrashTally, prove
from proving.crash.shared_run import SharedTally, prove_shared


async def test_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    """The bot is killed during play, in a power cut, during the start, and twice in a row. Then every game is played to
    its end."""
    tally = CrashTally()
    await prove(tmp_path, tally, kills=5, tables=2, seed=1)
    assert (tally.kills, tally.lost, tally.doubled) == (5, 0, 0)
    assert tally.acknowledged > 0


async def test_two_bots_on_one_database_lose_and_double_nothing(tmp_path: Path) -> None:
    """A bot that owns tables is stopped, frozen for a moment and killed, and the server is killed and started again."""
    tally = SharedTally()
    await prove_shared(tmp_path, tally, kills=4, tables=2, processes=2, seed=1)
    assert (tally.kills, tally.lost, tally.doubled, tally.answered_twice) == (4, 0, 0, 0)
    assert tally.acknowledged > 0
    assert set(tally.takeovers) == {"stopped", "frozen for a moment", "killed", "server killed"}
