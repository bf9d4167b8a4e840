"""Deletions with the threads of the database, as in the bot. Some tests use none (`use_no_threads`)."""

import pytest

from tests.databases import database

__all__ = ["database"]


@pytest.fixture
def no_threads() -> None:
    """Does nothing: the threads of the database are real here."""
