"""A short notation for positions: one line describes a game.

Each kind of loot has a letter: J jewels, C cash, L leather bag, I iron key, D empty drawer, B brass key, G gem, O gold
bar. In `search(board="I J J", hand="G")`, Ana has kept an iron key and two jewels, and holds a gem.

The tiles lie in the order of `LAYOUT`. A letter means the face-down tile of that loot with the lowest number. If a
position breaks an invariant of the engine, the function that makes it raises AssertionError.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from engine.decide import decide
from engine.editions.reading import standard
from engine.events import (
    ArtDealt,
    ArtPlaced,
    CardsDealt,
    Caught,
    CycleBegan,
    Event,
    GameStarted,
    Kept,
    MarketsChosen,
    Passed,
    PickedUp,
    PileShuffled,
    PutDown,
    RoundBegan,
    SearchEnded,
    SearchStarted,
    TurnBegan,
)
from engine.evolve import evolve, replay
from engine.game import Game, OwnedCard, Seat
from engine.invariants import broken_invariants
from engine.moves import Move
from engine.options import Options
from engine.pieces import PLACES, TILES_OF, Art, Lies, Loot, Side
from engine.refusals import Code, Refused
from engine.rules.markets import empty_card_spaces

T = TypeVar("T")

ANA, BEN, CLEO, DAN = range(4)

J, C, L, I, D, B, G, O = (  # noqa: E741 - the letters of the language
    Loot.JEWELS,
    Loot.CASH,
    Loot.BAG,
    Loot.IRON_KEY,
    Loot.DRAWER,
    Loot.BRASS_KEY,
    Loot.GEM,
    Loot.GOLD,
)
LOOT = {"J": J, "C": C, "L": L, "I": I, "D": D, "B": B, "G": G, "O": O}

LAYOUT = tuple(loot for place in PLACES for loot, count in TILES_OF[place].items() for _ in range(count))
"""The loot under each tile: Garage J0-3 C4-7 L8-9 I10-13 D14-17, Study J18-21 C22-25 L26-27 B28-31 G32-35, Safe J36-39
C40-43 L44-45 G46-49 O50-53."""

UNIQUE, MANUSCRIPT, JEWELLERY, CHALICES, MANUSCRIPTS, STATUETTES, SET_WATCH_PAINTING = 0, 6, 9, 13, 18, 20, 21
"""Cards of the standard edition, from the book's examples: a unique piece, and cards of one, two and three spaces."""

PLAIN = Options()


class Straight:
    """Chance that always takes the first items, in their order."""

    def below(self, label: str, limit: int) -> int:
        return 0

    def drawn(self, label: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        return tuple(items[:count])

    def shuffled(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)


def ready(
    players: int = 2, *, markets: str = "", stock: str = "", cards: Sequence[int] = (), options: Options = PLAIN
) -> Game:
    """Returns a game before the first signal.

    - `markets`: numbers and sides, such as "1a 2b". The default is side A of one market for each player.
    - `stock`: the art that is dealt first. It fills the first market, then the second market, and so on.
    - `cards`: the cards that are dealt first, in the same order.
    """
    sides = [(int(market[0]), Side(market[1])) for market in (markets or "1a 2a 3a 4a"[: 3 * players]).split()]
    pile = (*cards, *(card for card in range(24) if card not in cards))
    game = replay([GameStarted(players, options, standard(), "-"), MarketsChosen(tuple(sides)), PileShuffled(pile)])

    art_spaces = [(market.number, space) for market in game.markets for space in range(len(market.arts))]
    named = [Art(art) for art in stock.split()]
    others = list(Art) * 10
    for art in named:
        others.remove(art)
    dealt_art = tuple((*space, art) for space, art in zip(art_spaces, named + others, strict=False))

    top = iter(pile)
    spaces = empty_card_spaces(game.edition, game.markets)
    dealt_cards = tuple((market, space, tuple(next(top) for _ in range(size))) for market, space, size in spaces)
    return checked(happened(game, ArtDealt(dealt_art), CardsDealt(dealt_cards), RoundBegan(1, LAYOUT)))


def search(
    board: str = "",
    *,
    hand: str = "",
    rivals: Sequence[str] = ("",),
    token: int | None = None,
    up: str = "",
    options: Options = PLAIN,
) -> Game:
    """Returns a game in its search.

    - `board`, `hand`: the loot on Ana's board, and the tile in her hand.
    - `rivals`: the loot on the boards of the other seats.
    - `token`: Ana has escaped and taken this token.
    - `up`: the loot that lies face up.
    """
    game = happened(ready(1 + len(rivals), options=options), SearchStarted())
    for seat, kept in enumerate((board, *rivals)):
        game = _kept(game, seat, kept)
    for loot in up.split():
        tile = tile_of(game, loot)
        game = happened(game, PickedUp(ANA, tile, None), PutDown(ANA, tile, True, None))
    if hand:
        game = happened(game, PickedUp(ANA, tile_of(game, hand), None))
    return checked(game if token is None else happened(game, Caught(ANA, token)))


def exchange(
    board: str = "",
    *,
    rivals: Sequence[str] = ("L",),
    turn: int = ANA,
    markets: str = "",
    stock: str = "",
    cards: Sequence[int] = (),
    options: Options = PLAIN,
) -> Game:
    """Returns a game in the first cycle of exchanges. Seats before `turn` have passed.

    By default, a rival has a leather bag, so that the round continues after Ana's turn. The parameters not explained
    here are those of `ready` and `search`.
    """
    game = ready(1 + len(rivals), markets=markets, stock=stock, cards=cards, options=options)
    game = happened(game, SearchStarted())
    for seat, kept in enumerate((board, *rivals)):
        game = happened(_kept(game, seat, kept), Caught(seat, seat + 1))
    passes = [Passed(seat) for seat in range(turn)]
    return checked(happened(game, SearchEnded(), CycleBegan(1), *passes, TurnBegan(turn)))


def give(game: Game, seat: int, arts: str = "", cards: dict[int, int] | None = None) -> Game:
    """Returns the game after a seat has received art from the cloth bag, and cards from the pile.

    `cards` has the numbers of the cards, each with how many of its spaces are filled.
    """
    game = _with_seat(game, replace(game.seats[seat], arts=(*game.seats[seat].arts, *map(Art, arts.split()))))
    game = replace(game, bag=_without(game.bag, map(Art, arts.split())))
    for card, filled in (cards or {}).items():
        game = replace(game, pile=_without(game.pile, [card]))
        game = _with_seat(game, replace(game.seats[seat], cards=(*game.seats[seat].cards, OwnedCard(card))))
        for space in game.card(card).spaces[:filled]:
            game = evolve(give(game, seat, space.art), ArtPlaced(seat, space.art, card))
    return checked(game)


def with_bag(game: Game, arts: str = "") -> Game:
    """Leaves only this art in the cloth bag. The other tokens are in the box."""
    left = tuple(map(Art, arts.split()))
    return checked(replace(game, bag=left, box=(*game.box, *_without(game.bag, left))))


def with_pile(game: Game, size: int) -> Game:
    """Leaves the first `size` cards in the pile. The last seat owns the others."""
    last = game.seats[-1]
    owned = tuple(OwnedCard(card) for card in game.pile[size:])
    return checked(_with_seat(replace(game, pile=game.pile[:size]), replace(last, cards=last.cards + owned)))


def tile_of(game: Game, loot: str) -> int:
    """Returns the lowest number of a face-down tile with this loot (a letter)."""
    return next(n for n, tile in enumerate(game.tiles) if tile.loot is LOOT[loot] and tile.lies is Lies.FACE_DOWN)


def on_board(game: Game, seat: int = ANA) -> str:
    """Returns the loot on a seat's board as letters, in the order in which the tiles were kept."""
    letters = {loot: letter for letter, loot in LOOT.items()}
    return " ".join(letters[loot] for loot in game.loot_on(game.seats[seat]))


def happened(game: Game, *events: Event) -> Game:
    for event in events:
        game = evolve(game, event)
    return game


def after(game: Game, *moves: Move) -> Game:
    """Returns the game after legal moves. Chance is `Straight`."""
    for move in moves:
        game = checked(happened(game, *events(game, move)))
    return game


def events(game: Game, move: Move) -> list[Event]:
    return decide(game, move, Straight())


def refusal(game: Game, move: Move) -> Code:
    """Returns the code of the refusal. Fails if the move is legal."""
    try:
        happening = decide(game, move, Straight())
    except Refused as refused:
        return refused.code
    raise AssertionError(f"{move} was not refused: {happening}")


def checked(game: Game) -> Game:
    """Fails if the game breaks an invariant."""
    broken = broken_invariants(game)
    assert not broken, broken
    return game


def _kept(game: Game, seat: int, board: str) -> Game:
    for loot in board.split():
        tile = tile_of(game, loot)
        game = happened(game, PickedUp(seat, tile, None), Kept(seat, tile, None))
    return game


def _with_seat(game: Game, seat: Seat) -> Game:
    return replace(game, seats=(*game.seats[: seat.number], seat, *game.seats[seat.number + 1 :]))


def _without(things: Sequence[T], taken: Iterable[T]) -> tuple[T, ...]:
    left = Counter(things)
    left.subtract(Counter(taken))
    assert all(count >= 0 for count in left.values())
    return tuple(left.elements())
