"""Packs at tables of a server: kept by their owner, shown before anybody sits down, kept with the table by hash."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from rondel.match.refusal import Refused
from rondel.room.packs import Kept
from rondel.room.table import Wish
from rondel.server import limits, lobby, packs, people, quotas, routes_packs
from rondel.server.schema import metadata
from rondel.server.store import Store
from server.running import Player, Server

ORIGINAL = """pack = "kitchen-drawer"
title = "Kitchen drawer"
author = "Ines"
version = "1.2"
game = "the_loop"
rules = "1"
source = "original"
[artefact.tuning_fork]
replaces = "steam_hammer"
name = { en = "Tuning Fork", pl = "Kamerton" }
dimension = "stripe"
origin = "renaissance"
effect = \"\"\"
push 1 own as d
remove_rift 1 landing(d)
if no_rifts(landing(d))
  add_energy 1 landing(d)
\"\"\"
"""
PRINTED = ORIGINAL.replace('"original"', '"printed"').replace("kitchen-drawer", "my-box")
CARD = "kitchen-drawer:tuning_fork"
AGENTS = {"agents": ["v_girl", "mr_time"]}


def put(player: Player, text: str) -> Any:
    answer = player.http.put("/api/packs", json={"text": text})
    return answer.json() if answer.status_code == 200 else (answer.status_code, answer.json()["key"])


def reference(info: dict[str, Any]) -> dict[str, Any]:
    return {name: info[name] for name in ("id", "title", "version", "rules")}


def opened(player: Player, info: dict[str, Any], *seats: str, **more: Any) -> Any:
    return player.post("/api/tables", game="the_loop", seats=list(seats), settings={**AGENTS, "pack": reference(info)}, **more)


def test_a_pack_is_kept_tried_listed_given_back_and_dropped(server: Server) -> None:
    ines = Player(server, "Ines")
    info = put(ines, ORIGINAL)
    assert (info["ready"], info["held"]) == (True, {"artifacts": [1, 79]})
    assert 6 <= info["games"] <= 300, "as many as there is time for"
    assert [kept["id"] for kept in ines.get("/api/packs")] == ["kitchen-drawer"]
    assert ines.get("/api/packs/kitchen-drawer")["text"] == ORIGINAL
    assert [kept["text"] for kept in ines.get("/api/me/export")["packs"]] == [ORIGINAL]
    assert Player(server, "Jan").http.get("/api/packs/kitchen-drawer").status_code == 404, "nobody else's"
    assert ines.http.delete("/api/packs/kitchen-drawer").status_code == 200
    assert ines.get("/api/packs") == []


def test_everybody_sees_the_pack_before_sitting_down_and_plays_with_it(server: Server) -> None:
    ines, jan = Player(server, "Ines"), Player(server, "Jan")
    info = put(ines, ORIGINAL)
    table = opened(ines, info, "me", "open")
    shown = jan.get(f"/api/tables/{table['id']}", key=table["invite"])["settings"]["pack"]
    assert (shown["title"], shown["author"], shown["version"], shown["rules"]) == (
        "Kitchen drawer",
        "Ines",
        "1.2",
        info["rules"],
    )
    told = jan.get(f"/api/tables/{table['id']}/pack", key=table["invite"])
    assert told["held"] == {"artifacts": [1, 79]} and told["texts"] and told["pieces"]["cards"][CARD]["dimension"] == "stripe"
    assert told["words"]["pl"]["names"]["artifacts"][CARD] == "Kamerton"
    assert told["words"]["cs"]["texts"][f"tl.text.{CARD}"].startswith("Odstrč")
    jan.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    view = ines.get(f"/api/tables/{table['id']}/position", seat=0)["view"]
    assert CARD in json.dumps(view) and "steam_hammer" not in json.dumps(view)


def test_a_table_keeps_its_pack_when_the_owner_changes_or_drops_it(server: Server) -> None:
    ines = Player(server, "Ines")
    info = put(ines, ORIGINAL)
    table = opened(ines, info, "me", "open", name="kept")
    put(ines, ORIGINAL.replace("remove_rift 1", "remove_rift 2").replace('"1.2"', '"1.3"'))
    assert ines.refused("/api/tables", game="the_loop", seats=["me", "random"], settings={"pack": reference(info)})[1] == (
        "ui.err_setup.pack"
    ), "the old version is not there any more"
    ines.http.delete("/api/packs/kitchen-drawer")
    server.stop()
    server.start()
    ines.http.base_url = server.url
    ines.post(f"/api/tables/{table['id']}/seats/1/bot", bot="random")
    assert CARD in json.dumps(ines.get(f"/api/tables/{table['id']}/position", seat=0)["view"])
    assert ines.get(f"/api/tables/{table['id']}/pack")["reference"]["rules"] == info["rules"]


def test_a_broken_pack_opens_no_table_and_nothing_changes(server: Server) -> None:
    ines = Player(server, "Ines")
    broken = put(ines, ORIGINAL.replace("push 1", "pusch 1"))
    assert broken["ready"] is False and broken["rules"] == ""
    before = ines.get("/api/tables", mine=True)
    for pack in (
        reference(broken),
        {"id": "kitchen-drawer", "rules": "0" * 64},
        {"id": 3},
        "x",
        {"id": "no-such", "rules": ""},
    ):
        status, key = ines.refused("/api/tables", game="the_loop", seats=["me", "random"], settings={"pack": pack})
        assert status == 400 and key in ("ui.err_setup.pack", "ui.pack.not_ready"), (pack, key)
    assert ines.get("/api/tables", mine=True) == before
    assert put(ines, "pack = 3")[1] == "ui.pack.mistake"
    assert put(ines, ORIGINAL.replace('game = "the_loop"', 'game = "planet_unknown"'))[1] == "ui.pack.mistake"
    status, key = ines.refused(
        "/api/tables", game="planet_unknown", seats=["me", "random"], settings={"pack": reference(broken)}
    )
    assert (status, key) == (400, "ui.err_setup.pack")
    assert [kept["ready"] for kept in ines.get("/api/packs")] == [False]


def test_texts_of_a_box_are_for_the_table_alone(server: Server) -> None:
    ines, jan, eve = Player(server, "Ines"), Player(server, "Jan"), Player(server, "Eve")
    info = put(ines, PRINTED)
    assert ines.refused("/api/tables", game="the_loop", seats=["me", "random"], public=True,
                        settings={"pack": reference(info)})[1] == "ui.pack.not_public"  # fmt: skip
    table = opened(ines, info, "me", "open")
    id = table["id"]
    stranger = eve.get(f"/api/tables/{id}/pack", key=table["watch"])
    assert not stranger["texts"] and not any(said["texts"] for said in stranger["words"].values())
    assert stranger["words"]["en"]["names"]["artifacts"]["my-box:tuning_fork"] == "Tuning Fork", "names are no secret"
    assert "push" not in json.dumps(stranger["words"]).lower()
    jan.post(f"/api/tables/{id}/join", key=table["invite"])
    assert jan.get(f"/api/tables/{id}/pack")["texts"], "a seat of the table"
    assert eve.http.get(f"/api/tables/{id}/pack").status_code == 403
    assert put(ines, PRINTED.replace('"printed"', '"original"'))[1] == "ui.pack.stays_printed"
    lines = eve.http.get(f"/api/tables/{id}/log", params={"key": table["watch"], "lang": "pl"}).text
    assert "Push" not in lines and "Odepchnij" not in lines


def test_names_of_one_table_are_heard_at_no_other(server: Server) -> None:
    """Two people have a pack with the same id and the same cards: the log of each table says its own names."""
    said = {}
    for name, card in (("Ines", "Tuning Fork"), ("Jan", "Soup Ladle")):
        player = Player(server, name)
        card_pack = ORIGINAL.replace("Tuning Fork", card).replace("push 1 own as d", "push up_to 1 own as d")
        starters = "".join(
            card_pack[card_pack.index("[artefact") :]
            .replace("tuning_fork", f"card_{n}")
            .replace('replaces = "steam_hammer"', 'agent = "v_girl"')
            .replace(card, f"{card} {n}")
            for n in range(6)
        )
        info = put(player, card_pack[: card_pack.index("[artefact")] + starters)
        table = opened(player, info, "me", "me")
        seat = 0
        for _ in range(30):
            stand = player.get(f"/api/tables/{table['id']}/position", seat=seat)
            question = stand["question"]
            if not question:
                seat = 1 - seat
                continue
            legal = [option["action"] for option in question["legal"]]
            action = next((one for one in legal if one.startswith("use kitchen-drawer")), legal[0])
            player.post(f"/api/tables/{table['id']}/moves", id=f"m{stand['version']}", seat=seat,
                        version=stand["version"], actions=[action])  # fmt: skip
            if action.startswith("use kitchen-drawer"):
                break
        else:
            pytest.fail("no card of the pack came up")
        said[card] = player.http.get(f"/api/tables/{table['id']}/log", params={"lang": "en"}).text
    assert "Tuning Fork" in said["Tuning Fork"] and "Soup Ladle" in said["Soup Ladle"]
    assert "Soup Ladle" not in said["Tuning Fork"] and "Tuning Fork" not in said["Soup Ladle"]


def test_a_finished_game_replays_and_its_record_needs_the_pack(server: Server) -> None:
    ines, jan = Player(server, "Ines"), Player(server, "Jan")
    info = put(ines, ORIGINAL)
    table = opened(ines, info, "random", "random", name="bots")
    until = time.monotonic() + 60
    while ines.get(f"/api/tables/{table['id']}")["status"] != "finished" and time.monotonic() < until:
        time.sleep(0.2)
    record = ines.get(f"/api/tables/{table['id']}/record")
    assert record["settings"]["pack"]["rules"] == info["rules"] and "effect" not in json.dumps(record)
    again = ines.http.post("/api/records", content=json.dumps(record)).json()
    assert again["settings"]["pack"]["title"] == "Kitchen drawer" and again["outcome"]
    last = ines.get(f"/api/tables/{again['id']}/replay/{again['version']}")
    assert last["view"]["result"]
    refused = jan.http.post("/api/records", content=json.dumps(record))
    assert refused.status_code == 400 and refused.json()["key"] == "ui.err_setup.pack"
    assert refused.json()["params"]["name"] == "Kitchen drawer"


def test_somebody_who_goes_takes_their_packs_along(server: Server) -> None:
    ines, jan = Player(server, "Ines"), Player(server, "Jan")
    info = put(ines, PRINTED)
    table = opened(ines, info, "me", "open")
    jan.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    assert ines.http.delete("/api/me").status_code == 200
    told = jan.get(f"/api/tables/{table['id']}/pack")
    assert told["reference"]["author"] == "?" and not any(said["texts"] for said in told["words"].values())
    assert jan.get(f"/api/tables/{table['id']}")["settings"]["pack"]["author"] == "?"
    assert jan.get(f"/api/tables/{table['id']}/position", seat=1)["view"]["eras"], "the game goes on"


def test_limits_of_packs(server: Server) -> None:
    eve = Player(server, "Eve")
    for n in range(5):
        assert put(eve, ORIGINAL.replace("push 1", "pusch 1").replace("kitchen-drawer", f"pack-{n}"))["ready"] is False
    assert put(eve, ORIGINAL) == (429, "ui.err.rate"), "five checks a minute"
    assert eve.http.put("/api/packs", json={"text": "#" * (257 * 1024)}).status_code in (413, 422)
    looked = eve.post("/api/packs/look", text=ORIGINAL.replace("push 1", "pusch 1"))
    assert [problem["line"] for problem in looked["problems"]] == [14] and not looked["ready"]
    assert eve.post("/api/packs/look", text="[[[")["problems"]


def draft(id: str, text: str = "", laid: str = "") -> Kept:
    return Kept(id, "the_loop", "t", "a", "1", "original", "", "", text, laid, 0)


def test_packs_and_tables_of_tried_ones_have_an_end_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = sa.create_engine("sqlite://")
    metadata.create_all(engine)
    monkeypatch.setitem(limits.IN_ALL, "packs", 4)
    monkeypatch.setitem(limits.IN_ALL, "studies", 4)
    with engine.begin() as c:
        eve, ben = (people.create(c, "guest", name) for name in ("Eve", "Ben"))
        for n in range(3):
            packs.keep(c, eve.id, draft(f"pack-{n}"))
            quotas.study_room(c, eve.id)
            lobby.insert(c, eve, Wish("the_loop", {}, ["me", "me"]), "1", "study", {})
        for more in (lambda: packs.keep(c, eve.id, draft("pack-3")), lambda: quotas.study_room(c, eve.id)):
            with pytest.raises(Refused, match="quota_server"):
                more()
        packs.keep(c, eve.id, draft("pack-0"))  # instead of the one there is
        with monkeypatch.context() as patch:
            patch.setattr(quotas, "MOST_STUDIES", 3)
            assert len(quotas.study_room(c, eve.id)) == 1, "instead of an older one of the same person"
            lobby.insert(c, eve, Wish("the_loop", {}, ["me", "me"]), "1", "study", {})
        packs.keep(c, ben.id, draft("pack-0"))
        quotas.study_room(c, ben.id)
        with pytest.raises(Refused, match="large_draft"):
            packs.keep(c, ben.id, draft("pack-0", "#" * (limits.MOST_DRAFT + 1)))
        packs.keep(c, ben.id, draft("pack-0", "#" * (limits.MOST_DRAFT + 1), "{}"))


def test_packs_are_read_where_nobody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty of 200 KB each would keep the event loop for a while, at every look."""
    store, threads, data = Store(f"sqlite:///{tmp_path / 'rondel.sqlite'}"), [], Kept.data

    def noted(kept: Kept) -> dict[str, Any]:
        threads.append(threading.current_thread().name)
        return data(kept)

    def told(laid: str, *about: Any) -> dict[str, Any]:
        threads.append(threading.current_thread().name)
        return {"laid": laid}

    async def look() -> Any:
        eve = await store.write(lambda c: people.create(c, "guest", "Eve"))
        table = await store.write(lambda c: lobby.insert(c, eve, Wish("the_loop", {"pack": {}}, ["me"]), "1", "study", {}))
        await store.write(lambda c: packs.put(c, table, eve.id, '{"reference": {"rules": "x"}}'))
        await store.write(lambda c: packs.keep(c, eve.id, draft("pack-0")))
        ctx: Any = SimpleNamespace(store=store, rooms=SimpleNamespace(rates=limits.Rates()))
        listed = await routes_packs.mine(eve, ctx)
        told: Any = await routes_packs.at_table(table, None, eve, ctx)  # type: ignore[arg-type]
        return [one["id"] for one in listed], told.body

    monkeypatch.setattr(Kept, "data", noted)
    monkeypatch.setattr(routes_packs, "shown", told)
    store.start()
    try:
        assert asyncio.run(look()) == (["pack-0"], b'{"laid": "{\\"reference\\": {\\"rules\\": \\"x\\"}}"}')
    finally:
        store.close()
    assert len(threads) == 2 and all(name.startswith("rondel-read") for name in threads), threads


def test_a_card_is_tried_at_a_table_of_its_own(server: Server) -> None:
    ines = Player(server, "Ines")
    table = ines.post("/api/packs/try", text=ORIGINAL, piece=CARD)
    assert table["status"] == "study" and table["you"] == [0, 1]
    stand = ines.get(f"/api/tables/{table['id']}/position", seat=0)
    assert f"use {CARD}" in [option["action"] for option in stand["question"]["legal"]]
    assert ines.get(f"/api/tables/{table['id']}/pack")["pieces"]
    assert ines.refused("/api/packs/try", text=ORIGINAL, piece="kitchen-drawer:no_such")[1] == "ui.err.not_found_pack"
    assert ines.refused("/api/packs/try", text="x", piece=CARD)[1] == "ui.pack.mistake"
