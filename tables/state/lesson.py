"""A lesson: one round against computers that wait for the learner, with advice on every move.

Only this advice may use hidden loot, because the deal of a lesson is known (`tables/state/lesson_deal.py`). The advice
follows from the table's state, so a restart loses nothing.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.events import Event, PickedUp
from engine.game import Game, Market, Phase
from engine.legal import legal_moves
from engine.moves import BuyArt, BuyCards, Escape, Keep, OpenBag, Pass, PickUp, PlaceArt, PutBack, Return, SeatMove
from engine.options import Options
from engine.pieces import (
    BOARD_SPACES,
    FIRST_PLACE,
    KEY_TO,
    KEYS,
    PLACES,
    TILES_IN,
    TILES_OF,
    Art,
    Lies,
    Loot,
    place_of,
)
from engine.rules.prestige import wanted_art
from engine.view import PlayerView, SeatView, TileView
from tables.state.head import Head, TableKind
from tables.state.lesson_deal import LEARNER, loot_under_tiles
from tables.state.new_tables import lobby_head

OPTIONS: Final = Options(search_seconds=0, turn_seconds=0)
LOCKED_PLACE: Final = PLACES[1]
"""The only locked room that a lesson uses (3.4)."""
KEY: Final = KEY_TO[LOCKED_PLACE]
_BEHIND_LOCK: Final = TILES_OF[LOCKED_PLACE].keys() - TILES_OF[FIRST_PLACE].keys()
"""Loot that is in the locked room but not in the first room: gems, and the next key."""
_ON_TABLE: Final = (Lies.FACE_DOWN, Lies.FACE_UP)
_OUT_OF_REACH: Final = frozenset(Loot) - TILES_OF[LOCKED_PLACE].keys() - TILES_OF[FIRST_PLACE].keys()
"""Loot that is only in rooms that a lesson does not use: gold."""


class LessonStep(StrEnum):
    PICK_UP = "pick-up"  # 3.3
    KEEP = "keep"  # 3.5
    REMEMBER = "remember"  # 3.5: put a leather bag back
    KEY = "key"  # 3.4
    LOCKED_ROOM = "locked-room"  # 3.4
    FILL = "fill"  # 3.6
    SWAP = "swap"  # 3.7
    RECALL = "recall"  # 3.8: where the leather bag was
    ESCAPE = "escape"  # 4.1
    WAIT = "wait"  # 5.1
    PRICE = "price"  # 5.2
    BAG = "bag"  # 5.3
    PLACE = "place"  # 6.4
    ART = "art"  # 6.3, 6.5
    DONE = "done"


class Advice(Struct, frozen=True):
    """What the learner should do. `move` is None if no move helps, for example while the learner can only wait."""

    step: LessonStep
    move: SeatMove | None


def new_head(guild_id: int, channel_id: int, user_id: int, name: str, now: float) -> Head:
    head = lobby_head(guild_id, channel_id, user_id, name, "house", OPTIONS, now, rivals=2)
    return replace(head, kind=TableKind.LESSON)


def with_looks(head: Head, events: Collection[Event]) -> Head:
    """Adds the tiles that the learner picked up in these events to `Head.looked_at`."""
    new = [event.tile for event in events if isinstance(event, PickedUp) and event.seat == LEARNER]
    return replace(head, looked_at=tuple(dict.fromkeys((*head.looked_at, *new)))) if new else head


def is_over(game: Game) -> bool:
    """Whether the lesson is over: round 1 has ended, and the learner can place no more art (6.4).

    When the search of round 2 begins, the lesson is over in any case.
    """
    if game.phase is Phase.READY:
        return game.round > 1 and not any(isinstance(move, PlaceArt) for move in legal_moves(game, LEARNER))
    return game.round > 1 or game.phase is Phase.OVER


def advice(view: PlayerView, looked_at: Collection[int]) -> Advice:
    """Returns what the learner should do now, even if they have ignored earlier advice.

    `looked_at` are the tiles that the learner has picked up. Call it only if the deal is known
    (`lesson_deal.is_known`).
    """
    for move in view.moves:
        if isinstance(move, PlaceArt):
            return Advice(LessonStep.PLACE, move)
    if view.phase is Phase.SEARCH and view.me.token is None:
        return _in_search(view, looked_at)
    if view.phase is Phase.EXCHANGE:
        return _in_exchange(view)
    return Advice(LessonStep.WAIT, None)


# --- the search ---


def wanted_loot(view: PlayerView) -> frozenset[Loot]:
    """Returns the kinds of loot that the learner should keep.

    - If the key or loot for the two purchases (`missing_loot`) is missing: what is missing.
    - If only a leather bag is missing, and one is in reach (`_bags`): just the bag.

    If the board has space for more than what is missing, the loot in the prices of all markets is added, except in the
    second case.
    """
    missing, kept = missing_loot(view), _kept(view.me)
    needed = frozenset(missing.keys() | ({KEY} - kept.keys()))
    wants_bag = Loot.BAG not in kept and any(_bags(view))
    spoken_for = view.me.kept + missing.total() + (KEY not in kept) + wants_bag
    if wants_bag and not needed:
        return frozenset({Loot.BAG})
    asked = {loot for market in view.markets for loot in market.price} if spoken_for < BOARD_SPACES else set()
    return needed | asked


def remembered_tile(view: PlayerView, looked_at: Collection[int]) -> int | None:
    """Returns a tile on the table that the learner has seen to be a leather bag, or None."""
    return next((tile.number for tile in _bags(view) if tile.number in looked_at and tile.lies in _ON_TABLE), None)


def _bags(view: PlayerView) -> Iterator[TileView]:
    """Yields the leather bags of the first room that lie on the table or in the learner's hand."""
    loot = loot_under_tiles(view.seed_hash)
    for number in TILES_IN[FIRST_PLACE]:
        tile = view.tiles[number]
        if loot[number] is Loot.BAG and (tile.lies in _ON_TABLE or tile == view.me.hand):
            yield tile


def missing_loot(view: PlayerView) -> Counter[Loot]:
    """Returns how much of each loot the learner still needs to buy a collection and the art for its lowest space
    (6.5)."""
    return _target_price(view) - _kept(view.me)


def _target_price(view: PlayerView) -> Counter[Loot]:
    """Returns what the learner should save for: the price of a collection and of the art for its lowest space (6.5).

    Prices without gold are best, because gold is out of reach. Next, the less loot is missing, the better. Then, loot
    from the locked room is better. If no collection is on sale together with such art, the price is empty.
    """
    aims = [Counter((*market.price, *other.price)) for market, other in _collections_with_art(view)]
    kept = _kept(view.me)

    def distance(aim: Counter[Loot]) -> tuple[bool, int, bool]:
        return bool(aim.keys() & _OUT_OF_REACH), (aim - kept).total(), not aim.keys() & _BEHIND_LOCK

    return min(aims, key=distance, default=Counter())


def _collections_with_art(view: PlayerView) -> Iterator[tuple[Market, Market]]:
    """Yields pairs of markets: the first sells a collection, the second the art for that collection's lowest space."""
    for market in view.markets:
        kinds = {kind for stack in market.cards for kind in _first_kinds(view, stack)}
        yield from ((market, other) for other in view.markets if kinds & set(other.arts))


def _in_search(view: PlayerView, looked_at: Collection[int]) -> Advice:
    me = view.me
    if me.kept == BOARD_SPACES:
        return _with_full_board(view)
    step, held = _search_step(view, looked_at), me.hand and me.hand.loot
    if step is LessonStep.REMEMBER and held is Loot.BAG:
        return Advice(step, PutBack(me.number, face_up=False))
    return Advice(step, Keep(me.number) if held in wanted_loot(view) else _pick_up(view, step, looked_at))


def _with_full_board(view: PlayerView) -> Advice:
    """Returns the advice for a full board.

    If the board lacks loot for the purchases and has a useless tile, the learner should swap this tile. Otherwise the
    learner should escape (4.1).
    """
    me = view.me
    surplus = _kept(me) - _target_price(view)
    idle = [tile for tile in me.board if tile.loot not in KEYS and surplus[tile.loot or Loot.DRAWER]]
    if missing_loot(view) and idle:
        worst = min(idle, key=lambda tile: tile.loot is not Loot.DRAWER)
        assert worst.number is not None
        return Advice(LessonStep.SWAP, Return(me.number, worst.number, face_up=False))
    return Advice(LessonStep.ESCAPE, Escape(me.number))


def _search_step(view: PlayerView, looked_at: Collection[int]) -> LessonStep:
    me, bags = view.me, list(_bags(view))
    if not me.kept:
        return LessonStep.PICK_UP if me.hand is None else LessonStep.KEEP
    if KEY not in _kept(me):
        is_new = me.hand in bags or not any(tile.number in looked_at for tile in bags)
        return LessonStep.REMEMBER if bags and is_new and Loot.BAG not in _kept(me) else LessonStep.KEY
    if not any(tile.number in TILES_IN[LOCKED_PLACE] for tile in me.board):
        return LessonStep.LOCKED_ROOM
    if wanted_loot(view) == {Loot.BAG} and any(tile.number in looked_at for tile in bags):
        return LessonStep.RECALL
    return LessonStep.FILL


def _pick_up(view: PlayerView, step: LessonStep, looked_at: Collection[int]) -> PickUp | None:
    first, locked = [FIRST_PLACE], [LOCKED_PLACE]
    rooms = dict.fromkeys((LessonStep.PICK_UP, LessonStep.KEEP, LessonStep.REMEMBER), first)
    places = (rooms | {LessonStep.LOCKED_ROOM: locked}).get(step, view.open_places)
    own = {LessonStep.KEY: KEY, LessonStep.REMEMBER: Loot.BAG}
    wanted = {own[step]} if step in own else wanted_loot(view) - {KEY}
    loot, missing, recalled = loot_under_tiles(view.seed_hash), missing_loot(view), remembered_tile(view, looked_at)

    def worth(tile: int) -> tuple[bool, bool, int]:
        return (
            missing[loot[tile]] > 0,
            tile == recalled,
            2 * (loot[tile] in _BEHIND_LOCK) + (place_of(tile) is LOCKED_PLACE),
        )

    tiles = [
        tile.number
        for tile in view.tiles
        if tile.lies in _ON_TABLE and place_of(tile.number) in places and loot[tile.number] in wanted
    ]
    return PickUp(view.me.number, max(tiles, key=worth)) if tiles else None


def _kept(seat: SeatView) -> Counter[Loot]:
    return Counter(tile.loot for tile in seat.board if tile.loot is not None)


# --- the exchanges ---


def _in_exchange(view: PlayerView) -> Advice:
    if view.to_move != view.seat:
        return Advice(LessonStep.WAIT, None)
    buys = [move for move in view.moves if isinstance(move, BuyArt | BuyCards)]
    bag, onto = OpenBag(view.me.number), [move for move in buys if isinstance(move, BuyArt) and move.onto is not None]
    if bag in view.moves and (_has_collection(view) or has_filled_collection(view) or not buys):
        return Advice(LessonStep.BAG, bag)
    if onto:
        return Advice(LessonStep.ART, onto[0])
    if has_filled_collection(view) or not buys:
        return Advice(LessonStep.DONE, Pass(view.me.number))
    return Advice(LessonStep.PRICE, max(buys, key=lambda move: _purchase_rank(view, move)))


def _has_collection(view: PlayerView) -> bool:
    """Whether the learner has a collection with an empty space for art."""
    owned = [owned for owned in view.me.cards if owned is not None]
    return any(wanted_art(view.edition.cards[each.card], each.filled) is not None for each in owned)


def has_filled_collection(view: PlayerView) -> bool:
    return any(owned is not None and owned.filled for owned in view.me.cards)


def _purchase_rank(view: PlayerView, move: BuyArt | BuyCards) -> tuple[bool, bool, bool]:
    """Returns the sort key of a purchase. A better purchase has a greater key. From best to worst:

    1. A collection, if the learner has art for its lowest space.
    2. A collection, if the learner could then still pay for such art.
    3. Any other collection.
    4. Art that fits a collection on sale.
    5. Anything else.
    """
    market = _market(view, move.market)
    if isinstance(move, BuyArt):
        return False, False, market.arts[move.space] in _kinds_for_sale(view)
    kinds = _first_kinds(view, market.cards[move.space])
    left = _kept(view.me) - Counter(market.price)
    payable = {art for other in view.markets if not Counter(other.price) - left for art in other.arts}
    return bool(kinds), bool(kinds & set(view.me.arts)), bool(kinds & payable)


def _kinds_for_sale(view: PlayerView) -> set[Art]:
    return {kind for market in view.markets for stack in market.cards for kind in _first_kinds(view, stack)}


def _first_kinds(view: PlayerView, stack: tuple[int, ...]) -> set[Art]:
    """6.5: returns the kinds of art for the lowest spaces of the collections among these cards."""
    kinds = {wanted_art(view.edition.cards[card], 0) for card in stack}
    return {kind for kind in kinds if kind is not None}


def _market(view: PlayerView, number: int) -> Market:
    return next(market for market in view.markets if market.number == number)
