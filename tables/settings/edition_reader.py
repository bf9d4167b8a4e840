"""Reads uploaded editions (the pieces of the game, 1.6) in a separate process.

The process may use only little memory and time, so no file can slow down games. The process costs a tenth of a second
and 20 MiB of memory.
"""

import os
import resource
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from engine.editions.edition import Edition
from engine.editions.flaws import Flaw
from engine.editions.reading import EditionError, read

TIMEOUT_SECONDS: Final = 10.0
"""Wall-clock seconds that the process may run. On a busy machine it needs one second."""
PROCESSOR_SECONDS: Final = 3
"""Seconds of CPU time that the process may use. The largest edition needs 0.1 s."""
MAX_MEMORY: Final = 128 * 1024 * 1024
"""Bytes of address space that the process may use. Python with all imports needs 25 MiB."""
MAX_SAFE_INTEGER: Final = 2**53
"""Integers of this size or larger are sent as text, because JSON readers round them."""
NICENESS: Final = 10
ROOT: Final = Path(__file__).parents[2]


class NotReadable(Exception):
    """Raised when the separate process gave no answer.

    The file took too much memory or time, or no process could start.
    """


class _Problem(Struct):
    """An EditionError as a value."""

    line: int
    key: str
    flaw: Flaw
    written: str


class _Answer(Struct, omit_defaults=True):
    edition: Edition | None = None
    problem: _Problem | None = None


_COMMAND: Final = (sys.executable, "-m", "tables.settings.edition_reader")
_ANSWER: Final = msgspec.json.Decoder(_Answer)


def read_in_subprocess(data: bytes, file: str) -> Edition:
    """Reads and checks an edition's file. Blocks, so run it in a thread.

    `data` is the content of the file, `file` its name for error messages. Raises EditionError if the content has a
    flaw, NotReadable if the process gave no answer.
    """
    try:
        done = subprocess.run(  # noqa: S603 - the command is constant
            _COMMAND, input=data, capture_output=True, timeout=TIMEOUT_SECONDS, cwd=ROOT, check=True
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
    """Returns only the type of the error, because its message may quote the uploaded file."""
    return stderr.decode(errors="replace").rstrip().rpartition("\n")[2].partition(":")[0]


def _answer(data: bytes) -> _Answer:
    try:
        return _Answer(edition=read(data, ""))
    except EditionError as error:
        details = {name: _json_safe(value) for name, value in error.flaw.details.items()}
        return _Answer(problem=_Problem(error.line, error.key, Flaw(error.flaw.code, details), error.written))


def _json_safe(value: str | int) -> str | int:
    return value if isinstance(value, str) or abs(value) < MAX_SAFE_INTEGER else str(value)


def _limit(what: int, most: int) -> None:
    """Sets a limit such as `resource.RLIMIT_CPU`, unless a lower one is already set."""
    _, hard = resource.getrlimit(what)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (most, most))


def main() -> None:
    os.nice(NICENESS)
    if sys.platform != "darwin":  # macOS does not support this limit
        _limit(resource.RLIMIT_AS, MAX_MEMORY)
    _limit(resource.RLIMIT_CPU, PROCESSOR_SECONDS)
    _limit(resource.RLIMIT_CORE, 0)
    answer = None
    with suppress(MemoryError):
        answer = msgspec.json.encode(_answer(sys.stdin.buffer.read()))
    if answer is None:  # after the `with`, because reporting an error needs memory, too
        sys.exit(MemoryError.__name__)
    sys.stdout.buffer.write(answer)


if __name__ == "__main__":
    main()
