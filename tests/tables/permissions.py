"""Files that may not be written, also where the tests run as root, to whom everything is open."""

import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

T = TypeVar("T")

NOBODY: Final = 65534
"""The user that owns nothing."""


def as_nobody(work: Callable[[], T]) -> T:
    """Does something as nobody where the tests run as root, else as who they are. Raises what it raises.

    In a child process, since a process has one user for all its threads, and other tests may have left some that still
    close their files.
    """
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            outcome = _outcome_as_nobody(work)
            with os.fdopen(writes, "wb") as answer:
                pickle.dump(outcome, answer)
        finally:
            os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as answer:
        outcome: tuple[T, Exception | None] = pickle.load(answer)
    os.waitpid(child, 0)
    result, error = outcome
    if error is not None:
        raise error
    return result


def _outcome_as_nobody(work: Callable[[], T]) -> tuple[T | None, Exception | None]:
    try:
        if os.geteuid() == 0:
            os.seteuid(NOBODY)
        return work(), None
    except Exception as error:
        return None, error


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder in which anyone may write."""
    with TemporaryDirectory() as folder:
        path = Path(folder)
        path.chmod(0o777)
        yield path
