"""A database of an old version (c979062), from before modules and classes were renamed, can be read: nothing stored
depends on their names.

That version made `stored/before_rooms.sql.gz`, a dump with a search, an exchange, a lobby, a finished game, a game
against rivals and a lesson. `stored/before_rooms.json` has each table's status and encoded game.
"""

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from engine.fairness import Finding, check_dealing
from engine.game import Phase
from engine.moves import PutBack
from standings.counting.recount import recount
from standings.rows import CareerRow, RatingRow
from tables.live.replays import Replays
from tables.settings.preferences import Preferences
from tables.state.head import Status
from tables.storage.encoding import encoded
from tests.tables.harness import ANA, BEN, CLEO, GUILD, open_tables, phase_of, prompt

STORED = Path(__file__).parent / "stored"
TABLES: dict[str, dict[str, Any]] = json.loads((STORED / "before_rooms.json").read_text())
OVER = next(int(number) for number, table in TABLES.items() if table["status"] == "over")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns a folder with that version's database."""
    with sqlite3.connect(tmp_path / "exchange.db") as database:
        database.executescript(gzip.decompress((STORED / "before_rooms.sql.gz").read_bytes()).decode())
    database.close()
    return tmp_path


async def test_tables_of_an_old_release_have_the_same_game_and_can_be_continued(folder: Path) -> None:
    async with open_tables(folder) as here:
        for number, stored in TABLES.items():
            table = await here.registry.get(int(number))
            assert table is not None
            assert table.head.status.value == stored["status"]
            assert (None if table.game is None else encoded(table.game).decode()) == stored["game"]
            assert table.head.plans == ()
        assert {table.id for table in here.registry.live()} == {int(number) for number in TABLES} - {OVER}
        search = here.registry.live_in(11)
        assert search is not None
        assert [each.name for each in search.head.occupants] == ["Ana", "Ben", "Cleo"]
        panel = search.head.occupants[0].panel
        assert panel is not None
        assert (panel.token, panel.message_id, panel.locale) == ("token-of-a-panel", 555, "it")
        assert search.head.post is not None
        assert search.head.post.message_id == 777
        assert await search.submit(BEN, prompt(search), PutBack(1, face_up=False))
        lobby = here.registry.live_in(13)
        assert lobby is not None
        await lobby.start(BEN)
        assert phase_of(lobby) is Phase.READY
        assert here.registry.private_of(GUILD, CLEO) is not None


async def test_a_finished_game_of_an_old_release_is_replayed_and_its_deal_verified(folder: Path) -> None:
    async with open_tables(folder) as here:
        over = await here.registry.finished(OVER, GUILD)
        assert over.head.status is Status.OVER
        replay = await Replays().of(over)
        assert replay.last > 0
        secret = over.revealed_seed
        assert secret is not None
        assert check_dealing(await over.log(), secret).finding is Finding.FAIR


async def test_settings_and_actions_of_an_old_release_are_kept(folder: Path) -> None:
    async with open_tables(folder) as here:
        preferences = Preferences(here.store, now=here.clock)
        assert (await preferences.of_user(ANA)).locale == "it"
        assert await preferences.guild_locale(GUILD) == "de"
        assert (await preferences.of_user(ANA)).learned == frozenset({"art", "ready"})
        (line,) = (await here.registry.guilds.audit_page(GUILD, 1)).lines
        assert (line.user_id, line.act, line.details) == (BEN, "language", {"language": "de"})


async def test_results_of_an_old_release_are_the_same_after_a_recount(folder: Path) -> None:
    async with open_tables(folder) as here:
        counted = [await here.store.transact(_counted)]
        await here.store.transact(recount)
        counted.append(await here.store.transact(_counted))
    assert counted[0] == counted[1]
    assert len(counted[0]) == 10


def _counted(connection: Connection) -> list[tuple[Any, ...]]:
    rows = [connection.execute(select(*row.__table__.c)).all() for row in (RatingRow, CareerRow)]
    return sorted(tuple(row) for found in rows for row in found)
