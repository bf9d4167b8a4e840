"""Plays many games between simple players, checks every invariant after every move, and measures the engine's speed."""

import statistics
from time import get_clock_info, process_time

from engine.chance import SeededChance
from engine.decide import decide_and_evolve
from engine.invariants import broken_invariants
from engine.rules.scoring import points_of
from simulation.games import PlayedMove, new_game, play_game, secret_of


def check_games(players: int, games: int, seed: int) -> dict[str, object]:
    """Plays games and returns their statistics. Raises AssertionError if an invariant is broken."""
    rounds, scores, moves, seconds = [], [], 0, 0.0
    for number in range(games):
        secret = secret_of(seed, number)
        steps = _checked_game(players, secret)
        over = steps[-1].after
        moves += len(steps)
        seconds += _engine_seconds(steps, SeededChance(secret))
        rounds.append(over.round)
        scores += [points_of(over, seat).total for seat in over.seats]
    return {
        "players": players,
        "games": games,
        "moves": moves,
        "moves_per_second": round(moves / seconds),
        "rounds": _spread(rounds),
        "scores": _spread(scores),
    }


def _checked_game(players: int, secret: bytes) -> list[PlayedMove]:
    steps = []
    for step in play_game(new_game(players, secret), secret):
        broken = broken_invariants(step.after)
        assert not broken, f"after {step.move}: {broken}"
        steps.append(step)
    return steps


def _engine_seconds(steps: list[PlayedMove], chance: SeededChance) -> float:
    """Returns the seconds of CPU time that the engine needs for all moves.

    Returns the clock's resolution if the measured time is shorter. On some machines, the clock does not advance during
    a game.
    """
    began = process_time()
    for step in steps:
        decide_and_evolve(step.before, step.move, chance)
    return max(process_time() - began, get_clock_info("process_time").resolution)


def _spread(numbers: list[int]) -> dict[str, float]:
    return {"min": min(numbers), "median": statistics.median(numbers), "max": max(numbers)}
