"""The files of a SQLite database that this process has open, and whether its paths still lead to them.

A file that is deleted or replaced stays what it was for whoever has it open. SQLite does not notice: it would go on
writing where nobody can ever read.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from tables.database_files import SIDECARS, beside, is_there

WHOLE: Final = ("", *SIDECARS)


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

    def look(self) -> str | None:
        """Looks at the paths, some microseconds each: `lost`."""
        if self.lost is None:
            gone = next((suffix for suffix in self._inodes if not self.is_in_place(suffix)), None)
            if gone is not None:
                path = beside(self.database, gone)
                self.lost = f"{path.name} was {'replaced' if is_there(path) else 'deleted'}"
        return self.lost

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
