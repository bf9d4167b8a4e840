"""Adds game nights and the answers to them."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game_night",
        sa.Column("id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("organiser", sa.BigInteger(), nullable=True),
        sa.Column("next_action_at", sa.Double(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("night", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game_night"),
    )
    op.create_index("ix_game_night_guild_id", "game_night", ["guild_id"])
    op.create_index("ix_game_night_organiser", "game_night", ["organiser"])
    op.create_index("ix_game_night_next_action_at", "game_night", ["next_action_at"])
    op.create_table(
        "night_answer",
        sa.Column("night_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("name", sa.String(160), nullable=False),
        sa.Column("comes", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["night_id"], ["game_night.id"], name="fk_night_answer_night_id_game_night"),
        sa.PrimaryKeyConstraint("night_id", "user_id", name="pk_night_answer"),
    )
    op.create_index("ix_night_answer_user_id", "night_answer", ["user_id"])


def downgrade() -> None:
    op.drop_table("night_answer")
    op.drop_table("game_night")
