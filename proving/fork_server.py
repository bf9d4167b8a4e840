"""Starts bots quickly: a server process imports everything once, and forks itself for each bot.

The server has only one thread and no event loop, because a fork could use neither the locks of other threads nor the
loop.

The argument of this program is the descriptor of a socket. A request is the length of its JSON (4 bytes), then the
JSON. Three descriptors come with the length: standard output, standard error, and a pipe. To the pipe, the server
writes `started PID`, `stopped SIGNAL` and `ended CODE` (codes of `subprocess`).
"""

import atexit
import gc
import json
import os
import runpy
import signal
import socket
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, TypedDict

LENGTH: Final = 4  # bytes
OUT_ERR_EVENTS: Final = 3  # descriptors that come with a request
CHILDREN: Final = {signal.SIGCHLD}
GUILD_WAIT: Final = 0.05
"""Seconds that a starting bot waits for a further Discord server. The sandbox sends all servers at once."""

_exit_codes: Final[list[int]] = []
"""The number that the program in this process has passed to `sys.exit`. Empty before, or if there was none."""


class StartRequest(TypedDict):
    """A request to start a process."""

    arguments: Sequence[str]  # as on Python's command line: a file and its arguments
    new_interpreter: bool  # whether a new Python runs them, not a fork
    folder: str
    environment: dict[str, str]


class ForkServer:
    """Forks for each request until the socket closes. Then kills the children that still run."""

    def __init__(self, requests: socket.socket) -> None:
        self._requests = requests
        self._events: dict[int, int] = {}
        """The pipe for each child's events, by process id."""

    def serve(self) -> StartRequest | None:
        """Returns the request in each new child. In the server itself, returns None once the socket is closed."""
        signal.signal(signal.SIGCHLD, lambda *_: self._tell_events())
        while (received := self._next_request()) is not None:
            request, descriptors = received
            signal.pthread_sigmask(signal.SIG_BLOCK, CHILDREN)  # blocked until the child's id is recorded
            pid = os.fork()
            if pid == 0:
                self._become_child(request, descriptors)
                return request
            *streams, events = descriptors
            self._events[pid] = events
            _tell(events, f"started {pid}")
            signal.pthread_sigmask(signal.SIG_UNBLOCK, CHILDREN)
            for each in streams:
                os.close(each)
        signal.pthread_sigmask(signal.SIG_BLOCK, CHILDREN)  # no child is reaped before the kill, so no id is reused
        for pid in self._events:
            os.kill(pid, signal.SIGKILL)
        return None

    def _next_request(self) -> tuple[StartRequest, list[int]] | None:
        head, descriptors, _, _ = socket.recv_fds(self._requests, LENGTH, OUT_ERR_EVENTS)
        if not head:
            return None
        body = self._requests.recv(int.from_bytes(head, "big"), socket.MSG_WAITALL)
        return json.loads(body), descriptors

    def _tell_events(self) -> None:
        """Reports every child that has stopped or ended."""
        while self._events:
            pid, status = os.waitpid(-1, os.WNOHANG | os.WUNTRACED)
            if not pid:
                return
            if os.WIFSTOPPED(status):
                _tell(self._events[pid], f"stopped {os.WSTOPSIG(status)}")
            else:
                events = self._events.pop(pid)
                _tell(events, f"ended {os.waitstatus_to_exitcode(status)}")
                os.close(events)

    def _become_child(self, request: StartRequest, descriptors: list[int]) -> None:
        os.setsid()
        self._requests.close()
        for each in self._events.values():
            os.close(each)
        out, err, events = descriptors
        os.dup2(out, sys.stdout.fileno())
        os.dup2(err, sys.stderr.fileno())
        for each in (out, err, events):
            os.close(each)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, CHILDREN)
        os.chdir(request["folder"])
        os.environ.clear()
        os.environ.update(request["environment"])
        tempfile.tempdir = None  # makes `tempfile` read TMPDIR again


def _tell(events: int, line: str) -> None:
    with suppress(BrokenPipeError):  # the client has ended already
        os.write(events, f"{line}\n".encode())


def _preload() -> None:
    """Imports everything that the bot imports, even late, and reads the catalogs. Freezes all of that: a child's
    garbage collector skips it."""
    gc.disable()  # a third of the time went into collections that found nothing
    import bot  # noqa: F401, TID251
    import sandbox_mode  # noqa: F401, TID251 - as `bot --sandbox` does
    from cogs import exchange_bot
    from cogs.words.catalogs import Words

    exchange_bot.GUILD_WAIT = GUILD_WAIT  # type: ignore[misc]  # in this process and its children alone
    Words.load()
    gc.freeze()
    gc.enable()


def _run(request: StartRequest) -> None:
    if request["new_interpreter"]:
        os.execv(sys.executable, [sys.executable, *request["arguments"]])
    sys.argv = list(request["arguments"])
    try:
        runpy.run_path(sys.argv[0], run_name="__main__")
    except SystemExit as end:
        if isinstance(end.code, int):
            _exit_codes.append(end.code)
        raise


def _end_early() -> None:
    """Ends the process without destroying its objects, which would take 0.1 s of CPU time.

    Does so only if the program called `sys.exit` with a number. Runs after all threads and other exit functions.
    """
    if _exit_codes:
        gc.collect()  # objects that were never closed warn when they are collected
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(_exit_codes[0])


if __name__ == "__main__":
    atexit.register(_end_early)  # as the first one, so that it runs as the last one
    _preload()
    asked = ForkServer(socket.socket(fileno=int(sys.argv[1]))).serve()
    if asked is not None:
        _run(asked)
