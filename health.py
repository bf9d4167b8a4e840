"""Two addresses for the host: `/healthz`, and `/metrics` for Prometheus. They reveal nothing about players."""

import asyncio
import math
import time
from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import structlog
from aiohttp import web
from prometheus_client import REGISTRY, CollectorRegistry, Histogram, disable_created_metrics, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from cogs.exchange_bot import ExchangeBot
from cogs.wire.identify_turns import IDENTIFY_GAP
from tables.live.registry import Registry
from tables.state.head import Status, TableKind
from tables.storage.reader import NotRead
from tables.storage.store import Store
from tables.storage.writer import NotSaved

log = structlog.get_logger(__name__)

STORE_TIMEOUT: Final = 2.0  # seconds that the store may take to answer
CACHE_SECONDS: Final = 1.0  # seconds for which the store's answer is cached
PRIVATE: Final = tuple(kind for kind in TableKind if kind is not TableKind.GAME)
"""The kinds of private tables, which are counted by kind instead of status."""
AWAY_SECONDS: Final = 120.0
"""Seconds for which one of several shards may be disconnected before the process counts as failing.

For each shard of the process, `IDENTIFY_GAP` seconds are added, because shards connect one after the other.
"""
LOOP_SAMPLE_SECONDS: Final = 0.25  # seconds between two measurements of the event loop

LOOP_DELAY: Final = Histogram(
    "exchange_loop_delay_seconds",
    "Seconds by which the event loop wakes a sleeping task too late.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0),
)


class Health(Collector):
    """Serves `/healthz` and `/metrics`, even while Discord is unreachable."""

    def __init__(self, host: str, port: int, bot: ExchangeBot, registry: Registry, store: Store) -> None:
        self._host = host
        self._port = port
        self._bot = bot
        self._registry = registry
        self._store = store
        self._store_says = ""
        self._asked_at = -math.inf
        self._asking = asyncio.Lock()
        self._looked_at = CollectorRegistry()
        self._looked_at.register(self)
        self._runner: web.AppRunner | None = None
        self._beat: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Starts to serve. Raises OSError if the address is not available."""
        disable_created_metrics()  # type: ignore[no-untyped-call]  # the one function there without types
        app = web.Application()
        app.router.add_get("/healthz", self._healthz)
        app.router.add_get("/metrics", self._metrics)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._host, self._port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self._beat = asyncio.create_task(_watch_loop())
        log.info("metrics", address=f"{self.address}/metrics")

    @property
    def address(self) -> str:
        """Available only after `start`."""
        assert self._runner is not None
        host, port = self._runner.addresses[0][:2]
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

    async def close(self) -> None:
        if self._beat is not None:
            self._beat.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _healthz(self, _: web.Request) -> web.Response:
        """Answers 200 if people can play, otherwise 503. People cannot play in these cases:

        - The store has failed its test.
        - All shards of this process are disconnected.
        - One shard has been disconnected for too long (`AWAY_SECONDS`).

        A process on standby has no shards, so only the store counts.
        """
        shards, away = list(self._registry.shards), self._bot.outages.seconds_away
        store = await self._ask_store()
        # One shard may be away for a while: a restart would disconnect all others, and use up the day's session starts.
        longest = AWAY_SECONDS + IDENTIFY_GAP * len(shards)
        has_failed = len(away) == len(shards) > 0 or max(away.values(), default=0.0) > longest
        is_well = store == "ok" and not has_failed
        gateway = _away(away, of=len(shards))
        status = "failing" if not is_well else "ok" if shards else "standby"
        body = {"status": status, "gateway": gateway, "store": store}
        return web.json_response(body, status=200 if is_well else 503)

    async def _metrics(self, _: web.Request) -> web.Response:
        text = generate_latest(REGISTRY) + generate_latest(self._looked_at)
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _ask_store(self) -> str:
        """Returns a result of `_test_store` that is at most CACHE_SECONDS old. Requests at the same time share one
        test."""
        async with self._asking:
            if time.monotonic() - self._asked_at > CACHE_SECONDS:
                self._store_says = await _test_store(self._store)
                self._asked_at = time.monotonic()
            return self._store_says

    def collect(self) -> Iterator[Metric]:
        """Yields the metrics that are read from the current state. All other metrics are updated when an event
        happens."""
        heads = [table.head for table in self._registry.live()]
        statuses = Tally[str](head.kind if head.is_private else head.status for head in heads)
        live = ((status, statuses[status]) for status in (Status.LOBBY, Status.PLAYING, *PRIVATE))
        yield _gauge("exchange_tables", "Live tables, by status or private kind.", "status", live)
        yield _gauge(
            "exchange_backlog", "Panels and posts that are not updated yet.", "of", self._bot.backlog().items()
        )
        yield from self._collect_shards(Tally(self._registry.shards.shard_with(head.guild_id).number for head in heads))

    def _collect_shards(self, tables: Tally[int]) -> Iterator[Metric]:
        """`tables` has the number of live tables by shard."""
        shards, away = [(shard_id, str(shard_id)) for shard_id in self._registry.shards], self._bot.outages.seconds_away
        up = ((name, shard_id not in away) for shard_id, name in shards)
        yield _gauge("exchange_gateway_up", "1 while a shard is connected to the gateway, else 0.", "shard", up)
        latency = ((name, self._bot.latency_of(shard_id)) for shard_id, name in shards)
        help_text = "Seconds from a heartbeat to the gateway until its answer, by shard."
        known = ((name, seconds) for name, seconds in latency if math.isfinite(seconds))
        yield _gauge("exchange_gateway_latency_seconds", help_text, "shard", known)
        counts = ((name, tables[shard_id]) for shard_id, name in shards)
        yield _gauge("exchange_shard_tables", "Live tables, by shard.", "shard", counts)
        yield GaugeMetricFamily("exchange_shards", "Shards of the bot, in all processes.", self._registry.shards.count)
        yield GaugeMetricFamily("exchange_shards_owned", "Shards that this process plays.", len(shards))


def _away(seconds: Mapping[int, float], of: int) -> str:
    """Says which shards are not connected, and how many seconds the longest has been away. If all are connected,
    returns "ok". `of` is the number of this process's shards."""
    if not seconds:
        return "ok"
    longest = f"away for {max(seconds.values()):.0f} s"
    return longest if of == 1 else f"shards {', '.join(map(str, seconds))} {longest}"


def _gauge(name: str, help_text: str, label: str, values: Iterable[tuple[str, float]]) -> GaugeMetricFamily:
    gauge = GaugeMetricFamily(name, help_text, labels=[label])
    for value, count in values:
        gauge.add_metric([value], count)
    return gauge


async def _test_store(store: Store) -> str:
    """Returns "ok", or a few words about the problem. The full reason is only logged, because it must not go over the
    network."""
    try:
        async with asyncio.timeout(STORE_TIMEOUT):
            await store.check_health()
    except TimeoutError:
        return "slow"
    except (NotSaved, NotRead) as error:
        if store.lost is not None:  # the log already says so, with what to do
            return f"{store.lost}: see the log"
        log.warning("the store failed its test", reason=str(error))
        return "not saved" if isinstance(error, NotSaved) else "not read"
    return "ok"


async def _watch_loop() -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOP_SAMPLE_SECONDS
        await asyncio.sleep(LOOP_SAMPLE_SECONDS)
        LOOP_DELAY.observe(max(0.0, loop.time() - due))
