"""One table, with all operations for people, computers and clocks."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from msgspec.structs import replace

from engine.chance import SeededChance
from engine.editions.edition import Edition
from engine.events import Event
from engine.moves import ExchangeMove, SeatMove
from engine.options import Options
from engine.refusals import Refused
from engine.rules.scoring import ranking
from engine.view import PlayerView, view_for
from rivals.levels import Level
from tables.live.committed_state import CommitServices, CommittedState, TransitionFunction
from tables.live.news import News, NewsLog
from tables.state import planned_exchanges
from tables.state.audit_entries import AuditEntry, unless_forgotten
from tables.state.head import CloseReason, Deadline, Head, PlannedExchange, PublicPost, Status
from tables.state.occupants import PanelRef
from tables.state.operations import absence, agreed_end, anonymise, latecomers, lobby, play
from tables.state.operations.panel_refs import is_newer, needs_write, with_panel
from tables.state.refusals import TableCode, TableRefused
from tables.state.transition import Context, TableState, Transition, closed
from tables.storage.refusing import refused_if_not_read
from tables.storage.stored_tables import LoggedMove

EditionAt = Callable[[int, str], Awaitable[Edition | None]]
"""Returns a server's edition by its name (1.6), or None if the server has no such edition.

Raises TableRefused NOT_SAVED if the edition cannot be read.
"""


class TableServices(CommitServices, frozen=True):
    """What all tables of a registry share."""

    edition_at: EditionAt
    changed: Callable[["Table", list[Event], bool], None]
    """Called after each commit, with the table, the events, and `Transition.silent`.

    Also called, without events, after the state was loaded again, and after a live table was deleted.
    """


class Table(CommittedState):
    """A table and its operations.

    Every method that changes the table raises:

    - TableRefused NOT_SAVED if the change was not stored, or if that is unknown.
    - TableRefused TABLE_OVER if another process has deleted the table.
    - what the method's function in `tables.state.operations` raises.
    """

    def __init__(self, state: TableState, seed: bytes, services: TableServices, news: NewsLog | None = None) -> None:
        super().__init__(state, seed, services, news)
        self.timer: asyncio.TimerHandle | None = None
        self.timer_deadline: Deadline | None = None
        """The deadline for which `timer` waits. `DeadlineTimers` sets both."""
        self._edition_at = services.edition_at
        self._changed = services.changed

    def _notify(self, events: list[Event], silent: bool) -> None:
        self._changed(self, events, silent)

    @property
    def shown_head(self) -> Head:
        """The head as everyone may see it. Its times follow the wall clock. It has no plans and no hidden deadline."""
        head = replace(self.head, deadline=self.head.shown_deadline, plans=())
        return head.shifted(self._clock.offset)

    @property
    def revealed_seed(self) -> bytes | None:
        """The seed of the deal. None until the game is over, and at a table that closed without a result."""
        return self._seed if self.head.status is Status.OVER else None

    def seat_of(self, user_id: int) -> int | None:
        return self.head.seat_of(user_id)

    def view(self, seat: int | None) -> PlayerView:
        """Returns what the person in this seat may know. If `seat` is None, returns what a watcher may know.

        Raises TableRefused NOT_STARTED_YET in the lobby.
        """
        if self.game is None:
            raise TableRefused(TableCode.NOT_STARTED_YET)
        return view_for(self.game, seat)

    def news(self, seat: int | None) -> News:
        """Returns the news of the person in this seat. If `seat` is None, returns the recent events for a watcher."""
        return self._news.seen(seat)

    def ranking(self) -> list[int]:
        """8.5, 9.2: returns the seats by rank, the best first. Raises TableRefused NOT_STARTED_YET in the lobby."""
        if self.game is None:
            raise TableRefused(TableCode.NOT_STARTED_YET)
        return ranking(self.game, self.head.left_seats())

    def plan_of(self, seat: int) -> PlannedExchange | None:
        """Returns the plan of a seat, which may have failed, or None. Only the person in this seat may see it."""
        return planned_exchanges.entry_of(self.head, seat)

    def is_ready(self, seat: int) -> bool:
        """3.1: whether the search can start without waiting for this seat."""
        return seat in self.head.ready or not self.head.occupants[seat].is_person_playing

    def may_host(self, user_id: int) -> bool:
        """9.5: whether a user may act as host."""
        return lobby.may_host(self.head, user_id, self._context())

    async def log(self) -> list[Event]:
        """Returns every event of the game, enough for a replay and to verify the deal. Raises NotRead."""
        return await self._store.log(self.id)

    async def steps(self) -> list[LoggedMove]:
        """Returns the commits of the game, one step for each. Raises TableRefused NOT_READ."""
        with refused_if_not_read("not read", table=self.id):
            return await self._store.steps(self.id)

    async def join(self, user_id: int, name: str) -> None:
        await self._perform(lambda state, context: lobby.joined(state, user_id, name, context.now))
        self.record_press(user_id)

    async def take_seat(self, user_id: int, name: str) -> None:
        """9.6: gives a rival's seat in the running game to a user."""
        await self._perform(lambda state, context: latecomers.seat_taken(state, user_id, name, context))
        self.record_press(user_id)

    async def stand_up(self, user_id: int) -> None:
        """9.2: frees the user's seat in the lobby."""
        await self._perform(lambda state, context: lobby.left_lobby(state, user_id, context))

    async def leave(self, user_id: int, audit_entry: AuditEntry | None = None) -> None:
        """9.2: gives up the user's seat.

        In a running game, the user cannot come back, and `audit_entry` is stored in the same commit. In a lobby,
        `audit_entry` is ignored.
        """
        operation = self._store.operations.begin()

        def left(state: TableState, context: Context) -> Transition:
            if state.head.status is Status.LOBBY:
                return lobby.left(state, user_id, context)
            return replace(
                play.left(state, user_id, context), audit_entry=audit_entry and unless_forgotten(audit_entry, operation)
            )

        await self._perform(left)

    async def ask_to_end(self, user_id: int) -> None:
        """Asks everyone to end the game without a result, at the host's request."""
        self.record_press(user_id)
        await self._perform(lambda state, context: agreed_end.asked(state, user_id, context))

    async def agree_to_end(self, user_id: int) -> None:
        """Records that one more person agrees to end the game. If everyone agrees now, the game ends."""
        self.record_press(user_id)
        await self._perform(lambda state, context: agreed_end.agreed(state, user_id, context))

    async def refuse_to_end(self, user_id: int) -> None:
        self.record_press(user_id)
        await self._perform(lambda state, context: agreed_end.refused(state, user_id, context))

    async def add_rival(self, by: int) -> None:
        self.record_press(by)
        await self._perform(lambda state, context: lobby.rival_added(state, by, context))

    async def remove_rival(self, by: int) -> None:
        self.record_press(by)
        await self._perform(lambda state, context: lobby.rival_removed(state, by, context))

    async def set_options(self, by: int, preset: str, options: Options, lets_in_late: bool | None = None) -> None:
        """`lets_in_late` says whether latecomers are let in (9.6); None leaves that unchanged."""
        self.record_press(by)
        chosen = by, preset, options, lets_in_late
        await self._perform(lambda state, context: lobby.options_set(state, *chosen, context))

    async def set_level(self, by: int, level: Level) -> None:
        self.record_press(by)
        await self._perform(lambda state, context: lobby.level_set(state, by, level, context))

    async def call_people(self, by: int, people: int | None) -> None:
        """Records that `by` has called people to the free seats. `people` is their number; None for a role."""
        self.record_press(by)
        await self._perform(lambda state, context: lobby.people_called(state, by, people, context))

    async def start(self, by: int) -> list[Event]:
        """2.1: starts the game, at the host's request, and returns its first events."""
        self.record_press(by)
        name = self.head.options.edition
        named = {name: await self._edition_at(self.head.guild_id, name)}.get
        chance = SeededChance(self._seed)
        return await self._perform(lambda state, context: lobby.started(state, by, named, chance, context))

    async def cancel(
        self, reason: CloseReason = CloseReason.CANCELLED, audit_entry: AuditEntry | None = None, by: int | None = None
    ) -> None:
        """Closes the table without a result.

        - `audit_entry`: stored in the same commit. If None, `agreed_end.audit_entry_for` makes it.
        - `by`: the user who closes the table, or None for the bot. The caller checks whether this user may close it.

        Raises TableRefused TABLE_OVER, and what `agreed_end.check_cancel` raises.
        """
        operation = self._store.operations.begin()

        def cancelled(state: TableState, _: Context) -> Transition:
            if not state.head.is_live:
                raise TableRefused(TableCode.TABLE_OVER)
            agreed_end.check_cancel(state.head, by)
            is_outsider = by is not None and by not in state.head.people
            head = replace(state.head, is_closed_by_outsider=is_outsider)
            return replace(
                closed(head, state.game, reason),
                audit_entry=unless_forgotten(audit_entry, operation)
                if audit_entry
                else agreed_end.audit_entry_for(state.head, reason),
            )

        await self._perform(cancelled)

    async def forget(self, user_id: int, alias: int) -> None:
        """Removes a person who asked to be forgotten.

        The person leaves the game, `alias` replaces the user id, and the name is deleted.
        """
        await self._perform(lambda state, context: anonymise.anonymised(state, user_id, alias, context))
        self._activity.forget(user_id)

    async def submit(self, user_id: int, prompt: str, move: SeatMove) -> list[Event]:
        """Makes a person's move, and returns its events after they are stored.

        `prompt` is the prompt for which the button was drawn. Raises what `play.moved` raises. Even a refused move
        counts as a press (9.3). If a deadline expires during the call, the person does not miss it.
        """
        press = play.TableInput(user_id, prompt)
        return await self._perform_press(user_id, lambda state, context: play.moved(state, press, move, context))

    async def plan(self, user_id: int, prompt: str, move: ExchangeMove) -> None:
        """Plans an exchange for the person's next turn, in place of an earlier plan. The plan stays secret."""
        press = play.TableInput(user_id, prompt)
        await self._perform_press(user_id, lambda state, context: play.planned(state, press, move, context))

    async def cancel_plan(self, user_id: int) -> None:
        """Drops the person's plan, or the note that it has failed."""
        await self._perform_press(user_id, lambda state, context: play.plan_cancelled(state, user_id, context))

    async def make_due_plan(self) -> list[Event]:
        """Carries out the planned exchange of the seat that has the turn, if there is one."""
        return await self._perform(play.plan_made)

    async def _perform_press(self, user_id: int, decide: TransitionFunction) -> list[Event]:
        """Makes the change that a person's press asks for.

        If the change is refused, the press still counts (9.3). Then raises the refusal.
        """
        self.record_press(user_id)
        refusals: list[TableRefused | Refused] = []

        def performed(state: TableState, context: Context) -> Transition | None:
            refusals.clear()  # a second attempt decides on a newer state
            try:
                return decide(state, context)
            except (TableRefused, Refused) as refusal:
                refusals.append(refusal)
                return play.touched(state, user_id, context)

        events = await self._perform(performed)
        if refusals:
            raise refusals[-1]
        return events

    async def touch(self, user_id: int) -> None:
        """9.3: records a press and stores its effect, for example that an absent person is back. Does nothing for a
        user without a seat."""
        self.record_press(user_id)
        await self._perform(lambda state, context: play.touched(state, user_id, context))

    async def apply_press(self, user_id: int, *, here: bool) -> None:
        """9.3: stores the effect, if any, of a press that `record_press` has recorded."""
        if play.touched(self._state, user_id, self._context(), here=here) is not None:
            await self._perform(lambda state, context: play.touched(state, user_id, context, here=here))

    async def ready(self, user_id: int) -> list[Event]:
        """3.1: marks this person as ready. If everyone is ready now, the search starts. Returns the events."""
        self.record_press(user_id)
        return await self._perform(lambda state, context: play.readied(state, user_id, context))

    def silent_users(self, seconds_silent: float) -> list[int]:
        """9.3: returns the awaited users who have pressed nothing in the server for this number of seconds.

        A new prompt does not restart that time. `absence.awaited_seats` finds who is awaited. If computers play for all
        people, everyone who may come back is awaited. At a private or ended table, nobody is awaited.
        """
        if not self.head.is_live or self.head.is_private:
            return []
        occupants = self.head.occupants
        seats = absence.awaited_seats(self.head, self.game)
        if not any(each.is_person_playing for each in occupants):
            seats = [seat for seat, each in enumerate(occupants) if each.is_person_at_table]
        return self._activity.silent_users((occupants[seat].user_id or 0 for seat in seats), seconds_silent)

    async def departed(self, asked_at: Mapping[int, float]) -> None:
        """9.2-9.5: handles users who have left the server, as `absence.departed` does.

        `asked_at` maps each user to the time at which we asked Discord about this user, in seconds by `Clock.now`.
        """
        await self._perform(lambda state, context: absence.departed(state, asked_at, context))

    def record_press(self, user_id: int, *, here: bool = True) -> None:
        """9.3: records a user's press, in memory only. Does nothing for a user without a seat.

        Call it when the press arrives. Then the user does not miss a deadline that expires before the press is handled.
        `here` is False if the press was elsewhere in the server.
        """
        if self.seat_of(user_id) is not None:
            self._activity.record(user_id, here=here)

    async def remember_panel(self, user_id: int, panel: PanelRef) -> None:
        """Stores which message is this person's panel, if that is worth a write (`needs_write`).

        Does nothing for a user without a seat, or after the end of the table.
        """
        seat = self.seat_of(user_id) if self.head.is_live else None
        if seat is not None and needs_write(self.head.occupants[seat].panel, panel, self._clock.now()):
            await self._perform(lambda state, _: with_panel(state, user_id, panel))

    async def forget_panel(self, user_id: int, panel: PanelRef) -> None:
        """Deletes the stored reference to the person's panel.

        Call it if the message of `panel` is gone or its token has expired. If the stored reference is newer than
        `panel`, nothing changes.
        """

        def forgotten(state: TableState, _: Context) -> Transition | None:
            seat = state.head.seat_of(user_id)
            stored = None if seat is None else state.head.occupants[seat].panel
            if stored is None or is_newer(stored, panel):
                return None
            return with_panel(state, user_id, None)

        await self._perform(forgotten)

    async def remember_post(self, post: PublicPost | None) -> None:
        """Stores where the table's public message is; None if there is none."""
        await self._perform(lambda state, _: Transition(replace(state.head, post=post), state.game, silent=True))

    async def submit_for_computer(self, prompt: str, move: SeatMove) -> list[Event]:
        """Makes a computer's move, and returns its events.

        If the move is no longer wanted (`play.moved_by_computer`), does nothing and returns no events. Raises Refused
        if the rules do not allow the move.
        """
        return await self._perform(lambda state, context: play.moved_by_computer(state, prompt, move, context))

    async def expire(self, deadline: Deadline) -> bool:
        """Acts on `deadline` as `play.deadline_expired` does. Returns False if the change was not saved. Otherwise
        returns True, even if there was nothing to do."""
        try:
            await self._perform(lambda state, context: play.deadline_expired(state, deadline, context))
        except TableRefused:
            return False
        return True
