"""A simple player: one seat's view in, a move out. It plays the seats of the simulation, and those of a table
that nobody sits at until better rivals do.

It searches for what the markets in play ask for, runs when its board is full, and buys what brings it the most
points at once.
"""

from collections import Counter
from collections.abc import Callable
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
    Return,
    SeatMove,
)
from engine.pieces import BOARD_SPACES, KEYS, Art, Lies, Loot, Place, place_of
from engine.rules.prestige import card_points, loose_points
from engine.view import PlayerView, TileView

Choose = Callable[[int], int]
"""A number below the given one: the player's own whim, never the game's chance."""

PATIENCE: Final = 40
"""Tiles looked at in a round before the player keeps whatever fits, so that every search ends."""


class SimplePlayer:
    """Plays one seat of one game. What it remembers is only what that seat has seen of the round."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self._round = 0
        self._looked_at: set[int] = set()

    def move(self, view: PlayerView) -> SeatMove | None:
        """A legal move for the view's seat; None when it waits for others."""
        if view.round != self._round:
            self._round, self._looked_at = view.round, set()
        placings = [move for move in view.moves if isinstance(move, PlaceArt)]
        if placings:
            return placings[0]
        if view.phase is Phase.SEARCH and view.me.token is None:
            return self._search(view)
        return _exchange(view) if view.to_move == view.seat else None

    def _search(self, view: PlayerView) -> SeatMove:
        me = view.me
        assert view.seat is not None
        if me.kept == BOARD_SPACES:
            return Escape(view.seat)
        if me.hand is None:
            return self._pick_up(view)
        if Keep(view.seat) in view.moves and (self._wants(view, me.hand.loot) or self._is_out_of_patience()):
            return Keep(view.seat)
        if self._is_out_of_patience():
            return self._pick_up(view)
        return PutBack(view.seat, face_up=False)

    def _is_out_of_patience(self) -> bool:
        return len(self._looked_at) >= PATIENCE

    def _wants(self, view: PlayerView, loot: Loot | None) -> bool:
        """A key, a bag, or loot that a market asks for and the board does not hold enough of yet."""
        if loot is None or loot in KEYS or loot is Loot.BAG:
            return loot is not None
        asked = Counter(asked for market in view.markets for asked in market.price)
        return Counter(tile.loot for tile in view.me.board)[loot] < asked[loot]

    def _pick_up(self, view: PlayerView) -> SeatMove:
        """A tile known to be wanted, else one not looked at yet, from the innermost room that is open."""
        moves = [move for move in view.moves if isinstance(move, PickUp)]
        shown = [move for move in moves if self._is_shown_and_wanted(view, view.tiles[move.tile])]
        fresh = [move for move in moves if move.tile not in self._looked_at]
        if self._is_out_of_patience() or not fresh:
            fresh = [move for move in moves if view.tiles[move.tile].loot not in KEYS] or moves
            self._looked_at.update(range(PATIENCE))
        rooms = [self._room(view), Place.GARAGE]
        inner = next((some for room in rooms if (some := [m for m in fresh if place_of(m.tile) is room])), fresh)
        options = shown or inner
        if not options:
            return self._make_room(view)
        move = options[self._choose(len(options))]
        self._looked_at.add(move.tile)
        return move

    def _make_room(self, view: PlayerView) -> SeatMove:
        """Nothing lies in reach: lay something back, so that the search can go on."""
        returns = [move for move in view.moves if isinstance(move, Return)]
        assert returns, "a board of keys only, and no tile left in the open rooms"
        return returns[self._choose(len(returns))]

    def _is_shown_and_wanted(self, view: PlayerView, tile: TileView) -> bool:
        key_kept = tile.loot in KEYS and any(kept.loot is tile.loot for kept in view.me.board)
        return tile.lies is Lies.FACE_UP and not key_kept and self._wants(view, tile.loot)

    def _room(self, view: PlayerView) -> Place:
        """Where to look: inwards, as long as a market in play asks for what lies there."""
        for place in reversed(view.open_places):
            if place is not Place.SAFE or any(Loot.GOLD in m.price or Loot.GEM in m.price for m in view.markets):
                return place
        return Place.GARAGE


def _exchange(view: PlayerView) -> SeatMove:
    """The exchange with the most points at once; a bag before passing."""
    assert view.seat is not None
    buys = [move for move in view.moves if isinstance(move, BuyArt | BuyCards)]
    if buys:
        return max(buys, key=lambda move: _gain(view, move))
    bag = OpenBag(view.seat)
    return bag if bag in view.moves else Pass(view.seat)


def _gain(view: PlayerView, move: BuyArt | BuyCards) -> int:
    """Points that a purchase adds at once."""
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
