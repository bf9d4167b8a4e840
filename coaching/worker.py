"""`python -m coaching.worker`: a separate process in which the coach examines finished games.

It runs at the lowest priority, and spends at most BUDGET seconds of CPU time on a game.
"""

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
"""The version of the coach. Raise it whenever the coach's report about the same game would change. Reports of other
versions are computed again."""
BUDGET: Final = 2.0
MEMORY: Final = 512 * 2**20
"""Bytes. A game needs far less. The limit protects the machine from our bugs."""

Found = Coaching | tuple[Swing, ...]


class CoachingJob(Struct, frozen=True):
    """A finished game to examine: the move and the events of each step. The move is None if the step was the dealing.
    `seat` is the seat to coach; only its moves in `rounds` are judged. If `seat` is None, the job asks for the swings:
    the steps that changed a seat's probability to win most."""

    steps: tuple[tuple[Move | None, tuple[Event, ...]], ...]
    seat: int | None = None
    rounds: tuple[int, ...] = ()


def work(message: bytes) -> bytes:
    """Returns the coach's findings as JSON: a `Coaching` or a list of `Swing`. `message` is an encoded
    `CoachingJob`."""
    return msgspec.json.encode(found(msgspec.msgpack.decode(message, type=CoachingJob)))


def found(job: CoachingJob) -> Found:
    """Runs a job, and returns the coach's findings."""
    is_over = processor_budget(BUDGET)
    games, moves = _games(job), [move for move, _ in job.steps]
    if job.seat is None:
        return swings(games, moves, is_over)
    return coach(games, moves, job.seat, rounds=job.rounds, is_over=is_over)


def _games(job: CoachingJob) -> list[Game]:
    """Returns a list with the game as it was after each step."""
    (_, dealt), *steps = job.steps
    games = [replay(dealt)]
    for _, events in steps:
        games.append(reduce(evolve, events, games[-1]))
    return games


if __name__ == "__main__":
    give_way(MEMORY)
    serve(work)
