"""The moves of a rival in given positions, and the reasons for them."""

import pytest

from engine.game import Game, Phase
from engine.moves import BuyArt, BuyCards, Escape, Keep, OpenBag, PickUp, PlaceArt, Return, SeatMove
from engine.pieces import Art, Place, place_of
from engine.view import view_for
from rivals.levels import Level
from rivals.player import Rival
from tests.engine.positions import (
    ANA,
    CHALICES,
    MANUSCRIPT,
    SET_WATCH_PAINTING,
    UNIQUE,
    after,
    exchange,
    give,
    ready,
    search,
    with_pile,
)

MODEST = [0, 1, 2, 3, MANUSCRIPT, 8, 7]
"""The cards that are dealt first. Market 2 gets three cards with one space for silver art. Without silver art, these
cards are worth little."""

GOLD_AND_UNIQUE = [MANUSCRIPT, 7, 8, 10, SET_WATCH_PAINTING, UNIQUE, 11]
"""The cards that are dealt first. Market 2 gets a collection of three spaces for golden art, and a unique piece."""

EVERY_LEVEL = pytest.mark.parametrize("level", list(Level))


def move(game: Game, level: Level = Level.HARD) -> SeatMove | None:
    return Rival(level, lambda limit: limit // 2).move(view_for(game, ANA))


@EVERY_LEVEL
def test_a_computer_waits_for_the_signal(level: Level) -> None:
    assert move(ready(), level) is None


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_4_1_a_computer_escapes_with_six_tiles_it_can_spend(level: Level) -> None:
    assert move(search("J C J C J C"), level) == Escape(ANA)


def test_a_computer_keeps_loot_in_the_price_of_a_market_in_play() -> None:
    assert move(search("J", hand="C")) == Keep(ANA)


def test_a_computer_keeps_no_drawer_while_it_wants_something_else() -> None:
    assert isinstance(move(search("J", hand="D")), PickUp)


def test_3_4_a_computer_keeps_the_iron_key_at_the_start() -> None:
    assert move(search("", hand="I")) == Keep(ANA)


def test_3_4_a_computer_keeps_the_brass_key_when_the_safe_has_valuable_loot() -> None:
    assert move(search("I C C", hand="B", rivals=["", ""])) == Keep(ANA)


def test_3_6_a_computer_keeps_no_second_key_of_a_kind() -> None:
    assert move(search("I", hand="I")) != Keep(ANA)


def test_3_8_a_computer_picks_up_the_tile_it_remembers() -> None:
    """It needs another cash tile and remembers that tile 6 is cash."""
    rival = Rival(Level.HARD, lambda limit: limit // 2)
    game = search("J C J C J")
    seen = after(game, PickUp(ANA, 6), PickUp(ANA, 14))
    rival.move(view_for(after(game, PickUp(ANA, 6)), ANA))
    assert rival.move(view_for(seen, ANA)) == PickUp(ANA, 6)


def test_a_computer_picks_up_useful_face_up_tiles() -> None:
    assert move(search("J C J C J", up="C")) == PickUp(ANA, 6)


def test_with_a_key_a_computer_searches_the_inner_room_for_loot_found_only_there() -> None:
    chosen = move(search("I B C C", rivals=["", ""]))
    assert isinstance(chosen, PickUp)
    assert place_of(chosen.tile) is not Place.GARAGE


def test_4_3_a_computer_escapes_when_the_others_are_about_to_escape() -> None:
    """With two drawers on its full board, it searches on until somebody else is about to escape."""
    board = "J C J C D D"
    assert move(search(board, rivals=["I", "I"])) != Escape(ANA)
    assert move(search(board, rivals=["J J C L I", "D D C L I"])) == Escape(ANA)


def test_3_7_a_computer_returns_a_drawer_for_a_useful_tile() -> None:
    chosen = move(search("J C J C J D", hand="C", rivals=["", ""]))
    assert chosen == Return(ANA, 14, face_up=False)


@EVERY_LEVEL
def test_5_3_a_computer_opens_a_bag_when_it_can_buy_nothing(level: Level) -> None:
    assert move(exchange("L"), level) == OpenBag(ANA)


def test_6_3_a_computer_places_art_where_it_gains_most() -> None:
    game = give(exchange("J C", stock="watch " * 4 + "chalice", cards=MODEST), ANA, cards={CHALICES: 1})
    assert move(game) == BuyArt(ANA, 2, 0, CHALICES)


@EVERY_LEVEL
def test_6_4_a_computer_places_art_that_fits(level: Level) -> None:
    game = give(exchange("J C"), ANA, "chalice", {CHALICES: 0})
    assert move(game, level) == PlaceArt(ANA, Art.CHALICE, CHALICES)


def test_6_4_a_computer_holds_art_for_a_card_that_scores_more_with_it() -> None:
    """The chalice brings 4 points on the empty card of one space, and 7 beside the other chalice."""
    game = give(exchange("J C"), ANA, "chalice", {CHALICES: 1, 7: 0})
    assert move(game) == PlaceArt(ANA, Art.CHALICE, CHALICES)


def test_5_2_both_cards_of_the_double_space_are_worth_more_than_one() -> None:
    assert move(exchange("C O", cards=[UNIQUE, MANUSCRIPT, 1, 2])) == BuyCards(ANA, 1, 2)


def test_a_computer_prefers_a_collection_to_a_unique_piece() -> None:
    game = exchange("J C", rivals=[""], markets="1a 2a", cards=GOLD_AND_UNIQUE)
    assert move(game) == BuyCards(ANA, 2, 0)


def test_8_3_in_the_last_round_a_computer_buys_the_unique_piece() -> None:
    """The pile cannot fill the space after this purchase, so this is the last round."""
    game = with_pile(exchange("J C", rivals=["", ""], markets="1a 2a 3a", cards=GOLD_AND_UNIQUE), 0)
    assert move(game) == BuyCards(ANA, 2, 1)


def test_a_computer_buys_art_that_would_complete_a_rivals_collection() -> None:
    """Two tokens are worth the same to Ana. Ben has a space of 14 points for the painting."""
    game = exchange("J C", rivals=["J C"], stock="watch " * 4 + "jewellery painting jewellery jewellery", cards=MODEST)
    game = give(game, 1, cards={SET_WATCH_PAINTING: 2})
    assert move(game) == BuyArt(ANA, 2, 1)


def test_an_easy_computer_values_a_card_by_its_present_points() -> None:
    game = exchange("J C", rivals=[""], markets="1a 2a", cards=GOLD_AND_UNIQUE)
    assert Rival(Level.EASY, lambda limit: limit // 2).move(view_for(game, ANA)) == BuyCards(ANA, 2, 1)


@EVERY_LEVEL
def test_a_computer_makes_no_move_after_the_game(level: Level) -> None:
    game = with_pile(exchange("J C", rivals=[""]), 0)
    chosen = move(game, level)
    assert chosen is not None
    over = after(game, chosen)
    assert over.phase is Phase.OVER
    assert move(over, level) is None
