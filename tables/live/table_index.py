"""The tables in memory, found by number, by claim, by person and by server."""

from collections.abc import Iterator
from typing import Final
from weakref import WeakSet

from tables.concurrency.bounded_dict import BoundedDict
from tables.live.seat_index import SeatIndex
from tables.live.table import Table
from tables.state.head import Claim

FINISHED_KEPT: Final = 200
"""The most finished tables that are kept in memory. A press on a button of an older table loads that table again."""


class TableIndex:
    """Keeps the live tables and the newest finished ones in memory.

    `all` also finds every other `Table` object that still exists because other code refers to it.
    """

    def __init__(self) -> None:
        self.seats = SeatIndex()
        self._live: dict[int, Table] = {}
        self._claims: dict[Claim, Table] = {}
        self._claimed: dict[int, Claim] = {}  # by table: its claim when it was added
        self._finished = BoundedDict[int, Table](FINISHED_KEPT)
        self._in_memory: WeakSet[Table] = WeakSet()

    def built(self, table: Table) -> None:
        """Records a new table object, so that deletion requests reach it as long as any code refers to it."""
        self._in_memory.add(table)

    def add(self, table: Table) -> None:
        if table.head.is_live:
            self._live[table.id] = table
            claim = self._claimed[table.id] = table.head.claim
            self._claims[claim] = table
            self.seats.update(table)
        else:
            self._finished[table.id] = table

    def update(self, table: Table) -> None:
        """Call it after a change of a live table."""
        self.seats.update(table)
        if not table.head.is_live:
            self._remove_live(table)
            self._finished[table.id] = table

    def drop_finished(self, table: Table) -> None:
        """Stops keeping a finished table in memory. If it is still stored, a press on an old button loads it again."""
        self._finished.pop(table.id, None)

    def drop(self, table: Table) -> None:
        if self._live.get(table.id) is table:
            self.seats.remove(table)
            self._remove_live(table)
        self.drop_finished(table)
        self._in_memory.discard(table)

    def _remove_live(self, table: Table) -> None:
        del self._live[table.id]
        claim = self._claimed.pop(table.id)
        if self._claims.get(claim) is table:
            del self._claims[claim]

    def is_live(self, table_id: int) -> bool:
        return table_id in self._live

    def by_number(self, table_id: int) -> Table | None:
        return self._live.get(table_id) or self._finished.get(table_id)

    def holder(self, claim: Claim) -> Table | None:
        return self._claims.get(claim)

    def live(self) -> Iterator[Table]:
        return iter(list(self._live.values()))

    def finished(self) -> Iterator[Table]:
        return iter(list(self._finished.values()))

    def all(self) -> Iterator[Table]:
        return iter(list(self._in_memory))
