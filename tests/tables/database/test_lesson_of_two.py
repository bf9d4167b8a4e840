"""Lessons of an old version (d9f0e37), with only one rival. They can be loaded, continue with their own deal, and end
well.

That version made `stored/lesson_of_two.sql.gz`: Ana is at the key, Ben is filling his board, and Cleo is about to buy
art.
"""

import asyncio
import gzip
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest

from engine.moves import PickUp
from engine.pieces import Lies, Loot
from engine.refusals import Refused
from tables.live.table import Table
from tables.state.head import CloseReason
from tables.state.lesson import LessonStep, advice, has_filled_collection
from tables.state.lesson_deal import LEARNER, first_room_tiles
from tests.tables.harness import ANA, BEN, CLEO, GUILD, open_tables, prompt

RIVAL = 1
STORED = Path(__file__).parent / "stored" / "lesson_of_two.sql.gz"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with sqlite3.connect(tmp_path / "exchange.db") as database:
        database.executescript(gzip.decompress(STORED.read_bytes()).decode())
    database.close()
    return tmp_path


@pytest.mark.parametrize(
    ("learner", "step"),
    [(ANA, LessonStep.REMEMBER), (BEN, LessonStep.FILL), (CLEO, LessonStep.ART)],
)
async def test_an_old_lesson_with_one_rival_continues_and_ends(folder: Path, learner: int, step: LessonStep) -> None:
    async with open_tables(folder, pace=0.0) as here:
        table = here.registry.private_of(GUILD, learner)
        assert table is not None
        assert len(table.head.occupants) == 2
        assert table.head.looked_at == ()
        assert advice(table.view(LEARNER), table.head.looked_at).step is step
        await _follow(table, learner)
        assert table.head.close_reason is CloseReason.LESSON_DONE
        assert has_filled_collection(table.view(LEARNER))


async def test_the_rival_of_an_old_lesson_puts_back_loot_it_does_not_want(folder: Path) -> None:
    """Rivals of that version picked up any tile, and may hold one when the new version starts."""
    async with open_tables(folder) as here:
        table = here.registry.private_of(GUILD, ANA)
        assert table is not None
        key, *_ = first_room_tiles(table.head.seed_hash, Loot.IRON_KEY)
        await table.submit_for_computer(prompt(table), PickUp(RIVAL, key))
    async with asyncio.timeout(60), open_tables(folder, pace=0.0) as here:
        back = here.registry.private_of(GUILD, ANA)
        assert back is not None
        await here.until(lambda: back.view(RIVAL).me.kept > 0)
        assert [tile.loot for tile in back.view(RIVAL).me.board] == [Loot.BAG]
        assert back.view(LEARNER).tiles[key].lies is Lies.FACE_DOWN


async def _follow(table: Table, learner: int) -> None:
    for _ in range(2_000):
        if not table.head.is_live:
            return
        move = advice(table.view(LEARNER), table.head.looked_at).move
        if move is None:
            await asyncio.sleep(0.004)
        else:
            with suppress(Refused):
                await table.submit(learner, prompt(table), move)
    raise AssertionError("the lesson never ends")
