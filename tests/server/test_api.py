"""The REST interface against its own description (Schemathesis), and the schema against its migrations."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import alembic.autogenerate
import alembic.command
import alembic.migration
import httpx
import pytest
import sqlalchemy as sa

from rondel.room import pieces
from rondel.server import app
from rondel.server.schema import metadata, tables
from rondel.server.store import alembic_config, migrate, open_engine
from server.postgres import postgres
from server.running import Player, Server


def test_every_operation_behaves_as_described(server: Server, tmp_path: Path) -> None:
    """No 5xx, only described status codes and content types, whatever is sent."""
    anna = Player(server, "Anna")
    token = anna.post("/api/me/tokens", name="schemathesis")["token"]
    table = anna.table("me", "random")["id"]
    config = tmp_path / "schemathesis.toml"
    config.write_text(f'[[operations]]\ninclude-path-regex = "tables/[{{]id"\n[operations.parameters]\n"path.id" = "{table}"\n')
    command = [
        sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run", f"{server.url}/openapi.json",
        "-H", f"Authorization: Bearer {token}", "--checks",
        "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
        "--max-examples", "15", "--phases", "examples,coverage,fuzzing",
        "--exclude-path-regex", "/api/(login|me$|me/password|logout)",
        "--generation-deterministic", "--no-color",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    tested = re.search(r"Tested: (\d+)", done.stdout)
    assert tested and int(tested[1]) >= 35, "nearly all operations were tried"


def test_the_documentation_page_lists_every_operation(server: Server) -> None:
    paths = httpx.get(f"{server.url}/openapi.json").json()["paths"]
    page = httpx.get(f"{server.url}/docs").text
    assert len(paths) > 30 and all(path in page for path in paths)


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    with postgres() as database:
        for url in (f"sqlite:///{tmp_path / 'x.sqlite'}", database.url):
            engine = open_engine(url)
            migrate(engine)
            migrate(engine)
            with engine.connect() as connection:
                context = alembic.migration.MigrationContext.configure(connection)
                assert alembic.autogenerate.compare_metadata(context, metadata) == []
            engine.dispose()


def test_hints_that_were_off_before_they_had_a_column_stay_off(tmp_path: Path) -> None:
    with postgres() as database:
        for url in (f"sqlite:///{tmp_path / 'old.sqlite'}", database.url):
            engine = open_engine(url)
            config = alembic_config()
            with engine.begin() as connection:
                config.attributes["connection"] = connection
                alembic.command.upgrade(config, "0002")
                for id, origin in (("none", {}), ("off", {"rematch": "x", "hints": False}), ("on", {"hints": True})):
                    old = [c for c in tables.columns if c.name != "hints" and not c.nullable]
                    row = {c.name: 0 if not isinstance(c.type, (sa.String, sa.Text)) else "-" for c in old}
                    row |= {"id": id, "origin": json.dumps(origin), "public": False, "bot_next": False}
                    names = ", ".join(row)
                    values = ", ".join(f":{name}" for name in row)
                    connection.execute(sa.text(f"INSERT INTO tables ({names}) VALUES ({values})"), row)
            migrate(engine)
            with engine.connect() as connection:
                found = connection.execute(sa.select(tables.c.id, tables.c.hints, tables.c.origin).order_by(tables.c.id)).all()
            kept = [tuple(row) for row in found]
            assert kept == [("none", True, "{}"), ("off", False, '{"rematch": "x"}'), ("on", True, "{}")]
            engine.dispose()


def test_a_database_of_a_newer_rondel_is_refused_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'rondel.sqlite'}"
    engine = open_engine(url)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    command = [sys.executable, "-m", "rondel.cli.main", "serve", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2 and "newer" in done.stderr and "Traceback" not in done.stderr


def test_the_interface_is_described_once_and_not_on_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes seconds; whoever asks for it again and again costs others nothing."""
    threads: list[int] = []

    def described(about: Any) -> tuple[str, str]:
        threads.append(threading.get_ident())
        return "{}", "<!doctype html>"

    monkeypatch.setattr(app, "described_now", described)
    built = app.build(app.Options("sqlite://"))

    async def ask() -> list[str]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(built), base_url="http://127.0.0.1") as client:
            paths = ("/openapi.json", "/docs", "/openapi.json", "/docs")
            return [answer.text for answer in await asyncio.gather(*[client.get(path) for path in paths])]

    assert asyncio.run(ask()) == ["{}", "<!doctype html>"] * 2
    assert len(threads) == 1 and threads[0] != threading.get_ident()


def test_our_own_pieces_are_written_once_as_a_pack() -> None:
    assert pieces.our_pack("the_loop") is pieces.our_pack("the_loop")
