"""Runs the rivals of the house of the day.

A rival's moves depend only on the day's seed and on the person's moves. So the same moves always meet the same answers,
also after a restart.

While the person searches, rivals move only when the person moves. Otherwise they move with pauses, so that the person
can follow. If the person presses during a pause, the rivals first make all moves that they can make now.
"""

import asyncio
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final

import structlog
from structlog.contextvars import clear_contextvars

from engine.chance import SeededChance
from engine.events import Escaped, Event, Kept, PickedUp, PutDown, Returned, RoundBegan, SearchStarted
from engine.evolve import evolve, replay
from engine.game import Game, Phase
from engine.moves import Pass, PlaceArt, SeatMove, StopSearch
from engine.refusals import Refused
from engine.view import view_for
from rivals.pace import Pace
from rivals.randomness import LabelledBelow
from rivals.search_clock import SearchClock
from rivals.seeded import SeededRival
from tables.concurrency.fair_queue import FairRate
from tables.concurrency.tasks import Tasks
from tables.live.committed_state import TransitionFunction
from tables.live.news import NewsLog
from tables.live.table import Table, TableServices
from tables.state import daily_game, planned_exchanges
from tables.state.audit_entries import AuditEntry
from tables.state.daily_game import PERSON
from tables.state.head import CloseReason, Head, Status
from tables.state.operations import play
from tables.state.refusals import TableRefused
from tables.state.transition import Context, TableState, Transition, after_move, closed
from tables.storage.stored_tables import LoggedMove

log: Final = structlog.get_logger()

SEARCH_PACE: Final = 0.2
"""The factor for the pauses of rivals in a search after the person has escaped. Before that, they make no pauses."""
OUTAGE_SECONDS: Final = 5.0
"""Seconds until the rivals of a table try again, after an outage or a failure."""

_SEARCH_EVENTS: Final = (PickedUp, Kept, PutDown, Returned, Escaped)


class Round:
    """The rivals of the current round, and the clock of its search."""

    def __init__(self, head: Head, below: LabelledBelow, number: int) -> None:
        self.rivals = {
            seat: SeededRival(head.level, seat, below)
            for seat, occupant in enumerate(head.occupants)
            if occupant.user_id is None
        }
        self.clock = SearchClock(below, number, self.rivals)

    def note(self, events: Sequence[Event]) -> None:
        """Records the events of one move. In a search, advances the clock.

        If a rival made the move, tells this rival that its move was accepted.
        """
        seat: int | None = getattr(events[0], "seat", None)
        if isinstance(events[0], _SEARCH_EVENTS):
            assert seat is not None
            if seat in self.rivals:
                self.clock.rival_acted(seat)
            else:
                self.clock.person_acted()
        if seat in self.rivals and not isinstance(events[0], SearchStarted):
            self.rivals[seat].moved()

    def due(self, head: Head, game: Game) -> list[int]:
        """Returns the seats of the rivals that can move now, in the order in which they are asked for a move.

        If a planned exchange is due, returns none, because the exchange comes first.
        """
        if head.status is not Status.PLAYING or planned_exchanges.due_plan(head, game) is not None:
            return []
        if game.phase is Phase.EXCHANGE:
            return [game.to_move] if game.to_move in self.rivals else []
        if game.phase is not Phase.SEARCH:
            return []
        searching = [seat.number for seat in game.searchers() if seat.number in self.rivals]
        return self.clock.due(searching, waits_for_person=may_act(game))


def round_from(head: Head, below: LabelledBelow, steps: Sequence[LoggedMove]) -> Round:
    """Rebuilds the current round of a game from its log.

    The rebuilt rivals remember the same facts as the rivals that made the moves. `below` gives their random numbers.
    """
    game, played = _at_round_start(steps)
    current = Round(head, below, game.round)
    for step in steps[played:]:
        if (seat := getattr(step.move, "seat", None)) in current.rivals:
            _choice(current.rivals[seat], game, seat)
        current.note(step.events)
        for event in step.events:
            game = evolve(game, event)
    return current


def _at_round_start(steps: Sequence[LoggedMove]) -> tuple[Game, int]:
    """Returns the game at the beginning of its last round, and how many steps led there. Rivals remember nothing of
    earlier rounds."""
    begins = [any(isinstance(event, RoundBegan) for event in step.events) for step in steps]
    played = len(steps) - begins[::-1].index(True)
    return replay([event for step in steps[:played] for event in step.events]), played


class DailyTable(Table):
    """A table at which one person plays a house of the day.

    Before the person moves, changes a plan or leaves, the rivals make all moves that they can make now. So these
    operations also raise TableRefused NOT_READ if the store cannot be read.
    """

    def __init__(
        self, state: TableState, seed: bytes, services: TableServices, news: NewsLog | None, runner: "SeededRunner"
    ) -> None:
        super().__init__(state, seed, services, news)
        self.rivals_below: LabelledBelow = SeededChance(sha256(b"rivals" + seed).digest()).below
        """The random source of the rivals' choices. It reveals nothing about the deal."""
        self._runner = runner
        self._person_lock = asyncio.Lock()

    async def _perform_press(self, user_id: int, decide: TransitionFunction) -> list[Event]:
        self.record_press(user_id)
        async with self._person_lock:  # if two presses come together, the second one also waits for the rivals
            await self._end_if_published()
            await self._runner.catch_up(self)
            return await super()._perform_press(user_id, decide)

    async def leave(self, user_id: int, audit_entry: AuditEntry | None = None) -> None:
        async with self._person_lock:
            await self._runner.catch_up(self)
            await super().leave(user_id, audit_entry)

    async def stop_search(self) -> bool:
        """4.4: ends the search, because nobody can act in it. Returns True. Raises Refused if no search is running."""

        def stopped(state: TableState, context: Context) -> Transition:
            return after_move(*play.running_game(state), StopSearch(), context)

        return bool(await self._perform(stopped))

    async def _end_if_published(self) -> None:
        """Closes the game if the seed of its day may be public.

        Usually the game's deadline has closed it already, but not if the clock was wrong when the process started.
        """
        assert self.head.day is not None
        if self.head.is_live and self._clock.wall() >= daily_game.closes_at(self.head.day):
            await self._perform(
                lambda state, _: (
                    closed(state.head, state.game, CloseReason.DAILY_EXPIRED) if state.head.is_live else None
                )
            )


class _Running:
    """What `SeededRunner` keeps for one live table."""

    def __init__(self) -> None:
        self.current: Round | None = None
        """The rivals as of `game`. None if they must be rebuilt from the log: at first, after the table was loaded
        again, and after a rival was asked for a move but did not move."""
        self.game: Game | None = None
        """The game for which `current` is right."""
        self.lock = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None


class SeededRunner:
    def __init__(self, tasks: Tasks, is_lost: Callable[[int], bool], pace: Pace, rate: FairRate[int]) -> None:
        self._tasks = tasks
        self._is_lost = is_lost
        self._pace = pace
        self._rate = rate
        self._rebuilding = asyncio.Semaphore(1)
        """Held while the rivals of a table are rebuilt: one table at a time, because that keeps the processor busy."""
        self._tables: dict[int, _Running] = {}

    def note(self, table: DailyTable, events: Sequence[Event]) -> None:
        """Tells a table's rivals about the events of a commit. Call it after each commit, before `update`."""
        running = self._tables.get(table.id)
        if running is None or running.current is None:
            return
        if not events and table.game is not running.game:  # the table was loaded again
            running.current = None
            return
        if events:
            running.current.note(events)
            for event in events:
                if isinstance(event, RoundBegan):
                    running.current = Round(table.head, table.rivals_below, event.number)
        running.game = table.game

    def update(self, table: DailyTable) -> None:
        """Lets the rivals make the moves that they can make without the person. Call it after each change."""
        if not table.head.is_live:
            self.stop(table.id)
            return
        running = self._tables.setdefault(table.id, _Running())
        if running.task is None and self._is_wanted(table, running) and not table.is_handed_over:
            running.task = self._tasks.start(self._run(table, running))

    def _is_wanted(self, table: DailyTable, running: _Running) -> bool:
        """Whether to start the task that makes the rivals' moves.

        True if a rival can move now. If the rivals must be rebuilt, as after a restart, True if the person can only
        wait. Otherwise the person's next press rebuilds them.
        """
        if self._tasks.are_closed or table.game is None:
            return False
        if running.current is None:
            return not may_act(table.game)
        return bool(running.current.due(table.head, table.game))

    async def catch_up(self, table: DailyTable) -> None:
        """Makes every move that the rivals can make without the person. Raises TableRefused NOT_SAVED or NOT_READ."""
        if not table.head.is_live:
            return
        running = self._tables.setdefault(table.id, _Running())
        async with running.lock:
            while await self._step(table, running):
                pass

    def stop(self, table_id: int) -> None:
        """Stops the rivals of a table that has ended, or that was handed over to another process."""
        running = self._tables.pop(table_id, None)
        if running is not None and running.task is not None:
            running.task.cancel()  # a move that is being stored is still stored

    def close(self) -> None:
        for running in self._tables.values():
            if running.task is not None:
                running.task.cancel()

    async def _run(self, table: DailyTable, running: _Running) -> None:
        """Makes the rivals' moves, with pauses, until none can move. In an outage, or if the store fails, tries again
        later."""
        clear_contextvars()  # removes the log fields of the press that started this task
        try:
            while not self._tasks.are_closed and table.game is not None:
                try:
                    if not await self._is_due(table, running):
                        return
                    await asyncio.sleep(self._pause(table.game))
                    await self._rate.take(table.head.guild_id)
                    if not self._is_lost(table.head.guild_id):
                        async with running.lock:
                            if not await self._step(table, running):
                                return
                        continue
                except TableRefused:
                    log.warning("rivals wait", table=table.id)
                await asyncio.sleep(OUTAGE_SECONDS)
        finally:
            running.task = None

    def _pause(self, game: Game) -> float:
        if game.phase is not Phase.SEARCH:
            return self._pace(game.phase)
        has_escaped = game.seats[PERSON].token is not None
        return self._pace(game.phase) * SEARCH_PACE if has_escaped else 0.0

    async def _is_due(self, table: DailyTable, running: _Running) -> bool:
        async with running.lock:
            current = await self._current(table, running)
            return current is not None and table.game is not None and bool(current.due(table.head, table.game))

    async def _step(self, table: DailyTable, running: _Running) -> bool:
        """Makes the next move that needs no person. Returns whether anything was done.

        A rival that is due moves. If none can move:
        - In the exchanges, a rival passes.
        - A search ends if the person cannot act in it (4.4).
        """
        current, game = await self._current(table, running), table.game
        if current is None or game is None or not (due := current.due(table.head, game)):
            return False
        for seat in due:
            move = _choice(current.rivals[seat], game, seat)
            if move is not None and await self._submit(table, move):
                return True
            running.current = None  # the rival has already remembered the view
        if game.phase is Phase.EXCHANGE:
            return await self._submit(table, Pass(due[0]))
        return not may_act(game) and await table.stop_search()

    async def _submit(self, table: DailyTable, move: SeatMove) -> bool:
        """Makes a rival's move. Returns False if the move is not legal or the game has changed. Raises TableRefused
        NOT_SAVED."""
        try:
            return bool(await table.submit_for_computer(table.view(move.seat).prompt, move))
        except Refused:
            log.exception("a rival made no legal move", table=table.id, seat=move.seat)
            return False

    async def _current(self, table: DailyTable, running: _Running) -> Round | None:
        """Returns the table's rivals. If necessary, rebuilds them from the log.

        Returns None if the table has ended. Raises TableRefused NOT_READ.
        """
        while running.current is None and table.head.status is Status.PLAYING:
            game, steps = table.game, await table.steps()
            async with self._rebuilding:
                current = await asyncio.to_thread(round_from, table.head, table.rivals_below, steps)
            if game is table.game:
                running.current, running.game = current, game
        return running.current if table.head.is_live else None


def may_act(game: Game) -> bool:
    """Whether the game waits for its person.

    - Before a search: always.
    - In a search: if the person can make a move that takes time. Placing art takes none.
    - In the exchanges: if it is the person's turn.
    """
    seat = game.seats[PERSON]
    if game.phase is Phase.SEARCH and seat.token is None:
        return any(not isinstance(move, PlaceArt) for move in view_for(game, PERSON).moves)
    return game.phase is Phase.READY or game.to_move == PERSON


def _choice(rival: SeededRival, game: Game, seat: int) -> SeatMove | None:
    """Returns the move that a rival chooses, or None if the rival must wait.

    If the rival fails because of a bug, it passes or waits, so that the game goes on.
    """
    try:
        return rival.move(view_for(game, seat))
    except Exception:
        log.exception("a rival failed", seat=seat)
        return Pass(seat) if game.phase is Phase.EXCHANGE else None
