"""Packs in the database: a person's own, and the copies that tables are played with. Inside the caller's transaction."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from rondel.core.game import PACK
from rondel.match.refusal import Refused
from rondel.room import packs as at_tables
from rondel.room.packs import MOST_PACKS, Kept
from rondel.server.limits import MOST_DRAFT
from rondel.server.quotas import few_enough, room_left
from rondel.server.schema import packs, table_packs, tables

COLUMNS = ("id", "game", "title", "author", "version", "source", "rules", "full", "text", "laid", "changed")
LISTED = tuple(name for name in COLUMNS if name not in ("text",))


def listed(c: sa.Connection, person: str) -> list[Kept]:
    """Without their texts."""
    query = sa.select(*[packs.c[name] for name in LISTED]).where(packs.c.person == person).order_by(packs.c.changed.desc())
    return [Kept(**row, text="") for row in c.execute(query).mappings()]


def one(c: sa.Connection, person: str, id: str) -> Kept | None:
    query = sa.select(*[packs.c[name] for name in COLUMNS]).where(packs.c.person == person, packs.c.id == id)
    row = c.execute(query).mappings().first()
    return Kept(**row) if row else None


def keep(c: sa.Connection, person: str, kept: Kept) -> None:
    """Keep it, instead of the one with the same id. What was copied from a box stays so."""
    if not kept.laid and len(kept.text) > MOST_DRAFT:
        raise Refused("ui.pack.large_draft", {"n": MOST_DRAFT // 1024})
    old = one(c, person, kept.id)
    if old is None:
        own = few_enough(c, "packs", MOST_PACKS, packs.c.person == person)
        room_left(c, "packs", own, packs.c.id.is_not(None))
    elif old.source == "printed" and kept.source != "printed":
        raise Refused("ui.pack.stays_printed", {"name": old.title})
    c.execute(packs.delete().where(packs.c.person == person, packs.c.id == kept.id))
    c.execute(packs.insert(), {"person": person, **{name: getattr(kept, name) for name in COLUMNS}})


def drop(c: sa.Connection, person: str, id: str) -> None:
    """Tables keep their copies."""
    if not c.execute(packs.delete().where(packs.c.person == person, packs.c.id == id)).rowcount:
        raise Refused("ui.err.not_found_pack")


def by_rules(c: sa.Connection, person: str, rules: str) -> str:
    """What a table takes of the pack with these rules, if this person has one, also from a table they sat at; else ""."""
    mine = sa.select(packs.c.laid).where(packs.c.person == person, packs.c.rules == rules, packs.c.laid != "")
    return c.execute(mine.limit(1)).scalar() or ""


# ---------------------------------------------------------------------- at tables


def chosen(c: sa.Connection, person: str, settings: dict[str, Any], game: str, public: bool) -> tuple[dict[str, Any], str]:
    """The settings of a new table, and what it keeps of the chosen pack; "" without one."""
    asked = at_tables.wanted(settings)
    if asked is None:
        return {name: value for name, value in settings.items() if name != PACK}, ""
    return at_tables.chosen(one(c, person, asked[0]), settings, game, public)


def put(c: sa.Connection, table: str, owner: str, laid: str) -> None:
    """The table keeps its copy, whatever becomes of the pack."""
    if laid:
        rules = json.loads(laid)["reference"]["rules"]
        c.execute(table_packs.insert(), {"table_id": table, "owner": owner, "rules": rules, "laid": laid})


def at(c: sa.Connection, table: str) -> tuple[str, str]:
    """What the table keeps, and whose pack it was; "" twice at a table without one."""
    row = c.execute(sa.select(table_packs.c.laid, table_packs.c.owner).where(table_packs.c.table_id == table)).first()
    return (row.laid, row.owner) if row else ("", "")


def known(c: sa.Connection, table: str, settings: dict[str, Any]) -> None:
    """Games with the table's pack can begin and be played again in this process."""
    if PACK in settings:
        laid, _ = at(c, table)
        if laid:
            at_tables.laid_again(laid)


def nameless(c: sa.Connection, person: str) -> None:
    """Whoever goes takes their packs along. Tables of others keep the rules they are played with, without the author; names
    and texts of a box go."""
    for row in c.execute(sa.select(table_packs).where(table_packs.c.owner == person)).mappings().all():
        laid = json.loads(row["laid"])
        laid["reference"]["author"] = "?"
        if laid["printed"]:
            laid["words"] = {language: {"names": {}, "texts": {}} for language in laid["words"]}
        here = table_packs.c.table_id == row["table_id"]
        c.execute(table_packs.update().where(here).values(owner="", laid=json.dumps(laid, ensure_ascii=False)))
        settings = c.execute(sa.select(tables.c.settings).where(tables.c.id == row["table_id"])).scalar()
        changed = {**json.loads(settings or "{}"), PACK: laid["reference"]}
        c.execute(tables.update().where(tables.c.id == row["table_id"]).values(settings=json.dumps(changed)))
