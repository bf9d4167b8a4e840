"""What the bot tells the host about the database and the gateway. tests/process/test_metrics.py tests the real
process."""

import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from structlog.testing import capture_logs

from cogs.exchange_bot import ExchangeBot
from cogs.wire.identify_turns import IDENTIFY_GAP
from cogs.words.catalogs import Words
from engine.options import Options
from health import AWAY_SECONDS, Health
from standings.standings import Standings
from tables.live.registry import Registry
from tables.nights.game_nights import GameNights
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.shards import OwnedShards
from tables.storage.database_opening import open_store
from tables.storage.finding_store import FindingStore
from tables.storage.store import Store
from tables.tournaments.tournaments import Tournaments

LIVE = {"lobby": 1, "playing": 0, "lesson": 1, "daily": 0, "solo": 0}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path}/exchange.db")
    yield store
    await store.close()


@pytest.fixture
def shards() -> OwnedShards:
    """The shards of the bot in `health`."""
    return OwnedShards()


@pytest.fixture
async def health(store: Store, shards: OwnedShards) -> AsyncIterator[Health]:
    registry = Registry(store, shards=shards)
    preferences = Preferences(store)
    forgetting = Forgetting(store, registry, preferences)
    parts = registry, Standings(store), preferences, forgetting, Words.load()
    nights, tournaments = GameNights(store, shards), Tournaments(store, shards)
    bot = ExchangeBot(*parts, nights=nights, tournaments=tournaments, findings=FindingStore(store))
    for shard in shards:
        bot.outages.begin(shard)
        await bot.outages.on_shard_connect(shard)
    health = Health("127.0.0.1", 0, bot, registry, store)
    await health.start()
    yield health
    await health.close()


async def asked(health: Health) -> tuple[int, dict[str, Any]]:
    async with aiohttp.ClientSession() as http, http.get(health.address + "/healthz") as answer:
        return answer.status, await answer.json()


async def broken(store: Store) -> None:
    await store.transact(lambda connection: connection.exec_driver_sql("DROP TABLE meta"))


async def test_lessons_are_counted_separately(health: Health) -> None:
    """Nobody else waits for a lesson, and it has no result."""
    await health._registry.opener.learn(1, 11, 101, "Ana")
    await health._registry.opener.open(1, 11, 101, "Ana", "house", Options())
    lines = await figures_of(health)
    counted = {line for line in lines if line.startswith("exchange_tables{")}
    assert counted == {f'exchange_tables{{status="{status}"}} {count}.0' for status, count in LIVE.items()}
    await health._registry.close()


async def test_a_store_that_accepts_no_writes_is_reported_without_the_reason(health: Health, store: Store) -> None:
    await broken(store)
    with capture_logs() as lines:
        assert await asked(health) == (503, {"status": "failing", "gateway": "ok", "store": "not saved"})
    assert "no such table" in lines[0]["reason"], "the log has the reason"


async def test_a_hanging_store_is_reported_as_slow(
    health: Health, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("health.STORE_TIMEOUT", 0.05)
    may_go_on = threading.Event()
    store._writer._thread.submit(may_go_on.wait)
    try:
        assert await asked(health) == (503, {"status": "failing", "gateway": "ok", "store": "slow"})
    finally:
        may_go_on.set()


async def test_the_health_check_tries_the_store_at_most_once_a_second(health: Health, store: Store) -> None:
    assert (await asked(health))[0] == 200
    await broken(store)
    assert (await asked(health))[0] == 200, "the last result is used again"


async def test_a_taken_address_is_refused(health: Health, store: Store) -> None:
    port = int(health.address.rpartition(":")[2])
    other = Health("127.0.0.1", port, health._bot, health._registry, store)
    with pytest.raises(OSError, match="in use"):
        await other.start()


async def test_files_that_are_lost_are_named_without_their_folder(store: Store, health: Health, tmp_path: Path) -> None:
    (tmp_path / "exchange.db-wal").unlink()
    assert (await asked(health))[1]["store"] == "exchange.db-wal was deleted: see the log"
    status, said = await asked(health)
    assert (status, said["status"]) == (503, "failing")


@pytest.mark.parametrize("shards", [OwnedShards(8, (2, 3, 5))])
async def test_one_disconnected_shard_of_several_is_named_and_is_a_failure_only_after_two_minutes(
    health: Health,
) -> None:
    outages = health._bot.outages
    await outages.on_shard_disconnect(3)
    assert await asked(health) == (200, {"status": "ok", "gateway": "shards 3 away for 0 s", "store": "ok"})
    lines = await figures_of(health)
    assert [line for line in lines if line.startswith("exchange_gateway_up{")] == [
        'exchange_gateway_up{shard="2"} 1.0',
        'exchange_gateway_up{shard="3"} 0.0',
        'exchange_gateway_up{shard="5"} 1.0',
    ]
    assert {"exchange_shards 8.0", "exchange_shards_owned 3.0"} <= set(lines), "a shard without an owner can be seen"
    outages._away_since[3] -= AWAY_SECONDS + 3 * IDENTIFY_GAP + 1
    assert (await asked(health))[0] == 503


@pytest.mark.parametrize("shards", [OwnedShards(8, (2, 3))])
async def test_a_process_with_all_shards_disconnected_is_unhealthy(health: Health) -> None:
    for shard in (2, 3):
        await health._bot.outages.on_shard_disconnect(shard)
    assert await asked(health) == (503, {"status": "failing", "gateway": "shards 2, 3 away for 0 s", "store": "ok"})


@pytest.mark.parametrize("shards", [OwnedShards(8, ())])
async def test_a_standby_process_is_healthy(health: Health) -> None:
    assert await asked(health) == (200, {"status": "standby", "gateway": "ok", "store": "ok"})


async def figures_of(health: Health) -> list[str]:
    async with aiohttp.ClientSession() as http, http.get(health.address + "/metrics") as answer:
        return (await answer.text()).splitlines()
