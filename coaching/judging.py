"""Judges one move of a seat: tries it and an alternative until it is clear whether their values differ."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from coaching.comparisons import Comparison, TriedMove, compared, is_certain, samples_of, tried
from coaching.decisions import Decision
from coaching.reasons import Pair

LEAST_POINTS: Final = 0.5
"""The smallest `Comparison.points` that is reported. The coach's words round points, but never to less than one."""
ERRORS: Final = 2.0
"""A difference is reported only if it is at least this many standard errors.

With 24 play-outs, luck alone makes such a difference in one of 35 cases (Student's t).
"""

LEAST_EXCHANGE_GAIN: Final = 0.3
"""An alternative exchange is tried only if its estimated gain is at least this."""
LEAST_SEARCH_GAIN: Final = 0.7
"""The same for a move of a search. Its estimate is less exact."""
SAMPLES: Final = 8
MORE_SAMPLES: Final = 24
"""How many play-outs each move gets in all, if the first SAMPLES show a large difference (`judged_move`)."""
MOST_EVENTS: Final = 8_000
"""After this many events of play-outs for one seat, the coach judges no further move: about two seconds of CPU time.

A limit in events, not in seconds, gives the same report on every machine.
"""


class JudgedMove(Struct, frozen=True):
    """A decision with its two moves after some play-outs.

    If `did_well`, `difference` is how much better the real move was. Otherwise it is how much worse the real move was.
    """

    decision: Decision
    did_well: bool
    played: TriedMove
    other: TriedMove

    @property
    def pair(self) -> Pair:
        worse, better = (self.other, self.played) if self.did_well else (self.played, self.other)
        return Pair(self.decision.game, self.decision.seen.seat, worse, better)

    @property
    def difference(self) -> Comparison:
        return compared(self.pair.better, self.pair.worse, self.pair.seat)

    @property
    def is_worth_a_word(self) -> bool:
        return self.difference.points >= max(LEAST_POINTS, ERRORS * self.difference.error)

    @property
    def events(self) -> int:
        return sum(len(outcome.events) for tried in (self.played, self.other) for outcome in tried.outcomes)


def is_promising(decision: Decision) -> bool:
    """Whether the alternative's estimated gain justifies play-outs."""
    return decision.other.gain >= (LEAST_EXCHANGE_GAIN if decision.is_exchange else LEAST_SEARCH_GAIN)


def judged_move(decision: Decision, did_well: bool, events_left: int) -> JudgedMove:
    """Tries both moves of a decision in play-outs, and returns how they did.

    If the first play-outs show a large difference that may be luck, more follow, unless all play-outs together would
    probably need more than `events_left` events.
    """
    needs_one = is_certain(decision.game)
    first = _tried(decision, did_well, range(1 if needs_one else SAMPLES))
    is_clear = needs_one or first.difference.points < max(LEAST_POINTS, first.difference.error)
    if is_clear or first.events * MORE_SAMPLES / SAMPLES > events_left:
        return first
    more = _tried(decision, did_well, range(SAMPLES, MORE_SAMPLES))
    return JudgedMove(decision, did_well, first.played.plus(more.played), first.other.plus(more.other))


def _tried(decision: Decision, did_well: bool, numbers: Iterable[int]) -> JudgedMove:
    samples = samples_of(decision.game, decision.seen.seat, str(decision.step), numbers)
    played, other = (
        tried(decision.game, move, decision.seen, samples) for move in (decision.played, decision.other.move)
    )
    return JudgedMove(decision, did_well, played, other)
