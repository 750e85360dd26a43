"""Bots at the table: they hold up neither the server nor each other."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import rondel
from bots.test_choices import midgame
from rondel.bots.asking import dealt
from rondel.core.state import State
from rondel.match.refusal import Refused
from rondel.room.driving import Driver
from rondel.room.thinking import known_bots, think
from rondel.server.players import BUDGET, LEAST, Bench, Thinkers
from server.running import Player, Server


def position(game: str) -> State:
    """A position in which the first actor has a choice."""
    return rondel.game(game).new(2, 3)


def test_a_program_of_the_machine_has_no_seat_on_the_network(server: Server) -> None:
    anna = Player(server, "Anna")
    assert "outside" not in anna.get("/api/bots") and set(anna.get("/api/bots")) == set(known_bots())
    for name in ("outside", "outside:command=touch /tmp/x", "expert:time=600"):
        assert anna.refused("/api/tables", game="anachrony", seats=["me", name])[0] in (400, 422)


def test_many_who_think_at_once_get_less_time_each() -> None:
    bench = Bench(2)
    assert bench.budget() == BUDGET
    bench.turns.busy.update(str(person) for person in range(6))
    assert bench.budget() == pytest.approx(BUDGET / 3)
    bench.turns.busy.update(str(person) for person in range(1000))
    assert bench.budget() == LEAST


def test_a_quick_bot_does_not_wait_for_those_who_think() -> None:
    state = position("anachrony")
    seat = state.actors()[0]

    async def race() -> list[str]:
        thinkers = Thinkers()
        order: list[str] = []
        # Both benches have started their processes before the race.
        await asyncio.gather(thinkers.choose(state, "expert-1", seat, 1), thinkers.choose(state, "greedy", seat, 1))

        async def choose(name: str, seed: int) -> None:
            text, *_ = await thinkers.choose(state, name, seat, seed)
            assert text in [rondel.game("anachrony").text(action) for action in state.legal(seat)]
            order.append(name)

        await asyncio.gather(*(choose("expert-1", n) for n in range(6)), choose("greedy", 9), choose("random", 9))
        thinkers.close()
        return order

    order = asyncio.run(race())
    assert order[0] == "random" and order.index("greedy") < len(order) - 1, order


def test_a_thinking_process_that_dies_is_replaced() -> None:
    state = position("the_loop")
    seat = state.actors()[0]

    async def lives() -> list[str]:
        bench = Bench(1)
        await bench.run(think, "the_loop", state.encode(), "greedy", seat, 1)
        assert bench.pool is not None
        for process in list(bench.pool._processes.values()):
            assert process.pid
            os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(Exception, match="terminated"):
            await bench.run(think, "the_loop", state.encode(), "greedy", seat, 1)
        text = await bench.run(think, "the_loop", state.encode(), "greedy", seat, 1)
        bench.close()
        return text

    assert asyncio.run(lives())


def where(seconds: float, budget: float) -> tuple[str, int]:
    """In the thinking process: where its package is, and which process it is."""
    time.sleep(seconds)
    return str(Path(rondel.__file__).parent), os.getpid()


def test_bots_use_the_engine_that_was_compiled_meanwhile_as_soon_as_nobody_else_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy appears all at once. A thought that has begun ends in the process it began in."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv("RONDEL_ENGINE", str(tmp_path / "engine"))
    here = str(Path(rondel.__file__).parent)
    shutil.copytree(here, tmp_path / "work" / "rondel", ignore=shutil.ignore_patterns("__pycache__", "static"))

    async def renewed() -> None:
        bench = Bench(2)
        first = await bench.run(where, 0.0)
        assert first[0] == here
        slow = asyncio.ensure_future(bench.run(where, 1.0, who="Anna"))
        await asyncio.sleep(0.2)
        (tmp_path / "work").rename(tmp_path / "engine")
        beside, begun = await bench.run(where, 0.0, who="Bert"), await slow
        assert begun[0] == beside[0] == here
        place, process = await bench.run(where, 0.0)
        assert place == str(tmp_path / "engine" / "rondel") and process not in (first[1], begun[1], beside[1])
        again = [(await bench.run(where, 0.0))[1] for _ in range(3)]
        assert again == [process] * 3, "once is enough"
        state = position("the_loop")
        text, *_ = await bench.run(think, "the_loop", state.encode(), "greedy", state.actors()[0], 1)
        assert text in [rondel.game("the_loop").text(action) for action in state.legal(state.actors()[0])]
        bench.close()

    asyncio.run(renewed())


@pytest.mark.parametrize("bot", ["greedy", "expert"])
def test_people_play_on_while_bots_think_elsewhere(server: Server, bot: str) -> None:
    anna = Player(server, "Anna")
    others = [anna.table("me", bot, game="planet_unknown")["id"] for _ in range(3)]
    for other in others:
        anna.post(f"/api/tables/{other}/leave", bot=bot)
    mine = anna.table("me", "me")["id"]
    seat = anna.sit(mine)
    seat.question(seat.receive()["actors"][0])
    for _ in range(10):
        number = seat.last[0]["actors"][0]
        done = seat.play(number, seat.question(number)["question"]["legal"][0]["action"])
        while any(last["version"] < done["version"] for last in seat.last.values()) or len(seat.last) < 2:
            seat.receive()
    until = time.monotonic() + 120
    while not all(anna.get(f"/api/tables/{other}")["version"] > 0 for other in others):
        assert time.monotonic() < until, "the bots move too"
        time.sleep(0.1)
    for other in others:
        anna.post(f"/api/tables/{other}/return")


@pytest.mark.parametrize("game", rondel.games())
@pytest.mark.parametrize("name", ["gentle", "steady", "expert"])
def test_what_follows_without_a_thought_is_done_in_one_go(game: str, name: str) -> None:
    """A chain is legal step by step for the same seat, whatever is hidden, and nothing is shown before its last step."""
    title = rondel.game(game)
    longest = 0
    for seed in range(4):
        true = midgame(game, 2, 40 + seed)
        seat = true.actors()[0]
        texts = think(game, dealt(true, seat, 1).encode(), name, seat, 1, 0.02)
        reveals, longest = true.reveals, max(longest, len(texts))
        for text in texts:
            assert true.actors()[0] == seat and true.reveals == reveals
            assert text in [title.text(action) for action in true.legal(seat)]
            true.apply(seat, title.parse(text))
    assert longest > 1 or name == "gentle" or game == "anachrony"


def test_a_refused_chain_is_tried_again_by_its_first_step() -> None:
    """A bot that answers a chain whose end is illegal still moves."""
    played: list[list[str]] = []

    class Odd(Driver):
        async def choose(self, room: Any, state: Any, bot: str, seat: int, seed: int) -> list[str]:
            return ["first", "impossible"]

        def here(self, room: Any) -> bool:
            return True

    class Quiet:
        table = type("Table", (), {"id": "t", "seed": 1, "origin": {}})
        guide = None

        def running(self) -> Any:
            return type("Match", (), {"version": 3, "state": position("the_loop")})

        async def done(self, seat: int, uid: str, version: int, actions: list[str], by: str) -> None:
            played.append(actions)
            if len(actions) > 1:
                raise Refused("ui.err.stale", {"seat": seat})

    room: Any = Quiet()
    asyncio.run(Odd().bot_moves(room, position("the_loop").actors()[0], "steady"))
    assert played == [["first", "impossible"], ["first"]]
