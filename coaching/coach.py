"""Finds the moves with which a seat lost points in a finished game, and the moves that were good."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from coaching.coach_report import AdviceKind, CoachedMove, Coaching, ReasonCode
from coaching.decisions import Decision, decisions
from coaching.exchange_reasons import exchange_reasons
from coaching.judging import LEAST_POINTS, MOST_EVENTS, JudgedMove, is_promising, judged_move
from coaching.search_reasons import search_reasons
from engine.game import Game, Phase
from engine.moves import Move, PlaceArt, SeatMove

MOST_LOST: Final = 3
MOST_WELL: Final = 2
MOST_EXCHANGES: Final = 8
"""The most exchanges that are examined as possible losses, in all rounds."""
MOST_SEARCHES: Final = 4
"""The most moves of searches that are examined as possible losses, in all rounds. Their play-outs take ten times as
long as those of exchanges."""
MOST_TRIED_WELL: Final = 4


def coach(
    games: Sequence[Game],
    moves: Sequence[Move | None],
    seat: int,
    *,
    rounds: Collection[int] | None = None,
    is_over: Callable[[], bool] = lambda: False,
) -> Coaching:
    """Judges the moves of one seat of a finished game.

    - `games[step]`: the game after `moves[step]`. The first move is None, for the dealing.
    - `rounds`: the rounds to judge, or None for all. Leave out rounds in which a computer played for the person (9.3).
    - `is_over`: says when to stop. The coach also stops after MOST_EVENTS events. The result has what was found so far.
    """
    made = [each for each in decisions(games, moves, seat) if rounds is None or each.game.round in rounds]
    own = [games[step - 1].round for step, move in enumerate(moves) if isinstance(move, SeatMove) and move.seat == seat]
    judged = len(own) if rounds is None else sum(number in rounds for number in own)
    lost: list[CoachedMove] = []
    well: list[CoachedMove] = []
    is_cut = False
    untried = [
        *((each, False) for each in _worst_exchanges(made)),
        *((each, True) for each in _best_exchanges(made)),
        *((each, False) for each in _worst_searches(made)),
    ]
    events_left = MOST_EVENTS
    while untried and events_left > 0 and not (is_cut := is_over()):
        decision, did_well = untried.pop(0)
        found = judged_move(decision, did_well, events_left)
        events_left -= found.events
        if found.is_worth_a_word:
            coached = _coached(found, list(_until_next_turn(games, moves, decision.step, seat)))
            (well if did_well else lost).extend([coached] if _can_be_told(coached) else [])
    return Coaching(seat, _largest(lost, MOST_LOST), _largest(well, MOST_WELL), judged, is_cut)


def _worst_exchanges(made: Iterable[Decision]) -> list[Decision]:
    exchanges = [each for each in made if each.is_exchange and is_promising(each)]
    return sorted(exchanges, key=lambda each: -each.other.gain)[:MOST_EXCHANGES]


def _best_exchanges(made: Iterable[Decision]) -> list[Decision]:
    exchanges = [each for each in made if each.is_exchange and -each.other.gain >= LEAST_POINTS]
    return sorted(exchanges, key=lambda each: each.other.gain)[:MOST_TRIED_WELL]


def _worst_searches(made: Iterable[Decision]) -> list[Decision]:
    """Returns up to MOST_SEARCHES promising moves of searches, those with the best alternatives first.

    Takes only one move of each kind in a round, because several of a kind often cost the same points.
    """
    searches = [each for each in made if not each.is_exchange and is_promising(each)]
    ranked = sorted(searches, key=lambda each: -each.other.gain)
    first: dict[tuple[int, AdviceKind], Decision] = {}
    for each in ranked:
        first.setdefault((each.game.round, each.other.kind), each)
    return list(first.values())[:MOST_SEARCHES]


def _coached(judged: JudgedMove, later: Sequence[tuple[Game, Move | None]]) -> CoachedMove:
    decision, difference, pair = judged.decision, judged.difference, judged.pair
    reasons = (
        exchange_reasons(pair, later)
        if decision.is_exchange
        else search_reasons(pair, decision.other.kind, decision.seen)
    )
    if difference.own_points < LEAST_POINTS:  # then the opponent's gain matters most
        reasons = tuple(sorted(reasons, key=lambda each: each.code is not ReasonCode.LEFT_TO_RIVAL))
    return CoachedMove(
        decision.step,
        decision.other.kind,
        decision.played,
        decision.other.move,
        round(difference.points, 2),
        round(difference.own_points, 2),
        round(difference.chance, 3),
        round(difference.error, 2),
        reasons,
    )


def _can_be_told(coached: CoachedMove) -> bool:
    """Whether the coach can say why the better move is better.

    Either it gives the seat at least LEAST_POINTS more points, or one opponent fewer (LEFT_TO_RIVAL).
    """
    has_rival = any(reason.code is ReasonCode.LEFT_TO_RIVAL for reason in coached.reasons)
    return coached.own_points >= LEAST_POINTS or has_rival


def _until_next_turn(
    games: Sequence[Game], moves: Sequence[Move | None], step: int, seat: int
) -> Iterator[tuple[Game, Move | None]]:
    """Yields the moves after a step, each with the game before it. Stops before the seat's next turn, or when the
    exchanges end."""
    for game, move in zip(games[step:], moves[step + 1 :], strict=False):
        has_turn = isinstance(move, SeatMove) and not isinstance(move, PlaceArt) and move.seat == seat
        if has_turn or game.phase is not Phase.EXCHANGE:
            return
        yield game, move


def _largest(coached: Iterable[CoachedMove], most: int) -> tuple[CoachedMove, ...]:
    return tuple(sorted(coached, key=lambda each: (-each.points, each.step))[:most])
