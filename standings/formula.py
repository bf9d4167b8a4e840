"""Which formula the standings of a database were counted by, and how an older one gives way to today's."""

from typing import Final

from msgspec.structs import replace
from sqlalchemy import Connection, select

from engine.options import STANDARD
from standings.entries import CHUNK, every_entry
from standings.ledger import Ledger
from standings.result import Entry
from tables.rows import MetaRow
from tables.writer import DELETE_META, INSERT_META

KEY: Final = "standings-formula"
FORMULA: Final = "2"
"""Raise it with every change of what results come to. 1, which no database names: games with any edition count over all
servers, a game that everyone else left is won and rated like any, and a pair's weight falls within a day of UTC."""


def note(connection: Connection) -> None:
    """All that is counted is counted by today's formula."""
    connection.execute(DELETE_META, {"of_key": KEY})
    connection.execute(INSERT_META, {"key": KEY, "value": FORMULA})


def bring_up_to_date(ledger: Ledger) -> None:
    """Where an older formula counted: mends what is added up, and marks all games to be rated anew (`go_on`).

    It takes about ten seconds for 100,000 results, in one transaction.
    """
    connection = ledger.connection
    if connection.scalar(select(MetaRow.value).where(MetaRow.key == KEY)) == FORMULA:
        return
    changed: list[Entry] = []
    for entry in every_entry(connection):
        if _by_the_first(entry) != entry:
            changed.append(entry)
        if len(changed) == CHUNK:
            _mend(ledger, changed)
            changed.clear()
    _mend(ledger, changed)
    ledger.set_mark((0.0, 0))
    note(connection)


def _mend(ledger: Ledger, changed: list[Entry]) -> None:
    ledger.take_out(*map(_by_the_first, changed))
    for entry in changed:
        ledger.add(entry)
    ledger.flush()


def _by_the_first(entry: Entry) -> Entry:
    """An entry that comes today to what this one came to by the first formula."""
    return replace(entry, edition=STANDARD, people=tuple(replace(one, has_left=False) for one in entry.people))
