"""Highlights of a finished game."""

from collections.abc import Sequence

from engine.events import ArtBought, ArtPlaced, BagOpened, CardsBought, EndReason, Escaped, Event, GameEnded
from engine.evolve import evolve
from engine.game import Game
from engine.pieces import Art
from tables.live.highlights import BestBuy, FastestOut, LuckiestBag, highlights
from tables.live.replays import Replay
from tables.storage.stored_tables import LoggedMove
from tests.engine import positions
from tests.engine.positions import ANA, BEN, JEWELLERY, MANUSCRIPT


def replay_of(start: Game, *steps: Sequence[Event]) -> Replay:
    """Returns a replay from a position, with the events of each step, and the end of the game."""
    games, moves = [start], [LoggedMove(0.0, None, [])]
    for events in (*steps, [GameEnded(EndReason.NO_EXCHANGES)]):
        game = games[-1]
        for event in events:
            game = evolve(game, event)
        games.append(game)
        moves.append(LoggedMove(0.0, None, list(events)))
    return Replay(tuple(moves), tuple(games), ())


def test_without_escapes_bags_and_purchases_there_are_no_highlights() -> None:
    found = highlights(replay_of(positions.exchange("L")))
    assert (found.fastest_out, found.luckiest_bag, found.best_buy) == (None, None, None)


def test_the_player_with_the_most_first_tokens_is_the_fastest_out() -> None:
    start = positions.search("J J J J C C", rivals=("C C D D L L",))
    found = highlights(replay_of(start, [Escaped(BEN, 1)], [Escaped(ANA, 2)]))
    assert found.fastest_out == FastestOut(BEN, 1)


def test_the_better_place_decides_between_equally_fast_players() -> None:
    start = positions.give(positions.search("J J J J C C", rivals=("C C D D L L",)), BEN, "watch")
    found = highlights(replay_of(start, [Escaped(ANA, 1)], [Escaped(BEN, 1)]))
    assert found.fastest_out == FastestOut(BEN, 1)


def test_the_luckiest_bag_has_the_most_valuable_art() -> None:
    """8.4: two silver tokens are worth 2 points, a gold and a silver one 3."""
    start = positions.exchange("L L", rivals=("L L",))
    ana, ben = (start.seats[seat].board for seat in (ANA, BEN))
    found = highlights(
        replay_of(
            start,
            [BagOpened(ANA, ana[0], Art.CHALICE), BagOpened(BEN, ben[0], Art.STATUETTE)],
            [BagOpened(ANA, ana[1], Art.CHALICE), BagOpened(BEN, ben[1], Art.WATCH)],
        )
    )
    assert found.luckiest_bag == LuckiestBag(BEN, (Art.WATCH, Art.STATUETTE))


def test_opening_a_bag_without_art_is_not_a_highlight() -> None:
    start = positions.exchange("L")
    assert highlights(replay_of(start, [BagOpened(ANA, start.seats[ANA].board[0], None)])).luckiest_bag is None


def test_the_best_buy_brought_the_most_points_at_once() -> None:
    """6.2: jewellery raises its own collection from 2 points to 5. An empty collection brings 2."""
    start = positions.exchange("C C J J", rivals=("L",), stock="jewellery", cards=(MANUSCRIPT,))
    start = positions.give(start, ANA, cards={JEWELLERY: 0})
    board, market = start.seats[ANA].board, start.markets[0]
    found = highlights(
        replay_of(
            start,
            [CardsBought(ANA, market.number, 0, board[:2], (MANUSCRIPT,))],
            [ArtBought(ANA, market.number, 0, board[2:], Art.JEWELLERY), ArtPlaced(ANA, Art.JEWELLERY, JEWELLERY)],
        )
    )
    assert found.best_buy == BestBuy(ANA, Art.JEWELLERY, 3)


def test_a_card_can_be_the_best_buy() -> None:
    start = positions.exchange("C C", cards=(0,))
    market = start.markets[0]
    found = highlights(replay_of(start, [CardsBought(ANA, market.number, 0, start.seats[ANA].board, (0,))]))
    assert found.best_buy == BestBuy(ANA, None, 3)
