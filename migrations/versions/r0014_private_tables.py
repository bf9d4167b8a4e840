"""Adds private tables other than lessons.

`live_claim` is a text such as `solo:123`. No two live tables have the same text.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

HAS_CLAIM = sa.text("live_claim IS NOT NULL")


def upgrade() -> None:
    op.add_column("game_table", sa.Column("live_claim", sa.String(64), nullable=True))
    op.create_index(
        "ix_game_table_live_claim",
        "game_table",
        ["live_claim"],
        unique=True,
        sqlite_where=HAS_CLAIM,
        postgresql_where=HAS_CLAIM,
    )


def downgrade() -> None:
    op.drop_index("ix_game_table_live_claim", "game_table")
    op.drop_column("game_table", "live_claim")
