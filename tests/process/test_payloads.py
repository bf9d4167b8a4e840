"""Odd events on the real bot: a sample of `make payloads`; all of them are parsed in tests/cogs/test_gateway.py."""

from pathlib import Path

import pytest

from proving.description import IS_HERE
from proving.payloads import tried


@pytest.mark.skipif(not IS_HERE, reason="Discord's description is not beside the project")
async def test_nothing_that_discord_may_send_ends_the_bot_or_leaves_a_press_unanswered(tmp_path: Path) -> None:
    found = await tried(tmp_path, every=180)
    assert found.variants > 40
    assert (found.deaths, found.unanswered, found.leaks) == ([], [], [])
