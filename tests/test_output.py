"""Lines for a stuck reader, a full disk or a closed stream: code that writes a line never waits and never fails."""

import fcntl
import json
import logging
import os
import resource
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from prometheus_client import REGISTRY

import output
from logs import log_stray_errors, set_up_logs
from output import LineWriter, open_missing_streams
from tests.test_logs import Log, _as_before, out, read

__all__ = ["_as_before", "out"]  # fixtures: a log in a file, and a clean-up afterwards

SMALLEST_PIPE = 4096  # bytes


class Pipe:
    """A pipe that holds little before somebody reads from it."""

    def __init__(self) -> None:
        reads, writes = os.pipe()
        fcntl.fcntl(writes, fcntl.F_SETPIPE_SZ, SMALLEST_PIPE)
        self.reader = os.fdopen(reads, encoding="utf-8")
        self.writer = os.fdopen(writes, "w", encoding="utf-8")

    def close(self) -> None:
        self.reader.close()
        self.writer.close()


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    pipe = Pipe()
    yield pipe
    pipe.close()


def lost() -> int:
    return int(REGISTRY.get_sample_value("exchange_log_lines_lost_total") or 0)


def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        time.sleep(0.001)


def test_an_unread_log_does_not_block_the_bot_and_reports_missing_lines(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "MAX_LINES", 20)
    before = lost()
    with LineWriter(pipe.writer) as writer:
        set_up_logs("info", as_json=True, to=writer)
        log = structlog.get_logger()
        for number in range(500):
            log.info("said", number=number)
        dropped = lost() - before
        assert dropped > 0
        lines = list[dict[str, Any]]()
        while sum("number" in line for line in lines) < 500 - dropped:
            lines.append(json.loads(pipe.reader.readline()))
        log.info("said", number=500)
        while lines[-1].get("number") != 500:
            lines.append(json.loads(pipe.reader.readline()))
    expected = 0
    for line in lines:
        if "number" in line:
            assert line["number"] == expected
            expected += 1
        else:
            assert (line["event"], line["level"]) == ("log lines lost", "warning")
            expected += line["lines"]
    assert expected == 501


def test_shutdown_does_not_wait_for_a_stuck_reader(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "CLOSE_SECONDS", 0.01)
    with LineWriter(pipe.writer) as writer:
        for _ in range(3):
            writer.write("x" * SMALLEST_PIPE)
    pipe.writer.close()
    assert len(pipe.reader.read().splitlines()) == 3, "the pipe was stuck before"


def test_a_closed_pipe_counts_lines_as_missing(pipe: Pipe) -> None:
    before = lost()
    pipe.reader.close()
    with LineWriter(pipe.writer) as writer:
        writer.write("to nobody")
    assert lost() == before + 1


def test_a_full_disk_loses_lines_and_reports_that_when_there_is_room(tmp_path: Path) -> None:
    """Python ignores the signal that the system sends."""
    before, lines_lost = resource.getrlimit(resource.RLIMIT_FSIZE), lost()
    with (tmp_path / "log").open("w") as file:
        writer = LineWriter(file)
        resource.setrlimit(resource.RLIMIT_FSIZE, (10, before[1]))
        try:
            writer.write("fits")
            writer.write("does not fit")
            writer.write("nor does this")
            until(lambda: lost() == lines_lost + 2)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        writer.write("fits again")
        writer.close()
    assert (tmp_path / "log").read_text().splitlines() == ["fits", "does ", "2 lines are missing here", "fits again"]


def test_a_stream_that_somebody_made_non_blocking_gets_every_line(pipe: Pipe) -> None:
    os.set_blocking(pipe.writer.fileno(), False)
    with LineWriter(pipe.writer) as writer:
        for number in range(3):
            writer.write(f"{number}" * SMALLEST_PIPE)
        assert [pipe.reader.readline()[0] for _ in range(3)] == ["0", "1", "2"]


def test_without_streams_printing_and_terminal_checks_do_not_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shell command `bot.py recount 2>&-` closes a stream."""
    before = lost()
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    open_missing_streams()
    print("to nobody", file=sys.stderr)
    assert not sys.stderr.isatty()
    with LineWriter(sys.stdout) as writer:
        writer.write("to nobody")
    assert lost() == before


def test_characters_that_an_old_terminal_cannot_show_are_replaced(tmp_path: Path) -> None:
    with (tmp_path / "out").open("w", encoding="ascii") as file, LineWriter(file) as writer:
        writer.write("Café ➤ \udcff")
    assert (tmp_path / "out").read_text() == "Caf\\xe9 \\u27a4 \\udcff\n"


def test_a_line_that_cannot_be_formatted_is_counted_and_the_log_continues(out: Log) -> None:
    class Unspeakable:
        def __repr__(self) -> str:
            raise ValueError("odd")

    set_up_logs("info", as_json=True, to=out.writer)
    structlog.get_logger().info("said", what=Unspeakable())
    structlog.get_logger().info("and this")
    assert [line["event"] for line in read(out)] == ["log lines lost", "and this"]


def test_messages_that_python_writes_itself_are_logged(out: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    for owner, name in ((sys, "unraisablehook"), (threading, "excepthook"), (warnings, "showwarning")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    set_up_logs("info", as_json=True, to=out.writer)
    log_stray_errors()

    class Odd:
        def __del__(self) -> None:
            raise ValueError("at the end")

    def fail() -> None:
        raise ValueError("in a thread")

    Odd()
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    warnings.warn("old", DeprecationWarning, stacklevel=1)
    logging.captureWarnings(capture=False)
    stray, failed, warned = read(out)
    assert ("at the end" in stray["exception"], stray["level"]) == (True, "error")
    assert ("in a thread" in failed["exception"], failed["level"]) == (True, "error")
    assert ("DeprecationWarning: old" in warned["event"], warned["level"]) == (True, "warning")


def test_a_closed_stream_is_replaced_so_that_no_file_gets_its_descriptor(tmp_path: Path) -> None:
    process = os.fork()
    if process == 0:
        os.closerange(0, 3)
        open_missing_streams()
        os._exit(os.open(tmp_path, os.O_RDONLY))
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) > 2
