"""Chapter 6: art on collections."""

from collections.abc import Iterator

from engine.events import ArtPlaced, Event
from engine.game import Game, OwnedCard, Phase, Seat
from engine.moves import PlaceArt
from engine.pieces import SILVER, Art, Card
from engine.refusals import Code, Refused

UNIQUE_PIECE_POINTS = 3  # 6.1
EMPTY_COLLECTION_POINTS = 2  # 6.2


def loose_points(art: Art) -> int:
    """8.4: returns the points of an art token on the identity board."""
    return 1 if art in SILVER else 2


def card_points(card: Card, filled: int) -> int:
    """6.1, 6.2: returns the points of a card with `filled` filled spaces."""
    if card.is_unique:
        return UNIQUE_PIECE_POINTS
    return card.spaces[filled - 1].points if filled else EMPTY_COLLECTION_POINTS


def is_face_down(card: Card, owned: OwnedCard) -> bool:
    """6.1, 6.6: whether a card lies face down, as unique pieces and full collections do."""
    return owned.filled == len(card.spaces)


def wanted_art(card: Card, filled: int) -> Art | None:
    """6.5: returns the art that a card's lowest empty space takes, or None if no space is empty."""
    return card.spaces[filled].art if filled < len(card.spaces) else None


def why_not_onto(game: Game, seat: Seat, art: Art, card: int) -> Refused | None:
    """6.5, 6.6: the card must be a collection of this seat, and its lowest empty space must take this art."""
    owned = seat.owned(card)
    if owned is None or game.card(card).is_unique:
        return Refused(Code.NO_SUCH_COLLECTION)
    wanted = wanted_art(game.card(card), owned.filled)
    if wanted is None:
        return Refused(Code.COLLECTION_FULL)
    if wanted is not art:
        return Refused(Code.WRONG_ART, wanted=wanted, art=art)
    return None


def why_not_place(game: Game, seat: Seat, art: Art, card: int) -> Refused | None:
    """6.4: the art must be on the seat's identity board, and the card must take it. The game must not be over."""
    if game.phase is Phase.OVER:
        return Refused(Code.GAME_OVER)
    if art not in seat.arts:
        return Refused(Code.ART_NOT_OWNED, art=art)
    return why_not_onto(game, seat, art, card)


def place_art(game: Game, move: PlaceArt) -> list[Event]:
    """6.3-6.6: the seat moves art from its identity board onto a collection."""
    if refusal := why_not_place(game, game.seats[move.seat], move.art, move.card):
        raise refusal
    return [ArtPlaced(move.seat, move.art, move.card)]


def best_placing(game: Game, seat: Seat) -> list[Event]:
    """6.7: returns the events that place a seat's remaining art where it gains the most points."""
    # Cards that take the same art are neighbours: then `_best_levels` has the fewest sets of art to compare.
    cards = sorted(seat.cards, key=lambda owned: [space.art for space in game.card(owned.card).spaces])
    levels = _best_levels([(game.card(owned.card), owned.filled) for owned in cards], seat.arts)
    return [
        ArtPlaced(seat.number, space.art, owned.card)
        for owned, level in zip(cards, levels, strict=True)
        for space in game.card(owned.card).spaces[owned.filled : level]
    ]


def _best_levels(cards: list[tuple[Card, int]], arts: tuple[Art, ...]) -> tuple[int, ...]:
    """Returns how many spaces of each card should be filled in the end for the most points.

    `cards` has (card, spaces that are filled now). Art that fills no space counts on the identity board.
    """
    # Dynamic programming over the cards: `best` has, for each set of leftover art, the best way to get there.
    # Art that no later card takes is not part of the set, so there are fewer sets.
    best: dict[tuple[Art, ...], tuple[int, tuple[int, ...]]] = {tuple(sorted(arts)): (0, ())}
    for at, (card, filled) in enumerate(cards, 1):
        asked = {space.art for later, _ in cards[at:] for space in later.spaces}
        ways, best = best, {}
        for rest, (points, levels) in ways.items():
            for level, gain, left in _fillings(card, filled, rest):
                useful = tuple([art for art in left if art in asked])
                if useful not in best or points + gain > best[useful][0]:
                    best[useful] = points + gain, (*levels, level)
    return max(best.values())[1]


def _fillings(card: Card, filled: int, arts: tuple[Art, ...]) -> Iterator[tuple[int, int, tuple[Art, ...]]]:
    """Yields every level that a card can reach with this art, as (filled spaces, points gained, art left).

    The first is the present level, with no points gained.
    """
    left, cost = list(arts), 0
    yield filled, 0, arts
    for level, space in enumerate(card.spaces[filled:], filled + 1):
        if space.art not in left:
            return
        left.remove(space.art)
        cost += loose_points(space.art)
        yield level, card_points(card, level) - card_points(card, filled) - cost, tuple(left)
