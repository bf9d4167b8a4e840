"""Compression of a gateway connection: one compressed stream, flushed after each message."""

from __future__ import annotations

import sys
import zlib
from typing import Protocol


class Compressor(Protocol):
    """Turns the text of one gateway message into one WebSocket frame."""

    def __call__(self, message: bytes) -> bytes: ...


def compressor(kind: str | None) -> Compressor | None:
    """Returns a compressor for one connection, or None for plain text. Raises ValueError for a kind that Discord does
    not know."""
    if not kind:
        return None
    if kind == "zlib-stream":
        return _zlib_stream()
    if kind == "zstd-stream":
        return _zstd_stream()
    raise ValueError(f"no compression called {kind!r}")


def _zlib_stream() -> Compressor:
    stream = zlib.compressobj(1)
    return lambda message: stream.compress(message) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd_stream() -> Compressor:
    if sys.version_info >= (3, 14):
        from compression import zstd

        own = zstd.ZstdCompressor(level=1)
        return lambda message: own.compress(message, zstd.ZstdCompressor.FLUSH_BLOCK)
    # Imported late: it is part of discord.py's "speed" extra, and only a bot with that extra needs it.
    import zstandard

    stream = zstandard.ZstdCompressor(level=1).compressobj()
    flush = zstandard.COMPRESSOBJ_FLUSH_BLOCK
    return lambda message: stream.compress(message) + stream.flush(flush)
