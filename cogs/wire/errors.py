"""Logs and counts what goes wrong with Discord, and bugs. Logs no secrets."""

import traceback
from pathlib import PurePath
from typing import Any, Final

import aiohttp
import discord
import structlog

from cogs.metrics import DISCORD_REFUSALS

log = structlog.get_logger(__name__)


CONNECTION_ERRORS: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""The connection to Discord broke or is too slow. The request was fine, so it is tried again."""
DISCORD_ERRORS: Final = (discord.DiscordException, *CONNECTION_ERRORS)
"""Every error that a request to Discord may end with."""

LOGGED_CALLS: Final = 3
"""Innermost places in the code that the log names for an event that could not be read."""
LONGEST_FIELD: Final = 32


class BadPayload(ValueError):
    """A payload from Discord lacks a required field. The message names the field, never its value."""


def log_bug(error: BaseException, **where: Any) -> None:
    """Logs a bug with its place. Never logs hidden tiles or tokens."""
    log.error("bug", exc_info=error, **where)


def log_unreadable(what: str, error: Exception) -> None:
    """Logs an event that can't be read: its kind, and the place in the code. The error's own message may contain a
    token or a user's id, so only the name of a field is logged."""
    field = str(error.args[0]) if isinstance(error, KeyError | BadPayload) and error.args else ""
    calls = traceback.extract_tb(error.__traceback__)[-LOGGED_CALLS:]
    log.error(
        "unreadable event",
        what=what,
        error=type(error).__name__,
        field=field if field.isidentifier() and len(field) <= LONGEST_FIELD else None,
        at=[f"{PurePath(call.filename).name}:{call.lineno} {call.name}" for call in calls],
    )


def log_discord(error: Exception, **where: Any) -> None:
    """Logs that Discord refused a request or could not be reached. Play does not depend on such a request."""
    _count(error)
    if isinstance(error, discord.HTTPException):
        log.warning("discord refused", status=error.status, code=error.code, **where)
    else:
        log.warning("discord not reached", reason=_reason(error), **where)


def _reason(error: Exception) -> str:
    """The kind of an error, never its message: aiohttp's may contain the address, and with it a panel's token."""
    name = type(error).__name__
    return f"{name}: {error.strerror}" if isinstance(error, OSError) and error.strerror else name


def log_unanswered(what: str, error: Exception) -> None:
    """Logs that Discord did not accept an answer. Not our fault: it came too late, or the connection broke."""
    _count(error)
    log.info(what, code=getattr(error, "code", None))


def _count(error: Exception) -> None:
    if isinstance(error, discord.HTTPException):
        DISCORD_REFUSALS.labels(str(error.status)).inc()
    elif isinstance(error, CONNECTION_ERRORS):
        DISCORD_REFUSALS.labels("unreached").inc()
