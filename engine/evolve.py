"""Applies events to a game.

`evolve` never refuses an event and uses no chance. So the same events always give the same game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from engine.events import (
    ArtBought,
    ArtDealt,
    ArtPlaced,
    BagOpened,
    CardsBought,
    CardsDealt,
    Caught,
    CycleBegan,
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
from engine.pieces import Art, Lies, Loot, Tile

TilesByLoot = Mapping[Loot, Tile]
"""The tile for each kind of loot, all in the same position (`Lies`). All games share these tiles."""


def _tiles_lying(lies: Lies) -> TilesByLoot:
    return {loot: Tile(loot, lies) for loot in Loot}


_FACE_DOWN: Final = _tiles_lying(Lies.FACE_DOWN)
_FACE_UP: Final = _tiles_lying(Lies.FACE_UP)
_IN_HAND: Final = _tiles_lying(Lies.IN_HAND)
_ON_BOARD: Final = _tiles_lying(Lies.ON_BOARD)


def evolve(game: Game, event: Event) -> Game:
    """Returns the game after one event. The event must not be GameStarted, which begins a log (`replay`)."""
    return _APPLIERS[type(event)](game, event)


def replay(events: Iterable[Event]) -> Game:
    """Returns the game after all events of a log. The first event must be GameStarted."""
    steps: Iterator[Event] = iter(events)
    first = next(steps)
    assert isinstance(first, GameStarted)
    game = _started(first)
    for event in steps:
        game = evolve(game, event)
    return game


def _started(event: GameStarted) -> Game:
    return Game(
        edition=event.edition,
        options=event.options,
        seats=tuple(Seat(number) for number in range(event.players)),
        seed_hash=event.seed_hash,
        bag=tuple(art for art, count in zip(Art, event.edition.arts, strict=True) for _ in range(count)),
    )


def _markets_chosen(game: Game, event: MarketsChosen) -> Game:
    markets = []
    for number, side in event.markets:
        board = game.edition.markets[number - 1].side(side)
        empty = ((),) * len(board.card_spaces)
        markets.append(Market(number, side, board.price, (None,) * board.art_spaces, empty))
    return replace(game, markets=tuple(markets))


def _pile_shuffled(game: Game, event: PileShuffled) -> Game:
    return replace(game, pile=event.cards)


def _art_dealt(game: Game, event: ArtDealt) -> Game:
    bag = list(game.bag)
    markets = game.markets
    for market, space, art in event.arts:
        bag.remove(art)
        markets = _with_art(markets, market, space, art)
    return replace(game, bag=tuple(bag), markets=markets)


def _cards_dealt(game: Game, event: CardsDealt) -> Game:
    markets = game.markets
    for market, space, cards in event.cards:
        markets = _with_cards(markets, market, space, cards)
    dealt = sum(len(cards) for _, _, cards in event.cards)
    return replace(game, pile=game.pile[dealt:], markets=markets)


def _round_began(game: Game, event: RoundBegan) -> Game:
    players = len(game.seats)
    return replace(
        game,
        phase=Phase.READY,
        round=event.number,
        tiles=tuple([_FACE_DOWN[loot] for loot in event.loot]),
        seats=tuple(replace(seat, token=None, count_since=0) for seat in game.seats),
        tokens_left=tuple(range(1, players + 1)),
        tally=0,
        order=(),
        cycle=0,
        asked=0,
        turn=0,
        exchanged=False,
    )


def _search_started(game: Game, _: SearchStarted) -> Game:
    return replace(game, phase=Phase.SEARCH)


def _picked_up(game: Game, event: PickedUp) -> Game:
    seat = replace(game.seats[event.seat], hand=event.tile)
    return replace(game, tiles=_with_tile(game, event.tile, _IN_HAND), seats=_with_seat(game, seat))


def _kept(game: Game, event: Kept) -> Game:
    seat = game.seats[event.seat]
    tally = game.tally + 1
    seat = replace(seat, hand=None, board=(*seat.board, event.tile), count_since=tally)
    return replace(game, tiles=_with_tile(game, event.tile, _ON_BOARD), seats=_with_seat(game, seat), tally=tally)


def _put_down(game: Game, event: PutDown) -> Game:
    seat = replace(game.seats[event.seat], hand=None)
    return replace(game, tiles=_with_tile(game, event.tile, _way(event.face_up)), seats=_with_seat(game, seat))


def _returned(game: Game, event: Returned) -> Game:
    tally = game.tally + 1
    seat = game.seats[event.seat]
    seat = replace(seat, board=_without(seat.board, (event.tile,)), count_since=tally)
    tiles = _with_tile(game, event.tile, _way(event.face_up))
    return replace(game, tiles=tiles, seats=_with_seat(game, seat), tally=tally)


def _token_taken(game: Game, event: Escaped | Caught) -> Game:
    seat = replace(game.seats[event.seat], token=event.token)
    left = tuple(token for token in game.tokens_left if token != event.token)
    return replace(game, seats=_with_seat(game, seat), tokens_left=left)


def _search_ended(game: Game, _: SearchEnded) -> Game:
    order = sorted(game.seats, key=lambda seat: seat.token or 0)
    return replace(game, phase=Phase.EXCHANGE, order=tuple(seat.number for seat in order))


def _cycle_began(game: Game, event: CycleBegan) -> Game:
    seats = tuple(replace(seat, passed=False) for seat in game.seats)
    return replace(game, cycle=event.number, asked=0, seats=seats)


def _turn_began(game: Game, event: TurnBegan) -> Game:
    return replace(game, to_move=event.seat, turn=game.turn + 1)


def _art_bought(game: Game, event: ArtBought) -> Game:
    game = _exchanged(game, _with_owned_art(game.seats[event.seat], event.art), event.paid)
    return replace(game, markets=_with_art(game.markets, event.market, event.space, None))


def _cards_bought(game: Game, event: CardsBought) -> Game:
    seat = game.seats[event.seat]
    seat = replace(seat, cards=(*seat.cards, *(OwnedCard(card) for card in event.cards)))
    game = _exchanged(game, seat, event.paid)
    return replace(game, markets=_with_cards(game.markets, event.market, event.space, ()))


def _bag_opened(game: Game, event: BagOpened) -> Game:
    seat, draws = game.seats[event.seat], game.draws + 1
    if event.art is None:
        return replace(_exchanged(game, seat, (event.tile,)), draws=draws, last_exchanges=True)
    bag = list(game.bag)
    bag.remove(event.art)
    game = _exchanged(game, _with_owned_art(seat, event.art), (event.tile,))
    return replace(game, draws=draws, bag=tuple(bag))


def _passed(game: Game, event: Passed) -> Game:
    seats = _with_seat(game, replace(game.seats[event.seat], passed=True))
    return replace(game, seats=seats, to_move=None, asked=game.asked + 1)


def _art_placed(game: Game, event: ArtPlaced) -> Game:
    seat = game.seats[event.seat]
    arts = list(seat.arts)
    arts.remove(event.art)
    spaces = game.card(event.card).spaces
    cards = []
    for owned in seat.cards:
        placed = owned.card == event.card
        cards.append(OwnedCard(owned.card, owned.filled + 1) if placed else owned)
        if placed and owned.filled + 1 == len(spaces):  # 6.6: the tokens go to the box
            game = replace(game, box=(*game.box, *(space.art for space in spaces)))
    return replace(game, seats=_with_seat(game, replace(seat, arts=tuple(arts), cards=tuple(cards))))


def _exchanges_ended(game: Game, _: ExchangesEnded) -> Game:
    return replace(
        game,
        phase=Phase.PREPARATION,
        seats=tuple(replace(seat, board=(), passed=False) for seat in game.seats),
        tiles=tuple([_FACE_DOWN[tile.loot] for tile in game.tiles]),
        idle_rounds=0 if game.exchanged else game.idle_rounds + 1,
    )


def _game_ended(game: Game, event: GameEnded) -> Game:
    return replace(game, phase=Phase.OVER, ended=event.reason)


def _with_seat(game: Game, seat: Seat) -> tuple[Seat, ...]:
    seats = list(game.seats)
    seats[seat.number] = seat
    return tuple(seats)


def _with_tile(game: Game, tile: int, lying: TilesByLoot) -> tuple[Tile, ...]:
    """Returns the tiles after one tile was moved. `lying` has the tiles of the new position."""
    tiles = list(game.tiles)
    tiles[tile] = lying[tiles[tile].loot]
    return tuple(tiles)


def _way(face_up: bool) -> TilesByLoot:
    return _FACE_UP if face_up else _FACE_DOWN


def _without(board: tuple[int, ...], tiles: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([tile for tile in board if tile not in tiles])


def _exchanged(game: Game, seat: Seat, paid: tuple[int, ...]) -> Game:
    """5.2, 8.6: ends a turn in which a seat made an exchange.

    The tiles `paid` go from the seat's board back to the table, face down. `seat` already has what it bought.
    """
    tiles = list(game.tiles)
    for tile in paid:
        tiles[tile] = _FACE_DOWN[tiles[tile].loot]
    seats = _with_seat(game, replace(seat, board=_without(seat.board, paid)))
    return replace(game, tiles=tuple(tiles), seats=seats, to_move=None, asked=game.asked + 1, exchanged=True)


def _with_owned_art(seat: Seat, art: Art) -> Seat:
    return replace(seat, arts=(*seat.arts, art))


def _with_art(markets: tuple[Market, ...], number: int, space: int, art: Art | None) -> tuple[Market, ...]:
    def change(market: Market) -> Market:
        arts = list(market.arts)
        arts[space] = art
        return replace(market, arts=tuple(arts))

    return _with_market(markets, number, change)


def _with_cards(markets: tuple[Market, ...], number: int, space: int, cards: tuple[int, ...]) -> tuple[Market, ...]:
    def change(market: Market) -> Market:
        stacks = list(market.cards)
        stacks[space] = cards
        return replace(market, cards=tuple(stacks))

    return _with_market(markets, number, change)


def _with_market(markets: tuple[Market, ...], number: int, change: Callable[[Market], Market]) -> tuple[Market, ...]:
    return tuple([change(market) if market.number == number else market for market in markets])


_APPLIERS: Final[dict[type[Event], Callable[[Game, Any], Game]]] = {
    MarketsChosen: _markets_chosen,  # 2.4
    PileShuffled: _pile_shuffled,  # 2.6
    ArtDealt: _art_dealt,  # 2.5, 7.2
    CardsDealt: _cards_dealt,  # 2.6, 7.2
    RoundBegan: _round_began,  # 7.1, 7.3
    SearchStarted: _search_started,  # 3.1
    PickedUp: _picked_up,  # 3.3
    Kept: _kept,  # 3.5
    PutDown: _put_down,  # 3.5
    Returned: _returned,  # 3.7
    Escaped: _token_taken,  # 4.1
    Caught: _token_taken,  # 4.3, 4.4
    SearchEnded: _search_ended,  # 5.1
    CycleBegan: _cycle_began,  # 5.1, 5.5
    TurnBegan: _turn_began,  # 5.1
    ArtBought: _art_bought,  # 5.2
    CardsBought: _cards_bought,  # 5.2
    BagOpened: _bag_opened,  # 5.3, 5.4
    Passed: _passed,  # 5.5
    ArtPlaced: _art_placed,  # 6.5, 6.6
    ExchangesEnded: _exchanges_ended,  # 7.1, 8.6
    GameEnded: _game_ended,  # 8
}
