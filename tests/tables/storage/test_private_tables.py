"""Private tables: their kind, also as other versions read it, and how many a person may have."""

import json
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select

from rivals.levels import Level
from tables.database.rows import TableRow
from tables.live.table import Table
from tables.privacy.erasing import finish_request
from tables.privacy.export import about
from tables.state import lesson
from tables.state.head import NO_GUILD, Head, Status, TableKind
from tables.state.new_tables import lobby_head
from tables.storage.encoding import SCHEMA, encoded, head_from
from tables.storage.stored_tables import StoredTable
from tables.storage.writer import KeyTaken
from tests.tables.harness import ANA, BEN, BRIEF, CHANNEL, GUILD, Tables

DAY = "2026-11-29"
LESSON_BEFORE_KINDS = {
    "id": 7,
    "guild_id": GUILD,
    "channel_id": CHANNEL,
    "status": "playing",
    "host_id": ANA,
    "preset": "house",
    "options": {"search_seconds": 0, "turn_seconds": 0},
    "occupants": [{"user_id": ANA, "name": "Ana"}, {"user_id": None, "name": "", "presence": "rival"}],
    "deadline": None,
    "seed_hash": "",
    "close_reason": None,
    "post": None,
    "created_at": 0.0,
}


def private_head(kind: TableKind, user: int = ANA, day: str | None = None) -> Head:
    head = lobby_head(NO_GUILD, CHANNEL + user, user, "Ana", "house", BRIEF, 0.0, rivals=3)
    return replace(head, status=Status.PLAYING, kind=kind, day=day)


def stored(table: int) -> Any:
    return select(TableRow.schema, TableRow.live_channel, TableRow.live_learner, TableRow.live_claim).where(
        TableRow.id == table
    )


@pytest.mark.parametrize(("mark", "kind"), [(True, TableKind.LESSON), (False, TableKind.GAME)])
def test_a_head_stored_before_table_kinds_existed_loads(mark: bool, kind: TableKind) -> None:
    head = head_from(SCHEMA, json.dumps(LESSON_BEFORE_KINDS | {"is_lesson": mark}).encode(), 7)
    assert (head.kind, head.owner) == (kind, ANA if mark else None)


def test_the_version_before_table_kinds_still_recognises_a_lesson() -> None:
    head = lesson.new_head(GUILD, CHANNEL, ANA, "Ana", 0.0)
    assert json.loads(encoded(head))["is_lesson"] is True
    assert head_from(SCHEMA, encoded(head), head.id) == head


@pytest.mark.parametrize(
    ("kind", "day", "claim"),
    [(TableKind.SOLO, None, f"solo:{ANA}"), (TableKind.DAILY, DAY, f"daily:{DAY}:{ANA}")],
)
async def test_a_person_has_one_private_table_of_each_kind_wherever_they_are(
    here: Tables, kind: TableKind, day: str | None, claim: str
) -> None:
    """Its schema number is too high for older versions, which would show the table to everyone."""
    head = private_head(kind, day=day)
    number = await here.store.create(head, bytes(32))
    row = await here.store.read(lambda connection: connection.execute(stored(number)).one())
    assert row == (SCHEMA + 1, None, None, claim)
    with pytest.raises(KeyTaken):
        await here.store.create(replace(head, guild_id=GUILD, channel_id=5), bytes(32))
    assert await here.store.holder(head) == number
    await here.store.create(private_head(kind, BEN, day), bytes(32))


async def test_a_private_table_is_restored_with_its_kind(here: Tables) -> None:
    head = private_head(TableKind.SOLO)
    number = await here.store.create(head, bytes(32))
    (back,) = [each async for each in here.store.live(ANA)]
    assert isinstance(back, StoredTable)
    assert back.head == replace(head, id=number)


async def test_deletion_releases_the_claim_of_an_unreadable_private_table_and_no_other(here: Tables) -> None:
    mine = await here.store.create(private_head(TableKind.SOLO, 12), bytes(32))
    others = await here.store.create(private_head(TableKind.SOLO, 112), bytes(32))

    def forgotten(connection: Connection) -> list[str | None]:
        finish_request(connection, 12, max(mine, others))
        return [connection.execute(stored(number)).one().live_claim for number in (mine, others)]

    assert await here.store.transact(forgotten) == [None, "solo:112"]


async def test_a_private_table_does_not_occupy_its_channel(here: Tables) -> None:
    await here.store.create(replace(private_head(TableKind.SOLO), guild_id=GUILD, channel_id=CHANNEL), bytes(32))
    table = await here.lobby(BEN)
    assert isinstance(table, Table)


async def test_an_export_names_no_channel_of_a_private_table(here: Tables) -> None:
    await here.registry.opener.play_alone(ANA, "Ana", "house", BRIEF, level=Level.EASY, rivals=2)
    (seat,) = (await here.store.read(partial(about, user_id=ANA)))["seats"]
    assert (seat["kind"], seat["server"], seat["channel"], seat["name"]) == ("solo", None, None, "Ana")
