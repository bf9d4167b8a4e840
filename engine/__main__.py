"""`python -m engine`: whole games without any table, to measure, to check and to read."""

import argparse
import statistics
import sys
from time import perf_counter

import msgspec

from engine.chance import SeededChance
from engine.decide import decide
from engine.evolve import evolve
from engine.playthrough import playthrough
from engine.rules.scoring import points_of
from engine.simulation import Step, broken_invariants, opened, played, secret_of


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (
        ("simulate", "play whole games, check every invariant after every move, print one line of JSON"),
        ("playthrough", "print one game move by move with each seat's view"),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
        command.add_argument("--seed", type=int, default=1)
        if name == "simulate":
            command.add_argument("--games", type=int, default=100)
    chosen = parser.parse_args(arguments)
    if chosen.command == "playthrough":
        sys.stdout.writelines(line + "\n" for line in playthrough(chosen.players, chosen.seed))
        return 0
    print(msgspec.json.encode(simulate(chosen.players, chosen.games, chosen.seed)).decode())
    return 0


def simulate(players: int, games: int, seed: int) -> dict[str, object]:
    """Plays games by simple players. Raises AssertionError when an invariant breaks."""
    rounds, scores, moves, seconds = [], [], 0, 0.0
    for number in range(games):
        steps = _checked(players, secret_of(seed, number))
        over = steps[-1].after
        moves += len(steps)
        seconds += _time_of(steps, SeededChance(secret_of(seed, number)))
        rounds.append(over.round)
        scores += [points_of(over, seat).total for seat in over.seats]
    return {
        "players": players,
        "games": games,
        "moves": moves,
        "moves_per_second": round(moves / seconds) if seconds else 0,
        "rounds": _spread(rounds),
        "scores": _spread(scores),
    }


def _checked(players: int, secret: bytes) -> list[Step]:
    """One game, its invariants checked after every move."""
    return list(played(opened(players, secret), secret, _check))


def _check(step: Step) -> None:
    broken = broken_invariants(step.after)
    assert not broken, f"after {step.move}: {broken}"


def _time_of(steps: list[Step], chance: SeededChance) -> float:
    """Seconds inside decide and evolve alone, for all moves of a game."""
    began = perf_counter()
    for step in steps:
        game = step.before
        for event in decide(game, step.move, chance):
            game = evolve(game, event)
    return perf_counter() - began


def _spread(numbers: list[int]) -> dict[str, float]:
    if not numbers:
        return {}
    return {"min": min(numbers), "median": statistics.median(numbers), "max": max(numbers)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
