"""Memory and log stay equal, whatever fails and wherever the process stops."""

import asyncio
import random
import shutil
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from engine.events import PickedUp
from engine.evolve import replay
from engine.fairness import Finding, check_dealing
from engine.game import Game
from engine.invariants import broken_invariants
from engine.moves import Keep, PickUp
from engine.options import Options
from simulation.simple_player import SimplePlayer
from tables.live.table import Table
from tables.state.head import Head, Status
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.storage.commits import Commit
from tables.storage.reader import NotRead
from tables.storage.store import Store
from tables.storage.writer import NotSaved
from tests.databases import Database
from tests.long import draws
from tests.tables.awaits import Awaits
from tests.tables.harness import (
    ANA,
    BEN,
    CLEO,
    DAN,
    Clock,
    Tables,
    one_step,
    open_tables,
    panel,
    phase_of,
    play_until,
    prompt,
    refusal,
    stored_equals_memory,
    tokenless,
)
from tests.tables.transactions import at_each_step

Memory = tuple[Head, Game | None, int]


def memory(table: Table) -> Memory:
    return tokenless(table.head), table.game, table.seq


async def memory_after_restart(folder: Path, table: int) -> Memory:
    async with open_tables(folder) as process:
        back = await process.registry.get(table)
        assert back is not None
        return memory(back)


async def memories_after_restarts(copies: list[Path], table: int) -> list[Memory]:
    """Returns what a restart restores from each copy. Equal copies are restored only once."""
    contents = [content_of(copy) for copy in copies]
    different = dict(zip(contents, copies, strict=True))
    memories = {content: await memory_after_restart(copy, table) for content, copy in different.items()}
    return [memories[content] for content in contents]


def content_of(copy: Path) -> tuple[tuple[str, bytes], ...]:
    return tuple((path.name, path.read_bytes()) for path in sorted(copy.iterdir()))


def copied(path: Path, to: Path) -> Path:
    """Copies the files as a killed process would leave them. Returns the new folder."""
    to.mkdir()
    for name in ("exchange.db", "exchange.db-wal"):
        if (path / name).exists():
            shutil.copy(path / name, to / name)
    return to


async def settled() -> None:
    for _ in range(5000):
        if len(asyncio.all_tasks()) == 1:
            return
        await asyncio.sleep(0.001)
    raise AssertionError("a task never ends")


OPERATIONS = {
    "move": lambda table: table.submit(ANA, prompt(table), PickUp(0, 3)),
    "leave": lambda table: table.leave(BEN),
    "panel": lambda table: table.remember_panel(ANA, panel("new")),
    "cancel": lambda table: table.cancel(),
}


@pytest.mark.parametrize("name", OPERATIONS)
async def test_a_process_killed_at_any_step_comes_back_before_or_after_the_move(tmp_path: Path, name: str) -> None:
    """The database is copied at every await and around every statement. The table is restored completely from each
    copy."""
    copies: list[Path] = []
    one_at_a_time = threading.Lock()

    def copy(*_: object) -> None:
        with one_at_a_time:
            copies.append(copied(tmp_path / "live", tmp_path / str(len(copies))))

    async with open_tables(tmp_path / "live") as process:
        table = await process.search(ANA, BEN, CLEO)
        before = memory(table)
        with at_each_step(process.store, copy, copy), Awaits(copy):
            await asyncio.create_task(OPERATIONS[name](table))
        copies.append(copied(tmp_path / "live", tmp_path / "answered"))
        after = memory(table)
    assert len(copies) > 8
    found = await memories_after_restarts(copies, table.id)
    assert found[0] == before
    assert found[-1] == after
    assert found == [before] * found.count(before) + [after] * found.count(after)
    assert before != after


async def test_cancelling_the_caller_at_any_await_keeps_memory_equal_to_the_log(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    for number in range(1, 30):
        before = memory(table)
        asked = asyncio.create_task(table.submit(ANA, prompt(table), PickUp(0, number % 18)))
        for _ in range(number):
            await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        await settled()
        assert await stored_equals_memory(here.store, table)
        assert memory(table) == before or table.seq == before[2] + 1


async def test_cancelling_every_task_at_any_await_leaves_nothing_half_written(tmp_path: Path) -> None:
    """The event loop may end while the bot runs."""
    this = asyncio.current_task()
    async with open_tables(tmp_path / "before") as process:
        before = memory(await process.search(ANA, BEN))
    for number in range(1, 40, draws(3, 1)):
        folder = copied(tmp_path / "before", tmp_path / str(number))
        async with open_tables(folder) as process:
            table = await process.registry.get(before[0].id)
            assert table is not None

            def stop(count: int, number: int = number) -> None:
                for task in asyncio.all_tasks() - {this} if count == number else ():
                    task.cancel()

            with Awaits(stop) as awaits:
                asked = asyncio.create_task(table.submit(ANA, prompt(table), PickUp(0, 3)))
                await asyncio.gather(asked, return_exceptions=True)
                await settled()
        found = await memory_after_restart(folder, table.id)
        assert found == before or found[2] == before[2] + 1
        if awaits.count < number:
            break  # no further step to stop at
    assert number > 3
    assert found[2] == before[2] + 1


async def test_the_store_can_fail_at_each_statement_in_turn(here: Tables) -> None:
    """It can also fail at the end of the transaction. Then nothing of the move is stored."""
    table = await here.search(ANA, BEN)
    number = 0
    while True:
        number += 1
        left = iter(range(number))

        def fail(*_: object, left: Iterator[int] = left, last: int = number - 1) -> None:
            if next(left, None) == last:
                raise OperationalError("COMMIT", {}, Exception("disk I/O error"))

        before = memory(table)
        with at_each_step(here.store, fail):
            [outcome] = await asyncio.gather(
                table.submit(ANA, prompt(table), PickUp(0, number)),
                return_exceptions=True,
            )
        assert await stored_equals_memory(here.store, table)
        if isinstance(outcome, list):
            break  # no further step to fail
        assert outcome == TableRefused(TableCode.NOT_SAVED)
        assert memory(table) == before
    assert number > 3


class SlowStore:
    """Delays each commit, before and after it is made. Some commits fail."""

    def __init__(self, store: Store, before: Callable[[], float], fails: Callable[[], bool]) -> None:
        self.append_now = store.append
        self.before = before
        self.fails = fails
        store.append = self.append  # type: ignore[method-assign]  # as long as the store lives

    async def append(self, commit: Commit) -> None:
        await asyncio.sleep(self.before())
        if self.fails():
            raise NotSaved("database is locked")
        await self.append_now(commit)
        await asyncio.sleep(self.before())


@pytest.mark.parametrize("seed", [0, 2])
async def test_whole_games_of_simultaneous_moves_work_on_a_slow_failing_store(tmp_path: Path, seed: int) -> None:
    """All seats press at the same time. The replayed log gives the same game, dealt by the seed."""
    whim = random.Random(seed)
    async with open_tables(tmp_path) as process:
        table = await process.search(*(ANA, BEN, CLEO, DAN)[: 2 + seed])
        SlowStore(process.store, lambda: whim.random() / 4000, lambda: whim.random() < 0.05)
        players = [SimplePlayer(random.Random(seed + seat).randrange) for seat in range(4)]

        async def person(seat: int) -> None:
            while table.head.is_live:
                if not await one_step(table, seat, players[seat]):
                    await asyncio.sleep(0.004)

        await asyncio.gather(*(retried(person, seat) for seat in range(len(table.head.occupants))))
        assert table.head.status is Status.OVER
        assert table.game is not None
        assert broken_invariants(table.game) == []
        log = await table.log()
        assert replay(log) == table.game
        assert table.revealed_seed is not None
        assert check_dealing(log, table.revealed_seed).finding is Finding.FAIR
        assert [event for _, events in process.told for event in events] == log
        here = memory(table)
    assert await memory_after_restart(tmp_path, table.id) == here


async def retried(person: Callable[[int], Awaitable[None]], seat: int) -> None:
    """Calls `person` again each time a press is refused, until `person` returns or the table is over."""
    while True:
        try:
            await person(seat)
        except TableRefused as refused:
            if refused.code is TableCode.TABLE_OVER:
                return
        else:
            return


async def test_a_move_that_could_not_be_stored_has_not_happened(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await here.search(ANA, BEN)
    before, told = memory(table), len(here.told)

    async def full(commit: Commit) -> None:
        raise NotSaved("database or disk is full")

    monkeypatch.setattr(here.store, "append", full)
    assert await refusal(table, ANA, PickUp(0, 3)) == TableRefused(TableCode.NOT_SAVED)
    for asked in (table.leave(BEN), table.cancel(), table.remember_panel(ANA, panel("x"))):
        with pytest.raises(TableRefused, match="not-saved"):
            await asked
    assert memory(table) == before
    assert len(here.told) == told
    monkeypatch.undo()
    await table.submit(ANA, prompt(table), PickUp(0, 3))
    assert await stored_equals_memory(here.store, table)


async def test_a_commit_that_lost_only_its_confirmation_is_answered_and_published(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer "not saved, tap again" would be wrong, because a second tap would be refused."""
    table = await here.search(ANA, BEN)
    append = here.store.append

    async def lost(commit: Commit) -> None:
        await append(commit)
        raise NotSaved("connection lost")

    monkeypatch.setattr(here.store, "append", lost)
    events = await table.submit(ANA, prompt(table), PickUp(0, 3))
    monkeypatch.undo()
    assert [type(event) for event in events] == [PickedUp]
    assert here.told[-1] == (table, events), "the listeners get the events, not only the change"
    assert await stored_equals_memory(here.store, table)
    await table.submit(ANA, prompt(table), Keep(0))


async def test_a_lost_confirmation_after_an_outage_keeps_the_moved_deadline(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move does not change the head, whose deadline in memory differs from the stored one. Still it counts as
    stored."""
    clock = Clock()
    async with open_tables(database, clock) as process:
        table = await process.search(ANA, BEN, options=Options())
        await table.submit(ANA, prompt(table), PickUp(0, 3))
        number, deadline = table.id, table.head.deadline
    assert deadline is not None
    clock.time = deadline.at
    async with open_tables(database, clock) as process:
        back = await process.registry.get(number)
        assert back is not None
        assert back.head.deadline != deadline
        append = process.store.append

        async def lost(commit: Commit) -> None:
            assert commit.head is None
            await append(commit)
            raise NotSaved("connection lost")

        monkeypatch.setattr(process.store, "append", lost)
        assert await back.submit(ANA, prompt(back), Keep(0))


async def test_after_a_lost_confirmation_an_unreadable_store_is_read_again_first(
    here: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.search(ANA, BEN)
    append = here.store.append

    async def lost(commit: Commit) -> None:
        await append(commit)
        raise NotSaved("connection lost")

    async def gone(_: int) -> None:
        raise NotRead("connection refused")

    monkeypatch.setattr(here.store, "append", lost)
    monkeypatch.setattr(here.store, "load", gone)
    assert await refusal(table, ANA, PickUp(0, 3)) == TableRefused(TableCode.NOT_SAVED)
    assert table.game is not None
    assert table.game.seats[0].hand is None
    assert await refusal(table, ANA, Keep(0)) == TableRefused(TableCode.NOT_SAVED)
    monkeypatch.undo()
    await table.submit(ANA, prompt(table), Keep(0))
    assert await stored_equals_memory(here.store, table)


async def test_a_second_process_with_the_same_number_loses_reloads_and_decides_again(database: Database) -> None:
    """Both believe that they own the table, but there is only one log."""
    async with open_tables(database) as one:
        table = await one.search(ANA, BEN)
        async with open_tables(database) as other:
            twin = other.registry.live_in(table.head.channel_id)
            assert twin is not None
            await table.submit(ANA, prompt(table), PickUp(0, 3))
            assert await refusal(twin, BEN, PickUp(1, 3)) is not None  # the number is taken; the twin did not know that
            await twin.submit(BEN, prompt(twin), PickUp(1, 4))
            assert other.told[0] == (twin, [])  # panels are updated after a change in another process
            await table.submit(ANA, prompt(table), Keep(0))
            assert memory(table)[1] != memory(twin)[1]
            await twin.submit(BEN, prompt(twin), Keep(1))
            assert await stored_equals_memory(other.store, twin)
            outcomes = await asyncio.gather(
                *(t.submit(ANA, prompt(t), PickUp(0, 8)) for t in (table, twin)), return_exceptions=True
            )
            assert sorted(isinstance(outcome, list) for outcome in outcomes) == [False, True]
            assert replay(await twin.log()) in (table.game, twin.game)


async def test_a_process_that_was_frozen_does_not_decide_again_on_a_table_that_others_have_changed(
    database: Database,
) -> None:
    """The person has pressed something else since, at the process that owns the table now."""
    is_certain = True
    async with open_tables(database, shards=OwnedShards(is_certain=lambda: is_certain)) as frozen:
        table = await frozen.search(ANA, BEN)
        async with open_tables(database) as other:
            twin = other.registry.live_in(table.head.channel_id)
            assert twin is not None
            await twin.submit(BEN, prompt(twin), PickUp(1, 4))
            is_certain = False
            assert await refusal(table, ANA, PickUp(0, 3)) == TableRefused(TableCode.NOT_SAVED)
            assert await stored_equals_memory(other.store, twin)


async def test_two_processes_open_only_one_table_in_a_channel(database: Database) -> None:
    async with open_tables(database) as one, open_tables(database) as other:
        table = await one.lobby(ANA)
        with pytest.raises(TableRefused) as caught:
            await other.lobby(BEN)
        assert caught.value == TableRefused(TableCode.CHANNEL_BUSY, table=table.id)


async def test_a_slow_write_delays_only_its_own_table(here: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = await here.search(ANA, BEN)
    quick = await here.search(ANA, BEN, channel=12)
    append, waits = here.store.append, asyncio.Event()

    async def held(commit: Commit) -> None:
        if commit.table == slow.id:
            await waits.wait()
        await append(commit)

    monkeypatch.setattr(here.store, "append", held)
    under = prompt(slow)
    stuck = [asyncio.create_task(slow.submit(user, under, PickUp(seat, seat))) for seat, user in ((0, ANA), (1, BEN))]
    await quick.submit(ANA, prompt(quick), PickUp(0, 0))
    assert not any(task.done() for task in stuck)
    assert slow.view(0).me.hand is None  # a panel shows only stored moves
    waits.set()
    await asyncio.gather(*stuck)
    assert slow.game is not None
    assert [seat.hand for seat in slow.game.seats] == [0, 1]


async def test_only_events_after_the_newest_snapshot_are_replayed(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    await play_until(table, lambda: table.game is not None and table.game.round == 3)
    stored = await here.store.load(table.id)
    assert stored is not None
    assert stored.snapshot is not None
    assert stored.snapshot.round == 3
    assert len(stored.events) <= 1
    assert len(await table.log()) > 100
    assert phase_of(table) is not None
