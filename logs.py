"""Log lines: one an event, for people or as JSON. Those of libraries go the same way."""

import logging
import re
import sys
import threading
from functools import partial
from typing import Any, Final

import structlog
from prometheus_client import Counter
from structlog.typing import EventDict, Processor

from cogs.metrics import NOT_TAKEN
from cogs.wire.errors import TROUBLE
from cogs.words.names import isolated
from output import LineWriter
from redaction import redacted_line

_WAITING: Final = "discord.http", "discord.webhook.async_"
"""Where discord.py tells that it waits out a rate limit."""

_DIRECTION: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that nobody sees and that turn what stands beside them."""

_LETTER: Final = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_RIGHT_TO_LEFT: Final = re.compile(f"{_LETTER}+(?: +{_LETTER}+)*")
"""Words of scripts that are read from the right."""

_OURS: Final = logging.getLogger("exchange")

BUGS: Final = Counter("exchange_bugs", "Lines logged as an error: each is a bug, of ours or of a library.")


def set_up_logs(level_name: str, *, as_json: bool, to: LineWriter) -> None:
    """Lets everything of this level and above be written; of libraries no less than warnings.

    Logging never raises and never waits. What can't be written is counted, and told once lines flow again.
    """
    level = getattr(logging, level_name.upper())
    last: Processor = structlog.processors.JSONRenderer() if as_json else _for_people(to)
    structlog.configure(
        processors=[structlog.contextvars.merge_contextvars, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: _OURS,
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[structlog.stdlib.add_logger_name, structlog.processors.add_log_level, _of_a_library],
        processors=[*_PROCESSORS, last],
    )
    handler = _Handler(to)
    handler.setLevel(level)
    handler.setFormatter(formatter)
    to.notice = partial(_notice, formatter)
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[handler], force=True)
    _OURS.setLevel(level)
    for name in _WAITING:  # counted whatever level is written
        logging.getLogger(name).setLevel(logging.WARNING)
        logging.getLogger(name).addFilter(_count_waits)


def log_stray_errors() -> None:
    """Logs what Python itself would write to standard error, and wait for its reader: warnings, and errors that have
    no caller to go to."""
    logging.captureWarnings(capture=True)
    sys.unraisablehook = lambda stray: _OURS.error("stray error", exc_info=stray.exc_value)
    threading.excepthook = lambda stray: _OURS.error("a thread failed", exc_info=stray.exc_value)


class _Handler(logging.Handler):
    """Makes a line of a record at once, and leaves the writing to the writer's thread."""

    def __init__(self, to: LineWriter) -> None:
        super().__init__()
        self._to = to

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
        except Exception:  # whatever cannot be made a line must not stop what is logged
            self._to.lose()
        else:
            self._to.write(line)


def _notice(formatter: logging.Formatter, lost: int) -> str:
    line = {"event": "log lines lost", "lines": lost}
    return formatter.format(logging.makeLogRecord({"msg": line, "_logger": _OURS, "_name": "warning"}))


def _count_bugs(_: Any, __: str, line: EventDict) -> EventDict:
    if line["level"] in ("error", "critical"):
        BUGS.inc()
    return line


def _add_level(_: Any, method: str, line: EventDict) -> EventDict:
    """Unless a processor before has another opinion of it."""
    return line if "level" in line else structlog.processors.add_log_level(_, method, line)


_PROCESSORS: Final[tuple[Processor, ...]] = (
    _add_level,
    structlog.processors.format_exc_info,  # a traceback's lines, never its locals: they hold tokens and loot
    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
    redacted_line,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    _count_bugs,
)


def _for_people(to: LineWriter) -> Processor:
    render = structlog.dev.ConsoleRenderer(colors=to.is_terminal)
    return lambda logger, method, line: _one_direction(render(logger, method, line))


def _one_direction(line: str) -> str:
    """A line whose words stand in the order in which they were written, whatever names are among them. As JSON it
    is ASCII anyway."""
    return _RIGHT_TO_LEFT.sub(lambda name: isolated(name[0]), _DIRECTION.sub(_escaped, line))


def _escaped(sign: re.Match[str]) -> str:
    return f"\\u{ord(sign[0]):04x}"


def _of_a_library(_: Any, __: str, line: EventDict) -> EventDict:
    """A line that broke is told without a traceback, and is no error: discord.py comes back by itself."""
    error = line["exc_info"][1] if line.get("exc_info") else None
    if isinstance(error, TROUBLE):
        del line["exc_info"]
        line["event"] = f"{line['event']} ({str(error) or type(error).__name__})"
        line["level"] = "warning"
    return line


def _count_waits(record: logging.LogRecord) -> bool:
    """discord.py waits by itself, and tells only its log."""
    if "rate limited." in str(record.msg):
        NOT_TAKEN.labels("429").inc()
    return True
