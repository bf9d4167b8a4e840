"""The standings of a tournament say how they come about."""

from random import Random

import pytest
from msgspec.structs import replace

from cogs.panels.tournaments.standings_panel import standings_panel
from cogs.panels.tournaments.tournament import tournament_panel
from proving.tournaments.evenings import drawn_strengths, new_evening, played_evening
from tables.tournaments.model.tournament import TournamentStage
from tables.tournaments.model.tournament_standings import TieBreak
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


@pytest.mark.parametrize(
    ("seed", "decides", "order"),
    [
        (3, TieBreak.OPPONENTS, "Person 3 3.19 · Person 1 3.04"),
        (7, TieBreak.WINS, "Person 8 2 · Person 5 1"),
        (40, TieBreak.PRESTIGE, "Person 7 139% · Person 1 131%"),
    ],
)
def test_the_last_message_says_what_decides_between_equal_points_at_the_top(
    seed: int, decides: TieBreak, order: str
) -> None:
    say, chance = all_words().say("en"), Random(seed)
    evening = played_evening(new_evening(8, 4, 3, chance), drawn_strengths(8, chance), chance)
    said = say(f"tournament-tied-{decides}", order=order)
    shown = {
        stage: text_in(tournament_panel(replace(evening, stage=stage), say).payload)
        for stage in (TournamentStage.BREAK, TournamentStage.OVER)
    }
    assert said in shown[TournamentStage.OVER]
    assert said not in shown[TournamentStage.BREAK], "the next round may change it"
