"""`make bench`, or `python -m benchmarks engine` for some of it."""

import logging
import sys
from collections.abc import Callable, Iterator
from typing import Final

import structlog

from benchmarks import commit, engine, recovery, standings, taps
from benchmarks.measure import Figure

BENCHMARKS: Final[dict[str, Callable[[], Iterator[Figure]]]] = {
    "engine": engine.figures,
    "commit": commit.figures,
    "recovery": recovery.figures,
    "standings": standings.figures,
    "taps": taps.figures,
}


def main(names: list[str]) -> int:
    """Runs the benchmarks named, or all; 2 for a name that is none."""
    if unknown := set(names) - set(BENCHMARKS):
        print(
            f"no benchmark is called {', '.join(sorted(unknown))}; there are {', '.join(BENCHMARKS)}", file=sys.stderr
        )
        return 2
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    for name in names or BENCHMARKS:
        print(name)
        for figure in BENCHMARKS[name]():
            print(f"  {figure.what:<44} {figure.figure:>13}   {figure.ratio}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
