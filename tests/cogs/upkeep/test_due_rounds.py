"""What is due is done once, and nothing is looked at without a pause."""

import asyncio
from types import SimpleNamespace
from typing import Any, Final

import pytest

from cogs.upkeep.due_rounds import REST_SECONDS, DueRounds
from tables.state.refusals import TableCode
from tables.state.shards import OwnedShards

NOW: Final = 1000.0
STEPS: Final = 200
"""Turns of the event loop: far more than the rounds need."""


class Documents:
    """One document, which is due at a time."""

    def __init__(self, due_at: float | None) -> None:
        self.gone = TableCode.TOURNAMENT_GONE
        self.document = SimpleNamespace(id=1, guild_id=1, version=1, next_action_at=due_at)
        self.stepped: list[int] = []

    async def due(
        self, now: float, _: OwnedShards, skipped: frozenset[int], asked: frozenset[int]
    ) -> tuple[list[Any], set[int]]:
        is_due = self.document.next_action_at is not None and self.document.next_action_at <= now
        return ([self.document] if (is_due or 1 in asked) and 1 not in skipped else []), set()

    async def next_action_at(self, _: OwnedShards, skipped: frozenset[int]) -> float | None:
        return None if 1 in skipped else self.document.next_action_at

    async def step(self, document: Any) -> None:
        self.stepped.append(document.version)


@pytest.fixture
async def rounds(request: pytest.FixtureRequest) -> Any:
    documents = Documents(request.param)
    stored: Any = documents
    registry: Any = SimpleNamespace(wall=lambda: NOW, shards=OwnedShards())
    members: Any = SimpleNamespace(can_ask=lambda _: True)
    outages: Any = SimpleNamespace(ready_shards=frozenset({0}))
    going: Any = DueRounds(stored, documents.step, registry, members, outages)
    going.documents = documents
    yield going
    await going.close()


async def turns() -> None:
    for _ in range(STEPS):
        await asyncio.sleep(0)


@pytest.mark.parametrize("rounds", [NOW], indirect=True)
async def test_a_step_that_changes_nothing_is_not_repeated_without_a_pause(rounds: Any) -> None:
    rounds.wake()
    await turns()
    assert rounds.documents.stepped == [1]
    until, _ = rounds._resting[1]
    assert until > asyncio.get_running_loop().time() + REST_SECONDS / 2


@pytest.mark.parametrize("rounds", [None], indirect=True)
async def test_what_is_asked_for_is_looked_at_once_although_nothing_is_due(rounds: Any) -> None:
    rounds.look_at(1)
    await turns()
    rounds.look_at(1)
    await turns()
    assert rounds.documents.stepped == [1, 1]


@pytest.mark.parametrize("rounds", [None], indirect=True)
async def test_a_rest_that_is_over_makes_nobody_hurry(rounds: Any) -> None:
    rounds.rest(1, -1.0)
    rounds.documents.document.next_action_at = NOW + 60
    rounds.wake()
    await turns()
    assert rounds._round._not_before > asyncio.get_running_loop().time() + 30
