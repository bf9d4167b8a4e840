"""In `make test`, these tests run on SQLite, and on PostgreSQL if they have `on_both_databases`. In `make test-long`,
all run on both."""

from tests.databases import sqlite_first as database

__all__ = ["database"]
