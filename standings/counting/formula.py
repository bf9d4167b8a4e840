"""Which formula the standings of a database were counted by, and how an older one gives way to today's."""

from typing import Final

from msgspec.structs import astuple
from sqlalchemy import Connection, select

from engine.options import STANDARD
from standings.counting.entries import CHUNK, every_entry
from standings.counting.ledger import Ledger
from standings.model.entry import EVERYWHERE, Entry, Finish
from tables.database.meta import DELETE_META, INSERT_META
from tables.database.rows import MetaRow

KEY: Final = "standings-formula"
FORMULA: Final = "3"
"""Raise it with every change of what results come to. 1, which no database names: games with any edition count over all
servers, a game that everyone else left is won and rated like any, and a pair's weight falls within a day of UTC. 2:
games of any length count over all servers, and a leaver has the points that a computer gained for them."""


def note(connection: Connection) -> None:
    """All that is counted is counted by today's formula."""
    connection.execute(DELETE_META, {"of_key": KEY})
    connection.execute(INSERT_META, {"key": KEY, "value": FORMULA})


def bring_up_to_date(ledger: Ledger) -> None:
    """Where an older formula counted: mends what is added up, and marks all games to be rated anew (`go_on`).

    It takes about ten seconds for 100,000 results, in one transaction.
    """
    connection = ledger.connection
    formula = connection.scalar(select(MetaRow.value).where(MetaRow.key == KEY))
    if formula == FORMULA:
        return
    older = _Second if formula == "2" else _First
    changed: list[tuple[Entry, Entry]] = []
    for entry in every_entry(connection):
        before = older(*astuple(entry))
        if (before.scopes, before.tallies) != (entry.scopes, entry.tallies):
            changed.append((before, entry))
        if len(changed) == CHUNK:
            _mend(ledger, changed)
            changed.clear()
    _mend(ledger, changed)
    ledger.set_mark((0.0, 0))
    note(connection)


def _mend(ledger: Ledger, changed: list[tuple[Entry, Entry]]) -> None:
    ledger.take_out(*(before for before, _ in changed))
    for _, entry in changed:
        ledger.add(entry)
    ledger.flush()


class _First(Entry, frozen=True):
    """An entry as the first formula counted it."""

    @property
    def scopes(self) -> tuple[int, ...]:
        return self.guild_id, EVERYWHERE

    def tally(self, one: Finish) -> tuple[int, int, int]:
        return 1, int(one.place == 1), one.total


class _Second(Entry, frozen=True):
    """An entry as the second formula counted it."""

    @property
    def scopes(self) -> tuple[int, ...]:
        return (self.guild_id, EVERYWHERE) if self.edition == STANDARD else (self.guild_id,)

    def tally(self, one: Finish) -> tuple[int, int, int]:
        has_company = any(not other.has_left for other in self.people if other is not one)
        return 1, int(one.place == 1 and has_company), one.total
