"""The store with its threads, as in the bot."""

import pytest

from tests.databases import database

__all__ = ["database"]


@pytest.fixture
def no_threads() -> None:
    """Does nothing, so that the database has its threads here."""
