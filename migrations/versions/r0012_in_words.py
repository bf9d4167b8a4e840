"""Adds the people who read words instead of signs."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "in_words",
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_in_words"),
    )


def downgrade() -> None:
    op.drop_table("in_words")
