"""Schedules: who presses what, and how many steps of the event loop after the others."""

import asyncio
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from typing import Final

from msgspec.structs import replace as struct_replace

from cogs.panels.refusals import Refusal, refusal_words
from cogs.words.catalogs import LANGUAGES, Words
from engine.invariants import broken_invariants
from engine.moves import Move
from engine.refusals import Refused
from proving.fakes.stores import SlowStore, logged_moves
from proving.simultaneity.actions import PlayerAction
from proving.simultaneity.positions import CHANCE, NOW, SEED, THEN, Position, edition_at, people
from proving.simultaneity.races import RACES, Race
from tables.concurrency.tasks import Tasks
from tables.live.clock import Clock
from tables.live.table import Table, TableServices, restored
from tables.state import play
from tables.state.deadlines import after_outage, question
from tables.state.head import Head
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import Context, TableState, Transition
from tables.storage.store import Commit, Store

DONE: Final = "done"
NOT_SAVED: Final = str(TableCode.NOT_SAVED)
MOST_TAPS: Final = 20
"""How often a person taps again who is told "not saved, tap again"."""
STILL: Final = Clock(lambda: NOW, lambda: NOW)
"""A clock that stands still."""
STRANGER: Final = 999
LONGEST: Final = 12
"""The most steps of the event loop between two presses. A move takes about as many from its tap to its answer."""


@dataclass(frozen=True)
class Schedule:
    """Presses in one position, each this many steps of the event loop after the start.

    `race` is the race that the presses belong to, or None for a mixture. `ends` are the outcomes in the order of
    arrival, if the race gives them. `failure_rate` is how often the store fails, and `seed` decides when.
    """

    position: Position
    actions: tuple[PlayerAction, ...]
    delays: tuple[int, ...]
    race: Race | None = None
    ends: tuple[str, ...] = ()
    failure_rate: float = 0.0
    seed: int = 0

    def __str__(self) -> str:
        lines = [
            f"  after {delay:2} steps: {action.label}" for delay, action in zip(self.delays, self.actions, strict=True)
        ]
        name = self.race.name if self.race else "a mixture"
        return "\n".join((f"{name}, the store fails {self.failure_rate:.0%}, seed {self.seed}", *lines))


@dataclass
class ActionResult:
    """One press in the order of arrival, with its outcome: DONE, or the code of the refusal."""

    action: PlayerAction
    outcome: str = ""


@dataclass
class ScheduleResult:
    """The presses of a schedule in the order of arrival, and a sentence for each thing that is wrong."""

    presses: list[ActionResult] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    @property
    def outcomes(self) -> list[str]:
        return [press.outcome for press in self.presses]


@dataclass(frozen=True)
class SequentialState:
    """The state after some presses, one after another.

    It has the moves of the log, the labels of the actions that succeeded, and the seats that have pressed anything
    since the current prompt (9.3).
    """

    state: TableState
    moves: tuple[Move, ...] = ()
    winners: frozenset[str] = frozenset()
    pressed: frozenset[int] = frozenset()

    def and_then(self, press: ActionResult) -> "SequentialState | None":
        """The state after one more press; None if the press would have another outcome."""
        action = press.action
        try:
            transition = action.operation(self.state, self._moment)
        except (Refused, TableRefused) as refusal:
            return self._refused(action) if press.outcome in (str(refusal.code), NOT_SAVED) else None
        if press.outcome not in (DONE, NOT_SAVED):
            return None
        moves = self.moves if transition is None or transition.move is None else (*self.moves, transition.move)
        done = replace(self, moves=moves, winners=self.winners | {action.label})
        return done._after(transition, action, is_reloaded=press.outcome == NOT_SAVED)

    def _refused(self, action: PlayerAction) -> "SequentialState":
        """A refused press still counts as a press: a person who was away gets the seat back."""
        if action.seat is None:
            return self
        return self._after(play.touched(self.state, people[action.seat], self._moment), action)

    def _after(
        self, transition: Transition | None, action: PlayerAction, *, is_reloaded: bool = False
    ) -> "SequentialState":
        """The state that a press makes. `is_reloaded`: memory was read again from the store, as after a restart."""
        head, game = (self.state.head, self.state.game) if transition is None else (transition.head, transition.game)
        pressed = self.pressed if question(head.deadline) == question(self.state.head.deadline) else frozenset[int]()
        pressed |= set() if action.seat is None else {action.seat}
        return replace(self, state=TableState(after_outage(head, NOW) if is_reloaded else head, game), pressed=pressed)

    @property
    def _moment(self) -> Context:
        pressed = {people[seat]: NOW for seat in self.pressed}
        return Context(NOW, CHANCE, pressed, pressed, pressed, heard_since=NOW)


async def run_schedule(schedule: Schedule, store: Store, channel: int) -> ScheduleResult:
    """Runs a schedule at a table of its own in this store."""
    slow = SlowStore(store, random.Random(schedule.seed), 0.0)
    tasks = Tasks()
    table = await _laid(schedule.position, slow, tasks, channel)
    slow.failure_rate = schedule.failure_rate
    result = ScheduleResult()
    presses = (
        _person(table, action, delay, result) for action, delay in zip(schedule.actions, schedule.delays, strict=True)
    )
    await asyncio.gather(*presses)
    slow.failure_rate = 0.0
    await table.touch(STRANGER)  # a table in doubt asks the store before anything else
    await tasks.close()
    result.broken += await _broken(schedule, table, store, result)
    return result


async def _laid(position: Position, slow: SlowStore, tasks: Tasks, channel: int) -> Table:
    """Stores the position as a table."""
    head = struct_replace(position.head, channel_id=channel)
    number = await slow.inner.create(head, SEED)
    head = struct_replace(head, id=number)
    await slow.inner.append(Commit(number, 1, THEN, None, [], head, position.game))
    services = TableServices(slow, STILL, tasks, edition_at, lambda *_: None)
    return Table(TableState(head, position.game, 1), SEED, services)


async def _person(table: Table, action: PlayerAction, delay: int, result: ScheduleResult) -> None:
    """Presses once, and again each time the answer is "not saved"."""
    for _ in range(delay):
        await asyncio.sleep(0)
    for _ in range(MOST_TAPS):
        press = ActionResult(action)
        result.presses.append(press)
        try:
            await action.press(table)
        except (Refused, TableRefused) as refusal:
            press.outcome = str(refusal.code)
            result.broken += unkind(refusal, table.head)
        else:
            press.outcome = DONE
        if press.outcome != NOT_SAVED:
            return


# --- what must hold ---


async def _broken(schedule: Schedule, table: Table, store: Store, result: ScheduleResult) -> list[str]:
    """A sentence for each thing that is wrong."""
    broken = [] if table.game is None else [f"invariant {name}" for name in broken_invariants(table.game)]
    stored = await store.load(table.id)
    assert stored is not None
    back = restored(stored, STILL)
    if (plain(back.head), back.game, back.seq) != (plain(table.head), table.game, table.seq):
        broken.append("the log does not replay to what memory has")
    if schedule.ends and list(schedule.ends) != result.outcomes:
        broken.append(f"ended {result.outcomes} and not {schedule.ends}")
    moves = tuple(await logged_moves(store, table.id))
    head = struct_replace(schedule.position.head, id=table.id, channel_id=table.head.channel_id)
    states = _sequential_states(SequentialState(TableState(head, schedule.position.game)), result.presses)
    state = next((each for each in states if _is(each, table, moves)), None)
    if state is None:
        broken.append(f"no order of these presses ends so: {result.outcomes}, moves {moves}")
    elif schedule.race and schedule.race.winners not in (None, len(state.winners)):
        broken.append(f"got what they asked: {sorted(state.winners)}, and not {schedule.race.winners}")
    return broken


def _is(state: SequentialState, table: Table, moves: tuple[Move, ...]) -> bool:
    return state.moves == moves and (state.state.game, plain(state.state.head)) == (table.game, plain(table.head))


def _sequential_states(state: SequentialState, presses: Sequence[ActionResult]) -> Iterator[SequentialState]:
    """Every state that these presses may lead to with their outcomes, one after another.

    The answer to a press that was not saved does not say whether the move was stored, so both are tried.
    """
    if not presses:
        yield state
        return
    press, rest = presses[0], presses[1:]
    if press.outcome == NOT_SAVED:
        yield from _sequential_states(state, rest)
    after = state.and_then(press)
    if after is not None:
        yield from _sequential_states(after, rest)


def plain(head: Head) -> Head:
    """A head without what may differ: panel tokens, the time of a clock that a restart moves, and what a refused press
    may change after its answer (9.3)."""
    people = tuple(struct_replace(occupant, panel=None, missed=0) for occupant in head.occupants)
    deadline = None if head.deadline is None else struct_replace(head.deadline, at=0.0)
    return struct_replace(head, occupants=people, deadline=deadline, acted=())


# --- a kind word ---


@cache
def _words() -> Words:
    return Words.load(strict=True)


def unkind(refusal: Refusal, head: Head) -> list[str]:
    """A sentence for each language without words for this refusal."""
    return [
        f"{refusal.code} has no word in {language}"
        for language in LANGUAGES
        if len(refusal_words(refusal, _words().say(language), head)) < 5
    ]


# --- schedules ---


def every_schedule(race: Race) -> Iterator[Schedule]:
    """Every order of arrival, with every number of steps between two presses."""
    count = len(race.actions)
    gaps = range(LONGEST + 1) if count == 2 else range(0, LONGEST + 1, 3)
    for order in race.orders():
        for between in product(gaps, repeat=count - 1):
            delays = [sum(between[:place]) for place in range(count)]
            actions, ends = tuple(race.actions[number] for number in order), tuple(race.outcomes(order))
            yield Schedule(race.position, actions, tuple(delays), race, ends)


def random_schedule(seed: int) -> Schedule:
    """A race with some contenders twice, and sometimes with other presses of its position."""
    chance = random.Random(seed)
    race = chance.choice(RACES)
    actions = [chance.choice(race.actions) for _ in range(chance.randint(0, 2))] + list(race.actions)
    is_mixed = chance.random() < 0.4
    if is_mixed:
        actions += chance.choices(actions_at(race.position), k=chance.randint(1, 3))
    chance.shuffle(actions)
    delays = tuple(chance.randint(0, LONGEST) for _ in actions)
    failure_rate = chance.choice((0.0, 0.0, 0.1, 0.3))
    return Schedule(
        race.position, tuple(actions), delays, None if is_mixed else race, failure_rate=failure_rate, seed=seed
    )


def actions_at(position: Position) -> list[PlayerAction]:
    """Every action that a race has in this position."""
    return [action for race in RACES if race.position is position for action in race.actions]
