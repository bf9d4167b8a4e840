"""Chapter 2: from the box to the first signal."""

from collections import Counter

import pytest

from engine.chance import SeededChance
from engine.decide import start
from engine.editions.reading import standard
from engine.events import ArtDealt, CardsDealt, GameStarted, MarketsChosen, PileShuffled, RoundBegan
from engine.evolve import replay
from engine.game import Game, Phase
from engine.moves import StartSearch
from engine.options import Options
from engine.pieces import Lies, Side
from engine.refusals import Code
from simulation.games import new_game, secret_of
from tests.engine.positions import after, exchange, ready, refusal, search, with_bag

EVERY_TABLE = [2, 3, 4]


@pytest.mark.parametrize("players", EVERY_TABLE)
def test_2_1_two_to_four_players_can_play(players: int) -> None:
    assert [seat.number for seat in new_game(players, secret_of(1)).seats] == list(range(players))


@pytest.mark.parametrize("players", [0, 1, 5])
def test_2_1_no_other_number_of_players_can_play(players: int) -> None:
    with pytest.raises(ValueError, match=f"{players} players"):
        start(players, Options(), standard(), SeededChance(secret_of(1)))


@pytest.mark.parametrize("players", EVERY_TABLE)
def test_2_2_all_tiles_start_face_down_in_their_places(players: int) -> None:
    assert {tile.lies for tile in new_game(players, secret_of(1)).tiles} == {Lies.FACE_DOWN}


@pytest.mark.parametrize(("players", "tokens"), [(2, (1, 2)), (3, (1, 2, 3)), (4, (1, 2, 3, 4))])
def test_2_3_there_are_as_many_escape_tokens_as_players(players: int, tokens: tuple[int, ...]) -> None:
    assert new_game(players, secret_of(1)).tokens_left == tokens


@pytest.mark.parametrize("players", EVERY_TABLE)
def test_2_4_as_many_markets_as_players_are_drawn_from_all_markets(players: int) -> None:
    games = [new_game(players, secret_of(seed)) for seed in range(60)]
    assert {len(game.markets) for game in games} == {players}
    assert {(market.number, market.side) for game in games for market in game.markets} == {
        (number, side) for number in (1, 2, 3, 4) for side in Side
    }


def test_2_4_the_host_chooses_the_sides() -> None:
    chosen = (Side.B, Side.A, Side.A, Side.B)
    markets = new_game(4, secret_of(1), Options(sides=chosen)).markets
    assert tuple(market.side for market in markets) == chosen
    assert [market.price for market in markets] == [
        board.side(side).price for board, side in zip(standard().markets, chosen, strict=True)
    ]


def test_2_4_with_few_markets_some_loot_cannot_be_spent() -> None:
    asked = {loot for market in ready(2, markets="2a 4b").markets for loot in market.price}
    assert asked == {"jewels", "cash"}


@pytest.mark.parametrize("players", EVERY_TABLE)
def test_2_5_every_art_space_is_filled_from_the_bag(players: int) -> None:
    game = new_game(players, secret_of(1))
    arts = [art for market in game.markets for art in market.arts]
    assert None not in arts
    assert len(arts) == 4 * players
    assert Counter(arts) + Counter(game.bag) == Counter(dict.fromkeys(Counter(arts) | Counter(game.bag), 10))


def test_2_5_the_kinds_of_dealt_art_are_random() -> None:
    assert len({new_game(2, secret_of(seed)).markets[0].arts for seed in range(20)}) > 15


@pytest.mark.parametrize("players", EVERY_TABLE)
def test_2_6_every_card_space_is_filled_face_up_and_the_double_one_with_two_cards(players: int) -> None:
    game = new_game(players, secret_of(1))
    sizes = [[len(stack) for stack in market.cards] for market in game.markets]
    spaces = {1: 3, 2: 3, 3: 2, 4: 2}
    expected = [[1] * spaces[market.number] for market in game.markets]
    expected[0][-1] = 2
    assert sizes == expected
    assert len(game.pile) == 24 - sum(map(sum, sizes))


def test_2_6_the_pile_is_shuffled() -> None:
    assert len({new_game(2, secret_of(seed)).pile for seed in range(20)}) == 20


def test_the_log_of_a_setup_has_its_events_in_order() -> None:
    log = start(3, Options(), standard(), SeededChance(secret_of(1)))
    assert [type(event) for event in log] == [
        GameStarted,
        MarketsChosen,
        PileShuffled,
        ArtDealt,
        CardsDealt,
        RoundBegan,
    ]
    game = replay(log)
    assert (game.phase, game.round, game.prompt) == (Phase.READY, 1, "1.0")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (search(), Code.ALREADY_STARTED),
        (exchange("L"), Code.ALREADY_STARTED),
    ],
)
def test_the_signal_to_search_comes_only_once(given: Game, code: Code) -> None:
    assert refusal(given, StartSearch()) is code


def test_the_signal_opens_no_new_prompt() -> None:
    assert after(ready(), StartSearch()).prompt == ready().prompt


def test_the_test_helper_for_bags_leaves_the_rest_in_the_box() -> None:
    assert with_bag(ready(), "watch watch").bag == ("watch", "watch")
