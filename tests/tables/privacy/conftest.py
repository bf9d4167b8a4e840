"""Deletions with the threads of the database. On PostgreSQL the tests run only in `make test-long`, unless they have
`on_both_databases`."""

import pytest

from tests.databases import sqlite_first as database

__all__ = ["database"]


@pytest.fixture
def no_threads() -> None:
    """Does nothing, so that the database has its threads here."""
