"""The store with its threads, as in the bot."""

import pytest

from tests.databases import database

__all__ = ["database"]


@pytest.fixture
def no_threads() -> None:
    """Does nothing: the threads of the database are real here."""
