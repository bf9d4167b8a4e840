"""The public message of a tournament."""

from random import Random

import pytest
from msgspec.structs import replace

from cogs.panels.tournaments.directing import DirectorAction, table_question
from cogs.panels.tournaments.tournament import people_called, tournament_panel
from proving.tournaments.evenings import drawn_strengths, new_evening, played_evening
from tables.tournaments.model.tournament import TableStage, TournamentEnding, TournamentStage, TournamentTelling
from tables.tournaments.model.tournament_standings import TieBreak
from tests.catalogs import all_words
from tests.cogs.people import text_in
from tests.cogs.tournament_screens import ID, of_eight, played


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
    assert said not in shown[TournamentStage.BREAK], "the next round may change the order"


@pytest.mark.parametrize(("rounds", "is_fay_called"), [(0, True), (1, False)])
def test_at_an_early_end_people_who_signed_up_are_called_but_after_a_round_only_those_who_came(
    rounds: int, is_fay_called: bool
) -> None:
    """Fay has signed up, but has not checked in."""
    over = replace(of_eight(TournamentStage.OVER, rounds), ending=TournamentEnding.DESERTED)
    called = people_called(replace(over, telling=TournamentTelling.ENDED))
    fay = next(each.user_id for each in over.entrants if each.name == "Fay")
    assert (fay in called, len(called)) == (is_fay_called, 7 + is_fay_called)


@pytest.mark.parametrize("reader", [ID, ID + 1])
def test_a_director_reads_that_cancelling_their_own_bye_gives_no_points(reader: int) -> None:
    say, playing = all_words().say("en"), of_eight(TournamentStage.ROUND, 1, TableStage.PLAYING)
    bye = played([ID], 1, TableStage.PLAYING)
    asked = text_in(table_question(playing, playing.rounds[0], bye, DirectorAction.CANCEL_TABLE, reader, say).payload)
    assert (say("tournament-cancel-own-question") in asked) is (reader == ID)
