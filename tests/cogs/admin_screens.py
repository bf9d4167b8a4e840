"""Every panel of the managers and of `/exchange privacy`, empty and as full as possible."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from cogs.panels.admin.audit import audit_panel
from cogs.panels.admin.channels import channels_panel
from cogs.panels.admin.confirmation import confirmation_panel
from cogs.panels.admin.defaults import defaults_panel
from cogs.panels.admin.editions import editions_panel
from cogs.panels.admin.evening import evening_panel
from cogs.panels.admin.files import files_panel
from cogs.panels.admin.language import language_panel
from cogs.panels.admin.overview import admin_panel
from cogs.panels.admin.results import RESULTS_PER_PAGE, results_panel
from cogs.panels.admin.season import season_panel
from cogs.panels.admin.sections import AdminOverview, ConfirmedAction
from cogs.panels.admin.tables import tables_panel
from cogs.panels.components import Panel, Upload
from cogs.panels.pages.privacy import confirm_deletion_panel, privacy_panel
from cogs.panels.uploads import file_panel
from cogs.words.catalogs import Say
from cogs.words.names import channel_mention
from engine.options import Options
from engine.rules.scoring import Points
from standings.model.entry import ABANDONED
from standings.model.periods import Season
from standings.reading.records import GameRecord, SeatRecord
from tables.settings.guild_editions import MAX_EDITIONS
from tables.settings.guild_settings import CallMode, GuildSettings, TournamentHosts
from tables.state.audit_entries import ManagerAction
from tables.state.head import Head, Status
from tables.storage.audit import LINES_PER_PAGE, AuditLine, AuditPage

ID: Final = 10**18
AT: Final = 1_800_000_000.0
EDITIONS: Final = tuple(f"{number:02} {'_' * 57}" for number in range(MAX_EDITIONS))
"""Names of the maximal length. In Markdown, each `_` is escaped, so it takes two characters."""
EMPTY: Final = AdminOverview(GuildSettings(), None, None, ("standard",), (), ())
POINTS: Final = Points(silver=9, gold=40, unique=20, collections=30)
SEATS: Final = (
    SeatRecord(ID, 1, POINTS, False, None),
    SeatRecord(-1, 2, POINTS, True, None),
    SeatRecord(None, 3, POINTS, False, "hard"),
    SeatRecord(ID + 1, 4, POINTS, False, None),
)
RECORDS: Final = tuple(
    GameRecord(
        10**6 + number, AT, 1800.0, 7, "standard", 3, number % 2 == 0, ABANDONED if number % 4 < 2 else "", SEATS
    )
    for number in range(RESULTS_PER_PAGE)
)
DETAILS: Final[dict[str, str | int]] = {
    "channels": " ".join(str(ID + number) for number in range(25)),
    "option": "put-back",
    "language": "pt",
    "number": 123,
    "edition": EDITIONS[0],
    "table": 10**6,
    "channel": ID,
    "most": 1000,
    "calls": "role",
    "hosts": "role",
    "title": "Autumn Cup",
    "people": 8,
    "round": 2,
    "rounds": 3,
    "who": "managers",
    "role": ID,
}


def full(head: Head) -> AdminOverview:
    """Returns the overview of a server in which every setting is changed and a page of live tables is full."""
    settings = GuildSettings(
        tuple(range(ID, ID + 25)), "es", Options(edition=EDITIONS[0], search_seconds=300, turn_seconds=120)
    )
    settings = replace(settings, calls=CallMode.ROLE, calls_role=ID)
    settings = replace(settings, tournament_hosts=TournamentHosts.ROLE, tournament_role=ID)
    tables = tuple(
        replace(head, id=10**6 + number, status=Status.LOBBY if number % 2 else Status.PLAYING) for number in range(30)
    )
    return AdminOverview(settings, "pt", Season(ID, 123, AT), ("standard", *EDITIONS), EDITIONS, tables, 999, 1000)


def admin_screens(head: Head, say: Say) -> Iterator[tuple[str, Panel]]:
    notice = say("refusal-not-saved")
    for name, overview in (("empty", EMPTY), ("full", full(head))):
        for panel in (
            admin_panel,
            channels_panel,
            defaults_panel,
            language_panel,
            season_panel,
            editions_panel,
            tables_panel,
            evening_panel,
        ):
            yield f"{panel.__name__}, {name}", panel(overview, say, notice)
    ended = replace(EMPTY, season=Season(ID, 12, AT, AT))
    yield "season that ended", season_panel(ended, say, None)
    yield "results", results_panel(RECORDS, 2, 3, say, notice)
    yield "no results", results_panel((), 1, 1, say, None)
    yield "files", files_panel(say, None)
    acts = [AuditLine(AT, ID, act, DETAILS, ID) for act in ManagerAction]
    for at in range(0, len(acts), LINES_PER_PAGE):
        yield f"log {at}", audit_panel(AuditPage(tuple(acts[at : at + LINES_PER_PAGE]), 2, 3), say)
    longest = tuple(AuditLine(AT, None, ManagerAction.EDITION_REPLACED, DETAILS) for _ in range(LINES_PER_PAGE))
    yield "log at its longest", audit_panel(AuditPage(longest, 2, 3), say)
    yield "log of a later version", audit_panel(AuditPage((AuditLine(AT, ID, "danced", {}),), 1, 1), say)
    yield "no log", audit_panel(AuditPage((), 1, 1), say)
    for doing in ConfirmedAction:
        of = EDITIONS[0] if doing is ConfirmedAction.REMOVE else "123"
        args = {"channel": channel_mention(ID), "edition": of, "number": "123"}
        yield f"question of {doing}", confirmation_panel(doing, of, say, **args)
    yield from privacy_screens(say)


def privacy_screens(say: Say) -> Iterator[tuple[str, Panel]]:
    nothing: dict[str, object] = {"user_id": "1", "language": None, "seats": [], "managed": [], "results": []}
    yield "privacy of a stranger", privacy_panel(nothing, say)
    much = {
        "language": "pt",
        "words_instead_of_signs": True,
        "time_zone": "America/Argentina/Buenos_Aires",
        "seat_alerts": [1] * 123,
        "never_called_to_tables_of": [1] * 123,
        "hints_seen": ["pick"],
        "game_nights": [{}] * 1_234,
        "tournaments": [{}] * 1_234,
        "shared_replays": [{}] * 12,
        "coach": [{}] * 1_234,
        "seats": [1] * 1234,
        "results": [1] * 1234,
        "managed": [1] * 1234,
        "done_by_managers": [1] * 12,
    }
    yield "privacy", privacy_panel(nothing | much, say)
    yield "privacy, sure", confirm_deletion_panel(say)
    yield "privacy, file", file_panel(Upload("about-me.json.gz", b""), say("privacy-file-ready"), say)
