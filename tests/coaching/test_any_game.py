"""Every game can be coached: with every option, edition and number of players."""

import pytest

from coaching.coach import coach
from coaching.swings import swings
from engine.options import PRESETS, Options
from rivals.levels import Level
from tests.coaching.games import finished
from tests.rivals.test_any_position import odd_editions

EDITIONS = dict(odd_editions())


@pytest.mark.parametrize(
    ("players", "options", "edition"),
    [
        (2, PRESETS["es"], "few tokens"),
        (3, Options(open_boards=True, search_seconds=0), "cheap"),
        (4, PRESETS["pt"], "junk"),
        (2, Options(search_seconds=20), "only unique pieces"),
    ],
)
def test_the_coach_works_with_any_options_and_edition(players: int, options: Options, edition: str) -> None:
    game = finished((Level.EASY,) * players, 4, options, EDITIONS[edition])
    said = coach(game.games, game.moves, players - 1, rounds=[1, 2])
    assert said.judged
    for swing in swings(game.games, game.moves)[:5]:
        assert game.moves[swing.step] is not None
