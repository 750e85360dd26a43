"""What becomes of things when somebody deletes their account."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy as sa

from rondel.room.person import Person
from rondel.room.table import Wish
from rondel.server import analyst, farewell, limits, lobby, packs, people, quotas
from rondel.server.schema import metadata, tables


@pytest.fixture
def c() -> Any:
    engine = sa.create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.begin() as connection:
        yield connection


def guest(c: sa.Connection, name: str) -> Person:
    return people.create(c, "guest", name)


def begun(c: sa.Connection, host: Person, *seats: str) -> str:
    return lobby.create(c, host, Wish("the_loop", {}, list(seats)))


def test_games_at_which_nobody_else_sits_end(c: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots alone would play on, and count for everybody: with enough of them nobody could have a table of bots."""
    monkeypatch.setitem(limits.IN_ALL, "bot_tables", 2)
    anna, ben = guest(c, "Anna"), guest(c, "Ben")
    solo = [begun(c, anna, "me", "greedy") for _ in range(2)] + [begun(c, anna, "greedy", "greedy")]
    shared = begun(c, anna, "me", "open")
    lobby.join(c, lobby.load(c, shared), ben, lobby.load(c, shared).invite, 1)
    lobby.start_if_full(c, shared)
    changed, removed, gone = farewell.delete(c, anna)
    assert set(changed) == {*solo, shared} and not removed and gone == [anna.id]
    rows = {row.id: row for row in c.execute(sa.select(tables))}
    assert [(rows[id].status, rows[id].bot_next) for id in solo] == [("finished", False)] * 3
    assert (rows[shared].status, rows[shared].host) == ("running", ben.id)
    quotas.bot_tables_left(c, ben.id)  # refused as long as they run


def test_an_export_has_packs_at_tables_and_analyses(c: Any) -> None:
    anna, ben = guest(c, "Anna"), guest(c, "Ben")
    table = begun(c, anna, "me", "open")
    packs.put(c, table, anna.id, '{"reference": {"rules": "x"}}')
    analyst.started(c, table, anna.id, "quick", False)
    found = farewell.export(c, anna)
    assert [row["table_id"] for row in found["packs_at_tables"]] == [table]
    assert found["analyses"] == [{"table_id": table, "depth": "quick", "open": False, "status": "waiting"}]
    assert not farewell.export(c, ben)["packs_at_tables"] and not farewell.export(c, ben)["analyses"]
