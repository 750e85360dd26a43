"""Daily games: whose try it was and what it came to, and what bots made of the same cards. Studies of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "dailies",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("value", sa.Integer(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("begun", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_dailies_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("day", "game", "person", name=op.f("pk_dailies")),
    )
    op.create_index("ix_dailies_person", "dailies", ["person"], unique=False)
    op.create_index("ix_dailies_table_id", "dailies", ["table_id"], unique=False)
    op.create_table(
        "daily_bots",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("bot", sa.String(length=40), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "bot", name=op.f("pk_daily_bots")),
    )
    op.create_table(
        "studies",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.Column("secret", sa.String(length=24), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_studies_person"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_studies_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_studies")),
    )
    op.create_index("ix_studies_person", "studies", ["person"], unique=False)
    op.create_index("ix_studies_table_id", "studies", ["table_id"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_studies_table_id", table_name="studies")
    op.drop_index("ix_studies_person", table_name="studies")
    op.drop_table("studies")
    op.drop_table("daily_bots")
    op.drop_index("ix_dailies_table_id", table_name="dailies")
    op.drop_index("ix_dailies_person", table_name="dailies")
    op.drop_table("dailies")
