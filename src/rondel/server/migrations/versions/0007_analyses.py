"""Analyses of finished games: who asked, how far they are, and what was found."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("depth", sa.String(length=12), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("lines", sa.LargeBinary(), nullable=False),
        sa.Column("found", sa.LargeBinary(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_analyses_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_analyses")),
    )
    op.create_index("ix_analyses_person_status", "analyses", ["person", "status"], unique=False)
    op.create_index("ix_analyses_status_touched", "analyses", ["status", "touched"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_analyses_status_touched", table_name="analyses")
    op.drop_index("ix_analyses_person_status", table_name="analyses")
    op.drop_table("analyses")
