"""What the sections of the admin panel share."""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from cogs.panels.components import Component, Panel, button, framed, row
from cogs.wire.custom_ids import Tap, tap_without_table
from cogs.words.catalogs import Say, WordFamily
from cogs.words.emoji import LOBBY_COLOUR
from standings.model.periods import Season
from tables.settings.guild_settings import DEFAULT_TABLES, GuildSettings
from tables.state.head import Head
from tables.state.quotas import MAX_TABLES


class Section(StrEnum):
    CHANNELS = "channels"
    DEFAULTS = "defaults"
    LANGUAGE = "language"
    SEASON = "season"
    EDITIONS = "editions"
    TABLES = "tables"
    RESULTS = "results"
    FILES = "files"
    EVENING = "evening"
    AUDIT = "audit"
    ERASE = "erase"


class ConfirmedAction(StrEnum):
    """Actions that cannot be undone."""

    CANCEL = "cancel"
    VOID = "void"
    REMOVE = "remove"
    BEGIN = "begin"
    END = "end"
    ERASE = "erase"


class AdminOverview(Struct, frozen=True):
    """What the admin panel shows of a server."""

    settings: GuildSettings
    language: str | None  # None if no manager has chosen one
    season: Season | None
    editions: tuple[str, ...]  # all that the server can play
    own_editions: tuple[str, ...]
    tables: tuple[Head, ...]
    tables_allowed: int = DEFAULT_TABLES  # how many live tables the server may have
    most_tables: int = MAX_TABLES  # the highest number that a manager may choose for `tables_allowed`


SECTION_LABEL: Final = WordFamily("admin", Section, "label")


def admin_tap(verb: str, *args: str) -> Tap:
    return tap_without_table(f"admin-{verb}", *args)


def overview_button(say: Say) -> Component:
    return button(admin_tap("desk"), say("back-label"), "↩️")


def section_panel(say: Say, *components: Component | None) -> Panel:
    return framed(LOBBY_COLOUR, *components, row(overview_button(say)))


def page_buttons(section: Section, page: int, last: int, say: Say) -> Component | None:
    """Returns the buttons to the newer and the older page, or None if there is only one page.

    `page` is the open page. Pages count from 1.
    """
    if last == 1:
        return None
    return row(
        button(admin_tap("open", section, str(page - 1)), say("history-newer-label"), "◀️", enabled=page > 1),
        button(admin_tap("open", section, str(page + 1)), say("history-older-label"), "▶️", enabled=page < last),
    )


def setting_line(say: Say, what: str, value: str) -> str:
    return say("option-chosen", option=f"**{what}**", choice=value)


def notice_text(notice: str | None) -> str | None:
    """Returns a notice (the result of the manager's last press) with its first line in bold."""
    headline, *more = (notice or "").split("\n")
    return "\n".join((f"**{headline}**", *more)) if headline else None
