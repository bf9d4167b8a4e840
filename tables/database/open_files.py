"""The files of a SQLite database that this process has open, and whether its paths still lead to them.

A file that is deleted or replaced stays what it was for whoever has it open. SQLite does not notice: it would go on
writing where nobody can ever read. One that is overwritten in its place, as `cp` does, is gone for everyone.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from tables.database.files import SIDECARS, beside, is_there

WHOLE: Final = ("", *SIDECARS)
VERSIONS: Final = 18
"""Where a SQLite file says in two bytes how it is written and read. While it is in WAL mode here, nobody can change
that but by overwriting the file: a backup is not in WAL mode."""
WAL_MODE: Final = b"\2\2"


class OpenFiles:
    """Made right after the database was opened. Safe to use in any thread."""

    def __init__(self, database: Path) -> None:
        self.database = database.resolve()  # SQLite keeps its log beside what a link leads to
        self.lost: str | None = None
        """Why nothing may be written any more, in words without a folder; once it is known, it stays so."""
        self._inodes: dict[str, tuple[int, int]] = {}
        for suffix in WHOLE:
            with suppress(OSError):  # where SQLite can keep no log, there is none
                self._inodes[suffix] = _inode(f"{self.database}{suffix}")
        self._descriptor = os.open(self.database, os.O_RDONLY | os.O_CLOEXEC)
        self._is_in_wal_mode = self._versions() == WAL_MODE

    def look(self) -> str | None:
        """Looks at the paths, some microseconds each: `lost`."""
        if self.lost is None:
            gone = next((suffix for suffix in self._inodes if not self.is_in_place(suffix)), None)
            if gone is not None:
                path = beside(self.database, gone)
                self.lost = f"{path.name} was {'replaced' if is_there(path) else 'deleted'}"
            elif self.is_overwritten():
                self.lost = f"{self.database.name} was overwritten"
        return self.lost

    def is_overwritten(self) -> bool:
        """Whether the file that was opened has something else in it now, as far as can be told."""
        try:
            return self._is_in_wal_mode and self._versions() != WAL_MODE
        except OSError:
            return False

    def _versions(self) -> bytes:
        return os.pread(self._descriptor, len(WAL_MODE), VERSIONS)

    def close(self) -> None:
        """After SQLite has let go of the database: to close any descriptor of a file takes all locks from it that this
        process has."""
        self._is_in_wal_mode = False
        os.close(self._descriptor)

    def is_in_place(self, suffix: str) -> bool:
        """Whether the path with this suffix still leads to the file that was opened there, as far as can be told."""
        try:
            return self._inodes.get(suffix) == _inode(f"{self.database}{suffix}")
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:  # a network disk that is away says nothing about the file
            return True


def _inode(path: str) -> tuple[int, int]:
    found = os.stat(path)  # noqa: PTH116 - at each commit, and a Path costs three times as much
    return found.st_dev, found.st_ino
