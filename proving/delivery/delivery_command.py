"""Tries answers, pushes and changes in random order. In the end, every panel and public message must be up to date."""

import argparse

from proving.delivery.histories import Histories, prove


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--histories", type=int, default=10_000, help="how many histories (default 10000)")


def run(arguments: argparse.Namespace) -> int:
    """Returns 0 if nothing stayed outdated, else 1."""
    stale = 0
    while Histories.ended < arguments.histories and not stale:
        stale += not prove(arguments.histories - Histories.ended)
    print(f"histories {min(Histories.ended, arguments.histories)}, stale {stale}")  # there may be a few more
    return 1 if stale else 0
