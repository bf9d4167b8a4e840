"""What the process asks of the operating system: enough descriptors, and which signals end it."""

import asyncio
import os
import resource
import signal
from typing import Final

import structlog

log = structlog.get_logger(__name__)

DESCRIPTORS: Final = 512
"""Files and sockets: the connections to Discord (`cogs.client.CONNECTIONS`), 15 readers of the database with their
files, and room for the rest."""


def allow_descriptors() -> None:
    """Lets this process open as many files and sockets as it needs, where the system lets it; else warns."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < DESCRIPTORS:
        soft = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        if soft < DESCRIPTORS:
            log.warning("few descriptors", limit=soft, needed=DESCRIPTORS)


def stop_on_signals() -> asyncio.Event:
    """Set by Ctrl-C, by whatever stops services, and by a terminal that closes."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, stopped.set)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # as `nohup` has it
        loop.add_signal_handler(signal.SIGHUP, _hang_up, stopped, _has_terminal())
    return stopped


def _hang_up(stopped: asyncio.Event, had_terminal: bool) -> None:
    """SIGHUP, which says that the terminal is gone, or by custom asks a service to read its settings anew."""
    if had_terminal and not _has_terminal():
        stopped.set()
    else:
        log.info("SIGHUP changes nothing")


def _has_terminal() -> bool:
    """Whether this process hangs on a terminal, wherever its streams lead."""
    try:
        os.close(os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY))
    except OSError:
        return False
    return True
