"""Editions that people upload, read in a process of its own with little memory and time (1.6).

`engine.editions.toml_bounds` refuses what is known to be costly. This is for what is not known: whatever else a
stranger's file makes the parser do, no game pays for it. An upload is rare, so a process for each is cheap enough: a
tenth of a second and 20 MiB. `python -m tables.settings.edition_reader` reads the file on standard input and answers
in JSON.
"""

import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from engine.editions.edition import Edition
from engine.editions.flaws import Flaw
from engine.editions.reading import EditionError, read

SECONDS: Final = 10.0
"""By the clock, from the start of the process: a busy machine takes one."""
PROCESSOR_SECONDS: Final = 3
"""The largest edition takes 0.1."""
MEMORY: Final = 128 * 1024 * 1024
"""Bytes of address space. Python with all it imports takes 25 MiB."""
HANDY: Final = 2**53
"""Numbers as great as this are told as text, since JSON's readers round them."""
NICENESS: Final = 10
"""How much the process makes way for the games."""
ROOT: Final = Path(__file__).parents[2]


class NotReadable(Exception):
    """The process ended without an answer: the file took too much memory or time, or there was none to start with."""


class _Problem(Struct):
    """An EditionError, as JSON."""

    line: int
    key: str
    flaw: Flaw
    written: str


class _Answer(Struct, omit_defaults=True):
    """One of the two."""

    edition: Edition | None = None
    problem: _Problem | None = None


_COMMAND: Final = (sys.executable, "-m", "tables.settings.edition_reader")
_ANSWER: Final = msgspec.json.Decoder(_Answer)


def read_apart(data: bytes, file: str) -> Edition:
    """Reads and checks an edition's file in a process of its own; for a thread, since that takes a while. Raises
    EditionError, NotReadable."""
    try:
        done = subprocess.run(  # noqa: S603 - nothing of the command is from outside
            _COMMAND, input=data, capture_output=True, timeout=SECONDS, cwd=ROOT, check=True
        )
        answer = _ANSWER.decode(done.stdout)
    except subprocess.CalledProcessError as error:
        raise NotReadable(f"exit code {error.returncode}: {_last_line(error.stderr)}") from None
    except (subprocess.TimeoutExpired, OSError, msgspec.MsgspecError) as error:
        raise NotReadable(str(error)) from None
    if answer.edition is not None:
        return answer.edition
    problem = answer.problem
    assert problem is not None
    raise EditionError(file, problem.line, problem.key, problem.flaw, problem.written)


def _last_line(stderr: bytes) -> str:
    """The kind of the error. Its words may quote the file."""
    return stderr.decode(errors="replace").rstrip().rpartition("\n")[2].partition(":")[0]


def _answer(data: bytes) -> _Answer:
    try:
        return _Answer(edition=read(data, ""))
    except EditionError as error:
        details = {name: _handy(value) for name, value in error.flaw.details.items()}
        return _Answer(problem=_Problem(error.line, error.key, Flaw(error.flaw.code, details), error.written))


def _handy(value: str | int) -> str | int:
    return value if isinstance(value, str) or abs(value) < HANDY else str(value)


def _limit(what: int, most: int) -> None:
    """Sets a limit of the system, unless the host has set a lower one."""
    _, hard = resource.getrlimit(what)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (most, most))


def main() -> None:
    """The process: reads standard input, and answers."""
    os.nice(NICENESS)
    if sys.platform != "darwin":  # which has no such limit
        _limit(resource.RLIMIT_AS, MEMORY)
    _limit(resource.RLIMIT_CPU, PROCESSOR_SECONDS)
    _limit(resource.RLIMIT_CORE, 0)
    sys.stdout.buffer.write(msgspec.json.encode(_answer(sys.stdin.buffer.read())))


if __name__ == "__main__":
    main()
