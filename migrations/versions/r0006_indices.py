"""Adds indices for queries that would read whole SQL tables without them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

LEARNT = sa.text("live_learner IS NOT NULL")


def upgrade() -> None:
    op.create_index(
        "ix_game_table_live_learner", "game_table", ["live_learner"], sqlite_where=LEARNT, postgresql_where=LEARNT
    )
    op.create_index("ix_audit_at", "audit", ["at"])
    op.create_index("ix_gone_guild_id", "gone", ["guild_id"])


def downgrade() -> None:
    op.drop_index("ix_gone_guild_id", "gone")
    op.drop_index("ix_audit_at", "audit")
    op.drop_index("ix_game_table_live_learner", "game_table")
