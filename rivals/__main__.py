"""`python -m rivals`: which level wins how often, and whether the pieces of the box are in balance."""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.edition import Edition, load, standard
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from rivals import balance
from rivals.figures import Share
from rivals.league import Record, series
from rivals.levels import Level

Levels = tuple[Level, ...]

EASY, MEDIUM, HARD = Level.EASY, Level.MEDIUM, Level.HARD

CONTESTS: Final[tuple[Levels, ...]] = (
    (HARD, EASY, EASY, EASY),
    (HARD, MEDIUM),
    (MEDIUM, EASY),
)
"""The first against the others; seats rotate."""


def main(arguments: list[str]) -> int:
    """Runs one command. Exits as argparse does for arguments it does not know."""
    chosen = _parser().parse_args(arguments)
    edition = standard() if chosen.edition is None else load(chosen.edition)
    report = balance.figures if chosen.command == "balance" else league
    for line in report(edition, chosen.games, chosen.seed, chosen.jobs):
        print(line, flush=True)
    return 0


def league(edition: Edition, games: int, seed: int, jobs: int) -> Iterator[str]:
    """The lines of the report: contests between levels, then mirror games, seat by seat."""
    for levels in CONTESTS:
        records = series(levels, games, seed, jobs, edition)
        wins = sum(record.levels[record.winner] is levels[0] for record in records)
        yield f"{_named(levels)}: {levels[0]} wins {Share(wins, games)}"
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        yield from _mirrored(series((HARD,) * players, games, seed, jobs, edition), players)


def _mirrored(records: list[Record], players: int) -> Iterator[str]:
    yield f"{players} hard in a mirror, an even share is {1 / players:.1%}:"
    for seat in range(players):
        yield f"  seat {seat + 1} wins {Share(sum(record.winner == seat for record in records), len(records))}"


def _named(levels: Levels) -> str:
    others = levels[1:]
    return f"{levels[0]} against {len(others)} {others[0]}" if len(others) > 1 else f"{levels[0]} against {others[0]}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rivals", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, told in (("league", "levels against each other"), ("balance", "what is bought, and what wins")):
        command = commands.add_parser(name, help=told)
        command.add_argument("--games", type=_at_least_one, default=1000, help="of each kind")
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--jobs", type=_at_least_one, default=os.cpu_count() or 1, help="processes")
        command.add_argument("--edition", type=Path, help="an edition's file (1.6) instead of the standard one")
    return parser


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
