"""`python -m simulation`: what it prints, and how it ends."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from simulation.__main__ import main

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulate_prints_one_line_of_json(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--players", str(players), "--games", "1", "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert (out.count("\n"), err) == (1, "")
    assert list(told) == ["players", "games", "moves", "moves_per_second", "rounds", "scores"]
    assert (told["players"], told["games"]) == (players, 1)
    assert told["moves"] > 100
    assert told["moves_per_second"] > 0
    for spread in (told["rounds"], told["scores"]):
        assert spread["min"] <= spread["median"] <= spread["max"]


def test_the_same_seed_gives_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        main(["simulate", "--games", "1", "--seed", "7"])
        told.append(json.loads(capsys.readouterr().out) | {"moves_per_second": 0})
    assert told[0] == told[1]


def test_a_broken_invariant_ends_the_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simulation.checked_games.broken_invariants", lambda game: ["1.1"])
    with pytest.raises(AssertionError, match=r"StartSearch.*1\.1"):
        main(["simulate", "--games", "1"])


@pytest.mark.parametrize(
    "arguments", [[], ["simulate", "--players", "5"], ["simulate", "--games", "0"], ["playthrough", "--seed", "x"]]
)
def test_nonsensical_arguments_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    assert exit_.value.code == 2
    assert "usage: python -m simulation" in capsys.readouterr().err


def test_a_closed_pipe_ends_the_command_quietly() -> None:
    """`python -m simulation playthrough | head -1` ends without a traceback."""
    process = subprocess.Popen(
        [sys.executable, "-m", "simulation", "playthrough", "--players", "4", "--seed", "1"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline().startswith("players 4, seed 1")
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(timeout=30) == 0
