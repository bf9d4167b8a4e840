"""Chapter 7: a new round."""

from collections import Counter

import pytest

from engine.events import ArtDealt, CardsDealt, ExchangesEnded, RoundBegan
from engine.game import Game, Phase
from engine.moves import BuyArt, BuyCards, OpenBag, Pass, PickUp, SeatMove, StartSearch
from engine.pieces import TILES_IN, TILES_OF, Lies, Place
from simulation.games import new_game, play_game, secret_of
from tests.engine.positions import ANA, BEN, after, events, exchange, give


def closing(board: str = "I B C O") -> Game:
    """A game before the last exchange of a round: only Ana can still trade."""
    return exchange(board, rivals=[""])


def test_7_1_unspent_loot_and_keys_go_back() -> None:
    game = after(exchange("I B J C", rivals=["I J C"]), Pass(ANA), Pass(BEN))
    assert [seat.board for seat in game.seats] == [(), ()]
    assert {tile.lies for tile in game.tiles} == {Lies.FACE_DOWN}


def test_7_1_tiles_are_shuffled_only_within_their_place() -> None:
    rounds = {}
    for step in play_game(new_game(2, secret_of(1)), secret_of(1)):
        rounds[step.after.round] = step.after.tiles
    layouts = [tuple(tile.loot for tile in tiles) for tiles in rounds.values()]
    assert len(set(layouts)) == len(layouts) > 5
    for layout in layouts:
        for place in Place:
            assert Counter(layout[tile] for tile in TILES_IN[place]) == TILES_OF[place]


def test_7_2_art_spaces_are_filled_before_card_spaces() -> None:
    game = after(closing("J C J C"), BuyArt(ANA, 2, 0))
    happening = events(game, BuyCards(ANA, 2, 1))
    assert [type(event) for event in happening][-4:] == [ExchangesEnded, ArtDealt, CardsDealt, RoundBegan]
    assert happening[-3] == ArtDealt(((2, 0, game.bag[0]),))
    assert happening[-2] == CardsDealt(((2, 1, (game.pile[0],)),))


def test_7_2_the_double_space_gets_two_cards_again() -> None:
    game = closing()
    assert CardsDealt(((1, 2, game.pile[:2]),)) in events(game, BuyCards(ANA, 1, 2))


def test_7_2_unsold_art_and_cards_stay() -> None:
    game = closing("J C")
    after_it = after(game, BuyArt(ANA, 2, 3))
    assert after_it.markets[0] == game.markets[0]
    assert after_it.markets[1].arts[:3] == game.markets[1].arts[:3]
    assert after_it.markets[1].cards == game.markets[1].cards


@pytest.mark.parametrize("move", [OpenBag(ANA), Pass(ANA)])
def test_7_2_nothing_is_dealt_to_a_full_space(move: SeatMove) -> None:
    assert not [event for event in events(closing("L"), move) if isinstance(event, ArtDealt | CardsDealt)]


def test_7_3_tokens_go_back_and_the_search_begins() -> None:
    game = after(closing("L"), OpenBag(ANA))
    assert (game.phase, game.round, game.prompt) == (Phase.READY, 2, "2.0")
    assert game.tokens_left == (1, 2)
    assert [seat.token for seat in game.seats] == [None, None]
    assert (game.cycle, game.turn, game.order) == (0, 0, ())


def test_7_3_art_and_cards_stay_with_their_owners() -> None:
    game = give(closing("L"), BEN, "watch watch", {13: 1})
    seat = after(game, Pass(ANA)).seats[BEN]
    assert (seat.arts, seat.cards) == (game.seats[BEN].arts, game.seats[BEN].cards)


def test_7_3_the_new_search_works_like_the_first() -> None:
    assert after(after(closing("L"), Pass(ANA)), StartSearch(), PickUp(BEN, 0)).seats[BEN].hand == 0
