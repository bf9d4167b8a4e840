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

A database of formula 1 stores no number. The older formulas counted results differently:

- Formula 1: games of any edition counted over all servers.
- Formula 1: a person won by being first, even if all other people had left.
- Formula 1: a game had less weight only if the same two people had played with each other earlier on that day (UTC).
- Formulas 1 and 2: games of any length, and games that ended by 8.6, counted over all servers.
- Formulas 1 and 2: people got points even if they left, or if computers moved for them in most rounds.
"""


def store_formula(connection: Connection) -> None:
    connection.execute(SET_META, {"key": KEY, "value": FORMULA})


def bring_up_to_date(ledger: Ledger) -> None:
    """Updates the standings if they were computed by an older formula.

    In the ledger's transaction, corrects the sums of all careers. This takes about ten seconds for 100,000 results.
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
