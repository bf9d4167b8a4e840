"""What second accounts bring their owner; `make farming` plays whole months."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from proving.farming import NEWCOMER, SCENARIOS, gained
from tests.standings.rig import book

BY_NAME = {scenario.name: replace(scenario, days=[0]) for scenario in SCENARIOS}


async def evening(name: str, folder: Path) -> float:
    return (await gained(BY_NAME[name], NEWCOMER, folder / "exchange.db", seed=1)).evening


@pytest.mark.parametrize("name", ["1 alt, leaves at once", "1 alt, own edition"])
async def test_an_alt_that_leaves_or_plays_an_own_edition_brings_nothing_over_all_servers(tmp_path: Path, name: str):
    async with book(tmp_path):
        pass  # it is there, and closed
    assert await evening(name, tmp_path) == 0
