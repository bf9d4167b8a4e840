"""The files of a SQLite database, and who may write them."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

LOG: Final = "-wal"
"""SQLite's write-ahead log: what is committed and not in the database's own file yet."""
SIDECARS: Final = (LOG, "-shm")
"""What SQLite keeps beside a database while it is open, and after a crash."""


def beside(database: Path, suffix: str) -> Path:
    """The file that has the database's name and this suffix."""
    return database.with_name(database.name + suffix)


def is_there(path: Path) -> bool:
    """Whether a path exists, or may exist in a folder that cannot be read."""
    try:
        path.lstat()
    except PermissionError:
        return True
    except OSError:
        return False
    return True


def not_writable(database: Path, *suffixes: str) -> str | None:
    """The first of the folder, the database and the files beside it that this process may not write: a sentence that
    says whose it is. None where all can be written."""
    for path in _paths(database, suffixes or SIDECARS):
        needed = os.R_OK | os.W_OK | (os.X_OK if path.is_dir() else 0)
        if not os.access(path, needed, effective_ids=os.access in os.supports_effective_ids):
            return _sentence(path)
    return None


def _paths(database: Path, suffixes: tuple[str, ...]) -> Iterator[Path]:
    yield from (path for path in (database.parent, database) if path.exists())
    yield from (path for path in (beside(database, suffix) for suffix in suffixes) if path.exists())


def _sentence(path: Path) -> str:
    kind = "folder" if path.is_dir() else "file"
    owner, me = _name(path.stat().st_uid), _name(os.geteuid())
    return (
        f"The {kind} {path} cannot be written by the user {me} (it belongs to {owner}, "
        f"mode {path.stat().st_mode & 0o7777:04o}): give that user access and start again."
    )


def _name(user_id: int) -> str:
    with suppress(ImportError, KeyError):
        import pwd

        return pwd.getpwuid(user_id).pw_name
    return str(user_id)


def give_to_owner_of(database: Path, file: Path | int) -> None:
    """What root makes beside a database belongs to the database's owner, or to its folder's where it is not there yet,
    so that the bot may use it afterwards."""
    if os.geteuid() == 0:
        owner = (database if database.exists() else database.parent).stat()
        os.chown(file, owner.st_uid, owner.st_gid)
