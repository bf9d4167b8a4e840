"""Adds the hints that a user no longer needs."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "learned",
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("hints", sa.String(256), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_learned"),
    )


def downgrade() -> None:
    op.drop_table("learned")
