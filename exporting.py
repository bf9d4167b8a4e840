"""Opens the stored data of people and servers without the bot, and writes it into a JSON file."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL

from standings.standings import Standings
from tables.database.address import sqlite_file
from tables.database.backup import must_be_new
from tables.database.copying import ReportProgress, checked_copy, readable_errors
from tables.database.errors import StoreError
from tables.database.files import PRIVATE, reading_mode
from tables.database.migrating import revisions
from tables.live.registry import Registry
from tables.nights.game_nights import GameNights
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.refusals import TableRefused
from tables.storage.database_opening import open_store, opened_as_it_is
from tables.storage.store import Store
from tables.tournaments.tournaments import Tournaments

Export = dict[str, Any]


def export(database: URL, to: Path, report: ReportProgress, read: Callable[[Forgetting], Awaitable[Export]]) -> int:
    """Writes the result of `read` as JSON into the new file `to`. Returns the size of the file in bytes.

    Other users of the machine cannot read the file. The bot may run at the same time. `report` gets the progress of
    copying an SQLite database. Raises StoreError if the file exists, or if the file or the database cannot be used.
    """
    with readable_errors(to):
        must_be_new(to)
        with _readable_database(database, to.parent, report) as readable:
            exported = asyncio.run(_exported(readable, read))
        text = json.dumps(exported, ensure_ascii=False, indent=1).encode()
        to.touch(PRIVATE, exist_ok=False)
        return to.write_bytes(text)


@contextmanager
def _readable_database(database: URL, folder: Path, report: ReportProgress) -> Iterator[URL]:
    """Yields the address of a database that this process may open, even while the bot runs.

    For SQLite, yields the address of a copy in `folder`, because two processes must not open the same file as their
    store. The copy is deleted after the block.
    """
    file = sqlite_file(database)
    if file is None:
        _must_be_current(database)
        yield database
        return
    file = file.resolve()
    with checked_copy(file, f"mode={reading_mode(file)}", folder, report) as copy:
        yield URL.create("sqlite", database=str(copy.path))


def _must_be_current(database: URL) -> None:
    """Raises StoreError if opening the database would change its schema: another version of the bot may be using it."""
    with opened_as_it_is(database) as connection:
        current, newest = revisions(connection)
    if current != newest:
        raise StoreError("The database is an older version's: start this version of the bot once, then export.")


async def _exported(database: URL, read: Callable[[Forgetting], Awaitable[Export]]) -> Export:
    async with stored_data(database, "Nothing was exported, as the line above says why.") as (*_, forgetting):
        return await read(forgetting)


@asynccontextmanager
async def stored_data(database: URL, refused: str) -> AsyncIterator[tuple[Store, Standings, Forgetting]]:
    """Opens the database, and yields the parts that export or delete the data of people and servers.

    If the block raises TableRefused, raises StoreError with the text `refused` instead.
    """
    store = await open_store(database)
    standings = Standings(store)
    holders = standings, GameNights(store), Tournaments(store)
    try:
        yield store, standings, Forgetting(store, Registry(store), Preferences(store), holders)
    except TableRefused:
        raise StoreError(refused) from None
    finally:
        await standings.close()  # pending ratings are computed when the bot runs
        await store.close()
