"""A real tap calls the functions that ARCHITECTURE.md names, in order."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from tests.cogs.simulated_server import SimulatedServer
from tests.engine import positions

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
FRAME = "cogs/wire/gateway.py:GuardedWebSocket.received_message"
"""The first step. Simulated events arrive without it. tests/cogs/wire/test_gateway.py tests it."""
WAY = PAGE.partition("## The way of a tap")[2].partition("## Invariants")[0]
PARTS = {
    title: re.findall(r"`([\w/]+\.py:[\w.]+)`", "\n".join(re.findall(r"^(?:\d+\.|  ) .*$", part, re.M)))
    for title, part in re.findall(r"^\*\*(.*?)\*\*$(.*?)(?=^\*\*|\Z)", WAY, re.M | re.DOTALL)
}


@contextmanager
def _calls_noted() -> Iterator[list[str]]:
    """Yields a list of the functions called in this thread, as `path.py:qualified.name`."""
    calls: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            calls.append(f"{frame.f_code.co_filename}:{frame.f_code.co_qualname}".removeprefix(f"{ROOT}/"))

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


@pytest.fixture
async def calls(server: SimulatedServer) -> list[str]:
    await server.arrange(positions.search("J J", hand="L"), "ana", "ben")
    await server.wait(3)
    with _calls_noted() as noted:
        await server["ana"].press("keep")
        await server.wait(3)
    return noted


def test_the_page_describes_the_answer_the_other_panels_and_the_public_message() -> None:
    assert [len(steps) > 3 for steps in PARTS.values()] == [True, True, True]


async def test_a_tap_passes_the_functions_that_the_page_names_in_this_order(calls: list[str]) -> None:
    for title, steps in PARTS.items():
        rest = iter(calls)
        missed = next((step for step in steps if step != FRAME and step not in rest), None)
        assert missed is None, f"{title}: {missed} is not called, or not after the functions before it"
