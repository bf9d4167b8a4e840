"""What a seat sees never depends on hidden information."""

import random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from engine.decide import decide
from engine.editions.reading import standard
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
from engine.evolve import evolve
from engine.game import Game, Phase
from engine.legal import legal_moves
from engine.moves import Move, PickUp
from engine.options import Options
from engine.pieces import TILES_IN, Art, Lies, Loot, Place, Side, Tile
from engine.view import TileView, seen_by, view_for
from tests.engine.anything import Playing
from tests.engine.positions import ANA, BEN, LAYOUT, exchange, search

ALL, OWN, NONE = "all of it", "its loot hidden from others", "nothing"

SEEN: list[tuple[Event, str]] = [
    (GameStarted(2, Options(), standard(), "-"), ALL),
    (MarketsChosen(((1, Side.A), (2, Side.B))), ALL),
    (PileShuffled((0, 1, 2)), NONE),
    (ArtDealt(((1, 0, Art.WATCH),)), ALL),
    (CardsDealt(((1, 0, (3,)),)), ALL),
    (SearchStarted(), ALL),
    (PickedUp(ANA, 0, Loot.JEWELS), OWN),
    (Kept(ANA, 0, Loot.JEWELS), OWN),
    (PutDown(ANA, 0, False, Loot.JEWELS), OWN),
    (PutDown(ANA, 0, True, Loot.JEWELS), ALL),
    (Returned(ANA, 0, False, Loot.JEWELS), OWN),
    (Returned(ANA, 0, True, Loot.JEWELS), ALL),
    (Escaped(ANA, 1), ALL),
    (Caught(ANA, 2), ALL),
    (SearchEnded(), ALL),
    (CycleBegan(1), ALL),
    (TurnBegan(ANA), ALL),
    (ArtBought(ANA, 1, 0, (0,), Art.WATCH), ALL),
    (CardsBought(ANA, 1, 0, (0,), (3,)), ALL),
    (BagOpened(ANA, 8, Art.WATCH), ALL),
    (Passed(ANA), ALL),
    (ArtPlaced(ANA, Art.WATCH, 10), ALL),
    (ExchangesEnded(), ALL),
    (GameEnded(EndReason.CARDS_SHORT), ALL),
]


@pytest.mark.parametrize(
    ("event", "seen"), SEEN, ids=lambda each: type(each).__name__ if each not in (ALL, OWN, NONE) else None
)
def test_each_event_shows_each_seat_only_what_it_may_see(event: Event, seen: str) -> None:
    hidden = replace(event, loot=None) if seen == OWN else None if seen == NONE else event
    assert seen_by(ANA, event) == (None if seen == NONE else event)
    assert seen_by(BEN, event) == seen_by(None, event) == hidden


def test_the_loot_of_a_new_round_is_seen_by_nobody() -> None:
    assert [seen_by(seat, RoundBegan(1, LAYOUT)) for seat in (ANA, BEN, None)] == [RoundBegan(1, ())] * 3


@pytest.mark.parametrize("event", [Kept(ANA, 0, Loot.JEWELS), Returned(ANA, 0, False, Loot.JEWELS)])
def test_3_10_with_open_boards_everyone_sees_kept_and_returned_loot(event: Event) -> None:
    assert seen_by(BEN, event, open_boards=True) == event


@pytest.mark.parametrize("event", [PickedUp(ANA, 0, Loot.JEWELS), PutDown(ANA, 0, False, Loot.JEWELS)])
def test_3_10_with_open_boards_hands_stay_hidden(event: Event) -> None:
    assert seen_by(BEN, event, open_boards=True) == replace(event, loot=None)


def test_every_kind_of_event_is_covered_by_the_secrecy_tests() -> None:
    assert {type(event) for event, _ in SEEN} | {RoundBegan} == set(get_args(Event))


class Whispered(Struct, frozen=True):
    """A kind of event that `seen_by` does not know."""

    secret: str


@pytest.mark.parametrize("seat", [ANA, None])
def test_an_unknown_kind_of_event_is_shown_to_nobody(seat: int | None) -> None:
    with pytest.raises(AssertionError):
        seen_by(seat, Whispered("gold"))  # type: ignore[arg-type]  # the point: a kind that `Event` does not have yet


def twin(game: Game, seat: int | None, chosen: random.Random) -> Game:
    """Returns a game that differs only in what is hidden from the seat. The seat None is a watcher's."""
    tiles = list(game.tiles)
    for place in Place:
        unknown = [tile for tile in TILES_IN[place] if not knows(game, seat, tile)]
        for tile, other in zip(unknown, chosen.sample(unknown, len(unknown)), strict=True):
            tiles[tile] = Tile(game.tiles[other].loot, game.tiles[tile].lies)
    return replace(
        game,
        tiles=tuple(tiles),
        pile=tuple(chosen.sample(game.pile, len(game.pile))),
        bag=tuple(chosen.sample(game.bag, len(game.bag))),
    )


def knows(game: Game, seat: int | None, tile: int) -> bool:
    """Whether a seat knows a tile. Computed independently of the engine (3.3, 3.5, 3.10)."""
    if game.tiles[tile].lies is Lies.FACE_UP:
        return True
    if seat is not None and (tile in game.seats[seat].board or tile == game.seats[seat].hand):
        return True
    is_open = game.options.open_boards or game.phase is Phase.EXCHANGE
    return is_open and game.tiles[tile].lies is Lies.ON_BOARD


@given(seed=st.integers(0, 2**64))
def test_games_that_differ_only_in_secrets_give_equal_views(seed: int) -> None:
    playing = Playing(seed)
    for count, _ in enumerate(playing.moves(150)):
        if count % 5 == 0 and playing.game.phase is not Phase.OVER:
            seat = playing.chosen.choice([None, *range(playing.players)])
            assert view_for(twin(playing.game, seat, playing.chosen), seat) == view_for(playing.game, seat)


@given(seed=st.integers(0, 2**64))
def test_games_that_differ_only_in_secrets_give_equal_events(seed: int) -> None:
    """The games are compared after the same moves, until a move may show the seat a difference."""
    playing = Playing(seed)
    for _ in playing.moves(playing.chosen.randrange(200)):
        pass
    seat = playing.chosen.choice([None, *range(playing.players)])
    if playing.game.phase is Phase.OVER:
        return
    ours, theirs = playing.game, twin(playing.game, seat, playing.chosen)
    for _ in range(50):
        moves = [move for number in range(playing.players) for move in legal_moves(ours, number)]
        silent = [move for move in moves if not tells(ours, seat, move) and move in legal_moves(theirs, move.seat)]
        if not silent:
            return
        move = playing.chosen.choice(silent)
        our_events, their_events = decide(ours, move, playing.chance), decide(theirs, move, playing.chance)
        if any(isinstance(event, SearchEnded | ArtDealt | CardsDealt | BagOpened) for event in our_events):
            return
        for event, other in zip(our_events, their_events, strict=True):
            assert seen_by(seat, event, open_boards=ours.options.open_boards) == seen_by(
                seat, other, open_boards=theirs.options.open_boards
            )
            ours, theirs = evolve(ours, event), evolve(theirs, other)
        assert view_for(ours, seat) == view_for(theirs, seat)


def tells(game: Game, seat: int | None, move: Move) -> bool:
    """Whether a move may show the seat loot that it does not know."""
    if getattr(move, "face_up", False) or game.options.open_boards:
        return True
    return isinstance(move, PickUp) and move.seat == seat and not knows(game, seat, move.tile)


@pytest.mark.parametrize("reader", [BEN, None])
def test_3_3_everyone_sees_the_tile_in_a_hand_but_only_its_owner_sees_the_loot(reader: int | None) -> None:
    game = search("I J", hand="C")
    held = game.seats[ANA].hand
    assert held is not None
    assert view_for(game, reader).seats[ANA].hand == TileView(held, Lies.IN_HAND, None)
    assert view_for(game, ANA).me.hand == TileView(held, Lies.IN_HAND, Loot.CASH)
    assert not view_for(game, reader).seats[BEN].holds


@pytest.mark.parametrize("given_game", [search("I J", hand="C", rivals=["I B O"]), exchange("J L", rivals=["I B O L"])])
def test_no_field_of_a_view_is_the_game_itself(given_game: Game) -> None:
    """A view has the number of art tokens in the cloth bag and of cards in the pile, never their order."""
    view = view_for(given_game, ANA)
    assert (view.bag, view.pile) == (len(given_game.bag), len(given_game.pile))
    assert given_game.pile not in (getattr(view, name) for name in view.__struct_fields__)


def test_a_watcher_sees_only_public_information() -> None:
    with pytest.raises(ValueError, match="no seat"):
        _ = view_for(search(), None).me
    assert view_for(search(), None).moves == ()
    assert view_for(search(), BEN).me.number == BEN
