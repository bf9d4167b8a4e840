"""What a seat may know of a game. In this module, seat None stands for a watcher.

Panels of live games, and rivals, see a game only through views. A view is built up from what its viewer may know. It is
never a game from which secrets are removed.
"""

from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from engine.editions.edition import Edition
from engine.events import (
    ArtBought,
    ArtDealt,
    ArtPlaced,
    BagOpened,
    CardsBought,
    CardsDealt,
    Caught,
    CycleBegan,
    EndReason,
    Escaped,
    Event,
    ExchangesEnded,
    GameEnded,
    GameStarted,
    Kept,
    MarketsChosen,
    Passed,
    PickedUp,
    PileShuffled,
    PutDown,
    Returned,
    RoundBegan,
    SearchEnded,
    SearchStarted,
    TurnBegan,
)
from engine.game import Game, Market, OwnedCard, Phase, Seat
from engine.legal import legal_moves, plannable_moves
from engine.moves import ExchangeMove, SeatMove
from engine.options import Options
from engine.pieces import Art, Lies, Loot, Place
from engine.rules.prestige import is_face_down
from engine.rules.rounds import certain_end
from engine.rules.scoring import Points, points_of
from engine.rules.search import open_places


class TileView(Struct, frozen=True, array_like=True, gc=False):
    """A tile as one seat sees it. `loot` is None if the seat may not know it."""

    number: int
    lies: Lies
    loot: Loot | None


class BoardTile(Struct, frozen=True, array_like=True, gc=False):
    """A kept tile as one seat sees it. Both fields are None if the seat may not know them (3.10)."""

    number: int | None
    loot: Loot | None


_HIDDEN: Final = BoardTile(None, None)


class SeatView(Struct, frozen=True):
    """One seat as a viewer sees it. The viewer is that seat itself, another seat, or a watcher."""

    number: int
    kept: int  # 3.10: the number of tiles on its board
    board: tuple[BoardTile, ...]
    hand: TileView | None  # 3.3: everyone sees which tile it is, only the seat itself sees the tile's loot
    token: int | None
    arts: tuple[Art, ...]
    cards: tuple[OwnedCard | None, ...]  # 6.1, 6.6: another seat's face-down card is None until the end
    passed: bool  # 5.5: in this cycle

    @property
    def holds(self) -> bool:
        return self.hand is not None


class PlayerView(Struct, frozen=True):
    """All that one seat may know of a game. If `seat` is None, all that a watcher may know."""

    seat: int | None
    prompt: str
    phase: Phase
    round: int
    options: Options
    edition: Edition
    tiles: tuple[TileView, ...]
    seats: tuple[SeatView, ...]
    markets: tuple[Market, ...]
    tokens_left: tuple[int, ...]
    bag: int  # tokens in the cloth bag
    pile: int  # cards in the pile
    cycle: int
    order: tuple[int, ...]
    to_move: int | None
    ended: EndReason | None
    seed_hash: str
    open_places: tuple[Place, ...]  # 3.4: rooms that the seat may search
    moves: tuple[SeatMove, ...]  # the legal ones, as `legal_moves` lists them
    plannable: tuple[ExchangeMove, ...]  # 5.9: exchanges that a waiting seat could make if its turn came now
    points: tuple[Points, ...]  # in seat order; empty before the end of the game

    @property
    def me(self) -> SeatView:
        """The viewing seat. Raises ValueError for a watcher."""
        if self.seat is None:
            raise ValueError("a watcher has no seat")
        return self.seats[self.seat]

    @property
    def last_round(self) -> EndReason | None:
        """8.1, 8.3: why this round must be the last. None if another round is possible, and outside the exchanges."""
        is_exchange = self.phase is Phase.EXCHANGE
        return certain_end(self.edition, self.markets, self.bag, self.pile) if is_exchange else None


def view_for(game: Game, seat: int | None) -> PlayerView:
    """Returns the game as one seat or a watcher (None) sees it."""
    me = None if seat is None else game.seats[seat]
    over = game.phase is Phase.OVER
    return PlayerView(
        seat=seat,
        prompt=game.prompt,
        phase=game.phase,
        round=game.round,
        options=game.options,
        edition=game.edition,
        tiles=_tiles_for(game, me),
        seats=tuple([_seat_for(game, other, other.number == seat) for other in game.seats]),
        markets=game.markets,
        tokens_left=game.tokens_left,
        bag=len(game.bag),
        pile=len(game.pile),
        cycle=game.cycle,
        order=game.order,
        to_move=game.to_move,
        ended=game.ended,
        seed_hash=game.seed_hash,
        open_places=() if me is None else open_places(game, me),
        moves=() if seat is None else tuple(legal_moves(game, seat)),
        plannable=() if seat is None else tuple(plannable_moves(game, seat)),
        points=tuple(points_of(game, each) for each in game.seats) if over else (),
    )


def open_view(game: Game) -> PlayerView:
    """Returns a watcher's view that shows everything: all loot, and face-down cards. `game` is any moment of a game
    that is over now."""
    known = tuple(TileView(number, tile.lies, tile.loot) for number, tile in enumerate(game.tiles))
    seats = tuple(_seat_for(game, seat, own=True) for seat in game.seats)
    return replace(view_for(game, None), tiles=known, seats=seats)


def _tiles_for(game: Game, me: Seat | None) -> tuple[TileView, ...]:
    """3.3, 3.5, 3.10: shows the loot of face-up tiles, of open boards, and of the viewer's own hand and board."""
    known = {tile for seat in game.seats for tile in seat.board} if game.boards_are_open else set()
    if me is not None:
        known.update(me.board)
        if me.hand is not None:
            known.add(me.hand)
    up = Lies.FACE_UP
    return tuple(
        [
            TileView(number, tile.lies, tile.loot if tile.lies is up or number in known else None)
            for number, tile in enumerate(game.tiles)
        ]
    )


def _seat_for(game: Game, seat: Seat, own: bool) -> SeatView:
    shown = own or game.boards_are_open
    return SeatView(
        number=seat.number,
        kept=len(seat.board),
        board=tuple([BoardTile(tile, game.tiles[tile].loot) if shown else _HIDDEN for tile in seat.board]),
        hand=None if seat.hand is None else _hand_for(game, seat.hand, own),
        token=seat.token,
        arts=seat.arts,
        cards=tuple([_card_for(game, owned, own) for owned in seat.cards]),
        passed=seat.passed,
    )


def _hand_for(game: Game, tile: int, own: bool) -> TileView:
    return TileView(tile, Lies.IN_HAND, game.tiles[tile].loot if own else None)


def _card_for(game: Game, owned: OwnedCard, own: bool) -> OwnedCard | None:
    """6.1, 6.6: before the end, only the owner sees a face-down card."""
    if own or game.phase is Phase.OVER or not is_face_down(game.card(owned.card), owned):
        return owned
    return None


def seen_by(seat: int | None, event: Event, *, open_boards: bool = False) -> Event | None:  # noqa: PLR0911 - one return for each kind
    """Returns an event as a viewer sees it, or None if the viewer may not see it.

    `seat` is the viewer's seat, or None for a watcher. `open_boards` is the table option of 3.10.
    """
    match event:
        case PileShuffled():
            return None
        case RoundBegan():
            return replace(event, loot=())
        case PickedUp():
            return event if event.seat == seat else replace(event, loot=None)
        case PutDown():
            return event if event.face_up or event.seat == seat else replace(event, loot=None)
        case Kept():
            return event if open_boards or event.seat == seat else replace(event, loot=None)
        case Returned():
            shown = event.face_up or open_boards or event.seat == seat
            return event if shown else replace(event, loot=None)
        case (
            GameStarted()
            | MarketsChosen()
            | ArtDealt()
            | CardsDealt()
            | SearchStarted()
            | Escaped()
            | Caught()
            | SearchEnded()
            | CycleBegan()
            | TurnBegan()
            | ArtBought()
            | CardsBought()
            | BagOpened()
            | Passed()
            | ArtPlaced()
            | ExchangesEnded()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)
