"""Adds seat alerts: at which hours people want to be notified of a free seat, and whom they have blocked."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seat_alert",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("begins", sa.Integer(), nullable=False),
        sa.Column("ends", sa.Integer(), nullable=False),
        sa.Column("called_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_seat_alert"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seat_alert_called", "seat_alert", ["guild_id", "called_at", "user_id"])
    op.create_index("ix_seat_alert_user_id", "seat_alert", ["user_id"])
    op.create_table(
        "seat_block",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "blocked_id", name="pk_seat_block"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seat_block_user_id", "seat_block", ["user_id"])
    op.create_index("ix_seat_block_blocked_id", "seat_block", ["blocked_id"])
    op.create_table(
        "role_call",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("called_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_role_call"),
    )


def downgrade() -> None:
    for table in ("role_call", "seat_block", "seat_alert"):
        op.drop_table(table)
