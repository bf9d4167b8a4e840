"""Marks people with five games or more (`is_proven`).

A leaderboard by points per game shows them first, because the average of fewer games means little.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

BOARD = ["scope", "period", "is_gone"]


def upgrade() -> None:
    op.add_column("career", sa.Column("is_proven", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE career SET is_proven = (games >= 5)")
    op.drop_index("ix_career_points", "career")
    op.create_index("ix_career_points", "career", [*BOARD, "is_proven", "average", "person"])


def downgrade() -> None:
    op.drop_index("ix_career_points", "career")
    op.create_index("ix_career_points", "career", [*BOARD, "average", "person"])
    op.drop_column("career", "is_proven")
