"""Deletions with the threads of the database. In `make test`, the tests run on SQLite, and on PostgreSQL if they have
`on_both_databases`. In `make test-long`, all run on both."""

import pytest

from tests.databases import sqlite_first as database

__all__ = ["database"]


@pytest.fixture
def no_threads() -> None:
    """Does nothing, so that the database has its threads here."""
