"""Tracks whether the SQLite files that this process has open are still in place.

If a file is deleted or replaced, SQLite goes on with the old file, and new data is lost when the process ends. If a
file is overwritten, for example by `cp`, the old content is lost immediately.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from tables.database.files import SIDECARS, is_there, sidecar

ALL_SUFFIXES: Final = ("", *SIDECARS)
VERSIONS_OFFSET: Final = 18
"""The offset of two bytes in the database file that say whether SQLite uses WAL mode.

If a backup is copied over the file, the bytes change, because backups are not in WAL mode.
"""
WAL_MODE: Final = b"\2\2"


class OpenFiles:
    """The open files of a database. Create it right after opening the database. Any thread may use it."""

    def __init__(self, database: Path) -> None:
        self.database = database.resolve()  # SQLite keeps its `-wal` beside a link's target
        self.lost: str | None = None
        """The reason why nothing may be written any more, or None.

        If it names a file of the database, it does so without the folder. A reason is never removed.
        """
        self._inodes: dict[str, tuple[int, int]] = {}
        for suffix in ALL_SUFFIXES:
            with suppress(OSError):  # there may be no `-wal`
                self._inodes[suffix] = _inode(f"{self.database}{suffix}")
        self._descriptor = os.open(self.database, os.O_RDONLY | os.O_CLOEXEC)
        self._is_in_wal_mode = self._versions() == WAL_MODE

    def check(self) -> str | None:
        """Checks the files and returns `lost`. The check takes some microseconds per file."""
        if self.lost is None:
            lost_suffix = next((suffix for suffix in self._inodes if not self.is_in_place(suffix)), None)
            if lost_suffix is not None:
                path = sidecar(self.database, lost_suffix)
                self.lost = f"{path.name} was {'replaced' if is_there(path) else 'deleted'}"
            elif self.is_overwritten():
                self.lost = f"{self.database.name} was overwritten"
        return self.lost

    def is_overwritten(self) -> bool:
        """Whether the database file was overwritten in place, for example by a backup.

        False does not prove the opposite, because only the bytes at `VERSIONS_OFFSET` are compared.
        """
        try:
            return self._is_in_wal_mode and self._versions() != WAL_MODE
        except OSError:
            return False

    def _versions(self) -> bytes:
        return os.pread(self._descriptor, len(WAL_MODE), VERSIONS_OFFSET)

    def close(self) -> None:
        """Closes this object's descriptor. Call it only after SQLite has closed the database.

        If a process closes any descriptor of a file, the operating system releases all locks of the process on that
        file.
        """
        self._is_in_wal_mode = False
        os.close(self._descriptor)

    def is_in_place(self, suffix: str) -> bool:
        """Whether the path with this suffix still leads to the opened file.

        True if that cannot be determined.
        """
        try:
            return self._inodes.get(suffix) == _inode(f"{self.database}{suffix}")
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:  # an unreachable network disk says nothing about the file
            return True


def _inode(path: str) -> tuple[int, int]:
    found = os.stat(path)  # noqa: PTH116 - runs at each commit, and a Path costs three times as much
    return found.st_dev, found.st_ino
