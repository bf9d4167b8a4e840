"""One process has two shards. A problem of one shard does not affect the people of the other shard (scenario 22)."""

import asyncio
import gc
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from weakref import ref

import pytest
from simcord.builders import GuildHandle

from engine.game import Phase
from engine.options import Options
from tables.live.table import Table
from tables.state.head import CloseReason, Status
from tables.state.shards import OwnedShards, Shard
from tests.cogs.simulated_server import SimulatedServer
from tests.tables.harness import phase_of

LIMITS = Options(search_seconds=180, turn_seconds=60)
ZOE = 4242


@pytest.fixture
def shards() -> OwnedShards:
    return OwnedShards(2, (0, 1))


class Elsewhere:
    """People play in a server of shard `here`; `open` makes a table in a server of shard `there`."""

    def __init__(self, server: SimulatedServer) -> None:
        self.here: Shard = server.registry.shards.shard_with(server.guild.id)
        self.there = server.registry.shards.shard(1 - self.here.number)
        self._server = server
        self.guild: GuildHandle
        self.table: Table

    async def open(self) -> Table:
        self.guild = self._server.env.create_guild("Elsewhere", shard_id=self.there.number)
        channel = self.guild.create_text_channel("room")
        opened = partial(self._server.registry.opener.open, self.guild.id, channel.id, ZOE, "Zoe", "house", LIMITS)
        self.table = await self._server.run_in_bot(opened)
        return self.table

    async def tell(self, *events: str, shard: Shard) -> None:
        async def told() -> None:
            for event in events:
                self._server.bot.dispatch(f"shard_{event}", shard.number)

        await self._server.run_in_bot(told)


@pytest.fixture
async def elsewhere(server: SimulatedServer) -> Elsewhere:
    made = Elsewhere(server)
    await made.open()
    return made


async def test_scenario_22_only_the_tables_of_a_lost_shard_are_paused(
    server: SimulatedServer, elsewhere: Elsewhere
) -> None:
    table = await server.search("ana", "ben", options=LIMITS)
    await elsewhere.tell("disconnect", shard=elsewhere.here)
    assert list(server.bot.outages.seconds_away) == [elsewhere.here.number]
    await server.wait(3600)
    assert phase_of(table) is Phase.SEARCH
    assert elsewhere.table.head.status is Status.CLOSED, "nobody came for a quarter of an hour"
    await elsewhere.tell("resumed", shard=elsewhere.here)
    assert not server.bot.outages.seconds_away
    await server["ana"].press("pick:0")


async def test_scenario_25_a_ready_shard_does_not_close_tables_of_other_shards(
    server: SimulatedServer, elsewhere: Elsewhere
) -> None:
    table = await server.search("ana", "ben", options=LIMITS)
    guild = server.bot.get_guild(server.guild.id)
    assert guild is not None
    server.bot._connection._remove_guild(guild)  # so that no event reports it
    server.env.backend.remove_guild(server.guild.id)
    await elsewhere.tell("ready", shard=elsewhere.there)
    await server.wait(3)
    assert table.head.is_live
    await elsewhere.tell("ready", shard=elsewhere.here)
    await server.wait(3)
    assert table.head.close_reason is CloseReason.GUILD_GONE


async def test_presses_of_a_server_owned_by_another_process_get_no_answer_here(
    server: SimulatedServer, elsewhere: Elsewhere
) -> None:
    await server.search("ana", "ben")
    server.registry.shards.give_up(elsewhere.here.number)
    (press,) = await server.burst(server["ana"].tap_on("pick:0"))
    assert not press.responded
    server.registry.shards.take(elsewhere.here.number)
    (press,) = await server.burst(server["ana"].tap_on("pick:0"))
    assert press.responded


async def test_a_closed_shard_leaves_nothing_in_memory(server: SimulatedServer, elsewhere: Elsewhere) -> None:
    await server.run_in_bot(partial(server.bot.close_shard, elsewhere.here.number))
    assert server.bot.get_guild(server.guild.id) is None
    assert server.bot.get_guild(elsewhere.guild.id) is not None
    assert server.bot.outages.ready_shards == {elsewhere.there.number}
    await elsewhere.tell("disconnect", "ready", shard=elsewhere.here)
    assert not server.bot.outages.seconds_away, "late events of the closed shard have no effect"
    assert server.bot.outages.ready_shards == {elsewhere.there.number}


async def test_a_process_does_not_show_changes_of_tables_that_it_gave_up(
    server: SimulatedServer, elsewhere: Elsewhere
) -> None:
    """The process may still store a commit, or post the shard's tables after a start."""
    table = await server.search("ana", "ben")
    await server.wait(5)
    publisher, since = server.bot._publisher, server.request_count
    posting: list[asyncio.Task[None]] = []

    async def give_up() -> None:
        posting.append(asyncio.create_task(publisher.public_messages.show_after_restart(table, needs_post=True)))
        server.registry.shards.give_up(elsewhere.here.number)
        await publisher.drop(elsewhere.here)
        publisher.changed(table, [])
        publisher.public_messages.post_again(table)

    await server.run_in_bot(give_up)
    assert server.bot.backlog() == {"panels": 0, "posts": 0}
    await server.wait(5)
    assert posting[0].done()
    assert server.bot.backlog() == {"panels": 0, "posts": 0}
    assert not server.sent("*", f"*{table.head.channel_id}/messages*", since)


async def test_commands_are_synced_by_the_owner_of_the_first_shard(
    server: SimulatedServer, elsewhere: Elsewhere
) -> None:
    server.shards, since = OwnedShards(2, (1,)), server.request_count
    await server.restart()
    assert server.sent("GET", since=since)
    assert not server.sent("GET", "*/commands*", since=since)
    server.shards.take(0)
    server.bot.outages.begin(0)
    await elsewhere.tell("ready", shard=Shard(0, 2))
    assert server.sent("GET", "*/commands*", since=since)


async def test_a_shard_is_connected_while_another_process_locks_the_standings(
    server: SimulatedServer, elsewhere: Elsewhere, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counting results can take long. The people of the shard would have no bot for that time."""
    await server.run_in_bot(partial(server.bot.give_up_shard, elsewhere.there.number))
    steps: list[str] = []
    with closing(sqlite3.connect(tmp_path / "exchange.db", isolation_level=None)) as other:

        def connect(_: list[int]) -> None:
            steps.extend(line["event"] for line in server.logs if line["log_level"] == "warning")
            steps.append("connected")
            other.rollback()

        monkeypatch.setattr(server.bot, "connect_shards", connect)
        monkeypatch.setattr(server.standings.result_recorder, "rate_soon", lambda: steps.append("rates"))
        other.execute("BEGIN IMMEDIATE")
        await server.run_in_bot(partial(server.bot.take_shard, elsewhere.there.number))
    assert steps == ["connected", "rates"], "the shard was connected before anything waited for the lock"


async def test_scheduled_work_waits_for_servers_of_a_shard_that_is_taken_but_not_ready(
    server: SimulatedServer, elsewhere: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = elsewhere.here, elsewhere.there
    monkeypatch.setattr(server.bot, "connect_shards", lambda _: None)
    await server.run_in_bot(partial(server.bot.give_up_shard, there.number))
    await server.run_in_bot(partial(server.bot.take_shard, there.number))
    assert list(server.bot.outages.ready_owned) == [here.number]
    await elsewhere.tell("ready", shard=there)
    assert list(server.bot.outages.ready_owned) == [0, 1]
    monkeypatch.setattr(server.registry.shards, "_is_certain", lambda: False)
    assert not server.bot.outages.ready_owned.is_certain(), "another process may have taken the shards"


async def test_tables_that_are_given_up_are_freed_without_garbage_collection(
    server: SimulatedServer, elsewhere: Elsewhere
) -> None:
    """Garbage collection never examines tables that were loaded from the database (`frozen_from_gc`)."""
    await server.search("ana", "ben")
    (found,) = {table for table in server.registry.live() if elsewhere.here.has(table.head.guild_id)}
    given_up = ref(found)
    del found
    gc.collect(1)  # what this test made
    gc.disable()
    try:
        await server.run_in_bot(partial(server.bot.give_up_shard, elsewhere.here.number))
        assert given_up() is None
    finally:
        gc.enable()


async def test_processes_share_the_limit_of_requests(server: SimulatedServer) -> None:
    server.bot.share_requests(3)
    rate = server.bot._publisher.public_messages._rate_limiter._rate
    assert rate._gap == pytest.approx(1 / 10)
    assert server.bot._departed_players.processes == 3


async def test_private_games_are_on_the_shard_of_direct_messages(server: SimulatedServer) -> None:
    """Discord sends presses in the server without the bot to that server's shard, not to the shard of direct messages.
    Either shard may belong to another process."""
    server.registry.shards.give_up(0)
    with server.without_bot("ana") as ana:
        assert await ana.command("play") == ana.says("outside-direct-only")
        server.registry.shards.take(0)
        server.registry.shards.give_up(1)
        assert ana.says("outside-offer") in await ana.command("play")
    server.registry.shards.take(1)
