"""The databases of the crash proof: what a kill does to each kind, and how its tables are read."""

import asyncio
import random
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Protocol

from proving.crash import power_cut
from proving.crash.bot_run import BotRun
from proving.crash.log_replay import SavedTable, read_tables
from proving.postgresql_server import QUICK, PostgresServer

Tables = dict[int, SavedTable]


class CrashDatabase(Protocol):
    @property
    def address(self) -> str:
        """The DATABASE_URL of this database. A kill may change it."""
        ...

    async def kill(self, bot_run: BotRun, number: int) -> None:
        """Kills the bot. If `number` is even, the database is killed or damaged, too.

        Afterwards, the database can be used again.
        """
        ...

    async def look(self) -> Path | Tables:
        """Returns the stored tables as they are now, or a copy of the file that has them."""
        ...


class SqliteFile:
    """An SQLite database in its own folder. Every second kill is a power cut: the next bot continues from a damaged
    copy."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self._folder = folder
        self._chance = chance
        self._file = folder / "0" / "exchange.sqlite3"
        self._file.parent.mkdir()

    @property
    def address(self) -> str:
        return f"sqlite:///{self._file}"

    async def kill(self, bot_run: BotRun, number: int) -> None:
        if number % 2:
            await bot_run.kill()
            return
        before = self._file
        await bot_run.bot.process.freeze()
        self._file = power_cut.copied(before, self._folder / str(number))
        power_cut.tear(self._file, self._chance)
        await bot_run.kill()
        shutil.rmtree(before.parent)

    async def look(self) -> Path:
        return power_cut.copied(self._file, self._folder / "look")


class PostgresDatabase:
    """A database on our own server. Every second kill also kills the server, which recovers when it starts again."""

    NAME: Final = "exchange"

    def __init__(self, server: PostgresServer, chance: random.Random) -> None:
        self._server = server
        self._chance = chance
        server.execute(f"CREATE DATABASE {self.NAME}")

    @property
    def address(self) -> str:
        return self._server.address(self.NAME)

    async def kill(self, bot_run: BotRun, number: int) -> None:
        if number % 2:
            await bot_run.kill()
            return
        await bot_run.bot.process.freeze()
        await asyncio.to_thread(self._server.stop, self._chance.choice((signal.SIGQUIT, signal.SIGKILL)))
        await bot_run.kill()
        await asyncio.to_thread(self._server.start)

    async def look(self) -> Tables:
        return await asyncio.to_thread(read_tables, self.address.replace("postgresql://", "postgresql+psycopg://"))


@contextmanager
def opened_database(kind: str, folder: Path, chance: random.Random) -> Iterator[CrashDatabase]:
    if kind == "sqlite":
        yield SqliteFile(folder, chance)
        return
    server = PostgresServer(QUICK)
    try:
        server.start()
        yield PostgresDatabase(server, chance)
    finally:
        server.remove()
