"""The results section: the results of a server's games."""

from collections.abc import Sequence
from typing import Final

from cogs.panels.admin.sections import ConfirmedAction, Section, admin_tap, notice_text, page_buttons, section_panel
from cogs.panels.components import Panel, row, select, text
from cogs.panels.people import person_mention
from cogs.panels.results.history import game_label
from cogs.words.catalogs import Say
from standings.reading.records import GameRecord

RESULTS_PER_PAGE: Final = 8


def results_panel(records: Sequence[GameRecord], page: int, last: int, say: Say, notice: str | None) -> Panel:
    counting = [record for record in records if not record.is_void]
    return section_panel(
        say,
        text(
            say("admin-results-title"),
            *(_result(record, say) for record in records),
            None if records else say("admin-results-none"),
            notice_text(notice),
        ),
        row(
            select(
                admin_tap("ask", ConfirmedAction.VOID),
                say("admin-results-void"),
                [
                    (f"{each.table}.{int(each.ended_at)}", game_label(each.table, each.ended_at, say), False)
                    for each in counting
                ],
            )
        )
        if counting
        else None,
        page_buttons(Section.RESULTS, page, last, say),
    )


def _result(record: GameRecord, say: Say) -> str:
    args = {"number": str(record.table), "when": f"<t:{int(record.ended_at)}:d>", "what": _outcome(record, say)}
    return say("admin-result-void", **args) if record.is_void else say("admin-result", **args)


def _outcome(record: GameRecord, say: Say) -> str:
    """Says who won, or who left an abandoned game."""
    if record.is_abandoned:
        leavers = (person_mention(seat.person, say) for seat in record.seats if seat.has_left)
        return say("admin-result-abandoned", name=", ".join(leavers))
    winner = record.seats[0].person if record.seats else None
    return say("admin-result-won", name=say("admin-a-rival") if winner is None else person_mention(winner, say))
