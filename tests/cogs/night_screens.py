"""Every panel and form of game nights, empty and as full as possible."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from cogs.panels.components import Panel
from cogs.panels.modal import Modal
from cogs.panels.nights.night import cancel_question, manage_panel, night_panel, night_tap
from cogs.panels.nights.night_list import MAX_LISTED, NightReader, night_list_panel, planned_panel
from cogs.panels.nights.night_modal import night_modal
from cogs.panels.time_zone import zone_panel
from cogs.words.catalogs import Say
from engine.options import Options
from tables.nights.model.game_night import GameNight, NightAnswer, NightEnding, NightStage, NightTime, Repeat, Telling
from tables.nights.model.night_steps import with_groups
from tables.scheduled.evening_tables import OpenedTable

ID: Final = 10**18
NIGHT_ID: Final = 2**53 - 1
ZONE: Final = "America/Argentina/Buenos_Aires"
TIME: Final = NightTime("2027-01-15T20:30", ZONE)
NOW: Final = TIME.at - 3 * 86_400
LONG: Final = "_" * 32
"""A name of the maximal length, each letter of which is escaped."""
NEW: Final = GameNight(NIGHT_ID, ID, ID, ID, TIME, TIME.at, TIME.at, 8)


STRANGER: Final = NightReader(1, None, manages=False, may_plan=False)
MANAGER: Final = NightReader(1, ZONE, manages=True, may_plan=True)


def full_night() -> GameNight:
    """Returns a night with a person for every seat, and many more waiting."""
    yes = [NightAnswer(ID + number, LONG, True, float(number)) for number in range(40)]
    no = [NightAnswer(ID + number, LONG, False, float(number)) for number in range(40, 80)]
    return replace(
        NEW,
        seats=16,
        repeat=Repeat.FORTNIGHTLY,
        options=Options(edition="e" * 40),
        answers=(*yes, *no),
        moved_from=TIME.at - 3600,
        message_id=ID,
    )


def night_screens(say: Say) -> Iterator[tuple[str, Panel]]:
    full = full_night()
    few = replace(NEW, answers=tuple(NightAnswer(ID + at, name, at < 5, 0.0) for at, name in enumerate(FEW)))
    yield "night, new", night_panel(NEW, say)
    yield "night of five", night_panel(few, say)
    yield "night, full", night_panel(full, say)
    yield "night, reminder", night_panel(replace(full, telling=Telling.REMINDER), say, with_mentions=True)
    opening = with_groups(replace(full, stage=NightStage.OPENING, is_waiting=True), frozenset())
    yield "night, waiting", night_panel(opening, say)
    for ending in NightEnding:
        over = replace(opening, stage=NightStage.OVER, ending=ending, telling=Telling.ENDED)
        opened = tuple(OpenedTable(ID, table) for table in range(4)) if ending is NightEnding.OPENED else ()
        yield f"night, {ending}", night_panel(replace(over, opened=opened), say, with_mentions=True)
    yield "night, nobody", night_panel(replace(NEW, stage=NightStage.OVER, ending=NightEnding.NOBODY), say)
    yield "night, managed", manage_panel(full, say, say("night-saved"))
    yield "night once, managed", manage_panel(replace(NEW, organiser=None), say)
    for whole_series in (False, True):
        yield f"night, cancel {whole_series}", cancel_question(full, say, whole_series=whole_series)
    many = [replace(full, id=NIGHT_ID - number) for number in range(MAX_LISTED + 5)]
    yield "nights, none", night_list_panel(STRANGER, [], NOW, say)
    yield "nights", night_list_panel(MANAGER, [few, replace(NEW, id=1)], NOW, say)
    yield "nights, many", night_list_panel(MANAGER, many, NOW, say)
    yield "night, time zone", zone_panel(night_tap("zone"), "de", NOW, say)
    for lacks_events in (False, True):
        yield f"night planned, {lacks_events}", planned_panel(NEW, lacks_events, say)


FEW: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")


def night_modals(say: Say) -> Iterator[tuple[str, Modal]]:
    yield "new night", night_modal(night_tap("planned", ID * 9, ZONE), ZONE, NOW, say)
    far = replace(full_night(), time=NightTime("2027-03-01T23:50", ZONE))
    yield "night to move", night_modal(night_tap("moved", NIGHT_ID, ID * 9), ZONE, NOW, say, far)
