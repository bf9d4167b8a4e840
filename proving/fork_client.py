"""Processes that the fork server starts, each ended by its own id (`proving/fork_server.py`)."""

import asyncio
import atexit
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Self

from proving.fork_server import LENGTH, StartRequest

ROOT = Path(__file__).parents[1]


async def reader_of(descriptor: int) -> tuple[asyncio.StreamReader, asyncio.ReadTransport]:
    """Returns a reader of the pipe, and the transport that pauses or closes it."""
    lines = asyncio.StreamReader()
    transport, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(lines), os.fdopen(descriptor, "rb", buffering=0)
    )
    return lines, transport


class Process:
    """A process of the fork server, with what we need of `asyncio.subprocess.Process`."""

    def __init__(self, pid: int, events: asyncio.StreamReader) -> None:
        self.pid = pid
        self.returncode: int | None = None  # None until the process has ended; negative after a signal
        self._stopped = asyncio.Event()
        self._watching = asyncio.create_task(self._watch(events))

    @classmethod
    async def start(
        cls,
        arguments: Sequence[str],
        folder: Path,
        environment: Mapping[str, str],
        streams: tuple[int, int],
        *,
        new_interpreter: bool,
    ) -> Self:
        """Starts a process in `folder`. `streams` are the descriptors for its standard output and standard error."""
        request = StartRequest(
            arguments=arguments, new_interpreter=new_interpreter, folder=str(folder), environment=dict(environment)
        )
        reads, writes = os.pipe()
        _ask(request, (*streams, writes))
        os.close(writes)
        events, _ = await reader_of(reads)
        _, pid = (await events.readline()).split()
        return cls(int(pid), events)

    async def _watch(self, events: asyncio.StreamReader) -> int:
        async for line in events:
            event, number = line.split()
            if event == b"ended":
                self.returncode = int(number)
            else:
                self._stopped.set()
        assert self.returncode is not None, "the fork server is gone"
        return self.returncode

    async def wait(self) -> int:
        """Waits until the process has ended, and returns its exit code."""
        return await asyncio.shield(self._watching)

    async def freeze(self) -> None:
        """Stops the process at any point of its work. SIGCONT makes it continue."""
        self._stopped.clear()
        self.send_signal(signal.SIGSTOP)
        await self._stopped.wait()

    def send_signal(self, number: signal.Signals) -> None:
        """Sends a signal to the process. Does nothing if the process has ended."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _ask(request: StartRequest, descriptors: Sequence[int]) -> None:
    body = json.dumps(request).encode()
    requests, _ = _server()
    socket.send_fds(requests, [len(body).to_bytes(LENGTH, "big")], descriptors)
    requests.sendall(body)


@cache
def _server() -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """Starts the fork server once. Returns the socket for requests, and its process."""
    ours, its = socket.socketpair()
    server = subprocess.Popen(
        [sys.executable, "-m", "proving.fork_server", str(its.fileno())],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
        pass_fds=[its.fileno()],
        env={name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
    )
    its.close()
    return ours, server


@atexit.register
def end_server() -> None:
    """Ends the fork server and its processes. The next `Process.start` starts a new one."""
    if _server.cache_info().currsize:
        requests, server = _server()
        requests.close()
        server.wait()
        _server.cache_clear()
