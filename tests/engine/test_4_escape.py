"""Chapter 4: the race for the escape tokens."""

import pytest

from engine.events import Caught, Escaped, PutDown, SearchEnded
from engine.game import Game, Phase
from engine.moves import Escape, Keep, Pass, PickUp, Return, StartSearch, StopSearch
from engine.refusals import Code
from tests.engine.positions import (
    ANA,
    BEN,
    CLEO,
    DAN,
    C,
    D,
    J,
    after,
    events,
    exchange,
    happened,
    ready,
    refusal,
    search,
)

FULL = "J J J J C C"


def tokens(game: Game) -> list[int | None]:
    return [seat.token for seat in game.seats]


def test_4_1_a_player_who_escapes_takes_the_lowest_token_left() -> None:
    game = after(search(FULL, rivals=["I L D D D D", "C C"]), Escape(ANA))
    assert (tokens(game), game.tokens_left) == ([1, None, None], (2, 3))
    assert events(game, Escape(BEN))[0] == Escaped(BEN, 2)


def test_4_1_a_player_who_escaped_takes_no_further_part_in_the_search() -> None:
    game = after(search(FULL, rivals=["", ""]), Escape(ANA))
    for move in (PickUp(ANA, 17), Keep(ANA), Return(ANA, 0, False), Escape(ANA)):
        assert refusal(game, move) is Code.ALREADY_ESCAPED


def test_4_3_a_tile_in_hand_goes_back_face_down_at_the_escape() -> None:
    game = after(search(FULL, rivals=["", ""]), PickUp(ANA, 17))
    assert events(game, Escape(ANA)) == [PutDown(ANA, 17, False, D), Escaped(ANA, 1)]


def test_4_1_after_an_escape_the_others_continue_searching() -> None:
    game = after(search(FULL, rivals=["", ""]), Escape(ANA))
    assert game.phase is Phase.SEARCH
    assert after(game, PickUp(BEN, 17)).seats[BEN].hand == 17


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (search(""), Code.BOARD_NOT_FULL),
        (search("J J C C D"), Code.BOARD_NOT_FULL),
        (search("J J C C D", hand="D"), Code.BOARD_NOT_FULL),  # a tile in the hand is not on the board
        (search("J J C C D", rivals=["", ""], token=1), Code.ALREADY_ESCAPED),
        (ready(), Code.NOT_STARTED),
        (exchange("L"), Code.NOT_SEARCHING),
    ],
)
def test_4_2_an_escape_without_a_full_board_is_refused(given: Game, code: Code) -> None:
    assert refusal(given, Escape(ANA)) is code


@pytest.mark.parametrize("rivals", [[""], ["", "C C"], ["", "C C", "D D D"]])
def test_4_3_the_search_ends_when_one_token_is_left(rivals: list[str]) -> None:
    game = search(FULL, rivals=rivals)
    for token, seat in enumerate(range(len(rivals), 1, -1), 1):  # everyone except Ana and Ben escapes first
        game = happened(game, Escaped(seat, token))
    last = len(rivals) + 1
    assert events(game, Escape(ANA))[:3] == [Escaped(ANA, last - 1), Caught(BEN, last), SearchEnded()]
    assert after(game, Escape(ANA)).phase is not Phase.SEARCH


def test_4_3_the_caught_player_keeps_their_board_and_their_hand_goes_back_face_down() -> None:
    game = after(search(FULL, rivals=["C"]), PickUp(BEN, 17))
    assert events(game, Escape(ANA))[:4] == [
        Escaped(ANA, 1),
        PutDown(BEN, 17, False, D),
        Caught(BEN, 2),
        SearchEnded(),
    ]


def test_4_3_the_last_player_is_caught_even_with_a_full_board() -> None:
    assert Caught(BEN, 2) in events(search(FULL, rivals=["I L D D D D"]), Escape(ANA))


@pytest.mark.parametrize(
    ("given", "in_order"),
    [
        (search("J", rivals=["C C", "", "D D D"]), [DAN, BEN, ANA, CLEO]),
        (search("", rivals=["", "", ""]), [ANA, BEN, CLEO, DAN]),  # nobody kept a tile
        (search("J J", rivals=["C C"]), [ANA, BEN]),  # Ana kept her tiles earlier
        (after(search("J", rivals=["C C"]), PickUp(ANA, 17), Keep(ANA)), [BEN, ANA]),
        (after(search("J J", rivals=["C"]), Return(ANA, 0, False)), [BEN, ANA]),  # Ana has one tile since just now
        (search(FULL, rivals=["D", "D", "L L"], token=1), [DAN, BEN, CLEO]),  # Ana has escaped
    ],
)
def test_4_4_when_time_is_up_the_remaining_tokens_are_given_out_in_order(given: Game, in_order: list[int]) -> None:
    caught = [event for event in events(given, StopSearch()) if isinstance(event, Caught)]
    assert caught == [Caught(seat, token) for seat, token in zip(in_order, given.tokens_left, strict=True)]


def test_4_4_tiles_kept_in_the_previous_round_do_not_decide_the_order() -> None:
    """In the first round Ben kept a tile earlier than Ana. Now neither of them has a tile."""
    given = after(
        search("", rivals=["L"]), PickUp(ANA, 9), Keep(ANA), StopSearch(), Pass(BEN), Pass(ANA), StartSearch()
    )
    assert (given.phase, given.round) == (Phase.SEARCH, 2)
    assert events(given, StopSearch())[:2] == [Caught(ANA, 1), Caught(BEN, 2)]


def test_4_4_when_time_is_up_tiles_in_hand_go_back_face_down() -> None:
    game = search("J", hand="C", rivals=["C"])
    assert events(game, StopSearch())[:4] == [
        PutDown(ANA, 5, False, C),
        Caught(ANA, 1),
        Caught(BEN, 2),
        SearchEnded(),
    ]
    assert game.tiles[0].loot is J


@pytest.mark.parametrize(
    ("given", "code"), [(ready(), Code.NOT_STARTED), (exchange("L"), Code.NOT_SEARCHING)], ids=["ready", "exchange"]
)
def test_4_4_only_a_search_can_run_out_of_time(given: Game, code: Code) -> None:
    assert refusal(given, StopSearch()) is code
