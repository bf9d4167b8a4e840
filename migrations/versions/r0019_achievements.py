"""Adds achievements, and the games in which people earned them."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "achievement",
        sa.Column("person", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("achievement", sa.String(32), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.PrimaryKeyConstraint("person", "guild_id", "achievement", "part", name="pk_achievement"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("achievement")
