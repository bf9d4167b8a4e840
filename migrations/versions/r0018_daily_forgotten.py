"""Adds digests of people whose data was deleted, so that they get no second ranked try at the house of the same day."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_forgotten",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("day", "digest", name="pk_daily_forgotten"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("daily_forgotten")
