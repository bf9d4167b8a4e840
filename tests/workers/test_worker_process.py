"""A worker process answers each job, survives a bad job, and ends with its parent. The tests use the one that draws."""

import subprocess
import sys
import time
from collections.abc import Iterator
from threading import Thread

import msgspec
import pytest

from artwork.scene import Scene
from artwork.worker import Job, work
from workers.serving import answer
from workers.worker_process import ROOT, WorkerError, WorkerProcess

SLOW = Scene(4_000, 4_000)
SLOW.words("slow", 10, 10, 20)
JOB = msgspec.msgpack.encode(Job((Scene(40, 30, "#123456").svg(),), 40, 30))
BAD_JOB = msgspec.msgpack.encode(Job(("<svg>Ana",), 10, 10))


def slow_job(frames: int) -> bytes:
    return msgspec.msgpack.encode(Job((SLOW.svg(),) * frames, 4_000, 4_000, (100,) * frames))


@pytest.fixture
def process() -> Iterator[WorkerProcess]:
    process = WorkerProcess("artwork.worker")
    yield process
    process.close()


def test_the_worker_gives_the_same_result_as_a_direct_call(process: WorkerProcess) -> None:
    assert process._process is None, "the process is started for the first job"
    assert process.work(JOB) == work(JOB)


def test_a_failing_job_does_not_reveal_the_text_of_its_error(process: WorkerProcess) -> None:
    with pytest.raises(WorkerError, match=r"^ValueError$"):
        process.work(BAD_JOB)
    assert process.work(JOB), "the next job is done"
    assert b"Ana" not in answer(work, BAD_JOB)


def test_a_process_that_has_ended_is_started_again(process: WorkerProcess) -> None:
    process.work(JOB)
    assert process._process is not None
    process._process.kill()
    process._process.wait()
    assert process.work(JOB)


def test_a_process_that_takes_too_long_is_killed_and_its_job_is_not_retried(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []
    process = WorkerProcess("artwork.worker", hard_limit=0.0)
    running = process._running

    def noted() -> subprocess.Popen[bytes]:
        started.append(1)
        return running()

    monkeypatch.setattr(process, "_running", noted)
    with pytest.raises(WorkerError):
        process.work(slow_job(1))
    assert process._process is None
    assert len(started) == 1


def test_closing_ends_a_job_at_once(process: WorkerProcess) -> None:
    problems: list[str] = []

    def work_for_long() -> None:
        try:
            process.work(slow_job(50))
        except WorkerError as error:
            problems.append(str(error))

    thread = Thread(target=work_for_long)
    thread.start()
    while process._process is None:
        time.sleep(0.001)
    process.close()
    thread.join(10)
    assert problems
    with pytest.raises(WorkerError, match="closed"):
        process.work(JOB)


def test_a_worker_process_ends_with_its_parent() -> None:
    child = subprocess.Popen([sys.executable, "-m", "artwork.worker"], cwd=ROOT, stdin=subprocess.PIPE)
    child.communicate(timeout=30)
    assert child.returncode == 0
