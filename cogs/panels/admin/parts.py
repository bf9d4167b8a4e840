"""What every sheet of the managers' desk is made of."""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from cogs.panels.parts import Component, Panel, button, framed, row
from cogs.wire.taps import NO_PROMPT, NO_TABLE, Tap
from cogs.words.catalogs import Family, Say
from cogs.words.emoji import LOBBY_COLOUR
from standings.model.periods import Season
from tables.settings.guilds import DEFAULT_TABLES, GuildSettings
from tables.state.head import Head
from tables.state.quotas import MAX_TABLES


class Section(StrEnum):
    """What the desk has, each on a sheet of its own."""

    CHANNELS = "channels"
    DEFAULTS = "defaults"
    LANGUAGE = "language"
    SEASON = "season"
    EDITIONS = "editions"
    TABLES = "tables"
    RESULTS = "results"
    FILES = "files"
    AUDIT = "audit"
    ERASE = "erase"


class ConfirmedAction(StrEnum):
    """What is asked once more before it is done."""

    CANCEL = "cancel"
    VOID = "void"
    REMOVE = "remove"
    BEGIN = "begin"
    END = "end"
    ERASE = "erase"


class AdminOverview(Struct, frozen=True):
    """What a manager sees: the settings, the language chosen for the server, its season of its own, all editions that
    it can play and which of them are its own, its live tables, how many of these there may be at once, and how many a
    manager may allow."""

    settings: GuildSettings
    language: str | None
    season: Season | None
    editions: tuple[str, ...]
    own_editions: tuple[str, ...]
    tables: tuple[Head, ...]
    tables_allowed: int = DEFAULT_TABLES
    most_tables: int = MAX_TABLES


DRAWER: Final = Family("admin", Section, "label")


def desk_tap(verb: str, *args: str) -> Tap:
    """A tap at the desk."""
    return Tap(NO_TABLE, NO_PROMPT, f"admin-{verb}", args)


def back_button(say: Say) -> Component:
    """Back to the desk."""
    return button(desk_tap("desk"), say("back-label"), "↩️")


def sheet(say: Say, *components: Component | None) -> Panel:
    """A drawer, and the way back."""
    return framed(LOBBY_COLOUR, *components, row(back_button(say)))


def turning(drawer: Section, page: int, last: int, say: Say) -> Component | None:
    """To what is newer and older; nothing where all fits one page."""
    if last == 1:
        return None
    return row(
        button(desk_tap("open", drawer, str(page - 1)), say("history-newer-label"), "◀️", live=page > 1),
        button(desk_tap("open", drawer, str(page + 1)), say("history-older-label"), "▶️", live=page < last),
    )


def pair(say: Say, what: str, value: str) -> str:
    """What is set, and how."""
    return say("option-chosen", option=f"**{what}**", choice=value)


def noted(notice: str | None) -> str | None:
    """What has just happened, its first line as a headline."""
    headline, *more = (notice or "").split("\n")
    return "\n".join((f"**{headline}**", *more)) if headline else None
