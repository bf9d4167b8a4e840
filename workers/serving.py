"""The worker's side: reads jobs from the standard input, and writes answers to the standard output.

A failed job does not end the worker.
"""

import select
import sys
from collections.abc import Callable
from typing import IO, Final

import msgspec
from msgspec import Struct

IDLE_SECONDS: Final = 300.0
LENGTH_BYTES: Final = 4


class Answer(Struct, frozen=True):
    """The result of a job."""

    content: bytes = b""  # empty if the job failed
    problem: str = ""
    """The type of the error if the job failed. The text of an error is left out, because it may contain names."""


def serve(work: Callable[[bytes], bytes]) -> None:
    """Runs jobs until the parent process ends, or until no job has come for IDLE_SECONDS.

    `work` gets an encoded job, and returns the content of the answer. An exception of `work` becomes an answer, too
    (`Answer.problem`).
    """
    jobs = open(0, "rb", buffering=0)  # noqa: SIM115 - open until the process ends
    while select.select([jobs], [], [], IDLE_SECONDS)[0]:
        message = read_message(jobs)
        if message is None:
            return
        write_message(sys.stdout.buffer, answer(work, message))


def answer(work: Callable[[bytes], bytes], message: bytes) -> bytes:
    try:
        result = Answer(work(message))
    except Exception as error:
        result = Answer(problem=type(error).__name__)
    return msgspec.msgpack.encode(result)


def read_message(stream: IO[bytes]) -> bytes | None:
    """Reads one message: its length, then its bytes. Returns None at the end of the stream."""
    length = _read(stream, LENGTH_BYTES)
    return None if length is None else _read(stream, int.from_bytes(length, "big"))


def write_message(stream: IO[bytes], message: bytes) -> None:
    stream.write(len(message).to_bytes(LENGTH_BYTES, "big") + message)
    stream.flush()


def _read(stream: IO[bytes], size: int) -> bytes | None:
    read = b""
    while len(read) < size:
        more = stream.read(size - len(read))
        if not more:
            return None
        read += more
    return read
