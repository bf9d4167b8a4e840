"""Every panel of the house of the day, as full as possible."""

from collections.abc import Iterator
from typing import Final

from cogs.panels.components import Panel
from cogs.panels.daily.daily_panels import (
    DailyPage,
    DailyProof,
    board_panel,
    daily_panel,
    month_panel,
    no_board_panel,
    proof_panel,
)
from cogs.panels.daily.daily_share import daily_share_panel
from cogs.words.catalogs import Say
from standings.model.daily_boards import DailyAttempt, DailyLine, DailyPlace, DailyStanding, MonthLine, Streak
from tables.state.daily_game import DailyScore

DAY: Final = "2026-09-30"
READER: Final = 10**18
SCORE: Final = DailyScore(148, -37)
STANDING: Final = DailyStanding(12_345, None, None, None, Streak())
HASH: Final = "0123456789abcdef" * 4


def daily_screens(say: Say, name: str) -> Iterator[tuple[str, Panel]]:
    """Yields the panels by name. `name` is the name of a person on the panels."""
    attempt = DailyAttempt(READER, 7, READER, True, None)
    running = DailyStanding(0, attempt, None, None, Streak(1, 1))
    places = DailyPlace(12_345, 12_346), DailyPlace(99, 100)
    ended = DailyAttempt(READER, 7, READER, False, SCORE)
    over = DailyStanding(12_346, ended, *places, Streak(365, 1_000), is_tenth=True)
    lost = DailyStanding(1, DailyAttempt(0, 7, None, False, None), None, None, Streak(1, 1))
    shown = {
        "before": DailyPage(DAY, STANDING, runs_here=False, yesterday="2026-09-29"),
        "running": DailyPage(DAY, running, runs_here=True, yesterday="2026-09-29"),
        "running elsewhere": DailyPage(DAY, running, runs_here=False),
        "over": DailyPage(DAY, over, runs_here=False, yesterday="2026-09-29"),
        "lost": DailyPage(DAY, lost, runs_here=False),
        "yesterday": DailyPage(DAY, over, runs_here=False, is_today=False),
    }
    for what, page in shown.items():
        yield f"daily {what}", daily_panel(page, say)
    lines = tuple(DailyLine(place, READER + place, SCORE) for place in range(1, 11))
    yield "daily board", board_panel(DAY, lines, READER + 2, say)
    yield "daily board of nobody", board_panel(DAY, (), READER, say)
    months = tuple(MonthLine(place, READER + place, 4_321, 31) for place in range(1, 11))
    yield "daily month", month_panel("2026-09", months, MonthLine(1_234, READER, 1, 1), READER, say)
    yield "daily month of nobody", month_panel("2026-09", (), None, READER, say)
    yield "daily boards outside", no_board_panel(say)
    yield "daily proof", proof_panel(DailyProof(DAY, HASH, HASH, "2026-09-29", bytes(32), has_played=True), say)
    yield "daily proof at first", proof_panel(DailyProof(DAY, HASH, HASH, "2026-09-29", None), say)
    yield "daily shared", daily_share_panel(name, DAY, over, SCORE, b"", say)
    yield "daily shared in words", daily_share_panel(name, DAY, over, DailyScore(1, 1), None, say)
