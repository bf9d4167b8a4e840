"""A short run of crashes; `make crash` has the long one."""

from pathlib import Path

from proving.crash.run import CrashTally, prove


async def test_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    """The bot is killed during play, in a power cut, during the start, and twice in a row. Then every game is played to
    its end."""
    tally = CrashTally()
    await prove(tmp_path, tally, kills=5, tables=2, seed=1)
    assert (tally.kills, tally.lost, tally.doubled) == (5, 0, 0)
    assert tally.acknowledged > 0
