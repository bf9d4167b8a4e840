"""The coach's words for what a move was worth."""

import pytest
from msgspec.structs import replace

from cogs.panels.results.coach_words import CoachedStep, difference_words
from engine.moves import OpenBag, Pass
from tests.cogs.coach_screens import exchanging, found
from tests.cogs.panels.test_in_words import say_in
from tests.cogs.screens import head_of


@pytest.mark.parametrize(
    ("own_points", "chance", "said"),
    [
        (2.4, 0.3, "Opening a leather bag would have been worth 2 points more"),
        (0.2, 0.05, "Opening a leather bag would have raised your chance of winning by 5 percentage points"),
        (0.2, 0.0, "Opening a leather bag would have been a little better"),
        (-0.5, 0.0, "Opening a leather bag would have been a little better"),
    ],
)
def test_the_coach_never_names_points_that_the_person_would_not_have_had(
    own_points: float, chance: float, said: str
) -> None:
    coached = replace(found(Pass(0), OpenBag(0), (), own_points), chance=chance)
    assert difference_words(CoachedStep(coached, exchanging(), did_well=False), head_of(), say_in("en")) == said
