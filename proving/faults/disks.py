"""Holds a database as another program does, and fills disks."""

import asyncio
import os
import resource
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Final

DISK: Final = "4m"  # the size of the small disk
CHUNK: Final = bytes(4096)
NO_ROOM: Final = 512  # bytes; a file that is this large or larger cannot grow


@contextmanager
def held(database: Path) -> Iterator[None]:
    """Holds the database's write lock, as another program may."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(folder: Path) -> Iterator[None]:
    """Fills the folder's disk, so that no further page fits."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(CHUNK):
                pass
        except OSError:
            pass
    try:
        yield
    finally:
        filler.unlink()


@contextmanager
def may_not_grow(process_id: int) -> Iterator[None]:
    """Prevents all files of this process from growing: its disk seems full. Unlike `small_disk`, this needs no right to
    mount."""
    before = resource.prlimit(process_id, resource.RLIMIT_FSIZE)
    resource.prlimit(process_id, resource.RLIMIT_FSIZE, (NO_ROOM, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process_id, resource.RLIMIT_FSIZE, before)


@asynccontextmanager
async def small_disk(folder: Path) -> AsyncIterator[Callable[[int], AbstractContextManager[None]]]:
    """Mounts a small disk on the folder. Yields a function that can fill the disk.

    The function takes a process id and returns a context manager, in whose block the disk is full. If no disk can be
    mounted, yields `may_not_grow` instead.
    """
    mounted = await _runs("mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(folder))
    try:
        yield (lambda _: full(folder)) if mounted else may_not_grow
    finally:
        if mounted:
            await _runs("umount", "--lazy", str(folder))


async def _runs(*command: str) -> bool:
    """Runs a program, and returns whether it succeeded. Without root's rights, runs nothing and returns False."""
    if os.geteuid() != 0:
        return False
    process = await asyncio.create_subprocess_exec(*command, stderr=subprocess.DEVNULL)
    return await process.wait() == 0
