"""Files that cannot be written, even if root runs the tests."""

import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Generic, TypeVar

T = TypeVar("T")

NOBODY: Final = 65534


def as_nobody(work: Callable[[], T]) -> T:
    """Runs `work` as nobody if root runs the tests. Returns its result, or raises what it raises.

    `work` runs in a child process, because a process has one user for all its threads. Threads of other tests may still
    have to close files.
    """
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            with os.fdopen(writes, "wb") as answer:
                pickle.dump(_tried_as_nobody(work), answer)
        finally:
            os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as answer:
        outcome: _Result[T] | Exception = pickle.load(answer)
    os.waitpid(child, 0)
    if isinstance(outcome, Exception):
        raise outcome
    return outcome.value


@dataclass(frozen=True)
class _Result(Generic[T]):
    value: T


def _tried_as_nobody(work: Callable[[], T]) -> _Result[T] | Exception:
    try:
        if os.geteuid() == 0:
            os.seteuid(NOBODY)
        return _Result(work())
    except Exception as error:
        return error


@contextmanager
def open_folder() -> Iterator[Path]:
    """Yields a folder in which anyone may write."""
    with TemporaryDirectory() as folder:
        path = Path(folder)
        path.chmod(0o777)
        yield path
