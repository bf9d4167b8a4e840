"""The seeds of the house of the day: created once, in advance, and published when the day's games have ended."""

import secrets
from itertools import count

import pytest

from tables.state import daily_game
from tables.storage.daily_seeds import DailySeeds
from tests.databases import Database, database
from tests.tables.harness import Clock, Tables, open_quickly

__all__ = ["database"]

DAY = "2026-11-29"


async def test_processes_agree_on_the_first_daily_seed_stored(
    database: Database, here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = count(1)
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes([next(numbers)]) * size)
    other = await open_quickly(database)
    try:
        mine, theirs = await DailySeeds(here.store).of(DAY), await DailySeeds(other).of(DAY)
    finally:
        await other.close()
    assert mine == theirs == bytes([1]) * 32
    assert await DailySeeds(here.store).of(daily_game.later(DAY)) != mine


async def test_daily_seeds_exist_two_days_ahead(here: Tables, clock: Clock) -> None:
    clock.time = daily_game.begins_at(DAY)
    await here.registry.opener.prepare_daily()
    ahead = daily_game.later(DAY, 2)
    seed = await DailySeeds(here.store).published(ahead, daily_game.closes_at(ahead))
    assert seed is not None
    assert await here.registry.opener.daily_hash(ahead) != await here.registry.opener.daily_hash(DAY)


async def test_no_daily_seed_is_published_before_the_last_games_have_ended(here: Tables) -> None:
    seeds = DailySeeds(here.store)
    seed, ends = await seeds.of(DAY), daily_game.closes_at(DAY)
    assert await seeds.published(DAY, ends - 1.0) is None
    assert await seeds.published(DAY, ends) == seed
    assert await seeds.published(daily_game.later(DAY), ends) is None
    assert await seeds.published("2020-01-01", ends) is None
