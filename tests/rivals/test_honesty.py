"""A rival cannot cheat: it imports neither `Game` nor `view_for`, and hidden information never changes its moves."""

import ast
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Phase
from engine.view import view_for
from rivals.levels import Level
from rivals.player import Rival
from tests.engine.anything import Playing
from tests.engine.test_secrecy import twin

RIVALS = Path(__file__).parents[2] / "rivals"
OF_THE_GAME = {"Phase", "Market", "OwnedCard"}
"""The types of `engine.game` that occur in views. All others are parts of the game itself."""


@pytest.mark.parametrize("file", sorted(RIVALS.rglob("*.py")), ids=lambda f: f.name)
def test_no_player_knows_the_game_itself(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "engine.game":
            assert {name.name for name in node.names} <= OF_THE_GAME
        if isinstance(node, ast.ImportFrom) and node.module == "engine.view":
            assert "view_for" not in {name.name for name in node.names}
        assert not (isinstance(node, ast.Import) and any(name.name.startswith("engine") for name in node.names))


@given(seed=st.integers(0, 2**64), level=st.sampled_from(Level))
@settings(max_examples=15)
def test_moves_of_a_computer_do_not_depend_on_secrets_of_others(seed: int, level: Level) -> None:
    playing = Playing(seed)
    for _ in playing.moves(playing.chosen.randrange(400)):
        pass
    game = playing.game
    if game.phase is Phase.OVER:
        return
    for seat in range(playing.players):
        moves = [
            Rival(level, random.Random(seed).randrange).move(view_for(each, seat))
            for each in (game, twin(game, seat, playing.chosen))
        ]
        assert moves[0] == moves[1]
