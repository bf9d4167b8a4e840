"""A rival that has to move has a legal move, in every position, with every option and edition."""

import random
from collections.abc import Iterator
from itertools import cycle, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.decide import decide
from engine.editions.edition import Edition
from engine.editions.reading import standard
from engine.game import Game, Phase
from engine.moves import PickUp, PlaceArt, PutBack, Return
from engine.options import PRESETS, Options, PutBackRule, Trading
from engine.pieces import Loot, Side
from engine.view import view_for
from rivals.levels import Level
from rivals.player import Rival
from simulation.league import Match
from tests.engine.anything import Playing
from tests.engine.positions import ANA, DAN, after, search

LEVELS = list(Level)
OPTIONS = [
    Options(put_back, trading, open_boards, sides, search_seconds)
    for (put_back, trading, open_boards, sides), search_seconds in zip(
        product(PutBackRule, Trading, (False, True), (None, (Side.B,) * 4)), cycle([0, 120]), strict=False
    )
]


@pytest.mark.parametrize(
    ("options", "players", "level"), list(zip(OPTIONS, cycle([2, 3, 4, 4, 3, 2, 2]), cycle(LEVELS), strict=False))
)
def test_computers_play_whole_games(options: Options, players: int, level: Level) -> None:
    match = Match((level,) * players, seed=players, number=0, options=options)
    for before, move in match.steps():
        assert not hasattr(move, "seat") or move in view_for(before, move.seat).moves
    assert match.game.phase is Phase.OVER


def odd_editions() -> Iterator[tuple[str, Edition]]:
    """Yields the smallest, largest and strangest editions that 1.6 allows."""
    plain = standard()
    dear = replace(plain.markets[0].a, price=(Loot.GOLD,) * 4)
    junk = replace(plain.markets[0].a, price=(Loot.DRAWER, Loot.IRON_KEY, Loot.BAG))
    cheap = replace(plain.markets[0].a, price=(Loot.CASH,), art_spaces=0)
    bare = replace(plain.markets[0].a, card_spaces=())
    yield "few tokens", replace(plain, arts=(4,) * 6)
    yield "only unique pieces", replace(plain, cards=(plain.cards[0],) * 30)
    yield "many of one collection", replace(plain, cards=(plain.cards[18],) * 40, arts=(40, 5, 5, 5, 5, 5))
    for name, side in (("dear", dear), ("junk", junk), ("cheap", cheap), ("bare", bare)):
        yield name, replace(plain, markets=tuple(replace(board, a=side, b=side) for board in plain.markets))


@pytest.mark.parametrize(("name", "edition"), list(odd_editions()), ids=[name for name, _ in odd_editions()])
def test_1_6_a_computer_can_play_any_edition(name: str, edition: Edition) -> None:
    match = Match((Level.HARD, Level.EASY, Level.MEDIUM), seed=3, edition=edition)
    for _ in match.steps():
        pass
    assert match.game.phase is Phase.OVER


@pytest.mark.parametrize("preset", PRESETS)
def test_a_computer_can_play_every_rulebook(preset: str) -> None:
    assert Match((Level.HARD, Level.EASY), seed=5, options=PRESETS[preset]).play().rounds > 1


@given(seed=st.integers(0, 2**64))
@settings(max_examples=15)
def test_9_2_a_computer_can_take_over_any_seat_at_any_moment(seed: int) -> None:
    """After random moves, the computer's memory is empty."""
    playing = Playing(seed)
    for _ in playing.moves(playing.chosen.randrange(600)):
        pass
    for number in range(playing.players):
        view = view_for(playing.game, number)
        move = Rival(playing.chosen.choice(LEVELS), random.Random(seed).randrange).move(view)
        if move is None:
            assert not must_move(playing.game, number)
        else:
            assert move in view.moves
            decide(playing.game, move, playing.chance)


def must_move(game: Game, seat: int) -> bool:
    """Whether a seat has to move. In a search, a seat that can only return a kept tile or place art may wait."""
    if game.phase is Phase.EXCHANGE:
        return game.to_move == seat
    if game.phase is Phase.SEARCH and game.seats[seat].token is None:
        return any(not isinstance(move, PlaceArt | Return) for move in view_for(game, seat).moves)
    return False


@pytest.mark.parametrize(("players", "level"), [(2, Level.HARD), (3, Level.EASY), (4, Level.MEDIUM)])
def test_a_computer_keeps_playing_whatever_the_others_do(players: int, level: Level) -> None:
    playing = Playing(players)
    rival = Rival(level, random.Random(1).randrange)
    own = playing.moves_of_first_seat(2000, rival.move)
    assert playing.game.phase is Phase.OVER
    assert own > 20


def test_a_computer_waits_while_others_hold_every_tile_in_reach() -> None:
    """Seventeen tiles of the Garage are on three boards, and Dan holds the last iron key."""
    game = search("", rivals=["I J J J J C", "I C C C L L", "I D D D D"])
    game = after(game, PickUp(DAN, 13))
    rival = Rival(Level.HARD, lambda limit: 0)
    assert rival.move(view_for(game, ANA)) is None
    assert rival.move(view_for(after(game, PutBack(DAN, False)), ANA)) == PickUp(ANA, 13)
