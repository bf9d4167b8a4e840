"""Schedules: presses, and the steps of the event loop before each."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from proving.simultaneity.actions import PlayerAction
from proving.simultaneity.positions import Position
from proving.simultaneity.races import RACES, Race

LONGEST: Final = 12
"""The most steps between two presses: about as many as a move takes from its tap to its answer."""


@dataclass(frozen=True)
class Schedule:
    """Actions in one position. `delays` has the steps of the event loop before each.

    `race` is None for a mixture. `ends` are the outcomes in the order of arrival, if the race gives them.
    `failure_rate` is how often the store fails, from 0 to 1; `seed` decides when.
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


def every_schedule(race: Race) -> Iterator[Schedule]:
    """Yields every order of arrival, with each delay up to LONGEST between two presses. With more than two presses, it
    takes every third delay."""
    count = len(race.actions)
    gaps = range(LONGEST + 1) if count == 2 else range(0, LONGEST + 1, 3)
    for order in race.orders():
        for between in product(gaps, repeat=count - 1):
            delays = [sum(between[:place]) for place in range(count)]
            actions, ends = tuple(race.actions[number] for number in order), tuple(race.outcomes(order))
            yield Schedule(race.position, actions, tuple(delays), race, ends)


def random_schedule(seed: int) -> Schedule:
    """Returns a race with some of its actions twice, and sometimes with other actions of its position."""
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
