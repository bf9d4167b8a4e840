"""An empty database of standings for each test, and the fixtures of real tables."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.standings.rig import Book, book
from tests.tables.conftest import clock, here, known_seeds, logged, no_threads

__all__ = ["clock", "here", "known_seeds", "logged", "no_threads"]


@pytest.fixture
async def empty(tmp_path: Path) -> AsyncIterator[Book]:
    async with book(tmp_path) as opened:
        yield opened
