"""A small HTTP server for load tests: it only reads requests and answers them after a delay.

It needs about 30 µs of CPU time per request. A full server would need several times as much, and would compete with the
bot that is being measured.
"""

import asyncio
import re
from collections.abc import Callable
from email.utils import formatdate
from typing import Final

HOST: Final = "127.0.0.1"

Answer = tuple[int, bytes]
"""The status of an answer and its body, which is JSON. An answer without a body has status 204."""
Handler = Callable[[str, str, str, bytes], Answer]
"""Serves a request: its method, its path, its query and its body."""

_LENGTH: Final = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_END_OF_HEAD: Final = b"\r\n\r\n"


class LeanHttp:
    """Serves requests on its own port."""

    def __init__(self, handler: Handler) -> None:
        self.handler = handler
        self.round_trip = 0.0
        """Seconds. Half of them pass before a request is served, the other half before its answer is sent."""
        self.count = 0  # the number of requests so far
        self._server: asyncio.Server | None = None

    async def start(self) -> int:
        """Starts the server. Returns its port."""
        self._server = await asyncio.get_running_loop().create_server(lambda: _Connection(self), HOST, 0)
        return int(self._server.sockets[0].getsockname()[1])

    def stop(self) -> None:
        if self._server is not None:
            self._server.close()


class _Connection(asyncio.Protocol):
    def __init__(self, server: LeanHttp) -> None:
        self._server = server
        self._received = b""
        self._loop = asyncio.get_running_loop()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._received += data
        end = self._received.find(_END_OF_HEAD)
        if end < 0:
            return
        length = _LENGTH.search(self._received, 0, end)
        begin = end + len(_END_OF_HEAD)
        body = self._received[begin : begin + (int(length[1]) if length else 0)]
        if length and len(body) < int(length[1]):
            return
        method, target, _ = self._received[: self._received.index(b"\r\n")].decode().split(" ")
        self._received = b""  # a client sends its next request only after the answer
        path, _, query = target.partition("?")
        self._later(self._serve, method, path, query, body)

    def _serve(self, method: str, path: str, query: str, body: bytes) -> None:
        self._server.count += 1
        self._later(self._send, *self._server.handler(method, path, query, body))

    def _send(self, status: int, body: bytes) -> None:
        kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body else ""
        head = f"HTTP/1.1 {status} OK\r\nDate: {formatdate(usegmt=True)}\r\n{kind}\r\n"
        self._transport.write(head.encode() + body)

    def _later(self, work: Callable[..., None], *arguments: object) -> None:
        if self._server.round_trip:
            self._loop.call_later(self._server.round_trip / 2, work, *arguments)
        else:
            work(*arguments)
