"""Chapter 8: the end and the count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.events import ArtPlaced, EndReason, GameEnded, RoundBegan
from engine.game import Game, OwnedCard, Phase
from engine.legal import legal_moves
from engine.moves import (
    BuyArt,
    BuyCards,
    Escape,
    Keep,
    Move,
    OpenBag,
    Pass,
    PickUp,
    PlaceArt,
    SeatMove,
    StartSearch,
    StopSearch,
)
from engine.pieces import Art
from engine.refusals import Code
from engine.rules.scoring import Points, points_of, ranking, ties
from engine.view import view_for
from tests.engine.anything import Playing
from tests.engine.positions import (
    ANA,
    BEN,
    CHALICES,
    CLEO,
    DAN,
    JEWELLERY,
    MANUSCRIPTS,
    SET_WATCH_PAINTING,
    STATUETTES,
    UNIQUE,
    after,
    events,
    exchange,
    give,
    refusal,
    search,
    with_bag,
    with_pile,
)


def closing(board: str = "J C") -> Game:
    """A game before the last exchange of a round: only Ana can still trade."""
    return exchange(board, rivals=[""], cards=[1, 2, 3, 4, UNIQUE])


def over(game: Game) -> Game:
    """Returns the game after Ana has passed, with an empty cloth bag."""
    return after(with_bag(game), Pass(ANA))


@pytest.mark.parametrize(
    ("given", "move", "ended"),
    [
        (with_bag(closing("L"), "watch"), OpenBag(ANA), EndReason.BAG_EMPTIED),  # its last token was drawn
        (with_bag(closing(), "watch"), BuyArt(ANA, 2, 0), EndReason.BAG_EMPTIED),  # its last token fills the last space
        (with_bag(closing(), "watch watch"), BuyArt(ANA, 2, 0), None),
        (with_bag(closing("J C J C"), "watch"), BuyArt(ANA, 2, 0), None),  # Ana goes on; the round is not over
        (with_bag(closing()), BuyArt(ANA, 2, 0), EndReason.BAG_EMPTIED),  # the bag has no token for the empty space
        (with_bag(closing()), Pass(ANA), EndReason.BAG_EMPTIED),  # the bag is empty although nothing must be filled
    ],
)
def test_8_1_the_cloth_bag_is_empty_during_the_preparation(
    given: Game, move: SeatMove, ended: EndReason | None
) -> None:
    assert after(given, move).ended is ended


def test_8_1_the_game_ends_at_once_if_the_cloth_bag_cannot_fill_the_markets() -> None:
    happening = events(with_bag(closing(), "watch"), BuyArt(ANA, 2, 0))
    assert happening[-1] == GameEnded(EndReason.BAG_EMPTIED)
    assert not any(isinstance(event, RoundBegan) for event in happening)


def test_8_2_the_exchanges_of_the_last_round_are_played_to_their_end() -> None:
    game = after(with_bag(exchange("L", rivals=["J C J C"])), OpenBag(ANA))
    assert (game.phase, game.to_move) == (Phase.EXCHANGE, BEN)
    game = after(game, BuyArt(BEN, 2, 0))
    assert (game.phase, game.to_move, game.cycle) == (Phase.EXCHANGE, BEN, 2)
    game = after(game, BuyCards(BEN, 2, 0))
    assert (game.phase, game.ended) == (Phase.OVER, EndReason.EMPTY_BAG_DRAWN)


def test_8_2_other_players_may_also_draw_from_the_bag() -> None:
    game = after(with_bag(exchange("L L", rivals=["L"])), OpenBag(ANA), OpenBag(BEN), OpenBag(ANA))
    assert game.ended is EndReason.EMPTY_BAG_DRAWN


@pytest.mark.parametrize(
    ("board", "move", "pile", "ended"),
    [
        ("J C", BuyCards(ANA, 2, 0), 1, None),  # exactly enough is enough
        ("J C", BuyCards(ANA, 2, 0), 0, EndReason.CARDS_SHORT),
        ("I B C O", BuyCards(ANA, 1, 2), 2, None),
        ("I B C O", BuyCards(ANA, 1, 2), 1, EndReason.CARDS_SHORT),  # the double space takes two
        ("J C", BuyArt(ANA, 2, 0), 0, None),  # no card is missing
    ],
)
def test_8_3_too_few_cards_for_the_markets_end_the_game(
    board: str, move: SeatMove, pile: int, ended: EndReason | None
) -> None:
    game = after(with_pile(closing(board), pile), move)
    assert game.ended is ended
    assert game.phase is (Phase.OVER if ended else Phase.READY)


THE_BOOKS_COLLECTOR = {JEWELLERY: 1, MANUSCRIPTS: 3, STATUETTES: 1, SET_WATCH_PAINTING: 2}


@pytest.mark.parametrize(
    ("bag", "pile", "why"),
    [
        ("", 3, EndReason.BAG_EMPTIED),
        ("watch", 3, EndReason.BAG_EMPTIED),
        ("watch watch", 1, None),
        ("watch watch", 0, None),
    ],
)
def test_8_1_the_last_round_is_known_when_the_bag_only_fills_the_markets(
    bag: str, pile: int, why: EndReason | None
) -> None:
    game = with_pile(with_bag(after(exchange("J C", rivals=["L"]), BuyArt(ANA, 2, 0)), bag), pile)
    assert view_for(game, None).last_round is why


@pytest.mark.parametrize(("pile", "why"), [(1, None), (0, EndReason.CARDS_SHORT)])
def test_8_3_the_last_round_is_known_when_the_cards_do_not_fill_the_markets(pile: int, why: EndReason | None) -> None:
    game = with_pile(after(exchange("J C", rivals=["L"]), BuyCards(ANA, 2, 0)), pile)
    assert view_for(game, BEN).last_round is why
    assert view_for(search(), BEN).last_round is None


@given(seed=st.integers(0, 2**64))
def test_8_1_8_3_no_round_follows_an_announced_last_round(seed: int) -> None:
    playing, last = Playing(seed), 0
    for _ in playing.moves(400):
        game = playing.game
        if last and game.phase is not Phase.OVER:
            assert game.round == last
        if view_for(game, None).last_round is not None:
            last = game.round


def test_8_4_the_books_example_scores_37() -> None:
    """Chalice 1, jewellery and watch 4, a unique piece 3. Collections: jewellery 5, manuscripts 11, statuettes 4, the
    cabinet 9."""
    game = after(closing(), BuyCards(ANA, 2, 0))
    game = give(game, ANA, "chalice jewellery watch", THE_BOOKS_COLLECTOR)
    points = points_of(game, game.seats[ANA])
    assert points == Points(silver=1, gold=4, unique=3, collections=5 + 11 + 4 + 9)
    assert points.total == 37


@pytest.mark.parametrize(
    ("arts", "cards", "points"),
    [
        ("", {}, 0),
        ("manuscript chalice statuette", {}, 3),
        ("jewellery watch painting", {}, 6),
        ("", {CHALICES: 0}, 2),
        ("", {CHALICES: 1}, 4),
        ("", {CHALICES: 2}, 7),
        ("chalice", {CHALICES: 1}, 5),
    ],
)
def test_8_4_points_are_counted_from_cards_and_loose_art(arts: str, cards: dict[int, int], points: int) -> None:
    game = give(search("L L"), ANA, arts, cards)  # leather bags count nothing
    assert points_of(game, game.seats[ANA]).total == points


def test_8_4_everyone_sees_the_count_and_all_cards_at_the_end() -> None:
    game = give(closing("L"), ANA, "watch", {CHALICES: 2})
    for seat in (None, BEN):
        before, at_the_end = view_for(game, seat), view_for(over(game), seat)
        assert (before.points, before.seats[ANA].cards) == ((), (None,))
        assert at_the_end.seats[ANA].cards == (OwnedCard(CHALICES, 2),)
        assert [points.total for points in at_the_end.points] == [9, 0]


@pytest.mark.parametrize(
    ("arts", "tokens", "places"),
    [
        (["watch", "watch watch", "", ""], (1, 2, 3, 4), [BEN, ANA, CLEO, DAN]),
        (["watch", "chalice chalice", "", ""], (2, 1, 4, 3), [BEN, ANA, DAN, CLEO]),
        (["", "", "", ""], (4, 3, 2, 1), [DAN, CLEO, BEN, ANA]),
    ],
)
def test_8_5_most_points_win_then_the_lower_token(
    arts: list[str], tokens: tuple[int, int, int, int], places: list[int]
) -> None:
    game = search(rivals=["", "", ""])
    for seat, owned in enumerate(arts):
        game = give(game, seat, owned)
    seats = tuple(replace(seat, token=token) for seat, token in zip(game.seats, tokens, strict=True))
    assert ranking(replace(game, seats=seats, tokens_left=())) == places


@pytest.mark.parametrize(
    ("totals", "left", "tied"),
    [
        ((5, 4, 3, 2), (), []),
        ((5, 5, 3, 2), (), [[ANA, BEN]]),
        ((5, 5, 3, 3), (), [[ANA, BEN], [CLEO, DAN]]),
        ((5, 5, 5, 5), (), [[ANA, BEN, CLEO, DAN]]),
        ((5, 5, 5, 5), (DAN,), [[ANA, BEN, CLEO]]),  # 9.2
        ((5, 4, 3, 3), (CLEO, DAN), []),
    ],
)
def test_8_5_the_result_says_for_whom_tokens_decided_the_place(
    totals: tuple[int, int, int, int], left: tuple[int, ...], tied: list[list[int]]
) -> None:
    assert ties([ANA, BEN, CLEO, DAN], dict(enumerate(totals)), left) == tied


def test_8_5_the_tokens_of_the_last_round_are_kept_for_ties() -> None:
    assert [seat.token for seat in over(closing("L")).seats] == [1, 2]


def test_8_6_two_rounds_without_an_exchange_end_the_game() -> None:
    game = after(closing("L"), Pass(ANA))
    assert (game.phase, game.idle_rounds) == (Phase.READY, 1)
    assert after(game, StartSearch(), StopSearch()).ended is EndReason.NO_EXCHANGES


def test_8_6_rounds_are_counted_only_after_the_last_round_with_an_exchange() -> None:
    game = after(closing("L"), OpenBag(ANA), StartSearch(), StopSearch())
    assert (game.phase, game.idle_rounds) == (Phase.READY, 1)
    assert after(game, StartSearch(), StopSearch()).ended is EndReason.NO_EXCHANGES


@pytest.mark.parametrize("move", [BuyArt(ANA, 2, 0), BuyCards(ANA, 2, 0), OpenBag(ANA)])
def test_8_6_the_two_rounds_must_be_in_a_row(move: SeatMove) -> None:
    one_idle = replace(closing("J C L"), idle_rounds=1)
    assert after(one_idle, move, Pass(ANA)).idle_rounds == 0
    assert after(one_idle, Pass(ANA)).ended is EndReason.NO_EXCHANGES


def test_6_7_leftover_art_is_placed_before_the_count_however_the_game_ended() -> None:
    game = give(closing("L"), BEN, "chalice chalice", {CHALICES: 0})
    happening = events(with_bag(game), Pass(ANA))
    placed = ArtPlaced(BEN, Art.CHALICE, CHALICES)
    assert happening[-3:] == [placed, placed, GameEnded(EndReason.BAG_EMPTIED)]


@pytest.mark.parametrize(
    "move",
    [
        PickUp(ANA, 0),
        Keep(ANA),
        Escape(ANA),
        BuyArt(ANA, 2, 0),
        OpenBag(ANA),
        Pass(ANA),
        PlaceArt(ANA, Art.CHALICE, CHALICES),
        StartSearch(),
        StopSearch(),
    ],
)
def test_no_move_is_possible_after_the_game(move: Move) -> None:
    game = over(closing("L"))
    assert refusal(game, move) is Code.GAME_OVER
    assert [legal_moves(game, seat) for seat in (ANA, BEN)] == [[], []]
