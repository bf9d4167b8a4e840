"""Plays games between rivals in simulated time."""

import random
from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct

from coaching.play_out import PlayOut
from engine.chance import SeededChance
from engine.editions.edition import Edition
from engine.events import ArtBought, BagOpened, CardsBought, EndReason, Event, PickedUp, SearchStarted
from engine.game import Game
from engine.moves import Move
from engine.options import Options
from engine.pieces import TILES_PER_PLACE, Side
from engine.rules.scoring import points_of, ranking
from rivals.levels import Level
from rivals.pace import pace_of
from rivals.player import Rival
from simulation.games import in_processes, new_game, secret_of


class Purchase(Struct, frozen=True):
    """One purchase. `cards` is empty if art was bought."""

    round: int
    seat: int
    market: int
    side: Side
    cards: tuple[int, ...]


class MatchResult(Struct, frozen=True):
    """A finished game: the level of each seat, and the outcome."""

    levels: tuple[Level, ...]
    ranking: tuple[int, ...]
    points: tuple[int, ...]
    ended: EndReason
    depths: tuple[tuple[int, ...], ...]  # by round and seat: the deepest room entered, 0 for the Garage
    purchases: tuple[Purchase, ...]
    bags: int  # opened
    seconds: tuple[float, ...]  # simulated, of each search
    sides: tuple[tuple[int, Side], ...]  # number and side of each market

    @property
    def rounds(self) -> int:
        return len(self.depths)

    @property
    def winner(self) -> int:
        return self.ranking[0]


class Match:
    """One game in simulated time. The same arguments always give the same game."""

    def __init__(
        self,
        levels: Sequence[Level],
        seed: int,
        number: int = 0,
        options: Options = Options(),  # noqa: B008 - immutable
        edition: Edition | None = None,
    ) -> None:
        secret = secret_of(seed, number)
        choices = random.Random(secret)  # noqa: S311 - for the rivals, not the game's chance
        self._levels = tuple(levels)
        rivals = [Rival(level, choices.randrange) for level in levels]
        game = new_game(len(levels), secret, options, edition)
        pace = pace_of(choices)
        self._play_out = PlayOut(game, rivals, lambda _, phase: pace(phase), SeededChance(secret))
        self._depths: list[list[int]] = []
        self._purchases: list[Purchase] = []
        self._bags = 0

    @property
    def game(self) -> Game:
        return self._play_out.game

    def play(self) -> MatchResult:
        """Plays the game to its end and returns its result."""
        for _ in self.steps():
            pass
        assert self.game.ended is not None
        return MatchResult(
            self._levels,
            tuple(ranking(self.game)),
            tuple(points_of(self.game, seat).total for seat in self.game.seats),
            self.game.ended,
            tuple(map(tuple, self._depths)),
            tuple(self._purchases),
            self._bags,
            tuple(self._play_out.search_seconds),
            tuple((market.number, market.side) for market in self.game.markets),
        )

    def steps(self) -> Iterator[tuple[Game, Move]]:
        """Plays the game to its end. Yields each move with the game before it."""
        for before, move, events in self._play_out.steps():
            for event in events:
                self._record(before, event)
            yield before, move

    def _record(self, before: Game, event: Event) -> None:
        if isinstance(event, SearchStarted):
            self._depths.append([0] * len(before.seats))
        elif isinstance(event, PickedUp):
            depths = self._depths[-1]
            depths[event.seat] = max(depths[event.seat], event.tile // TILES_PER_PLACE)
        elif isinstance(event, BagOpened):
            self._bags += 1
        elif isinstance(event, ArtBought | CardsBought):
            market = before.market(event.market)
            assert market is not None
            cards = event.cards if isinstance(event, CardsBought) else ()
            self._purchases.append(Purchase(before.round, event.seat, event.market, market.side, cards))


def _play_one(levels: Sequence[Level], seed: int, edition: Edition | None, number: int) -> MatchResult:
    """Plays game `number` of a series. From game to game, the levels move on by one seat."""
    shift = number % len(levels)
    return Match((*levels[shift:], *levels[:shift]), seed, number, edition=edition).play()


def play_series(
    levels: Sequence[Level], games: int, seed: int = 1, jobs: int = 1, edition: Edition | None = None
) -> list[MatchResult]:
    return in_processes(partial(_play_one, tuple(levels), seed, edition), games, jobs)
