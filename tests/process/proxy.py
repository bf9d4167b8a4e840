"""A small HTTP proxy. Only the proxy can find the host `discord.test`."""

import asyncio
import re
from asyncio import StreamReader, StreamWriter
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sandbox import Sandbox

USER, PASSWORD = "bot", "hunter2"
DISCORD = "discord.test"


class Proxy:
    """Forwards requests for `discord.test` to a sandbox."""

    def __init__(self, sandbox: Sandbox, password: str) -> None:
        self.seen: list[str] = []  # the first line of each request
        self.address = ""
        self._sandbox = sandbox
        self._credentials = b"Basic " + b64encode(f"{USER}:{password}".encode())

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Serves a connection, which ends after its first answer. If the answer opens a WebSocket, the connection ends
        with the WebSocket."""
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            first, *headers = (await reader.readuntil(b"\r\n\r\n")).rstrip().split(b"\r\n")
            self.seen.append(first.decode())
            known = {name.lower(): value.strip() for name, _, value in (each.partition(b":") for each in headers)}
            if known.get(b"proxy-authorization") == self._credentials:
                await self._forward(first, headers, reader, writer)
            else:
                writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    async def _forward(self, first: bytes, headers: list[bytes], reader: StreamReader, writer: StreamWriter) -> None:
        here = f"127.0.0.1:{self._sandbox.port}".encode()
        first = re.sub(rb" \w+://[^/]+", b" ", first)
        kept = [each for each in headers if not each.lower().startswith((b"host:", b"proxy-"))]
        if not any(each.lower().startswith(b"upgrade:") for each in kept):
            kept.append(b"Connection: close")
        there, back = await asyncio.open_connection("127.0.0.1", self._sandbox.port)
        back.write(b"\r\n".join([first, b"Host: " + here, *kept, b"", b""]))
        ways = [asyncio.create_task(_pour(reader, back)), asyncio.create_task(_pour(there, writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        back.close()


async def _pour(source: StreamReader, into: StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await source.read(65536):
            into.write(data)
            await into.drain()


@asynccontextmanager
async def proxy(sandbox: Sandbox, password: str = PASSWORD) -> AsyncIterator[Proxy]:
    """Yields a running proxy, whose address has `USER` and `PASSWORD`. The proxy accepts only `password`."""
    running = Proxy(sandbox, password)
    server = await asyncio.start_server(running.serve, "127.0.0.1")
    running.address = f"http://{USER}:{PASSWORD}@127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield running
    finally:
        server.close()
