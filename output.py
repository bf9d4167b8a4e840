"""Writes standard output and standard error, each in its own thread.

Writing a line never waits and never raises. So a stuck reader, a full disk or a closed stream does not delay games.
"""

import os
import select
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Final, Self, TextIO

from prometheus_client import Counter

MAX_LINES: Final = 5_000
"""The most texts that wait for a slow reader. Further texts are dropped and counted."""
CLOSE_SECONDS: Final = 1.0
"""Seconds that the process waits at its end for the last lines to be written."""

LOST: Final = Counter(
    "exchange_log_lines_lost", "Log lines that could not be written: the reader is stuck or the disk full."
)


@dataclass(frozen=True)
class _Line:
    text: str
    dropped_before: int


class LineWriter:
    """Writes lines to a stream, in its own thread.

    If lines could not be written, a later line says how many are missing (`notice`).
    """

    def __init__(self, stream: TextIO) -> None:
        self.is_terminal = stream.isatty()
        self.notice: Callable[[int], str] = "{} lines are missing here".format
        """Returns the line that is written in the place of a number of missing lines."""
        self._encoding = stream.encoding
        # Not the stream itself: Python aborts at exit if a thread is stuck in a buffered stream.
        self._descriptor = os.dup(stream.fileno())
        self._queue: SimpleQueue[_Line | None] = SimpleQueue()  # the only queue that may be used in finalizers
        self._dropped = 0
        self._lost = 0
        self._is_torn = False  # whether the stream ends with an incomplete line
        self._thread = Thread(target=self._run, name="line writer", daemon=True)
        self._thread.start()

    def write(self, text: str) -> None:
        """Adds one or more lines to the queue.

        If MAX_LINES texts already wait, drops this text and counts it as one missing line.
        """
        if self._queue.qsize() >= MAX_LINES:
            self._dropped += 1
            LOST.inc()
            return
        dropped, self._dropped = self._dropped, 0
        self._queue.put(_Line(text, dropped))

    def count_lost(self) -> None:
        """Counts a line as missing, because it could not be formatted."""
        self._dropped += 1
        LOST.inc()

    def close(self) -> None:
        """Waits at most `CLOSE_SECONDS` until all lines are written. Later lines are not written."""
        self._queue.put(None)
        self._thread.join(CLOSE_SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _run(self) -> None:
        while (line := self._queue.get()) is not None:
            self._lost += line.dropped_before
            try:
                if self._lost:
                    self._put(self.notice(self._lost))
                    self._lost = 0
                self._put(line.text)
            except OSError:
                self._lost += 1
                LOST.inc()
        os.close(self._descriptor)

    def _put(self, text: str) -> None:
        """Raises OSError if the stream is broken."""
        start = "\n" if self._is_torn else ""
        rest = f"{start}{text}\n".encode(self._encoding, "backslashreplace")
        while rest:
            try:
                written = os.write(self._descriptor, rest)
            except BlockingIOError:  # another process that shares the stream made it non-blocking
                self._wait()
                continue
            rest = rest[written:]
            self._is_torn = bool(rest)

    def _wait(self) -> None:
        waiting = select.poll()
        waiting.register(self._descriptor, select.POLLOUT)
        waiting.poll()


def open_missing_streams() -> None:
    """Opens the null device in place of each standard stream that is missing.

    Otherwise the next file or socket would get the number of the missing stream, and libraries would print into it.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout, sys.stderr = (stream or _nowhere() for stream in (sys.stdout, sys.stderr))


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")
