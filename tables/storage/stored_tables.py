"""Reads and decodes stored tables and moves."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, Select, and_, func, or_, select

from engine.events import Event
from engine.game import Game
from engine.moves import Move
from tables.database.rows import LogRow, SnapshotRow
from tables.state.head import Claim, Head
from tables.storage.encoding import UnknownSchema, events_from, game_from, head_from, move_from

LoggedEvents = tuple[int, bytes]
"""The schema number and the encoded events of a row of the log."""


class StoredTable(Struct, frozen=True):
    """A table as of its last commit: its newest snapshot, and the events after the snapshot."""

    head: Head
    seed: bytes
    seq: int
    snapshot: Game | None
    events: list[Event]

    @property
    def table(self) -> int:
        return self.head.id

    def __repr__(self) -> str:
        return f"StoredTable(table={self.table}, seq={self.seq})"


class UnreadableTable(Struct, frozen=True):
    """A table that this version of the bot cannot decode.

    `reason` says why. `claim` is None if the table is not live.
    """

    table: int
    reason: str
    claim: Claim | None


class LoggedMove(Struct, frozen=True):
    """One stored commit of a game. `at` is in Unix seconds.

    `move` is None if the game went on without a move, for example at its start.
    """

    at: float
    move: Move | None
    events: list[Event]

    def __repr__(self) -> str:
        return f"LoggedMove(at={self.at})"


class TableRows(Struct, frozen=True):
    """The rows from which one table is loaded.

    `since` are the events after the snapshot, or all events if there is none. `seq` is the number of the last commit,
    or 0.
    """

    table: Row[Any]
    snapshot: Row[Any] | None
    seq: int
    since: list[LoggedEvents]


def read_rows(connection: Connection, query: Select[Any]) -> list[TableRows]:
    rows = connection.execute(query).all()
    ids = [row.id for row in rows]
    snapshots = {
        row.table_id: row
        for row in connection.execute(select(*SnapshotRow.__table__.c).where(SnapshotRow.table_id.in_(ids)))
    }
    last = select(LogRow.table_id, func.max(LogRow.seq)).where(LogRow.table_id.in_(ids)).group_by(LogRow.table_id)
    seqs = {row[0]: row[1] for row in connection.execute(last)}
    since: dict[int, list[LoggedEvents]] = {table: [] for table in ids}
    for table, schema, events in connection.execute(_since_snapshots(ids)):
        since[table].append((schema, events or b"[]"))
    return [TableRows(row, snapshots.get(row.id), seqs.get(row.id, 0), since[row.id]) for row in rows]


def _since_snapshots(ids: Sequence[int]) -> Select[int, int, bytes | None]:
    return (
        select(LogRow.table_id, LogRow.schema, LogRow.events)
        .outerjoin(SnapshotRow, SnapshotRow.table_id == LogRow.table_id)
        .where(
            and_(
                LogRow.table_id.in_(ids),
                LogRow.events.is_not(None),
                or_(SnapshotRow.seq.is_(None), LogRow.seq > SnapshotRow.seq),
            )
        )
        .order_by(LogRow.table_id, LogRow.seq)
    )


def decode_table(rows: TableRows) -> StoredTable | UnreadableTable:
    """Returns the decoded table. If the table cannot be decoded, returns UnreadableTable.

    An error would stop the caller, so that the tables after this table would not be loaded.
    """
    row, snapshot = rows.table, rows.snapshot
    try:
        game = None if snapshot is None else game_from(snapshot.schema, snapshot.game)
        events = [event for schema, encoded in rows.since for event in events_from(schema, encoded)]
        return StoredTable(head_from(row.schema, row.head, row.id), row.seed, rows.seq, game, events)
    except (UnknownSchema, msgspec.MsgspecError) as error:
        return UnreadableTable(row.id, str(error), _claim(row))


def _claim(row: Row[Any]) -> Claim | None:
    if row.live_learner is not None:
        return row.guild_id, row.live_learner
    claim: int | str | None = row.live_claim if row.live_channel is None else row.live_channel
    return claim


def decode_move(at: float, schema: int, move: bytes | None, events: bytes | None) -> LoggedMove:
    return LoggedMove(at, None if move is None else move_from(schema, move), events_from(schema, events or b"[]"))
