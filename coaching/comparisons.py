"""Compares two moves of a seat by play-outs: rivals play on after each move, in most cases to the end of the round.

Both moves are tried in the same *sampled games*, with the same luck. So a few play-outs show the difference. A sampled
game is the real position with random hidden information.
"""

import itertools
import math
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct

from coaching.determinization import determinized
from coaching.expectation import chances_to_win, points_ahead
from coaching.observation import Observation
from coaching.play_out import PlayOut
from engine.chance import SeededChance
from engine.decide import decide_and_evolve
from engine.events import Event
from engine.game import Game, Phase
from engine.moves import SeatMove
from engine.pieces import Loot
from rivals.levels import SKILLS, Level
from rivals.player import Rival
from rivals.randomness import RandomBelow

HARD: Final = SKILLS[Level.HARD]

_ROUND_ENDS: Final = frozenset({Phase.READY, Phase.OVER})
_GAME_ENDS: Final = frozenset({Phase.OVER})


class Outcome(Struct, frozen=True):
    """The result of one play-out."""

    points: tuple[float, ...]  # what each seat can expect (`points_ahead`)
    chances: tuple[float, ...]  # each seat's probability to win
    end: Game  # the game at the end of the play-out
    events: tuple[Event, ...]  # from the move that is tried to the end of the play-out

    def worth(self, seat: int) -> float:
        """Returns the points of a seat, minus a share (`Skill.denial`) of the best other seat's points."""
        others = [points for number, points in enumerate(self.points) if number != seat]
        return self.points[seat] - HARD.denial[len(others) > 1] * max(others)


class TriedMove(Struct, frozen=True):
    """A move, and its outcome in each sampled game."""

    move: SeatMove
    outcomes: tuple[Outcome, ...]

    def plus(self, other: "TriedMove") -> "TriedMove":
        """Adds the outcomes of the same move in other sampled games."""
        return TriedMove(self.move, (*self.outcomes, *other.outcomes))


class Comparison(Struct, frozen=True):
    """How much more one move is worth than another; negative if it is worth less. `CoachedMove` explains the fields."""

    points: float
    own_points: float
    chance: float
    error: float


def compared(better: TriedMove, worse: TriedMove, seat: int) -> Comparison:
    """Returns how much more `better` is worth than `worse`. Both must have been tried in the same sampled games."""
    pairs = list(zip(better.outcomes, worse.outcomes, strict=True))
    worth = [one.worth(seat) - other.worth(seat) for one, other in pairs]
    mean = sum(worth) / len(worth)
    variance = sum((each - mean) ** 2 for each in worth) / max(len(worth) - 1, 1)
    return Comparison(
        mean,
        sum(one.points[seat] - other.points[seat] for one, other in pairs) / len(pairs),
        sum(one.chances[seat] - other.chances[seat] for one, other in pairs) / len(pairs),
        math.sqrt(variance / len(pairs)),
    )


def tried(
    game: Game, move: SeatMove, seen: Observation, samples: Sequence[bytes], *, whole_game: bool = False
) -> TriedMove:
    """Tries a move in one sampled game for each seed of `samples`.

    Rivals play on to the end of the round or, if `whole_game`, of the game. `seen` is what the seat had seen before the
    move.
    """
    ends = _GAME_ENDS if whole_game else _ROUND_ENDS
    return TriedMove(move, tuple([_outcome(game, move, seen, sample, ends) for sample in samples]))


def is_certain(game: Game) -> bool:
    """Whether all play-outs of a move have the same result. True in the exchanges, if nobody has a leather bag."""
    return game.phase is Phase.EXCHANGE and not any(Loot.BAG in game.loot_on(seat) for seat in game.seats)


def samples_of(game: Game, seat: int, label: str, numbers: Iterable[int]) -> list[bytes]:
    """Returns a 32-byte seed for each number. The same arguments always give the same seeds."""
    return [sha256(f"coach/{game.seed_hash}/{seat}/{label}/{number}".encode()).digest() for number in numbers]


def _outcome(game: Game, move: SeatMove, seen: Observation, sample: bytes, ends: frozenset[Phase]) -> Outcome:
    chance = SeededChance(sample)
    events, after = decide_and_evolve(determinized(game, seen, chance), move, chance)
    end, later = _played_on(after, seen, sample, ends)
    points = points_ahead(end)
    return Outcome(points, chances_to_win(end, points), end, (*events, *later))


def played_to_end_of_round(game: Game, sample: bytes) -> Game:
    """Lets *hard* rivals play all seats until the next round begins or the game is over.

    The rivals do not remember what their seats have seen before. `sample` is a 32-byte seed.
    """
    return _played_on(game, None, sample, _ROUND_ENDS)[0]


def _played_on(game: Game, seen: Observation | None, sample: bytes, ends: frozenset[Phase]) -> tuple[Game, list[Event]]:
    """Lets *hard* rivals play all seats until the game is in one of the phases `ends`.

    Returns the game at that point, and the events. In a search, the rival at the seat of `seen` remembers what this
    seat has seen. The other rivals remember what their seats have picked up. If `seen` is None, no rival remembers
    anything.
    """
    if game.phase in ends:
        return game, []
    chance = SeededChance(sample)
    rivals = [Rival(Level.HARD, _choices(chance, seat.number)) for seat in game.seats]
    if seen is not None and game.phase is Phase.SEARCH:
        for seat, rival in enumerate(rivals):
            rival.remember(game.round, _seen_by(game, seen, seat))
    play_out, events = PlayOut(game, rivals, _Pauses(chance).of, chance), []
    for _, _, happened in play_out.steps():
        events += happened
        if play_out.game.phase in ends:
            break
    return play_out.game, events


def _seen_by(game: Game, seen: Observation, seat: int) -> dict[int, Loot]:
    if seat == seen.seat:
        return dict(seen.tiles)
    return {tile: game.tiles[tile].loot for tile in seen.handled[seat]}


def _choices(chance: SeededChance, seat: int) -> RandomBelow:
    count = itertools.count()
    return lambda limit: chance.below(f"choice/{seat}/{next(count)}", limit)


class _Pauses:
    """The time that each seat takes for its moves. How many moves the other seats make does not change it."""

    def __init__(self, chance: SeededChance) -> None:
        self._chance = chance
        self._moves: dict[int, int] = {}

    def of(self, seat: int, _: Phase) -> float:
        """Returns 1 to 2 seconds, as rivals take for an action (`rivals.pace`)."""
        self._moves[seat] = self._moves.get(seat, 0) + 1
        return 1 + self._chance.below(f"pause/{seat}/{self._moves[seat]}", 1001) / 1000
