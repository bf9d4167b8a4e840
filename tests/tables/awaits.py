"""Lets a test stop a process, make it fail, or inspect it at any await."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Self


class Awaits:
    """Counts the suspensions of all tasks that start inside the block. At each, calls `at` with its number, from 1.

    If `at` returns an exception, the task's await raises it. With `only`, counts only tasks whose coroutine has this
    `__qualname__`.
    """

    def __init__(self, at: Callable[[int], BaseException | None], only: str | None = None) -> None:
        self.count = 0
        self._at = at
        self._only = only

    def __enter__(self) -> Self:
        asyncio.get_running_loop().set_task_factory(self._task)  # type: ignore[arg-type]  # asyncio declares a looser type
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.get_running_loop().set_task_factory(None)

    def _task(
        self, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], **options: Any
    ) -> "asyncio.Task[Any]":
        is_meant = self._only in (None, getattr(work, "__qualname__", ""))
        task = asyncio.Task(self._stepped(work) if is_meant else work, loop=loop, **options)
        task.add_done_callback(lambda _: work.close())  # for tasks cancelled before they begin
        return task

    async def _stepped(self, work: Coroutine[Any, Any, Any]) -> Any:
        return await _Steps(self, work)

    def reached(self) -> BaseException | None:
        self.count += 1
        return self._at(self.count)

    def between(self, _: Coroutine[Any, Any, Any]) -> Generator[Any, Any, None]:
        """Is called when an await is over, before its coroutine continues."""
        yield from ()


class Between(Awaits):
    """Runs `meanwhile` between the end of the await with this number (from 1) and the next step of its coroutine.

    If `meanwhile` waits for this coroutine, the coroutine continues after `PATIENCE`. An await of ours counts once,
    even if a library awaits several things in it.
    """

    PATIENCE = 0.25  # seconds

    def __init__(self, number: int, meanwhile: Callable[[], Coroutine[Any, Any, None]]) -> None:
        super().__init__(lambda _: None)
        self.interruption: asyncio.Task[None] | None = None
        self._number = number
        self._meanwhile = meanwhile
        self._places: dict[int, object] = {}  # where each coroutine waited last
        self._over = 0

    def between(self, work: Coroutine[Any, Any, Any]) -> Generator[Any, Any, None]:
        place = _place(work)
        if self._places.get(id(work)) == place:
            return
        self._places[id(work)] = place
        self._over += 1
        if self._over == self._number:
            self.interruption = asyncio.Task(self._meanwhile(), loop=asyncio.get_running_loop())
            yield from asyncio.wait({self.interruption}, timeout=self.PATIENCE).__await__()


_INNER = ("cr_await", "gi_yieldfrom", "ag_await")
_FRAMES = ("cr_frame", "gi_frame", "ag_frame")


def _place(work: Any) -> object:
    """Returns the innermost line of our own code at which a coroutine waits."""
    place, inner = None, work
    while inner is not None:
        frame = next((getattr(inner, name) for name in _FRAMES if hasattr(inner, name)), None)
        if frame is not None and "site-packages" not in frame.f_code.co_filename:
            place = frame.f_code, frame.f_lineno
        inner = next((getattr(inner, name) for name in _INNER if hasattr(inner, name)), None)
    return place


class _Steps:
    """Awaits a coroutine step by step, and tells `awaits` of each step."""

    def __init__(self, awaits: Awaits, work: Coroutine[Any, Any, Any]) -> None:
        self._awaits = awaits
        self._work = work

    def __await__(self) -> Generator[Any, Any, Any]:
        error: BaseException | None = None
        while True:
            try:
                future = self._work.send(None) if error is None else self._work.throw(error)
            except StopIteration as end:
                return end.value
            error = self._awaits.reached()
            if error is not None:
                if getattr(future, "_asyncio_future_blocking", False):
                    future._asyncio_future_blocking = False
                continue
            try:
                yield future
                yield from self._awaits.between(self._work)
            except BaseException as thrown:  # a cancellation, which is passed on
                error = thrown
