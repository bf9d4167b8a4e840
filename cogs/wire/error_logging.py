"""Logs and counts failed requests to Discord, and logs bugs. Logs no secrets."""

import traceback
from pathlib import PurePath
from typing import Any, Final

import aiohttp
import discord
import structlog

from cogs.metrics import DISCORD_REFUSALS

log = structlog.get_logger(__name__)


CONNECTION_ERRORS: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""Errors of a connection that broke or is too slow. The request itself was fine, so it is tried again."""
DISCORD_ERRORS: Final = (discord.DiscordException, *CONNECTION_ERRORS)
"""Every error that a request to Discord may end with."""

LOGGED_CALLS: Final = 3
"""For an event that could not be read, the log names this many of the innermost calls in the traceback."""
LONGEST_FIELD: Final = 32


class BadPayload(ValueError):
    """Raised when a payload from Discord lacks a required field. The message names the field, never its value."""


def log_bug(error: BaseException, **where: Any) -> None:
    """Logs an error of our own code, with its traceback. `where` says what the bot was doing. Hidden tiles and tokens
    are never logged."""
    log.error("bug", exc_info=error, **where)


def log_unreadable(what: str, error: Exception) -> None:
    """Logs that an event of the kind `what` could not be read.

    Logs the kind of error, the place in the code, and the name of a missing field. Never logs the error's message,
    which may contain a token or a user's id.
    """
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
    """Logs and counts that Discord refused a request or could not be reached."""
    _count(error)
    if isinstance(error, discord.HTTPException):
        log.warning("discord refused", status=error.status, code=error.code, **where)
    else:
        log.warning("discord not reached", reason=_reason(error), **where)


def _reason(error: Exception) -> str:
    """Returns the kind of an error, and the operating system's message if there is one.

    Never returns aiohttp's message. It may contain the address of the request, which contains a panel's token.
    """
    name = type(error).__name__
    return f"{name}: {error.strerror}" if isinstance(error, OSError) and error.strerror else name


def log_unanswered(what: str, error: Exception) -> None:
    """Logs and counts that Discord did not accept an answer.

    Either the answer came too late or the connection broke, so it is no bug.
    """
    _count(error)
    log.info(what, code=getattr(error, "code", None))


def _count(error: Exception) -> None:
    if isinstance(error, discord.HTTPException):
        DISCORD_REFUSALS.labels(str(error.status)).inc()
    elif isinstance(error, CONNECTION_ERRORS):
        DISCORD_REFUSALS.labels("unreached").inc()
