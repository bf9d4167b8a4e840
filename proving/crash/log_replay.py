"""Reads the stored logs as the bot does, and decides every move again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, create_engine, select, text
from sqlalchemy.exc import SQLAlchemyError

from cogs.wire.custom_ids import Tap, verb_and_args
from engine.chance import SeededChance
from engine.decide import decide
from engine.decide import start as deal
from engine.events import Event, GameStarted
from engine.evolve import evolve, replay
from engine.game import Game
from engine.invariants import broken_invariants
from engine.moves import Move, StartSearch, StopSearch
from engine.refusals import Refused
from tables.database.rows import LogRow, SnapshotRow, TableRow
from tables.state.head import Head
from tables.storage.encoding import UnknownSchema, events_from, game_from, head_from, move_from


class UnreadableDatabase(Exception):
    """The database or one of its tables cannot be read. The message says why."""


LogEntry = tuple[int, float, int, bytes | None, bytes | None]
"""One commit: number, time (Unix seconds), schema, move and events."""


class SavedTable(Struct, frozen=True):
    """One table as stored."""

    head: Head
    seed: bytes
    rows: list[LogEntry]
    snapshot: tuple[int, Game] | None  # the number of a commit, and the game after that commit


class ReplayedMove(Struct, frozen=True):
    """One seat's move in the log, with the tap that asks for it."""

    seq: int
    seat: int
    tap: Tap


class ReplayedCommit(Struct, frozen=True):
    """One commit with events, and the games before and after it."""

    seq: int
    events: list[Event]
    before: Game | None  # None if the commit is the dealing
    after: Game


def read_tables(database: Path | str) -> dict[int, SavedTable]:
    """Returns every table by its number, all as of the same moment.

    `database` is the address of a PostgreSQL database, or a copy of an SQLite file. Reading changes the copy. Raises
    UnreadableDatabase if the file or a table is damaged.
    """
    engine = create_engine(
        database if isinstance(database, str) else f"sqlite:///{database}", isolation_level="SERIALIZABLE"
    )
    try:
        with engine.connect() as connection:
            if isinstance(database, Path):
                _check(connection, database)
            return dict(_tables(connection))
    except (SQLAlchemyError, msgspec.MsgspecError, UnknownSchema) as error:
        raise UnreadableDatabase(f"{database} can't be read: {error}") from error
    finally:
        engine.dispose()


def _check(connection: Connection, database: Path) -> None:
    sound = connection.scalar(text("PRAGMA integrity_check"))
    if sound != "ok":
        raise UnreadableDatabase(f"{database} is damaged: {sound}")


_TABLES: Final = select(TableRow.id, TableRow.schema, TableRow.head, TableRow.seed)
"""Columns that every version has: with `--upgrade-from`, the database may be an older version's."""


def _tables(connection: Connection) -> Iterator[tuple[int, SavedTable]]:
    if not connection.dialect.has_table(connection, TableRow.__tablename__):
        return  # the bot was killed before it created the database's tables
    snapshots = {row.table_id: row for row in connection.execute(select(*SnapshotRow.__table__.c))}
    logs: dict[int, list[LogEntry]] = {}
    for row in connection.execute(select(*LogRow.__table__.c).order_by(LogRow.table_id, LogRow.seq)):
        logs.setdefault(row.table_id, []).append((row.seq, row.at, row.schema, row.move, row.events))
    for row in connection.execute(_TABLES):
        head = head_from(row.schema, row.head, row.id)
        yield row.id, SavedTable(head, row.seed, logs.get(row.id, []), _snapshot(snapshots.get(row.id)))


def _snapshot(row: Row[Any] | None) -> tuple[int, Game] | None:
    return None if row is None else (row.seq, game_from(row.schema, row.game))


@dataclass
class LogReplay:
    """One table's game, decided again from its log and seed. Each `go_on` continues after the last commit read."""

    table: int
    rows: list[LogEntry] = field(default_factory=list)
    """All commits that were read; a later log must begin with them."""
    commits: list[ReplayedCommit] = field(default_factory=list)
    """The commits with events."""
    moves: list[ReplayedMove] = field(default_factory=list)

    @property
    def game(self) -> Game | None:
        """The current game, or None in the lobby."""
        return self.commits[-1].after if self.commits else None

    def go_on(self, stored: SavedTable) -> list[str]:
        """Reads the new commits, and returns a sentence for each problem in them or in the snapshot.

        If a commit that was read earlier is missing or has changed, reads nothing and returns one sentence.
        """
        known = len(self.rows)
        if stored.rows[:known] != self.rows:
            return [f"commits of the log are missing or have changed; {known} were known"]
        problems: list[str] = []
        for row in stored.rows[known:]:
            problems += self._take(row, stored)
            self.rows.append(row)
        return [*problems, *self._snapshot_problems(stored)]

    def _take(self, row: LogEntry, stored: SavedTable) -> Iterator[str]:
        seq, _, schema, move, events = row
        if seq != len(self.rows) + 1:
            yield f"commit {seq} follows commit {len(self.rows)}"
        if events is None:
            return
        happened = events_from(schema, events)
        asked = None if move is None else move_from(schema, move)
        yield from (f"commit {seq}: {problem}" for problem in self._decided(asked, happened, stored))
        self._apply(seq, asked, happened)
        yield from (f"after commit {seq}: {broken}" for broken in broken_invariants(self.commits[-1].after))

    def _decided(self, move: Move | None, happened: Sequence[Event], stored: SavedTable) -> Iterator[str]:
        """Decides the move again, or deals again if `move` is None. Yields a sentence if the events differ from the
        log."""
        chance = SeededChance(stored.seed)
        try:
            if move is not None:
                assert self.game is not None
                again = decide(self.game, move, chance)
            else:
                begun = happened[0]
                assert isinstance(begun, GameStarted)
                again = deal(begun.players, begun.options, begun.edition, chance)
        except Refused as refusal:
            yield f"{move} is not legal: {refusal.code}"
            return
        if again != list(happened):
            yield f"{move} gives {again}, the log has {happened}"

    def _apply(self, seq: int, move: Move | None, events: list[Event]) -> None:
        before = game = self.game
        if game is not None and move is not None and not isinstance(move, StartSearch | StopSearch):
            verb, args = verb_and_args(move)
            tap = Tap(self.table, game.prompt, verb, tuple(str(arg) for arg in args))
            self.moves.append(ReplayedMove(seq, move.seat, tap))
        if game is None:
            game = replay(events)
        else:
            for event in events:
                game = evolve(game, event)
        self.commits.append(ReplayedCommit(seq, events, before, game))

    def _snapshot_problems(self, stored: SavedTable) -> Iterator[str]:
        if stored.snapshot is None:
            return
        seq, game = stored.snapshot
        if {commit.seq: commit.after for commit in self.commits}.get(seq) != game:
            yield f"the snapshot of commit {seq} differs from the game of its log"
