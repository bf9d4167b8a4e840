"""What holds in every game between two moves: each piece exists once, and is where it may be."""

from collections import Counter
from collections.abc import Iterator

from engine.game import Game, Phase, Seat
from engine.pieces import BOARD_SPACES, KEY_TO, KEYS, TILES_IN, TILES_OF, Art, Lies, place_of


def broken_invariants(game: Game) -> list[str]:
    """Returns the names of the invariants that a game breaks: none, unless the engine has a bug."""
    return [name for name, holds in _invariants(game) if not holds]


def _invariants(game: Game) -> Iterator[tuple[str, bool]]:
    yield "1.1 54 tiles, each place its own loot", _tiles_are_whole(game)
    yield "1.2 every art token once", _arts(game) == Counter(dict(zip(Art, game.edition.arts, strict=True)))
    yield "1.3 every card once", _cards(game) == Counter(range(len(game.edition.cards)))
    yield "2.3 every escape token once", _tokens(game) == Counter(range(1, len(game.seats) + 1))
    yield "3.2 a tile is in one hand, on one board or on the table", _tiles_are_where_seats_say(game)
    yield "3.4 nothing from a place without its key", game.phase is not Phase.SEARCH or _places_were_open(game)
    yield "3.6 at most six tiles", all(len(seat.board) <= BOARD_SPACES for seat in game.seats)
    yield "3.6 of each key kind one", all(game.loot_on(seat).count(key) <= 1 for seat in game.seats for key in KEYS)
    yield "4 only searchers hold a tile", all(seat.hand is None or _is_searching(game, seat) for seat in game.seats)
    yield "5.1 someone is asked during the exchanges", (game.to_move is not None) == (game.phase is Phase.EXCHANGE)
    yield "8 a game that is over says why", (game.ended is not None) == (game.phase is Phase.OVER)


def _tiles_are_whole(game: Game) -> bool:
    return all(
        Counter(game.tiles[tile].loot for tile in TILES_IN[place]) == Counter(TILES_OF[place]) for place in TILES_OF
    )


def _arts(game: Game) -> Counter[Art]:
    tokens = Counter([*game.bag, *game.box])
    for market in game.markets:
        tokens.update(art for art in market.arts if art is not None)
    for seat in game.seats:
        tokens.update(seat.arts)
        for owned in seat.cards:
            spaces = game.card(owned.card).spaces
            if owned.filled < len(spaces):  # 6.6: the art of a full collection is in the box
                tokens.update(space.art for space in spaces[: owned.filled])
    return tokens


def _cards(game: Game) -> Counter[int]:
    cards = Counter(game.pile)
    for market in game.markets:
        for stack in market.cards:
            cards.update(stack)
    for seat in game.seats:
        cards.update(owned.card for owned in seat.cards)
    return cards


def _tokens(game: Game) -> Counter[int]:
    return Counter([*game.tokens_left, *(seat.token for seat in game.seats if seat.token is not None)])


def _tiles_are_where_seats_say(game: Game) -> bool:
    held = [seat.hand for seat in game.seats if seat.hand is not None]
    kept = [tile for seat in game.seats for tile in seat.board]
    in_hands = [number for number, tile in enumerate(game.tiles) if tile.lies is Lies.IN_HAND]
    on_boards = [number for number, tile in enumerate(game.tiles) if tile.lies is Lies.ON_BOARD]
    return (sorted(held), sorted(kept)) == (in_hands, on_boards)


def _places_were_open(game: Game) -> bool:
    """3.4, 3.7: whether each seat with a tile of a locked place has the key to this place. A key cannot go back to the
    table."""
    return all(
        KEY_TO.get(place_of(tile)) in (None, *game.loot_on(seat))
        for seat in game.seats
        for tile in (*seat.board, *([] if seat.hand is None else [seat.hand]))
    )


def _is_searching(game: Game, seat: Seat) -> bool:
    return game.phase is Phase.SEARCH and seat.token is None
