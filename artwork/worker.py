"""`python -m artwork.worker`: a process of its own that turns SVG into PNG and animated WebP.

The rasteriser blocks Python while it draws, a tenth of a second for a large picture. In the bot's own process, even in
a thread, every tap would wait for it. The process reads jobs from its standard input and writes each result to its
standard output. It ends with its parent, or when it has had nothing to do for a while.
"""

import io
import select
import sys
from typing import IO, Final

import msgspec
import resvg_py
from msgspec import Struct
from PIL import Image

from artwork.lettering import FONT_FILE

IDLE_SECONDS: Final = 300.0
LENGTH_BYTES: Final = 4
QUALITY: Final = 70  # of an animation, 0 to 100


class Job(Struct, frozen=True):
    """A picture to draw: one SVG for each frame, the size in pixels, and how long each frame is shown in milliseconds.
    One frame becomes a PNG, more become an animated WebP that plays once."""

    frames: tuple[str, ...]
    width: int
    height: int
    durations: tuple[int, ...] = ()


class Drawn(Struct, frozen=True):
    """The result of a job. `problem` is the kind of the error if the job failed."""

    content: bytes = b""
    problem: str = ""


def draw(job: Job) -> bytes:
    """Draws one job. Raises ValueError if a frame is no SVG."""
    frames = [_png(frame, job) for frame in job.frames]
    return frames[0] if len(frames) == 1 else _animation(frames, job)


def _png(svg: str, job: Job) -> bytes:
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg, width=job.width, height=job.height, skip_system_fonts=True, font_files=[str(FONT_FILE)]
        )
    )


def _animation(frames: list[bytes], job: Job) -> bytes:
    pictures = [Image.open(io.BytesIO(frame)).convert("RGB") for frame in frames]
    out = io.BytesIO()
    pictures[0].save(
        out,
        "WEBP",
        save_all=True,
        append_images=pictures[1:],
        duration=list(job.durations),
        loop=1,
        quality=QUALITY,
        method=2,
    )
    return out.getvalue()


def read_message(stream: IO[bytes]) -> bytes | None:
    """Reads one message: its length, then its bytes. Returns None at the end of the stream."""
    length = _read(stream, LENGTH_BYTES)
    return None if length is None else _read(stream, int.from_bytes(length, "big"))


def write_message(stream: IO[bytes], message: bytes) -> None:
    """Writes one message."""
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


def answer(message: bytes) -> bytes:
    """Returns the encoded result of an encoded job."""
    try:
        drawn = Drawn(draw(msgspec.msgpack.decode(message, type=Job)))
    except Exception as error:
        drawn = Drawn(problem=type(error).__name__)  # no more: the message may hold names
    return msgspec.msgpack.encode(drawn)


def main() -> None:
    """Draws jobs until the parent ends or nothing was asked for IDLE_SECONDS."""
    jobs = open(0, "rb", buffering=0)  # noqa: SIM115 - open until the process ends
    while select.select([jobs], [], [], IDLE_SECONDS)[0]:
        message = read_message(jobs)
        if message is None:
            return
        write_message(sys.stdout.buffer, answer(message))


if __name__ == "__main__":
    main()
