"""Adds messages that show a finished game to a channel, step by step."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shared_replay",
        sa.Column("message_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("steerer", sa.BigInteger(), nullable=True),
        sa.Column("shown_at", sa.Double(), nullable=False),
        sa.Column("closes_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_shared_replay_table_id_game_table"),
        sa.PrimaryKeyConstraint("message_id", name="pk_shared_replay"),
    )
    op.create_index("ix_shared_replay_channel", "shared_replay", ["guild_id", "channel_id"])
    op.create_index("ix_shared_replay_table_id", "shared_replay", ["table_id"])
    op.create_index("ix_shared_replay_closes_at", "shared_replay", ["closes_at"])


def downgrade() -> None:
    op.drop_table("shared_replay")
