"""The advice of a lesson at each position, whatever its learner does."""

import random

import pytest
from msgspec.structs import replace

from engine.moves import BuyArt, BuyCards, Escape, Keep, PickUp, PlaceArt, PutBack, Return
from engine.pieces import Loot, Place, place_of
from tables.state import lesson
from tables.state.lesson import Advice, LessonStep
from tables.state.lesson_deal import LEARNER, RUNNER, RUNNER_BUYS
from tests.long import draws
from tests.tables.lessons import (
    MOST_MOVES,
    STRAGGLER,
    STRAIGHT,
    Position,
    after,
    begun,
    followed,
    kept,
    rivals_moved,
    tiles_of,
)


def test_the_lesson_introduces_one_new_thing_after_another() -> None:
    position, steps, moves = begun(), list[LessonStep](), 0
    while not (position := rivals_moved(position)).is_over:
        steps.append(position.step)
        position = after(position, position.asked)
        moves += 1
    assert list(dict.fromkeys(steps)) == STRAIGHT
    assert moves <= MOST_MOVES
    assert lesson.has_filled_collection(position.view)


def test_the_deal_shows_two_markets_and_a_reason_to_open_the_lock() -> None:
    position = followed(begun(), LessonStep.PRICE)
    buys_cards = position.asked
    buys_art = followed(position, LessonStep.ART).asked
    assert isinstance(buys_cards, BuyCards)
    assert isinstance(buys_art, BuyArt)
    assert buys_art.onto is not None
    assert buys_cards.market != buys_art.market
    assert any(Loot.GEM in market.price for market in position.game.markets)
    assert not any(Loot.GOLD in market.price for market in position.game.markets)


# --- memory (3.8) ---


def test_a_lesson_shows_a_bag_has_it_put_back_and_asks_for_it_again() -> None:
    position = followed(begun(), LessonStep.REMEMBER)
    shown = position.asked
    assert isinstance(shown, PickUp)
    assert shown.tile == tiles_of(Loot.BAG)[0]
    position = after(position, shown)
    assert position.asked == PutBack(LEARNER, face_up=False)
    position = after(position, position.asked)
    assert position.step is LessonStep.KEY
    assert followed(position, LessonStep.RECALL).asked == shown


def test_a_learner_who_recalls_the_wrong_tile_is_shown_the_right_one() -> None:
    position = followed(begun(), LessonStep.RECALL)
    wrong = next(move for move in position.view.moves if isinstance(move, PickUp) and move != position.asked)
    again = after(position, wrong)
    assert again.step is LessonStep.RECALL
    assert again.asked == position.asked


def test_recalling_any_bag_is_accepted() -> None:
    position = followed(begun(), LessonStep.RECALL)
    found = after(position, PutBack(STRAGGLER, face_up=False)) if position.view.seats[STRAGGLER].holds else position
    assert after(found, found.asked).asked == Keep(LEARNER)


def test_a_learner_who_keeps_the_bag_at_once_need_not_recall_it() -> None:
    position = kept(followed(begun(), LessonStep.REMEMBER), tiles_of(Loot.BAG)[0])
    assert position.step is LessonStep.KEY
    steps = _steps(position)
    assert LessonStep.RECALL not in steps
    assert LessonStep.BAG in steps


def test_without_a_bag_in_reach_the_lesson_continues() -> None:
    one, other = tiles_of(Loot.BAG)
    position = kept(kept(begun(), one, seat=RUNNER), other, seat=STRAGGLER)
    steps = _steps(position)
    assert not {LessonStep.REMEMBER, LessonStep.RECALL, LessonStep.BAG} & steps
    assert LessonStep.ART in steps


def _steps(position: Position) -> set[LessonStep]:
    """Returns the further steps of a learner who follows the instructions."""
    seen = set[LessonStep]()
    while not (position := rivals_moved(position)).is_over:
        seen.add(position.step)
        position = after(position, position.asked)
    return seen


# --- the race (4.1-4.3, 5.1) ---


def test_a_rival_escapes_as_soon_as_the_learner_lacks_one_tile() -> None:
    position = followed(begun(), LessonStep.RECALL)
    assert [seat.token for seat in position.view.seats] == [None, 1, None]
    position = followed(position, LessonStep.PRICE)
    assert [seat.token for seat in position.view.seats] == [2, 1, 3], "the other rival is caught"
    assert position.view.seats[STRAGGLER].kept == 1


def test_a_rival_who_escaped_first_chooses_before_the_learner() -> None:
    position = followed(begun(), LessonStep.ESCAPE)
    before = position.game.markets[0].cards[RUNNER_BUYS.space]
    assert len(before) == 2
    position = followed(position, LessonStep.PRICE)
    assert position.game.markets[0].cards[RUNNER_BUYS.space] == ()
    assert {owned.card for owned in position.game.seats[RUNNER].cards} == set(before)


def test_a_learner_who_escapes_first_chooses_first() -> None:
    """Whatever the learner has taken, a rival still gets six tiles, so the search ends."""
    position = kept(begun(), *tiles_of(Loot.JEWELS), *tiles_of(Loot.CASH)[:2])
    position = rivals_moved(after(position, Escape(LEARNER)))
    assert [seat.token for seat in position.view.seats] == [1, 2, 3]


def test_the_leather_bag_contains_art_for_the_collection() -> None:
    position = followed(begun(), LessonStep.PLACE)
    assert isinstance(position.asked, PlaceArt)
    position = followed(after(position, position.asked), LessonStep.ART)
    position = after(position, position.asked)
    assert [owned.filled for owned in position.game.seats[LEARNER].cards] == [2], (
        "one art is from the bag, and one was bought"
    )


# --- learners who do not follow the advice ---


def test_finding_a_drawer_first_does_not_stop_the_lesson() -> None:
    position = after(begun(), PickUp(LEARNER, tiles_of(Loot.DRAWER)[0]))
    assert position.step is LessonStep.KEEP
    assert isinstance(position.asked, PickUp), "the tile in the hand goes back by itself (3.9)"


def test_a_key_found_at_once_opens_the_next_step() -> None:
    position = kept(begun(), tiles_of(Loot.IRON_KEY)[0])
    assert position.step is LessonStep.LOCKED_ROOM
    assert isinstance(position.asked, PickUp)
    assert place_of(position.asked.tile) is Place.STUDY


def test_the_lesson_never_asks_to_keep_a_second_key() -> None:
    one, other, *_ = tiles_of(Loot.IRON_KEY)
    position = after(kept(begun(), one), PickUp(LEARNER, other))
    assert isinstance(position.asked, PickUp)


def test_the_lesson_points_to_the_key_on_the_table() -> None:
    position = followed(begun(), LessonStep.KEY)
    shown = position.asked
    assert isinstance(shown, PickUp)
    assert shown.tile in tiles_of(Loot.IRON_KEY)
    elsewhere = after(position, PickUp(STRAGGLER, shown.tile)).asked
    assert isinstance(elsewhere, PickUp)
    assert elsewhere.tile != shown.tile
    assert elsewhere.tile in tiles_of(Loot.IRON_KEY)


def test_a_board_full_of_useless_tiles_is_corrected_tile_by_tile() -> None:
    position = kept(begun(), *tiles_of(Loot.DRAWER)[:4], *tiles_of(Loot.BAG)[:2])
    assert position.step is LessonStep.SWAP
    assert isinstance(position.asked, Return)
    assert position.asked.tile in tiles_of(Loot.DRAWER)
    assert not lesson.missing_loot(followed(position, LessonStep.ESCAPE).view)


def test_with_a_full_useful_board_the_lesson_escapes_without_a_key() -> None:
    position = kept(begun(), *tiles_of(Loot.JEWELS)[:3], *tiles_of(Loot.CASH)[:2], tiles_of(Loot.BAG)[0])
    assert (position.step is LessonStep.ESCAPE) is not bool(lesson.missing_loot(position.view))


def test_the_lesson_asks_again_for_a_useful_tile_that_was_put_back() -> None:
    position = followed(begun(), LessonStep.FILL)
    mine = next(tile for tile in position.game.seats[LEARNER].board if tile in tiles_of(Loot.JEWELS))
    position = after(position, Return(LEARNER, mine, face_up=True))
    assert position.step in (LessonStep.FILL, LessonStep.LOCKED_ROOM)
    assert followed(position, LessonStep.ESCAPE).step is LessonStep.ESCAPE


def test_the_first_step_is_asked_again_after_the_tile_was_put_back() -> None:
    position = after(begun(), PickUp(LEARNER, 0), PutBack(LEARNER, face_up=False))
    assert position.step is LessonStep.PICK_UP


def test_art_bought_first_is_placed_when_its_collection_is_bought() -> None:
    position = followed(begun(), LessonStep.PRICE)
    wanted = followed(position, LessonStep.ART).asked
    assert isinstance(wanted, BuyArt)
    position = after(position, next(move for move in position.view.moves if move == replace(wanted, onto=None)))
    position = followed(position, LessonStep.PLACE)
    assert not lesson.is_over(position.game)
    position = followed(after(position, position.asked))
    assert lesson.has_filled_collection(position.view)
    assert lesson.is_over(position.game)


def test_the_lesson_waits_for_the_rivals_turn() -> None:
    position = followed(begun(), LessonStep.PRICE)
    position = after(position, position.asked)
    assert position.advice == Advice(LessonStep.WAIT, None)


@pytest.mark.parametrize("whim", range(draws(5, 50)))
def test_a_lesson_never_gets_stuck(whim: int) -> None:
    choose, position = random.Random(whim), begun()
    for _ in range(60):
        if (position := rivals_moved(position)).is_over:
            return
        assert position.asked in position.view.moves
        position = after(position, choose.choice(position.view.moves))
    assert followed(position).is_over
