"""Whatever the order and length of answers, pushes and changes: some time after the last change, every panel and every
public message that can be reached shows it.

People press what they see, tables change by themselves, and Discord is slow, refuses, loses answers, ends tokens and
messages; the bot is started again in between. All of the bot that writes to Discord is the real one, from the press
to the request; Discord (`proving/fickle.py`), the store and the time are not. A history that leaves something old is
made as short as it goes, and told.
"""

import argparse

from proving.outbox.histories import Histories, prove


def options(parser: argparse.ArgumentParser) -> None:
    """How many."""
    parser.add_argument("--histories", type=int, default=10_000, help="how many histories (default 10000)")


def run(arguments: argparse.Namespace) -> int:
    """Proves it, and tells. 0 when nothing is left old, else 1."""
    stale = 0
    while Histories.ended < arguments.histories and not stale:
        stale += not prove(arguments.histories - Histories.ended)
    print(f"histories {min(Histories.ended, arguments.histories)}, stale {stale}")  # a few more than asked for have run
    return 1 if stale else 0
