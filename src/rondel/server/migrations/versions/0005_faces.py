"""The face that somebody chose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("people", sa.Column("face", sa.String(length=24), nullable=False, server_default=""))
