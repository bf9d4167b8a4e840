"""The version of the formula by which a database's standings were computed. Updates standings of an older formula."""

from typing import Final

from msgspec.structs import astuple
from sqlalchemy import Connection

from engine.options import STANDARD
from standings.counting.entries import CHUNK, all_entries
from standings.counting.ledger import Ledger
from standings.model.entry import EVERYWHERE, Entry, Finish
from tables.database.key_values import READ_META, SET_META

KEY: Final = "standings-formula"
FORMULA: Final = "3"
"""The number of the current formula. Increase it whenever the same results would count differently.

A database without a number has formula 1. `_FormulaOneEntry` and `_FormulaTwoEntry` say what older formulas added to
careers.
"""


def store_formula(connection: Connection) -> None:
    connection.execute(SET_META, {"key": KEY, "value": FORMULA})


def bring_up_to_date(ledger: Ledger) -> None:
    """Updates the standings if an older formula computed them. Otherwise changes nothing.

    In the ledger's transaction, corrects the sums of all careers, which takes about ten seconds for 100,000 results.
    Moves the mark to the beginning, so that all games are rated again later.
    """
    connection = ledger.connection
    formula = connection.scalar(READ_META, {"of_key": KEY})
    if formula == FORMULA:
        return
    older = _FormulaTwoEntry if formula == "2" else _FormulaOneEntry
    changed: list[tuple[Entry, Entry]] = []
    for entry in all_entries(connection):
        before = older(*astuple(entry))
        if (before.scopes, before.tallies) != (entry.scopes, entry.tallies):
            changed.append((before, entry))
        if len(changed) == CHUNK:
            _correct(ledger, changed)
            changed.clear()
    _correct(ledger, changed)
    ledger.set_mark((0.0, 0))
    store_formula(connection)


def _correct(ledger: Ledger, changed: list[tuple[Entry, Entry]]) -> None:
    ledger.take_out(*(before for before, _ in changed))
    for _, entry in changed:
        ledger.add(entry)
    ledger.flush()


class _FormulaOneEntry(Entry, frozen=True):
    @property
    def scopes(self) -> tuple[int, ...]:
        return self.guild_id, EVERYWHERE

    def tally(self, one: Finish) -> tuple[int, int, int]:
        return 1, int(one.place == 1), one.total


class _FormulaTwoEntry(Entry, frozen=True):
    @property
    def scopes(self) -> tuple[int, ...]:
        return (self.guild_id, EVERYWHERE) if self.edition == STANDARD else (self.guild_id,)

    def tally(self, one: Finish) -> tuple[int, int, int]:
        has_company = any(not other.has_left for other in self.people if other is not one)
        return 1, int(one.place == 1 and has_company), one.total
