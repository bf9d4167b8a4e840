import asyncio


class LoopWatch:
    """Tells another thread whether the event loop is stuck.

    Counts calls of `look` instead of seconds, so the loop does not seem stuck when a frozen process or a sleeping
    machine wakes up.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._is_asked = False
        self._looks = 0

    def look(self) -> int:
        """Asks the loop to run something, and returns how many calls of `look` ago it last did. Call it in the thread
        that watches the loop, and not after the loop was closed."""
        self._looks += 1
        if not self._is_asked:
            self._is_asked = True
            self._loop.call_soon_threadsafe(self._answer)
        return self._looks

    def _answer(self) -> None:
        self._looks = 0
        self._is_asked = False
