"""Tries every fault of Discord, connection and disk. Nobody may get stuck."""

import argparse
import asyncio
import time
from collections import Counter

from proving.faults.results import CellResult, Impact
from proving.faults.runner import everything

MARKS = {Impact.UNNOTICED: "·", Impact.EXPLAINED: "told", Impact.RECOVERED: "back", Impact.FAILED: "FAIL"}
ROW, COLUMN = 29, 7  # widths in characters: ten columns fit on a line of 100


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", default=["*"], nargs="+", metavar="PATTERN", help="cells by name, as in 'push: 429*'")
    parser.add_argument("--seed", type=int, default=1, help="when a fault strikes, and what people press")


def run(arguments: argparse.Namespace) -> int:
    """Prints the results as a matrix. Returns 1 if a cell (a fault on a route) failed or no cell ran, otherwise 0."""
    began = time.monotonic()
    blocks = asyncio.run(everything(arguments.only, arguments.seed, report))
    print(*(line for block in blocks if block for line in matrix(block)), sep="\n")
    outcomes = [outcome for block in blocks for outcome in block]
    for outcome in outcomes:
        if outcome.impact is Impact.FAILED:
            print(f"\nFAILED {outcome.name}: {outcome.why}")
    found = Counter(outcome.impact for outcome in outcomes)
    figures = ", ".join(f"{impact.value} {found[impact]}" for impact in Impact)
    print(f"\nIn {time.monotonic() - began:.0f} s:\ncells {len(outcomes)}, {figures}")
    return 1 if found[Impact.FAILED] or not outcomes else 0


def report(outcome: CellResult) -> None:
    why = f" - {outcome.why.splitlines()[0]}" if outcome.why else ""
    print(f"{outcome.name}: {outcome.impact.value} ({outcome.seconds:.0f} s){why}"[:100], flush=True)


def matrix(outcomes: list[CellResult]) -> list[str]:
    """Returns the lines of a block: a row for each fault, a column for each route."""
    columns = list(dict.fromkeys(outcome.column for outcome in outcomes))
    rows = dict.fromkeys(sorted(outcome.row for outcome in outcomes))
    marks = {(outcome.row, outcome.column): MARKS[outcome.impact] for outcome in outcomes}
    lines = ["", _line("", columns)]
    return lines + [_line(row, [marks.get((row, column), "") for column in columns]) for row in rows]


def _line(head: str, cells: list[str]) -> str:
    return f"{head:<{ROW}.{ROW}}" + "".join(f"{cell:<{COLUMN}.{COLUMN}}" for cell in cells)
