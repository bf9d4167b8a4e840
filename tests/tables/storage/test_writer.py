"""Group commit: writes that wait at the same time are stored together, and one that fails does not make others fail."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from structlog.typing import EventDict

from engine.moves import Keep, PickUp
from engine.options import Options
from engine.refusals import Code, Refused
from tables.database.key_values import SET_META
from tables.live.table import Table
from tables.state.refusals import TableCode, TableRefused
from tables.storage.commits import Commit
from tables.storage.preference_store import PreferenceStore
from tables.storage.statements import UPDATE_TABLE, Write
from tables.storage.writer import KeyTaken, NotSaved
from tests.tables.harness import ANA, BEN, Tables, open_tables, prompt, refusal, stored_equals_memory
from tests.tables.transactions import at_each_step


def commits(here: Tables) -> list[str]:
    """Returns a list that gets an entry for each later transaction."""
    seen: list[str] = []
    event.listen(here.store._writer._engine, "commit", lambda _: seen.append("commit"))
    return seen


async def test_commits_that_wait_together_share_one_transaction(here: Tables) -> None:
    tables = [await here.search(ANA, BEN, channel=channel) for channel in range(20)]
    seen = commits(here)
    await asyncio.gather(*(table.submit(ANA, prompt(table), PickUp(0, 1)) for table in tables))
    assert len(seen) <= 3
    for table in tables:
        assert await stored_equals_memory(here.store, table)


async def test_in_a_group_of_commits_one_can_fail_alone(here: Tables) -> None:
    tables = [await here.search(ANA, BEN, channel=channel) for channel in range(5)]
    stale = tables[2]
    await here.store.append(Commit(stale.id, stale.seq + 1, 0.0, None, [], None, None))
    seqs = [table.seq for table in tables]
    await asyncio.gather(*(table.submit(ANA, prompt(table), PickUp(0, 1)) for table in tables))
    assert [table.seq - seq for table, seq in zip(tables, seqs, strict=True)] == [1, 1, 2, 1, 1]
    for table in tables:
        assert await stored_equals_memory(here.store, table)


async def test_the_writer_distinguishes_a_taken_key_from_a_failure(here: Tables) -> None:
    table = await here.lobby(ANA, BEN)
    outcomes = await asyncio.gather(
        here.store.append(Commit(table.id, table.seq, 0.0, None, [], None, None)),
        here.store.append(Commit(table.id, table.seq + 1, 0.0, None, [], None, None)),
        here.store.append(Commit(999, 1, 0.0, None, [], None, None)),  # no such table
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [KeyTaken, type(None), KeyTaken]


async def test_a_hanging_database_is_given_up_and_does_not_delay_the_shutdown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logged: list[EventDict]
) -> None:
    """The server may be silent. The player is told that the move was not saved, and the process can end."""
    monkeypatch.setattr("tables.storage.writer.WRITE_TIMEOUT", 0.2)
    monkeypatch.setattr("tables.storage.writer.CLOSE_TIMEOUT", 0.05)
    may_go_on = threading.Event()
    try:
        async with open_tables(tmp_path) as process:
            table = await process.search(ANA, BEN)
            thread = process.store._writer._thread
            thread.submit(may_go_on.wait)
            assert await refusal(table, ANA, PickUp(0, 1)) == TableRefused(TableCode.NOT_SAVED)
        assert "the database does not answer and was not closed" in [line["event"] for line in logged]
    finally:
        may_go_on.set()
        await asyncio.to_thread(thread.shutdown)


async def test_after_a_failed_commit_nothing_of_it_is_left_and_the_next_write_is_stored(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    engine = here.store._writer._engine

    def fail(_: object) -> None:
        event.remove(engine, "commit", fail)
        raise OperationalError("COMMIT", {}, Exception("disk I/O error"))

    event.listen(engine, "commit", fail)
    assert await refusal(table, ANA, PickUp(0, 1)) == TableRefused(TableCode.NOT_SAVED)
    await table.submit(BEN, prompt(table), PickUp(1, 1))
    assert await stored_equals_memory(here.store, table)


async def test_a_value_that_does_not_fit_is_not_saved(here: Tables) -> None:
    with pytest.raises(NotSaved):
        await here.store._writer.write(Write(SET_META, {"key": object(), "value": "x"}))
    await here.store.set_meta("after", "it works")
    assert await here.store.meta("after") == "it works"


@pytest.mark.parametrize("words", ["database or disk is full", "database is locked", "disk I/O error"])
async def test_a_failing_database_gives_a_friendly_refusal_and_a_log_line_without_secrets(
    here: Tables, words: str, logged: list[EventDict]
) -> None:
    """Scenarios 37 and 39: a real statement fails in the middle of the transaction."""
    table = await here.search(ANA, BEN, options=Options())
    assert table.game is not None
    loot = {str(table.game.tiles[tile].loot) for tile in (3, 4)}

    def fails(statement: object) -> None:
        if statement is UPDATE_TABLE:
            raise sqlite3.OperationalError(words)

    with at_each_step(here.store, fails):
        outcomes = await asyncio.gather(*two_moves(table), return_exceptions=True)
    assert outcomes == [TableRefused(TableCode.NOT_SAVED)] * 2
    assert await stored_equals_memory(here.store, table)
    [first, second] = [entry for entry in logged if entry["event"] == "not saved"]
    assert (first["table"], first["seat"], first["move"]) == (table.id, 0, "PickUp")
    assert words in str(first["reason"])
    assert second["seat"] == 1
    assert not any(name in repr(logged) for name in loot)
    await asyncio.gather(*two_moves(table))


def two_moves(table: Table) -> list[asyncio.Future[object]]:
    under = prompt(table)
    moves = [(ANA, PickUp(0, 3)), (BEN, PickUp(1, 4))]
    return [asyncio.ensure_future(table.submit(user, under, move)) for user, move in moves]


async def test_scenario_37_many_writers_wait_for_each_other(here: Tables) -> None:
    table = await here.search(ANA, BEN)
    under = prompt(table)

    async def taps(user: int, seat: int) -> None:
        for tile in range(seat * 9, seat * 9 + 9):
            await table.submit(user, under, PickUp(seat, tile))

    languages = [PreferenceStore(here.store).set_locale("user", user, "it") for user in range(50)]
    await asyncio.gather(taps(ANA, 0), taps(BEN, 1), *languages)
    with pytest.raises(Refused) as caught:
        await table.submit(ANA, under, PickUp(0, 17))
    assert caught.value.code is Code.TILE_GONE
    await table.submit(ANA, under, Keep(0))
    assert await stored_equals_memory(here.store, table)


async def test_a_caller_can_write_again_as_soon_as_it_is_answered(here: Tables) -> None:
    """The writer's task that has given the answer has not ended yet. The new write must not be lost."""
    for number in range(5):
        await here.store._writer.write(Write(SET_META, {"key": str(number), "value": ""}))


async def test_no_task_is_left_when_nothing_waits(here: Tables) -> None:
    """The process could not end before a task that waits for writes."""
    table = await here.search(ANA, BEN)
    await table.submit(ANA, prompt(table), PickUp(0, 3))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == {asyncio.current_task()}
