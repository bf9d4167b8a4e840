"""When the tests collect garbage.

Each test leaves much garbage in cycles. With Python's own thresholds, a sixth of the tests' CPU time went into
collections.
"""

import gc
from collections.abc import Iterator
from typing import Final

import pytest

THRESHOLDS: Final = 200_000, 20, 100

gc.set_threshold(*THRESHOLDS)
gc.disable()  # until all tests are collected: nearly everything that is created while they are imported stays


def pytest_collection_finish() -> None:
    """Everything that is imported by now stays, so the garbage collector need not check it again and again."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _all_garbage_is_collected() -> Iterator[None]:
    """Collects the garbage of all tests while pytest still reports what goes wrong: an exception in a finalizer, or a
    coroutine that nobody awaited. After its last test, a worker reports nothing."""
    yield
    gc.collect()


def pytest_unconfigure() -> None:
    """Pytest and Python collect garbage three times more, which takes 0.3 s each without this."""
    gc.freeze()
