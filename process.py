"""The limit of open files, and the signals and other ways that end this process."""

import asyncio
import os
import resource
import signal
import threading
import time
from typing import Final

import structlog

EXIT_FAILURE: Final = 1
LOG_SECONDS: Final = 0.1  # seconds given to the thread that writes log lines

log = structlog.get_logger(__name__)

END_SECONDS: Final = 2.0
"""If the process still runs this many seconds after the end of the main thread, it is ended."""
DESCRIPTORS: Final = 512
"""Files and sockets that the process may open: the connections to Discord (`cogs.exchange_bot.CONNECTIONS`), ten
database readers with their files, and a reserve."""


def allow_descriptors() -> None:
    """Raises the limit of open files and sockets to `DESCRIPTORS`. Warns if the system does not allow it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < DESCRIPTORS:
        soft = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        if soft < DESCRIPTORS:
            log.warning("few descriptors", limit=soft, needed=DESCRIPTORS)


def end_at_once(reason: str) -> None:
    """Logs `reason` and ends this process with EXIT_FAILURE, from any thread. No answered move is lost, because each
    move is stored before its answer."""
    log.error("this process ends", reason=reason)
    time.sleep(LOG_SECONDS)
    os._exit(EXIT_FAILURE)


def end_in_time(code: int) -> None:
    """Ends this process with the exit code `code` if it still runs after `END_SECONDS`. Returns immediately.

    Python alone would wait forever for a thread that hangs, such as one that waits for a database's answer.
    """

    def end() -> None:
        time.sleep(END_SECONDS)
        os._exit(code)

    threading.Thread(target=end, name="end in time", daemon=True).start()


def stop_on_signals() -> asyncio.Event:
    """Returns an event that is set by Ctrl-C, SIGTERM, or the closing of the terminal."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, stopped.set)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # `nohup` ignores it
        loop.add_signal_handler(signal.SIGHUP, _hang_up, stopped, _has_terminal())
    return stopped


def _hang_up(stopped: asyncio.Event, had_terminal: bool) -> None:
    """Handles SIGHUP: if the process has lost its terminal, sets `stopped`.

    Otherwise only logs the signal. A service manager sends it to ask for new settings, but the bot reads its settings
    only at its start.
    """
    if had_terminal and not _has_terminal():
        stopped.set()
    else:
        log.info("SIGHUP changes nothing")


def _has_terminal() -> bool:
    try:
        os.close(os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY))
    except OSError:
        return False
    return True
