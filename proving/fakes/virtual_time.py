"""An event loop whose time is nobody's: it stands still while there is something to do, and jumps to the next timer."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Jump(selectors.SelectSelector):
    """Waits for nothing. No file is ever ready: what runs here uses no sockets and no threads."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everything waits, and nothing will ever happen")
        self.loop.seconds += timeout
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Runs hours in milliseconds, and the same way each time."""

    def __init__(self) -> None:
        self.seconds = 0.0
        selector = _Jump()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        """Seconds since the loop began."""
        return self.seconds

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs one thing to its end; what else is due meanwhile happens too."""
        return self.run_until_complete(work)

    def advance(self, seconds: float) -> None:
        """Time passes; whatever is due happens."""
        self.run(asyncio.sleep(seconds))
