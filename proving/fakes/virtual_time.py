"""An event loop with virtual time: the time jumps to the next timer when there is nothing left to do."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Jump(selectors.SelectSelector):
    """A selector that never waits. No file is ever ready, because nothing here uses sockets or threads."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everything waits, and nothing will ever happen")
        self.loop.seconds += timeout
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Runs hours in milliseconds, the same way each time."""

    def __init__(self) -> None:
        self.seconds = 0.0
        selector = _Jump()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        """Seconds since the loop was created."""
        return self.seconds

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs one coroutine to its end, and whatever else is due meanwhile."""
        return self.run_until_complete(work)

    def advance(self, seconds: float) -> None:
        """Lets this many seconds pass; whatever is due happens."""
        self.run(asyncio.sleep(seconds))
