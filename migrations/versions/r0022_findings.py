"""Adds the coach's findings about finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

BIG_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "finding",
        sa.Column("table_id", BIG_ID, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("found", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_finding_table_id_game_table"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_finding"),
    )
    op.create_index("ix_finding_user_id", "finding", ["user_id", "table_id"])


def downgrade() -> None:
    op.drop_table("finding")
