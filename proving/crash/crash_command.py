"""Plays many tables while the bot is killed again and again. No move may be lost or doubled."""

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
import traceback
from pathlib import Path

from proving.crash.run import CrashTally, prove
from proving.crash.shared_run import SharedTally, prove_shared
from proving.failure import ProofFailed


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kills", type=int, default=100, help="how many times the bot is killed")
    parser.add_argument("--tables", type=int, default=8, help="how many tables are played at the same time")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite", help="what the bots play on")
    parser.add_argument("--processes", type=int, default=1, help="how many bots share a PostgreSQL database")
    parser.add_argument(
        "--upgrade-from", type=Path, help="the folder of an older version, which plays until the first kill"
    )
    parser.add_argument("--seed", type=int, help="for the moments of the kills and the choices of the people")


def run(arguments: argparse.Namespace) -> int:
    """Prints the tally as the last line. Returns 0 if every check holds, else 1."""
    seed = random.randrange(1 << 32) if arguments.seed is None else arguments.seed
    folder = Path(tempfile.mkdtemp(prefix="crash-"))
    print(f"seed {seed}, kept in {folder} if it fails")
    tally: CrashTally | SharedTally = CrashTally() if arguments.processes == 1 else SharedTally()
    why = ""
    size = {"kills": arguments.kills, "tables": arguments.tables, "seed": seed}
    try:
        if isinstance(tally, SharedTally):
            asyncio.run(prove_shared(folder, tally, processes=arguments.processes, **size))
        else:
            asyncio.run(prove(folder, tally, database=arguments.database, older_version=arguments.upgrade_from, **size))
    except ProofFailed as failed:
        why = str(failed)
    except Exception:  # an unexpected error is printed as well, but the tally stays the last line
        why = traceback.format_exc()
    if why:
        print(f"{why}\nseed {seed}; the database, the bot's log and what everyone saw: {folder}", file=sys.stderr)
    else:
        shutil.rmtree(folder)
    for line in tally.takeover_lines() if isinstance(tally, SharedTally) else ():
        print(line)
    print(tally)
    return 1 if why else 0
