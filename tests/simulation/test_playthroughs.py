"""Golden files: a whole game for each number of players, with what each seat and a watcher saw.

If this test fails, the game has changed. If that is intended, write the files again and read the differences:
`RENEW_GOLDENS=1 make test`, `git diff tests/playthroughs`.
"""

import os
import re
from pathlib import Path

import pytest

from simulation.playthrough import playthrough

GOLDENS = Path(__file__).parents[1] / "playthroughs"
SEEDS = {2: 2, 3: 5, 4: 7}


@pytest.mark.parametrize("players", SEEDS)
def test_a_playthrough_is_the_same_as_recorded(players: int) -> None:
    told = "".join(f"{line}\n" for line in playthrough(players, SEEDS[players]))
    golden = GOLDENS / f"{players}-players.txt"
    if os.environ.get("RENEW_GOLDENS"):
        golden.write_text(told, encoding="utf-8")
    assert told.splitlines() == golden.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("players", SEEDS)
def test_a_golden_file_is_a_whole_game_with_a_fair_deal(players: int) -> None:
    golden = (GOLDENS / f"{players}-players.txt").read_text(encoding="utf-8")
    assert f"players={players} " in golden
    assert len(re.findall(r"^  all: RoundBegan", golden, re.M)) >= 3
    assert re.search(r"^dealing: fair$", golden, re.M)
    assert len(re.findall(r"^\d\. seat", golden, re.M)) == players


@pytest.mark.parametrize("players", SEEDS)
def test_a_golden_file_reveals_no_secret_to_another_seat(players: int) -> None:
    golden = (GOLDENS / f"{players}-players.txt").read_text(encoding="utf-8")
    assert not re.search(r"^  all: PickedUp.* loot=", golden, re.M)
    assert not re.search(r"^  seat (\d): PickedUp seat=(?!\1)", golden, re.M)
