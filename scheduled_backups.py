"""Makes backups at fixed intervals while the bot runs.

A separate process makes each backup by `bot.py backup`, so that even a failed backup does not disturb games.
"""

import asyncio
import os
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import structlog
from prometheus_client import Counter, Gauge

from tables.database.files import PRIVATE_FOLDER, TIME_FORMAT, now_text

log = structlog.get_logger(__name__)

BACKUPS: Final = Counter("exchange_backups", "Scheduled backups, by result: `made` or `failed`.", ["result"])
LAST_BACKUP: Final = Gauge(
    "exchange_last_backup_timestamp_seconds", "When the newest scheduled backup was made (Unix seconds); 0 for none."
)

BOT: Final = Path(__file__).parent / "bot.py"
INFIX: Final = "-scheduled-"
"""The part of a file name before the date. Files without this part in their name are never deleted."""
RETRY_SECONDS: Final = 600.0  # seconds until a failed backup is tried again
SHORTEST_SLEEP: Final = 60.0  # s
LONGEST_SLEEP: Final = 3600.0  # seconds; not longer, because the machine may sleep, and its clock may be set
LONGEST_BACKUP: Final = 6 * 3600.0  # seconds; a database server that does not answer would block a backup forever
NICENESS: Final = 10
"""The nice value of the backup's process; 19 is the lowest priority."""


class ScheduledBackups:
    """Makes a backup whenever the newest backup in the folder is too old.

    Old backups are deleted only after a new backup has succeeded.
    """

    def __init__(self, folder: Path, name: str, seconds: float, kept: int, may_run: Callable[[], bool]) -> None:
        """Backups are files in `folder`. Their names are made from `name`, the file name of the database.

        - `seconds`: the time from one backup to the next.
        - `kept`: how many backups are not deleted.
        - `may_run`: asked before each backup whether this process may make it.
        """
        self._folder = folder
        self._stem, self._suffix = f"{Path(name).stem}{INFIX}", Path(name).suffix
        self._seconds = seconds
        self._kept = kept
        self._may_run = may_run
        self.process: Process | None = None
        """The newest backup's process, running or ended. None before the first backup."""

    async def run(self) -> None:
        for result in ("made", "failed"):
            BACKUPS.labels(result)
        while True:
            due_in = await asyncio.to_thread(self._due_in)  # the folder may be on a slow disk
            if due_in <= 0 and self._may_run() and not await self._back_up():
                due_in = RETRY_SECONDS
            await asyncio.sleep(min(max(due_in, SHORTEST_SLEEP), LONGEST_SLEEP))

    def _due_in(self) -> float:
        newest = max(self._made(), default=0.0)
        LAST_BACKUP.set(newest)
        return newest + self._seconds - time.time()

    def _made(self) -> dict[float, Path]:
        """Returns the scheduled backups in the folder by their time (Unix seconds), the oldest first.

        Leaves out backups with a time in the future: the clock was wrong.
        """
        found = {}
        with suppress(OSError):
            for path in self._folder.iterdir():
                if path.name.startswith(self._stem) and path.suffix == self._suffix:
                    with suppress(ValueError):
                        found[_time_in(path.stem.removeprefix(self._stem))] = path
        return {at: found[at] for at in sorted(found) if at <= time.time()}

    async def _back_up(self) -> bool:
        """Makes a backup, and if that succeeds, deletes old ones. Returns whether the backup was made."""
        to = self._folder / f"{self._stem}{now_text()}{self._suffix}"
        problem = await self._run_command(to)
        if problem is not None:
            BACKUPS.labels("failed").inc()
            log.warning("no backup was made", reason=problem, again_in=f"{RETRY_SECONDS / 60:.0f} min")
            return False
        BACKUPS.labels("made").inc()
        log.info("backup made", file=str(to))
        await asyncio.to_thread(self._delete_old)
        return True

    async def _run_command(self, to: Path) -> str | None:
        """Runs `bot.py backup`. Returns None for success, otherwise the error message."""
        try:
            await asyncio.to_thread(self._folder.mkdir, PRIVATE_FOLDER, parents=True, exist_ok=True)
            self.process = process = await asyncio.create_subprocess_exec(
                *(sys.executable, str(BOT), "backup", str(to)), stdin=DEVNULL, stdout=PIPE, stderr=PIPE
            )
        except OSError as error:
            return str(error)
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
        try:
            async with asyncio.timeout(LONGEST_BACKUP):
                _, said = await process.communicate()
        except TimeoutError:
            return f"it took longer than {LONGEST_BACKUP / 3600:.0f} hours"
        finally:
            await _end(process)
        if process.returncode == 0:
            return None
        return said.decode(errors="replace").strip() or f"the command ended with {process.returncode}"

    def _delete_old(self) -> None:
        for path in list(self._made().values())[: -self._kept]:
            try:
                path.unlink()
                log.info("old backup deleted", file=str(path))
            except OSError as error:
                log.warning("old backup not deleted", file=str(path), reason=error.strerror)


def _time_in(text: str) -> float:
    """Returns Unix seconds. Raises ValueError if the text is not a time."""
    return datetime.strptime(text, TIME_FORMAT).replace(tzinfo=UTC).timestamp()


async def _end(process: Process) -> None:
    """Stops the backup if it still runs. The command then deletes its unfinished file."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()
