"""The one place where refusals and bugs become answers."""

import traceback
from pathlib import PurePath
from typing import Any, Final

import aiohttp
import discord
import structlog

from cogs.metrics import NOT_TAKEN

log = structlog.get_logger(__name__)


LINE_TROUBLE: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""The line to Discord broke or is too slow: nothing is wrong with what was sent, it is tried again."""
TROUBLE: Final = (discord.DiscordException, *LINE_TROUBLE)
"""All that sending something to Discord may end with."""

CALLS: Final = 3
"""Places in the code, from the innermost, that tell where an event could not be read."""
LONGEST_FIELD: Final = 32


class BadPayload(ValueError):
    """What something from Discord lacks to mean anything. The words name a field, never what stands in it."""


def log_bug(error: BaseException, **where: Any) -> None:
    """A bug with what is needed to find it again: where it struck, never what a hand hides nor any token."""
    log.error("bug", exc_info=error, **where)


def log_unreadable(what: str, error: Exception) -> None:
    """An event that can't be read: what kind of event, and where in the code. An error's own words may hold a token or
    a user's number; only the name of a field is told, where it is one."""
    field = str(error.args[0]) if isinstance(error, KeyError | BadPayload) and error.args else ""
    calls = traceback.extract_tb(error.__traceback__)[-CALLS:]
    log.error(
        "unreadable event",
        what=what,
        error=type(error).__name__,
        field=field if field.isidentifier() and len(field) <= LONGEST_FIELD else None,
        at=[f"{PurePath(call.filename).name}:{call.lineno} {call.name}" for call in calls],
    )


def log_discord(error: Exception, **where: Any) -> None:
    """Discord said no to something that play does not hang on, or could not be asked."""
    _count(error)
    if isinstance(error, discord.HTTPException):
        log.warning("discord refused", status=error.status, code=error.code, **where)
    else:
        log.warning("discord not reached", reason=_reason(error), **where)


def _reason(error: Exception) -> str:
    """What kind of error it is, never its message: aiohttp's may hold the address, and with it a panel's token."""
    name = type(error).__name__
    return f"{name}: {error.strerror}" if isinstance(error, OSError) and error.strerror else name


def log_unanswered(what: str, error: Exception) -> None:
    """Discord did not take an answer, for no fault of ours: the person waits no more, or the line broke."""
    _count(error)
    log.info(what, code=getattr(error, "code", None))


def _count(error: Exception) -> None:
    if isinstance(error, discord.HTTPException):
        NOT_TAKEN.labels(str(error.status)).inc()
    elif isinstance(error, LINE_TROUBLE):
        NOT_TAKEN.labels("unreached").inc()
