"""The drawing process answers a job with a picture."""

import io

import msgspec
from PIL import Image

from artwork.scene import Scene
from artwork.worker import Job, draw, work


def job(*colours: str) -> Job:
    return Job(tuple(Scene(40, 30, colour).svg() for colour in colours), 40, 30, (100,) * len(colours))


def test_a_single_frame_becomes_a_png_and_several_become_an_animation() -> None:
    assert Image.open(io.BytesIO(work(msgspec.msgpack.encode(job("#ff0000"))))).format == "PNG"
    animation = Image.open(io.BytesIO(draw(job("#ff0000", "#00ff00", "#0000ff"))))
    assert (animation.format, animation.size, getattr(animation, "n_frames", 1)) == ("WEBP", (40, 30), 3)
