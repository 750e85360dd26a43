"""The tables of the database. Times are milliseconds since 1970; JSON is text, so that both databases store the same."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

meta = Table("meta", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(24), nullable=False),
    Column("login", String(24), unique=True),
    Column("password", Text),
    Column("preferences", Text, nullable=False),
    Column("away", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("looks", String(48), index=True),
    Column("owner", String(24), index=True),
    Column("face", String(24), nullable=False, server_default=""),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules_version", String(20), nullable=False),
    Column("settings", Text, nullable=False),
    Column("seed", String(60), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(24), nullable=False),
    Column("status", String(12), nullable=False),
    Column("invite", String(24), nullable=False),
    Column("watch", String(24), nullable=False),
    Column("clock", Text, nullable=False),
    Column("undo", String(10), nullable=False),
    Column("origin", Text, nullable=False),
    Column("rematch", String(24)),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("bot_next", Boolean, nullable=False),
    Column("deadline", BigInteger),
    Column("actors", Text, nullable=False, server_default="[]"),
    Column("outcome", Text),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Index("ix_tables_status_touched", "status", "touched"),
    Index("ix_tables_host_status", "host", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24), index=True),
    Column("name", String(24), nullable=False),
    Column("bot", String(24)),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("uid", String(80), nullable=False),
    Column("by", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("actions", Text, nullable=False),
    Column("dropped", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("key", String(20), nullable=False),
    Column("reveals", Integer, nullable=False),
    Column("together", Boolean, nullable=False),
    Column("rules_version", String(20), nullable=False),
    Column("clock", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "uid"),
)

asks = Table(
    "asks",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("by", String(24), nullable=False),
    Column("waiting", Text, nullable=False),
    Column("agreed", Text, nullable=False),
)

marks = Table(
    "marks",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("items", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("version", Integer, nullable=False),
)

views = Table(
    "views",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("last", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("depth", String(12), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("lines", LargeBinary, nullable=False),
    Column("found", LargeBinary, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Index("ix_analyses_person_status", "person", "status"),
    Index("ix_analyses_status_touched", "status", "touched"),
)

dailies = Table(
    "dailies",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("table_id", String(24), nullable=False, index=True),
    # playing, counted, late (finished after the day), left (a bot played a part, or the table is gone)
    Column("status", String(10), nullable=False),
    Column("value", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("begun", BigInteger, nullable=False),
)

studies = Table(
    "studies",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("notes", Text, nullable=False),
    Column("secret", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
)

daily_bots = Table(
    "daily_bots",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("bot", String(40), primary_key=True),
    Column("result", Text, nullable=False),
)

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(60), primary_key=True),
    Column("word", String(8), nullable=False),
    Column("choice", Text, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("vote", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_puzzle_tries_puzzle_word", "puzzle", "word"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("uid", String(80), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

presets = Table(
    "presets",
    metadata,
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("seats", Integer, nullable=False),
    Column("settings", Text, nullable=False),
)

hooks = Table(
    "hooks",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("problem", String(40)),
    Column("status", Integer, nullable=False, server_default="0"),
    Column("tried", BigInteger, nullable=False, server_default="0"),
)

packs = Table(
    "packs",
    metadata,
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", String(40), nullable=False),
    Column("author", String(40), nullable=False),
    Column("version", String(20), nullable=False),
    Column("source", String(10), nullable=False),
    Column("rules", String(64), nullable=False),
    Column("full", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("laid", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

table_packs = Table(
    "table_packs",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(24), nullable=False, index=True),
    Column("rules", String(64), nullable=False),
    Column("laid", Text, nullable=False),
)
