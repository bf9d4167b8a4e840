"""The coach: where a seat lost points in a finished game, and what it did well."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from coaching.budget import IsOver, never
from coaching.comparisons import Comparison, TriedMove, compared, samples_of, tried
from coaching.decisions import Decision, decisions
from coaching.exchange_reasons import exchange_reasons
from coaching.reasons import Pair
from coaching.results import CoachedMove, Coaching
from coaching.search_reasons import search_reasons
from engine.game import Game, Phase
from engine.moves import Move, SeatMove
from engine.pieces import Loot

MOST_LOST: Final = 3
MOST_WELL: Final = 2
LEAST_POINTS: Final = 1.0
"""The fewest points that are worth a word."""
ERRORS: Final = 2.5
"""How many standard errors a difference must have. With eight play-outs, chance alone gives that once in fifty times
(Student's t)."""

MOST_EXCHANGES: Final = 8
"""How many exchanges are tried as losses, those with the largest estimated gain first."""
MOST_SEARCHES: Final = 4
"""The same for moves of searches. Their play-outs take ten times as long."""
MOST_TRIED_WELL: Final = 4
LEAST_GAINS: Final = {True: 0.3, False: 0.7}
"""The estimated gain from which on a move is tried: of exchanges, and of searches, whose estimates are rougher."""
SAMPLES: Final = 8
MORE_SAMPLES: Final = 24
"""How many play-outs decide about a move whose first ones were promising but not clear."""
MOST_EVENTS: Final = 5_000
"""How many events the play-outs of a game may have together, about a second and a half of a processor. Which moves are
tried until then is the same on every machine."""


class _Judged(Struct, frozen=True):
    """A decision with its two moves after some play-outs. With `did_well`, the question is how much better the move was
    that was made; otherwise how much worse."""

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


def coach(
    games: Sequence[Game],
    moves: Sequence[Move | None],
    seat: int,
    *,
    rounds: Collection[int] | None = None,
    is_over: IsOver = never,
) -> Coaching:
    """Judges the moves of one seat of a finished game.

    `games[step]` is the game after step `step`, and `moves[step]` is the move of that step; None for the deal. Only
    moves of these `rounds` are judged; of all rounds if it is None. So a caller leaves out rounds in which a computer
    stood in (9.3). `is_over` is asked before each trial. If it returns True, the result has what was found until then.
    """
    made = list(decisions(games, moves, seat, rounds))
    lost: list[CoachedMove] = []
    well: list[CoachedMove] = []
    is_cut = False
    untried = [*((each, False) for each in _worst(made)), *((each, True) for each in _best(made))]
    events_left = MOST_EVENTS
    while untried and events_left > 0 and not (is_cut := is_over()):
        decision, did_well = untried.pop(0)
        judged = _judged(decision, did_well, events_left)
        events_left -= judged.events
        if judged.is_worth_a_word:
            later = list(_until_next_turn(games, moves, decision.step, seat))
            (well if did_well else lost).append(_coached(judged, later))
    return Coaching(seat, _largest(lost, MOST_LOST), _largest(well, MOST_WELL), len(made), is_cut)


def _worst(made: Iterable[Decision]) -> list[Decision]:
    """Returns the decisions to try as losses, exchanges first. Of a round's search, only one of each kind."""
    ranked = sorted(made, key=lambda each: (-each.other.gain, each.step))
    promising = [each for each in ranked if each.other.gain >= LEAST_GAINS[each.is_exchange]]
    searches = {(each.game.round, each.other.kind): each for each in promising[::-1] if not each.is_exchange}
    exchanges = [each for each in promising if each.is_exchange]
    chosen = [each for each in promising if each in searches.values()]
    return [*exchanges[:MOST_EXCHANGES], *chosen[:MOST_SEARCHES]]


def _best(made: Iterable[Decision]) -> list[Decision]:
    """Returns the decisions to try as things that went well: those that were much better than the next best move."""
    good = [each for each in made if each.is_exchange and -each.other.gain >= LEAST_POINTS]
    return sorted(good, key=lambda each: (each.other.gain, each.step))[:MOST_TRIED_WELL]


def _judged(decision: Decision, did_well: bool, events_left: int) -> _Judged:
    """Tries both moves of a decision. Tries them more often if the first play-outs are promising but not clear, and if
    enough of `events_left` are left for it."""
    is_certain = _is_certain(decision)
    first = _tried(decision, did_well, range(1 if is_certain else SAMPLES))
    is_clear = is_certain or first.is_worth_a_word or first.difference.points < LEAST_POINTS
    if is_clear or first.events * MORE_SAMPLES / SAMPLES > events_left:
        return first
    more = _tried(decision, did_well, range(SAMPLES, MORE_SAMPLES))
    return _Judged(decision, did_well, first.played.plus(more.played), first.other.plus(more.other))


def _is_certain(decision: Decision) -> bool:
    """Whether every play-out ends the same. In the exchanges, only leather bags are luck."""
    game = decision.game
    return decision.is_exchange and not any(Loot.BAG in game.loot_on(seat) for seat in game.seats)


def _tried(decision: Decision, did_well: bool, numbers: Iterable[int]) -> _Judged:
    samples = samples_of(decision.game, decision.seen.seat, str(decision.step), numbers)
    played, other = (
        tried(decision.game, move, decision.seen, samples) for move in (decision.played, decision.other.move)
    )
    return _Judged(decision, did_well, played, other)


def _coached(judged: _Judged, later: Sequence[tuple[Game, Move | None]]) -> CoachedMove:
    decision, difference = judged.decision, judged.difference
    return CoachedMove(
        decision.step,
        decision.other.kind,
        decision.played,
        decision.other.move,
        round(difference.points, 2),
        round(difference.own_points, 2),
        round(difference.chance, 3),
        round(difference.error, 2),
        exchange_reasons(judged.pair, later)
        if decision.is_exchange
        else search_reasons(judged.pair, decision.other.kind, decision.seen),
    )


def _until_next_turn(
    games: Sequence[Game], moves: Sequence[Move | None], step: int, seat: int
) -> Iterator[tuple[Game, Move | None]]:
    """Yields the moves after a step until the seat's next turn or the end of the exchanges, each with the game
    before it."""
    for game, move in zip(games[step:], moves[step + 1 :], strict=False):
        if game.phase is not Phase.EXCHANGE or (isinstance(move, SeatMove) and move.seat == seat):
            return
        yield game, move


def _largest(coached: Iterable[CoachedMove], most: int) -> tuple[CoachedMove, ...]:
    return tuple(sorted(coached, key=lambda each: (-each.points, each.step))[:most])
