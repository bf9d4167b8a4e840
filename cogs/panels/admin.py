"""The managers' desk: a server's settings, its tables and results, and what was done with them; one panel with drawers.

Every act that cannot be undone is asked once more, on a sheet of its own.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from cogs.look import DOT, LOBBY_COLOUR
from cogs.names import label_name, shown_name
from cogs.panels.lobby import MOST_EDITION_LETTERS, chosen_line, option_rows
from cogs.panels.parts import GOOD, GRAVE, Component, Panel, button, channel_select, framed, row, select, text
from cogs.panels.status import channel_list
from cogs.taps import NO_PROMPT, NO_TABLE, Tap
from cogs.words import LANGUAGES, Family, Say
from standings.periods import Season
from standings.records import Record
from tables.audit import Act, Line, Page
from tables.guilds import GuildSettings
from tables.head import Head, Status

AUTOMATIC: Final = "auto"
MOST_LISTED: Final = 25  # tables, as a select takes
RESULTS_LISTED: Final = 8
SHOWN_CHANNELS: Final = 10


class Drawer(StrEnum):
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


class Doing(StrEnum):
    """What is asked once more before it is done."""

    CANCEL = "cancel"
    VOID = "void"
    REMOVE = "remove"
    BEGIN = "begin"
    END = "end"
    ERASE = "erase"


class Desk(Struct, frozen=True):
    """What a manager sees: the settings, the language chosen for the server, its season of its own, all editions that
    it can play and which of them are its own, its live tables."""

    settings: GuildSettings
    language: str | None
    season: Season | None
    editions: tuple[str, ...]
    own_editions: tuple[str, ...]
    tables: tuple[Head, ...]


DRAWER: Final = Family("admin", Drawer, "label")
QUESTION: Final = Family("admin", Doing, "question")
YES: Final = Family("admin", Doing, "yes-label")
OPTION: Final = Family(
    "option", ("preset", "put-back", "trading", "boards", "sides", "search", "turn", "level", "edition")
)
DID: Final = Family("act", Act)
LANGUAGE_NAME: Final = Family("language", LANGUAGES, "label")
_EMOJI: Final = {
    Drawer.CHANNELS: "#️⃣",
    Drawer.DEFAULTS: "⚙️",
    Drawer.LANGUAGE: "💬",
    Drawer.SEASON: "🗓️",
    Drawer.EDITIONS: "🃏",
    Drawer.TABLES: "🌙",
    Drawer.RESULTS: "🥇",
    Drawer.FILES: "💾",
    Drawer.AUDIT: "📋",
    Drawer.ERASE: "🗑️",
}


# --- the desk ---


def desk_panel(desk: Desk, say: Say, notice: str | None = None) -> Panel:
    """How things stand, and the drawers."""
    return framed(
        LOBBY_COLOUR,
        text(
            say("admin-title"),
            _pair(say, say(DRAWER(Drawer.CHANNELS)), _places(desk.settings.channels, say)),
            _pair(say, say(DRAWER(Drawer.DEFAULTS)), chosen_line(desk.settings, say)),
            _pair(say, say(DRAWER(Drawer.LANGUAGE)), _language(desk.language, say)),
            _pair(say, say(DRAWER(Drawer.SEASON)), _season(desk.season, say)),
            _pair(say, say(DRAWER(Drawer.EDITIONS)), _own(desk.own_editions, say)),
            _pair(say, say(DRAWER(Drawer.TABLES)), str(len(desk.tables))),
            _noted(notice),
        ),
        row(_open(Drawer.CHANNELS, say), _open(Drawer.DEFAULTS, say)),
        row(_open(Drawer.LANGUAGE, say), _open(Drawer.SEASON, say)),
        row(_open(Drawer.EDITIONS, say), _open(Drawer.TABLES, say)),
        row(_open(Drawer.RESULTS, say), _open(Drawer.FILES, say)),
        row(_open(Drawer.AUDIT, say)),
        row(button(_tap("open", Drawer.ERASE), say(DRAWER(Drawer.ERASE)), _EMOJI[Drawer.ERASE], GRAVE)),
    )


def question_panel(doing: Doing, of: str, say: Say, **args: str | int) -> Panel:
    """Once more, before it is done."""
    return framed(
        LOBBY_COLOUR,
        text(say(QUESTION(doing), **args)),
        row(_back(say)),
        row(button(_tap("do", doing, of), say(YES(doing)), "⚠️", GRAVE)),
    )


# --- settings ---


def channels_panel(desk: Desk, say: Say, notice: str | None = None) -> Panel:
    """Where tables may be opened."""
    return _sheet(
        say,
        text(say("admin-channels-title"), _noted(notice)),
        row(channel_select(_tap("set", "channels"), say("admin-everywhere"), desk.settings.channels)),
    )


def defaults_panel(desk: Desk, say: Say, notice: str | None = None) -> Panel:
    """What a new table begins with; its host may still choose otherwise."""
    return Panel(
        text(say("admin-defaults-title"), _noted(notice)),
        *option_rows(lambda what: _tap("set", "default", what), desk.settings, say, desk.editions),
        row(_back(say)),
    )


def language_panel(desk: Desk, say: Say, notice: str | None = None) -> Panel:
    """What public words are in."""
    chosen = desk.language or AUTOMATIC
    choices = [(AUTOMATIC, say("language-auto-label")), *((code, say(LANGUAGE_NAME(code))) for code in LANGUAGES)]
    return _sheet(
        say,
        text(say("admin-language-title"), _noted(notice)),
        row(
            select(
                _tap("set", "language"),
                say(DRAWER(Drawer.LANGUAGE)),
                [(code, name, code == chosen) for code, name in choices],
            )
        ),
    )


def season_panel(desk: Desk, say: Say, notice: str | None = None) -> Panel:
    """The server's season: when the next begins and this one ends."""
    is_running = desk.season is not None and desk.season.ended_at is None
    begins = str(next_season(desk.season))
    return _sheet(
        say,
        text(
            say("admin-season-title"),
            _pair(say, say(DRAWER(Drawer.SEASON)), _season(desk.season, say)),
            _noted(notice),
        ),
        row(button(_tap("ask", Doing.BEGIN, begins), say("admin-season-begin-label", number=begins), "▶️", GOOD)),
        row(button(_tap("ask", Doing.END, str(desk.season.number)), say("admin-season-end-label"), "⏹️"))
        if desk.season is not None and is_running
        else None,
    )


def editions_panel(desk: Desk, say: Say, notice: str | None = None) -> Panel:
    """The server's own editions, how another is brought, and how one goes."""
    own = desk.own_editions
    return _sheet(
        say,
        text(say("admin-editions-title"), *(f"- {_edition(name)}" for name in own), _noted(notice)),
        row(
            select(
                _tap("ask", Doing.REMOVE),
                say("admin-editions-remove"),
                [(name, label_name(name, MOST_EDITION_LETTERS), False) for name in own],
            )
        )
        if own
        else None,
    )


# --- tables and results ---


def tables_panel(desk: Desk, say: Say, notice: str | None = None) -> Panel:
    """The live tables; one that is chosen is cancelled, once that is asked again."""
    heads = desk.tables[:MOST_LISTED]
    return _sheet(
        say,
        text(say("admin-tables-title"), *(_table(head, say) for head in heads), _noted(notice)),
        None if heads else text(say("admin-tables-none")),
        row(select(_tap("ask", Doing.CANCEL), say("admin-tables-cancel"), _numbers(heads, say))) if heads else None,
    )


def results_panel(records: Sequence[Record], page: int, last: int, say: Say, notice: str | None = None) -> Panel:
    """The newest results; one that is chosen is taken back, once that is asked again."""
    counting = [record for record in records if not record.is_void]
    return _sheet(
        say,
        text(
            say("admin-results-title"),
            *(_result(record, say) for record in records),
            None if records else say("admin-results-none"),
            _noted(notice),
        ),
        row(
            select(
                _tap("ask", Doing.VOID),
                say("admin-results-void"),
                [(str(each.table), say("admin-game", number=str(each.table)), False) for each in counting],
            )
        )
        if counting
        else None,
        _turning(Drawer.RESULTS, page, last, say),
    )


def files_panel(say: Say, notice: str | None = None) -> Panel:
    """What may be taken home."""
    return _sheet(
        say,
        text(say("admin-files-title"), _noted(notice)),
        row(
            button(_tap("file", "board"), say("admin-files-board-label"), "🏆"),
            button(_tap("file", "results"), say("admin-files-results-label"), "🥇"),
        ),
    )


def audit_panel(page: Page, say: Say) -> Panel:
    """Who did what, the newest first."""
    return _sheet(
        say,
        text(
            say("admin-audit-title"),
            *(_line(line, say) for line in page.lines),
            None if page.lines else say("admin-audit-none"),
        ),
        _turning(Drawer.AUDIT, page.number, page.last, say),
    )


# --- parts ---


def next_season(season: Season | None) -> int:
    """The number of the season that can begin."""
    return 1 if season is None else season.number + 1


def _tap(verb: str, *args: str) -> Tap:
    return Tap(NO_TABLE, NO_PROMPT, f"admin-{verb}", args)


def _open(drawer: Drawer, say: Say) -> Component:
    return button(_tap("open", drawer), say(DRAWER(drawer)), _EMOJI[drawer])


def _back(say: Say) -> Component:
    return button(_tap("desk"), say("back-label"), "↩️")


def _sheet(say: Say, *components: Component | None) -> Panel:
    return framed(LOBBY_COLOUR, *components, row(_back(say)))


def _turning(drawer: Drawer, page: int, last: int, say: Say) -> Component | None:
    if last == 1:
        return None
    return row(
        button(_tap("open", drawer, str(page - 1)), say("rules-back-label"), "◀️", live=page > 1),
        button(_tap("open", drawer, str(page + 1)), say("rules-on-label"), "▶️", live=page < last),
    )


def _pair(say: Say, what: str, value: str) -> str:
    return say("option-chosen", option=f"**{what}**", choice=value)


def _noted(notice: str | None) -> str | None:
    return notice and f"**{notice}**"


def _places(channels: Sequence[int], say: Say) -> str:
    if not channels:
        return say("admin-everywhere")
    more = len(channels) - SHOWN_CHANNELS
    return channel_list(channels[:SHOWN_CHANNELS]) + (f" +{more}" if more > 0 else "")


def _language(language: str | None, say: Say) -> str:
    return say("language-auto-label") if language is None else say(LANGUAGE_NAME(language))


def _season(season: Season | None, say: Say) -> str:
    if season is None:
        return say("admin-season-never")
    if season.ended_at is None:
        return say("admin-season-runs", number=season.number, when=_day(season.began_at))
    return say("admin-season-ended", number=season.number, when=_day(season.ended_at))


def _own(names: Iterable[str], say: Say) -> str:
    return DOT.join(map(_edition, names)) or say("admin-editions-none")


def _edition(name: str) -> str:
    return shown_name(name, MOST_EDITION_LETTERS)


def _table(head: Head, say: Say) -> str:
    what = say("admin-table-lobby") if head.status is Status.LOBBY else say("admin-table-playing")
    return say("admin-table", number=str(head.id), channel=f"<#{head.channel_id}>", what=what)


def _numbers(heads: Iterable[Head], say: Say) -> list[tuple[str, str, bool]]:
    return [(str(head.id), say("admin-table-label", number=str(head.id)), False) for head in heads]


def _result(record: Record, say: Say) -> str:
    winner = record.seats[0].person if record.seats else None
    name = say("admin-a-rival") if winner is None else person_of(winner, say)
    args = {"number": str(record.table), "when": f"<t:{int(record.ended_at)}:f>", "name": name}
    return say("admin-result-void", **args) if record.is_void else say("admin-result", **args)


def person_of(user_id: int | None, say: Say) -> str:
    """A person by mention, which Discord shows as their name of today; who is forgotten is somebody."""
    return say("forgotten-person") if user_id is None or user_id < 0 else f"<@{user_id}>"


def _line(line: Line, say: Say) -> str:
    """When, who and what; an act of a later version is told by its name."""
    known = line.act in set(Act)
    return f"<t:{int(line.at)}:f> {person_of(line.user_id, say)}: {act_words(line, say) if known else line.act}"


def act_words(line: Line, say: Say) -> str:
    """What was done."""
    return say(DID(Act(line.act)), **{name: _detail(name, value, say) for name, value in line.details.items()})


def _detail(name: str, value: str | int, say: Say) -> str:
    match name:
        case "channels":
            return channel_list(map(int, str(value).split())) or say("admin-everywhere")
        case "channel":
            return f"<#{value}>"
        case "option":
            return say(OPTION(value))
        case "language":
            return _language(None if value == AUTOMATIC else str(value), say)
        case _:
            return shown_name(str(value), MOST_EDITION_LETTERS)


def _day(at: float) -> str:
    return f"<t:{int(at)}:D>"
