"""Adds to each seat's result the number of rounds in which a computer moved for a person who was away."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("result_seat", sa.Column("stood_in", sa.Integer(), nullable=False, server_default=sa.text("0")))


def downgrade() -> None:
    op.drop_column("result_seat", "stood_in")
