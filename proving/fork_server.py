"""Starts bots quickly: a process that has imported everything forks itself for each of them (`proving/process.py`).

A fork is a process like any other, with its own id, session, environment and exit code. It only saves the seconds that
imports and catalogs take. The server has one thread and no event loop, so a fork inherits no state of either kind.

Protocol, over the socket whose descriptor is the argument: a request is its length (4 bytes), its JSON, and with the
length three descriptors: the new process's standard output, its standard error, and a pipe. Into the pipe the server
writes a line for each event: `started PID`, `stopped SIGNAL`, `ended CODE`, with the codes of `subprocess`.
"""

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
"""Seconds that a bot waits for another server. The sandbox sends all of them at once, and Discord does not."""


class StartRequest(TypedDict):
    """What to start: Python's arguments, and whether a new interpreter runs them."""

    arguments: Sequence[str]
    new_interpreter: bool
    folder: str
    environment: dict[str, str]


class ForkServer:
    """Forks on request until the socket closes, then kills what is left."""

    def __init__(self, requests: socket.socket) -> None:
        self._requests = requests
        self._events: dict[int, int] = {}
        """Of each child the pipe for its events, by its process id."""

    def serve(self) -> StartRequest | None:
        """Returns in each child, with what it has to run; in the server itself None, once the socket is closed."""
        signal.signal(signal.SIGCHLD, lambda *_: self._tell_events())
        while (received := self._next_request()) is not None:
            request, descriptors = received
            signal.pthread_sigmask(signal.SIG_BLOCK, CHILDREN)  # until the child is known by its id
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
        signal.pthread_sigmask(signal.SIG_BLOCK, CHILDREN)  # so that each id is that of a child until it is killed
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
        """Tells of every child that stopped or ended."""
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
        """Has nothing of the server any more, and the streams, folder and environment that are asked for."""
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
        tempfile.tempdir = None  # TMPDIR is another one now


def _tell(events: int, line: str) -> None:
    with suppress(BrokenPipeError):  # nobody asks any more
        os.write(events, f"{line}\n".encode())


def _preload() -> None:
    """Imports what the bot imports, at once or later, and reads the catalogs.

    Frozen, so that no child's garbage collector goes through it, above all at the child's end.
    """
    import aiosqlite  # noqa: F401 - SQLAlchemy imports it when a database is opened

    import bot  # noqa: F401, TID251
    import sandbox_mode  # noqa: F401, TID251 - as `bot --sandbox` does
    from cogs import client
    from cogs.words.catalogs import Words

    client.GUILD_WAIT = GUILD_WAIT  # type: ignore[misc]  # in this process and its children alone
    Words.load()
    gc.freeze()


def _run(request: StartRequest) -> None:
    """Runs what was asked for as the main program of this process."""
    if request["new_interpreter"]:
        os.execv(sys.executable, [sys.executable, *request["arguments"]])
    sys.argv = list(request["arguments"])
    runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    _preload()
    asked = ForkServer(socket.socket(fileno=int(sys.argv[1]))).serve()
    if asked is not None:
        _run(asked)
