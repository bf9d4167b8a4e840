"""Chapter 1: what is in the box."""

from collections import Counter

import pytest

from engine.editions.reading import standard
from engine.pieces import (
    BOARD_SPACES,
    MAX_PLAYERS,
    PLACES,
    SILVER,
    TILE_COUNT,
    TILES_IN,
    TILES_OF,
    Art,
    Loot,
    Place,
    place_of,
)
from tests.engine.positions import C, G, J, O, ready


def test_1_1_there_are_three_places_of_eighteen_tiles() -> None:
    assert {place: sum(TILES_OF[place].values()) for place in Place} == dict.fromkeys(Place, 18)
    assert {place: len(TILES_IN[place]) for place in Place} == dict.fromkeys(Place, 18)
    assert TILE_COUNT == 54
    assert all(place_of(tile) is place for place in PLACES for tile in TILES_IN[place])


LOOT_BY_PLACE = {
    Loot.JEWELS: (4, 4, 4),
    Loot.CASH: (4, 4, 4),
    Loot.BAG: (2, 2, 2),
    Loot.IRON_KEY: (4, 0, 0),
    Loot.DRAWER: (4, 0, 0),
    Loot.BRASS_KEY: (0, 4, 0),
    Loot.GEM: (0, 4, 4),
    Loot.GOLD: (0, 0, 4),
}


def test_1_1_each_place_has_its_loot() -> None:
    assert {loot: tuple(TILES_OF[place].get(loot, 0) for place in PLACES) for loot in Loot} == LOOT_BY_PLACE


def test_1_2_there_are_sixty_art_tokens_of_six_kinds() -> None:
    assert dict(zip(Art, standard().arts, strict=True)) == dict.fromkeys(Art, 10)
    assert {"manuscript", "chalice", "statuette"} == SILVER


def test_1_3_there_are_twenty_four_cards() -> None:
    sizes = Counter(len(card.spaces) for card in standard().cards)
    assert sizes == {0: 6, 1: 6, 2: 6, 3: 6}


@pytest.mark.parametrize(
    "strip",
    [
        "manuscript 4",
        "chalice 4, chalice 7",
        "jewellery 5, watch 9, painting 14",
        "jewellery 5",
        "manuscript 4, manuscript 7, manuscript 11",
        "statuette 4, statuette 7",
    ],
)
def test_1_3_the_deck_has_the_collections_of_the_books_examples(strip: str) -> None:
    strips = [", ".join(f"{space.art} {space.points}" for space in card.spaces) for card in standard().cards]
    assert strips.count(strip) == 1


@pytest.mark.parametrize(
    ("number", "a", "b"),
    [(1, [C, O], [J, O]), (2, [J, C], [C, C]), (3, [J, G], [G, G]), (4, [C, G], [J, J])],
)
def test_1_4_each_market_has_two_prices(number: int, a: list[Loot], b: list[Loot]) -> None:
    market = standard().markets[number - 1]
    assert [list(market.a.price), list(market.b.price)] == [a, b]


def test_1_4_each_side_has_its_spaces_and_one_is_for_two_cards() -> None:
    sides = [side for market in standard().markets for side in (market.a, market.b)]
    assert [side.art_spaces for side in sides] == [4] * 8
    assert [len(side.card_spaces) for side in sides] == [3] * 4 + [2] * 4
    assert standard().has_double_space


@pytest.mark.parametrize(
    ("markets", "sizes"),
    [
        ("1a 2b 3a 4b", [[1, 1, 2], [1, 1, 1], [1, 1], [1, 1]]),
        ("1b 4a", [[1, 1, 2], [1, 1]]),
        ("2a 3b 4a", [[1, 1, 2], [1, 1], [1, 1]]),
        ("3a 4b", [[1, 2], [1, 1]]),
    ],
)
def test_1_4_one_space_takes_two_cards_whichever_markets_are_in_play(markets: str, sizes: list[list[int]]) -> None:
    game = ready(len(sizes), markets=markets)
    assert [[len(stack) for stack in market.cards] for market in game.markets] == sizes


def test_1_5_there_are_enough_boards_and_tokens() -> None:
    assert BOARD_SPACES == 6
    assert ready(MAX_PLAYERS).tokens_left == (1, 2, 3, 4)


def test_1_6_assumed_components_come_from_the_edition() -> None:
    """`test_edition.py` tests which editions are refused."""
    assert ready().edition == standard()
