"""A simple computer player.

It searches for the loot that the markets ask for, and escapes with a full board. In the exchanges, it makes the
purchase that adds the most points immediately.
"""

from collections import Counter
from typing import Final

from engine.game import Market, OwnedCard, Phase
from engine.moves import (
    BuyArt,
    BuyCards,
    Escape,
    Keep,
    OpenBag,
    Pass,
    PickUp,
    PlaceArt,
    PutBack,
    SeatMove,
)
from engine.pieces import BOARD_SPACES, FIRST_PLACE, KEYS, PLACES, TILES_OF, Art, Lies, Loot, Place, place_of
from engine.rules.prestige import card_points, loose_points
from engine.view import PlayerView, TileView
from rivals.randomness import RandomBelow

LAST_PLACE: Final = PLACES[-1]
WORTH_THE_LAST_KEY: Final = frozenset(TILES_OF[LAST_PLACE].keys() - TILES_OF[FIRST_PLACE].keys())
"""The loot of the last room that the first room does not have: gold and gems."""
MAX_LOOKS: Final = 40
"""After this many looks in a round, the player keeps every tile that it may keep. So every search ends."""


class SimplePlayer:
    """Plays one seat of one game. It remembers only which tiles it has looked at in this round."""

    def __init__(self, random_below: RandomBelow) -> None:
        self._random_below = random_below
        self._round = 0
        self._looked_at: set[int] = set()
        self._looks = 0

    def move(self, view: PlayerView) -> SeatMove | None:
        if view.round != self._round:
            self._round, self._looked_at, self._looks = view.round, set(), 0
        placings = [move for move in view.moves if isinstance(move, PlaceArt)]
        if placings:
            return placings[0]
        if view.phase is Phase.SEARCH and view.me.token is None:
            return self._search(view)
        return _exchange(view) if view.to_move == view.seat else None

    def _search(self, view: PlayerView) -> SeatMove | None:
        me = view.me
        assert view.seat is not None
        if me.kept == BOARD_SPACES:
            return Escape(view.seat)
        if me.hand is None:
            return self._pick_up(view)
        is_hasty = self._looks >= MAX_LOOKS
        if (is_hasty or self._wants(view, me.hand.loot)) and Keep(view.seat) in view.moves:
            return Keep(view.seat)
        return PutBack(view.seat, face_up=False)

    def _wants(self, view: PlayerView, loot: Loot | None) -> bool:
        """Whether the seat wants this loot: a key, a bag, or what a market asks for and the board lacks."""
        if loot is None or loot in KEYS or loot is Loot.BAG:
            return loot is not None
        asked = Counter(asked for market in view.markets for asked in market.price)
        return Counter(tile.loot for tile in view.me.board)[loot] < asked[loot]

    def _pick_up(self, view: PlayerView) -> SeatMove | None:
        """Returns a move that picks up a tile, or None if no tile in reach lies on the table.

        The player prefers a wanted tile that lies face up. Next come tiles that it has not looked at yet, first those
        in `_room`.
        """
        moves = [move for move in view.moves if isinstance(move, PickUp)]
        if not moves:
            return None  # the other seats have all tiles in reach: they will escape or return some
        shown = [move for move in moves if self._is_shown_and_wanted(view, view.tiles[move.tile])]
        fresh = [move for move in moves if move.tile not in self._looked_at]
        if not fresh:
            self._looks = MAX_LOOKS  # the player has seen all: it keeps what it may keep from now on
        room = self._room(view)
        near = [move for move in fresh if place_of(move.tile) is room]
        choices = shown or near or fresh or moves
        move = choices[self._random_below(len(choices))]
        self._looked_at.add(move.tile)
        self._looks += 1
        return move

    def _is_shown_and_wanted(self, view: PlayerView, tile: TileView) -> bool:
        key_kept = tile.loot in KEYS and any(kept.loot is tile.loot for kept in view.me.board)
        return tile.lies is Lies.FACE_UP and not key_kept and self._wants(view, tile.loot)

    def _room(self, view: PlayerView) -> Place:
        """Returns the innermost open room. The last room counts only if a market asks for its gold or gems."""
        asked = {loot for market in view.markets for loot in market.price}
        for place in reversed(view.open_places):
            if place is not LAST_PLACE or asked & WORTH_THE_LAST_KEY:
                return place
        return FIRST_PLACE


def _exchange(view: PlayerView) -> SeatMove:
    assert view.seat is not None
    buys = [move for move in view.moves if isinstance(move, BuyArt | BuyCards)]
    if buys:
        return max(buys, key=lambda move: _gain(view, move))
    bag = OpenBag(view.seat)
    return bag if bag in view.moves else Pass(view.seat)


def _gain(view: PlayerView, move: BuyArt | BuyCards) -> int:
    market = next(market for market in view.markets if market.number == move.market)
    if isinstance(move, BuyCards):
        return sum(card_points(view.edition.cards[card], 0) for card in market.cards[move.space])
    return _art_gain(view, market, move)


def _art_gain(view: PlayerView, market: Market, move: BuyArt) -> int:
    art: Art | None = market.arts[move.space]
    assert art is not None
    if move.onto is None:
        return loose_points(art)
    owned = next(card for card in view.me.cards if isinstance(card, OwnedCard) and card.card == move.onto)
    card = view.edition.cards[owned.card]
    return card_points(card, owned.filled + 1) - card_points(card, owned.filled)
