"""Runs the benchmarks: `make bench`, or `python -m benchmarks engine` for one of them."""

import argparse
import logging
import sys
import traceback
from collections.abc import Callable, Iterator
from typing import Final

import structlog

from benchmarks import commit, engine, pushes, recovery, standings, taps
from benchmarks.measure import Figure

BENCHMARKS: Final[dict[str, Callable[[], Iterator[Figure]]]] = {
    "engine": engine.figures,
    "commit": commit.figures,
    "recovery": recovery.figures,
    "standings": standings.figures,
}
TO_DISCORD: Final[dict[str, Callable[[float], Iterator[Figure]]]] = {"taps": taps.figures, "pushes": pushes.figures}
"""Benchmarks that send requests to Discord. Their argument is the seconds from a request to its answer."""


def main() -> int:
    """Runs the named benchmarks, or all of them. If one fails, runs the others, and returns 1 at the end."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="What things cost, as ratios.")
    known = (*BENCHMARKS, *TO_DISCORD)
    parser.add_argument("names", nargs="*", default=known, choices=known, metavar="name", help=", ".join(known))
    parser.add_argument(
        "--round-trip",
        type=float,
        default=0.0,
        metavar="MS",
        help="how long a request to Discord takes there and back, which loopback hides (milliseconds, default 0)",
    )
    arguments = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    failed = [name for name in arguments.names if not runs_to_its_end(name, arguments.round_trip / 1000)]
    if failed:
        print(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def runs_to_its_end(name: str, round_trip: float) -> bool:
    """Runs one benchmark and prints its figures. Returns whether it ran to its end."""
    print(name, flush=True)
    to_discord = TO_DISCORD.get(name)
    try:
        for figure in to_discord(round_trip) if to_discord else BENCHMARKS[name]():
            print(f"  {figure.what:<44} {figure.figure:>13}   {figure.ratio}", flush=True)
    except Exception:
        traceback.print_exc()
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
