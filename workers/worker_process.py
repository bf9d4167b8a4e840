"""The bot's side: starts a worker process, and sends jobs to it.

The first job starts the process. If the process has ended, the next job starts another one.
"""

import subprocess
import sys
from pathlib import Path
from threading import Lock, Timer
from time import monotonic
from typing import Final

import msgspec

from workers.serving import Answer, read_message, write_message

ROOT: Final = Path(__file__).parents[1]
HARD_LIMIT: Final = 15.0
"""The process is killed after this many seconds on one job."""


class WorkerError(Exception):
    """Raised when a job failed. The message is the type of the error, or says why there is no answer."""


class WorkerProcess:
    """Sends jobs to a worker process, one at a time.

    `work` blocks until earlier jobs have ended and its own answer comes, so call it in a thread.
    """

    def __init__(self, module: str, hard_limit: float = HARD_LIMIT) -> None:
        """`module` is run as `python -m module` and must call `workers.serving.serve`."""
        self._module = module
        self._hard_limit = hard_limit
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._is_closed = False

    def work(self, job: bytes) -> bytes:
        """Returns the answer to an encoded job. If the process ends before the answer, sends the job once more.

        Raises WorkerError if the job failed, took too long, or ended the process twice. Also raises it after `close`.
        """
        with self._lock:
            until = monotonic() + self._hard_limit
            message = self._ask(job, self._running())
            if message is None and monotonic() < until:  # an idle process has ended by itself
                message = self._ask(job, self._running())
        if message is None:
            raise WorkerError("the process ended")
        answer = msgspec.msgpack.decode(message, type=Answer)
        if answer.problem:
            raise WorkerError(answer.problem)
        return answer.content

    def close(self) -> None:
        """Ends the process, even during a job."""
        self._is_closed = True
        if self._process is not None:
            self._process.kill()
        with self._lock:
            self._end()

    def _running(self) -> subprocess.Popen[bytes]:
        """Returns the process. Starts one if none runs. Raises WorkerError after `close`."""
        if self._is_closed:
            raise WorkerError("closed")
        if self._process is None or self._process.poll() is not None:
            self._end()
            self._process = subprocess.Popen(  # noqa: S603 - the command is constant
                [sys.executable, "-m", self._module],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,  # the text of an error may contain names
                start_new_session=True,  # Ctrl-C is only for the bot, which ends this process itself
            )
        return self._process

    def _ask(self, job: bytes, process: subprocess.Popen[bytes]) -> bytes | None:
        """Sends the job, and returns the encoded answer. Returns None if the process has ended."""
        assert process.stdin is not None
        assert process.stdout is not None
        limit = Timer(self._hard_limit, process.kill)
        limit.daemon = True
        limit.start()
        try:
            write_message(process.stdin, job)
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
