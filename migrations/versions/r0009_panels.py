"""Deletes data about people from tables that are not live.

- From every such table: the references to private panels.
- From tables that closed without a result: also people's names.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

AT_ONCE = 1000
TABLES = sa.table("game_table", *(sa.column(name) for name in ("id", "live_channel", "live_learner", "head")))
WRITE = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("table")).values(head=sa.bindparam("new_head"))


def upgrade() -> None:
    connection = op.get_bind()
    over = TABLES.c.live_channel.is_(None), TABLES.c.live_learner.is_(None)
    query, last = sa.select(TABLES.c.id, TABLES.c.head).where(*over).order_by(TABLES.c.id).limit(AT_ONCE), 0
    while rows := connection.execute(query.where(TABLES.c.id > last)).all():
        told = [{"table": row.id, "new_head": head} for row in rows if (head := _less(row.head)) is not None]
        if told:
            connection.execute(WRITE, told)
        last = rows[-1].id


def _less(head: bytes) -> bytes | None:
    """Returns the head without the data to delete.

    Returns None if there is nothing to delete, or if the head cannot be parsed. A head is the stored state of a table
    without its game.
    """
    try:
        values = json.loads(head)
        changes = [_blank(seat, values["status"]) for seat in values["occupants"]]
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() if any(changes) else None


def _blank(seat: dict[str, Any], status: str) -> bool:
    """Removes from a seat the data that may no longer be stored. Returns whether there was such data."""
    before = dict(seat)
    if status in {"over", "closed"} and seat.get("panel") is not None:
        seat["panel"] = None
    if status == "closed":
        seat["name"] = ""
    return seat != before


def downgrade() -> None:
    """Does nothing: the deleted data cannot be restored."""
