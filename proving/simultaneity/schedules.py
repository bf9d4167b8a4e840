"""Schedules: actions, and after how many steps of the event loop each is made."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from proving.simultaneity.actions import PlayerAction
from proving.simultaneity.positions import Position
from proving.simultaneity.races import RACES, Race

LONGEST: Final = 12
"""The most steps between two actions: about as many as a move takes from its tap to its answer."""


@dataclass(frozen=True)
class Schedule:
    """Actions in one position, and when each is made."""

    position: Position
    actions: tuple[PlayerAction, ...]
    delays: tuple[int, ...]  # for each action: the steps of the event loop from the start of the schedule
    race: Race | None = None  # None if there may be actions of other races
    ends: tuple[str, ...] = ()  # the outcomes that must come, in the order of arrival; empty: not checked
    failure_rate: float = 0.0  # the share of the store's operations that fail, from 0 to 1
    seed: int = 0  # decides which of them fail, and how slow the store is

    def __str__(self) -> str:
        lines = [
            f"  after {delay:2} steps: {action.label}" for delay, action in zip(self.delays, self.actions, strict=True)
        ]
        name = self.race.name if self.race else "a mixture"
        return "\n".join((f"{name}, the store fails {self.failure_rate:.0%}, seed {self.seed}", *lines))


def every_schedule(race: Race) -> Iterator[Schedule]:
    """Yields a schedule for every order of arrival and every delay between actions, up to LONGEST steps.

    With more than two actions, only every third delay is used.
    """
    count = len(race.actions)
    gaps = range(LONGEST + 1) if count == 2 else range(0, LONGEST + 1, 3)
    for order in race.orders():
        for between in product(gaps, repeat=count - 1):
            delays = [sum(between[:place]) for place in range(count)]
            actions, ends = tuple(race.actions[number] for number in order), tuple(race.outcomes(order))
            yield Schedule(race.position, actions, tuple(delays), race, ends)


def random_schedule(seed: int) -> Schedule:
    """Returns a schedule of a random race. Up to two of its actions are repeated.

    Sometimes, up to three random actions of any races in the same position are added.
    """
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
    return [action for race in RACES if race.position is position for action in race.actions]
