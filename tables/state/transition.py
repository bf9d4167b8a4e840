"""The whole state of a table as one value, and the transition that one operation returns."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace as _with

from engine.chance import Chance
from engine.decide import decide_and_evolve
from engine.events import Event, RoundBegan, SearchStarted
from engine.game import Game, Phase
from engine.moves import Move
from tables.state import lesson, planned_exchanges
from tables.state.audit_entries import AuditEntry
from tables.state.deadlines import with_deadline
from tables.state.head import CloseReason, Head, Status


class TableState(Struct, frozen=True):
    """The head and the game (None in the lobby) after commit number `seq`."""

    head: Head
    game: Game | None = None
    seq: int = 0


class Transition(Struct, frozen=True):
    """What one operation changes, before it is stored.

    `head` and `game` are the new ones. `move` and `events` led to them.
    """

    head: Head
    game: Game | None
    move: Move | None = None
    events: list[Event] = []
    silent: bool = False
    """Whether nothing visible has changed. Then the listeners of `Registry.on_change` are not called."""
    audit_entry: AuditEntry | None = None
    """Stored in the same commit."""
    by: int | None = None
    """The seat whose person made the move with a press. None if the clock, a computer or a plan made it."""

    @property
    def begins_round(self) -> bool:
        """Whether a round begins. Then a snapshot is stored."""
        return RoundBegan in map(type, self.events)


class Context(Struct, frozen=True):
    """What an operation may use besides the table.

    All times are in Unix seconds. `pressed`, `seen` and `here` map the id of a user to the time of the user's last
    press (9.3).
    """

    now: float
    chance: Chance
    pressed: Mapping[int, float]
    """The presses anywhere in the server since the current prompt appeared."""
    seen: Mapping[int, float]
    """The presses anywhere in the server."""
    here: Mapping[int, float]
    """The presses at this table."""
    heard_since: float
    """Presses before this time may have been lost in an outage."""

    def last_seen(self, user_id: int) -> float:
        """Returns when this user last pressed anything in the server, or `heard_since` if that is later."""
        return max(self.seen.get(user_id, 0.0), self.heard_since)

    def last_here(self, user_id: int) -> float:
        """Returns when this user last pressed anything at this table, or `heard_since` if that is later."""
        return max(self.here.get(user_id, 0.0), self.heard_since)


def after_move(head: Head, game: Game, move: Move, context: Context) -> Transition:
    """Makes a move in the game. Every move goes through this function. Raises Refused if the rules do not allow the
    move."""
    events, after = decide_and_evolve(game, move, context.chance)
    return after_events(head, after, move, events, context.now)


def after_events(head: Head, game: Game, move: Move | None, events: list[Event], now: float) -> Transition:
    """Returns the transition for events that have happened in the game.

    `game` is the game after the events. `move` is None at the start of the game. If a lesson or a house of the day is
    over, its table closes.
    """
    for event in events:
        if isinstance(event, RoundBegan):
            head = _with(head, ready=(), ending=None, went_back_to=None)
        elif isinstance(event, SearchStarted):
            head = _with(head, plans=())  # plans of the last round have failed, and everyone has seen that
    if head.is_lesson:
        head = lesson.with_looks(head, events)
    if head.is_lesson and lesson.is_over(game):
        return _with(closed(head, game, CloseReason.LESSON_DONE), move=move, events=events)
    if head.is_daily and game.phase is Phase.OVER:
        return _with(closed(head, game, CloseReason.DAILY_DONE), move=move, events=events)
    if game.phase is Phase.OVER:
        head = _with(head, status=Status.OVER, plans=())
    return Transition(with_deadline(planned_exchanges.with_failures(head, game), game, now), game, move, events)


def closed(head: Head, game: Game | None, reason: CloseReason) -> Transition:
    """Closes the table without a result. Also removes the names of the players, which are no longer shown."""
    head = _with(head, status=Status.CLOSED, close_reason=reason, deadline=None)
    head = _with(head, ready=(), acted=(), ending=None, plans=(), went_back_to=None)
    return Transition(_with(head, occupants=tuple(_with(each, name="") for each in head.occupants)), game)
