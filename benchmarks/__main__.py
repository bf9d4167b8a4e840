"""Runs the benchmarks: `make bench`, or `python -m benchmarks engine` for one of them."""

import argparse
import logging
import sys
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
    """Runs the named benchmarks, or all of them."""
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
    for name in arguments.names:
        print(name)
        to_discord = TO_DISCORD.get(name)
        for figure in to_discord(arguments.round_trip / 1000) if to_discord else BENCHMARKS[name]():
            print(f"  {figure.what:<44} {figure.figure:>13}   {figure.ratio}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
