"""The simple player has a legal move whenever it has to move."""

import random
from itertools import cycle, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.decide import decide
from engine.game import Game, Phase
from engine.legal import legal_moves
from engine.moves import BuyArt, BuyCards, Escape, Keep, OpenBag, PickUp, PlaceArt, PutBack, SeatMove
from engine.options import PRESETS, Options, PutBackRule, Trading
from engine.pieces import Art, Side
from engine.view import view_for
from simulation.games import new_game, play_game, secret_of
from simulation.simple_player import MAX_LOOKS, SimplePlayer
from tests.engine.anything import Playing
from tests.engine.positions import ANA, BEN, CHALICES, DAN, after, exchange, give, ready, search, with_bag

OPTIONS = [
    Options(put_back, trading, open_boards, sides)
    for put_back, trading, open_boards, sides in product(
        PutBackRule, Trading, (False, True), (None, (Side.A,) * 4, (Side.B,) * 4)
    )
]


def move(game: Game, seat: int = ANA) -> SeatMove | None:
    return SimplePlayer(lambda limit: 0).move(view_for(game, seat))


@pytest.mark.parametrize(("options", "players"), list(zip(OPTIONS, cycle([2, 3, 4, 4, 3, 2]), strict=False)))
def test_the_simple_player_plays_whole_games(options: Options, players: int) -> None:
    secret = secret_of(players)
    steps = list(play_game(new_game(players, secret, options), secret))
    assert steps[-1].after.phase is Phase.OVER


@given(seed=st.integers(0, 2**64))
def test_the_simple_player_can_take_over_any_seat_at_any_moment(seed: int) -> None:
    playing = Playing(seed)
    for _ in playing.moves(playing.chosen.randrange(600)):
        pass
    for number in range(playing.players):
        view = view_for(playing.game, number)
        chosen = SimplePlayer(random.Random(seed).randrange).move(view)
        if chosen is not None:
            assert chosen in view.moves
            decide(playing.game, chosen, playing.chance)
        else:
            assert not must_move(playing.game, number)


def must_move(game: Game, seat: int) -> bool:
    if game.phase is Phase.EXCHANGE:
        return game.to_move == seat
    if game.phase is Phase.SEARCH and game.seats[seat].token is None:
        return any(not isinstance(move, PlaceArt) for move in view_for(game, seat).moves)
    return False


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_simple_player_keeps_playing_whatever_the_others_do(players: int) -> None:
    playing = Playing(players)
    player = SimplePlayer(random.Random(1).randrange)
    own = playing.moves_of_first_seat(2000, player.move)
    assert playing.game.phase is Phase.OVER
    assert own > 20


def test_the_simple_player_waits_while_others_hold_every_tile_in_reach() -> None:
    """Seventeen tiles of the Garage are on three boards, and Dan holds the last iron key."""
    game = search("", rivals=["I J J J J C", "I C C C L L", "I D D D D"])
    game = after(game, PickUp(DAN, 13))
    assert legal_moves(game, ANA) == []
    assert move(game) is None
    assert move(after(game, PutBack(DAN, False))) == PickUp(ANA, 13)


@pytest.mark.parametrize(
    ("given_game", "chosen"),
    [
        (ready(), None),  # before the signal
        (search("J J J J C C"), Escape(ANA)),
        (search("J J J J C C", rivals=["", ""], token=1), None),
        (search("", hand="I"), Keep(ANA)),
        (search("I", hand="I"), PutBack(ANA, False)),
        (search("", hand="D"), PutBack(ANA, False)),
        (search("", hand="L"), Keep(ANA)),
        (search("", up="L"), PickUp(ANA, 8)),  # loot that is known to be wanted
        (exchange("D", turn=BEN), None),
        (exchange("L"), OpenBag(ANA)),
        (exchange("J C L", cards=[1, 2, 3, 4, CHALICES, 5, 0]), BuyCards(ANA, 2, 1)),  # a unique piece is worth most
        (give(exchange("J C", stock="watch " * 4 + "chalice"), ANA, cards={CHALICES: 1}), BuyArt(ANA, 2, 0, CHALICES)),
        (give(search(), ANA, "chalice", {CHALICES: 0}), PlaceArt(ANA, Art.CHALICE, CHALICES)),
        (with_bag(exchange("L", rivals=["L"])), OpenBag(ANA)),
    ],
)
def test_the_simple_player_makes_the_expected_move_in_each_position(given_game: Game, chosen: SeatMove | None) -> None:
    assert move(given_game) == chosen


def test_an_impatient_simple_player_keeps_any_tile_that_fits() -> None:
    player = SimplePlayer(lambda limit: 0)
    game = search("", hand="D")
    assert player.move(view_for(game, ANA)) == PutBack(ANA, False)
    for _ in range(MAX_LOOKS):
        player.move(view_for(search(), ANA))
    assert player.move(view_for(game, ANA)) == Keep(ANA)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_simple_player_plays_by_every_rulebook(preset: str) -> None:
    secret = secret_of(5)
    last = list(play_game(new_game(2, secret, PRESETS[preset]), secret))[-1]
    assert last.after.phase is Phase.OVER
