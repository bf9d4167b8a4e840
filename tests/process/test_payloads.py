"""The real bot gets a sample of `make payloads`. tests/cogs/wire/test_gateway.py parses all of them."""

from pathlib import Path

from proving.payloads.trial import tried


async def test_malformed_payloads_neither_end_the_bot_nor_leave_a_press_unanswered(tmp_path: Path) -> None:
    found = await tried(tmp_path, every=180)
    assert found.variants > 40
    assert (found.deaths, found.unanswered, found.leaks) == ([], [], [])
