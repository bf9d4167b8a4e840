"""How much rating a person gains by second accounts. `make farming` plays whole months."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from proving.rating_farming.rating_farming_command import gained
from proving.rating_farming.scenarios import NEWCOMER, SCENARIOS
from tests.standings.harness import book

BY_NAME = {scenario.name: replace(scenario, days=[0]) for scenario in SCENARIOS}


async def evening(name: str, folder: Path) -> float:
    async with book(folder):
        pass  # an existing tournament, which is closed
    return (await gained(BY_NAME[name], NEWCOMER, folder / "exchange.db", seed=1)).evening


@pytest.mark.parametrize(
    "name",
    [
        "a hard computer plays",
        "1 alt, leaves at once",
        "1 alt, own edition",
        "8 alts, nobody plays them",
        "8 alts, games of a minute",
    ],
)
async def test_farming_without_playing_gains_no_global_rating(tmp_path: Path, name: str) -> None:
    assert await evening(name, tmp_path) <= 0


async def test_a_host_who_cancels_when_losing_loses(tmp_path: Path) -> None:
    name = "leaves unless winning, all follow"
    assert await evening(name, tmp_path) < await evening("honest, as good as the average", tmp_path)
