"""Chapter 3: the search, in which all players move at the same time."""

from typing import Final

from engine.events import Event, Kept, PickedUp, PutDown, Returned, SearchStarted
from engine.game import Game, Phase, Seat
from engine.moves import Keep, PickUp, PutBack, Return, StartSearch, Swap
from engine.options import PutBackRule
from engine.pieces import KEY_TO, KEYS, PLACES, TILE_COUNT, Lies, Place, place_of
from engine.refusals import Code, Refused

ON_TABLE: Final = (Lies.FACE_DOWN, Lies.FACE_UP)


def start_search(game: Game, _: StartSearch) -> list[Event]:
    """3.1: the house (the bot) gives the signal, and the search starts."""
    if game.phase is not Phase.READY:
        raise Refused(Code.GAME_OVER if game.phase is Phase.OVER else Code.ALREADY_STARTED)
    return [SearchStarted()]


def why_not_searching(game: Game) -> Refused | None:
    """3.1: the game must be in the search."""
    match game.phase:
        case Phase.SEARCH:
            return None
        case Phase.READY:
            return Refused(Code.NOT_STARTED)
        case Phase.OVER:
            return Refused(Code.GAME_OVER)
        case _:
            return Refused(Code.NOT_SEARCHING)


def why_not_search(game: Game, seat: Seat) -> Refused | None:
    """3.1, 4.1: the game must be in the search, and the seat must not have escaped."""
    if seat.token is not None and game.phase is Phase.SEARCH:
        return Refused(Code.ALREADY_ESCAPED, token=seat.token)
    return why_not_searching(game)


def open_places(game: Game, seat: Seat) -> tuple[Place, ...]:
    """3.4: returns the places that a seat may enter."""
    has = {None, *game.loot_on(seat)}
    return tuple([place for place in PLACES if KEY_TO.get(place) in has])


def why_not_pick_up(game: Game, seat: Seat, tile: int) -> Refused | None:
    """3.3, 3.4: the seat must be searching. The tile must lie on the table, in a place that this seat may enter."""
    if refusal := why_not_search(game, seat):
        return refusal
    if not 0 <= tile < TILE_COUNT:
        return Refused(Code.NO_SUCH_TILE, tile=tile)
    place = place_of(tile)
    if place not in open_places(game, seat):
        return Refused(Code.PLACE_LOCKED, place=place, key=KEY_TO[place])
    if game.tiles[tile].lies not in ON_TABLE:
        return Refused(Code.TILE_GONE, tile=tile)
    return None


def why_not_keep(game: Game, seat: Seat) -> Refused | None:
    """3.5, 3.6: the seat must be searching, with a tile in hand and a free space on its board.

    It cannot keep a second key of the same kind.
    """
    if refusal := why_not_search(game, seat):
        return refusal
    if seat.hand is None:
        return Refused(Code.HAND_EMPTY)
    if seat.board_is_full:
        return Refused(Code.BOARD_FULL)
    return _why_not_second_key(game, seat, seat.hand)


def _why_not_second_key(game: Game, seat: Seat, tile: int) -> Refused | None:
    """3.6: a seat may keep only one key of each kind."""
    loot = game.tiles[tile].loot
    if loot in KEYS and loot in game.loot_on(seat):
        return Refused(Code.KEY_ALREADY_KEPT, key=loot)
    return None


def why_not_put_back(game: Game, seat: Seat, face_up: bool) -> Refused | None:
    """3.5: the seat must be searching, with a tile in hand. If `face_up`, the table's options must allow face-up
    tiles."""
    if refusal := why_not_search(game, seat):
        return refusal
    if seat.hand is None:
        return Refused(Code.HAND_EMPTY)
    return _why_not_face_up(game, face_up)


def why_not_return(game: Game, seat: Seat, tile: int, face_up: bool) -> Refused | None:
    """3.7: the seat must be searching, and the tile must be on its board.

    The tile must not be a key. If `face_up`, the table's options must allow face-up tiles (3.5).
    """
    if refusal := why_not_search(game, seat):
        return refusal
    if tile not in seat.board:
        return Refused(Code.TILE_NOT_KEPT, tile=tile)
    if (loot := game.tiles[tile].loot) in KEYS:
        return Refused(Code.KEY_STAYS, key=loot)
    return _why_not_face_up(game, face_up)


def why_not_swap(game: Game, seat: Seat, tile: int) -> Refused | None:
    """3.5-3.7: the seat must be allowed to return the kept tile face down, and to put the tile in hand on its board."""
    if refusal := why_not_return(game, seat, tile, face_up=False):
        return refusal
    if seat.hand is None:
        return Refused(Code.HAND_EMPTY)
    return _why_not_second_key(game, seat, seat.hand)


def _why_not_face_up(game: Game, face_up: bool) -> Refused | None:
    if face_up and game.options.put_back is PutBackRule.FACE_DOWN:
        return Refused(Code.FACE_UP_NOT_ALLOWED)
    return None


def put_back_hand(game: Game, seat: Seat) -> list[Event]:
    """3.9, 4.3: puts the tile in hand back face down. No event if the hand is empty."""
    if seat.hand is None:
        return []
    return [PutDown(seat.number, seat.hand, False, game.tiles[seat.hand].loot)]


def pick_up(game: Game, move: PickUp) -> list[Event]:
    """3.3, 3.9: the seat takes a tile into its hand."""
    seat = game.seats[move.seat]
    if refusal := why_not_pick_up(game, seat, move.tile):
        raise refusal
    return [*put_back_hand(game, seat), PickedUp(move.seat, move.tile, game.tiles[move.tile].loot)]


def keep(game: Game, move: Keep) -> list[Event]:
    """3.5, 3.6: the seat puts the tile in hand on its board."""
    seat = game.seats[move.seat]
    if refusal := why_not_keep(game, seat):
        raise refusal
    assert seat.hand is not None
    return [Kept(move.seat, seat.hand, game.tiles[seat.hand].loot)]


def put_back(game: Game, move: PutBack) -> list[Event]:
    """3.5: the seat puts the tile in hand back on the table."""
    seat = game.seats[move.seat]
    if refusal := why_not_put_back(game, seat, move.face_up):
        raise refusal
    assert seat.hand is not None
    return [PutDown(move.seat, seat.hand, move.face_up, game.tiles[seat.hand].loot)]


def return_kept(game: Game, move: Return) -> list[Event]:
    """3.7: the seat puts a kept tile back on the table."""
    if refusal := why_not_return(game, game.seats[move.seat], move.tile, move.face_up):
        raise refusal
    return [Returned(move.seat, move.tile, move.face_up, game.tiles[move.tile].loot)]


def swap(game: Game, move: Swap) -> list[Event]:
    """3.2, 3.5, 3.7: the seat puts a kept tile back face down, and puts the tile in hand on its board."""
    seat = game.seats[move.seat]
    if refusal := why_not_swap(game, seat, move.tile):
        raise refusal
    assert seat.hand is not None
    return [
        Returned(move.seat, move.tile, False, game.tiles[move.tile].loot),
        Kept(move.seat, seat.hand, game.tiles[seat.hand].loot),
    ]
