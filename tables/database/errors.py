"""Errors of the database, worded for the person who hosts the bot."""

from sqlalchemy.exc import DBAPIError


class StoreError(Exception):
    """The database cannot be used. The message is one sentence for the person who hosts the bot."""


class InUse(StoreError):
    """Another process uses the database."""


def reason(error: Exception) -> str:
    """Returns the message of an error, without the SQL statement and its parameters."""
    return str(error.orig) if isinstance(error, DBAPIError) else f"{type(error).__name__}: {error}"
