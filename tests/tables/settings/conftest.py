"""These tests run on PostgreSQL only in `make test-long`, unless they have `on_both_databases`."""

from tests.databases import sqlite_first as database

__all__ = ["database"]
