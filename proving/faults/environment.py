"""An environment for any number of games: a sandbox, and the bot in it with its log."""

import asyncio
import json
import os
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from proving.bot_process import BOT, Bot, on_discord, tells_too_much
from proving.failure import ProofFailed
from proving.faults import short_limits
from proving.faults.disks import small_disk
from proving.faults.matrix import CALLBACK
from proving.short_edition import short_edition
from sandbox import Sandbox

Line = dict[str, Any]


LATE: Final = 0.5  # seconds; a short sleep of this process that ends so late shows an overloaded machine
CROWDED: Final = 2  # waiting processes per CPU core
RECENT: Final = 5.0  # seconds after such a delay in which a tap without an answer is excused


class FaultEnvironment:
    """A sandbox and the bots that were started in it, one after another."""

    def __init__(self, sandbox: Sandbox, folder: Path) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self.database = folder / "disk" / "tables.db"
        self.database.parent.mkdir()
        self.fill: Callable[[int], AbstractContextManager[None]] | None = None
        """Fills the database's disk for a process. None if the database is on the usual disk."""
        self.log: Path | None = None
        """The file to which the bot logs; None for a pipe."""
        self.limit: float | None = None
        """Seconds that a search and a turn may last; None for the usual limits."""
        self.bots: list[Bot] = []
        self._late_at = 0.0
        self._clock = asyncio.create_task(self._watch_the_clock())
        self._settings: dict[str, object] = {
            **on_discord(sandbox),
            "EDITIONS_FOLDER": short_edition(folder),
            "LOG_FORMAT": "json",
            "DATABASE_URL": f"sqlite:///{self.database}",
        }

    async def start(self, **more: object) -> Bot:
        """Starts a bot. The last one must have ended."""
        program = short_limits.__file__ if self.limit else str(BOT)
        bot = await Bot.start(self.folder, self._settings | more, self.log, (program,))
        self.bots.append(bot)
        return bot

    def shorten_limits(self, limit: float) -> None:
        """Makes bots that are started later play with this limit (seconds), and with the wall clock of `set_clock`."""
        self.limit = limit
        self.set_clock(0)
        self._settings |= {"LIMIT_SECONDS": limit, "WALL_CLOCK": self._wall_clock}

    def set_clock(self, off: float) -> None:
        """Sets the wall clock `off` seconds ahead of the real time."""
        new = self._wall_clock.with_suffix(".new")
        new.write_text(str(off))
        new.replace(self._wall_clock)

    @property
    def _wall_clock(self) -> Path:
        return self.folder / "wall_clock"

    @property
    def bot(self) -> Bot:
        return self.bots[-1]

    async def wait_for_answers(self, count: int) -> None:
        """Waits until the bot has answered this many more taps."""
        goal = self._answers + count
        while self._answers < goal:  # noqa: ASYNC110 - the journal has no event to wait for
            await asyncio.sleep(0.01)

    @property
    def _answers(self) -> int:
        return sum(count for (name, _), count in self.sandbox.journal.counts.items() if name == CALLBACK)

    async def wait_until_ready(self) -> None:
        """Waits until the bot is connected and has restored all tables."""
        await self.bot.says('"event": "ready"')

    async def _watch_the_clock(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.1)
            if time.monotonic() - before > LATE:
                self._late_at = time.monotonic()

    @property
    def was_starved(self) -> bool:
        """Whether this machine was overloaded just now, so that a slow answer is not the bot's fault."""
        is_crowded = os.getloadavg()[0] > CROWDED * (os.cpu_count() or 1)
        return is_crowded or time.monotonic() < self._late_at + RECENT

    async def close(self) -> None:
        self._clock.cancel()
        await asyncio.gather(*(bot.kill() for bot in self.bots))

    async def ends_with_a_sentence(self) -> None:
        """Waits until the bot ends by itself. Raises ProofFailed unless its code is 1 and it printed one sentence."""
        code = await self.bot.ends()
        said = [line for line in self.bot.err if not line.startswith("{")]
        if code != 1 or len(said) != 1:
            raise ProofFailed(f"ended with {code} and these words:\n{self.bot.output}")

    def errors(self, table: int | None = None) -> list[str]:
        """Returns the log lines with errors about this table. With None, returns those that name no table."""
        return [text for line, text in self._lines() if _is_error(line) and _table(line) == table]

    def errors_of_any_table(self) -> list[str]:
        return [text for line, text in self._lines() if _is_error(line)]

    def has_closed(self, table: int) -> bool:
        return any(line.get("event") == "closed" and _table(line) == table for line, _ in self._lines())

    def _lines(self) -> Iterator[tuple[Line, str]]:
        for bot in self.bots:
            for text in bot.err:
                yield _read(text), text


@cache
def _read(text: str) -> Line:
    """Reads a line of the log. A traceback counts as an error, and so does an id that may be a person's."""
    try:
        line: Line = json.loads(text)
    except ValueError:
        is_bad = text.startswith(("ERROR", "Traceback", "Task exception", "CRITICAL"))
        return {"level": "error" if is_bad else "info"}
    return line | {"level": "error"} if tells_too_much(text) else line


def _is_error(line: Line) -> bool:
    return line.get("level") in ("error", "critical") or "exception" in line


def _table(line: Line) -> int | None:
    table = line.get("table")
    return table if isinstance(table, int) and table else None


@asynccontextmanager
async def fault_environment(
    settings: Mapping[str, object] | None = None,
    *,
    ready: bool = True,
    on_small_disk: bool = False,
    logs_to_disk: bool = False,
    limit: float | None = None,
) -> AsyncIterator[FaultEnvironment]:
    """Yields a new environment whose bot is ready.

    - `settings`: additional settings of the bot.
    - `ready`: with False, no bot is started.
    - `on_small_disk`: puts the database on a disk that can be filled (`fill`).
    - `logs_to_disk`: puts the log beside the database.
    - `limit`: how many seconds a search and a turn last. None means the usual limits.
    """
    with TemporaryDirectory(prefix="faults-") as folder:
        async with AsyncExitStack() as stack:
            environment = FaultEnvironment(await stack.enter_async_context(Sandbox()), Path(folder))
            if on_small_disk:
                environment.fill = await stack.enter_async_context(small_disk(environment.database.parent))
            if logs_to_disk:
                environment.log = environment.database.with_name("log")
            if limit is not None:
                environment.shorten_limits(limit)
            stack.push_async_callback(environment.close)
            if ready:
                await environment.start(**(settings or {}))
                await environment.wait_until_ready()
            yield environment
