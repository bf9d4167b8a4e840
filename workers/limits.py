"""Limits the CPU time and memory of a worker process."""

import os
import resource
from collections.abc import Callable
from time import process_time


def give_way(memory: int) -> None:
    """Gives this process the lowest priority, and limits its memory to `memory` bytes. A job that needs more fails with
    a MemoryError."""
    os.nice(19)
    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def processor_budget(seconds: float) -> Callable[[], bool]:
    """Returns a function that says whether this process has used `seconds` seconds of CPU time since this call."""
    end = process_time() + seconds
    return lambda: process_time() >= end
