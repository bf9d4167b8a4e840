"""When the tests collect garbage.

Each test leaves many objects that refer to each other. With Python's own thresholds, collecting them took a sixth of
the tests' CPU time.
"""

import gc
from collections.abc import Iterator
from typing import Final

import pytest

THRESHOLDS: Final = 200_000, 20, 100

gc.set_threshold(*THRESHOLDS)
gc.disable()  # until all tests are collected: nearly everything that is created while they are imported stays


def pytest_collection_finish() -> None:
    """Excludes all objects of imported modules from later collections, because they stay anyway."""
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _all_garbage_is_collected() -> Iterator[None]:
    """Collects the garbage of all tests while pytest still reports what goes wrong: an exception in a finalizer, or a
    coroutine that nobody awaited. After its last test, a pytest-xdist worker reports nothing."""
    yield
    gc.collect()


def pytest_unconfigure() -> None:
    """Excludes all objects from collections. At the end pytest and Python collect three more times, 0.3 s each."""
    gc.freeze()
