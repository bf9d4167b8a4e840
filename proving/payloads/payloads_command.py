"""Sends the real bot every event with every change that Discord might make. The bot must still answer afterwards."""

import argparse
import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from proving.payloads.trial import tried


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", default="*", metavar="PATTERN", help="by name, as in 'GUILD_CREATE channels.*'")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="each Nth of them")


def run(arguments: argparse.Namespace) -> int:
    """Returns 0 if the bot never ended, answered every press that could be answered, and logged no secret or unexpected
    error; else 1."""
    began = time.monotonic()
    with TemporaryDirectory(prefix="payloads-") as folder:
        found = asyncio.run(tried(Path(folder), arguments.only, arguments.every))
    for title, names in (("DEATH", found.deaths), ("UNANSWERED", found.unanswered), ("LOG", found.leaks)):
        for name in names:
            print(f"{title} {name}")
    unanswered = len(found.unanswered) + found.without_address
    print(f"\nIn {time.monotonic() - began:.0f} s; {found.without_address} presses had no id, token or kind to answer:")
    print(f"variants {found.variants}, deaths {len(found.deaths)}, unanswered {unanswered}")
    return 0 if found.is_well else 1
