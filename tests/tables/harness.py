"""Helpers for the tests of tables: a process with its own database, clocks that a test moves, and four people."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace
from sqlalchemy import Connection

from engine.editions.reading import standard
from engine.events import Event
from engine.game import Game, Phase
from engine.moves import SeatMove
from engine.options import Options
from engine.refusals import Refused
from rivals.levels import Level
from simulation.simple_player import SimplePlayer
from tables.live.clock import Clock as SteadyClock
from tables.live.committed_state import state_from
from tables.live.registry import Registry
from tables.live.table import Table
from tables.settings.seat_alerts import SeatAlerts
from tables.state.deadlines import with_deadline
from tables.state.head import DeadlineKind, Head, Status
from tables.state.occupants import PanelRef, Presence
from tables.state.operations.absence import with_occupant
from tables.state.quotas import Limits
from tables.state.refusals import TableRefused
from tables.state.shards import OwnedShards
from tables.state.transition import Context, TableState, Transition
from tables.storage.commits import Commit
from tables.storage.database_opening import open_store, opened_engine
from tables.storage.reader import NotRead
from tables.storage.store import Store
from tests.databases import FILE, Database, address_of
from tests.editions import TINY

ANA, BEN, CLEO, DAN = 101, 102, 103, 104
NAMES = {ANA: "Ana", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}
GUILD, CHANNEL = 1, 11
NO_LIMITS = Options(search_seconds=0, turn_seconds=0)
LIMITS = Options(search_seconds=180, turn_seconds=60)
BRIEF = replace(NO_LIMITS, edition="tiny")
"""A short game for two."""
UNLIMITED = Limits(hosted_here=100, hosted=100, moves_per_second=inf)
NEVER = 1e6  # seconds between moves of a computer: so large that it never moves


class Clock:
    """The two clocks of a machine, which only a test moves: the steady clock (`clock()`) and the wall clock
    (`clock.wall()`)."""

    def __init__(self) -> None:
        self.time = 1_000_000.0  # seconds, for both clocks
        self.step = 0.0  # the seconds by which the wall clock was set ahead

    def __call__(self) -> float:
        return self.time

    def wall(self) -> float:
        return self.time + self.step


class Tables:
    """One process of the bot without Discord: its store and its registry. Its methods also open tables and play them to
    a position."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        pace: float = NEVER,
        seed: int = 1,
        *,
        limits: Limits | None = None,
        shards: OwnedShards | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        steady, choose = SteadyClock(clock.wall, clock), random.Random(seed).randrange
        self.registry = Registry(
            store,
            clock=steady,
            pace=lambda _: pace,
            choose=choose,
            editions={"standard": standard(), "tiny": TINY},
            limits=limits or UNLIMITED,
            shards=shards,
        )
        self.told: list[tuple[Table, list[Event]]] = []
        """What the registry told its listeners: each changed table, with the events of the change."""
        self.registry.on_change.append(lambda table, events: self.told.append((table, events)))

    async def lobby(self, *people: int, options: Options = NO_LIMITS, channel: int = CHANNEL) -> Table:
        host, *others = people
        table = await self.registry.opener.open(GUILD, channel, host, NAMES[host], "house", options)
        for other in others:
            await table.join(other, NAMES[other])
        return table

    async def alone(
        self, user: int, rivals: int = 1, level: Level = Level.MEDIUM, options: Options = NO_LIMITS
    ) -> Table:
        asked = GUILD, CHANNEL, user, NAMES[user], "house", options
        return await self.registry.opener.open(*asked, level=level, rivals=rivals)

    async def ready(self, *people: int, options: Options = NO_LIMITS, channel: int = CHANNEL) -> Table:
        """Returns a table that waits for the first signal."""
        table = await self.lobby(*people, options=options, channel=channel)
        await table.start(people[0])
        return table

    async def search(self, *people: int, options: Options = NO_LIMITS, channel: int = CHANNEL) -> Table:
        """Returns a table whose first search has begun."""
        table = await self.ready(*people, options=options, channel=channel)
        for user in people:
            await table.ready(user)
        return table

    async def exchange(self, *people: int, options: Options = NO_LIMITS, channel: int = CHANNEL) -> Table:
        """Returns a table in the first turn of the exchanges."""
        table = await self.search(*people, options=options, channel=channel)
        await play_until(table, lambda: phase_of(table) is Phase.EXCHANGE)
        return table

    async def over(self, *people: int, channel: int = CHANNEL) -> Table:
        """Returns a table whose short game has ended."""
        table = await self.search(*people, options=BRIEF, channel=channel)
        await play_until(table, lambda: False)
        return table

    async def ring(self, table: Table, late: float = 0.0) -> None:
        """Lets the table's timer fire `late` seconds after its deadline, and waits until all that follows is done."""
        deadline = table.head.deadline
        assert deadline is not None
        self.clock.time = max(self.clock.time, deadline.at) + late
        self.registry._timers._fire(table, deadline, self.clock.time - late)
        await self.settled()

    async def look(self, late: float = 0.0) -> None:
        """Lets the process check its clocks, `late` seconds too late, and waits until all that follows is done."""
        self.registry.connectivity.report_delay(late)
        await self.settled()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits until `holds` returns True. Calls `holds` now and after each change of a table."""
        changed = asyncio.Event()
        self.registry.on_change.append(lambda *_: changed.set())
        while not holds():
            changed.clear()
            await changed.wait()

    async def settled(self) -> None:
        """Waits for all background tasks of the tables."""
        while running := self.registry._tasks._running:
            await asyncio.wait(running)

    async def expire(self, table: Table) -> None:
        assert table.head.deadline is not None
        self.clock.time = max(self.clock.time, table.head.deadline.at)
        assert await table.expire(table.head.deadline)


@asynccontextmanager
async def open_tables(
    database: Database,
    clock: Clock | None = None,
    pace: float = NEVER,
    limits: Limits | None = None,
    shards: OwnedShards | None = None,
) -> AsyncIterator[Tables]:
    """Yields a running process, which has restored every live table of its shards."""
    store = await open_quickly(database)
    process = Tables(store, clock or Clock(), pace, limits=limits, shards=shards)
    await process.registry.restore()
    try:
        yield process
    finally:
        await process.registry.close()
        await store.close()


async def open_quickly(database: Database) -> Store:
    """Opens a store whose writes never wait for the disk."""
    if isinstance(database, Path):
        create_database(database / FILE)
    return await open_store(address_of(database), survives_power_cut=False)


def create_database(file: Path) -> None:
    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(_empty())


@cache
def _empty() -> bytes:
    """Returns the bytes of a new SQLite database. A pytest-xdist worker runs the migrations only once: copying takes a
    tenth of the time."""
    with TemporaryDirectory() as folder:
        with opened_engine(f"sqlite:///{folder}/{FILE}"):
            pass
        return (Path(folder) / FILE).read_bytes()


async def unread(_: object) -> None:
    """Replaces `Store.read`: the database is locked."""
    raise NotRead("database is locked")


@asynccontextmanager
async def lost(store: Store, table: str) -> AsyncIterator[None]:
    """Inside the block, every operation of the store that uses this SQL table fails."""
    for old, new in ((table, "lost"), ("lost", table)):
        await store.transact(partial(Connection.exec_driver_sql, statement=f"ALTER TABLE {old} RENAME TO {new}"))
        if new == "lost":
            yield


async def arranged(here: Tables, game: Game, *people: int, options: Options = NO_LIMITS) -> Table:
    """Returns a table with this position. The position is stored as a snapshot; the moves in the log do not lead to
    it."""
    table = await here.search(*people, options=options)
    head = with_deadline(replace(table.head, deadline=None), game, here.registry.now())
    state = TableState(head, game, table.seq + 1)
    await here.store.append(Commit(table.id, state.seq, here.clock.time, None, [], head, game))
    table._set_state(state)
    here.registry._changed(table, [], False)
    return table


async def make_away(table: Table, seat: int, presence: Presence = Presence.AWAY, missed: int = 2) -> None:
    """Stores a person's presence and missed limits. By default, the person is away after two missed limits."""

    def away(state: TableState, context: Context) -> Transition:
        occupant = replace(state.head.occupants[seat], presence=presence, missed=missed)
        return Transition(with_deadline(with_occupant(state.head, seat, occupant), state.game, context.now), state.game)

    await table._perform(away)


# Some of these functions only read an attribute. If a test compared the attribute itself, mypy would assume that it
# never changes.


def presences(table: Table) -> list[Presence]:
    return [occupant.presence for occupant in table.head.occupants]


def missed(table: Table) -> list[int]:
    return [occupant.missed for occupant in table.head.occupants]


def waits_for(table: Table) -> DeadlineKind | None:
    return None if table.head.deadline is None else table.head.deadline.kind


def seconds_left(table: Table, clock: Clock) -> float | None:
    """Returns the seconds until the table's time limit expires, or None if no clock runs."""
    return None if table.head.deadline is None else table.head.deadline.at - clock.time


def phase_of(table: Table) -> Phase | None:
    return None if table.game is None else table.game.phase


def status_of(table: Table) -> Status:
    return table.head.status


def presence_of(table: Table, seat: int) -> Presence:
    return table.head.occupants[seat].presence


async def play_until(table: Table, done: Callable[[], bool]) -> None:
    """Lets all people play as simple players until `done` returns True or the game is over."""
    choose = random.Random(7).randrange
    players = [SimplePlayer(choose) for _ in table.head.occupants]
    while table.head.is_live and not done():
        has_moved = False
        for seat, occupant in enumerate(table.head.occupants):
            if table.head.is_live and occupant.is_person_playing and not done():
                has_moved |= await one_step(table, seat, players[seat])
        if not has_moved:
            await asyncio.sleep(0.004)  # a computer moves


async def one_step(table: Table, seat: int, player: SimplePlayer) -> bool:
    """Makes one seat's next press, if it has one. Returns whether it has pressed."""
    user = table.head.occupants[seat].user_id
    assert user is not None
    if phase_of(table) is Phase.READY:
        await table.ready(user)
        return True
    view = table.view(seat)
    move = player.move(view) if view.moves else None
    if move is None:
        return False
    try:
        await table.submit(user, view.prompt, move)
    except (Refused, TableRefused):
        return False  # somebody was faster
    return True


def mover(table: Table) -> tuple[int, int]:
    """Returns the seat whose turn it is, and its user."""
    assert table.game is not None
    assert table.game.to_move is not None
    user = table.head.occupants[table.game.to_move].user_id
    assert user is not None
    return table.game.to_move, user


def prompt(table: Table) -> str:
    assert table.game is not None
    return table.game.prompt


async def refusal(table: Table, user: int, move: SeatMove, under: str | None = None) -> Refused | TableRefused:
    """Returns the refusal of a person's move. Fails if the move is accepted."""
    try:
        await table.submit(user, prompt(table) if under is None else under, move)
    except (Refused, TableRefused) as refused:
        return refused
    raise AssertionError(f"{move} was not refused")


async def stored_equals_memory(store: Store, table: Table) -> bool:
    """Whether a restart would bring back the state in memory, except for panels and the deadline's time."""
    stored = await store.load(table.id)
    assert stored is not None
    state = state_from(stored, SteadyClock())
    return (state.game, state.seq, tokenless(state.head)) == (table.game, table.seq, tokenless(table.head))


def tokenless(head: Head) -> Head:
    """Returns a head for comparisons, without panels (they have tokens) and without the deadline's time, which a
    restart changes."""
    people = tuple(replace(occupant, panel=None) for occupant in head.occupants)
    deadline = None if head.deadline is None else replace(head.deadline, at=0.0)
    return replace(head, occupants=people, deadline=deadline)


def panel(token: str, message_id: int = 5, expires_at: float = 1_000_900.0) -> PanelRef:
    return PanelRef(token, message_id, expires_at, "it")


async def role_claimed(alerts: SeatAlerts, guild_id: int = GUILD) -> bool:
    async with alerts.claim_role(guild_id) as called:
        return called
