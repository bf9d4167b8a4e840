"""Chapter 6: unique pieces, collections, and the art placed on them."""

import random
from itertools import product

import pytest
from hypothesis import given, note
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.editions.edition import Edition
from engine.editions.reading import standard
from engine.events import ArtBought, ArtPlaced
from engine.evolve import evolve
from engine.game import Game, OwnedCard
from engine.legal import legal_moves
from engine.moves import BuyArt, BuyCards, OpenBag, PlaceArt
from engine.pieces import Art, Card, Space
from engine.refusals import Code
from engine.rules.prestige import best_placing, card_points, is_face_down, why_not_place
from engine.rules.scoring import points_of
from engine.view import view_for
from tests.engine.positions import (
    ANA,
    BEN,
    CHALICES,
    JEWELLERY,
    MANUSCRIPT,
    MANUSCRIPTS,
    SET_WATCH_PAINTING,
    UNIQUE,
    after,
    events,
    exchange,
    give,
    ready,
    refusal,
    search,
)

IN_THE_PILE = range(7, 24)  # the cards before these are dealt to the markets; all of these are collections


def card(number: int) -> Card:
    return ready().edition.cards[number]


def test_6_1_a_unique_piece_is_worth_three_and_lies_face_down() -> None:
    assert card_points(card(UNIQUE), 0) == 3
    assert is_face_down(card(UNIQUE), OwnedCard(UNIQUE))


def test_6_1_a_face_down_card_is_hidden_only_from_the_others() -> None:
    game = after(exchange("J C", cards=[1, 2, 3, 4, UNIQUE]), BuyCards(ANA, 2, 0))
    assert view_for(game, ANA).seats[ANA].cards == (OwnedCard(UNIQUE),)
    assert view_for(game, BEN).seats[ANA].cards == (None,)


@pytest.mark.parametrize(
    ("number", "points"),
    [
        (MANUSCRIPT, [2, 4]),  # the book: 4 instead of 2
        (JEWELLERY, [2, 5]),
        (CHALICES, [2, 4, 7]),  # the book: 4, then 7
        (MANUSCRIPTS, [2, 4, 7, 11]),
        (SET_WATCH_PAINTING, [2, 5, 9, 14]),  # the book: 5 instead of 2, 9 instead of 5, 14 instead of 9
    ],
)
def test_6_2_a_collection_scores_its_highest_filled_space(number: int, points: list[int]) -> None:
    assert [card_points(card(number), filled) for filled in range(len(points))] == points


def test_6_2_a_collection_lies_face_up() -> None:
    assert view_for(give(search(), ANA, cards={CHALICES: 1}), BEN).seats[ANA].cards == (OwnedCard(CHALICES, 1),)


def test_6_3_art_goes_to_the_identity_board_or_directly_onto_a_collection() -> None:
    game = give(exchange("J C", stock="watch watch watch watch chalice"), ANA, cards={CHALICES: 0})
    bought = ArtBought(ANA, 2, 0, (0, 4), Art.CHALICE)
    assert events(game, BuyArt(ANA, 2, 0))[:1] == [bought]
    assert events(game, BuyArt(ANA, 2, 0, onto=CHALICES))[:2] == [bought, ArtPlaced(ANA, Art.CHALICE, CHALICES)]
    placed = after(game, BuyArt(ANA, 2, 0, onto=CHALICES)).seats[ANA]
    assert (placed.arts, placed.cards) == ((), (OwnedCard(CHALICES, 1),))


@pytest.mark.parametrize(
    ("onto", "code"),
    [
        (CHALICES, Code.WRONG_ART),
        (8, Code.COLLECTION_FULL),
        (99, Code.NO_SUCH_COLLECTION),
        (23, Code.NO_SUCH_COLLECTION),
    ],
)
def test_6_3_a_purchase_onto_the_wrong_card_is_refused(onto: int, code: Code) -> None:
    game = give(exchange("J C", stock="watch watch watch watch statuette"), ANA, cards={CHALICES: 0, 8: 1})
    assert refusal(game, BuyArt(ANA, 2, 0, onto)) is code
    assert BuyArt(ANA, 2, 0, onto) not in legal_moves(game, ANA)


PLACE = PlaceArt(ANA, Art.CHALICE, CHALICES)


@pytest.mark.parametrize(
    "moment",
    [
        ready(),
        search(),
        search("J J J J C C", rivals=["", ""], token=1),
        exchange("L"),
        exchange(rivals=["L"], turn=BEN),
    ],
    ids=["before the signal", "search", "after the escape", "own turn", "another's turn"],
)
def test_6_4_art_can_be_placed_at_any_moment(moment: Game) -> None:
    game = give(moment, ANA, "chalice", {CHALICES: 0})
    assert PLACE in legal_moves(game, ANA)
    assert after(game, PLACE).seats[ANA].cards == (OwnedCard(CHALICES, 1),)


def test_6_4_art_from_a_leather_bag_can_be_placed_too() -> None:
    game = give(exchange("L L"), ANA, cards={MANUSCRIPTS: 0})
    game = after(game, OpenBag(ANA))
    assert after(game, PlaceArt(ANA, game.seats[ANA].arts[0], MANUSCRIPTS)).seats[ANA].arts == ()


@pytest.mark.parametrize(
    ("arts", "cards", "art", "onto", "code"),
    [
        ("", {CHALICES: 0}, "chalice", CHALICES, Code.ART_NOT_OWNED),
        ("watch", {CHALICES: 0}, "chalice", CHALICES, Code.ART_NOT_OWNED),
        ("watch", {CHALICES: 0}, "watch", CHALICES, Code.WRONG_ART),
        ("watch", {SET_WATCH_PAINTING: 0}, "watch", SET_WATCH_PAINTING, Code.WRONG_ART),  # not the lowest empty space
        ("jewellery", {SET_WATCH_PAINTING: 1}, "jewellery", SET_WATCH_PAINTING, Code.WRONG_ART),
        ("chalice", {CHALICES: 2}, "chalice", CHALICES, Code.COLLECTION_FULL),
        ("chalice", {}, "chalice", CHALICES, Code.NO_SUCH_COLLECTION),
        ("chalice", {}, "chalice", -1, Code.NO_SUCH_COLLECTION),
    ],
)
def test_6_5_art_goes_to_the_lowest_empty_space_if_its_kind_fits(
    arts: str, cards: dict[int, int], art: str, onto: int, code: Code
) -> None:
    assert refusal(give(search(), ANA, arts, cards), PlaceArt(ANA, Art(art), onto)) is code


def test_6_5_a_unique_piece_takes_no_art() -> None:
    game = after(exchange("J C", cards=[1, 2, 3, 4, UNIQUE]), BuyCards(ANA, 2, 0))
    assert refusal(give(game, ANA, "chalice"), PlaceArt(ANA, Art.CHALICE, UNIQUE)) is Code.NO_SUCH_COLLECTION


def test_6_5_a_player_cannot_fill_another_players_collection() -> None:
    game = give(give(search(), BEN, cards={CHALICES: 0}), ANA, "chalice")
    assert refusal(game, PLACE) is Code.NO_SUCH_COLLECTION


def test_6_5_a_refusal_names_the_wanted_and_the_offered_art() -> None:
    game = give(search(), ANA, "watch", {CHALICES: 0})
    refused = why_not_place(game, game.seats[ANA], Art.WATCH, CHALICES)
    assert refused is not None
    assert refused.details == {"wanted": "chalice", "art": "watch"}


def test_6_5_a_collection_is_filled_from_the_bottom_up() -> None:
    """The book's watch cabinet: first the jewellery set, then the watch, then the painting."""
    game = give(search(), ANA, "painting watch jewellery", {SET_WATCH_PAINTING: 0})
    for art in ("jewellery", "watch", "painting"):
        assert legal_moves(game, ANA)[:1] == [PlaceArt(ANA, Art(art), SET_WATCH_PAINTING)]
        game = after(game, PlaceArt(ANA, Art(art), SET_WATCH_PAINTING))
    assert points_of(game, game.seats[ANA]).collections == 14


def test_6_6_a_full_collection_turns_face_down_and_its_tokens_go_to_the_box() -> None:
    game = give(search(), ANA, "chalice", {CHALICES: 1})
    full = after(game, PLACE)
    assert full.box == ("chalice", "chalice")
    assert full.bag == game.bag
    assert view_for(full, BEN).seats[ANA].cards == (None,)
    assert view_for(full, ANA).seats[ANA].cards == (OwnedCard(CHALICES, 2),)


def test_6_6_a_collection_that_is_not_full_keeps_its_tokens() -> None:
    assert after(give(search(), ANA, "chalice", {CHALICES: 0}), PLACE).box == ()


def gained(arts: str, cards: dict[int, int], edition: Edition | None = None) -> tuple[int, int]:
    """Returns the points before and after the best placement."""
    game = give(replace(search(), edition=edition or standard()), ANA, arts, cards)
    placed = game
    for event in best_placing(game, game.seats[ANA]):
        placed = evolve(placed, event)
    return points_of(game, game.seats[ANA]).total, points_of(placed, placed.seats[ANA]).total


@pytest.mark.parametrize(
    ("arts", "cards", "before", "best"),
    [
        ("", {CHALICES: 0}, 2, 2),
        ("watch", {CHALICES: 0}, 4, 4),
        ("chalice chalice", {CHALICES: 0}, 4, 7),
        ("chalice chalice chalice", {CHALICES: 1}, 7, 9),  # the third chalice stays loose
        ("chalice chalice", {CHALICES: 0, 7: 0, 19: 0}, 8, 11),  # two spaces of one card, not one of each
        ("jewellery watch painting", {SET_WATCH_PAINTING: 0, JEWELLERY: 0}, 10, 16),
        ("watch watch painting", {10: 0, SET_WATCH_PAINTING: 1, 22: 0}, 15, 21),
    ],
)
def test_6_7_leftover_art_is_placed_where_it_gains_most(
    arts: str, cards: dict[int, int], before: int, best: int
) -> None:
    assert gained(arts, cards) == (before, best)


@pytest.mark.parametrize(
    ("arts", "strip", "before", "best"),
    [
        ("watch", "watch 3", 4, 4),  # 3 on the card, 2 + 2 beside it
        ("watch", "watch 4", 4, 4),
        ("watch", "watch 5", 4, 5),
        ("watch watch", "watch 3, watch 7", 6, 7),  # the first space gains less, both together gain more
        ("watch watch", "watch 3, watch 6", 6, 6),
        ("watch watch", "watch 3, watch 5", 6, 6),
        ("chalice", "chalice 3", 3, 3),
    ],
)
def test_6_7_leftover_art_is_not_placed_where_that_would_cost_points(
    arts: str, strip: str, before: int, best: int
) -> None:
    spaces = tuple(Space(Art(space.split()[0]), int(space.split()[1])) for space in strip.split(", "))
    edition = replace(standard(), cards=(*standard().cards[:23], Card(spaces)))
    assert gained(arts, {23: 0}, edition) == (before, best)


@given(seed=st.integers(0, 2**32))
def test_6_7_no_other_placement_gains_more(seed: int) -> None:
    chosen = random.Random(seed)
    cards = dict.fromkeys(chosen.sample(IN_THE_PILE, chosen.randint(1, 3)), 0)
    arts = [art for card_ in cards for art in (space.art for space in card(card_).spaces) if chosen.random() < 0.7]
    arts += chosen.choices(list(Art), k=2)
    note(f"{arts} on {cards}")
    assert gained(" ".join(arts[:7]), cards)[1] == by_brute_force(arts[:7], list(cards))


def by_brute_force(arts: list[Art], cards: list[int]) -> int:
    """Tries every way to fill the cards with the art, and returns the highest points."""
    best = 0
    for levels in product(*(range(len(card(number).spaces) + 1) for number in cards)):
        left = list(arts)
        try:
            for number, level in zip(cards, levels, strict=True):
                for space in card(number).spaces[:level]:
                    left.remove(space.art)
        except ValueError:
            continue
        placed = sum(card_points(card(number), level) for number, level in zip(cards, levels, strict=True))
        best = max(best, placed + sum(1 if art in ("manuscript", "chalice", "statuette") else 2 for art in left))
    return best


def test_6_7_a_large_hoard_is_placed_without_trying_every_placement() -> None:
    hoard = " ".join(f"{art} {art} {art}" for art in Art)
    collections = dict.fromkeys(IN_THE_PILE, 0)
    assert gained(hoard, collections) == (61, 97)
