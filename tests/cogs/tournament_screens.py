"""Every panel and form of tournaments, for eight people and as full as possible."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from cogs.panels.components import Panel
from cogs.panels.modal import Modal
from cogs.panels.tournaments.directing import (
    DirectorAction,
    director_panel,
    director_question,
    earlier_rounds_panel,
    table_question,
)
from cogs.panels.tournaments.own_place import own_place_panel
from cogs.panels.tournaments.standings_panel import standings_panel
from cogs.panels.tournaments.standings_picture import standings_picture, standings_picture_panel
from cogs.panels.tournaments.tournament import CALLED_AT_ONCE, call_panel, people_called, tournament_panel
from cogs.panels.tournaments.tournament_lines import tournament_tap
from cogs.panels.tournaments.tournament_list import begun_panel, tournament_list_panel
from cogs.panels.tournaments.tournament_modal import tournament_modal, tournament_time_modal
from cogs.words.catalogs import Say
from engine.options import Options
from tables.tournaments.model.tournament import (
    Entrant,
    SeatScore,
    TableStage,
    Tournament,
    TournamentEnding,
    TournamentRound,
    TournamentStage,
    TournamentTable,
    TournamentTelling,
)

ID: Final = 10**18
TOURNAMENT_ID: Final = 2**53 - 1
NOW: Final = 1_800_000_000.0
LONG: Final = "_" * 32
"""A name of the maximal length, each letter of which is escaped."""
EIGHT: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gil", "Hal")
NEW: Final = Tournament(TOURNAMENT_ID, ID, ID, ID, "", b"", None, 0.0)


def played(users: list[int], number: int, stage: TableStage) -> TournamentTable:
    """Returns a table of a round with these people, at this stage. If its game is over, the first of them has won."""
    over = stage is TableStage.OVER
    scores = tuple(SeatScore(user, place, 30 - place) for place, user in enumerate(users, 1)) if over else ()
    rivals = 0 if len(users) > 1 else 1
    channel = None if stage is TableStage.WAITING else ID + number
    return TournamentTable(number, tuple(users), rivals, stage, number, channel, scores if not rivals else ())


def a_round(number: int, users: list[int], *stages: TableStage, size: int = 4) -> TournamentRound:
    """Returns a round of tables of `size` people. The last stage is for all further tables."""
    groups = [users[at : at + size] for at in range(0, len(users), size)]
    tables = (played(group, at + 1, stages[min(at, len(stages) - 1)]) for at, group in enumerate(groups))
    return TournamentRound(number, tuple(tables), NOW, NOW + 1800)


def of_eight(stage: TournamentStage, rounds: int = 0, *stages: TableStage) -> Tournament:
    """Returns a tournament of eight people in which all rounds but the last are over."""
    people = tuple(Entrant(ID + at, name, float(at), is_checked_in=at != 5) for at, name in enumerate(EIGHT))
    users = [each.user_id for each in people]
    done = [a_round(number, users[number:] + users[:number], TableStage.OVER) for number in range(1, rounds)]
    last = [a_round(rounds, users, *(stages or (TableStage.OVER,)))] if rounds else []
    return replace(
        NEW,
        name="Autumn Cup",
        starts_at=NOW + 3600,
        due_at=NOW + 600,
        stage=stage,
        entrants=people,
        rounds=(*done, *last),
        message_id=ID,
    )


def of_many(stage: TournamentStage, rounds: int = 0, *stages: TableStage, size: int = 4) -> Tournament:
    """Returns the largest tournament: two hundred people with the longest names, and fifty in reserve."""
    people = tuple(Entrant(ID + at, LONG, float(at), is_checked_in=at % 2 == 0) for at in range(250))
    users = [each.user_id for each in people[:200]]
    done = [a_round(number, users, TableStage.OVER) for number in range(1, rounds)]
    last = [a_round(rounds, users, *(stages or (TableStage.OVER,)), size=size)] if rounds else []
    whole = replace(of_eight(stage), name=LONG, round_count=5, most=200, round_seconds=5400.0, is_waiting=True)
    return replace(whole, options=Options(edition="e" * 40), entrants=people, rounds=(*done, *last))


RUNNING: Final = (TableStage.OVER, TableStage.PLAYING)
WAITING: Final = (TableStage.PLAYING, TableStage.WAITING)
BROKEN: Final = (TableStage.CANCELLED, TableStage.VOIDED)


def evenings() -> Iterator[tuple[str, Tournament]]:
    """Yields a tournament at each point of its evening."""
    yield "new", NEW
    for name, of in (("8", of_eight), ("200", of_many)):
        yield f"{name}, sign-up", of(TournamentStage.SIGN_UP)
        yield f"{name}, check-in", replace(of(TournamentStage.CHECK_IN), telling=TournamentTelling.CHECK_IN)
        yield f"{name}, round", of(TournamentStage.ROUND, 2, *RUNNING)
        yield f"{name}, waiting", replace(of(TournamentStage.ROUND, 1, *WAITING), is_waiting=True)
        yield f"{name}, last round", of(TournamentStage.ROUND, 3 if of is of_eight else 5, TableStage.PLAYING)
        yield f"{name}, break", of(TournamentStage.BREAK, 2)
        over = of(TournamentStage.OVER, 3 if of is of_eight else 5)
        yield f"{name}, over", replace(over, ending=TournamentEnding.FINISHED, telling=TournamentTelling.ENDED)
    yield "8, tables gone", of_eight(TournamentStage.ROUND, 1, *BROKEN)
    for ending in TournamentEnding:
        gone = replace(of_eight(TournamentStage.OVER), ending=ending, telling=TournamentTelling.ENDED)
        yield f"8, {ending}", gone


def tournament_screens(say: Say) -> Iterator[tuple[str, Panel]]:
    for name, tournament in evenings():
        yield f"tournament of {name}", tournament_panel(tournament, say, with_mentions=True)
        for reader in (ID + 1, ID + 5, 1):
            yield f"own place, {name}, {reader}", own_place_panel(tournament, reader, say, say("tournament-checked-in"))
        yield f"director, {name}", director_panel(tournament, say, NOW, say("tournament-saved"), say("no-thread-off"))
        yield f"standings of {name}", standings_panel(tournament, ID + 1, 0, say)
    gone = Entrant(-7, "", 3.0, is_checked_in=True)
    playing = of_eight(TournamentStage.ROUND, 2, *RUNNING)
    changed = (replace(playing.entrants[1], last_round=1), gone, *playing.entrants[3:])
    yield "tournament, changed", tournament_panel(replace(playing, entrants=(playing.entrants[0], *changed)), say)
    late, away = Entrant(1, "Ida", 9.0, is_checked_in=True), replace(playing.entrants[1], last_round=2, was_away=True)
    in_break = replace(of_eight(TournamentStage.BREAK, 2), entrants=(away, late))
    for each in (late, away):
        yield f"own place, in a break, {each.name}", own_place_panel(in_break, each.user_id, say)
    large = of_many(TournamentStage.BREAK, 5)
    for first in (20, 240):
        yield f"standings, page from {first}", standings_panel(large, ID + 249, first, say)
    yield "director, about to move", director_panel(large, say, NOW + 3600, say("tournament-stepped"))
    for action in DirectorAction:
        if action in (DirectorAction.CANCEL_TABLE, DirectorAction.VOID_TABLE):
            one = playing.rounds[-1]
            yield f"question, {action}", table_question(playing, one, one.tables[0], action, ID, say)
        else:
            user = ID if action is DirectorAction.DROP else None
            yield f"question, {action}", director_question(playing, action, say, user_id=user)
    bye = played([ID], 1, TableStage.PLAYING)
    own = table_question(playing, playing.rounds[-1], bye, DirectorAction.CANCEL_TABLE, ID, say)
    yield "question, own bye", own
    yield from _earlier_rounds(say)
    yield from _people_taken_out(say)
    for may_begin in (False, True):
        yield f"tournaments, none, {may_begin}", tournament_list_panel([], [], 1, say, may_begin=may_begin)
    over = [replace(each, id=TOURNAMENT_ID - at) for at, each in enumerate([of_many(TournamentStage.OVER, 5)] * 6, 10)]
    live = [replace(each, id=TOURNAMENT_ID - at) for at, each in enumerate([large] * 6)]
    yield (
        "tournaments",
        tournament_list_panel([playing], [replace(of_eight(TournamentStage.OVER, 3), id=1)], ID, say, may_begin=True),
    )
    yield "tournaments, many", tournament_list_panel(live, over, ID, say, may_begin=True)
    duels = of_many(TournamentStage.ROUND, 1, TableStage.PLAYING, size=2)
    yield "tournament of 100 duels", tournament_panel(duels, say)
    checks_in = replace(of_many(TournamentStage.CHECK_IN), telling=TournamentTelling.CHECK_IN)
    yield "further call of a tournament", call_panel(checks_in, people_called(checks_in)[:CALLED_AT_ONCE], say)
    for drawn in (None, standings_picture(b"a picture", playing, say)):
        yield f"standings as a picture, {drawn is not None}", standings_picture_panel(drawn, say)
        yield f"tournament over, {drawn is not None}", tournament_panel(over[0], say, drawn=drawn)
    yield "tournament begun", begun_panel(playing, say, say("no-thread-off"))


def _earlier_rounds(say: Say) -> Iterator[tuple[str, Panel]]:
    for name, of in (("8", of_eight(TournamentStage.BREAK, 3)), ("200", of_many(TournamentStage.OVER, 5, size=2))):
        yield f"earlier rounds, {name}", earlier_rounds_panel(of, of.rounds[-2], say)
    void, first = DirectorAction.VOID_TABLE, of.rounds[0]
    yield "question, earlier round", table_question(of, first, first.tables[0], void, ID, say)
    emptied = replace(of, rounds=(a_round(1, [ID, ID + 1], TableStage.VOIDED), *of.rounds[1:]))
    yield "earlier rounds, nothing left", earlier_rounds_panel(emptied, emptied.rounds[0], say)


def _people_taken_out(say: Say) -> Iterator[tuple[str, Panel]]:
    for name, of in (("8", of_eight(TournamentStage.BREAK, 1)), ("200", of_many(TournamentStage.BREAK, 1))):
        out = tuple(replace(each, last_round=1, is_removed=True) for each in of.entrants[1::2])
        some_out = replace(of, entrants=(*of.entrants[::2], *out))
        yield f"director, taken out, {name}", director_panel(some_out, say, NOW, say("tournament-saved"))
        yield f"own place, taken out, {name}", own_place_panel(some_out, ID + 1, say)


def tournament_modals(say: Say) -> Iterator[tuple[str, Modal]]:
    zone = "America/Argentina/Buenos_Aires"
    yield "new tournament", tournament_modal(tournament_tap("begin", ID * 9, "n" * 32), say)
    yield "tournament to change", tournament_modal(tournament_tap("changed", TOURNAMENT_ID, ID * 9), say, NEW)
    for starts_at in (None, NOW):
        tap = tournament_tap("timed", TOURNAMENT_ID, ID * 9, zone)
        yield f"time of a tournament, {starts_at}", tournament_time_modal(tap, starts_at, zone, NOW, say)
