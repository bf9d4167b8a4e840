"""Logging: one line per event, as text or JSON. The lines of libraries go through the same structlog processors."""

import logging
import re
import sys
import threading
from functools import partial
from typing import Any, Final

import structlog
from prometheus_client import Counter
from structlog.typing import EventDict, Processor

from cogs.metrics import DISCORD_REFUSALS
from cogs.wire.error_logging import DISCORD_ERRORS
from cogs.words.names import isolated
from output import LineWriter
from redaction import redacted_line

_RATE_LIMIT_LOGGERS: Final = "discord.http", "discord.webhook.async_"
"""The loggers in which discord.py reports that it waits for a rate limit."""

_DIRECTION: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Invisible characters that change the direction of the text around them."""

_LETTER: Final = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_RIGHT_TO_LEFT: Final = re.compile(f"{_LETTER}+(?: +{_LETTER}+)*")
"""Words in scripts that are read from right to left."""

_OWN_LOGGER: Final = logging.getLogger("exchange")

BUGS: Final = Counter("exchange_bugs", "Lines logged as errors. Each is a bug of this program or of a library.")


def set_up_logs(level_name: str, *, as_json: bool, to: LineWriter) -> None:
    """Makes log lines from `level_name` up go to `to`, as JSON or as text.

    Lines of libraries are logged only from warnings up. From then on, logging never raises and never waits. If lines
    cannot be written, a later line says how many are missing.
    """
    level = getattr(logging, level_name.upper())
    last: Processor = structlog.processors.JSONRenderer() if as_json else _for_people(to)
    structlog.configure(
        processors=[structlog.contextvars.merge_contextvars, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: _OWN_LOGGER,
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
    _OWN_LOGGER.setLevel(level)
    for name in _RATE_LIMIT_LOGGERS:  # counted, whatever the log level
        logging.getLogger(name).setLevel(logging.WARNING)
        logging.getLogger(name).addFilter(_count_waits)


def log_stray_errors() -> None:
    """Makes Python log its warnings, and the errors that no caller can catch.

    Otherwise Python would write them to standard error, which could block.
    """
    logging.captureWarnings(capture=True)
    sys.unraisablehook = lambda stray: _OWN_LOGGER.error("stray error", exc_info=stray.exc_value)
    threading.excepthook = lambda stray: _OWN_LOGGER.error("a thread failed", exc_info=stray.exc_value)


class _Handler(logging.Handler):
    """Formats each record in the caller's thread. The `LineWriter` writes the line in the writer's own thread."""

    def __init__(self, to: LineWriter) -> None:
        super().__init__()
        self._to = to

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
        except Exception:  # a line that cannot be formatted must not stop the caller
            self._to.count_lost()
        else:
            self._to.write(line)


def _notice(formatter: logging.Formatter, lost: int) -> str:
    line = {"event": "log lines lost", "lines": lost}
    return formatter.format(logging.makeLogRecord({"msg": line, "_logger": _OWN_LOGGER, "_name": "warning"}))


def _count_bugs(_: Any, __: str, line: EventDict) -> EventDict:
    if line["level"] in ("error", "critical"):
        BUGS.inc()
    return line


def _add_level(_: Any, method: str, line: EventDict) -> EventDict:
    return line if "level" in line else structlog.processors.add_log_level(_, method, line)


_PROCESSORS: Final[tuple[Processor, ...]] = (
    _add_level,
    structlog.processors.format_exc_info,  # a traceback's lines without local variables, which contain tokens and loot
    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
    redacted_line,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    _count_bugs,
)


def _for_people(to: LineWriter) -> Processor:
    render = structlog.dev.ConsoleRenderer(colors=to.is_terminal)
    return lambda logger, method, line: _one_direction(render(logger, method, line))


def _one_direction(line: str) -> str:
    """Changes a line so that a terminal shows all words in their written order.

    Isolates right-to-left words, and shows invisible direction marks as codes. JSON lines are ASCII and do not need
    that.
    """
    return _RIGHT_TO_LEFT.sub(lambda name: isolated(name[0]), _DIRECTION.sub(_escaped, line))


def _escaped(sign: re.Match[str]) -> str:
    return f"\\u{ord(sign[0]):04x}"


def _of_a_library(_: Any, __: str, line: EventDict) -> EventDict:
    """Turns a broken connection into a warning without a traceback, because discord.py reconnects without our help."""
    error = line["exc_info"][1] if line.get("exc_info") else None
    if isinstance(error, DISCORD_ERRORS):
        del line["exc_info"]
        line["event"] = f"{line['event']} ({str(error) or type(error).__name__})"
        line["level"] = "warning"
    return line


def _count_waits(record: logging.LogRecord) -> bool:
    """Counts waits for rate limits, which discord.py reports only in its log. Lets every line pass."""
    if "rate limited." in str(record.msg):
        DISCORD_REFUSALS.labels("429").inc()
    return True
