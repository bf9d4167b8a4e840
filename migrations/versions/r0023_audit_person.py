"""Adds to each audit entry the person to whom something was done."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("audit", sa.Column("person_id", sa.BigInteger(), nullable=True))
    op.create_index("ix_audit_person_id", "audit", ["person_id"])


def downgrade() -> None:
    op.drop_index("ix_audit_person_id", "audit")
    op.drop_column("audit", "person_id")
