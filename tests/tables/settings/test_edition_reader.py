"""Uploaded editions are read in a separate process with little memory and time."""

import sys

import pytest

from engine.editions.reading import EDITIONS, EditionError, read, standard
from tables.settings import edition_reader
from tables.settings.edition_reader import PROCESSOR_SECONDS, NotReadable, read_in_subprocess

STANDARD = (EDITIONS / "standard.toml").read_bytes()
DOTTED = b"a." * 16_000 + b"a = 1"


def running(monkeypatch: pytest.MonkeyPatch, *code: str) -> None:
    """Makes the separate process run this code instead of reading an edition."""
    lines = ("import signal, engine.editions.reading", "from tables.settings import edition_reader as reader", *code)
    monkeypatch.setattr(edition_reader, "_COMMAND", (sys.executable, "-c", "\n".join(lines)))


def test_1_6_the_separate_process_reads_an_edition_like_a_direct_call() -> None:
    assert read_in_subprocess(STANDARD, "mine.toml") == standard()


@pytest.mark.parametrize("data", [b"", b"\xff", DOTTED, STANDARD.replace(b"count = 6", b"count = " + b"9" * 90)])
def test_1_6_the_separate_process_reports_flaws_like_a_direct_call(data: bytes) -> None:
    with pytest.raises(EditionError) as here:
        read(data, "m\x00ine.toml")
    with pytest.raises(EditionError) as apart:
        read_in_subprocess(data, "m\x00ine.toml")
    assert str(apart.value) == str(here.value)
    assert apart.value.written == here.value.written


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (
            ("engine.editions.reading.excess = lambda text: None", "reader.main()"),
            "(Memory|Recursion)Error",
        ),  # errors of the parser, which depend on Python's version
        (("signal.raise_signal(signal.SIGXCPU)",), "exit code -"),  # as the system does at the limit of CPU time
        (("raise ValueError('a secret')",), "exit code 1: ValueError$"),
        (("print('{')",), "truncated"),
    ],
)
def test_1_6_if_the_separate_process_fails_the_edition_is_refused(
    code: tuple[str, ...], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edition_reader, "TIMEOUT_SECONDS", 300)  # too long to end them, even on a busy machine
    running(monkeypatch, *code)
    with pytest.raises(NotReadable, match=reason):
        read_in_subprocess(DOTTED, "mine.toml")


def test_1_6_the_separate_process_has_a_limit_of_cpu_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the process gives its limit, in seconds, as the reason of its end."""
    limit = "reader.resource.getrlimit(reader.resource.RLIMIT_CPU)[0]"
    running(monkeypatch, f"reader._answer = lambda _: reader.sys.exit(str({limit}))", "reader.main()")
    with pytest.raises(NotReadable, match=f"exit code 1: {PROCESSOR_SECONDS}$"):
        read_in_subprocess(STANDARD, "mine.toml")


def test_1_6_a_separate_process_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edition_reader, "TIMEOUT_SECONDS", 0.1)
    running(monkeypatch, "signal.pause()")
    with pytest.raises(NotReadable, match="timed out"):
        read_in_subprocess(b"", "mine.toml")
