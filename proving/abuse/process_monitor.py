"""Measures a process and its children in a thread, so that a busy event loop does not disturb the measurement."""

import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

MIB: Final = 2**20
LOOK: Final = 0.02  # seconds between two checks
TICK: Final = 1 / os.sysconf("SC_CLK_TCK")  # seconds; the unit in which /proc counts CPU time


class ProcessMonitor(threading.Thread):
    """Measures a process and its children while a `with` block runs."""

    def __init__(self, process_id: int) -> None:
        super().__init__(daemon=True)
        self._process_id = process_id
        self._over = threading.Event()
        self.before = self.peak = self.resident()  # the memory at the beginning, and the most so far, in bytes
        self.descriptors = 0  # the most open files and sockets so far

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self.join()

    @property
    def growth(self) -> float:
        """The largest growth of the memory, in MiB."""
        return (self.peak - self.before) / MIB

    def resident(self) -> int:
        """Returns the memory of the process and its children in bytes, or 0 if the process has ended.

        Memory that a new child still shares with its parent is counted once.
        """
        own = _program(self._process_id)
        children = [each for each in tree(self._process_id) if each != self._process_id and _program(each) != own]
        return sum(map(_resident, (self._process_id, *children)))

    def run(self) -> None:
        while not self._over.wait(LOOK):
            self.peak = max(self.peak, self.resident())
            with suppress(OSError):
                self.descriptors = max(self.descriptors, sum(1 for _ in Path(f"/proc/{self._process_id}/fd").iterdir()))


def tree(process_id: int) -> Iterator[int]:
    """Yields the ids of a process and of all its descendants."""
    yield process_id
    for children in Path(f"/proc/{process_id}/task").glob("*/children"):
        with suppress(OSError):
            for child in children.read_text().split():
                yield from tree(int(child))


def processor_seconds(process_id: int) -> float:
    """Returns the CPU seconds of the process itself."""
    fields = Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK


def _program(process_id: int) -> bytes:
    try:
        return Path(f"/proc/{process_id}/cmdline").read_bytes()
    except OSError:
        return b""


def _resident(process_id: int) -> int:
    try:
        pages = Path(f"/proc/{process_id}/statm").read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
