"""The lock of a SQLite database. Only the process with the lock may run tables on the database, or change it.

The operating system locks a file beside the database, and releases the lock when the process ends, even by a crash. The
lock file is never deleted. Otherwise two processes could lock two files of the same name.

On PostgreSQL, see `shard_locks.py`.
"""

import asyncio
import fcntl
import os
import socket
import time
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Protocol

import structlog
from sqlalchemy import URL

from tables.database.address import make_folder, sqlite_file
from tables.database.errors import InUse, StoreError
from tables.database.files import PRIVATE_FOLDER, give_to_owner_of, sidecar, why_not_writable

log: Final = structlog.get_logger()

LOCK: Final = "-lock"
WAIT_SECONDS: Final = 6.0
"""Seconds that a starting process waits for the lock.

The process before it may take 5 s to end (`tables.storage.writer.CLOSE_TIMEOUT`).
"""
POLL_SECONDS: Final = 0.1  # seconds between two tries
MAX_NOTE_BYTES: Final = 200  # the most bytes of the note about the holder


class ProcessLock:
    """A lock that this process holds until `close`, or until the process ends."""

    def __init__(self, lock: int | None, database: Path) -> None:
        """`lock` is the descriptor of the locked file, or None if there is nothing to lock."""
        self._lock = lock
        self._database = database

    def ensure_locked(self) -> None:
        """Takes the lock again if somebody has deleted or replaced the lock file.

        If this process may not check the file, does nothing. Raises InUse if another process has the lock by then.
        Raises StoreError or OSError if the file cannot be locked.
        """
        path = sidecar(self._database, LOCK)
        with suppress(PermissionError):  # the file cannot be checked
            if self._lock is None or _is_at(path, self._lock):
                return
            self._database.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
            lock = _lock_file(self._database)
            os.close(self._lock)
            self._lock = lock
            log.error("the lock file was deleted and is made again", file=str(path), advice="leave it alone")

    def close(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


class ExclusiveUse(Protocol):
    """The exclusive use of a database by one command, until `close`."""

    def ensure_locked(self) -> None:
        """Raises StoreError if the exclusive use may have been lost.

        Call it before the changes are committed.
        """
        ...

    def close(self) -> None: ...


def take_alone(address: URL) -> ExclusiveUse:
    """Takes exclusive use of a database of any kind, without waiting.

    Raises InUse, which names the other process, if the database is in use. Raises StoreError if something else
    prevents the exclusive use.
    """
    if sqlite_file(address) is not None:
        return take_lock(address)
    try:
        from tables.database.shard_locks import exclusive_use  # here, because SQLite does not need PostgreSQL's driver
    except ImportError:
        return ProcessLock(None, Path())  # the code that opens the database reports the problem
    return exclusive_use(address)


def take_lock(address: URL) -> ProcessLock:
    """Takes the lock of a SQLite database without waiting. Creates the database's folder if there is none.

    For any other database, returns a lock that does nothing. Raises InUse if another process has the lock, and
    StoreError if the file cannot be locked.
    """
    file = sqlite_file(address)
    if file is None:
        return ProcessLock(None, Path())
    make_folder(address)
    return ProcessLock(_lock_file(file.resolve()), file.resolve())


async def wait_for_lock(address: URL, stopped: asyncio.Event, patience: float = WAIT_SECONDS) -> ProcessLock | None:
    """Waits for the lock and returns it. Returns None if `stopped` is set first.

    Raises InUse after `patience` seconds. Raises StoreError if the file cannot be locked.
    """
    until = time.monotonic() + patience
    is_told = False
    while not stopped.is_set():
        try:
            return take_lock(address)
        except InUse as in_use:
            if time.monotonic() > until:
                raise
            if not is_told:
                log.info("waiting for the database", reason=str(in_use))
                is_told = True
        with suppress(TimeoutError):
            async with asyncio.timeout(POLL_SECONDS):
                await stopped.wait()
    return None


def _lock_file(database: Path) -> int:
    path = sidecar(database, LOCK)
    try:
        while (lock := _try_to_lock(path, database)) is None:
            pass
    except OSError as error:
        raise StoreError(
            why_not_writable(database, LOCK)
            or f"The file {path} cannot be locked ({error.strerror}): the database needs a disk with room and locks."
        ) from error
    return lock


def _try_to_lock(path: Path, database: Path) -> int | None:
    """Returns None if someone deleted the file at the same moment."""
    lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    with ExitStack() as undo:
        undo.callback(os.close, lock)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(f"The database {database} is in use by {_holder(lock)}: stop that first.") from None
        if not _is_at(path, lock):
            return None
        give_to_owner_of(database, lock)
        _note_holder(lock)
        undo.pop_all()
    return lock


def _is_at(path: Path, descriptor: int) -> bool:
    with suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(descriptor), path.stat())
    return False


def _note_holder(lock: int) -> None:
    """Writes into the lock file which process holds the lock, for the message of InUse.

    If the disk is full, writes nothing, and the lock is still valid.
    """
    since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    with suppress(OSError):
        os.ftruncate(lock, 0)
        os.pwrite(lock, f"process {os.getpid()} on {socket.gethostname()} since {since}".encode(), 0)


def _holder(lock: int) -> str:
    return os.pread(lock, MAX_NOTE_BYTES, 0).decode(errors="replace") or "another process"
