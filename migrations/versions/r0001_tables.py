"""Adds tables with their logs and snapshots, languages, and small values about the whole database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

BIG_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "game_table",
        sa.Column("id", BIG_ID, nullable=False, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("live_channel", sa.BigInteger(), nullable=True),
        sa.Column("is_untold", sa.Boolean(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("head", sa.LargeBinary(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game_table"),
        sa.UniqueConstraint("live_channel", name="uq_game_table_live_channel"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_game_table_is_untold", "game_table", ["is_untold"])
    op.create_table(
        "game_log",
        sa.Column("table_id", BIG_ID, nullable=False, autoincrement=False),
        sa.Column("seq", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("move", sa.LargeBinary(), nullable=True),
        sa.Column("events", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_game_log_table_id_game_table"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_game_log"),
    )
    op.create_table(
        "snapshot",
        sa.Column("table_id", BIG_ID, nullable=False, autoincrement=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("game", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_snapshot_table_id_game_table"),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshot"),
    )
    op.create_table(
        "preference",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("kind", "id", name="pk_preference"),
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("value", sa.String(1024), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )


def downgrade() -> None:
    for table in ("meta", "preference", "snapshot", "game_log", "game_table"):
        op.drop_table(table)
