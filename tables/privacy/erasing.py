"""Deletes data for good. Each function runs inside a transaction, in the writer's thread."""

from typing import Final

from sqlalchemy import Connection, LargeBinary, bindparam, delete, exists, func, or_, select, update
from sqlalchemy.dialects.postgresql import Insert

from tables.database.rows import (
    AuditRow,
    Base,
    DepartureRow,
    ForgettingRow,
    GuildEditionRow,
    GuildRow,
    InWordsRow,
    LearnedRow,
    OccupantRow,
    PreferenceRow,
    RoleCallRow,
    SeatAlertRow,
    SeatBlockRow,
    SharedReplayRow,
    TableRow,
    TimeZoneRow,
)
from tables.database.upsert import insert
from tables.privacy.export import Heads
from tables.state.deletion_guard import GUILD, USER
from tables.state.operations.anonymise import anonymised_head
from tables.storage.announcements import FORGOTTEN, Announcement, announce
from tables.storage.finding_store import delete_findings
from tables.storage.shared_replays import CLOSED
from tables.storage.statements import add_empty_commit

TABLES_PER_BATCH: Final = 10
"""Tables deleted in one transaction. Each has about 700 log rows. Other writes wait for the transaction, about 20
ms."""

_ADD_COMMIT: Final = add_empty_commit(
    exists().where(TableRow.id == bindparam("of_table"), TableRow.head == bindparam("before", type_=LargeBinary))
)
_WRITE_HEAD: Final = (
    update(TableRow)
    .where(TableRow.id == bindparam("table"), TableRow.head == bindparam("before"))
    .values(head=bindparam("after"))
)
_UNSEAT: Final = delete(OccupantRow).where(
    OccupantRow.user_id == bindparam("user"),
    OccupantRow.table_id == bindparam("table"),
    exists().where(TableRow.id == bindparam("table"), TableRow.head == bindparam("after")),
)


def _request() -> Insert:
    statement = insert(ForgettingRow)
    newer = statement.excluded.last_table
    return statement.on_conflict_do_update(
        index_elements=["user_id"], set_={"last_table": newer}, where=ForgettingRow.last_table < newer
    )


def _mark_guild() -> Insert:
    statement = insert(DepartureRow)
    other = statement.excluded.due_at
    return statement.on_conflict_do_update(
        index_elements=["guild_id"], set_={"due_at": other}, where=DepartureRow.due_at > other
    )


_REQUEST: Final = _request()
_MARK_GUILD: Final = _mark_guild()


def anonymise_heads(connection: Connection, heads: Heads, user_id: int, alias: int, now: float) -> None:
    """Replaces a person by an alias in stored heads, and deletes the person's `OccupantRow`s of these tables.

    Anonymise the tables in memory first. Then a head that has changed since it was read no longer contains the person,
    and stays as it is. Raises IntegrityError if another process commits to one of the tables at the same instant.
    """
    written = [
        {
            "user": user_id,
            "table": table,
            "of_table": table,
            "at": now,
            "before": before,
            "after": anonymised_head(before, user_id, alias) or before,
        }
        for table, before in heads
    ]
    # The empty commit takes the table's next number. So a process with an old head cannot commit, and reads it again.
    for statement in (_ADD_COMMIT, _WRITE_HEAD, _UNSEAT):
        connection.execute(statement, written)


def record_request(connection: Connection, user_id: int, alias: int) -> None:
    """Stores a person's deletion request, tells other processes, and deletes the person's own rows.

    The request covers all tables that exist now. If the person asks again before the deletion is completed, the request
    keeps its alias, and also covers the newer tables.
    """
    last = connection.scalar(select(func.max(TableRow.id))) or 0
    connection.execute(_REQUEST, {"user_id": user_id, "alias": alias, "last_table": last})
    delete_rows_of(connection, user_id)
    announce(connection, Announcement(FORGOTTEN, user_id))


def delete_rows_of(connection: Connection, user_id: int) -> None:
    """Deletes a person's own rows, and removes the person from the rows of others.

    - Deletes the person's preferences, seat alerts and list of blocked people, and the coach's findings about them.
    - Removes the person from audit logs and from other people's lists of blocked people.
    - Shared replays of the person's games, and replays whose steps the person chooses, are closed later.
    """
    is_theirs = (PreferenceRow.kind == USER, PreferenceRow.id == user_id)
    connection.execute(delete(PreferenceRow).where(*is_theirs))
    connection.execute(delete(InWordsRow).where(InWordsRow.user_id == user_id))
    connection.execute(delete(TimeZoneRow).where(TimeZoneRow.user_id == user_id))
    connection.execute(delete(LearnedRow).where(LearnedRow.user_id == user_id))
    connection.execute(delete(SeatAlertRow).where(SeatAlertRow.user_id == user_id))
    connection.execute(delete(SeatBlockRow).where(SeatBlockRow.user_id == user_id))
    connection.execute(delete(SeatBlockRow).where(SeatBlockRow.blocked_id == user_id))
    delete_findings(connection, user_id)
    for column in (AuditRow.user_id, AuditRow.person_id):
        connection.execute(update(AuditRow).where(column == user_id).values({column: None}))
    _close_shared_replays(connection, user_id)


def _close_shared_replays(connection: Connection, user_id: int) -> None:
    """Marks a person's shared replays to be closed. `cogs.upkeep.shared_replay_closer` replaces the messages later."""
    row, played = SharedReplayRow, select(OccupantRow.table_id).where(OccupantRow.user_id == user_id)
    connection.execute(
        update(row).where(or_(row.steerer == user_id, row.table_id.in_(played))).values(closes_at=CLOSED)
    )
    connection.execute(update(row).where(row.steerer == user_id).values(steerer=None))


def finish_request(connection: Connection, user_id: int, last_table: int) -> None:
    """Deletes a person's deletion request, which was carried out for tables up to `last_table`.

    But if the person has asked again since then, the request stays. Also releases the claims (`Head.claim`) of the
    person's private tables, because a table whose head cannot be decoded still has its claim.
    """
    is_covered = TableRow.id <= last_table
    connection.execute(update(TableRow).where(TableRow.live_learner == user_id, is_covered).values(live_learner=None))
    has_claim = TableRow.live_claim.is_not(None), TableRow.live_claim.endswith(f":{user_id}")
    theirs = [table for table in connection.scalars(select(TableRow.id).where(*has_claim)) if table <= last_table]
    connection.execute(update(TableRow).where(TableRow.id.in_(theirs)).values(live_claim=None))
    is_finished = ForgettingRow.user_id == user_id, ForgettingRow.last_table == last_table
    connection.execute(delete(ForgettingRow).where(*is_finished))


def delete_batch(connection: Connection, guild_id: int) -> bool:
    """Deletes some tables of a server, and the server's rows that belong to no table.

    Deletes at most `TABLES_PER_BATCH` tables. Returns False if the server had no tables.
    """
    query = select(TableRow.id).where(TableRow.guild_id == guild_id).limit(TABLES_PER_BATCH)
    tables = list(connection.scalars(query))
    _delete_tables(connection, tables)
    _delete_rows_of_guild(connection, guild_id)
    return bool(tables)


def finish_guild(connection: Connection, guild_id: int) -> None:
    """Completes the deletion of a server's data, after its last table was deleted.

    Deletes rows that were added since the deletion began, and the row that schedules the deletion.
    """
    _delete_rows_of_guild(connection, guild_id)
    unmark_guild(connection, guild_id)


def _delete_rows_of_guild(connection: Connection, guild_id: int) -> None:
    for row in (GuildRow, GuildEditionRow, AuditRow, SeatAlertRow, SeatBlockRow, RoleCallRow):
        connection.execute(delete(row).where(row.guild_id == guild_id))
    connection.execute(delete(PreferenceRow).where(PreferenceRow.kind == GUILD, PreferenceRow.id == guild_id))


def _delete_tables(connection: Connection, tables: list[int]) -> None:
    for rows in reversed(Base.metadata.sorted_tables):
        for key in rows.foreign_keys:
            if key.column.table is TableRow.__table__:
                connection.execute(delete(rows).where(key.parent.in_(tables)))
    connection.execute(delete(TableRow).where(TableRow.id.in_(tables)))


def mark_guild(connection: Connection, guild_id: int, due_at: float) -> None:
    """Schedules the deletion of a server's data at `due_at` (Unix seconds). If it is already scheduled, the earlier
    time counts."""
    connection.execute(_MARK_GUILD, {"guild_id": guild_id, "due_at": due_at})


def unmark_guild(connection: Connection, guild_id: int, due_after: float = -1.0) -> None:
    """Cancels the scheduled deletion of a server's data if its time is later than `due_after` (Unix seconds)."""
    matches = DepartureRow.guild_id == guild_id, DepartureRow.due_at > due_after
    connection.execute(delete(DepartureRow).where(*matches))


def delete_audit(connection: Connection, before: float) -> None:
    connection.execute(delete(AuditRow).where(AuditRow.at < before))
