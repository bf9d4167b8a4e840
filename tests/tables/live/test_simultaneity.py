"""People press at the same moment, in every order. `proving/simultaneity/races.py` lists the presses and their
outcomes."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.decide import decide
from engine.moves import PickUp
from proving.fakes.stores import MemoryStore, SlowStore, logged_moves
from proving.simultaneity import simultaneity_command
from proving.simultaneity.execution import run_schedule
from proving.simultaneity.positions import CHANCE, FRESH, SEED
from proving.simultaneity.races import RACES, Race
from proving.simultaneity.schedules import every_schedule, random_schedule
from tables.live.table import Table
from tables.state.head import Status
from tables.state.lesson import new_head
from tables.storage.commits import Commit
from tables.storage.store import Store
from tables.storage.stored_tables import StoredTable
from tables.storage.writer import KeyTaken, NotSaved
from tests.long import draws
from tests.tables.harness import open_quickly

SCHEDULES, ON_DISK = draws(400, 1_000), draws(12, 40)


@pytest.mark.parametrize("race", RACES, ids=lambda race: race.name)
async def test_every_order_of_a_race_has_the_required_outcome(race: Race) -> None:
    for schedule in every_schedule(race):
        result = await run_schedule(schedule, MemoryStore(), 1)
        assert not result.broken, f"{schedule}\n{result}"


async def test_random_schedules_work_on_a_slow_failing_store() -> None:
    tally = await simultaneity_command.at_random(range(SCHEDULES))
    assert tally.schedules == SCHEDULES
    assert len(tally.races) == len(RACES)
    assert not tally.broken, "\n".join(tally.broken)


async def test_random_schedules_work_on_the_real_store() -> None:
    tally = await simultaneity_command.on_disk(range(ON_DISK))
    assert not tally.broken, "\n".join(tally.broken)


# --- the proof itself finds bugs ---


def test_a_schedule_is_determined_by_its_number() -> None:
    assert str(random_schedule(611)) == str(random_schedule(611))
    assert random_schedule(611).delays == random_schedule(611).delays
    assert str(random_schedule(611)) != str(random_schedule(612))


class Open:
    """A lock that everyone gets immediately."""

    async def __aenter__(self) -> None: ...

    async def __aexit__(self, *_: object) -> None: ...


async def test_the_proof_finds_a_table_without_its_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.__init__

    def open_to_all(self: Table, *args: Any) -> None:
        honest(self, *args)
        self._lock = Open()  # type: ignore[assignment]  # the point: it locks nobody out

    monkeypatch.setattr(Table, "__init__", open_to_all)
    assert (await simultaneity_command.at_random(range(100))).broken


async def test_the_proof_finds_a_race_with_a_wrong_expectation() -> None:
    race = next(race for race in RACES if race.name == "the same tile")
    for wrong in (replace_ends(race, ends="done done tile-gone"), replace_ends(race, winners=2)):
        broken = [sentence for schedule in every_schedule(wrong) for sentence in (await _broken(schedule))]
        assert broken


def replace_ends(race: Race, **changed: Any) -> Race:
    return Race(**{name: getattr(race, name) for name in Race.__dataclass_fields__} | changed)


async def _broken(schedule: Any) -> list[str]:
    return (await run_schedule(schedule, MemoryStore(), 1)).broken


# --- the store in memory behaves like the real store ---


@pytest.fixture(params=["in memory", "on disk"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    store = MemoryStore() if request.param == "in memory" else await open_quickly(tmp_path)
    yield store
    await store.close()


async def test_the_test_store_returns_what_it_stored(store: Store) -> None:
    number = await store.create(FRESH.head, SEED)
    head = replace(FRESH.head, id=number)
    assert await store.load(number + 1) is None
    new = await loaded(store, number)
    assert (new.head, new.seed, new.seq, new.snapshot, new.events) == (head, SEED, 0, None, [])

    later = replace(head, ready=(1,))
    picked = PickUp(0, 5)
    events = _events(picked)
    for commit in (
        Commit(number, 1, 1.0, None, [], head, FRESH.game),
        Commit(number, 2, 2.0, picked, events, None, None),
        Commit(number, 3, 3.0, None, [], later, None),
    ):
        await store.append(commit)
    stored = await loaded(store, number)
    assert (stored.head, stored.seq, stored.snapshot, stored.events) == (later, 3, FRESH.game, events)
    assert await store.log(number) == events
    assert await logged_moves(store, number) == [picked]

    await store.append(Commit(number, 4, 4.0, None, [], None, FRESH.game))
    stored = await loaded(store, number)
    assert (stored.head, stored.seq, stored.snapshot, stored.events) == (later, 4, FRESH.game, [])


async def test_the_test_store_stores_a_table_and_its_first_commit_together(store: Store) -> None:
    started = _events(PickUp(0, 5))
    number = await store.create(FRESH.head, SEED, Commit(0, 1, 1.0, None, started, None, FRESH.game))
    stored = await loaded(store, number)
    assert (stored.head, stored.seq) == (replace(FRESH.head, id=number), 1)
    assert (stored.snapshot, stored.events) == (FRESH.game, [])
    assert await store.log(number) == started
    with pytest.raises(KeyTaken):
        await store.create(FRESH.head, SEED, Commit(0, 1, 1.0, None, started, None, FRESH.game))
    assert await store.load(number + 1) is None
    with pytest.raises(KeyTaken):
        await store.append(Commit(number, 1, 1.0, PickUp(0, 5), started, None, None))


async def test_the_test_store_refuses_a_duplicate_number_or_channel(store: Store) -> None:
    number = await store.create(FRESH.head, SEED)
    with pytest.raises(KeyTaken):
        await store.create(FRESH.head, SEED)
    await store.append(Commit(number, 1, 1.0, PickUp(0, 5), _events(PickUp(0, 5)), None, None))
    with pytest.raises(KeyTaken):
        await store.append(Commit(number, 1, 1.0, PickUp(1, 6), _events(PickUp(1, 6)), None, FRESH.game))
    assert await logged_moves(store, number) == [PickUp(0, 5)]
    assert (await loaded(store, number)).snapshot is None, "nothing of the lost write is stored"


async def test_the_test_store_accepts_one_live_lesson_per_learner_and_server(store: Store) -> None:
    await store.create(FRESH.head, SEED)
    head = new_head(FRESH.head.guild_id, FRESH.head.channel_id, 1, "Ana", 1.0)
    number = await store.create(head, SEED)
    with pytest.raises(KeyTaken):
        await store.create(replace(head, channel_id=12), SEED)
    await store.create(new_head(head.guild_id, head.channel_id, 2, "Ben", 1.0), SEED)
    await store.create(replace(head, guild_id=2), SEED)
    over = replace(head, id=number, status=Status.CLOSED)
    await store.append(Commit(number, 1, 1.0, None, [], over, None))
    await store.create(head, SEED)


async def test_some_failed_writes_are_stored_and_some_are_not() -> None:
    there = []
    for seed in range(40):
        inner = MemoryStore()
        number = await inner.create(FRESH.head, SEED)
        slow = SlowStore(inner, random.Random(seed), failure_rate=0.5)
        try:
            await slow.append(Commit(number, 1, 1.0, PickUp(0, 5), _events(PickUp(0, 5)), None, None))
        except NotSaved:
            there.append((await loaded(inner, number)).seq == 1)
    assert {True, False} == set(there)


async def loaded(store: Store, number: int) -> StoredTable:
    stored = await store.load(number)
    assert stored is not None
    return stored


def _events(move: PickUp) -> list[Any]:
    assert FRESH.game is not None
    return decide(FRESH.game, move, CHANCE)
