"""The standings of a tournament explain how they are counted."""

from random import Random

import pytest

from cogs.panels.tournaments.standings_panel import standings_panel
from proving.tournaments.evenings import drawn_strengths, new_evening, played_evening
from tests.catalogs import all_words
from tests.cogs.people import text_in


@pytest.mark.parametrize(
    ("people", "size", "points"),
    [
        (8, 4, "Points: table of 4: 6 · 4 · 2 · 0\n"),
        (7, 3, "Points: table of 4: 6 · 4 · 2 · 0, table of 3: 6 · 3 · 0\n"),
        (5, 2, "Points: table of 2: 6 · 0\n"),
    ],
)
def test_the_points_are_explained_for_the_table_sizes_in_use(people: int, size: int, points: str) -> None:
    chance = Random(1)
    evening = played_evening(new_evening(people, size, 3, chance), drawn_strengths(people, chance), chance)
    shown = text_in(standings_panel(evening, 1, 0, all_words().say("en")).payload)
    assert points in shown
