"""Which process owns a shard while processes start, end, freeze and lose their connection. Processes and PostgreSQL are
real."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from itertools import pairwise
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url
from structlog.testing import capture_logs

from proving.fork_client import ROOT, Process, reader_of
from proving.network_cut import CAN_CUT, cut_lines
from proving.postgresql_server import PostgresServer
from tables.database.errors import InUse
from tables.database.lock_session import END_SECONDS, reached
from tables.database.process_lock import take_alone
from tables.database.shard_locks import Holders, MoveTimes, ShardLocks, end_session

PATIENCE = 60.0
"""Seconds for what must happen soon, on a busy machine."""
MOVE_GAP = 0.3


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = PostgresServer(port=port)
    try:
        server.start()
        with server.connect() as connection:
            connection.execute("CREATE ROLE exchange LOGIN")
        yield server
    finally:
        server.remove()


@pytest.fixture
def address(server: PostgresServer) -> str:
    """Returns an address whose user has no further rights, as in docs/hosting.md."""
    url = make_url(server.address("postgres")).set(username="exchange")
    return url.render_as_string(hide_password=False)


class Holder:
    """A process that takes shards, its printed lines, and when it printed them (monotonic seconds)."""

    def __init__(self, process: Process, lines: asyncio.StreamReader) -> None:
        self.process = process
        self.said: dict[str, float] = {}
        self.owned: set[int] = set()
        self.processes = 1  # that share the limit of requests to Discord
        self._changed = asyncio.Condition()
        self._reading = asyncio.create_task(self._read(lines))

    async def _read(self, lines: asyncio.StreamReader) -> None:
        async for line in lines:
            async with self._changed:
                verb, _, rest = line.decode().strip().partition(" ")
                self.said[verb] = time.monotonic()
                if verb == "gained":
                    self.owned.add(int(rest))
                elif verb == "lost":
                    self.owned.remove(int(rest))
                elif verb == "processes":
                    self.processes = int(rest)
                self._changed.notify_all()

    async def owns(self, *shards: int) -> None:
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(lambda: self.owned == set(shards))

    async def owns_one(self) -> None:
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(lambda: len(self.owned) == 1)

    async def shares_requests(self, processes: int) -> None:
        """Waits until this many processes share the limit of requests to Discord."""
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(lambda: self.processes == processes)

    async def says(self, verb: str) -> None:
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(lambda: verb in self.said)

    async def ended(self) -> int:
        """Waits until all output is read. Returns the exit code."""
        async with asyncio.timeout(PATIENCE):
            code = await self.process.wait()
            await self._reading
        return code


@asynccontextmanager
async def holder(address: str, count: int) -> AsyncIterator[Holder]:
    arguments = [str(Path(__file__).with_name("shard_lock_process.py")), address, str(count)]
    reads, writes = os.pipe()
    process = await Process.start(arguments, ROOT, os.environ, (writes, writes), new_interpreter=False)
    os.close(writes)
    lines, pipe = await reader_of(reads)
    held = Holder(process, lines)
    try:
        yield held
    finally:
        process.kill()
        await held.ended()
        pipe.close()


async def test_a_new_process_gets_its_share_and_shards_of_a_killed_process_go_to_standby_processes(
    address: str,
) -> None:
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(holder(address, 4))
        await first.owns(0, 1, 2, 3)
        second = await stack.enter_async_context(holder(address, 4))
        await first.owns(0, 1)
        await second.owns(2, 3)
        third = await stack.enter_async_context(holder(address, 4))
        await third.says("joined")
        await first.shares_requests(2)
        await second.shares_requests(2)
        await asyncio.sleep(1.0)  # it takes no shard, and nobody gives a shard back
        assert (first.owned, second.owned, third.owned) == ({0, 1}, {2, 3}, set())
        assert first.processes == second.processes == 2, "a process on standby needs no requests"
        first.process.kill()
        await third.owns(0, 1)
        await second.shares_requests(2)  # for a moment it was the only process
        assert second.owned == {2, 3}


async def test_a_process_that_ends_gives_all_shards_back_at_once(address: str) -> None:
    async with holder(address, 1) as first, AsyncExitStack() as stack:
        await first.owns(0)
        second = await stack.enter_async_context(holder(address, 1))
        await second.says("joined")
        first.process.terminate()
        assert await first.ended() == 0
        await second.owns(0)


async def test_a_frozen_connected_process_loses_its_shards_and_ends_when_it_wakes(address: str) -> None:
    async with holder(address, 1) as first, holder(address, 1) as second:
        owner, other = await owner_of(first, second)
        await other.says("joined")
        await owner.process.freeze()
        began = time.monotonic()
        await other.owns(0)
        assert other.said["gained"] - began > END_SECONDS, "by then the frozen process certainly ends when it wakes"
        owner.process.send_signal(signal.SIGCONT)
        assert await owner.ended() == 3


def test_only_the_frozen_process_loses_its_session(address: str) -> None:
    with reached(make_url(address)) as own, reached(make_url(address)) as frozen, reached(make_url(address)) as other:
        name = own.execute("SHOW application_name").fetchone()
        assert name == (end_session(own, frozen.info.backend_pid),)
        with pytest.raises(psycopg.OperationalError):
            frozen.execute("SELECT 1")
        assert own.execute("SELECT 1").fetchone() == other.execute("SELECT 1").fetchone() == (1,)
        assert end_session(own, frozen.info.backend_pid) is None, "the session has ended already"


@pytest.mark.skipif(not CAN_CUT, reason="only root on Linux can cut another process's line")
async def test_a_disconnected_process_ends_before_another_owns_its_shards(server: PostgresServer, address: str) -> None:
    async with holder(address, 1) as first, holder(address, 1) as second:
        owner, other = await owner_of(first, second)
        await other.says("joined")
        assert cut_lines(owner.process.pid, port_of(server)) == 1
        assert await owner.ended() == 3
        assert other.owned == set()
        await other.owns(0)
        assert owner.said["ended"] < other.said["gained"]


@pytest.mark.skipif(not CAN_CUT, reason="only root on Linux can cut another process's line")
async def test_a_process_that_wakes_after_a_disconnection_ends_at_once(server: PostgresServer, address: str) -> None:
    async with holder(address, 1) as first, holder(address, 1) as second:
        owner, other = await owner_of(first, second)
        await other.says("joined")
        await owner.process.freeze()
        cut_lines(owner.process.pid, port_of(server))
        await other.owns(0)
        owner.process.send_signal(signal.SIGCONT)
        assert await owner.ended() == 3


async def test_owners_take_their_locks_again_after_their_sessions_were_lost(
    address: str, server: PostgresServer
) -> None:
    """The server has restarted within a second, for example."""
    async with holder(address, 2) as first, holder(address, 2) as second:
        for each in first, second:
            await each.owns_one()
        owned = set(first.owned), set(second.owned)
        with server.connect() as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'process %'"
            )
        await asyncio.sleep(END_SECONDS + 1.0)
        assert (first.owned, second.owned) == owned
        assert first.process.returncode is second.process.returncode is None


async def test_without_the_database_server_owners_end_and_standby_processes_wait(
    address: str, server: PostgresServer
) -> None:
    async with holder(address, 1) as first, holder(address, 1) as second:
        owner, other = await owner_of(first, second)
        await other.says("joined")
        server.stop(signal.SIGQUIT)
        assert await owner.ended() == 3
        server.start()
        await other.owns(0)


async def test_a_process_with_another_shard_count_waits_until_all_others_have_ended(address: str) -> None:
    async with holder(address, 2) as first, holder(address, 4) as second:
        owner, other = await owner_of(first, second)
        await asyncio.sleep(1.0)
        assert other.owned == set()
        owner.process.kill()
        await other.owns(*range(4 if other is second else 2))


async def test_a_command_that_needs_exclusive_use_names_the_running_processes(address: str) -> None:
    async with holder(address, 1) as playing:
        await playing.owns(0)
        with pytest.raises(InUse, match=rf"is in use by process {playing.process.pid} on .+: stop that first\."):
            take_alone(make_url(address))
    with closing(take_alone(make_url(address))):
        async with holder(address, 1) as waiting:
            await asyncio.sleep(1.5)
            assert "joined" not in waiting.said
            with pytest.raises(InUse, match=f"process {os.getpid()} on"):
                take_alone(make_url(address))


async def test_a_command_frees_the_database_before_its_session_has_ended(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    use = take_alone(make_url(address))
    with monkeypatch.context() as slow:
        slow.setattr(psycopg.Connection, "close", lambda _: None)
        use.close()
    take_alone(make_url(address)).close()
    use.close()


class Player:
    def __init__(self) -> None:
        self.owned: list[int] = []
        self.gave_back_at: list[float] = []

    async def take_shard(self, shard: int) -> None:
        self.owned.append(shard)

    async def give_up_shard(self, shard: int) -> None:
        self.gave_back_at.append(time.monotonic())
        self.owned.remove(shard)

    def share_requests(self, processes: int) -> None: ...


@pytest.mark.parametrize(
    ("count", "members", "share"), [(1, 3, 1), (4, 1, 4), (4, 3, 2), (16, 3, 6), (16, 4, 4), (2, 0, 2)]
)
def test_each_process_gets_a_fair_share_of_the_shards(count: int, members: int, share: int) -> None:
    assert Holders(frozenset(), frozenset(), members, members).share(count) == share


async def test_a_process_with_chosen_shards_takes_only_these(address: str) -> None:
    async with playing(address, 4, {1, 3}) as player, playing(address, 4, {0, 2}) as other:
        await until(lambda: (player.owned, other.owned) == ([1, 3], [0, 2]))


async def test_shards_are_chosen_for_all_processes_or_for_none(address: str) -> None:
    """A process without chosen shards would take another's chosen shard, and never give it back."""
    async with holder(address, 2) as other:
        await other.owns(0, 1)
        locks = ShardLocks(make_url(address), 2, {1}, pytest.fail, move_times=MoveTimes(MOVE_GAP))
        with capture_logs() as logs:
            task = asyncio.create_task(locks.join(asyncio.Event()))
            await until(lambda: bool(logs))
        assert logs[0]["reason"] == "choose the shards of every process, as in SHARDS=0-3/2, or of none: others differ"
        other.process.kill()
        assert await task
        await locks.close()


async def test_shards_move_one_after_another_whoever_gives_them_back(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord accepts their new connections one after another, so a shard that moved earlier would only wait."""
    monkeypatch.setattr("tables.database.shard_locks.LOOK_SECONDS", 0.05)
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(playing(address, 4))
        await until(lambda: len(first.owned) == 4)
        second = await stack.enter_async_context(playing(address, 4))
        await until(lambda: len(first.owned) == len(second.owned) == 2)
        later = [await stack.enter_async_context(playing(address, 4)) for _ in range(2)]
        await until(lambda: all(len(player.owned) == 1 for player in (first, second, *later)))
    assert (len(first.gave_back_at), len(second.gave_back_at)) == (3, 1)
    moves = sorted(first.gave_back_at + second.gave_back_at)
    assert all(after - before >= MOVE_GAP for before, after in pairwise(moves))


@asynccontextmanager
async def playing(address: str, count: int, pinned: Collection[int] | None = None) -> AsyncIterator[Player]:
    """Takes shards in this process. The player records them."""
    locks = ShardLocks(make_url(address), count, pinned, pytest.fail, move_times=MoveTimes(MOVE_GAP, settled=0.0))
    player, is_ready = Player(), asyncio.Event()
    is_ready.set()
    assert await locks.join(asyncio.Event())
    locks.start(player, is_ready)
    try:
        yield player
    finally:
        await locks.close()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():  # noqa: ASYNC110 - the locks have no event to wait for
            await asyncio.sleep(0.02)


async def test_a_process_that_cannot_take_shards_yet_has_no_share(address: str) -> None:
    """It is still migrating the database or logging in, for example."""
    async with holder(address, 2) as owner:
        await owner.owns(0, 1)
        newcomer = ShardLocks(make_url(address), 2, None, pytest.fail, move_times=MoveTimes(MOVE_GAP))
        player, is_ready = Player(), asyncio.Event()
        assert await newcomer.join(asyncio.Event())
        newcomer.start(player, is_ready)
        await asyncio.sleep(2.0)  # longer than the time until shards are given back
        assert owner.owned == {0, 1}
        is_ready.set()
        await owner.owns(0)
        await newcomer.close()


async def owner_of(first: Holder, second: Holder) -> tuple[Holder, Holder]:
    """Waits until a process owns a shard. Returns this process, and then the other process."""
    gains = {asyncio.create_task(each.says("gained")): each for each in (first, second)}
    done, pending = await asyncio.wait(gains, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    owner = gains[done.pop()]
    return owner, second if owner is first else first


def port_of(server: PostgresServer) -> int:
    port = make_url(server.address("postgres")).port
    assert port is not None
    return port
