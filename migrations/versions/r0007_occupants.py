"""Adds an index of the people who have or had a seat at each table.

With the index, queries need not read every table's head.
"""

import json
import re
from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

BIG_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
AT_ONCE = 1000
NUMBERS = re.compile(rb"\d{15,20}")
"""Matches a possible user id in a head that cannot be parsed."""


def upgrade() -> None:
    op.create_table(
        "occupant",
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("table_id", BIG_ID, nullable=False, autoincrement=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_occupant_table_id_game_table"),
        sa.PrimaryKeyConstraint("user_id", "table_id", name="pk_occupant"),
        sqlite_with_rowid=False,
    )
    _fill(op.get_bind())
    op.create_index("ix_occupant_table_id", "occupant", ["table_id"])


def _fill(connection: sa.Connection) -> None:
    tables = sa.table("game_table", sa.column("id"), sa.column("head"))
    occupants = sa.table("occupant", sa.column("user_id"), sa.column("table_id"))
    query, last = sa.select(tables.c.id, tables.c.head).order_by(tables.c.id).limit(AT_ONCE), 0
    while rows := connection.execute(query.where(tables.c.id > last)).all():
        found = [{"user_id": user, "table_id": row.id} for row in rows for user in sorted(set(_users(row.head)))]
        if found:
            connection.execute(sa.insert(occupants), found)
        last = rows[-1].id


def _users(head: bytes) -> Iterator[int]:
    """Yields the people who have or had a seat at the table, and its host.

    `head` is the stored state of the table without its game. If it cannot be parsed, yields every number in it that may
    be a user id.
    """
    try:
        values = json.loads(head)
        users = [*(seat["user_id"] for seat in values["occupants"]), values["host_id"]]
    except (ValueError, KeyError, TypeError):
        users = [int(number) for number in NUMBERS.findall(head)]
    return (user for user in users if isinstance(user, int) and 0 < user < 2**63)


def downgrade() -> None:
    op.drop_table("occupant")
