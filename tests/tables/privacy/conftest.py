"""Deletions with the threads of the database, as in the bot. Some tests use none (`use_no_threads`). On PostgreSQL they
run only in `make test-long`, unless they have `on_both_databases`."""

import pytest

from tests.databases import sqlite_first as database

__all__ = ["database"]


@pytest.fixture
def no_threads() -> None:
    """Does nothing: the threads of the database are real here."""
