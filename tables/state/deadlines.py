"""Stored deadlines, one a table: a function of its head and game. `DeadlineTimers` waits for them."""

from math import inf
from typing import Final

from msgspec.structs import replace

from engine.game import Game, Phase
from engine.options import Options
from tables.state.head import Deadline, DeadlineKind, Head, Status

LOBBY_SECONDS: Final = 15 * 60
READY_SECONDS: Final = 20
LESSON_SECONDS: Final = 60 * 60
"""How long a lesson waits for its learner to press anything."""
RENEWED_EVERY: Final = 60
"""Seconds between two writes that only give a lobby or a lesson its full time again."""
DESERTED_SECONDS: Final = 5 * 60
"""9.4: how long another round waits, where all are away, for anyone to come back."""
IDLE_SECONDS: Final = 15 * 60
"""9.3: how long a person who presses nothing is waited for where no limit runs."""
GRACE_SECONDS: Final = 30
"""Nobody loses a turn to an outage: no clock runs out sooner than this after it."""
BLINK_SECONDS: Final = 5
"""A line that breaks for no longer does no harm to a limit that still runs."""

EARLY: Final = 0.05
"""Timers count on another clock than deadlines; this much difference is none."""


def with_clock(head: Head, game: Game | None, now: float) -> Head:
    """The head with the clock it needs: one that runs for the same question goes on, a new one forgets who acted."""
    due = _due(head, game)
    if due is None:
        return head if head.deadline is None else replace(head, deadline=None, acted=())
    if question(head.deadline) == due:
        return head
    kind, prompt = due
    return replace(head, deadline=Deadline(kind, now + limit(kind, head.options), prompt), acted=())


def question(deadline: Deadline | None) -> tuple[DeadlineKind, str] | None:
    """What a clock waits for, whenever it rings: one that is only put off waits for the same."""
    return None if deadline is None else (deadline.kind, deadline.prompt)


def after_outage(head: Head, now: float, outage: float = inf) -> Head:
    """The head as it comes back: its clock went on, but leaves at least 30 s; after a blink only one that ran out
    meanwhile. No clock leaves more than its whole limit, as one would that was stored before the wall clock was set
    back."""
    deadline = head.deadline
    if deadline is None:
        return head
    least = GRACE_SECONDS if outage > BLINK_SECONDS else EARLY
    most = max(limit(deadline.kind, head.options), GRACE_SECONDS)
    left = deadline.at - now
    if least <= left <= most + EARLY:
        return head
    return replace(head, deadline=replace(deadline, at=now + (most if left > most else GRACE_SECONDS)))


def limit(kind: DeadlineKind, options: Options) -> float:
    """The seconds that a clock of this kind runs for."""
    seconds: dict[DeadlineKind, float] = {
        DeadlineKind.LOBBY: LOBBY_SECONDS,
        DeadlineKind.READY: READY_SECONDS,
        DeadlineKind.SEARCH: options.search_seconds,
        DeadlineKind.TURN: options.turn_seconds,
        DeadlineKind.LESSON: LESSON_SECONDS,
        DeadlineKind.IDLE: IDLE_SECONDS,
        DeadlineKind.DESERTED: DESERTED_SECONDS,
    }
    return seconds[kind]


def renewed(head: Head, now: float) -> Head:
    """The head with all its time again where a person there pressed something: a lobby's or a lesson's. Any other as it
    is."""
    deadline = head.deadline
    if deadline is None or deadline.kind not in (DeadlineKind.LOBBY, DeadlineKind.LESSON):
        return head
    full = now + limit(deadline.kind, head.options)
    return head if deadline.at > full - RENEWED_EVERY else replace(head, deadline=replace(deadline, at=full))


def has_run_out(head: Head, deadline: Deadline, now: float) -> bool:
    """Whether this deadline still is the table's own, and its time has come."""
    own = head.deadline
    if own is None or (own.kind, own.prompt) != (deadline.kind, deadline.prompt):
        return False
    return own.at <= now + EARLY


def _due(head: Head, game: Game | None) -> tuple[DeadlineKind, str] | None:
    """The clock that a table's state asks for, as `question`; None where it waits for as long as it takes."""
    if head.is_lesson and head.is_live:
        return DeadlineKind.LESSON, ""
    if head.status is Status.LOBBY:
        return DeadlineKind.LOBBY, ""
    return _due_in_game(head, game)


def _due_in_game(head: Head, game: Game | None) -> tuple[DeadlineKind, str] | None:
    if head.status is not Status.PLAYING or game is None:
        return None
    match game.phase:
        case Phase.READY:
            is_anyone_there = any(occupant.is_person_playing for occupant in head.occupants)
            return DeadlineKind.READY if is_anyone_there else DeadlineKind.DESERTED, game.prompt
        case Phase.SEARCH:
            return _or_idle(DeadlineKind.SEARCH, head.options), game.prompt
        case Phase.EXCHANGE if game.to_move is not None and head.occupants[game.to_move].is_person_playing:
            return _or_idle(DeadlineKind.TURN, head.options), game.prompt
    return None


def _or_idle(kind: DeadlineKind, options: Options) -> DeadlineKind:
    """4.4, 5.8: a limit of 0 is off, which lets nobody who has gone hold the table for ever."""
    return kind if limit(kind, options) else DeadlineKind.IDLE
