"""The daily game on the server: one try that counts, practice after it, who sees what when, and what a try came to."""

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

from rondel.daily import Result, daily, day_now, ends_at
from rondel.match.refusal import Refused
from rondel.server import dailies
from rondel.server.dailies import MOST_PRACTICE
from rondel.server.people import create as person_of
from rondel.server.routes_daily import settled, stands
from rondel.server.schema import dailies as rows
from rondel.server.schema import metadata, people
from rondel.server.store import Store
from server.running import Player, Server

DAY = "2026-11-19"
NOON = ends_at(DAY) - 43_200_000
GAME = "planet_unknown"
CLOCK = """
import sys, rondel.room.person as person
person.now = lambda: {at}
"""
"""The server's clock stands; what it says is asked of nobody else."""


def at(tmp_path: Path, moment: int) -> Server:
    server = Server(tmp_path)
    server.prelude = CLOCK.format(at=moment)
    return server


def seat_of(player: Player, table: str) -> int:
    found: int = player.get(f"/api/tables/{table}")["you"][0]
    return found


def play(player: Player, table: str) -> None:
    """To the end, by doing the first thing that is allowed; whoever else sits there is a bot."""
    until, seat = time.monotonic() + 120, seat_of(player, table)
    while time.monotonic() < until:
        position = player.get(f"/api/tables/{table}/position", seat=seat)
        if position["over"]:
            return
        asked = position["question"]
        if not asked or position["seat"] not in position["actors"]:
            time.sleep(0.02)
            continue
        action = asked["legal"][0]["action"]
        text = action if isinstance(action, str) else " ".join(str(part) for part in action)
        body = {"id": f"m{position['version']}", "seat": position["seat"], "version": position["version"], "actions": [text]}
        answer = player.http.post(f"/api/tables/{table}/moves", json=body)
        assert answer.status_code in (200, 409), answer.text
    raise AssertionError("not in time")


def alone() -> str:
    """A day on which this title is played alone, so that no bot has to be waited for."""
    return next(day for day in (f"2026-11-{n}" for n in range(19, 31)) if daily(GAME, day).seats == ("me",))


def place(day: str) -> str:
    return f"/api/daily/{GAME}/{day}"


def test_one_try_counts_and_the_day_opens_with_it(tmp_path: Path) -> None:
    day = alone()
    with at(tmp_path, ends_at(day) - 3_600_000) as server:
        anna, ben = Player(server, "Anna"), Player(server, "Ben")
        today = anna.get("/api/daily")
        assert (today["day"], today["row"]) == (day, 0) and len(today["games"]) == 3
        told = anna.get(place(day))
        assert not told["open"] and told["bars"] == [] and told["bots"] == [] and told["best"] is None
        assert anna.refused(place(day), practice=True) == (409, "ui.daily.err_first")
        table = anna.post(place(day))
        assert table["seed"] is None and not table["hints"] and table["origin"] == {"daily": day, "ranked": True}
        assert anna.post(place(day))["id"] == table["id"], "the same table until it is over"
        assert anna.refused(f"/api/tables/{table['id']}/what-if", version=0, seat=0) == (409, "ui.daily.err_ranked")
        assert ben.http.get(f"/api/tables/{table['id']}").status_code == 403
        play(anna, table["id"])
        told = anna.get(place(day))
        mine = told["mine"]
        assert told["open"] and mine["status"] == "counted" and mine["result"]["points"] == mine["result"]["value"]
        assert told["bars"] == [{"won": None, "at": mine["result"]["points"], "count": 1}] and told["beaten"] is None
        assert told["best"]["table"] == table["id"]
        assert anna.refused(place(day)) == (409, "ui.daily.err_once")
        practice = anna.post(place(day), practice=True)
        assert practice["id"] != table["id"] and practice["hints"] and practice["origin"] == {"daily": day}
        assert anna.get("/api/daily")["row"] == 1
        # somebody else: knows that one has played, and nothing of how
        seen = ben.get(place(day))
        assert seen["mine"]["begun"] == 1 and not seen["open"] and str(mine["result"]["points"]) not in str(seen["bars"])
        assert seen["best"] is None
        # the bots have played the same cards, once, behind everything else
        until = time.monotonic() + 90
        while anna.get(place(day))["waiting"] and time.monotonic() < until:
            time.sleep(0.3)
        bots = anna.get(place(day))["bots"]
        assert {one["name"] for one in bots} == set(daily(GAME, day).declared["compare"])
        # the best game may be looked at by whoever has finished
        key = told["best"]["key"]
        assert ben.http.get(f"/api/tables/{table['id']}/replay/0?key={key}").status_code == 200


def test_a_try_that_ends_after_its_day_is_kept_and_counts_for_nothing(tmp_path: Path) -> None:
    day = alone()
    with at(tmp_path, ends_at(day) - 1000) as server:
        anna = Player(server, "Anna")
        table = anna.post(place(day))["id"]
    cookies = anna.http.cookies
    with at(tmp_path, ends_at(day) + 1000) as server:
        anna.http.base_url, anna.http.cookies = server.url, cookies
        play(anna, table)
        told = anna.get(place(day))
        assert told["mine"]["status"] == "late" and told["bars"] == [] and told["open"]
        assert anna.get("/api/daily")["row"] == 0
        assert anna.post(place(day), practice=True)["id"] != table, "its cards may still be practised"
        ben = Player(server, "Ben")
        assert ben.refused(place(day)) == (409, "ui.daily.err_over")


def test_a_try_that_a_bot_ended_counts_for_nothing(tmp_path: Path) -> None:
    day = alone()
    with at(tmp_path, ends_at(day) - 3_600_000) as server:
        anna = Player(server, "Anna")
        table = anna.post(place(day))["id"]
        anna.post(f"/api/tables/{table}/leave", bot="random")
        until = time.monotonic() + 60
        while anna.get(f"/api/tables/{table}")["status"] != "finished" and time.monotonic() < until:
            time.sleep(0.2)
        told = anna.get(place(day))
        assert told["mine"]["status"] == "left" and told["bars"] == []
        assert anna.refused(place(day)) == (409, "ui.daily.err_once"), "and there is no second one"


def test_a_try_that_was_left_opens_nothing_before_the_day_is_over(tmp_path: Path) -> None:
    """A guest would leave one at once, look at the best game and practise, and then play under their own name."""
    engine, day, ended = sa.create_engine("sqlite://"), daily(GAME, "2026-11-18"), ends_at("2026-11-18")
    metadata.create_all(engine)
    with engine.begin() as c:
        anna, ben, guest = (person_of(c, "guest", name) for name in ("Anna", "Ben", "Guest"))
        for person in (anna, ben, guest):
            dailies.begun(c, day, person, ended - 9)
        result = json.dumps(Result(40, True, 40, 20, []).data())
        for person, status in ((anna, dailies.COUNTED), (ben, dailies.LEFT), (guest, dailies.LATE)):
            c.execute(rows.update().where(rows.c.person == person.id).values(status=status, result=result))
        opens = {
            person.name: [stands(c, day, person, moment)[0]["open"] for moment in (ended - 9, ended)]
            for person in (anna, ben, guest)
        }
        assert opens == {"Anna": [True, True], "Ben": [False, True], "Guest": [True, True]}
        with pytest.raises(Refused, match="err_left"):
            dailies.practised(c, day, ben, ended - 9)
        assert dailies.practised(c, day, ben, ended) and dailies.practised(c, day, anna, ended - 9)


def test_tries_are_judged_where_nobody_who_writes_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game may be long, and whoever looks at yesterday has it judged."""
    store, threads, day = Store(f"sqlite:///{tmp_path / 'rondel.sqlite'}"), [], daily(GAME, "2026-11-18")

    def judged(c: Any, row: Any) -> tuple[str, None]:
        threads.append(threading.current_thread().name)
        return dailies.LATE, None

    def begin(c: Any) -> None:
        person = {"kind": "guest", "name": "x", "preferences": "{}", "away": 0, "created": 0}
        row = {"day": day.day, "game": GAME, "table_id": "t", "status": "playing", "value": 0, "result": "{}", "begun": 0}
        for n in range(3):
            c.execute(people.insert(), person | {"id": f"p{n}"})
            c.execute(rows.insert(), row | {"person": f"p{n}"})

    async def look() -> tuple[int, list[str]]:
        await store.write(begin)
        monkeypatch.setattr(dailies, "judged", judged)
        await settled(SimpleNamespace(store=store), [day], NOON)  # type: ignore[arg-type]
        here = await store.read(lambda c: c.execute(rows.select()).all())
        monkeypatch.setattr(dailies, "JUDGED_WITHIN", -1.0)
        await store.write(lambda c: c.execute(rows.update().values(status="playing")))
        await settled(SimpleNamespace(store=store), [day], NOON)  # type: ignore[arg-type]
        return len(threads), [row.status for row in here]

    store.start()
    try:
        assert asyncio.run(look()) == (3 + 1, ["late"] * 3), "and a look does not last"
    finally:
        store.close()
    assert all(name.startswith("rondel-read") for name in threads), threads


@pytest.mark.parametrize("day", ["tomorrow", "2026-13-01", "2020-01-01", "2026-11-1x"])
def test_what_is_no_day_is_refused_by_name(server: Server, day: str) -> None:
    anna = Player(server, "Anna")
    assert anna.refused(place(day))[1] in ("ui.daily.err_day", "ui.err.parse")


def test_a_day_that_has_not_come_stays_shut(tmp_path: Path) -> None:
    with at(tmp_path, NOON) as server:
        anna = Player(server, "Anna")
        for day in ("2026-11-20", "9999-12-31"):
            assert anna.http.get(place(day)).status_code == 409, day
            assert anna.refused(place(day)) == (409, "ui.daily.err_early"), day
        assert anna.refused("/api/daily/chess/2026-11-19")[1] == "ui.daily.err_day"
        assert Player(server, "Ben").get("/api/daily")["day"] == day_now(NOON)


def test_practice_tables_are_few_whatever_is_agreed_at_them(tmp_path: Path) -> None:
    with at(tmp_path, NOON) as server:
        anna, tables = Player(server, "Anna"), set()
        for _ in range(MOST_PRACTICE + 2):
            table = anna.post(place("2026-11-18"), practice=True)["id"]
            anna.post(f"/api/tables/{table}/chances")
            tables.add(table)
        assert len(tables) == MOST_PRACTICE


def in_company(game: str) -> str:
    """A day on which this title is played against a bot."""
    return next(day for day in (f"2026-11-{n}" for n in range(19, 31)) if len(daily(game, day).seats) > 1)


@pytest.mark.parametrize("game", ["anachrony", "planet_unknown"])
def test_everybody_is_dealt_the_same_and_met_by_the_same_bots(game: str, tmp_path: Path) -> None:
    """Two people who do the same see the same, also from bots: they answer to the position, not to the table, and how fast
    anybody is changes nothing."""
    day = in_company(game)
    with at(tmp_path, ends_at(day) - 3_600_000) as server:
        quick, slow = (begun_of(Player(server, name), game, day, rest) for name, rest in (("Anna", 0.0), ("Ben", 0.4)))
    assert quick == slow and any(fact for fact in quick)


def begun_of(player: Player, game: str, day: str, rest: float) -> list[Any]:
    """What happens in the first six decisions of somebody who always does the first thing, this long after being asked."""
    table = player.post(f"/api/daily/{game}/{day}")["id"]
    seat = seat_of(player, table)
    for _ in range(6):
        until = time.monotonic() + 30
        while time.monotonic() < until:
            position = player.get(f"/api/tables/{table}/position", seat=seat)
            if position["question"] and position["seat"] in position["actors"]:
                break
            time.sleep(0.05)
        time.sleep(rest)
        action = position["question"]["legal"][0]["action"]
        text = action if isinstance(action, str) else " ".join(str(part) for part in action)
        player.post(
            f"/api/tables/{table}/moves", id=f"m{position['version']}", seat=position["seat"],
            version=position["version"], actions=[text],
        )  # fmt: skip
    return [entry["facts"] for entry in player.get(f"/api/tables/{table}/log")][: position["version"]]
