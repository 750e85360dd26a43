"""Whether hints are allowed has a column of its own; marks are kept."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

tables = sa.table("tables", sa.column("id", sa.String), sa.column("origin", sa.Text), sa.column("hints", sa.Boolean))


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.true()))
    connection = op.get_bind()
    # It was a part of the origin before.
    noted = connection.execute(sa.select(tables.c.id, tables.c.origin).where(tables.c.origin.like('%"hints"%'))).all()
    for id, text in noted:
        origin = json.loads(text)
        hints = bool(origin.pop("hints", True))
        connection.execute(tables.update().where(tables.c.id == id).values(origin=json.dumps(origin), hints=hints))
    op.create_table(
        "marks",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("items", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_marks_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", "kind", name=op.f("pk_marks")),
    )
