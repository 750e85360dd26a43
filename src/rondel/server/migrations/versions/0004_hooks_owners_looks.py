"""What became of notices; who owns a program; logins that look alike."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from rondel.room.names import looks

revision = "0004"
down_revision = "0003"

people = sa.table(
    "people", sa.column("id", sa.String), sa.column("kind", sa.String), sa.column("login", sa.String),
    sa.column("looks", sa.String), sa.column("owner", sa.String),
)  # fmt: skip
sessions = sa.table("sessions", sa.column("person", sa.String), sa.column("name", sa.String), sa.column("kind", sa.String))


def upgrade() -> None:
    op.add_column("hooks", sa.Column("failures", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("hooks", sa.Column("problem", sa.String(length=40)))
    op.add_column("hooks", sa.Column("status", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("hooks", sa.Column("tried", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("people", sa.Column("looks", sa.String(length=48)))
    op.add_column("people", sa.Column("owner", sa.String(length=24)))
    op.create_index(op.f("ix_people_looks"), "people", ["looks"], unique=False)
    op.create_index(op.f("ix_people_owner"), "people", ["owner"], unique=False)
    connection = op.get_bind()
    for id, login in connection.execute(sa.select(people.c.id, people.c.login).where(people.c.login.is_not(None))).all():
        connection.execute(people.update().where(people.c.id == id).values(looks=looks(login)))
    # A program's token said whose it is.
    made = sa.select(sessions.c.person, sessions.c.name).where(sessions.c.name.like("of %"), sessions.c.kind == "token")
    for program, name in connection.execute(made).all():
        bot = sa.and_(people.c.id == program, people.c.kind == "bot")
        connection.execute(people.update().where(bot).values(owner=name[3:]))
