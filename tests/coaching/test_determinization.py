"""Every random guess of the hidden information fits everything that the seat knows."""

from hypothesis import given, settings
from hypothesis import strategies as st

from coaching.determinization import determinized
from coaching.observation import Observer
from engine.chance import SeededChance
from engine.game import Game, Phase
from engine.invariants import broken_invariants
from engine.moves import PickUp
from engine.pieces import Loot
from engine.view import view_for
from tests.coaching.games import swapped
from tests.engine.anything import Playing
from tests.engine.positions import ANA, BEN, after, search


@given(seed=st.integers(0, 2**64))
@settings(max_examples=15)
def test_the_drawn_game_looks_like_the_real_game_to_the_seat(seed: int) -> None:
    playing = Playing(seed)
    seat = playing.chosen.randrange(playing.players)
    observer = Observer(seat, playing.players)
    for count, (_, move, _) in enumerate(playing.moves(playing.chosen.randrange(200))):
        observer.watch(move, playing.game)
        if count % 30 == 0 and playing.game.phase is not Phase.OVER:
            seen = observer.observation(playing.game)
            drawn = determinized(playing.game, seen, playing.chance)
            assert view_for(drawn, seat) == view_for(playing.game, seat)
            assert not broken_invariants(drawn)
            twin = swapped(playing.game, set(seen.tiles), playing.chosen)
            assert determinized(twin, seen, playing.chance) == drawn


def drawn_games(game: Game, observer: Observer) -> list[Game]:
    seen = observer.observation(game)
    return [determinized(game, seen, SeededChance(bytes([number] * 32))) for number in range(20)]


def test_3_4_a_seat_that_entered_a_locked_room_has_its_key() -> None:
    """Ana knows none of the four tiles that Ben has kept, nor the tile of the Safe in his hand."""
    game = search(rivals=["I B J C"])
    observer = Observer(ANA, 2)
    for move in (PickUp(BEN, 18), PickUp(BEN, 36)):
        game = after(game, move)
        observer.watch(move, game)
    boards = [[drawn.tiles[tile].loot for tile in drawn.seats[BEN].board] for drawn in drawn_games(game, observer)]
    assert all(board.count(Loot.IRON_KEY) == board.count(Loot.BRASS_KEY) == 1 for board in boards)
    assert len(set(map(tuple, boards))) > 1
