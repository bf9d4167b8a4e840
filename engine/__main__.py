"""`python -m engine`: whole games without any table, to measure, to check and to read."""

import argparse
import os
import statistics
import sys
from time import process_time

import msgspec

from engine.chance import SeededChance
from engine.decide import decide
from engine.evolve import evolve
from engine.invariants import broken_invariants
from engine.playthrough import playthrough
from engine.rules.scoring import points_of
from engine.simulation import Step, opened, played, secret_of


def main(arguments: list[str]) -> int:
    """Runs one command. Exits as argparse does for arguments it does not know."""
    chosen = _parser().parse_args(arguments)
    try:
        if chosen.command == "playthrough":
            sys.stdout.writelines(line + "\n" for line in playthrough(chosen.players, chosen.seed))
        else:
            print(msgspec.json.encode(simulate(chosen.players, chosen.games, chosen.seed)).decode())
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read this has seen enough; Python's own flush at exit must not complain either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    simulated = commands.add_parser(
        "simulate", help="play whole games, check every invariant after every move, print one line of JSON"
    )
    simulated.add_argument("--games", type=_at_least_one, default=100)
    read = commands.add_parser("playthrough", help="print one game move by move with each seat's view")
    for command in (simulated, read):
        command.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
        command.add_argument("--seed", type=int, default=1)
    return parser


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def simulate(players: int, games: int, seed: int) -> dict[str, object]:
    """Plays games by simple players. Raises AssertionError when an invariant breaks."""
    rounds, scores, moves, seconds = [], [], 0, 0.0
    for number in range(games):
        secret = secret_of(seed, number)
        steps = _checked(players, secret)
        over = steps[-1].after
        moves += len(steps)
        seconds += _time_of(steps, SeededChance(secret))
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


def _checked(players: int, secret: bytes) -> list[Step]:
    """One game, its invariants checked after every move."""
    steps = []
    for step in played(opened(players, secret), secret):
        broken = broken_invariants(step.after)
        assert not broken, f"after {step.move}: {broken}"
        steps.append(step)
    return steps


def _time_of(steps: list[Step], chance: SeededChance) -> float:
    """Seconds of this process inside decide and evolve alone, for all moves of a game."""
    began = process_time()
    for step in steps:
        game = step.before
        for event in decide(game, step.move, chance):
            game = evolve(game, event)
    return process_time() - began


def _spread(numbers: list[int]) -> dict[str, float]:
    return {"min": min(numbers), "median": statistics.median(numbers), "max": max(numbers)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
