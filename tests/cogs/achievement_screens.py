"""The panels of achievements, as full as possible."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from cogs.panels.components import Panel
from cogs.panels.results.achievements import AchievementsSubject, achievements_panel
from cogs.words.catalogs import Say
from standings.model.achievements import Achievement, Earned, Progress
from standings.model.daily_boards import DAYS_IN_A_ROW

USERS: Final = (10**18 + 1, 10**18 + 2, 10**18 + 3, 10**18 + 4)
WHEN: Final = 1_790_000_000.0
"""A time in September, a month with a long name."""
ALL: Final = tuple(Progress(each, 1, 1, WHEN, None if each is Achievement.TEN_DAYS else 10**9) for each in Achievement)
NONE: Final = tuple(Progress(each, 0, 1) for each in Achievement)
SOME: Final = (
    *ALL[:3],
    NONE[3],
    Progress(Achievement.EVERY_TABLE, 2, 3),
    NONE[5],
    Progress(Achievement.TEN_DAYS, 7, DAYS_IN_A_ROW),
)
EARNED: Final[Earned] = {
    USERS[0]: tuple(each for each in Achievement if each is not Achievement.TEN_DAYS),
    **dict.fromkeys(USERS[1:], (Achievement.FULL_COLLECTION,)),
}
"""The most achievements that these people can earn in one game."""


def achievement_screens(say: Say) -> Iterator[tuple[str, Panel]]:
    mine = AchievementsSubject(USERS[0], USERS[0])
    theirs = replace(mine, reader=USERS[1])
    outside = replace(mine, in_server=False)
    yield "achievements, none", achievements_panel(mine, NONE, say)
    yield "achievements, some", achievements_panel(mine, SOME, say)
    yield "achievements, all", achievements_panel(mine, ALL, say)
    yield "achievements of somebody", achievements_panel(theirs, SOME, say)
    yield "achievements of somebody without any", achievements_panel(theirs, NONE, say)
    yield "achievements outside", achievements_panel(outside, SOME, say)
