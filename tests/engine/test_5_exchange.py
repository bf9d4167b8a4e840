"""Chapter 5: exchanges at the black markets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.events import (
    ArtBought,
    BagOpened,
    CardsBought,
    CycleBegan,
    Event,
    ExchangesEnded,
    Passed,
    RoundBegan,
    TurnBegan,
)
from engine.game import Game, Phase
from engine.legal import legal_moves, plannable_moves
from engine.moves import BuyArt, BuyCards, ExchangeMove, OpenBag, Pass, SeatMove
from engine.options import Options, Trading
from engine.pieces import Art, Lies
from engine.refusals import Code
from engine.rules.exchange import can_exchange, payment, why_not_exchange, why_not_plan
from engine.view import view_for
from tests.engine.anything import Playing
from tests.engine.positions import (
    ANA,
    BEN,
    CHALICES,
    CLEO,
    LOOT,
    after,
    events,
    exchange,
    on_board,
    ready,
    refusal,
    search,
    with_bag,
)

TWO_TURNS = Options(trading=Trading.TWO_TURNS)
BUY = BuyArt(ANA, 2, 0)  # jewels and cash for the first art of market 2a


def kinds(happening: list[Event]) -> list[str]:
    return [type(event).__name__ for event in happening]


def test_5_1_players_make_one_exchange_each_in_token_order() -> None:
    game = exchange("J C J C", rivals=["L L", "J C"])
    assert (game.order, game.to_move, game.prompt) == ((ANA, BEN, CLEO), ANA, "1.1")
    game = after(game, BUY)
    assert (game.to_move, game.prompt) == (BEN, "1.2")
    game = after(game, OpenBag(BEN))
    assert game.to_move == CLEO
    assert events(game, Pass(CLEO)) == [Passed(CLEO), CycleBegan(2), TurnBegan(ANA)]


@pytest.mark.parametrize("move", [BuyArt(BEN, 2, 0), BuyCards(BEN, 2, 0), OpenBag(BEN), Pass(BEN)])
def test_5_1_players_act_only_in_their_turn(move: SeatMove) -> None:
    assert refusal(exchange("L", rivals=["J C L"]), move) is Code.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("given", "code"), [(ready(), Code.NOT_EXCHANGING), (search("J C L"), Code.NOT_EXCHANGING)], ids=["ready", "search"]
)
@pytest.mark.parametrize("move", [BUY, BuyCards(ANA, 2, 0), OpenBag(ANA), Pass(ANA)])
def test_5_1_nobody_can_exchange_before_the_exchanges(given: Game, code: Code, move: SeatMove) -> None:
    assert refusal(given, move) is code


def test_5_2_art_can_be_bought_for_the_price() -> None:
    game = exchange("J D C", stock="watch watch watch watch painting")
    assert events(game, BUY)[0] == ArtBought(ANA, 2, 0, (0, 4), Art.PAINTING)
    game = after(game, BUY)
    assert on_board(game) == "D"
    assert [game.tiles[tile].lies for tile in (0, 4)] == [Lies.FACE_DOWN] * 2
    assert game.seats[ANA].arts == ("painting",)
    assert game.markets[1].arts[0] is None


def test_5_2_a_card_can_be_bought_for_the_price() -> None:
    game = exchange("J C", cards=[5, 4, 3, 2, CHALICES])
    assert events(game, BuyCards(ANA, 2, 0))[0] == CardsBought(ANA, 2, 0, (0, 4), (CHALICES,))
    assert [owned.card for owned in after(game, BuyCards(ANA, 2, 0)).seats[ANA].cards] == [CHALICES]


def test_5_2_the_double_space_sells_both_cards_together() -> None:
    """The book's example."""
    game = exchange("I B C O", cards=[0, 1, CHALICES, 3])
    bought = after(game, BuyCards(ANA, 1, 2))
    assert [owned.card for owned in bought.seats[ANA].cards] == [CHALICES, 3]
    assert bought.markets[0].cards == ((0,), (1,), ())


def test_5_2_in_the_books_example_the_price_is_one_cash_and_one_gold_bar() -> None:
    """The Italian book names two bundles of cash, the other books one. All say that the price is two tiles."""
    game = exchange("I B C C O", markets="1a 2a")
    bought = events(game, BuyArt(ANA, 1, 0))[0]
    assert isinstance(bought, ArtBought)
    assert bought.paid == (4, 50)
    assert on_board(after(game, BuyArt(ANA, 1, 0))) == "I B C"


@pytest.mark.parametrize(
    ("board", "price", "paid"),
    [
        ("J C", "J C", (0, 4)),
        ("C J", "J C", (0, 4)),
        ("D C J", "C J", (4, 0)),
        ("J J", "J J", (0, 1)),
        ("J D J J", "J J", (0, 1)),  # of equal tiles, the first kept tiles are paid
        ("J", "J J", None),
        ("J D", "J C", None),
        ("", "J", None),
    ],
)
def test_5_2_a_purchase_takes_exactly_the_price(board: str, price: str, paid: tuple[int, int] | None) -> None:
    game = exchange(board, turn=BEN)
    assert payment(game, game.seats[ANA], tuple(LOOT[each] for each in price.split())) == paid


@pytest.mark.parametrize(
    ("board", "market", "lacking"), [("J L", 2, "cash"), ("L", 2, "cash jewels"), ("I B C L", 1, "gold")]
)
def test_5_2_a_player_who_cannot_pay_is_refused(board: str, market: int, lacking: str) -> None:
    game = exchange(board)
    assert refusal(game, BuyArt(ANA, market, 0)) is Code.CANNOT_PAY
    refused = why_not_exchange(game, BuyCards(ANA, market, 0))
    assert refused is not None
    assert (refused.code, refused.details) == (Code.CANNOT_PAY, {"market": market, "lacking": lacking})


@pytest.mark.parametrize("move", [BuyArt(ANA, 3, 0), BuyCards(ANA, 3, 0), BuyArt(ANA, 0, 0), BuyCards(ANA, 5, 0)])
def test_5_2_a_market_that_is_not_in_play_sells_nothing(move: SeatMove) -> None:
    assert refusal(exchange("I J G", markets="1a 2a"), move) is Code.NO_SUCH_MARKET


@pytest.mark.parametrize("space", [-1, 4, 99])
def test_5_2_a_space_that_does_not_exist_is_refused(space: int) -> None:
    assert refusal(exchange("J C"), BuyArt(ANA, 2, space)) is Code.NOTHING_THERE
    assert refusal(exchange("J C"), BuyCards(ANA, 2, space)) is Code.NOTHING_THERE


def test_5_3_a_leather_bag_gives_art_from_the_cloth_bag() -> None:
    game = exchange("J L D")
    assert events(game, OpenBag(ANA))[0] == BagOpened(ANA, 8, game.bag[0])
    opened = after(game, OpenBag(ANA))
    assert on_board(opened) == "J D"
    assert opened.tiles[8].lies is Lies.FACE_DOWN
    assert opened.seats[ANA].arts == game.bag[:1]
    assert len(opened.bag) == len(game.bag) - 1


def test_5_3_an_exchange_opens_only_one_leather_bag() -> None:
    assert on_board(after(exchange("L L"), OpenBag(ANA))) == "L"


def test_5_3_without_a_leather_bag_none_can_be_opened() -> None:
    assert refusal(exchange("J C"), OpenBag(ANA)) is Code.NO_BAG


def test_5_4_from_an_empty_cloth_bag_nothing_is_drawn() -> None:
    game = with_bag(exchange("L J C"))
    assert events(game, OpenBag(ANA))[0] == BagOpened(ANA, 8, None)
    opened = after(game, OpenBag(ANA))
    assert on_board(opened) == "J C"
    assert opened.seats[ANA].arts == ()
    assert opened.last_exchanges


def test_5_4_the_last_token_of_the_cloth_bag_is_drawn_like_any_other() -> None:
    game = after(with_bag(exchange("L", rivals=["L"]), "watch"), OpenBag(ANA))
    assert game.seats[ANA].arts == ("watch",)
    assert not game.last_exchanges


def test_5_5_a_player_without_a_possible_exchange_passes_automatically() -> None:
    game = exchange("J C L", rivals=["D D", "L"])
    assert events(game, Pass(ANA)) == [Passed(ANA), Passed(BEN, forced=True), TurnBegan(CLEO)]


@pytest.mark.parametrize(
    ("board", "can"),
    [
        ("", False),
        ("J", False),
        ("D D D D I B", False),
        ("I B O J", False),
        ("L", True),
        ("J C", True),
        ("I B C O", True),
    ],
)
def test_5_5_a_player_with_a_possible_exchange_is_asked(board: str, can: bool) -> None:
    game = exchange(board, turn=BEN)
    assert can_exchange(game, game.seats[ANA]) is can


def test_5_5_at_a_sold_out_market_no_exchange_is_possible() -> None:
    game = exchange("J C J C J C", rivals=["L"], markets="2a 3a")
    sold_out = replace(game.markets[0], arts=(None,) * 4, cards=((),) * 3)
    assert sold_out.is_sold_out
    assert not can_exchange(replace(game, markets=(sold_out, game.markets[1])), game.seats[ANA])


def test_5_5_a_pass_counts_only_for_its_turn() -> None:
    game = after(exchange("L", rivals=["L L"]), Pass(ANA), OpenBag(BEN))
    assert (game.cycle, game.to_move) == (2, ANA)


def test_5_5_a_player_can_always_pass_in_their_turn() -> None:
    assert Pass(ANA) in legal_moves(exchange("J C L"), ANA)


def test_5_6_exchanges_last_until_everyone_passes_in_the_same_turn() -> None:
    game = after(exchange("L L L", rivals=["L L L"]), Pass(ANA), OpenBag(BEN), OpenBag(ANA), Pass(BEN))
    assert (game.cycle, game.phase) == (3, Phase.EXCHANGE)
    assert events(game, Pass(ANA)) == [Passed(ANA), TurnBegan(BEN)]
    assert kinds(events(after(game, Pass(ANA)), Pass(BEN)))[:2] == ["Passed", "ExchangesEnded"]


def test_5_6_a_last_turn_in_which_nobody_can_exchange_passes_automatically() -> None:
    happening = events(exchange("L", rivals=["D"]), OpenBag(ANA))
    forced = [event for event in happening if isinstance(event, Passed)]
    assert forced == [Passed(BEN, True), Passed(ANA, True), Passed(BEN, True)]
    assert ExchangesEnded() in happening


def test_5_6_an_option_limits_the_exchanges_to_two_turns() -> None:
    game = after(exchange("L L L", rivals=["D"], options=TWO_TURNS), OpenBag(ANA))
    assert (game.cycle, game.to_move) == (2, ANA)
    assert kinds(events(game, OpenBag(ANA)))[:3] == ["BagOpened", "Passed", "ExchangesEnded"]


def test_5_6_with_two_turns_the_second_is_played_even_if_all_pass_in_the_first() -> None:
    game = after(exchange("L", rivals=["L"], options=TWO_TURNS), Pass(ANA), Pass(BEN))
    assert (game.phase, game.cycle, game.to_move) == (Phase.EXCHANGE, 2, ANA)


def test_5_7_sold_art_and_cards_are_not_replaced() -> None:
    game = after(exchange("J C J C", rivals=["J C"]), BUY)
    assert refusal(game, BuyArt(BEN, 2, 0)) is Code.NOTHING_THERE
    game = after(game, BuyCards(BEN, 2, 0))
    assert refusal(game, BuyCards(ANA, 2, 0)) is Code.NOTHING_THERE
    assert game.phase is Phase.EXCHANGE


def test_5_8_when_the_turn_limit_runs_out_the_player_passes() -> None:
    assert Passed(ANA) in events(exchange("J C L"), Pass(ANA))


def test_a_round_with_nothing_to_exchange_continues_automatically() -> None:
    happening = events(exchange("J C", rivals=["D"]), Pass(ANA))
    assert [type(event) for event in happening][-2:] == [ExchangesEnded, RoundBegan]


def planning_refused(game: Game, move: ExchangeMove) -> Code | None:
    refused = why_not_plan(game, move)
    return None if refused is None else refused.code


def test_5_9_a_waiting_player_can_plan_any_exchange_possible_in_their_turn() -> None:
    waiting = exchange("L", rivals=["J C L"], stock="watch")
    theirs = exchange("L", rivals=["J C L"], stock="watch", turn=BEN)
    assert [*plannable_moves(waiting, BEN), Pass(BEN)] == legal_moves(theirs, BEN)
    assert view_for(waiting, BEN).plannable == tuple(plannable_moves(waiting, BEN))
    assert plannable_moves(waiting, ANA) == [], "it is Ana's turn, so she does not wait"
    assert plannable_moves(search("J C"), ANA) == []
    assert view_for(waiting, None).plannable == ()


def test_5_9_an_escaped_player_can_plan_the_first_exchange_during_the_search() -> None:
    game, theirs = search("J C L", rivals=["J C", ""], token=1), exchange("J C L", rivals=["J C", ""])
    assert [*plannable_moves(game, ANA), Pass(ANA)] == legal_moves(theirs, ANA)
    assert plannable_moves(game, BEN) == [], "Ben is still searching"
    assert planning_refused(game, OpenBag(ANA)) is None
    assert planning_refused(game, BuyArt(BEN, 2, 0)) is Code.NOT_EXCHANGING


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (BuyArt(BEN, 2, 0), None),
        (BuyArt(BEN, 4, 0), Code.NO_SUCH_MARKET),
        (BuyArt(BEN, 2, 9), Code.NOTHING_THERE),
        (BuyCards(BEN, 1, 0), Code.CANNOT_PAY),
        (BuyArt(BEN, 2, 0, CHALICES), Code.NO_SUCH_COLLECTION),
        (OpenBag(BEN), Code.NO_BAG),
    ],
)
def test_5_1_a_plan_is_refused_like_the_move(move: ExchangeMove, code: Code | None) -> None:
    assert planning_refused(exchange("L", rivals=["J C"]), move) is code
    assert planning_refused(search("J C"), move) is Code.NOT_EXCHANGING


def test_5_6_nobody_can_plan_for_a_turn_that_never_comes() -> None:
    game = exchange("J C L", rivals=["J C L L"], options=TWO_TURNS)
    assert plannable_moves(game, BEN)
    game = after(game, Pass(ANA), Pass(BEN))
    assert (game.cycle, game.to_move) == (2, ANA)
    assert plannable_moves(game, BEN)
    game = after(game, Pass(ANA))
    assert plannable_moves(game, ANA) == [], "Ana has had both turns"
    assert planning_refused(game, OpenBag(ANA)) is Code.NO_TURN_LEFT


@given(seed=st.integers(0, 2**64))
def test_5_1_plans_agree_with_the_legal_moves_in_any_game(seed: int) -> None:
    playing = Playing(seed)
    for _ in playing.moves(150):
        game = playing.game
        for seat in range(playing.players) if game.phase is Phase.EXCHANGE else ():
            in_turn = [
                move for move in legal_moves(replace(game, to_move=seat), seat) if isinstance(move, ExchangeMove)
            ]
            may_plan = plannable_moves(game, seat)
            assert may_plan in ([], in_turn)
            assert [planning_refused(game, move) for move in may_plan] == [None] * len(may_plan)
