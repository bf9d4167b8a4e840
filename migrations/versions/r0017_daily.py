"""Adds the house of the day: the seed of each day, and each person's ranked try."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_seed",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_daily_seed"),
    )
    table_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "daily_attempt",
        sa.Column("person", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("table_id", table_id, nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("lead", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("person", "day", name="pk_daily_attempt"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_daily_attempt_place", "daily_attempt", ["day", "points", "lead"])
    op.create_index("ix_daily_attempt_server", "daily_attempt", ["guild_id", "day", "points", "lead", "person"])


def downgrade() -> None:
    op.drop_table("daily_attempt")
    op.drop_table("daily_seed")
