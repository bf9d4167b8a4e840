"""The process that draws: it answers each job, survives a bad one, and ends with its parent."""

import io
import subprocess
import sys
import time
from collections.abc import Iterator
from threading import Thread

import msgspec
import pytest
from PIL import Image

from artwork.scene import Scene
from artwork.worker import Job, answer, draw
from cogs.outbound import drawing_process
from cogs.outbound.drawing_process import ROOT, DrawingError, DrawingProcess

SLOW = Scene(4_000, 4_000)
SLOW.words("slow", 10, 10, 20)


def job(*colours: str) -> Job:
    return Job(tuple(Scene(40, 30, colour).svg() for colour in colours), 40, 30, (100,) * len(colours))


@pytest.fixture
def process() -> Iterator[DrawingProcess]:
    process = DrawingProcess()
    yield process
    process.close()


def test_one_frame_is_a_png_and_more_are_an_animation() -> None:
    assert Image.open(io.BytesIO(draw(job("#ff0000")))).format == "PNG"
    animation = Image.open(io.BytesIO(draw(job("#ff0000", "#00ff00", "#0000ff"))))
    assert (animation.format, animation.size, getattr(animation, "n_frames", 1)) == ("WEBP", (40, 30), 3)


def test_the_process_draws_what_the_same_code_draws_here(process: DrawingProcess) -> None:
    assert process.draw(job("#123456")) == draw(job("#123456"))


def test_a_bad_job_fails_and_tells_no_text(process: DrawingProcess) -> None:
    with pytest.raises(DrawingError, match=r"^ValueError$"):
        process.draw(Job(("<svg>Ana",), 10, 10))
    assert process.draw(job("#123456")), "the next one is drawn"
    assert b"Ana" not in answer(msgspec.msgpack.encode(Job(("<svg>Ana",), 10, 10)))


def test_a_process_that_has_ended_is_started_again(process: DrawingProcess) -> None:
    process.draw(job("#123456"))
    assert process._process is not None
    process._process.kill()
    process._process.wait()
    assert process.draw(job("#123456"))


def test_a_process_that_takes_too_long_is_killed(process: DrawingProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing_process, "HARD_LIMIT", 0.0)
    with pytest.raises(DrawingError):
        process.draw(Job((SLOW.svg(),), 4_000, 4_000))
    assert process._process is None


def test_closing_ends_a_drawing_at_once(process: DrawingProcess) -> None:
    problems: list[str] = []

    def draw_for_long() -> None:
        try:
            process.draw(Job((SLOW.svg(),) * 50, 4_000, 4_000, (100,) * 50))
        except DrawingError as error:
            problems.append(str(error))

    thread = Thread(target=draw_for_long)
    thread.start()
    while process._process is None:
        time.sleep(0.001)
    process.close()
    thread.join(10)
    assert problems
    with pytest.raises(DrawingError, match="closed"):
        process.draw(job("#123456"))


def test_it_ends_with_its_parent() -> None:
    child = subprocess.Popen([sys.executable, "-m", "artwork.worker"], cwd=ROOT, stdin=subprocess.PIPE)
    child.communicate(timeout=30)
    assert child.returncode == 0
