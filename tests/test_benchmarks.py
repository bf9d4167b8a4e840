"""The load tests can seat everyone: with our bot, and with the bare bot."""

from pathlib import Path

import msgspec
import pytest

from artwork.drawing import drawings
from benchmarks.lean_discord import LeanDiscord
from benchmarks.load import LOCALES, LoadTest
from benchmarks.tappers import SEATS

PANEL = [{"type": 1, "components": [{"type": 2, "style": 2, "label": "tile", "custom_id": "mx:1:-:pick:1"}]}]


@pytest.mark.long
@pytest.mark.parametrize("components", [None, msgspec.json.encode(PANEL)], ids=["ours", "bare"])
async def test_everyone_has_a_panel_and_taps(tmp_path: Path, components: bytes | None) -> None:
    rig = LoadTest(tmp_path, 1, components)
    async with LeanDiscord(LOCALES, 1, SEATS, drawings()) as discord, rig._process(discord):
        searchers = await rig.seated(discord)
        assert len(searchers) == SEATS
        await searchers[0].wait_for_tile()
        before = searchers[0].panel.changes
        await searchers[0].tap()
        assert searchers[0].panel.changes > before
