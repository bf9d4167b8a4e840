"""Simulates a power cut: copies the database files of a frozen process, and damages the copy."""

import random
import shutil
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

WAL: Final = "-wal"
HEADER: Final = 32  # bytes before the first frame of a write-ahead log
FRAME_HEADER: Final = 24
MOST_TORN: Final = 8  # pages
NO_LOG: Final = "no log"


def copied(database: Path, folder: Path) -> Path:
    """Copies the database and its write-ahead log, without the shared-memory index."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for path in (database, _wal(database)):
        if path.exists():
            shutil.copyfile(path, folder / path.name)
    return folder / database.name


def tear(database: Path, chance: random.Random) -> str:
    """Damages a copy of an SQLite file as a power cut may damage a file that was not synced. Returns what was damaged.

    The write-ahead log loses what follows its last complete transaction, and may end in garbage. Some pages in the
    database file become noise, but the log still has them. Without a write-ahead log, nothing is damaged.
    """
    wal = _wal(database)
    if not wal.exists() or wal.stat().st_size < HEADER:
        return NO_LOG
    log = wal.read_bytes()
    frames = list(_frames(log))
    end = next((frame.end for frame in reversed(frames) if frame.is_commit), HEADER)
    size = _page_size(log)
    tail = {
        "cut off": b"",
        "noise": chance.randbytes(chance.randrange(1, 3 * size)),
        "zeros": bytes(chance.randrange(1, 3 * size)),
        "half a frame": log[end - size - FRAME_HEADER : end - size // 2] if end > HEADER else b"",
    }
    how = chance.choice(list(tail))
    wal.write_bytes(log[:end] + tail[how])
    return f"{how} after {end} bytes, {_tear_pages(database, frames, size, chance)} pages torn"


@dataclass(frozen=True)
class _Frame:
    """One page in the write-ahead log."""

    page: int  # the number of the page
    end: int  # the offset in the log where the frame ends
    is_commit: bool  # whether the frame is the last of a transaction


def _frames(log: bytes) -> Iterator[_Frame]:
    """Yields the log's current frames: those with the same salts as its header."""
    salts, step = log[16:24], FRAME_HEADER + _page_size(log)
    for start in range(HEADER, len(log) - step + 1, step):
        page, pages_after_commit = struct.unpack_from(">II", log, start)
        if log[start + 8 : start + 16] != salts:
            return
        yield _Frame(page, start + step, pages_after_commit != 0)


def _tear_pages(database: Path, frames: list[_Frame], size: int, chance: random.Random) -> int:
    """Writes noise into some pages of the database file. Returns the number of these pages.

    Only uses pages that the write-ahead log certainly has. Leaves the first page as it is, because it says how to read
    the file.
    """
    commits = [index for index, frame in enumerate(frames) if frame.is_commit]
    safe = {frame.page for frame in frames[: commits[-2] + 1] if frame.page > 1} if len(commits) > 1 else set()
    safe = {page for page in safe if page * size <= database.stat().st_size}
    torn = chance.sample(sorted(safe), min(len(safe), chance.randrange(MOST_TORN)))
    with database.open("r+b") as file:
        for page in torn:
            file.seek((page - 1) * size)
            file.write(chance.randbytes(size // 2))
    return len(torn)


def _page_size(log: bytes) -> int:
    size: int = struct.unpack_from(">I", log, 8)[0]
    return size


def _wal(database: Path) -> Path:
    return database.with_name(database.name + WAL)
