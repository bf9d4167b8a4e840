"""Whole games between simple players: what `python -m engine` runs, and what the tests and benchmarks build on."""

import hashlib
import itertools
from collections.abc import Iterator

from msgspec import Struct

from engine.chance import SeededChance
from engine.decide import decide, start
from engine.edition import Edition, standard
from engine.events import Event
from engine.evolve import evolve, replay
from engine.game import Game, Phase
from engine.moves import Move, StartSearch
from engine.options import Options
from engine.simple import Choose, SimplePlayer
from engine.view import view_for


class Step(Struct, frozen=True):
    """One move of a simulated game: what was asked, what happened, and the games before and after."""

    before: Game
    move: Move
    events: list[Event]
    after: Game


def secret_of(seed: int, number: int = 0) -> bytes:
    """32 bytes out of a small seed: for simulations only, real games draw theirs from the system."""
    return hashlib.sha256(f"{seed}/{number}".encode()).digest()


def whims(secret: bytes) -> Choose:
    """A repeatable source of choices for simple players, apart from the game's chance."""
    chance, count = SeededChance(secret), itertools.count(1)
    return lambda limit: chance.below(f"whim/{next(count)}", limit)


def opened(players: int, secret: bytes, options: Options = Options(), edition: Edition | None = None) -> Game:  # noqa: B008 - frozen
    """A new game before its first signal."""
    return replay(start(players, options, edition or standard(), SeededChance(secret)))


def played(game: Game, secret: bytes) -> Iterator[Step]:
    """Plays a game to its end; each seat in turn moves by its own view."""
    chance, choose = SeededChance(secret), whims(secret)
    players = [SimplePlayer(choose) for _ in game.seats]
    for turn in itertools.count():
        if game.phase is Phase.OVER:
            return
        move = StartSearch() if game.phase is Phase.READY else _next_move(game, players, turn)
        events = decide(game, move, chance)
        before, game = game, _after(game, events)
        yield Step(before, move, events, game)


def _next_move(game: Game, players: list[SimplePlayer], turn: int) -> Move:
    """The move of the first seat from this turn's on that has one.

    During a search somebody always has: with all hands empty an iron key lies in the Garage, or every seat has one,
    and the Study is too large for their boards.
    """
    for offset in range(len(players)):
        number = (turn + offset) % len(players)
        move = players[number].move(view_for(game, number))
        if move is not None:
            return move
    raise AssertionError("nobody has a move and the game is not over")


def _after(game: Game, events: list[Event]) -> Game:
    for event in events:
        game = evolve(game, event)
    return game
