"""A table's whole memory as one value, and what one operation makes of it."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace as _with

from engine.chance import Chance
from engine.decide import decide
from engine.events import Event, RoundBegan
from engine.evolve import evolve
from engine.game import Game, Phase
from engine.moves import Move
from tables.state import lesson
from tables.state.audit_entries import AuditEntry
from tables.state.deadlines import with_clock
from tables.state.head import CloseReason, Head, Status


class TableState(Struct, frozen=True):
    """Head and game (None in the lobby) after commit number `seq`. Memory swaps one for the next, never a part."""

    head: Head
    game: Game | None = None
    seq: int = 0


class Transition(Struct, frozen=True):
    """What one operation asks to be committed: the move it took, if any, what happened, and what is then.

    `silent`: bookkeeping that nobody sees, so nobody is told; `audit_entry`: a manager's, whose line is stored with it.
    """

    head: Head
    game: Game | None
    move: Move | None = None
    events: list[Event] = []
    silent: bool = False
    audit_entry: AuditEntry | None = None

    @property
    def begins_round(self) -> bool:
        """Whether a snapshot is due."""
        return any(isinstance(event, RoundBegan) for event in self.events)


class Context(Struct, frozen=True):
    """What an operation may use of the world: the time, the game's chance, and which users pressed anything, with the
    time of their last press (9.3).

    `pressed` counts presses since the table's present question was put, `seen` all of them, `here` those at this very
    table. Before `heard_since` presses may have gone unheard.
    """

    now: float
    chance: Chance
    pressed: Mapping[int, float]
    seen: Mapping[int, float]
    here: Mapping[int, float]
    heard_since: float

    def last_seen(self, user_id: int) -> float:
        """When this user last pressed anything in the server, or may have."""
        return max(self.seen.get(user_id, 0.0), self.heard_since)

    def last_here(self, user_id: int) -> float:
        """The same of presses at this very table."""
        return max(self.here.get(user_id, 0.0), self.heard_since)


def after_move(head: Head, game: Game, move: Move, context: Context) -> Transition:
    """The one way a game moves on, whoever asks. Raises engine Refused."""
    events = decide(game, move, context.chance)
    return after_events(head, game, move, events, context.now)


def after_events(head: Head, game: Game, move: Move | None, events: list[Event], now: float) -> Transition:
    """The head and game after these events: readiness, status and clock follow. A lesson is over after one round."""
    for event in events:
        game = evolve(game, event)
        if isinstance(event, RoundBegan):
            head = _with(head, ready=(), ending=None)
    if head.is_lesson and lesson.is_over(game):
        return _with(closed(head, game, CloseReason.LESSON_DONE), move=move, events=events)
    if game.phase is Phase.OVER:
        head = _with(head, status=Status.OVER)
    return Transition(with_clock(head, game, now), game, move, events)


def closed(head: Head, game: Game | None, reason: CloseReason) -> Transition:
    """The table closes without a result; no clock is left behind, and no name, which nobody is shown any more."""
    head = _with(head, status=Status.CLOSED, close_reason=reason, deadline=None, ready=(), acted=(), ending=None)
    return Transition(_with(head, occupants=tuple(_with(each, name="") for each in head.occupants)), game)
