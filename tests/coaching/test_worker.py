"""The coach's process receives a whole game, and returns what the coach says."""

import os

import msgspec
import pytest

from coaching.coach import coach
from coaching.coach_report import Coaching, Swing
from coaching.worker import CoachingJob, work
from engine.chance import SeededChance
from engine.decide import start
from engine.editions.reading import standard
from engine.options import Options
from simulation.games import new_game, play_game, secret_of
from workers.worker_process import WorkerProcess


def job(seat: int | None, rounds: tuple[int, ...]) -> bytes:
    secret, options = secret_of(3, 2), Options()
    dealt = None, tuple(start(2, options, standard(), SeededChance(secret)))
    played = [(step.move, tuple(step.events)) for step in play_game(new_game(2, secret, options), secret)]
    return msgspec.msgpack.encode(CoachingJob((dealt, *played), seat, rounds))


def test_the_process_gives_the_same_answer_as_the_coach_at_the_lowest_priority() -> None:
    process = WorkerProcess("coaching.worker")
    try:
        found = process.work(job(1, (2,)))
        assert process._process is not None
        assert os.getpriority(os.PRIO_PROCESS, process._process.pid) == 19
    finally:
        process.close()
    coaching = msgspec.json.decode(found, type=Coaching)
    games, moves = [new_game(2, secret_of(3, 2), Options())], [None]
    for step in play_game(games[0], secret_of(3, 2)):
        games.append(step.after)
        moves.append(step.move)  # type: ignore[arg-type]  # a move, after the None of the deal
    assert coaching == coach(games, moves, 1, rounds=(2,))
    assert coaching.judged > 0


def test_a_job_without_a_seat_finds_the_swings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coaching.worker.BUDGET", 0.1)
    assert msgspec.json.decode(work(job(None, ())), type=tuple[Swing, ...]) is not None
