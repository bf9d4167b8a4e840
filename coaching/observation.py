"""Finds what one seat has seen in the present round (3.3, 3.4, 3.8)."""

from collections.abc import Mapping

from msgspec import Struct

from engine.game import Game, Phase
from engine.moves import Move, PickUp, StartSearch
from engine.pieces import TILES_PER_PLACE, Loot
from engine.view import view_for


class Observation(Struct, frozen=True):
    """What a seat has seen in a round."""

    seat: int
    tiles: Mapping[int, Loot]  # by tile number, the latest last
    rooms: tuple[int, ...]  # how many each seat has entered, from the Garage inwards
    handled: tuple[tuple[int, ...], ...]  # the tiles that each seat has picked up, which is public


class Observer:
    def __init__(self, seat: int, players: int) -> None:
        self._seat = seat
        self._players = players
        self._forget()

    def _forget(self) -> None:
        self._tiles: dict[int, Loot] = {}
        self._handled: tuple[dict[int, None], ...] = tuple({} for _ in range(self._players))

    def watch(self, move: Move | None, after: Game) -> None:
        """Records what the seat sees of a move. `after` is the game after it."""
        if isinstance(move, StartSearch):
            self._forget()
        if isinstance(move, PickUp):
            self._handled[move.seat][move.tile] = None
        if after.phase is Phase.SEARCH and self._shows_loot(move, after):
            self._look(after)

    def observation(self, game: Game) -> Observation:
        """Returns what the seat has seen until `game`."""
        self._look(game)
        rooms = tuple(max((tile // TILES_PER_PLACE + 1 for tile in tiles), default=1) for tiles in self._handled)
        return Observation(self._seat, dict(self._tiles), rooms, tuple(map(tuple, self._handled)))

    def _shows_loot(self, move: Move | None, after: Game) -> bool:
        is_own = getattr(move, "seat", None) == self._seat
        return is_own or getattr(move, "face_up", False) or after.options.open_boards

    def _look(self, game: Game) -> None:
        for tile in view_for(game, self._seat).tiles:
            if tile.loot is not None:
                self._tiles.pop(tile.number, None)
                self._tiles[tile.number] = tile.loot
