"""Chapter 3: the search."""

import pytest

from engine.events import Kept, PickedUp, PutDown, Returned
from engine.game import Game, Phase
from engine.legal import legal_moves
from engine.moves import Keep, PickUp, PutBack, Return, SeatMove, StartSearch, Swap
from engine.options import Options, PutBackRule
from engine.pieces import Lies, Loot
from engine.refusals import Code
from engine.rules.search import open_places, why_not_pick_up
from engine.view import view_for
from tests.engine.positions import (
    ANA,
    BEN,
    C,
    I,
    J,
    after,
    events,
    exchange,
    on_board,
    ready,
    refusal,
    search,
    tile_of,
)

FACE_DOWN_ONLY = Options(put_back=PutBackRule.FACE_DOWN)
OPEN_BOARDS = Options(open_boards=True)
GARAGE, STUDY, SAFE = 0, 18, 36  # the first tile of each room, always jewels


@pytest.mark.parametrize("move", [PickUp(ANA, GARAGE), Keep(ANA), PutBack(ANA, False), Return(ANA, 0, False)])
def test_3_1_nobody_can_move_before_the_signal(move: SeatMove) -> None:
    assert refusal(ready(), move) is Code.NOT_STARTED
    assert after(ready(), StartSearch()).phase is Phase.SEARCH


@pytest.mark.parametrize("move", [PickUp(ANA, GARAGE), Keep(ANA), PutBack(ANA, False), Return(ANA, 0, False)])
def test_3_1_nobody_can_search_after_the_search(move: SeatMove) -> None:
    assert refusal(exchange("L"), move) is Code.NOT_SEARCHING


def test_3_2_a_player_holds_one_tile_at_a_time() -> None:
    game = after(search(), PickUp(ANA, 0), PickUp(ANA, 1))
    assert game.seats[ANA].hand == 1
    assert game.tiles[0].lies is Lies.FACE_DOWN


def test_3_3_a_tile_goes_from_the_table_to_the_hand() -> None:
    game = after(search(), PickUp(ANA, 4))
    assert game.seats[ANA].hand == 4
    assert game.tiles[4].lies is Lies.IN_HAND


def test_3_3_only_the_holder_of_a_tile_sees_its_loot() -> None:
    game = after(search(), PickUp(ANA, 4))
    assert view_for(game, ANA).tiles[4].loot is C
    assert view_for(game, BEN).tiles[4].loot is None
    assert view_for(game, None).tiles[4].loot is None


def test_3_3_a_tile_that_lies_face_up_can_be_picked_up() -> None:
    game = search(up="J")
    assert game.tiles[0].lies is Lies.FACE_UP
    assert after(game, PickUp(BEN, 0)).seats[BEN].hand == 0


@pytest.mark.parametrize(
    ("given", "tile", "code"),
    [
        (search(), 54, Code.NO_SUCH_TILE),
        (search(), -1, Code.NO_SUCH_TILE),
        (search(hand="J"), 0, Code.TILE_GONE),  # in one's own hand
        (search(board="J"), 0, Code.TILE_GONE),
        (search(rivals=["J"]), 0, Code.TILE_GONE),
        (after(search(), PickUp(BEN, 0)), 0, Code.TILE_GONE),
    ],
)
def test_3_3_tiles_that_are_not_on_the_table_cannot_be_picked_up(given: Game, tile: int, code: Code) -> None:
    assert refusal(given, PickUp(ANA, tile)) is code


@pytest.mark.parametrize(
    ("given", "places"),
    [
        (search(), "garage"),
        (search(hand="I"), "garage"),  # a key in the hand does not open a room yet
        (search(board="I"), "garage study"),
        (search(board="I", hand="B"), "garage study"),
        (search(board="I B"), "garage study safe"),
        (search(rivals=["I B"]), "garage"),  # another seat's key does not open a room for me
    ],
)
def test_3_4_keys_open_places(given: Game, places: str) -> None:
    assert " ".join(open_places(given, given.seats[ANA])) == places


@pytest.mark.parametrize(
    ("given", "tile", "details"),
    [
        (search(), STUDY, {"place": "study", "key": "iron-key"}),
        (search(), SAFE, {"place": "safe", "key": "brass-key"}),
        (search(board="I"), SAFE, {"place": "safe", "key": "brass-key"}),
        (search(board="I", hand="B"), SAFE, {"place": "safe", "key": "brass-key"}),
    ],
)
def test_3_4_a_tile_in_a_locked_place_cannot_be_picked_up(given: Game, tile: int, details: dict[str, str]) -> None:
    refused = why_not_pick_up(given, given.seats[ANA], tile)
    assert refused is not None
    assert (refused.code, refused.details) == (Code.PLACE_LOCKED, details)


def test_3_4_a_face_up_tile_in_a_locked_place_stays_locked() -> None:
    game = after(search(rivals=["I"]), PickUp(BEN, STUDY), PutBack(BEN, True))
    assert refusal(game, PickUp(ANA, STUDY)) is Code.PLACE_LOCKED
    assert after(game, PickUp(BEN, STUDY)).seats[BEN].hand == STUDY


def test_3_5_a_kept_tile_goes_to_the_board() -> None:
    game = after(search(hand="C"), Keep(ANA))
    assert on_board(game) == "C"
    assert game.seats[ANA].hand is None
    assert game.tiles[4].lies is Lies.ON_BOARD


@pytest.mark.parametrize(("face_up", "lies", "seen"), [(True, Lies.FACE_UP, C), (False, Lies.FACE_DOWN, None)])
def test_3_5_a_tile_in_hand_can_be_put_back(face_up: bool, lies: Lies, seen: Loot | None) -> None:
    game = after(search(hand="C"), PutBack(ANA, face_up))
    assert game.seats[ANA].hand is None
    assert game.tiles[4].lies is lies
    assert view_for(game, BEN).tiles[4].loot is seen


def test_3_5_a_tile_is_put_back_face_down_only_if_the_options_allow_it() -> None:
    game = search(board="J", hand="C", options=FACE_DOWN_ONLY)
    assert refusal(game, PutBack(ANA, True)) is Code.FACE_UP_NOT_ALLOWED
    assert refusal(game, Return(ANA, 0, True)) is Code.FACE_UP_NOT_ALLOWED
    assert after(game, PutBack(ANA, False), Return(ANA, 0, False)).seats[ANA].board == ()
    assert not any(getattr(move, "face_up", False) for move in legal_moves(game, ANA))


@pytest.mark.parametrize("move", [Keep(ANA), PutBack(ANA, False), PutBack(ANA, True)])
def test_3_5_with_an_empty_hand_nothing_can_be_kept_or_put_back(move: SeatMove) -> None:
    assert refusal(search(), move) is Code.HAND_EMPTY


def test_3_5_a_key_in_hand_can_still_be_put_back() -> None:
    assert after(search(hand="I"), PutBack(ANA, False)).tiles[10].lies is Lies.FACE_DOWN


@pytest.mark.parametrize("board", ["J J J J C C", "I B L L L L"])
def test_3_6_a_board_holds_at_most_six_tiles(board: str) -> None:
    game = search(board=board)
    holding = after(game, PickUp(ANA, tile_of(game, "D")))  # with a full board the seat can still look
    assert refusal(holding, Keep(ANA)) is Code.BOARD_FULL


def test_3_6_a_board_may_hold_several_tiles_of_a_kind() -> None:
    assert on_board(after(search(board="C C C", hand="C"), Keep(ANA))) == "C C C C"


@pytest.mark.parametrize(("board", "hand"), [("I", "I"), ("I B", "B")])
def test_3_6_a_board_holds_only_one_key_of_a_kind(board: str, hand: str) -> None:
    assert refusal(search(board=board, hand=hand), Keep(ANA)) is Code.KEY_ALREADY_KEPT


@pytest.mark.parametrize(("board", "hand"), [("", "I"), ("I", "B"), ("I B J J J", "C")])
def test_3_6_a_board_may_hold_a_key_of_each_kind(board: str, hand: str) -> None:
    assert on_board(after(search(board=board, hand=hand), Keep(ANA))) == f"{board} {hand}".strip()


@pytest.mark.parametrize(("face_up", "lies"), [(True, Lies.FACE_UP), (False, Lies.FACE_DOWN)])
def test_3_7_a_kept_tile_can_be_returned(face_up: bool, lies: Lies) -> None:
    game = search(board="I J C J")
    first_cash = game.seats[ANA].board[2]
    game = after(game, Return(ANA, first_cash, face_up))
    assert on_board(game) == "I J J"
    assert game.tiles[first_cash].lies is lies


@pytest.mark.parametrize("key", [0, 1])
def test_3_7_a_kept_key_cannot_be_returned(key: int) -> None:
    game = search(board="I B J")
    assert refusal(game, Return(ANA, game.seats[ANA].board[key], False)) is Code.KEY_STAYS


def test_3_7_only_tiles_on_your_own_board_can_be_returned() -> None:
    game = search(board="J", hand="D", rivals=["C"])
    hand = game.seats[ANA].hand
    assert hand is not None
    for tile in (*game.seats[BEN].board, hand, 17, 99):
        assert refusal(game, Return(ANA, tile, False)) is Code.TILE_NOT_KEPT


def test_3_7_after_escaping_a_player_cannot_return_tiles() -> None:
    game = search(board="J J J J C C", token=1, rivals=["", ""])
    assert refusal(game, Return(ANA, 0, False)) is Code.ALREADY_ESCAPED


def test_3_7_a_swap_returns_a_tile_face_down_and_keeps_the_one_in_hand() -> None:
    game = search(board="J J J J D D", hand="C")
    swapped = [*events(game, Return(ANA, 14, False)), *events(after(game, Return(ANA, 14, False)), Keep(ANA))]
    assert events(game, Swap(ANA, 14)) == swapped
    assert on_board(after(game, Swap(ANA, 14))) == "J J J J D C"


@pytest.mark.parametrize(
    ("board", "hand", "tile", "code"),
    [
        ("J J J J C C", "", 0, Code.HAND_EMPTY),
        ("I J J J C C", "D", 10, Code.KEY_STAYS),
        ("I J J J C C", "I", 0, Code.KEY_ALREADY_KEPT),
        ("J J J J C C", "D", 17, Code.TILE_NOT_KEPT),
    ],
)
def test_3_7_a_refused_swap_changes_nothing(board: str, hand: str, tile: int, code: Code) -> None:
    game = search(board=board, hand=hand)
    assert refusal(game, Swap(ANA, tile)) is code
    assert on_board(game) == board


def test_3_8_a_tile_goes_back_to_where_it_was() -> None:
    game = search(board="J", hand="C", rivals=["D"])
    back = after(game, PutBack(ANA, False), Return(ANA, 0, False), Return(BEN, 14, False))
    assert back.tiles == search().tiles


def test_3_9_picking_up_a_tile_first_puts_back_the_one_in_hand() -> None:
    game = after(search(), PickUp(ANA, 0))
    assert events(game, PickUp(ANA, 4)) == [PutDown(ANA, 0, False, J), PickedUp(ANA, 4, C)]


@pytest.mark.parametrize("tile", [0, 1, STUDY, 54])
def test_3_9_a_refused_pick_up_leaves_the_hand_as_it_is(tile: int) -> None:
    game = search(hand="J", rivals=["J"])
    assert game.seats[ANA].hand == 1
    assert refusal(game, PickUp(ANA, tile)) in {Code.TILE_GONE, Code.PLACE_LOCKED, Code.NO_SUCH_TILE}
    assert game.seats[ANA].hand == 1


def test_3_10_the_number_of_kept_tiles_is_public_but_their_loot_is_not() -> None:
    rival = view_for(search(rivals=["I J J"]), ANA).seats[BEN]
    assert rival.kept == 3
    assert [tile.loot for tile in rival.board] == [None] * 3


@pytest.mark.parametrize(
    "given",
    [search(rivals=["I J J"], options=OPEN_BOARDS), exchange("L", rivals=["I J J"])],
    ids=["option", "exchange"],
)
def test_3_10_with_open_boards_kept_loot_is_public(given: Game) -> None:
    for seat in (ANA, None):
        assert [tile.loot for tile in view_for(given, seat).seats[BEN].board] == [I, J, J]


def test_the_search_produces_the_expected_events() -> None:
    game = search(board="J", hand="C")
    assert events(game, Keep(ANA)) == [Kept(ANA, 4, C)]
    assert events(game, PutBack(ANA, True)) == [PutDown(ANA, 4, True, C)]
    assert events(game, Return(ANA, 0, False)) == [Returned(ANA, 0, False, J)]


def test_returning_a_kept_tile_does_not_change_the_hand() -> None:
    """House rule: a swap is Return and then Keep, so Return leaves the new tile in the hand."""
    game = search(board="J J J J D D", hand="C")
    assert on_board(after(game, Return(ANA, 14, False), Keep(ANA))) == "J J J J D C"
