"""Tells another thread whether the event loop is stuck."""

import asyncio


class LoopWatch:
    """Counts the looks of one other thread in which the event loop ran nothing.

    It counts looks, not seconds. So neither a frozen process nor a machine that slept seems stuck when it wakes.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._is_asked = False
        self._looks = 0

    def look(self) -> int:
        """Returns how many looks ago the loop ran something, and has it run something again. Called in the other
        thread, until the loop is closed."""
        self._looks += 1
        if not self._is_asked:
            self._is_asked = True
            self._loop.call_soon_threadsafe(self._answer)
        return self._looks

    def _answer(self) -> None:
        self._looks = 0
        self._is_asked = False
