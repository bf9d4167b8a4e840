"""Which messages show a game to a channel, when they must stop, and whom they name."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, select

from tables.database.rows import SharedReplayRow
from tables.state.deletion_guard import USER
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.storage.shared_replays import KEPT_SECONDS, SharedReplay, SharedReplays, shared_now
from tables.storage.writer import NotSaved
from tests.query_plans import forbid, postgresql_steps
from tests.tables.forgotten import ZEB, forgetting
from tests.tables.harness import ANA, BEN, CHANNEL, CLEO, DAN, GUILD, Tables, unread

NOW = 1_000_000.0
ALL = OwnedShards()


@pytest.fixture
def shared(here: Tables) -> SharedReplays:
    return here.registry.shared_replays


async def show(here: Tables, message: int, *, table: int, steerer: int = ANA, channel: int = CHANNEL) -> SharedReplay:
    shared = here.registry.shared_replays
    shown = shared_now(message, (GUILD, channel), table, steerer, NOW)
    await shared.add(shown, shared.begin(), ())
    return shown


async def closing(here: Tables, now: float = NOW) -> list[int]:
    found, _ = await here.registry.shared_replays.to_close(now, ALL)
    return [each.message_id for each in found]


async def test_a_channel_has_one_shared_replay_and_a_new_one_closes_the_old_one(
    here: Tables, shared: SharedReplays
) -> None:
    game = (await here.lobby(ANA, BEN)).id
    await show(here, 1, table=game)
    elsewhere = await show(here, 2, table=game, channel=CHANNEL + 1)
    newer = await show(here, 3, table=game, steerer=BEN)
    assert await shared.in_channel(GUILD, CHANNEL) == newer
    assert await shared.get(1) is None
    assert await shared.get(2) == elsewhere
    assert await closing(here) == [1]
    await shared.remove(1)
    assert await shared.to_close(NOW, ALL) == ([], NOW + KEPT_SECONDS)
    assert sorted(await closing(here, NOW + KEPT_SECONDS)) == [2, 3]
    assert await shared.to_close(NOW + KEPT_SECONDS, ALL, [2]) == ([newer], None)
    assert await shared.to_close(NOW + KEPT_SECONDS, ALL, [2, 3]) == ([], None)


async def test_the_steerer_of_a_shared_replay_is_stored(here: Tables, shared: SharedReplays) -> None:
    shown = await show(here, 1, table=(await here.lobby(ANA, BEN)).id)
    for steerer in (BEN, None):
        await shared.set_steerer(1, steerer)
        found = await shared.get(1)
        assert found is not None
        assert (found.steerer, found.closes_at) == (steerer, shown.closes_at)


@pytest.mark.parametrize("forgotten", [ANA, BEN, ZEB])
async def test_deleting_a_person_closes_shared_replays_that_name_them(
    here: Tables, shared: SharedReplays, forgotten: int
) -> None:
    table = await here.lobby(ANA, BEN)
    await table.cancel()
    await show(here, 1, table=table.id, steerer=ZEB)
    other = await here.lobby(CLEO, DAN, channel=CHANNEL + 1)
    await show(here, 2, table=other.id, steerer=DAN, channel=CHANNEL + 1)
    await forgetting(here).forget_user(forgotten)
    assert await closing(here) == [1]
    assert await shared.get(2) is not None
    steerers = await here.store.read(lambda connection: connection.scalars(select(SharedReplayRow.steerer)).all())
    assert (ZEB in steerers) == (forgotten != ZEB)


async def test_a_shared_replay_drawn_before_a_deletion_closes_at_once(here: Tables, shared: SharedReplays) -> None:
    table = await here.lobby(ANA, BEN)
    operation = shared.begin()
    await forgetting(here).forget_user(BEN)
    await shared.add(shared_now(1, (GUILD, CHANNEL), table.id, ANA, NOW), operation, ((USER, BEN),))
    assert await closing(here) == [1]


async def test_a_shared_replay_is_exported_and_deleted_with_its_server(here: Tables, shared: SharedReplays) -> None:
    table = await here.lobby(ANA, BEN)
    await show(here, 1, table=table.id, steerer=ZEB)
    place = {"game": table.id, "server": str(GUILD), "channel": str(CHANNEL), "message": "1"}
    when = {"shown": "1970-01-12T13:46:40Z"}
    assert (await forgetting(here).about(ZEB))["shared_replays"] == [place | when]
    assert (await forgetting(here).about(ANA))["shared_replays"] == [], "Ana has only played"
    assert (await forgetting(here).about_server(GUILD))["shared_replays"] == [place | when]
    await forgetting(here).forget_guild(GUILD)
    assert await shared.to_close(NOW, ALL) == ([], None)


async def test_another_process_closes_shared_replays_of_its_shards(here: Tables, shared: SharedReplays) -> None:
    game, elsewhere = (await here.lobby(ANA, BEN)).id, 1 << 22
    shown = await show(here, 1, table=game)
    first, second = (OwnedShards(2, {shard}) for shard in (0, 1))
    assert await shared.to_close(NOW + KEPT_SECONDS, second) == ([], None)
    other = shared_now(2, (elsewhere, CHANNEL), game, ANA, NOW)
    await shared.add(other, shared.begin(), ())
    assert await shared.to_close(NOW + KEPT_SECONDS, first) == ([shown], None)
    assert await shared.to_close(NOW + KEPT_SECONDS, second) == ([other], None)


async def test_a_failing_store_leads_to_a_refusal(
    here: Tables, shared: SharedReplays, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await show(here, 1, table=(await here.lobby(ANA, BEN)).id)

    async def full(_: object) -> None:
        raise NotSaved("disk full")

    monkeypatch.setattr(here.store, "read", unread)
    monkeypatch.setattr(here.store, "transact", full)
    with pytest.raises(TableRefused) as not_read:
        await shared.get(1)
    assert not_read.value.code is TableCode.NOT_READ
    with pytest.raises(TableRefused) as not_saved:
        await shared.add(shown, shared.begin(), ())
    assert not_saved.value.code is TableCode.NOT_SAVED


async def test_each_query_reads_an_index(here: Tables) -> None:
    row = SharedReplayRow
    queries = {
        "ix_shared_replay_channel": select(row.message_id).where(row.guild_id == 1, row.channel_id == 2),
        "ix_shared_replay_closes_at": select(row.message_id).where(row.closes_at <= NOW).order_by(row.closes_at),
        "ix_shared_replay_table_id": select(row.message_id).where(row.table_id == 1),
    }

    def check(connection: Connection) -> None:
        for index, query in queries.items():
            if connection.dialect.name == "postgresql":
                forbid(connection, "seqscan", "bitmapscan", "sort")
                found = postgresql_steps(connection, query)
            else:
                asked = query.compile(connection.engine, compile_kwargs={"literal_binds": True})
                found = [str(each[-1]) for each in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked}")]
            assert any(index in step for step in found), found

    await here.store.read(check)
