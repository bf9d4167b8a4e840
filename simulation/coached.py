"""Proves that the coach's advice helps: rivals that follow it play against the same rivals without it."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from coaching.coach_report import AdviceKind
from coaching.decisions import Decision, Screening
from coaching.judging import MOST_EVENTS, is_promising, judged_move
from coaching.play_out import Mover, PlayOut
from engine.chance import SeededChance
from engine.editions.edition import Edition
from engine.game import Game, Phase
from engine.moves import Move, SeatMove
from engine.rules.scoring import points_of, ranking
from engine.view import PlayerView
from rivals.levels import Level
from rivals.pace import pace_of
from rivals.player import Rival
from simulation.games import in_processes, new_game, secret_of
from simulation.sample_share import Share

CONTESTS: Final = ((2, 0.5), (4, 0.25))
"""(number of players, share of games that a seat wins among equals)."""


class CoachedRival:
    """Plays one seat like `mover`, but makes another move if the coach judges that move better.

    After such a move in a search, a hard rival plays on until the search ends, because `mover` would undo the move.
    """

    def __init__(self, mover: Mover, screening: Screening, game: Callable[[], Game], events: int) -> None:
        """Follows the coach, who may use `events` events of play-outs in this game.

        `screening` follows the game for the same seat. `game` returns the current game.
        """
        self._mover = mover
        self._screening = screening
        self._game = game
        self._events_left = events
        self._step = 0
        self._searching_on: Rival | None = None
        self._tried = set[tuple[int, AdviceKind]]()

    def move(self, view: PlayerView) -> SeatMove | None:
        if view.phase is not Phase.SEARCH:
            self._searching_on = None
        if self._searching_on is not None:
            return self._searching_on.move(view)
        move = self._mover.move(view)
        decision = self._screening.decision(self._step, self._game(), move)
        if decision is None or not self._is_better(decision):
            return move
        if not decision.is_exchange:
            self._searching_on = Rival(Level.HARD, lambda limit: limit // 2)
            self._searching_on.remember(view.round, decision.seen.tiles)
        return decision.other.move

    def watch(self, move: Move, after: Game) -> None:
        """Records a move of any seat. `after` is the game after it."""
        self._step += 1
        self._screening.watch(move, after)

    def _is_better(self, decision: Decision) -> bool:
        """Whether play-outs show that the other move is better.

        Judges only promising decisions, while events are left. In a round's search, judges only the first decision of
        each kind.
        """
        key = decision.game.round, decision.other.kind
        if not is_promising(decision) or self._events_left <= 0 or (not decision.is_exchange and key in self._tried):
            return False
        self._tried.add(key)
        judged = judged_move(decision, False, self._events_left)
        self._events_left -= judged.events
        return judged.is_worth_a_word


class CoachedGame(Struct, frozen=True):
    """The result for the seat with the coach: whether it won, and its points minus the best other seat's."""

    is_won: bool
    lead: int


class CoachedSeries(Struct, frozen=True):
    """Games of easy rivals, in which one of the rivals follows the coach."""

    players: int
    seed: int
    edition: Edition
    events: int  # the most events of the coach's play-outs in a game; with 0, the coach gives no advice


def coached_report(edition: Edition, games: int, seed: int, jobs: int, *, events: int = MOST_EVENTS) -> Iterator[str]:
    """Yields a line for each of CONTESTS: the share of games that an easy rival with the coach wins against easy ones.

    `events`: the most events of play-outs in a game. With 0, the coach gives no advice.
    """
    for players, even in CONTESTS:
        played = coached_games(CoachedSeries(players, seed, edition, events), games, jobs)
        wins, lead = Share(sum(each.is_won for each in played), games), sum(each.lead for each in played) / games
        yield f"easy with the coach against {players - 1} easy: wins {wins} (even: {even:.0%}), mean lead {lead:.1f}"


def coached_games(series: CoachedSeries, games: int, jobs: int = 1) -> list[CoachedGame]:
    return in_processes(partial(_play_one, series), games, jobs)


def _play_one(series: CoachedSeries, number: int) -> CoachedGame:
    """Plays game `number` of a series. From game to game, the coach moves on by one seat."""
    secret, coached = secret_of(series.seed, number), number % series.players
    choices = random.Random(secret)  # noqa: S311 - for the rivals, not the game's chance
    movers: list[Mover] = [Rival(Level.EASY, choices.randrange) for _ in range(series.players)]
    pace = pace_of(choices)
    game = new_game(series.players, secret, edition=series.edition)
    play_out = PlayOut(game, movers, lambda _, phase: pace(phase), SeededChance(secret))
    follower = CoachedRival(movers[coached], Screening(coached, series.players), lambda: play_out.game, series.events)
    movers[coached] = follower
    for _, move, _ in play_out.steps():
        follower.watch(move, play_out.game)
    points = [points_of(play_out.game, seat).total for seat in play_out.game.seats]
    best_other = max(total for seat, total in enumerate(points) if seat != coached)
    return CoachedGame(ranking(play_out.game)[0] == coached, points[coached] - best_other)
