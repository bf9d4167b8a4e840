"""A lesson: one round against a computer that waits for the learner. The learner always gets advice on the next move.

The current step is computed from the learner's view alone. It is therefore not stored, and a restart loses nothing. The
deal is always the same, so the advice can use the loot under face-down tiles. No other player or panel gets advice from
hidden loot.
"""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from hashlib import sha256
from typing import Final

from msgspec import Struct

from engine.chance import SeededChance
from engine.game import Game, Market, Phase
from engine.legal import legal_moves
from engine.moves import BuyArt, BuyCards, Escape, Keep, OpenBag, Pass, PickUp, PlaceArt, Return, SeatMove
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
from engine.rules.setup import dealt_loot
from engine.view import PlayerView, SeatView
from tables.state.head import Head, Status
from tables.state.occupants import person, rival

SEED: Final = sha256(b"lesson/206").digest()
"""The seed of every lesson. It need not be secret, because nobody can win a lesson."""
OPTIONS: Final = Options(search_seconds=0, turn_seconds=0)
"""A lesson has no time limits."""
LEARNER: Final = 0
"""The learner's seat."""
LOCKED_PLACE: Final = PLACES[1]
"""The only locked room that a lesson uses (3.4)."""
KEY: Final = KEY_TO[LOCKED_PLACE]
_BEHIND_LOCK: Final = TILES_OF[LOCKED_PLACE].keys() - TILES_OF[FIRST_PLACE].keys()
"""Loot that is in the locked room but not in the first room: gems, and the next key."""
_OUT_OF_REACH: Final = frozenset(Loot) - TILES_OF[LOCKED_PLACE].keys() - TILES_OF[FIRST_PLACE].keys()
"""Loot that is only in rooms that a lesson does not use: gold."""


class LessonStep(StrEnum):
    """The steps of a lesson. Each step introduces one new thing."""

    PICK_UP = "pick-up"  # 3.3
    KEEP = "keep"  # 3.5
    KEY = "key"  # 3.4
    LOCKED_ROOM = "locked-room"  # 3.4
    FILL = "fill"  # 3.6
    SWAP = "swap"  # 3.7
    ESCAPE = "escape"  # 4.1
    WAIT = "wait"  # 5.1
    PRICE = "price"  # 5.2
    ART = "art"  # 6.3-6.5
    DONE = "done"


class Advice(Struct, frozen=True):
    """The learner's current step and the recommended move. `move` is None while the learner can only wait."""

    step: LessonStep
    move: SeatMove | None


def new_head(guild_id: int, channel_id: int, user_id: int, name: str, now: float) -> Head:
    """Returns the head of a new lesson before its deal. It seats the learner and one computer player."""
    return Head(
        id=0,  # the store numbers it
        guild_id=guild_id,
        channel_id=channel_id,
        status=Status.LOBBY,
        host_id=user_id,
        preset="house",
        options=OPTIONS,
        occupants=(person(user_id, name), rival()),
        deadline=None,
        seed_hash="",  # comes with the seed
        close_reason=None,
        post=None,
        created_at=now,
        is_lesson=True,
    )


@cache
def loot_under_tiles() -> tuple[Loot, ...]:
    """Returns the loot under each tile of a lesson. The index is the tile's number."""
    return dealt_loot(1, SeededChance(SEED))


def is_over(game: Game) -> bool:
    """Whether the lesson is over. A lesson lasts one round, and longer while the learner can still lay art onto a
    collection (6.4)."""
    if game.phase is Phase.READY:
        return game.round > 1 and not any(isinstance(move, PlaceArt) for move in legal_moves(game, LEARNER))
    return game.round > 1 or game.phase is Phase.OVER


def advice(view: PlayerView) -> Advice:
    """Returns the current step and the recommended move. It works after any moves of the learner, recommended or
    not."""
    for move in view.moves:
        if isinstance(move, PlaceArt):
            return Advice(LessonStep.ART, move)
    if view.phase is Phase.SEARCH and view.me.token is None:
        return _in_search(view)
    if view.phase is Phase.EXCHANGE:
        return _in_exchange(view)
    return Advice(LessonStep.WAIT, None)


# --- the search ---


def wanted_loot(view: PlayerView) -> frozenset[Loot]:
    """Returns the loot that the learner should keep: the key, and the loot that is missing for the lesson's two
    purchases. If the board has more spaces than these need, also all loot that any market asks for."""
    missing = missing_loot(view)
    key = {KEY} - _kept(view.me).keys()
    spoken_for = view.me.kept + missing.total() + len(key)
    asked = {loot for market in view.markets for loot in market.price} if spoken_for < BOARD_SPACES else set()
    return frozenset(missing.keys() | key | asked)


def missing_loot(view: PlayerView) -> Counter[Loot]:
    """Returns the loot that the learner still needs to buy a collection and the art for its lowest space (6.5)."""
    return _target_price(view) - _kept(view.me)


def _target_price(view: PlayerView) -> Counter[Loot]:
    """Returns the total price of a collection and the art for it. Prefers, in this order: a price without gold, which
    is out of reach; the price with the least loot missing; a price with loot that the locked room has and the first
    room has not."""
    aims = [Counter((*market.price, *other.price)) for market, other in _collections_with_art(view)]

    def distance(aim: Counter[Loot]) -> tuple[bool, int, bool]:
        return bool(aim.keys() & _OUT_OF_REACH), (aim - _kept(view.me)).total(), not aim.keys() & _BEHIND_LOCK

    return min(aims, key=distance, default=Counter())


def _collections_with_art(view: PlayerView) -> Iterator[tuple[Market, Market]]:
    """Yields pairs of markets: the first sells a collection, the second sells the art for that collection's lowest
    space."""
    for market in view.markets:
        kinds = {kind for stack in market.cards for kind in _first_kinds(view, stack)}
        yield from ((market, other) for other in view.markets if kinds & set(other.arts))


def _in_search(view: PlayerView) -> Advice:
    me = view.me
    if me.kept == BOARD_SPACES:
        return _with_full_board(view)
    step = _search_step(me)
    is_wanted = me.hand is not None and me.hand.loot in wanted_loot(view)
    return Advice(step, Keep(me.number) if is_wanted else _pick_up(view, step))


def _with_full_board(view: PlayerView) -> Advice:
    """Recommends to escape (4.1). If loot is still missing for the purchases and the board has a tile that they do not
    need, recommends to swap that tile instead."""
    me = view.me
    surplus = _kept(me) - _target_price(view)
    idle = [tile for tile in me.board if tile.loot not in KEYS and surplus[tile.loot or Loot.DRAWER]]
    if missing_loot(view) and idle:
        worst = min(idle, key=lambda tile: tile.loot is not Loot.DRAWER)
        assert worst.number is not None
        return Advice(LessonStep.SWAP, Return(me.number, worst.number, face_up=False))
    return Advice(LessonStep.ESCAPE, Escape(me.number))


def _search_step(me: SeatView) -> LessonStep:
    if not me.kept:
        return LessonStep.PICK_UP if me.hand is None else LessonStep.KEEP
    if KEY not in _kept(me):
        return LessonStep.KEY
    if not any(tile.number in TILES_IN[LOCKED_PLACE] for tile in me.board):
        return LessonStep.LOCKED_ROOM
    return LessonStep.FILL


def _pick_up(view: PlayerView, step: LessonStep) -> PickUp | None:
    """Returns the move that picks up wanted loot in the room of this step. Returns None if there is no such tile."""
    first, locked = [FIRST_PLACE], [LOCKED_PLACE]
    rooms = {LessonStep.PICK_UP: first, LessonStep.KEEP: first, LessonStep.LOCKED_ROOM: locked}
    missing, wanted = missing_loot(view), wanted_loot(view)
    wanted &= {KEY} if step is LessonStep.KEY else wanted - {KEY}

    def worth(tile: int) -> tuple[bool, int]:
        """Returns the sort key of a tile. Missing loot comes first. Then comes loot that the first room does not have,
        then any other tile of the locked room."""
        loot = loot_under_tiles()[tile]
        return missing[loot] > 0, 2 * (loot in _BEHIND_LOCK) + (place_of(tile) is LOCKED_PLACE)

    tiles = [
        tile.number
        for tile in view.tiles
        if tile.lies in (Lies.FACE_DOWN, Lies.FACE_UP)
        and place_of(tile.number) in rooms.get(step, view.open_places)
        and loot_under_tiles()[tile.number] in wanted
    ]
    return PickUp(view.me.number, max(tiles, key=worth)) if tiles else None


def _kept(seat: SeatView) -> Counter[Loot]:
    return Counter(tile.loot for tile in seat.board if tile.loot is not None)


# --- the exchanges ---


def _in_exchange(view: PlayerView) -> Advice:
    if view.to_move != view.seat:
        return Advice(LessonStep.WAIT, None)
    onto = [move for move in view.moves if isinstance(move, BuyArt) and move.onto is not None]
    if onto:
        return Advice(LessonStep.ART, onto[0])
    buys = [move for move in view.moves if isinstance(move, BuyArt | BuyCards)]
    if has_filled_collection(view) or not buys:
        return _rest(view)
    return Advice(LessonStep.PRICE, max(buys, key=lambda move: _purchase_rank(view, move)))


def _rest(view: PlayerView) -> Advice:
    """Returns the advice of the last step, which introduces nothing new: to open a bag if that is possible, otherwise
    to pass."""
    bag = OpenBag(view.me.number)
    return Advice(LessonStep.DONE, bag if bag in view.moves else Pass(view.me.number))


def has_filled_collection(view: PlayerView) -> bool:
    """Whether the learner has laid art onto a collection."""
    return any(owned is not None and owned.filled for owned in view.me.cards)


def _purchase_rank(view: PlayerView, move: BuyArt | BuyCards) -> tuple[bool, bool, bool]:
    """Returns the sort key of a purchase: how well it prepares the next step. Collections rank above art. Collections
    with matching art rank above others."""
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
