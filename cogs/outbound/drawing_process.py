"""The process that draws for the bot (`artwork.worker`). It is started for the first picture."""

import subprocess
import sys
from pathlib import Path
from threading import Lock, Timer
from typing import Final

import msgspec

from artwork.worker import Drawn, Job, read_message, write_message

ROOT: Final = Path(__file__).parents[2]
HARD_LIMIT: Final = 15.0
"""Seconds after which a process that still draws is killed."""


class DrawingError(Exception):
    """The process could not draw a picture. The message is the kind of the error."""


class DrawingProcess:
    """Sends jobs to the process, one at a time, and starts it again if it has ended. `draw` blocks, so call it in a
    thread."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._is_closed = False

    def draw(self, job: Job) -> bytes:
        """Returns the picture of a job. Raises DrawingError if the job failed, took longer than HARD_LIMIT, or ended
        the process."""
        message = msgspec.msgpack.encode(job)
        with self._lock:
            # a process that was idle has ended by itself
            answer = self._ask(message, self._running()) or self._ask(message, self._running())
        if answer is None:
            raise DrawingError("the process ended")
        drawn = msgspec.msgpack.decode(answer, type=Drawn)
        if drawn.problem:
            raise DrawingError(drawn.problem)
        return drawn.content

    def close(self) -> None:
        """Ends the process, also while it draws."""
        self._is_closed = True
        if self._process is not None:
            self._process.kill()
        with self._lock:
            self._end()

    def _running(self) -> subprocess.Popen[bytes]:
        """Returns the process. Starts it if it does not run. Raises DrawingError after `close`."""
        if self._is_closed:
            raise DrawingError("closed")
        if self._process is None or self._process.poll() is not None:
            self._end()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "artwork.worker"],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,  # an error's text may hold names
                start_new_session=True,  # Ctrl+C is for the bot, which ends this process itself
            )
        return self._process

    def _ask(self, message: bytes, process: subprocess.Popen[bytes]) -> bytes | None:
        """Returns the answer to a message, or None if the process has ended."""
        assert process.stdin is not None
        assert process.stdout is not None
        limit = Timer(HARD_LIMIT, process.kill)
        limit.daemon = True
        limit.start()
        try:
            write_message(process.stdin, message)
            answer = read_message(process.stdout)
        except OSError:
            answer = None
        finally:
            limit.cancel()
        if answer is None:
            self._end()
        return answer

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
