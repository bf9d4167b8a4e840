"""Adds lessons: live tables without a channel, one for each learner in a server."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("live_learner", sa.BigInteger(), nullable=True))
    op.create_index("ix_game_table_guild_id_live_learner", "game_table", ["guild_id", "live_learner"], unique=True)


def downgrade() -> None:
    """Turns running lessons into finished tables, because no other column marks a lesson."""
    op.drop_index("ix_game_table_guild_id_live_learner", "game_table")
    op.drop_column("game_table", "live_learner")
