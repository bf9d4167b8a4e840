"""`python -m coaching.worker`: a process of the lowest priority in which the coach examines finished games."""

from functools import reduce
from typing import Final

import msgspec
from msgspec import Struct

from coaching.coach import coach
from coaching.coach_report import Coaching, Swing
from coaching.swings import swings
from engine.events import Event
from engine.evolve import evolve, replay
from engine.game import Game
from engine.moves import Move
from workers.limits import give_way, processor_budget
from workers.serving import serve

VERSION: Final = 1
"""Raise this number whenever the coach's report about the same game would change. Reports of other versions are
computed again."""
BUDGET: Final = 2.0  # seconds of CPU time for a job
MEMORY: Final = 512 * 2**20
"""Bytes, far more than a game needs. The limit protects the machine from our bugs."""


class CoachingJob(Struct, frozen=True):
    """A finished game to examine.

    - `steps`: each move with its events. The first move is None, for the dealing.
    - `seat`: whose moves the coach judges. None asks for the swings of the game instead.
    - `rounds`: the rounds to judge. If empty, no move is judged.
    """

    steps: tuple[tuple[Move | None, tuple[Event, ...]], ...]
    seat: int | None = None
    rounds: tuple[int, ...] = ()


def work(message: bytes) -> bytes:
    """Runs a `CoachingJob`, encoded as MessagePack. Returns a `Coaching` or a list of `Swing` as JSON."""
    return msgspec.json.encode(found(msgspec.msgpack.decode(message, type=CoachingJob)))


def found(job: CoachingJob) -> Coaching | tuple[Swing, ...]:
    is_over = processor_budget(BUDGET)
    games, moves = _games(job), [move for move, _ in job.steps]
    if job.seat is None:
        return swings(games, moves, is_over)
    return coach(games, moves, job.seat, rounds=job.rounds, is_over=is_over)


def _games(job: CoachingJob) -> list[Game]:
    (_, dealt), *steps = job.steps
    games = [replay(dealt)]
    for _, events in steps:
        games.append(reduce(evolve, events, games[-1]))
    return games


if __name__ == "__main__":
    give_way(MEMORY)
    serve(work)
