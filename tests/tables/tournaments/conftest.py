"""These tests run on both kinds of databases."""

from tests.databases import database

__all__ = ["database"]
