"""Tries on the real bot everything that may harm other people's tables, while innocent people play at another table."""

import argparse
import asyncio
import time
from fnmatch import fnmatchcase
from typing import Final

from proving.abuse import floods, forgery, harmful_editions, hosts, privacy, ratings
from proving.abuse.cases import Case, CaseResult, run_case

CASES: Final[tuple[Case, ...]] = (
    *hosts.CASES,
    *harmful_editions.CASES,
    *floods.CASES,
    *ratings.CASES,
    *privacy.CASES,
    *forgery.CASES,
)
HEAD: Final = f"{'':<34}{'before':>8}{'during':>9}{'ratio':>7}{'sender':>8}{'memory':>9}  outcome"


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", default=["*"], nargs="+", metavar="PATTERN", help="cases by name, as in 'edition*'")
    parser.add_argument("--list", action="store_true", help="names, and the right outcomes")


def run(arguments: argparse.Namespace) -> int:
    cases = [case for case in CASES if any(fnmatchcase(case.name, pattern) for pattern in arguments.only)]
    if arguments.list:
        print(*(f"{case.name}: {case.right}" for case in cases), sep="\n")
        return 0
    began = time.monotonic()
    print(HEAD)
    outcomes = []
    for case in cases:
        outcomes.append(asyncio.run(run_case(case)))
        print(line(outcomes[-1]), flush=True)
    failed = sum(bool(outcome.failures) for outcome in outcomes)
    worst = max((outcome.slowdown or 0.0 for outcome in outcomes), default=0.0)
    memory = max((outcome.memory or 0.0 for outcome in outcomes), default=0.0)
    print(
        f"\nIn {time.monotonic() - began:.0f} s. p95 of an innocent table's taps; sender: how late this side was, p95:"
    )
    print(f"abuses {len(outcomes)}, worst slowdown {worst:.1f}, memory {memory:.0f} MiB, failed {failed}")
    return 1 if failed or not outcomes else 0


def line(outcome: CaseResult) -> str:
    figures = " " * 41
    if outcome.before is not None and outcome.during is not None:
        figures = (
            f"{outcome.before * 1e3:>5.0f} ms{outcome.during * 1e3:>6.0f} ms{outcome.slowdown or 0:>7.1f}"
            f"{outcome.late * 1e3:>5.0f} ms{outcome.memory or 0:>5.0f} MiB"
        )
    verdict = "; ".join(("FAILED", *outcome.failures)) if outcome.failures else "ok"
    return f"{outcome.name:<34}{figures}  {verdict}" + (f" ({outcome.finding})" if outcome.finding else "")
