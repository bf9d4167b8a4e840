"""Decides when Python collects garbage during the tests. With Python's own thresholds, the collecting took a sixth of
the tests' CPU time."""

import gc
from collections.abc import Iterator
from typing import Final

import pytest

THRESHOLDS: Final = 200_000, 20, 100

gc.set_threshold(*THRESHOLDS)
gc.disable()  # until all tests are collected: nearly everything that is created while they are imported stays


def pytest_collection_finish() -> None:
    """Excludes the objects of imported modules from garbage collection, because they stay anyway."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _all_garbage_is_collected() -> Iterator[None]:
    """Collects while pytest can still report an exception in a finalizer, or a coroutine that nobody awaited. After its
    last test, a pytest-xdist worker reports nothing."""
    yield
    gc.collect()


def pytest_unconfigure() -> None:
    """Makes the last collections quick: pytest and Python collect three more times, which would take 0.3 s each."""
    gc.freeze()
