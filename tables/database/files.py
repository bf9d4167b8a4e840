"""The files of a SQLite database, and who may read and write them."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE, S_ISVTX, S_IWGRP, S_IWOTH
from typing import Final

import structlog

log: Final = structlog.get_logger()

LOG: Final = "-wal"
"""SQLite's write-ahead log: what is committed and not in the database's own file yet."""
SIDECARS: Final = (LOG, "-shm")
"""What SQLite keeps beside a database while it is open, and after a crash."""
PRIVATE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
OTHERS: Final = 0o077
"""What modes give to whoever is not the owner. As a umask: new files and folders are their owner's alone."""


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
    for path in _paths(database.resolve(), suffixes or SIDECARS):
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
        f"mode {mode_of(path)}): give that user access and start again."
    )


def _name(user_id: int) -> str:
    with suppress(ImportError, KeyError):
        import pwd

        return pwd.getpwuid(user_id).pw_name
    return str(user_id)


def make_private(database: Path) -> None:
    """Takes from all but their owner what they may do with a database and the files beside it; SQLite gives new ones
    the database's mode. Where that can't be done it is logged, and so is a folder in which others may write: it may be
    shared by intent, so it is left alone."""
    database = database.resolve()
    with suppress(OSError):  # who opens the files tells what is wrong with them
        files = [path for path in (database, *(beside(database, suffix) for suffix in SIDECARS)) if path.is_file()]
        if any(_lets_others_in(path) for path in files):
            for path in sorted(files, key=lambda path: path.name.endswith(LOG)):
                _take_from_others(path)  # the log last, as if SQLite had written it: see opening.refuse_foreign_log
        for path in filter(_lets_others_in, files):
            log.warning("others may read the database", file=str(path), mode=mode_of(path))
        mode = database.parent.stat().st_mode
        if mode & (S_IWGRP | S_IWOTH) and not mode & S_ISVTX:
            log.warning("others may replace the database", folder=str(database.parent), mode=mode_of(database.parent))


def _lets_others_in(path: Path) -> bool:
    return bool(path.stat().st_mode & OTHERS)


def _take_from_others(path: Path) -> None:
    with suppress(PermissionError):  # it is another user's
        path.chmod(S_IMODE(path.stat().st_mode) & ~OTHERS)


def mode_of(path: Path) -> str:
    """A file's mode as `chmod` takes it."""
    return f"{S_IMODE(path.stat().st_mode):04o}"


def give_to_owner_of(database: Path, file: Path | int) -> None:
    """What root makes beside a database belongs to the database's owner, or to its folder's where it is not there yet,
    so that the bot may use it afterwards."""
    if os.geteuid() == 0:
        owner = (database if database.exists() else database.parent).stat()
        os.chown(file, owner.st_uid, owner.st_gid)
