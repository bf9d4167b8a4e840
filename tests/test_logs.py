"""Log lines of our code and of libraries, as the host reads them."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from prometheus_client import REGISTRY

from logs import set_up_logs
from output import LineWriter


class Log:
    """A log that is written to a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = path.open("w")
        self.writer = LineWriter(self._file)

    def read(self) -> str:
        """Closes the log and returns all of it."""
        self.writer.close()
        self._file.close()
        return self._path.read_text()


@pytest.fixture
def out(tmp_path: Path) -> Log:
    return Log(tmp_path / "log")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def read(log: Log) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read().splitlines()]


def test_libraries_lines_are_json_too(out: Log) -> None:
    set_up_logs("debug", as_json=True, to=out.writer)
    logging.getLogger("discord.http").warning("a %s word", "loud")
    logging.getLogger("discord.gateway").info("and a quiet one")
    [line] = read(out)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "a loud word", "level": "warning", "logger": "discord.http"}


def test_a_broken_line_is_one_line_and_a_bug_has_its_traceback_without_locals(out: Log) -> None:
    set_up_logs("info", as_json=True, to=out.writer)
    for error in (ConnectionError("cut"), ValueError("odd")):
        hidden = "jewels"
        try:
            raise error
        except (ConnectionError, ValueError):
            logging.getLogger("discord.client").exception("Attempting a reconnect")
        assert hidden
    trouble, bug = read(out)
    assert trouble["event"] == "Attempting a reconnect (cut)"
    assert "exception" not in trouble
    assert "ValueError: odd" in bug["exception"]
    assert "jewels" not in bug["exception"]


def test_the_log_line_of_a_bug_has_no_user_id(out: Log) -> None:
    set_up_logs("info", as_json=True, to=out.writer)
    number = 175928847299117063
    try:
        dict[int, int]()[number]
    except KeyError:
        structlog.get_logger().exception("bug", verb="games", args=(str(number), "-", "3"), channel=42)
    (line,) = read(out)
    assert "KeyError: …" in line["exception"]
    assert (line["args"], line["channel"]) == (["…", "-", "3"], 42)
    assert str(number) not in str(line)


def test_no_library_logs_a_token_a_password_or_a_player(out: Log) -> None:
    set_up_logs("info", as_json=True, to=out.writer)
    library = logging.getLogger("discord.client")
    address = "https://discord.com/api/v10/webhooks/175928847299117063/hunter2/messages/@original"
    library.warning("%s failed", address)
    library.warning("GET /guilds/1/members/%d failed", 175928847299117063)
    proxied = OSError("407, message='No', url='http://bot:hunter2@proxy:3128'")
    for error in (proxied, ValueError(f"{proxied} on the way to {address}")):
        try:
            raise error
        except (OSError, ValueError):
            library.exception("Attempting a reconnect")
    told = out.read()
    assert len(told.splitlines()) == 4
    assert "hunter2" not in told
    assert "175928847299117063" not in told


def test_a_log_line_inside_a_tap_says_where_it_happened(out: Log) -> None:
    set_up_logs("info", as_json=True, to=out.writer)
    with structlog.contextvars.bound_contextvars(table=7, seat=1, verb="pick"):
        structlog.get_logger().info("said")
        structlog.get_logger().debug("whispered")
    [line] = read(out)
    assert (line["event"], line["table"], line["seat"], line["verb"]) == ("said", 7, 1, "pick")


@pytest.mark.parametrize(
    ("name", "message", "sample"),
    [
        ("discord.http", "We are being rate limited. %s %s responded with 429. Retrying in %.2f seconds.", "429"),
        ("discord.webhook.async_", "Webhook ID %s is rate limited. Retrying in %.2f seconds.", "429"),
    ],
)
def test_waits_requested_by_discord_are_counted(out: Log, name: str, message: str, sample: str) -> None:
    set_up_logs("error", as_json=True, to=out.writer)

    def count() -> float:
        return REGISTRY.get_sample_value("exchange_discord_refusals_total", {"status": sample}) or 0.0

    before = count()
    logging.getLogger(name).warning(message, *("PATCH", "/here", 1.0)[-message.count("%") :])
    assert count() == before + 1
    assert not read(out), "the line is not written at this level"


def test_every_logged_error_counts_as_a_bug(out: Log) -> None:
    set_up_logs("info", as_json=False, to=out.writer)
    before = REGISTRY.get_sample_value("exchange_bugs_total")
    assert before is not None
    structlog.get_logger().error("bug", verb="pick")
    logging.getLogger("asyncio").error("Task exception was never retrieved")
    structlog.get_logger().warning("no bug")
    assert REGISTRY.get_sample_value("exchange_bugs_total") == before + 2


def test_a_hebrew_or_arabic_name_does_not_reverse_a_log_line(out: Log) -> None:
    set_up_logs("info", as_json=False, to=out.writer)
    structlog.get_logger().warning("played", edition="\u05de\u05d4\u05d3\u05d5\u05e8\u05d4", line=3)
    logging.getLogger("discord.http").warning("%s failed", "\u0628\u0627\u0628 \u0628\u064a\u062a \u202ex")
    first, second = out.read().splitlines()
    assert "edition=\u2068\u05de\u05d4\u05d3\u05d5\u05e8\u05d4\u2069 line=3" in first
    assert "\u2068\u0628\u0627\u0628 \u0628\u064a\u062a\u2069 \\u202ex failed" in second
