"""All tables of a process: opened, found, brought back, let go."""

import asyncio
import math
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from typing import Final
from weakref import WeakSet

import structlog
from msgspec.structs import replace

from engine.chance import SeededChance, hash_of
from engine.editions.edition import Edition
from engine.editions.reading import standard
from engine.events import Event
from engine.options import Options
from engine.pieces import MIN_PLAYERS
from rivals.levels import Level
from rivals.pace import Pace, human_pace
from rivals.randomness import RandomBelow
from tables.concurrency.tasks import Tasks
from tables.live import table_logging
from tables.live.clock import Clock
from tables.live.connectivity import Ask, Connectivity, Scope, Wide
from tables.live.deadline_timers import DeadlineTimers
from tables.live.rival_runner import RivalRunner
from tables.live.seat_index import SeatIndex
from tables.live.table import Table, TableServices, restored
from tables.metrics import NOT_SAVED
from tables.settings.guilds import Guilds
from tables.state import lesson, lobby
from tables.state.deadlines import with_clock
from tables.state.head import Claim, CloseReason, Head, Status
from tables.state.occupants import Presence, person, rival
from tables.state.operations import GUILD, USER, Operation, whose
from tables.state.quotas import Limits, check_room
from tables.state.refusals import Forgotten, TableCode, TableRefused
from tables.state.transition import Context, TableState, Transition
from tables.storage import application
from tables.storage.store import Commit, NotRead, Store, StoredTable, UnreadableTable
from tables.storage.writer import NotSaved, Taken

log: Final = structlog.get_logger()

Listener = Callable[[Table, list[Event]], None]

FINISHED_KEPT: Final = 200
"""Finished tables kept in memory for those who press their old buttons."""


class Registry:
    """Tables by number and by channel. `on_change` listeners hear of each commit that anyone can see, in order."""

    def __init__(  # noqa: PLR0913 - each is one thing that tests and hosts choose
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        pace: Pace = human_pace,
        choose: RandomBelow = secrets.randbelow,
        editions: Mapping[str, Edition] | None = None,
        limits: Limits = Limits(),  # noqa: B008 - frozen
    ) -> None:
        self.on_change: list[Listener] = []
        self._store = store
        self._limits = limits
        self._clock = clock or Clock()
        self._tasks = Tasks()
        self._connectivity = Connectivity(self._clock, self._tasks, self.live, self._set_going)
        self._clocks = DeadlineTimers(self._clock, self._tasks, self._connectivity)
        self._rival_runner = RivalRunner(self._tasks, self._connectivity.is_lost, pace, choose, limits.moves_a_second)
        editions = {"standard": standard()} if editions is None else editions
        self.guilds = Guilds(store, editions, self._clock.wall, limits.tables)
        self._services = TableServices(store, self._clock, self._tasks, self.guilds.edition, self._changed)
        self._live: dict[int, Table] = {}
        self._claims: dict[Claim, Table] = {}
        self._claimed: dict[int, Claim] = {}  # by table: under what, whatever its head says by then
        self._seat_index = SeatIndex()
        self._finished: OrderedDict[int, Table] = OrderedDict()
        self._in_memory: WeakSet[Table] = WeakSet()
        self._opening: dict[Claim, tuple[Head, asyncio.Task[Table]]] = {}
        self._left_out: dict[int, float] = {}  # who asked to be forgotten, and the last table that is to forget them
        self._lost: dict[Claim | None, int] = {}  # tables that nobody can go on with, by what they hold

    def now(self) -> float:
        """Unix seconds, by the clock of all tables."""
        return self._clock.now()

    async def belong_to(self, application_id: int) -> None:
        """The tables are of this application at Discord. Raises StoreError where they are not; Taken, NotSaved."""
        await application.belong_to(application_id, self._store)

    async def restore(self) -> None:
        """Every live table is back with its clock: as if it had been up, but nobody loses a turn to the outage."""
        self._left_out |= await self._store.forgetting()
        operation = self._store.operations.begin()
        async for stored in self._store.live():
            if isinstance(stored, UnreadableTable):
                self._lost[stored.claim] = stored.table
                log.error("a table cannot be read", table=stored.table, reason=stored.reason)
            elif operation.forgot(*whose(stored.head)):
                await self.get(stored.table)
            elif stored.table not in self._live:
                self._try_back(stored)
            await asyncio.sleep(0)

    def connection_lost(self, scope: Scope = Wide.LINE, since: float | None = None) -> None:
        """22: people can't be heard, from now on or since an earlier time; until they can, tables stand still."""
        self._connectivity.connection_lost(scope, since)

    async def connection_restored(self, scope: Scope = Wide.LINE) -> list[Table]:
        """22: people are heard again. Returns the tables whose clocks moved; nobody has been told of that."""
        return await self._connectivity.connection_restored(scope)

    def watch(self, ask: Ask, on_moved: Callable[[list[Table]], Awaitable[None]]) -> None:
        """22: from now on the process notices when it stood still, and asks whether people are heard before the house
        moves. See `Connectivity.watch`."""
        self._connectivity.watch(ask, on_moved)

    def _try_back(self, stored: StoredTable) -> None:
        """One table whose log no longer plays does not take the others along."""
        try:
            self._back(stored)
        except Exception:
            self._lost[stored.head.claim] = stored.table
            log.exception("a table cannot be played on", table=stored.table)

    def untold(self) -> Iterator[Table]:
        """The finished tables in memory whose public message does not tell the end yet."""
        return (table for table in list(self._finished.values()) if table.head.is_untold)

    async def close(self) -> None:
        """Stops clocks and computer players, and waits for what has begun. The store stays open."""
        self._connectivity.close()
        for table in self._live.values():
            self._clocks.stop(table)
        self._rival_runner.close()
        await self._tasks.close()

    async def open(  # noqa: PLR0913, PLR0917 - a table is just what these say
        self,
        guild_id: int,
        channel_id: int,
        host_id: int,
        host_name: str,
        preset: str,
        options: Options,
        *,
        level: Level = Level.MEDIUM,
        rivals: int = 0,
    ) -> Table:
        """A new lobby with its host seated; with rivals for company, a game that begins with the table itself, so
        that neither is ever there without the other. Raises TableRefused CHANNEL_BUSY (details: table), NOT_SAVED, as
        `check_room`; with rivals as `Table.start`."""
        head = Head(
            id=0,  # the store numbers it
            guild_id=guild_id,
            channel_id=channel_id,
            status=Status.LOBBY,
            host_id=host_id,
            preset=preset,
            options=options,
            occupants=(person(host_id, host_name), *(rival() for _ in range(rivals))),
            deadline=None,
            seed_hash="",  # comes with the seed
            close_reason=None,
            post=None,
            created_at=self._clock.now(),
            level=level,
        )
        return await self._open(head, begins=rivals > 0)

    async def rematch(self, table: Table, by: int) -> Table:
        """A new lobby with those who did not leave; asked twice, the same one. For who was left alone with rivals it is
        a game that begins with the table itself, if its edition is still there. Raises TableRefused NO_SUCH_TABLE where
        the old one is deleted, and as `open`."""
        operation = self._store.operations.begin()
        while True:
            try:
                return await self._rematched(table, by)
            except Forgotten:  # somebody of the old table: once more without them, but not for who asked for both
                if operation.forgot((USER, by)):
                    raise

    async def _rematched(self, table: Table, by: int) -> Table:
        """Raises Forgotten, and as `rematch`."""
        operation, old = self._store.operations.begin(), table.head
        if table.is_deleted:
            raise TableRefused(TableCode.NO_SUCH_TABLE)
        if old.is_live:
            raise TableRefused(TableCode.NOT_OVER_YET)
        if old.seat_of(by) is None:
            raise TableRefused(TableCode.ALREADY_LEFT if old.has_left(by) else TableCode.NOT_SEATED)
        again = _again(old, by, self._clock.now(), self._out_of(old) - {by})
        begins = _is_alone(old) and len(again.occupants) >= MIN_PLAYERS and await self._has_edition(again)
        if operation.forgot(*whose(again)):
            raise Forgotten
        try:
            return await self._open(again, begins=begins)
        except TableRefused as refusal:
            there = self.rematch_of(table)
            if refusal.code is TableCode.CHANNEL_BUSY and there is not None and there.head.status is Status.LOBBY:
                return there
            raise

    async def _has_edition(self, head: Head) -> bool:
        return await self._services.edition_at(head.guild_id, head.options.edition) is not None

    async def leave_out(self, user_id: int, last_table: float = math.inf) -> None:
        """No rematch of a table up to this one seats a user who asked to be forgotten, unless they ask for it
        themselves. What is being opened has its number when this returns."""
        self._left_out[user_id] = last_table
        self._store.operations.forget((USER, user_id))
        if self._opening:
            await asyncio.wait({opening for _, opening in self._opening.values()})

    def leave_in(self, user_id: int, last_table: float = math.inf) -> None:
        """Takes back that a user is left out, if it still is up to this table."""
        if self._left_out.get(user_id) == last_table:
            del self._left_out[user_id]

    def _out_of(self, old: Head) -> set[int]:
        return {user_id for user_id, last_table in self._left_out.items() if old.id <= last_table}

    async def learn(self, guild_id: int, channel_id: int, user_id: int, name: str) -> Table:
        """The lesson that a user has under way in this server, or a new one, which waits for them to be ready. Raises
        TableRefused LESSONS_TOO_MANY, NOT_SAVED."""
        head = lesson.new_head(guild_id, channel_id, user_id, name, self._clock.now())
        return self.lesson_of(guild_id, user_id) or await self._open(head, begins=True)

    def live_in(self, channel_id: int) -> Table | None:
        """A channel's table; lessons stand in none."""
        return self._claims.get(channel_id)

    def rematch_of(self, table: Table) -> Table | None:
        """The live table in the same channel that follows this one."""
        there = self.live_in(table.head.channel_id)
        return there if there is not None and there.head.rematch_of == table.id else None

    def lesson_of(self, guild_id: int, user_id: int) -> Table | None:
        """The lesson that a user has under way in a server."""
        return self._claims.get((guild_id, user_id))

    def live(self) -> Iterator[Table]:
        return iter(list(self._live.values()))

    def live_of(self, guild_id: int) -> Iterator[Table]:
        """The live tables of a server, lessons too."""
        return iter(self._seat_index.in_server(guild_id))

    def in_memory(self) -> Iterator[Table]:
        """The live tables, the finished ones that somebody looked at, and those that somebody else still holds."""
        return iter(list(self._in_memory))

    async def aside(self, user_id: int) -> AsyncIterator[Table]:
        """The tables that are live in the store alone, where a user's number stands, to be changed and let go: none has
        a clock or a computer player here. Those that cannot be played on are left out. Raises NotRead."""
        async for stored in self._store.live(user_id):
            if isinstance(stored, UnreadableTable) or self._known(stored.table) is not None:
                continue
            if (table := self._apart(stored)) is not None:
                yield table

    def _apart(self, stored: StoredTable) -> Table | None:
        try:
            return self._built(restored(stored, self._clock), stored.seed)
        except Exception:
            log.exception("a table cannot be played on", table=stored.table)
            return None

    async def drop_guild(self, guild_id: int, reason: CloseReason) -> bool:
        """Closes the tables of a server for good, without a word to the store, and keeps nothing of them, nor of what
        is being read or opened. Whether there were any."""
        self._store.operations.forget((GUILD, guild_id))
        tables = [each for each in self.in_memory() if each.head.guild_id == guild_id and not each.is_deleted]
        for table in tables:
            await table.vanish(reason)
            self._finished.pop(table.id, None)
        return bool(tables)

    def tables_of(self, user_id: int) -> Iterator[Table]:
        """The live tables at which a user has a seat."""
        return iter(self._seat_index.of(user_id))

    def note_press(self, guild_id: int, user_id: int, table_id: int = 0) -> None:
        """9.3: any press and any command counts at each of this person's tables in the server where it came from, and
        above all at the one that it was about; 0 for none."""
        for table in self.tables_of(user_id):
            if table.head.guild_id == guild_id:
                table.note_press(user_id, here=table.id == table_id)

    async def count_press(self, guild_id: int, user_id: int, table_id: int) -> None:
        """9.3: whoever was away at a table of this server, or has missed a limit there, is back by a press of
        whatever. What is not saved is saved by the next one."""
        for table in self.tables_of(user_id):
            if table.head.guild_id == guild_id:
                with suppress(TableRefused):
                    await table.count_press(user_id, here=table.id == table_id)

    async def get(self, table_id: int) -> Table | None:
        """A table by its number: a live one from memory, a finished one by replay. Raises TableRefused NOT_SAVED."""
        if (table := self._known(table_id)) is not None:
            return table
        try:
            stored = await self._loaded(table_id)
        except NotRead as error:
            log.warning("not read", table=table_id, reason=str(error))
            raise TableRefused(TableCode.NOT_SAVED) from error
        if stored is None:
            return None
        if (table := self._known(table_id)) is not None:  # loaded twice at once
            return table
        return self._back(stored)

    async def finished(self, table_id: int, guild_id: int) -> Table:
        """A game of this server that has a result; one that goes on somewhere is not taken up by looking for it.

        Raises TableRefused NO_SUCH_GAME, NOT_OVER_YET, NO_RESULT, NOT_READ.
        """
        table = self._known(table_id)
        stored = await self._load(table_id) if table is None else None
        head = table.head if table is not None else stored.head if stored is not None else None
        if head is None or head.guild_id != guild_id or head.is_lesson:
            raise TableRefused(TableCode.NO_SUCH_GAME)
        if head.is_live:
            raise TableRefused(TableCode.NOT_OVER_YET)
        if head.status is not Status.OVER:
            raise TableRefused(TableCode.NO_RESULT)
        if stored is None:
            assert table is not None
            return table
        return self._known(table_id) or self._back(stored)

    async def _load(self, table_id: int) -> StoredTable | None:
        try:
            return await self._loaded(table_id)
        except NotRead as error:
            log.warning("not read", table=table_id, reason=str(error))
            raise TableRefused(TableCode.NOT_READ) from error

    async def _loaded(self, table_id: int) -> StoredTable | None:
        """What is stored of a table, and still is when this returns: read again where somebody was forgotten while it
        was read. Raises NotRead."""
        while True:
            operation = self._store.operations.begin()
            stored = await self._store.load(table_id)
            if stored is None or not operation.forgot(*whose(stored.head)):
                return stored

    def _back(self, stored: StoredTable) -> Table:
        """A stored table in memory again."""
        table = self._built(restored(stored, self._clock), stored.seed)
        table.excuse_all()
        if table.head.is_live:
            self._adopt(table)
        else:
            self._keep_finished(table)
        return table

    def _built(self, state: TableState, seed: bytes) -> Table:
        """A table, which forgetting finds as long as anyone holds it."""
        table = Table(state, seed, self._services)
        self._in_memory.add(table)
        return table

    def _known(self, table_id: int) -> Table | None:
        return self._live.get(table_id) or self._finished.get(table_id)

    async def _open(self, head: Head, *, begins: bool = False) -> Table:
        """Stores a table, where there is room for it. Of two at the same instant, the second finds the first; a lesson
        is the same for both."""
        operation, claim = self._store.operations.begin(), head.claim
        allowed = await self.guilds.tables_allowed(head.guild_id)
        while (other := self._opening.get(claim)) is not None:
            await asyncio.wait({other[1]})
        if (there := self._claims.get(claim)) is not None:
            if head.is_lesson:
                return there
            raise TableRefused(TableCode.CHANNEL_BUSY, table=there.id)
        check_room(head, self._beside(head), allowed, self._limits)
        opening = self._tasks.start(self._created(head, operation, begins=begins))
        self._opening[claim] = head, opening  # from here on it takes its place; nothing was waited for since the check
        opening.add_done_callback(lambda _: self._opening.pop(claim))
        return await asyncio.shield(opening)

    def _beside(self, new: Head) -> Iterator[Head]:
        """The tables of a new one's host and server: those that are being opened, and those that are live. One that has
        just been opened may be among both."""
        assert new.host_id is not None
        yield from (head for head, _ in self._opening.values())
        yield from (table.head for table in self._seat_index.of(new.host_id))
        yield from (table.head for table in self._seat_index.in_server(new.guild_id))

    async def _created(self, head: Head, operation: Operation, *, begins: bool) -> Table:
        """A table under a new secret seed, a lesson under its own: a lobby, or a game that begins. Raises TableRefused
        as `open`."""
        seed, now = lesson.SEED if head.is_lesson else secrets.token_bytes(32), self._clock.now()
        state = TableState(with_clock(replace(head, seed_hash=hash_of(seed)), None, now))
        if not begins:
            return await self._stored(state, seed, operation)
        assert head.host_id is not None
        name = head.options.edition
        named = {name: await self._services.edition_at(head.guild_id, name)}.get
        chance = SeededChance(seed)
        context = Context(now, chance, {}, {}, {}, heard_since=now)
        return await self._stored(state, seed, operation, lobby.started(state, head.host_id, named, chance, context))

    async def _stored(
        self, state: TableState, seed: bytes, operation: Operation, start: Transition | None = None
    ) -> Table:
        """A table in the store, with its start if it has begun, and then in memory."""
        began, channel = time.perf_counter(), state.head.channel_id
        new = state if start is None else TableState(start.head, start.game, state.seq + 1)
        at = self._clock.wall()
        first = None if start is None else Commit(0, new.seq, at, None, start.events, None, start.game)
        try:
            await self._make_way(new.head.claim)
            number = await self._store.create(new.head.shifted(self._clock.offset), seed, first, operation)
        except Taken as error:  # by another process, or by one of which this one was told that it was not saved
            there = await self._holder(new.head)
            if there is not None and new.head.is_lesson:
                return there
            raise TableRefused(TableCode.CHANNEL_BUSY, table=there.id if there else 0) from error
        except NotSaved as error:
            if operation.forgot(*whose(new.head)):
                raise Forgotten from error
            NOT_SAVED.inc()
            log.warning("not saved", channel=channel, reason=str(error))
            there = await self._holder(new.head)
            if there is not None and there.head.seed_hash == new.head.seed_hash:  # only the answer was lost
                log.warning("saved after all", table=there.id)
                return there
            raise TableRefused(TableCode.NOT_SAVED) from error
        if operation.forgot((GUILD, new.head.guild_id)):  # it is deleted with its server
            raise Forgotten
        table = self._built(replace(new, head=replace(new.head, id=number)), seed)
        seconds = time.perf_counter() - began
        self._adopt(table)
        self._tell(table, [])
        log.info("opened", table=number, guild=new.head.guild_id, channel=channel)
        if start is not None and first is not None:
            table_logging.log_commit(state, start, replace(first, table=number), seconds)
        return table

    async def _make_way(self, claim: Claim) -> None:
        """A table that nobody can go on with leaves its place to a new one, and stays stored. Raises NotSaved."""
        if (lost := self._lost.get(claim)) is None:
            return
        await self._store.release(lost)
        del self._lost[claim]
        log.warning("a table that cannot be read has left its place", table=lost)

    async def _holder(self, head: Head) -> Table | None:
        """The live table that has what this one claims, in memory and told of from now on; None where the store
        cannot tell."""
        try:
            number = await self._store.holder(head)
            table = None if number is None else await self.get(number)
        except (NotRead, TableRefused):
            return None
        if table is not None and table.head.is_unposted:
            self._tell(table, [])
        return table

    def _adopt(self, table: Table) -> None:
        """A live table gets its place, its clock and its computer players."""
        self._live[table.id] = table
        claim = self._claimed[table.id] = table.head.claim
        self._claims[claim] = table
        self._seat_index.look(table)
        self._set_going(table)

    def _set_going(self, table: Table) -> None:
        """The table's clock and computer players follow what it is now."""
        self._clocks.set(table)
        self._rival_runner.look(table)

    def _changed(self, table: Table, events: list[Event], silent: bool) -> None:
        """After each commit: clocks and computer players follow, then everyone is told."""
        if table.id in self._live:
            self._seat_index.look(table)
            self._set_going(table)
            if not table.head.is_live:
                self._let_go(table)
        if not silent:
            self._tell(table, events)

    def _let_go(self, table: Table) -> None:
        del self._live[table.id]
        claim = self._claimed.pop(table.id)
        if self._claims.get(claim) is table:
            del self._claims[claim]
        self._keep_finished(table)

    def _keep_finished(self, table: Table) -> None:
        self._finished[table.id] = table
        if len(self._finished) > FINISHED_KEPT:
            self._finished.popitem(last=False)

    def _tell(self, table: Table, events: list[Event]) -> None:
        """What a listener gets wrong never undoes a move."""
        for listener in self.on_change:
            try:
                listener(table, events)
            except Exception:
                log.exception("a listener failed", table=table.id)


def _again(old: Head, by: int, now: float, out: set[int]) -> Head:
    """A lobby like the one that a finished table began as, for those who are still there; who asks for it is host, and
    who is `out` is left out."""
    there = (Presence.PRESENT, Presence.RIVAL)
    stayed = [o for o in old.occupants if (o.presence in there or o.user_id == by) and not o.is_forgotten]
    stayed = [o for o in stayed if o.user_id not in out]
    occupants = tuple(rival() if o.user_id is None else person(o.user_id, o.name) for o in stayed)
    return Head(
        id=0,
        guild_id=old.guild_id,
        channel_id=old.channel_id,
        status=Status.LOBBY,
        host_id=by,
        preset=old.preset,
        options=old.options,
        occupants=occupants,
        deadline=None,
        seed_hash="",
        close_reason=None,
        post=None,
        created_at=now,
        rematch_of=old.id,
        level=old.level,
    )


def _is_alone(old: Head) -> bool:
    """Whether no other person could still be waited for at the end: rivals only, or people who left."""
    return sum(o.is_person_at_table and not o.is_forgotten for o in old.occupants) == 1
