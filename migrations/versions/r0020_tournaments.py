"""Adds tournaments, and the people in them."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournament",
        sa.Column("id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("organiser", sa.BigInteger(), nullable=True),
        sa.Column("next_action_at", sa.Double(), nullable=True),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("tournament", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournament"),
    )
    op.create_index("ix_tournament_guild_id", "tournament", ["guild_id"])
    op.create_index("ix_tournament_organiser", "tournament", ["organiser"])
    op.create_index("ix_tournament_next_action_at", "tournament", ["next_action_at"])
    op.create_table(
        "tournament_person",
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("tournament_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name="fk_tournament_person_tournament_id_tournament"
        ),
        sa.PrimaryKeyConstraint("user_id", "tournament_id", name="pk_tournament_person"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_tournament_person_tournament_id", "tournament_person", ["tournament_id"])


def downgrade() -> None:
    op.drop_table("tournament_person")
    op.drop_table("tournament")
