"""How much of the machine a worker process may take."""

import os
import resource
from collections.abc import Callable
from time import process_time


def give_way(memory: int) -> None:
    """Lets all other processes go first, and limits this one to `memory` bytes: beyond it, a job fails with a
    MemoryError."""
    os.nice(19)
    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def processor_budget(seconds: float) -> Callable[[], bool]:
    """Returns a function that says whether this process has used so many seconds of processor time since now."""
    end = process_time() + seconds
    return lambda: process_time() >= end
