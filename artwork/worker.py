"""`python -m artwork.worker`: a process that turns SVG into PNG and animated WebP.

A thread of the bot's process would delay every tap: the rasteriser holds Python's global lock for up to a tenth of a
second.
"""

import io
from typing import Final

import msgspec
import resvg_py
from msgspec import Struct
from PIL import Image

from artwork.lettering import FONT_FILE
from workers.serving import serve

RASTERISER: Final = f"resvg-py {resvg_py.__version__} with resvg {resvg_py.__resvg_version__}"
"""Another version of the rasteriser may draw the same SVG differently."""
QUALITY: Final = 70  # of an animation, 0 to 100


class Job(Struct, frozen=True):
    """A picture to draw. One frame becomes a PNG. Several frames become an animated WebP that plays once."""

    frames: tuple[str, ...]  # the SVG of each frame
    width: int  # in pixels
    height: int  # in pixels
    durations: tuple[int, ...] = ()  # for how many milliseconds each frame is shown, if there are several


def draw(job: Job) -> bytes:
    """Returns a PNG or a WebP. Raises ValueError if a frame is not an SVG."""
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


def work(message: bytes) -> bytes:
    """Returns the picture of a `Job` that is encoded as MessagePack."""
    return draw(msgspec.msgpack.decode(message, type=Job))


if __name__ == "__main__":
    serve(work)
