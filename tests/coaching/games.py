"""Finished games to coach."""

import random
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from coaching.observation import Observer
from engine.editions.edition import Edition
from engine.game import Game, Phase
from engine.moves import Move
from engine.options import Options
from engine.pieces import PLACES, TILES_IN, Tile
from rivals.levels import Level
from simulation.league import Match


class FinishedGame(Struct, frozen=True):
    """A finished game, step by step."""

    games: tuple[Game, ...]  # the game after each step
    moves: tuple[Move | None, ...]  # the move of each step; None for the dealing


def finished(
    levels: Sequence[Level],
    seed: int,
    options: Options = Options(),  # noqa: B008 - immutable
    edition: Edition | None = None,
) -> FinishedGame:
    match = Match(levels, seed, options=options, edition=edition)
    games: list[Game] = [match.game]
    moves: list[Move | None] = [None]
    for _, move in match.steps():
        games.append(match.game)
        moves.append(move)
    return FinishedGame(tuple(games), tuple(moves))


def twin_of(finished_game: FinishedGame, seat: int, chosen: random.Random) -> FinishedGame:
    """Returns the same moves in other games. In the game after each step, everything that the seat did not
    know at that step is shuffled."""
    observer = Observer(seat, len(finished_game.games[0].seats))
    games = []
    for game, move in zip(finished_game.games, finished_game.moves, strict=True):
        observer.watch(move, game)
        games.append(swapped(game, set(observer.observation(game).tiles), chosen))
    return FinishedGame(tuple(games), finished_game.moves)


def swapped(game: Game, known: set[int], chosen: random.Random) -> Game:
    tiles = list(game.tiles)
    for place in PLACES:
        unknown = [tile for tile in TILES_IN[place] if tile not in known]
        for tile, other in zip(unknown, chosen.sample(unknown, len(unknown)), strict=True):
            tiles[tile] = Tile(game.tiles[other].loot, game.tiles[tile].lies)
    if game.phase is Phase.OVER:
        return game
    pile, bag = (tuple(chosen.sample(each, len(each))) for each in (game.pile, game.bag))
    return replace(game, tiles=tuple(tiles), pile=pile, bag=bag)
