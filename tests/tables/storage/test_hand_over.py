"""A process loses its tables to another at each await of two people's moves. Each answered move is stored once."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import pytest

from engine.moves import Keep, PickUp, SeatMove
from tables.live.table import Table
from tables.state.refusals import TableRefused
from tests.databases import Database
from tests.databases import sqlite_first as database
from tests.long import draws
from tests.tables.awaits import Between
from tests.tables.harness import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    Clock,
    Tables,
    open_quickly,
    open_tables,
    prompt,
    stored_equals_memory,
)

__all__ = ["database"]

EVERY = draws(9, 1)
"""The tables are lost at every ninth await, or in `make test-long` at each."""

Answered = list[SeatMove]


async def play(table: Table, answered: Answered, user: int, *moves: SeatMove) -> None:
    """Makes a person's moves until a move is refused. Adds each accepted move to `answered`."""
    for move in moves:
        try:
            await table.submit(user, prompt(table), move)
        except TableRefused:
            return
        answered.append(move)


async def go_on(database: Database, answered: Answered) -> None:
    """Opens the table in another process, where Cleo makes a move."""
    async with open_tables(database) as successor:
        table = successor.registry.live_in(CHANNEL)
        assert table is not None
        await play(table, answered, CLEO, PickUp(2, 7))
        assert PickUp(2, 7) in answered


async def end(process: Tables) -> None:
    await process.registry.close()
    await process.store.close()


async def after_sigterm(owner: Tables, database: Database, answered: Answered) -> None:
    """The owner ends after its moves. Then another process gets the table."""
    await end(owner)
    await go_on(database, answered)


async def while_it_plays(_: Tables, database: Database, answered: Answered) -> None:
    """Another process gets the table while the owner is frozen."""
    await go_on(database, answered)


HandOver = Callable[[Tables, Database, Answered], Coroutine[Any, Any, None]]


@pytest.mark.parametrize("hand_over", [after_sigterm, while_it_plays])
async def test_an_answered_move_is_stored_once_whenever_the_table_goes_to_another_process(
    database: Database, hand_over: HandOver
) -> None:
    number, was_handed_over = 1, True
    while was_handed_over:
        answered: Answered = []
        owner = Tables(await open_quickly(database), Clock())
        table = await owner.search(ANA, BEN, CLEO)
        with Between(number, partial(hand_over, owner, database, answered)) as awaits:
            people = (
                play(table, answered, ANA, PickUp(0, 3), Keep(0)),
                play(table, answered, BEN, PickUp(1, 4), Keep(1)),
            )
            await asyncio.gather(*map(asyncio.create_task, people))
        was_handed_over = awaits.interruption is not None
        if awaits.interruption is not None:
            await awaits.interruption
        if not was_handed_over or hand_over is while_it_plays:
            await end(owner)
        await check(database, answered)
        number += EVERY
    assert number > 3 * EVERY


async def check(database: Database, answered: Answered) -> None:
    """Fails unless the log has each answered move, and no move twice. Then cancels the table, which frees its
    channel."""
    async with open_tables(database) as process:
        table = process.registry.live_in(CHANNEL)
        assert table is not None
        moves = [step.move for step in await table.steps() if isinstance(step.move, PickUp | Keep)]
        assert [move for move in answered if move not in moves] == []
        assert len(moves) == len(set(moves))
        assert await stored_equals_memory(process.store, table)
        await table.cancel()
