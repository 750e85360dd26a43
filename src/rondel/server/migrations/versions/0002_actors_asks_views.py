"""Who is next, wishes to take back, and views kept for the time after a change of rules."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("actors", sa.Text(), nullable=False, server_default="[]"))
    op.create_table(
        "asks",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(length=24), nullable=False),
        sa.Column("waiting", sa.Text(), nullable=False),
        sa.Column("agreed", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_asks_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_asks")),
    )
    op.create_index(op.f("ix_asks_table_id"), "asks", ["table_id"], unique=False)
    op.create_table(
        "views",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_views_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "first", name=op.f("pk_views")),
    )
