"""The tables section: the live tables of a server, and how many are allowed."""

from collections.abc import Iterable
from typing import Final

from cogs.panels.admin.sections import (
    AdminOverview,
    ConfirmedAction,
    Section,
    admin_tap,
    notice_text,
    page_buttons,
    section_panel,
    setting_line,
)
from cogs.panels.components import Panel, row, select, text
from cogs.wire.custom_ids import table_key
from cogs.words.catalogs import Say, WordFamily
from cogs.words.names import channel_mention
from tables.state.head import Head, Status
from tables.state.quotas import Limits

TABLES_PER_PAGE: Final = 12
TABLE_COUNTS: Final = (5, 10, 20, 50, 100, 200, 500, 1000)
"""The usual numbers of live tables that a manager can allow (`table_count_choices`)."""

SWITCHES: Final = {"off": False, "on": True}
THREADS: Final = WordFamily("admin-threads", SWITCHES, "label")


def tables_panel(overview: AdminOverview, say: Say, notice: str | None, page: int = 1) -> Panel:
    last = max(1, -(-len(overview.tables) // TABLES_PER_PAGE))
    page = min(page, last)
    heads = overview.tables[(page - 1) * TABLES_PER_PAGE : page * TABLES_PER_PAGE]
    return section_panel(
        say,
        text(
            say("admin-tables-title"),
            setting_line(say, say("admin-tables-most"), tables_words(overview, say)),
            setting_line(say, say("admin-tables-hosted"), str(Limits().max_hosted_per_server(overview.tables_allowed))),
            *(_table(head, say) for head in heads),
            notice_text(notice),
        ),
        None if heads else text(say("admin-tables-none")),
        row(select(admin_tap("ask", ConfirmedAction.CANCEL), say("admin-tables-cancel"), _table_options(heads, say)))
        if heads
        else None,
        page_buttons(Section.TABLES, page, last, say),
        row(select(admin_tap("set", "tables"), say("admin-tables-most"), _table_count_options(overview, say))),
        row(select(admin_tap("set", "threads"), say("admin-threads"), _thread_options(overview, say))),
    )


def tables_words(overview: AdminOverview, say: Say) -> str:
    return say("admin-tables-count", count=len(overview.tables), most=overview.tables_allowed)


def table_count_choices(allowed: int, most: int) -> list[int]:
    """Returns the numbers of live tables that a manager may allow, in rising order.

    The result includes `allowed`, the present number, and `most`, the highest number that the host of the bot permits.
    """
    return sorted({allowed, most, *(number for number in TABLE_COUNTS if number < most)})


def _table_count_options(overview: AdminOverview, say: Say) -> list[tuple[str, str, bool]]:
    chosen = say("admin-tables-most")
    return [
        (str(number), say("option-chosen", option=chosen, choice=str(number)), number == overview.tables_allowed)
        for number in table_count_choices(overview.tables_allowed, overview.most_tables)
    ]


def _thread_options(overview: AdminOverview, say: Say) -> list[tuple[str, str, bool]]:
    return [(value, say(THREADS(value)), allowed == overview.settings.threads) for value, allowed in SWITCHES.items()]


def _table(head: Head, say: Say) -> str:
    what = say("admin-table-lobby") if head.status is Status.LOBBY else say("admin-table-playing")
    return say("admin-table", number=str(head.id), channel=channel_mention(head.channel_id), what=what)


def _table_options(heads: Iterable[Head], say: Say) -> list[tuple[str, str, bool]]:
    return [(table_key(head), say("admin-table-label", number=str(head.id)), False) for head in heads]
