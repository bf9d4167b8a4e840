"""The connection to Discord breaks, or is not open yet. Nobody loses a turn because of that (scenario 22)."""

import asyncio
from math import inf
from pathlib import Path

import pytest

from engine.game import Phase
from tables.state.deadlines import GRACE_SECONDS, SHORT_OUTAGE_SECONDS
from tables.state.head import Status
from tables.state.occupants import Presence
from tables.state.shards import ONLY_SHARD
from tables.storage.commits import Commit
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    LIMITS,
    Clock,
    Tables,
    missed,
    open_tables,
    panel,
    phase_of,
    play_until,
    seconds_left,
)


async def test_scenario_22_no_limit_runs_out_while_the_connection_is_down(here: Tables, clock: Clock) -> None:
    table = await here.search(ANA, BEN, options=LIMITS)
    await here.expire(table)  # 9.3: one limit is missed
    await here.expire(table)  # the signal
    seq = table.seq
    here.registry.connectivity.connection_lost(ONLY_SHARD)
    await here.ring(table)
    here.registry.connectivity.connection_lost(ONLY_SHARD)  # discord.py reports each attempt
    clock.time += 1000
    assert (table.seq, phase_of(table)) == (seq, Phase.SEARCH)
    assert await here.registry.connectivity.connection_restored(ONLY_SHARD) == [table]
    assert seconds_left(table, clock) == GRACE_SECONDS
    assert table.timer is not None
    await here.ring(table)
    assert phase_of(table) is not Phase.SEARCH
    assert missed(table) == [1, 1], "the outage shortened that limit"
    assert [each.presence for each in table.head.occupants] == [Presence.PRESENT] * 2


async def test_scenario_22_an_outage_adds_no_time_if_enough_is_left(here: Tables, clock: Clock) -> None:
    table = await here.search(ANA, BEN, options=LIMITS)
    here.registry.connectivity.connection_lost(ONLY_SHARD)
    clock.time += 100
    assert await here.registry.connectivity.connection_restored(ONLY_SHARD) == []
    assert seconds_left(table, clock) == 80
    await here.expire(table)
    assert missed(table) == [0, 0], "presses in these 100 seconds did not arrive"


async def test_scenario_22_a_very_short_disconnection_harms_nobody(here: Tables, clock: Clock) -> None:
    """Discord replaces a connection every few hours. Only a limit that expires during the disconnection is extended."""
    short = await here.search(ANA, BEN, options=LIMITS)
    clock.time += 170
    long = await here.search(ANA, BEN, options=LIMITS, channel=12)
    clock.time += 6
    here.registry.connectivity.connection_lost(ONLY_SHARD)
    await here.ring(short)
    clock.time += SHORT_OUTAGE_SECONDS - 4
    assert await here.registry.connectivity.connection_restored(ONLY_SHARD) == [short]
    assert [seconds_left(table, clock) for table in (short, long)] == [GRACE_SECONDS, 180 - 6 - SHORT_OUTAGE_SECONDS]
    for table in (short, long):
        await here.expire(table)
    assert (missed(short), missed(long)) == ([0, 0], [1, 1])


async def test_scenario_22_computers_wait_while_the_connection_is_down(tmp_path: Path) -> None:
    async with open_tables(tmp_path, pace=0.002) as here:
        table = await here.alone(ANA, rivals=2)
        here.registry.connectivity.connection_lost(ONLY_SHARD)
        await table.ready(ANA)
        await asyncio.sleep(0.05)
        assert table.game is not None
        assert [seat.hand for seat in table.game.seats] == [None] * 3
        await here.registry.connectivity.connection_restored(ONLY_SHARD)
        await play_until(table, lambda: False)
        assert table.head.status is Status.OVER


async def test_scenario_22_the_remaining_time_counts_from_the_moment_the_connection_is_back(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as here:
        await here.search(ANA, BEN, options=LIMITS)
    clock.time += 1000
    async with open_tables(tmp_path, clock) as here:
        back = here.registry.live_in(CHANNEL)
        assert back is not None
        here.registry.connectivity.connection_lost(ONLY_SHARD, since=-inf)
        clock.time += 2  # the connection comes back soon, but two seconds too late
        assert await here.registry.connectivity.connection_restored(ONLY_SHARD) == [back]
        assert seconds_left(back, clock) == GRACE_SECONDS


async def test_scenario_22_a_commit_during_a_disconnection_does_not_use_up_the_time(
    here: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.search(ANA, BEN, options=LIMITS)
    append, gate = here.store.append, asyncio.Event()

    async def slow(commit: Commit) -> None:
        await gate.wait()
        await append(commit)

    monkeypatch.setattr(here.store, "append", slow)
    storing = asyncio.ensure_future(table.remember_panel(ANA, panel("token")))
    await asyncio.sleep(0)
    here.registry.connectivity.connection_lost(ONLY_SHARD)
    clock.time += 1000
    coming = asyncio.ensure_future(here.registry.connectivity.connection_restored(ONLY_SHARD))
    await asyncio.sleep(0)
    gate.set()
    await storing
    assert await coming == [table]
    assert seconds_left(table, clock) == GRACE_SECONDS
    assert await here.registry.connectivity.connection_restored(ONLY_SHARD) == [], (
        "the outage was reported once, so it is over"
    )
