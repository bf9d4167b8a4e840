"""An empty database of standings for each test, and the fixtures of `tests/tables/`."""

from collections.abc import AsyncIterator

import pytest

from tests.databases import Database, database
from tests.standings.harness import Book, book
from tests.tables.conftest import clock, here, known_seeds, logged, no_threads

__all__ = ["clock", "database", "here", "known_seeds", "logged", "no_threads"]


@pytest.fixture
async def empty(database: Database) -> AsyncIterator[Book]:
    async with book(database) as opened:
        yield opened
