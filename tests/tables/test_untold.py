"""An end that the public message does not tell yet: the process may stop between the last move and its post."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tables.head import CloseReason, PublicPost
from tests.tables.rig import ANA, BEN, house

POST = PublicPost(77, 1_000_000.0)


async def test_an_end_that_was_not_told_comes_back_to_be_told(tmp_path: Path):
    async with house(tmp_path) as before:
        table = await before.search(ANA, BEN)
        await table.remember_post(POST)
        await table.cancel()
    async with house(tmp_path) as after:
        assert [untold.id for untold in after.registry.untold()] == [table.id]
        assert after.registry.live_in(table.head.channel_id) is None


async def test_an_end_that_was_told_does_not(tmp_path: Path):
    async with house(tmp_path) as before:
        table = await before.search(ANA, BEN)
        await table.remember_post(POST)
        await table.cancel()
        await table.remember_post(replace(POST, is_final=True))
    async with house(tmp_path) as after:
        assert list(after.registry.untold()) == []


@pytest.mark.parametrize("reason", [CloseReason.CHANNEL_GONE, CloseReason.GUILD_GONE])
async def test_there_is_nowhere_to_tell_of_a_place_that_is_gone(tmp_path: Path, reason: CloseReason):
    async with house(tmp_path) as before:
        table = await before.search(ANA, BEN)
        await table.remember_post(POST)
        await table.cancel(reason)
    async with house(tmp_path) as after:
        assert list(after.registry.untold()) == []
