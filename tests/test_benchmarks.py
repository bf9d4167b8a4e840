"""The bare bot of the benchmarks works on today's sandbox."""

from pathlib import Path

from benchmarks.load import LoadTest
from sandbox import Sandbox
from sandbox.json_codec import encode

PANEL = [{"type": 1, "components": [{"type": 2, "style": 2, "label": "tile", "custom_id": "mx:1:-:pick:1"}]}]


async def test_everyone_has_a_panel_of_the_bare_bot(tmp_path: Path) -> None:
    rig = LoadTest(tmp_path, 2, encode(PANEL))
    people = {f"p{number}": "en-US" for number in range(8)}
    async with Sandbox(people=people, rate_limits=False) as sandbox, rig._process(sandbox):
        await sandbox.gateway.until_connected()
        assert len(await rig._seated(sandbox)) == len(people)
