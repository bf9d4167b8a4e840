"""Plays whole games between simple players, and games of any kind in several processes."""

import hashlib
import itertools
from collections.abc import Callable, Iterator
from multiprocessing import Pool
from typing import TypeVar

from msgspec import Struct

from engine.chance import SeededChance
from engine.decide import decide_and_evolve, start
from engine.editions.edition import Edition
from engine.editions.reading import standard
from engine.events import Event
from engine.evolve import replay
from engine.game import Game, Phase
from engine.moves import Move, StartSearch
from engine.options import Options
from engine.view import view_for
from rivals.randomness import RandomBelow
from simulation.simple_player import SimplePlayer

T = TypeVar("T")


class PlayedMove(Struct, frozen=True):
    """One move of a simulated game: its events, and the game before and after."""

    before: Game
    move: Move
    events: list[Event]
    after: Game


def secret_of(seed: int, number: int = 0) -> bytes:
    """Derives a game's 32-byte secret from a small seed. Only for simulations: real games draw theirs at random."""
    return hashlib.sha256(f"{seed}/{number}".encode()).digest()


def repeatable_choices(secret: bytes) -> RandomBelow:
    """Returns the simple players' random choices. They do not use the game's chance."""
    chance, count = SeededChance(secret), itertools.count(1)
    return lambda limit: chance.below(f"whim/{next(count)}", limit)


def new_game(players: int, secret: bytes, options: Options = Options(), edition: Edition | None = None) -> Game:  # noqa: B008 - immutable
    """Returns a new game that waits for the signal to search (3.1)."""
    return replay(start(players, options, edition or standard(), SeededChance(secret)))


def play_game(game: Game, secret: bytes) -> Iterator[PlayedMove]:
    """Lets simple players play a game to its end, and yields each move.

    A player knows only the view of its seat. All luck comes from `secret`, which has 32 bytes.
    """
    chance, choices = SeededChance(secret), repeatable_choices(secret)
    players = [SimplePlayer(choices) for _ in game.seats]
    for turn in itertools.count():
        if game.phase is Phase.OVER:
            return
        move = StartSearch() if game.phase is Phase.READY else _next_move(game, players, turn)
        before = game
        events, game = decide_and_evolve(before, move, chance)
        yield PlayedMove(before, move, events, game)


def _next_move(game: Game, players: list[SimplePlayer], turn: int) -> Move:
    """Returns the move of the first seat that has one, beginning with seat `turn` modulo the number of seats."""
    for offset in range(len(players)):
        number = (turn + offset) % len(players)
        move = players[number].move(view_for(game, number))
        if move is not None:
            return move
    # Never in a search: if all hands are empty, an iron key lies in the Garage, or every seat has an iron key. In that
    # case, all seats may enter the Study, which has more tiles than their boards can take.
    raise AssertionError("nobody has a move and the game is not over")


def in_processes(play: Callable[[int], T], games: int, jobs: int) -> list[T]:
    """Plays games 0 to `games` - 1 in `jobs` processes, and returns their results in this order.

    The number of processes does not change the results.
    """
    if jobs == 1:
        return [play(number) for number in range(games)]
    with Pool(jobs) as pool:
        return pool.map(play, range(games), chunksize=1)
