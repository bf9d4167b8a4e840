"""The SQL statements that the writer runs, in the order in which a transaction runs them."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, UpdateBase, bindparam, delete, insert, update

from tables.database.meta import DELETE_META, INSERT_META
from tables.database.rows import AuditRow, LogRow, OccupantRow, PreferenceRow, SnapshotRow, TableRow, UnsettledRow

INSERT_LOG: Final = insert(LogRow)

UPDATE_TABLE: Final = (
    update(TableRow)
    .where(TableRow.id == bindparam("table_id"))
    .values(
        head=bindparam("new_head"),
        schema=bindparam("new_schema"),
        live_channel=bindparam("new_live_channel"),
        live_learner=bindparam("new_live_learner"),
        is_untold=bindparam("new_is_untold"),
    )
)

DELETE_OCCUPANTS: Final = delete(OccupantRow).where(OccupantRow.table_id == bindparam("of_table"))

INSERT_OCCUPANT: Final = insert(OccupantRow)

DELETE_SNAPSHOT: Final = delete(SnapshotRow).where(SnapshotRow.table_id == bindparam("table_id"))

INSERT_SNAPSHOT: Final = insert(SnapshotRow)

INSERT_UNSETTLED: Final = insert(UnsettledRow)

INSERT_AUDIT: Final = insert(AuditRow)

DELETE_PREFERENCE: Final = delete(PreferenceRow).where(
    PreferenceRow.kind == bindparam("of_kind"), PreferenceRow.id == bindparam("of_id")
)

INSERT_PREFERENCE: Final = insert(PreferenceRow)

ORDER: Final[tuple[UpdateBase, ...]] = (
    INSERT_LOG,  # first: it takes the write lock, and it fails if another process was faster
    UPDATE_TABLE,
    DELETE_OCCUPANTS,
    INSERT_OCCUPANT,
    DELETE_SNAPSHOT,
    INSERT_SNAPSHOT,
    INSERT_UNSETTLED,
    INSERT_AUDIT,
    DELETE_PREFERENCE,
    INSERT_PREFERENCE,
    DELETE_META,
    INSERT_META,
)


class Write(Struct, frozen=True):
    """One of the statements above and its parameters. The repr hides the parameters, because they contain loot and
    tokens."""

    statement: UpdateBase
    values: dict[str, Any]

    def __repr__(self) -> str:
        return "Write()"


def execute(writes: Iterable[Write], connection: Connection) -> None:
    """Runs statements one after the other. The caller must have begun a transaction."""
    for write in writes:
        connection.execute(write.statement, write.values)
