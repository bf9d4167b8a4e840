"""Adds the settings and editions of servers, the audit log of managers, and deletion requests."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

BIG_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "guild",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("settings", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_guild"),
    )
    op.create_table(
        "guild_edition",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "name", name="pk_guild_edition"),
    )
    op.create_table(
        "audit",
        sa.Column("id", BIG_ID, nullable=False, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("act", sa.String(32), nullable=False),
        sa.Column("details", sa.String(1024), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_guild", "audit", ["guild_id", "id"])
    op.create_index("ix_audit_user_id", "audit", ["user_id"])
    op.create_table(
        "departure",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("due_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_departure"),
    )
    op.create_table(
        "forgetting",
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("alias", sa.BigInteger(), nullable=False),
        sa.Column("last_table", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_forgetting"),
    )


def downgrade() -> None:
    for table in ("forgetting", "departure", "audit", "guild_edition", "guild"):
        op.drop_table(table)
