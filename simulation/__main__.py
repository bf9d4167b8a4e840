"""`python -m simulation`: plays whole games without Discord, to measure, check and read them."""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from engine.editions.reading import load, standard
from engine.pieces import MAX_PLAYERS, MIN_PLAYERS
from simulation.balance import balance_report
from simulation.checked_games import check_games
from simulation.coach_check import coach_check_report
from simulation.coached import coached_report
from simulation.contest_report import contest_report
from simulation.playthrough import playthrough

_REPORTS: Final = {
    "balance": balance_report,
    "coach": coached_report,
    "coach-check": coach_check_report,
    "league": contest_report,
}


def main(arguments: list[str]) -> int:
    try:
        for line in _lines(_parser().parse_args(arguments)):
            print(line, flush=True)
    except BrokenPipeError:  # `| head` has closed the pipe; prevents an error of Python's own flush at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _lines(chosen: argparse.Namespace) -> Iterator[str]:
    match chosen.command:
        case "simulate":
            yield msgspec.json.encode(check_games(chosen.players, chosen.games, chosen.seed)).decode()
        case "playthrough":
            yield from playthrough(chosen.players, chosen.seed)
        case _:
            edition = standard() if chosen.edition is None else load(chosen.edition)
            yield from _REPORTS[chosen.command](edition, chosen.games, chosen.seed, chosen.jobs)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m simulation", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    simulate = commands.add_parser(
        "simulate", help="play whole games, check every invariant after every move, print one line of JSON"
    )
    simulate.add_argument("--games", type=_at_least_one, default=100)
    read = commands.add_parser("playthrough", help="print one game move by move with each seat's view")
    for command in (simulate, read):
        command.add_argument("--players", type=int, default=4, choices=range(MIN_PLAYERS, MAX_PLAYERS + 1))
    league = commands.add_parser("league", help="let the rivals' levels play against each other")
    balance = commands.add_parser("balance", help="let hard rivals play, and print what is bought and what wins")
    coached = commands.add_parser("coach", help="let rivals that follow the coach play against the same rivals")
    checked = commands.add_parser("coach-check", help="compare the points that the coach names with whole games")
    for command in (league, balance, coached, checked):
        command.add_argument("--games", type=_at_least_one, default=1000, help="of each kind")
        command.add_argument("--jobs", type=_at_least_one, default=os.cpu_count() or 1, help="processes")
        command.add_argument("--edition", type=Path, help="an edition's file (1.6) instead of the standard one")
    for command in (simulate, read, league, balance, coached, checked):
        command.add_argument("--seed", type=int, default=1)
    return parser


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
