"""Puzzles that were tried: the first verdict of each person, and the rating after it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("puzzle", sa.String(length=60), nullable=False),
        sa.Column("word", sa.String(length=8), nullable=False),
        sa.Column("choice", sa.Text(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("vote", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_puzzle_tries_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "puzzle", name=op.f("pk_puzzle_tries")),
    )
    op.create_index("ix_puzzle_tries_puzzle_word", "puzzle_tries", ["puzzle", "word"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_puzzle_tries_puzzle_word", table_name="puzzle_tries")
    op.drop_table("puzzle_tries")
