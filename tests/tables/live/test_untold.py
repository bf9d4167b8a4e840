"""A table has ended, but its public message does not show this yet: the process stopped in between."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tables.live import table_logging, table_opener
from tables.state.head import CloseReason, PublicPost, Status
from tests.tables.harness import ANA, BEN, CHANNEL, open_tables

POST = PublicPost(77, 1_000_000.0)


async def test_an_end_that_was_not_posted_is_posted_after_a_restart(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as before:
        table = await before.search(ANA, BEN)
        await table.remember_post(POST)
        await table.cancel()
    async with open_tables(tmp_path) as after:
        assert [untold.id for untold in after.registry.with_unshown_end()] == [table.id]
        assert after.registry.live_in(table.head.channel_id) is None


async def test_an_end_that_was_posted_is_not_posted_again(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as before:
        table = await before.search(ANA, BEN)
        await table.remember_post(POST)
        await table.cancel()
        await table.remember_post(replace(POST, is_final=True))
    async with open_tables(tmp_path) as after:
        assert list(after.registry.with_unshown_end()) == []


async def test_a_failing_log_does_not_prevent_storing_and_publishing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table updates its state and tells its listeners before it logs anything."""
    async with open_tables(tmp_path) as here:
        told: list[tuple[int, Status]] = []
        here.registry.on_change.append(lambda table, _: told.append((table.id, table.head.status)))
        with monkeypatch.context() as broken:
            for module in (table_opener, table_logging):
                broken.setattr(module, "log", None)
            with pytest.raises(AttributeError):
                await here.lobby(ANA, BEN)
            table = here.registry.live_in(CHANNEL)
            assert table is not None
            with pytest.raises(AttributeError):
                await table.cancel()
        assert told == [(table.id, Status.LOBBY), (table.id, Status.CLOSED)]
        assert here.registry.live_in(CHANNEL) is None


@pytest.mark.parametrize("reason", [CloseReason.CHANNEL_GONE, CloseReason.GUILD_GONE])
async def test_an_end_in_a_deleted_channel_is_not_posted(tmp_path: Path, reason: CloseReason) -> None:
    async with open_tables(tmp_path) as before:
        table = await before.search(ANA, BEN)
        await table.remember_post(POST)
        await table.cancel(reason)
    async with open_tables(tmp_path) as after:
        assert list(after.registry.with_unshown_end()) == []
