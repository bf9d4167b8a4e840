"""Log lines: one an event, for people or as JSON. Those of libraries go the same way."""

import logging
import re
import sys
from typing import Any, Final, TextIO

import structlog
from prometheus_client import Counter
from structlog.typing import EventDict, Processor

from cogs.errors import TROUBLE
from cogs.measures import NOT_TAKEN
from cogs.names import isolated

_WAITING: Final = "discord.http", "discord.webhook.async_"
"""Where discord.py tells that it waits out a rate limit."""

_ID: Final = re.compile(r"\d{15,20}")
"""Discord's numbers."""

_DIRECTION: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that nobody sees and that turn what stands beside them."""

_LETTER: Final = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_RIGHT_TO_LEFT: Final = re.compile(f"{_LETTER}+(?: +{_LETTER}+)*")
"""Words of scripts that are read from the right."""

BUGS: Final = Counter("exchange_bugs", "Lines logged as an error: each is a bug, of ours or of a library.")


def set_up_logs(level_name: str, *, as_json: bool, to: TextIO = sys.stderr) -> None:
    """Lets everything of this level and above be written; of libraries no less than warnings."""
    level = getattr(logging, level_name.upper())
    last: Processor = structlog.processors.JSONRenderer() if as_json else _for_people(to)
    structlog.configure(
        processors=[structlog.contextvars.merge_contextvars, *_FIRST, last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(to),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(to)
    handler.setLevel(max(level, logging.WARNING))
    handler.addFilter(_in_one_line)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *_FIRST],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[handler], force=True)
    for name in _WAITING:  # counted whatever level is written
        logging.getLogger(name).setLevel(logging.WARNING)
        logging.getLogger(name).addFilter(_count_waits)


def _count_bugs(_: Any, method: str, line: EventDict) -> EventDict:
    if method in ("error", "exception", "critical"):
        BUGS.inc()
    return line


def _without_people(_: Any, __: str, line: EventDict) -> EventDict:
    """A user's number may stand in an error's words and in what a button says; those of servers and channels have
    fields of their own."""
    if "exception" in line:
        line["exception"] = _ID.sub("…", line["exception"])
    if "args" in line:
        line["args"] = [_ID.sub("…", str(each)) for each in line["args"]]
    return line


_FIRST: Final[tuple[Processor, ...]] = (
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,  # a traceback's lines, never its locals: they hold tokens and loot
    _without_people,
    _count_bugs,
)


def _for_people(to: TextIO) -> Processor:
    render = structlog.dev.ConsoleRenderer(colors=to.isatty())
    return lambda logger, method, line: _one_direction(render(logger, method, line))


def _one_direction(line: str) -> str:
    """A line whose words stand in the order in which they were written, whatever names are among them. As JSON it
    is ASCII anyway."""
    return _RIGHT_TO_LEFT.sub(lambda name: isolated(name[0]), _DIRECTION.sub(_escaped, line))


def _escaped(sign: re.Match[str]) -> str:
    return f"\\u{ord(sign[0]):04x}"


def _in_one_line(record: logging.LogRecord) -> bool:
    """A line that broke is told without a traceback, and is no error: discord.py comes back by itself."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, TROUBLE):
        why = str(error) or type(error).__name__
        record.msg, record.args, record.exc_info = f"{record.getMessage()} ({why})", (), None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def _count_waits(record: logging.LogRecord) -> bool:
    """discord.py waits by itself, and tells only its log."""
    if "rate limited." in str(record.msg):
        NOT_TAKEN.labels("429").inc()
    return True
