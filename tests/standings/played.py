"""Stored games: computers have played them, but people have the seats."""

from functools import cache
from itertools import count

from msgspec.structs import replace

from engine.chance import SeededChance, hash_of
from engine.decide import start
from engine.editions.reading import standard
from engine.events import Event
from engine.evolve import replay
from engine.options import Options
from rivals.levels import Level
from simulation.games import play_game, secret_of
from tables.state.head import CloseReason, Head, Status
from tables.state.occupants import Occupant, Presence, person, rival
from tables.storage.commits import Commit
from tables.storage.store import Store
from tests.standings.harness import HOME, SATURDAY, Left

QUICK = replace(standard(), name="quick", arts=(3,) * 6)
BEGAN = SATURDAY - 900
_channels = count(1000)


@cache
def whole_game(seats: int, seed: int = 1) -> tuple[Event, ...]:
    secret = secret_of(seed, 1)
    first = start(seats, Options(), QUICK, SeededChance(secret))
    return (*first, *(event for step in play_game(replay(first), secret) for event in step.events))


def head(*people: int | None, status: Status = Status.OVER, level: Level = Level.HARD, table: int = 0) -> Head:
    """Returns the head of a table after its game. The players are given as in `harness.game`."""
    return Head(
        id=table,
        guild_id=HOME,
        channel_id=next(_channels),
        status=status,
        host_id=next(int(one) for one in people if one is not None),
        preset="house",
        options=Options(edition="quick"),
        occupants=tuple(map(_occupant, people)),
        deadline=None,
        seed_hash=hash_of(secret_of(1, 1)),
        close_reason=CloseReason.CANCELLED if status is Status.CLOSED else None,
        post=None,
        created_at=BEGAN,
        level=level,
    )


def _occupant(who: int | None) -> Occupant:
    if who is None:
        return rival()
    occupant = person(int(who), f"Person {who}")
    return replace(occupant, presence=Presence.LEFT) if isinstance(who, Left) else occupant


async def finished(store: Store, *people: int | None, ended_at: float = SATURDAY, seed: int = 1) -> int:
    """Stores a finished game in two commits, as tables do. Returns the number of its table."""
    after = head(*people)
    events = list(whole_game(len(people), seed))
    table = await store.create(replace(after, status=Status.PLAYING), secret_of(seed, 1))
    await store.append(Commit(table, 1, BEGAN, None, events[:5], None, None))
    await store.append(Commit(table, 2, ended_at, None, events[5:], replace(after, id=table), None))
    return table
