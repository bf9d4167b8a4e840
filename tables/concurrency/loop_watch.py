import asyncio


class LoopWatch:
    """Tells another thread whether the event loop is stuck.

    It counts calls of `look` instead of seconds. So the loop does not seem stuck after the process was frozen.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._is_asked = False
        self._looks = 0

    def look(self) -> int:
        """Returns how many calls of `look` the loop has not answered yet, this call included.

        If the loop is not stuck, the result is 1. Call it only in the thread that watches the loop, and never after the
        loop was closed.
        """
        self._looks += 1
        if not self._is_asked:
            self._is_asked = True
            self._loop.call_soon_threadsafe(self._answer)
        return self._looks

    def _answer(self) -> None:
        self._looks = 0
        self._is_asked = False
