"""The live tables of a server, and the number allowed at once."""

from collections.abc import Iterable
from typing import Final

from cogs.panels.admin.parts import AdminOverview, ConfirmedAction, Section, desk_tap, noted, pair, sheet, turning
from cogs.panels.parts import Panel, row, select, text
from cogs.wire.taps import table_key
from cogs.words.catalogs import Say
from cogs.words.names import channel_mention
from tables.state.head import Head, Status
from tables.state.quotas import Limits

TABLES_LISTED: Final = 12
CHOICES: Final = (5, 10, 20, 50, 100, 200, 500, 1000)
"""Numbers of tables at once that a manager may choose, up to the allowed maximum."""


def tables_panel(desk: AdminOverview, say: Say, notice: str | None = None, page: int = 1) -> Panel:
    """A page of the live tables, and a select that asks whether to cancel one."""
    last = max(1, -(-len(desk.tables) // TABLES_LISTED))
    page = min(page, last)
    heads = desk.tables[(page - 1) * TABLES_LISTED : page * TABLES_LISTED]
    return sheet(
        say,
        text(
            say("admin-tables-title"),
            pair(say, say("admin-tables-most"), tables_words(desk, say)),
            pair(say, say("admin-tables-hosted"), str(Limits().max_hosted_per_server(desk.tables_allowed))),
            *(_table(head, say) for head in heads),
            noted(notice),
        ),
        None if heads else text(say("admin-tables-none")),
        row(select(desk_tap("ask", ConfirmedAction.CANCEL), say("admin-tables-cancel"), _numbers(heads, say)))
        if heads
        else None,
        turning(Section.TABLES, page, last, say),
        row(select(desk_tap("set", "tables"), say("admin-tables-most"), _choices(desk, say))),
    )


def tables_words(desk: AdminOverview, say: Say) -> str:
    """The number of tables, and the number allowed."""
    return say("admin-tables-count", count=len(desk.tables), most=desk.tables_allowed)


def table_choices(allowed: int, most: int) -> list[int]:
    """The numbers of tables that a manager may choose. `allowed` is the current choice, `most` the host's maximum."""
    return sorted({allowed, most, *(number for number in CHOICES if number < most)})


def _choices(desk: AdminOverview, say: Say) -> list[tuple[str, str, bool]]:
    chosen = say("admin-tables-most")
    return [
        (str(number), say("option-chosen", option=chosen, choice=str(number)), number == desk.tables_allowed)
        for number in table_choices(desk.tables_allowed, desk.most_tables)
    ]


def _table(head: Head, say: Say) -> str:
    what = say("admin-table-lobby") if head.status is Status.LOBBY else say("admin-table-playing")
    return say("admin-table", number=str(head.id), channel=channel_mention(head.channel_id), what=what)


def _numbers(heads: Iterable[Head], say: Say) -> list[tuple[str, str, bool]]:
    return [(table_key(head), say("admin-table-label", number=str(head.id)), False) for head in heads]
