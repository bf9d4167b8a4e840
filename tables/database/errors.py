"""Errors of the database, in words for whoever runs the bot."""

from sqlalchemy.exc import DBAPIError


class StoreError(Exception):
    """The database cannot be used. The message is one sentence that says why, for whoever runs the bot."""


def reason(error: Exception) -> str:
    """What the database says, without the statement and its parameters."""
    return str(error.orig) if isinstance(error, DBAPIError) else f"{type(error).__name__}: {error}"
