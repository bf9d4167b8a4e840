"""An event loop with virtual time. When nothing is left to do, the time jumps to the next timer."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Jump(selectors.SelectSelector):
    """Instead of waiting, moves the loop's time on. No file ever becomes ready: nothing here uses sockets or
    threads."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everything waits, and nothing will ever happen")
        self.loop.seconds += timeout
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with virtual time: hours pass in milliseconds.

    Two runs of the same work do everything in the same order. Raises RuntimeError if everything waits and there is no
    timer.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        selector = _Jump()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.seconds

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.run_until_complete(work)

    def advance(self, seconds: float) -> None:
        self.run(asyncio.sleep(seconds))
