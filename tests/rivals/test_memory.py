"""A rival remembers what its seat has seen in this round. An easy rival forgets the oldest tiles."""

from engine.game import Game
from engine.moves import Move, PickUp, PutBack
from engine.options import Options
from engine.view import view_for
from rivals.levels import SKILLS, Level
from rivals.memory import LOOT_INDEX, Memory
from tests.engine.positions import ANA, BEN, C, I, J, after, search


def seen(memory: Memory, game: Game, *moves: Move) -> Game:
    for move in moves:
        game = after(game, move)
        memory.update(view_for(game, ANA))
    return game


def looks(tiles: range) -> list[Move]:
    return [PickUp(ANA, tile) for tile in tiles]


def test_3_8_a_computer_remembers_where_it_put_a_tile_back() -> None:
    memory = Memory(54)
    game = seen(memory, search(), *looks(range(4)), PutBack(ANA, False))
    assert memory.update(view_for(game, ANA)).seen[LOOT_INDEX[J]] == (0, 1, 2, 3)


def test_3_3_a_tile_that_only_another_player_looked_at_is_unknown() -> None:
    memory = Memory(54)
    game = seen(memory, search(), PickUp(BEN, 0), PutBack(BEN, False))
    assert memory.update(view_for(game, ANA)).seen[LOOT_INDEX[J]] == ()


def test_3_5_a_tile_that_another_player_put_back_face_up_is_known() -> None:
    memory = Memory(54)
    game = seen(memory, search(), PickUp(BEN, 0), PutBack(BEN, True))
    assert memory.update(view_for(game, ANA)).seen[LOOT_INDEX[J]] == (0,)


def test_a_small_memory_forgets_the_oldest_tile_first() -> None:
    memory = Memory(3)
    game = seen(memory, search(), *looks(range(6)), PutBack(ANA, False))
    sight = memory.update(view_for(game, ANA))
    assert (sight.seen[LOOT_INDEX[J]], sight.seen[LOOT_INDEX[C]]) == ((3,), (4, 5))


def test_easy_forgets_most_medium_some_hard_nothing() -> None:
    assert SKILLS[Level.EASY].memory < SKILLS[Level.MEDIUM].memory < SKILLS[Level.HARD].memory == 54


def test_7_1_a_new_round_clears_the_memory() -> None:
    memory = Memory(54)
    game = seen(memory, search(), *looks(range(4)), PutBack(ANA, False))
    view = view_for(game, ANA)
    other = type(view)(**{name: getattr(view, name) for name in view.__struct_fields__} | {"round": 2})
    assert memory.update(other).seen[LOOT_INDEX[J]] == ()


def test_a_tile_that_somebody_else_holds_is_not_on_the_table() -> None:
    memory = Memory(54)
    game = seen(memory, search(), *looks(range(4)), PutBack(ANA, False))
    sight = memory.update(view_for(after(game, PickUp(BEN, 2)), ANA))
    assert sight.seen[LOOT_INDEX[J]] == (0, 1, 3)


def test_the_unknown_loot_of_a_room_is_its_loot_without_the_tiles_seen() -> None:
    """1.1: the Garage has eighteen tiles, four of them iron keys. One of the keys is on Ana's board."""
    sight = Memory(54).update(view_for(search("I"), ANA))
    assert sight.expected[0][LOOT_INDEX[I]] == 3
    assert len(sight.unseen[0]) == 17


def test_3_10_with_open_boards_a_computer_counts_the_others_loot() -> None:
    game = search("", rivals=["I J"], options=Options(open_boards=True))
    assert Memory(54).update(view_for(game, ANA)).expected[0][LOOT_INDEX[I]] == 3
