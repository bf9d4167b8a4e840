"""Runs one proof: `python -m proving crash`."""

import argparse
import sys
from types import ModuleType
from typing import Final

from proving.abuse import abuse_command as abuse
from proving.crash import crash_command as crash
from proving.delivery import delivery_command as delivery
from proving.faults import faults_command as faults
from proving.payloads import payloads_command as payloads
from proving.rating_farming import rating_farming_command as farming
from proving.simultaneity import simultaneity_command as simultaneity
from proving.tournaments import tournaments_command as tournaments

SUBJECTS: Final[dict[str, ModuleType]] = {
    "abuse": abuse,
    "crash": crash,
    "farming": farming,
    "faults": faults,
    "delivery": delivery,
    "payloads": payloads,
    "simultaneity": simultaneity,
    "tournaments": tournaments,
}
"""The proofs by name. Each module has a docstring for the help, and the functions `options(parser)` and
`run(arguments)`."""


def main() -> int:
    """Returns 0 if the proof holds, else 1."""
    parser = argparse.ArgumentParser(prog="python -m proving", description="Proves what the bot promises.")
    subjects = parser.add_subparsers(dest="subject", required=True)
    for name, module in SUBJECTS.items():
        module.options(subjects.add_parser(name, help=(module.__doc__ or "").split("\n", 1)[0]))
    arguments = parser.parse_args()
    code: int = SUBJECTS[arguments.subject].run(arguments)
    return code


if __name__ == "__main__":
    sys.exit(main())
