"""Runs a schedule at a table on a slow store, and compares the result with the sequential states."""

import asyncio
import random
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from msgspec.structs import replace as struct_replace

from cogs.panels.refusals import Refusal, refusal_words
from cogs.words.catalogs import LANGUAGES, Words
from engine.invariants import broken_invariants
from engine.moves import Move
from engine.refusals import Refused
from proving.fakes.stores import SlowStore, logged_moves
from proving.simultaneity.actions import PlayerAction
from proving.simultaneity.positions import NOW, SEED, THEN, Position, edition_at
from proving.simultaneity.schedules import Schedule
from proving.simultaneity.sequential import DONE, NOT_SAVED, ActionResult, SequentialState, sequential_states
from tables.concurrency.tasks import Tasks
from tables.live.clock import Clock
from tables.live.committed_state import state_from
from tables.live.table import Table, TableServices
from tables.state.head import Head
from tables.state.refusals import TableRefused
from tables.state.shards import OwnedShards
from tables.state.transition import TableState
from tables.storage.commits import Commit
from tables.storage.store import Store

MOST_TAPS: Final = 20
"""The most taps of a person who is told "not saved, tap again"."""
STILL: Final = Clock(lambda: NOW, lambda: NOW)
STRANGER: Final = 999


@dataclass
class ScheduleResult:
    """What happened during a schedule."""

    presses: list[ActionResult] = field(default_factory=list)  # in the order of arrival
    broken: list[str] = field(default_factory=list)  # a sentence for each problem

    @property
    def outcomes(self) -> list[str]:
        return [press.outcome for press in self.presses]


async def run_schedule(schedule: Schedule, store: Store, channel: int) -> ScheduleResult:
    slow = SlowStore(store, random.Random(schedule.seed), 0.0)
    tasks = Tasks()
    table = await _store_position(schedule.position, slow, tasks, channel)
    slow.failure_rate = schedule.failure_rate
    result = ScheduleResult()
    presses = (
        _press(table, action, delay, result) for action, delay in zip(schedule.actions, schedule.delays, strict=True)
    )
    await asyncio.gather(*presses)
    slow.failure_rate = 0.0
    await table.touch(STRANGER)  # after a failed write, a table first reads its state from the store
    await tasks.close()
    result.broken += await _broken(schedule, table, store, result)
    return result


async def _store_position(position: Position, slow: SlowStore, tasks: Tasks, channel: int) -> Table:
    head = struct_replace(position.head, channel_id=channel)
    number = await slow.inner.create(head, SEED)
    head = struct_replace(head, id=number)
    await slow.inner.append(Commit(number, 1, THEN, None, [], head, position.game))
    services = TableServices(slow, STILL, tasks, OwnedShards(), edition_at, lambda *_: None)
    return Table(TableState(head, position.game, 1), SEED, services)


async def _press(table: Table, action: PlayerAction, delay: int, result: ScheduleResult) -> None:
    """Presses after `delay` steps of the event loop, and again each time the answer is "not saved"."""
    for _ in range(delay):
        await asyncio.sleep(0)
    for _ in range(MOST_TAPS):
        press = ActionResult(action)
        result.presses.append(press)
        try:
            await action.press(table)
        except (Refused, TableRefused) as refusal:
            press.outcome = str(refusal.code)
            result.broken += missing_words(refusal, table.head)
        else:
            press.outcome = DONE
        if press.outcome != NOT_SAVED:
            return


async def _broken(schedule: Schedule, table: Table, store: Store, result: ScheduleResult) -> list[str]:
    """Returns a sentence for each problem:

    - An invariant is broken.
    - The log does not lead to the state in memory.
    - The result is impossible if the presses come one after another.
    - The schedule does not expect these outcomes or this winner.
    """
    broken = [] if table.game is None else [f"invariant {name}" for name in broken_invariants(table.game)]
    stored = await store.load(table.id)
    assert stored is not None
    back = state_from(stored, STILL)
    if (comparable(back.head), back.game, back.seq) != (comparable(table.head), table.game, table.seq):
        broken.append("the log does not replay to what memory has")
    if schedule.ends and list(schedule.ends) != result.outcomes:
        broken.append(f"ended {result.outcomes} instead of {schedule.ends}")
    moves = tuple(await logged_moves(store, table.id))
    head = struct_replace(schedule.position.head, id=table.id, channel_id=table.head.channel_id)
    states = sequential_states(SequentialState(TableState(head, schedule.position.game)), result.presses)
    state = next((each for each in states if _equals(each, table, moves)), None)
    if state is None:
        broken.append(f"no outcome of these presses ends like this: {result.outcomes}, moves {moves}")
    elif schedule.race and schedule.race.winners not in (None, len(state.winners)):
        broken.append(f"{sorted(state.winners)} succeeded instead of {schedule.race.winners}")
    return broken


def _equals(state: SequentialState, table: Table, moves: tuple[Move, ...]) -> bool:
    return state.moves == moves and (state.state.game, comparable(state.state.head)) == (
        table.game,
        comparable(table.head),
    )


def comparable(head: Head) -> Head:
    """Leaves out what may differ between equal tables: panel tokens, times of deadlines (a restart moves them), missed
    limits, and who has pressed (9.3)."""
    people = tuple(struct_replace(occupant, panel=None, missed=0) for occupant in head.occupants)
    deadline = None if head.deadline is None else struct_replace(head.deadline, at=0.0)
    return struct_replace(head, occupants=people, deadline=deadline, acted=())


@cache
def _words() -> Words:
    return Words.load(strict=True)


def missing_words(refusal: Refusal, head: Head) -> list[str]:
    """Returns an error for each language in which this refusal has no text."""
    return [
        f"{refusal.code} has no sentence in {language}"
        for language in LANGUAGES
        if len(refusal_words(refusal, _words().say(language), head)) < 5
    ]
