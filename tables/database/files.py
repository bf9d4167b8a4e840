"""The files of a SQLite database, and their permissions."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from stat import S_IMODE, S_ISDIR, S_ISREG, S_ISVTX, S_IWGRP, S_IWOTH
from typing import Final

import structlog

log: Final = structlog.get_logger()

LOG: Final = "-wal"
"""The suffix of SQLite's write-ahead log, which has the commits that are not in the database file yet."""
SIDECARS: Final = (LOG, "-shm")
"""The suffixes of the files that SQLite keeps beside a database.

The files exist while the database is open, and after a crash.
"""
PRIVATE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
OTHERS_MASK: Final = 0o077
"""The permission bits of everyone but the file's owner. Also the umask for new files and folders."""
TIME_FORMAT: Final = "%Y%m%dT%H%M%SZ"  # in file names


def sidecar(database: Path, suffix: str) -> Path:
    """Returns the path of the file beside the database that has the database's name and this suffix."""
    return database.with_name(database.name + suffix)


def reading_mode(database: Path) -> str:
    """Returns the `mode` of a SQLite URI for reading this database.

    A reader with this mode leaves an existing write-ahead log in place, and leaves no new log behind.
    """
    # With "rw", SQLite creates a log, and deletes it at the end.
    return "ro" if is_there(sidecar(database, LOG)) else "rw"


def is_there(path: Path) -> bool:
    """Whether a path exists. Also True if the path cannot be checked, because the folder cannot be read."""
    try:
        path.lstat()
    except PermissionError:
        return True
    except OSError:
        return False
    return True


def is_folder(path: Path) -> bool:
    """Whether a path is a folder. Raises OSError if that cannot be determined."""
    return S_ISDIR(_mode(path))


def is_file(path: Path) -> bool:
    """Whether a path is a file. Raises OSError if that cannot be determined."""
    return S_ISREG(_mode(path))


def _mode(path: Path) -> int:
    """Returns 0 if nothing is there."""
    try:  # not `Path.is_dir`: since Python 3.14 it returns False for every error
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return 0


def now_text() -> str:
    """Returns the current time as it is written in file names."""
    return datetime.now(UTC).strftime(TIME_FORMAT)


@contextmanager
def made_folder(path: Path) -> Iterator[None]:
    """Creates a folder and its missing parents. Raises OSError if that fails.

    If the block raises an error, deletes the created folders that are empty.
    """
    missing = [each for each in (path, *path.parents) if not is_there(each)]
    try:
        path.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        yield
    except BaseException:
        for each in missing:
            with suppress(OSError):
                each.rmdir()
        raise


def why_not_writable(database: Path, *suffixes: str) -> str | None:
    """Returns a sentence about the first path that this process may not read and write, or None.

    Checks the folder, the database, and the files beside it with these suffixes (by default `SIDECARS`).
    """
    for path in _paths(database.resolve(), suffixes or SIDECARS):
        needed = os.R_OK | os.W_OK | (os.X_OK if path.is_dir() else 0)
        if not os.access(path, needed, effective_ids=os.access in os.supports_effective_ids):
            return _write_problem(path)
    return None


def _paths(database: Path, suffixes: tuple[str, ...]) -> Iterator[Path]:
    yield from (path for path in (database.parent, database) if path.exists())
    yield from (path for path in (sidecar(database, suffix) for suffix in suffixes) if path.exists())


def _write_problem(path: Path) -> str:
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
    """Takes away other users' permissions on a database and the files beside it.

    Files that SQLite creates there later get the same permissions. Logs a warning if the permissions cannot be changed,
    or if other users may replace files in the folder.
    """
    database = database.resolve()
    with suppress(OSError):  # opening the files will report the problem
        files = [path for path in (database, *(sidecar(database, suffix) for suffix in SIDECARS)) if path.is_file()]
        if any(_lets_others_in(path) for path in files):
            for path in sorted(files, key=lambda path: path.name.endswith(LOG)):
                _take_from_others(path)  # the log last, as if SQLite had written it: see clean_end.refuse_foreign_log
        for path in filter(_lets_others_in, files):
            log.warning("others may read the database", file=str(path), mode=mode_of(path))
        mode = database.parent.stat().st_mode  # the folder is not changed: it may be shared on purpose
        if mode & (S_IWGRP | S_IWOTH) and not mode & S_ISVTX:
            log.warning("others may replace the database", folder=str(database.parent), mode=mode_of(database.parent))


def _lets_others_in(path: Path) -> bool:
    return bool(path.stat().st_mode & OTHERS_MASK)


def _take_from_others(path: Path) -> None:
    with suppress(PermissionError):  # another user owns it
        path.chmod(S_IMODE(path.stat().st_mode) & ~OTHERS_MASK)


def mode_of(path: Path) -> str:
    """Returns a file's mode as `chmod` takes it, for example `0600`."""
    return f"{S_IMODE(path.stat().st_mode):04o}"


def give_to_owner_of(database: Path, file: Path | int) -> None:
    """If this process runs as root, gives `file` to the owner of the database, so that the bot can use it.

    If there is no database yet, gives `file` to the owner of the folder. `file` is a path or a descriptor.
    """
    if os.geteuid() == 0:
        owner = (database if database.exists() else database.parent).stat()
        os.chown(file, owner.st_uid, owner.st_gid)
