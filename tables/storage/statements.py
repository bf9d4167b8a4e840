"""The SQL statements that the writer runs. `ORDER` is their order in a transaction."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Double,
    Insert,
    UpdateBase,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)

from tables.database.key_values import SET_META
from tables.database.rows import (
    AuditRow,
    DailyAttemptRow,
    LogRow,
    OccupantRow,
    PreferenceRow,
    SnapshotRow,
    TableRow,
    UnsettledRow,
)
from tables.database.upsert import upsert
from tables.storage.encoding import SCHEMA

INSERT_LOG: Final = insert(LogRow)
_OF_TABLE: Final = bindparam("of_table", type_=BigInteger)


def add_empty_commit(condition: ColumnElement[bool]) -> Insert:
    """Returns a statement that adds an empty commit to a table if a condition holds.

    Then a process with an earlier state in memory cannot store its next commit. The parameters are `of_table`, `at`
    (Unix seconds), and those of the condition. The statement fails if another process stores a commit of the table at
    the same instant.
    """
    following = func.coalesce(select(func.max(LogRow.seq)).where(LogRow.table_id == _OF_TABLE).scalar_subquery(), 0) + 1
    row = select(_OF_TABLE, following, bindparam("at", type_=Double), literal(SCHEMA)).where(condition)
    return insert(LogRow).from_select(["table_id", "seq", "at", "schema"], row)


UPDATE_TABLE: Final = (
    update(TableRow)
    .where(TableRow.id == bindparam("table_id"))
    .values(
        head=bindparam("new_head"),
        schema=bindparam("new_schema"),
        live_channel=bindparam("new_live_channel"),
        live_learner=bindparam("new_live_learner"),
        live_claim=bindparam("new_live_claim"),
        is_untold=bindparam("new_is_untold"),
    )
)

DELETE_OCCUPANTS: Final = delete(OccupantRow).where(OccupantRow.table_id == bindparam("of_table"))

INSERT_OCCUPANT: Final = insert(OccupantRow)

DELETE_SNAPSHOT: Final = delete(SnapshotRow).where(SnapshotRow.table_id == bindparam("table_id"))

INSERT_SNAPSHOT: Final = insert(SnapshotRow)

INSERT_UNSETTLED: Final = insert(UnsettledRow)

INSERT_DAILY_ATTEMPT: Final = insert(DailyAttemptRow)

SCORE_DAILY_ATTEMPT: Final = (
    update(DailyAttemptRow)
    .where(
        DailyAttemptRow.person == bindparam("of_person"),
        DailyAttemptRow.day == bindparam("of_day"),
        DailyAttemptRow.table_id == bindparam("of_table"),
    )
    .values(points=bindparam("new_points"), lead=bindparam("new_lead"))
)

INSERT_AUDIT: Final = insert(AuditRow)

DELETE_PREFERENCE: Final = delete(PreferenceRow).where(
    PreferenceRow.kind == bindparam("of_kind"), PreferenceRow.id == bindparam("of_id")
)

SET_PREFERENCE: Final = upsert(PreferenceRow)

ORDER: Final[tuple[UpdateBase, ...]] = (
    INSERT_LOG,  # first, because it takes the write lock, and fails if another process was faster
    UPDATE_TABLE,
    DELETE_OCCUPANTS,
    INSERT_OCCUPANT,
    DELETE_SNAPSHOT,
    INSERT_SNAPSHOT,
    INSERT_UNSETTLED,
    INSERT_DAILY_ATTEMPT,
    SCORE_DAILY_ATTEMPT,
    INSERT_AUDIT,
    DELETE_PREFERENCE,
    SET_PREFERENCE,
    SET_META,
)


class Write(Struct, frozen=True):
    """A statement of this module with its parameters.

    The repr hides the parameters, because they contain loot and tokens.
    """

    statement: UpdateBase
    values: dict[str, Any]

    def __repr__(self) -> str:
        return "Write()"


def execute(writes: Iterable[Write], connection: Connection) -> None:
    """Runs the writes in their order. Call it inside a transaction."""
    for write in writes:
        connection.execute(write.statement, write.values)
