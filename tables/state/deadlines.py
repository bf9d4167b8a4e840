"""Computes the deadline of a table from its head and game. `DeadlineTimers` waits for it."""

from math import inf
from typing import Final

from msgspec.structs import replace

from engine.game import Game, Phase
from engine.options import Options
from tables.state import daily_game
from tables.state.head import Deadline, DeadlineKind, Head, Status

LOBBY_SECONDS: Final = 15 * 60
READY_SECONDS: Final = 20
ARRIVAL_SECONDS: Final = 2 * 60
"""9.7: the first search at a tournament's table waits at most this many seconds for everyone to come."""
LESSON_SECONDS: Final = 60 * 60
"""A lesson closes when its learner presses nothing in the server for this many seconds."""
DAILY_SECONDS: Final = 3 * 60 * 60
"""A house of the day ends with its current score when its person presses nothing in the server for this many
seconds."""
RENEWAL_WRITE_SECONDS: Final = 60
"""Writes that only restart a table's deadline (`_RENEWED`) are at least this many seconds apart."""
_RENEWED: Final = (DeadlineKind.LOBBY, DeadlineKind.LESSON, DeadlineKind.DAILY)
"""The deadlines that restart with each press of a seated person."""
DESERTED_SECONDS: Final = 5 * 60
"""9.4: if everyone is away, the next round waits this many seconds for someone to come back."""
IDLE_SECONDS: Final = 15 * 60
"""9.3: in a search or turn without a time limit, a person is away if they press nothing at the table for this many
seconds."""
GRACE_SECONDS: Final = 30
"""After an outage, people have at least this many seconds until a deadline (`after_outage` has the exceptions)."""
SHORT_OUTAGE_SECONDS: Final = 5
"""After an outage of at most this many seconds, only deadlines that expired during the outage are extended."""

TIMER_TOLERANCE: Final = 0.05
"""In seconds. Timers and deadlines use different clocks, so smaller differences are ignored."""


def with_deadline(head: Head, game: Game | None, now: float) -> Head:
    """Returns the head with the deadline for its present state.

    If the table still waits for the same thing, the old deadline stays. Otherwise a new deadline counts from `now`, and
    `Head.acted` becomes empty.
    """
    due = _due(head, game)
    if due is None:
        return head if head.deadline is None else replace(head, deadline=None, acted=())
    if deadline_key(head.deadline) == due:
        return head
    kind, prompt = due
    return replace(head, deadline=Deadline(kind, _expires_at(head, kind, prompt, now), prompt), acted=())


def _expires_at(head: Head, kind: DeadlineKind, prompt: str, now: float) -> float:
    return _before_publication(head, now + _whole_limit(head, kind, prompt))


def _before_publication(head: Head, at: float) -> float:
    """Returns `at`, but at a house of the day at most the time when the day's seed is published."""
    return at if head.day is None else min(at, daily_game.closes_at(head.day))


def deadline_key(deadline: Deadline | None) -> tuple[DeadlineKind, str] | None:
    """Returns the kind and prompt of a deadline, or None for None. A postponed deadline keeps its key."""
    return None if deadline is None else (deadline.kind, deadline.prompt)


def after_outage(head: Head, now: float, outage: float = inf) -> Head:
    """Returns the head with a deadline that leaves people enough time after an outage.

    `outage` is the length of the outage in seconds, or `inf` after a restart.

    - People get at least `GRACE_SECONDS`. But after a short outage (`SHORT_OUTAGE_SECONDS`), a deadline that has not
      expired stays.
    - The deadline is never farther away than its whole limit (or `GRACE_SECONDS`, if that is longer), even if the wall
      clock was set back.
    - A house of the day still ends when its seed is published, at the latest.
    """
    deadline = head.deadline
    if deadline is None:
        return head
    least = GRACE_SECONDS if outage > SHORT_OUTAGE_SECONDS else TIMER_TOLERANCE
    most = max(_whole_limit(head, deadline.kind, deadline.prompt), GRACE_SECONDS)
    left = deadline.at - now
    if least <= left <= most + TIMER_TOLERANCE:
        return head
    at = _before_publication(head, now + (most if left > most else GRACE_SECONDS))
    return replace(head, deadline=replace(deadline, at=at))


def limit_seconds(kind: DeadlineKind, options: Options) -> float:
    """Returns the usual length of a limit in seconds; 0 if the options turn it off.

    A deadline for which `is_arrival` is True has another length: `ARRIVAL_SECONDS`.
    """
    seconds: dict[DeadlineKind, float] = {
        DeadlineKind.LOBBY: LOBBY_SECONDS,
        DeadlineKind.READY: READY_SECONDS,
        DeadlineKind.SEARCH: options.search_seconds,
        DeadlineKind.TURN: options.turn_seconds,
        DeadlineKind.LESSON: LESSON_SECONDS,
        DeadlineKind.DAILY: DAILY_SECONDS,
        DeadlineKind.IDLE: IDLE_SECONDS,
        DeadlineKind.DESERTED: DESERTED_SECONDS,
    }
    return seconds[kind]


def is_arrival(head: Head, kind: DeadlineKind, prompt: str) -> bool:
    """9.7: whether people must come to a tournament's table before this deadline: the READY deadline of round 1."""
    is_first_round = prompt.partition(".")[0] == "1"
    return head.tournament is not None and kind is DeadlineKind.READY and is_first_round


def _whole_limit(head: Head, kind: DeadlineKind, prompt: str) -> float:
    return ARRIVAL_SECONDS if is_arrival(head, kind, prompt) else limit_seconds(kind, head.options)


def with_full_time(head: Head, now: float) -> Head:
    """Gives a lobby, a lesson or a house of the day its full time again, after a press. All other deadlines stay.

    To save writes, a deadline also stays if it would move by less than `RENEWAL_WRITE_SECONDS`. If the deadline stays,
    returns `head` itself.
    """
    deadline = head.deadline
    if deadline is None or deadline.kind not in _RENEWED:
        return head
    full = _expires_at(head, deadline.kind, deadline.prompt, now)
    return head if deadline.at > full - RENEWAL_WRITE_SECONDS else replace(head, deadline=replace(deadline, at=full))


def has_run_out(head: Head, deadline: Deadline, now: float) -> bool:
    """Whether the table's deadline has the kind and prompt of `deadline`, and has expired.

    If the deadline was postponed since, its new time counts.
    """
    own = head.deadline
    return own is not None and deadline_key(own) == deadline_key(deadline) and own.at <= now + TIMER_TOLERANCE


def _due(head: Head, game: Game | None) -> tuple[DeadlineKind, str] | None:
    if head.is_lesson and head.is_live:
        return DeadlineKind.LESSON, ""
    if head.is_daily and head.is_live:
        return DeadlineKind.DAILY, ""
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
    """Returns `kind`, or IDLE if the options have no limit of this kind (4.4, 5.8).

    Without the idle deadline, a table could wait for absent people forever.
    """
    return kind if limit_seconds(kind, options) else DeadlineKind.IDLE
