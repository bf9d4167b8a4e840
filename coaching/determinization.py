"""Replaces what a seat does not know by a random guess. This is known as determinization.

So rivals can play on from what the seat knows.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from coaching.observation import Observation
from engine.chance import Chance
from engine.game import Game
from engine.pieces import KEY_TO, PLACES, TILES_IN, TILES_OF, Art, Loot, Tile

_KEYS_BY_ROOM: Final = (*(KEY_TO[place] for place in PLACES if place in KEY_TO), None)
"""The key that lies in each room, and opens the next room. No key lies in the last room."""
_ART_ORDER: Final = {art: number for number, art in enumerate(Art)}


def determinized(game: Game, seen: Observation, chance: Chance) -> Game:
    """Returns a game that looks the same to the seat of `seen`.

    The order of the pile and the loot of unseen tiles are random. Face-down cards stay as they are, because everybody
    saw them for sale.
    """
    tiles = dict(seen.tiles)
    for room in range(len(PLACES)):
        tiles |= _drawn_room(game, seen, room, chance)
    return replace(
        game,
        tiles=tuple([Tile(tiles[number], tile.lies) for number, tile in enumerate(game.tiles)]),
        pile=chance.shuffled("unseen-pile", sorted(game.pile)),
        bag=tuple(sorted(game.bag, key=_ART_ORDER.__getitem__)),  # nobody knows its order
    )


def _drawn_room(game: Game, seen: Observation, room: int, chance: Chance) -> dict[int, Loot]:
    """Returns random loot, by tile number, for the tiles of a room that the seat has not seen.

    The boards stay plausible: with the keys that the rules demand (3.4, 3.6), and with as little useless loot as
    possible.
    """
    place = PLACES[room]
    unseen = chance.shuffled(f"unseen/{room}", [tile for tile in TILES_IN[place] if tile not in seen.tiles])
    left = Counter(TILES_OF[place]) - Counter(seen.tiles[tile] for tile in TILES_IN[place] if tile in seen.tiles)
    loot = chance.shuffled(f"unseen-loot/{room}", sorted(left.elements()))
    key = _KEYS_BY_ROOM[room]
    keys = [] if key is None else list(_key_tiles(game, seen, room, unseen, left[key]))
    kept = {tile for seat in game.seats for tile in seat.board}
    asked = {Loot.BAG, *(each for market in game.markets for each in market.price)}
    # The tiles on boards get their loot first, and useless loot is given last, because people rarely keep it.
    others = sorted((each for each in loot if each is not key), key=lambda each: each not in asked)
    rest = sorted((tile for tile in unseen if tile not in keys), key=lambda tile: tile not in kept)
    return dict(zip([*keys, *rest], [*([key] if key else []) * len(keys), *others], strict=True))


def _key_tiles(game: Game, seen: Observation, room: int, unseen: tuple[int, ...], count: int) -> Iterator[int]:
    """Yields the unseen tiles that become keys of this room, `count` of them.

    Each seat that must have the key gets one. No board gets a second key.
    """
    key, without = _KEYS_BY_ROOM[room], list(game.seats)
    for seat in game.seats:
        if any(seen.tiles.get(tile) is key for tile in seat.board):
            without.remove(seat)
    taken = set[int]()
    for seat in [seat for seat in without if seen.rooms[seat.number] > room + 1]:
        on_board = [tile for tile in unseen if tile in seat.board]
        if on_board:  # otherwise it has paid with the key, if an edition has such a price
            taken.add(on_board[0])
            without.remove(seat)
            yield on_board[0]
    for tile in unseen:
        owner = next((seat for seat in game.seats if tile in seat.board), None)
        if len(taken) < count and tile not in taken and (owner is None or owner in without):
            taken.add(tile)
            if owner is not None:
                without.remove(owner)
            yield tile
