"""Packs of people, and the copies that tables are played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("title", sa.String(length=40), nullable=False),
        sa.Column("author", sa.String(length=40), nullable=False),
        sa.Column("version", sa.String(length=20), nullable=False),
        sa.Column("source", sa.String(length=10), nullable=False),
        sa.Column("rules", sa.String(length=64), nullable=False),
        sa.Column("full", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("laid", sa.Text(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_packs_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "id", name=op.f("pk_packs")),
    )
    op.create_table(
        "table_packs",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("owner", sa.String(length=24), nullable=False),
        sa.Column("rules", sa.String(length=64), nullable=False),
        sa.Column("laid", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_table_packs_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_table_packs")),
    )
    op.create_index(op.f("ix_table_packs_owner"), "table_packs", ["owner"], unique=False)
