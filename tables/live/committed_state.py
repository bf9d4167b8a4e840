"""The state of one table, and how it changes.

A change has four steps: decide on the transition, store its commit, change the state in memory, call the listeners.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

import structlog
from msgspec import Struct
from msgspec.structs import replace

from engine.chance import SeededChance
from engine.events import Event
from engine.evolve import evolve, replay
from engine.game import Game
from tables.concurrency.tasks import Tasks
from tables.live import table_logging
from tables.live.activity import ActivityTracker
from tables.live.clock import Clock
from tables.live.news import NewsLog
from tables.metrics import NOT_SAVED
from tables.state import daily_game
from tables.state.deadlines import SHORT_OUTAGE_SECONDS, after_outage, deadline_key
from tables.state.head import CloseReason, Head
from tables.state.operations import agreed_end
from tables.state.operations.panel_refs import without_panels_if_over
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.state.transition import Context, TableState, Transition, closed
from tables.storage.commits import Commit
from tables.storage.refusing import refused_if_not_read
from tables.storage.store import Store
from tables.storage.stored_tables import StoredTable
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()

TransitionFunction = Callable[[TableState, Context], Transition | None]
"""Decides what a request changes. Returns the transition, or None if nothing changes.

Raises TableRefused, or Refused if the rules of the game forbid the move. May be called again for the same request, with
a newer state.
"""


class CommitServices(Struct, frozen=True):
    store: Store
    clock: Clock
    tasks: Tasks
    shards: OwnedShards


class CommittedState(ABC):
    """The state of one table as it was last committed.

    `Table` adds the operations. A lock lets operations run only one after another. Two methods change the state only in
    memory: `resume_after_outage` and `close_as_deleted`.
    """

    def __init__(self, state: TableState, seed: bytes, services: CommitServices, news: NewsLog | None) -> None:
        self._state = state
        self._news = news or NewsLog()
        self._is_in_doubt = False  # True while the store may have a commit that is missing in memory
        self._is_stored = True  # False after `close_as_deleted`, or if the table is missing in the store
        self.is_handed_over = False
        """Whether another process may own this table now. If so, this process must not change it any more."""
        self._activity = ActivityTracker(services.clock.now)
        self._seed = seed
        self._store = services.store
        self._clock = services.clock
        self._tasks = services.tasks
        self._shards = services.shards
        self._lock = asyncio.Lock()

    @abstractmethod
    def _notify(self, events: list[Event], silent: bool) -> None:
        """Reports a change of the state. `silent` means that nothing visible has changed."""

    @property
    def id(self) -> int:
        return self._state.head.id

    @property
    def is_deleted(self) -> bool:
        """Whether the stored data of this table is deleted or will be. Then nothing more is stored."""
        return not self._is_stored

    @property
    def head(self) -> Head:
        return self._state.head

    @property
    def game(self) -> Game | None:
        return self._state.game

    @property
    def seq(self) -> int:
        return self._state.seq

    def excuse_missed_limits(self) -> None:
        """Scenario 22: treats everyone as if they had just pressed something at this table.

        Call it when presses may have been lost in an outage. Then nobody misses the present deadline.
        """
        self._activity.reset_after_outage(occupant.user_id or 0 for occupant in self.head.occupants)

    async def resume_after_outage(self, outage: float) -> bool:
        """Scenario 22: adjusts the deadline after an outage of this many seconds (`after_outage`). Stores nothing.

        Returns whether the deadline moved. If the deadline moved or the outage was longer than `SHORT_OUTAGE_SECONDS`,
        also calls `excuse_missed_limits`.
        """
        async with self._lock:
            head = after_outage(self.head, self._clock.now(), outage)
            is_moved = head is not self.head
            if is_moved or outage > SHORT_OUTAGE_SECONDS:
                self.excuse_missed_limits()
            self._set_state(replace(self._state, head=head))
            return is_moved

    async def close_as_deleted(self, reason: CloseReason) -> None:
        """Closes the table without storing anything, because its rows are or will be deleted."""
        async with self._lock:
            self._close_as_deleted(reason)

    async def hand_over(self) -> None:
        """Makes this table refuse every later operation, because another process will own the table.

        Waits for the operations that have begun. Later operations raise TableRefused NOT_SAVED.
        """
        async with self._lock:
            self.is_handed_over = True

    async def _perform(self, decide: TransitionFunction) -> list[Event]:
        """Makes one change and returns its events. Runs to its end even if the caller is cancelled."""
        return await asyncio.shield(self._tasks.start(self._perform_in_turn(decide)))

    async def _perform_in_turn(self, decide: TransitionFunction) -> list[Event]:
        async with self._lock:
            if self.is_handed_over:
                raise TableRefused(TableCode.NOT_SAVED)
            if self._is_in_doubt:
                await self._reload()
            try:
                return await self._decide(decide)
            except KeyTaken as error:
                await self._reload()
                if not self._shards.owns(self.head.guild_id):  # the request may be older than what others have decided
                    raise TableRefused(TableCode.NOT_SAVED) from error
            try:
                return await self._decide(decide)
            except KeyTaken as error:
                log.warning("another process writes this table", table=self.id, seq=self.seq)
                raise TableRefused(TableCode.NOT_SAVED) from error

    async def _decide(self, decide: TransitionFunction) -> list[Event]:
        """Makes one change to the present state, and returns its events.

        If everyone has agreed to end the game, the same commit ends it. If nothing changes, no listener is called.
        Raises what `decide` and `_append` raise.
        """
        before, began = self._state, time.perf_counter()
        context = self._context()
        transition = decide(self._state, context)
        if transition is None:
            return []
        transition = agreed_end.closed_if_all_agree(transition)
        transition = replace(transition, head=without_panels_if_over(transition.head))
        commit = self._commit(transition, context.now)
        if commit is None:
            return []
        if self._is_stored:
            await self._append(commit, transition)
        self._set_state(TableState(transition.head, transition.game, commit.seq))
        self._news.note_step(before.game, transition.game, transition.events, transition.by)
        seconds = time.perf_counter() - began
        self._notify(transition.events, transition.silent)
        table_logging.log_commit(before, transition, commit, seconds)
        return transition.events

    def _context(self) -> Context:
        return self._activity.context(SeededChance(self._seed))

    def _commit(self, transition: Transition, now: float) -> Commit | None:
        """Returns the commit to store, with wall-clock times, or None if nothing has changed."""
        head, offset = transition.head if transition.head != self.head else None, self._clock.offset
        if head is None and not transition.events:
            return None
        snapshot = transition.game if transition.begins_round else None
        people = None if head is None or head.people == self.head.people else head.people
        abandons = self.head.is_live and transition.head.is_abandoned
        score = daily_game.final_score(transition.head, transition.game) if self.head.is_live else None
        head = head and head.shifted(offset)
        fields = transition.move, transition.events, head, snapshot, people, transition.audit_entry, abandons, score
        return Commit(self.id, self.seq + 1, now + offset, *fields)

    async def _append(self, commit: Commit, transition: Transition) -> None:
        """Stores the commit of a transition. If that seems to fail, finds out whether it was stored after all.

        - Raises KeyTaken if a commit with this number is stored already, usually by another process.
        - Raises TableRefused NOT_SAVED if it was not stored, or if that is unknown.
        - Raises TableRefused TABLE_OVER if the table was deleted.
        """
        try:
            await self._store.append(commit)
        except NotSaved as error:
            NOT_SAVED.inc()
            self._is_in_doubt = True  # a commit that failed late may still have been stored
            seat, move = getattr(commit.move, "seat", None), type(commit.move).__name__
            log.warning("not saved", table=self.id, seat=seat, move=move, reason=str(error))
            stored = await self._read()
            if self._was_stored(commit, transition, stored):
                log.warning("saved after all", table=self.id, seq=commit.seq)
                return
            self._adopt(stored)
            raise TableRefused(TableCode.NOT_SAVED) from error

    def _was_stored(self, commit: Commit, transition: Transition, stored: StoredTable) -> bool:
        """Whether `stored` contains the commit, although the store has reported a failure."""
        # without a head in the commit, heads are not compared: `resume_after_outage` may have changed that in memory
        if stored.seq != commit.seq or commit.head not in (None, stored.head):
            return False
        return state_from(stored, self._clock).game == transition.game

    async def _reload(self) -> None:
        self._adopt(await self._read())

    async def _read(self) -> StoredTable:
        """Returns the stored table. Raises TableRefused NOT_SAVED if the table cannot be read.

        If the table was deleted, closes it in memory and raises TableRefused TABLE_OVER.
        """
        with refused_if_not_read("not read", TableCode.NOT_SAVED, table=self.id):
            stored = await self._store.load(self.id)
        self._is_in_doubt = False
        if stored is None:  # another process deleted the whole server
            self._close_as_deleted(CloseReason.CANCELLED)
            raise TableRefused(TableCode.TABLE_OVER)
        return stored

    def _adopt(self, stored: StoredTable) -> None:
        if stored.seq == self.seq:
            return
        seq, self._news = self.seq, NewsLog()
        self._set_state(state_from(stored, self._clock, self._news))
        self._notify([], silent=False)
        log.warning("another process changed this table", table=self.id, seq=seq, stored=stored.seq)

    def _close_as_deleted(self, reason: CloseReason) -> None:
        self._is_stored = self._is_in_doubt = False
        if self.head.is_live:
            self._set_state(TableState(closed(self.head, self.game, reason).head, self.game, self.seq))
            self._notify([], silent=False)

    def _set_state(self, state: TableState) -> None:
        if deadline_key(self.head.deadline) != deadline_key(state.head.deadline):
            self._activity.prompt_changed()
        self._state = state


def state_from(stored: StoredTable, clock: Clock, news: NewsLog | None = None) -> TableState:
    """Returns the state of a stored table. Its deadline is adjusted as after a restart (`after_outage`).

    Its times follow `Clock.now`. The events since the snapshot are added to `news`, which must be empty.
    """
    game = stored.snapshot
    if game is None:
        game = replay(stored.events) if stored.events else None
    else:
        news = news or NewsLog()
        news.begin(game)
        for event in stored.events:
            before, game = game, evolve(game, event)
            news.note_again(event, before, game)
    head = stored.head.shifted(-clock.offset)
    return TableState(after_outage(head, clock.now()), game, stored.seq)
