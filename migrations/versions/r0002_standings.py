"""Adds results, ratings and careers.

Marks games that have already ended, so that they will be counted.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

BIG_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
BOARDS = {"rating": "shown", "wins": "wins", "points": "average", "games": "games"}


def upgrade() -> None:
    _unsettled()
    _results()
    _counted()
    op.create_table(
        "gone",
        sa.Column("person", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("person", "guild_id", name="pk_gone"),
    )
    op.create_table(
        "season",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("began_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", "number", name="pk_season"),
    )


def _unsettled() -> None:
    """Marks every table that has ended.

    The bot later reads each marked table and decides whether the table has a result.
    """
    op.create_table(
        "unsettled",
        sa.Column("table_id", BIG_ID, nullable=False, autoincrement=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name="fk_unsettled_table_id_game_table"),
        sa.PrimaryKeyConstraint("table_id", name="pk_unsettled"),
    )
    op.execute("INSERT INTO unsettled (table_id) SELECT id FROM game_table WHERE live_channel IS NULL")


def _results() -> None:
    op.create_table(
        "result",
        sa.Column("table_id", BIG_ID, nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("edition", sa.String(128), nullable=False),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("reason", sa.String(32), nullable=False),
        sa.Column("season", sa.Integer(), nullable=True),
        sa.Column("is_void", sa.Boolean(), nullable=False),
        sa.Column("void_reason", sa.String(512), nullable=True),
        sa.PrimaryKeyConstraint("table_id", name="pk_result"),
    )
    op.create_index("ix_result_order", "result", ["ended_at", "table_id"])
    op.create_index("ix_result_guild", "result", ["guild_id", "ended_at", "table_id"])
    op.create_table(
        "result_seat",
        sa.Column("table_id", BIG_ID, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("place", "total")),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("silver", "gold", "unique", "collections")),
        sa.Column("has_left", sa.Boolean(), nullable=False),
        sa.Column("level", sa.String(16), nullable=True),
        sa.Column("spoils", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["result.table_id"], name="fk_result_seat_table_id_result"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_result_seat"),
    )
    op.create_index("ix_result_seat_person", "result_seat", ["person", "ended_at", "table_id"])


def _counted() -> None:
    """Creates the SQL tables whose rows are computed from the results."""
    op.create_table(
        "rating",
        sa.Column("scope", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("person", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("table_id", BIG_ID, nullable=False, autoincrement=False),
        *(sa.Column(name, sa.Double(), nullable=False) for name in ("mu", "sigma", "shown")),
        sa.PrimaryKeyConstraint("scope", "person", "ended_at", "table_id", name="pk_rating"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "career",
        sa.Column("person", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("scope", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("period", sa.String(16), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("games", "wins", "points")),
        *(sa.Column(name, sa.Double(), nullable=False) for name in ("average", "mu", "sigma", "shown")),
        sa.Column("is_gone", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", "scope", "period", name="pk_career"),
        sqlite_with_rowid=False,
    )
    for name, column in BOARDS.items():
        op.create_index(f"ix_career_{name}", "career", ["scope", "period", "is_gone", column, "person"])
    op.create_table(
        "ledger",
        sa.Column("id", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("table_id", BIG_ID, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ledger"),
    )
    op.execute("INSERT INTO ledger (id, ended_at, table_id) VALUES (1, 0, 0)")


def downgrade() -> None:
    for table in ("ledger", "career", "rating", "season", "gone", "result_seat", "result", "unsettled"):
        op.drop_table(table)
