"""The season section: the server's current or last season."""

from cogs.panels.admin.sections import (
    SECTION_LABEL,
    AdminOverview,
    ConfirmedAction,
    Section,
    admin_tap,
    notice_text,
    section_panel,
    setting_line,
)
from cogs.panels.components import SUCCESS, Panel, button, row, text
from cogs.words.catalogs import Say
from standings.model.periods import Season


def season_panel(overview: AdminOverview, say: Say, notice: str | None) -> Panel:
    is_running = overview.season is not None and overview.season.ended_at is None
    begins = str(next_season(overview.season))
    return section_panel(
        say,
        text(
            say("admin-season-title"),
            setting_line(say, say(SECTION_LABEL(Section.SEASON)), season_words(overview.season, say)),
            notice_text(notice),
        ),
        row(
            button(
                admin_tap("ask", ConfirmedAction.BEGIN, begins),
                say("admin-season-begin-label", number=begins),
                "▶️",
                SUCCESS,
            )
        ),
        row(
            button(
                admin_tap("ask", ConfirmedAction.END, str(overview.season.number)), say("admin-season-end-label"), "⏹️"
            )
        )
        if overview.season is not None and is_running
        else None,
    )


def next_season(season: Season | None) -> int:
    return 1 if season is None else season.number + 1


def season_words(season: Season | None, say: Say) -> str:
    """Says when the season began or ended. None means that there was no season yet."""
    if season is None:
        return say("admin-season-never")
    if season.ended_at is None:
        return say("admin-season-runs", number=season.number, when=_day(season.began_at))
    return say("admin-season-ended", number=season.number, when=_day(season.ended_at))


def _day(at: float) -> str:
    return f"<t:{int(at)}:D>"
