"""Work by its cost: people take turns, debts are waited for, and nobody has all places."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Any

import pytest

from rondel.match.refusal import Refused
from rondel.server import limits, players
from rondel.server.desk import Desk
from rondel.server.limits import Purse, Rates
from rondel.server.players import Bench
from rondel.server.turns import Turns

# ---------------------------------------------------------------------- turns


def test_people_take_turns_and_those_who_come_last_wait_for_all() -> None:
    async def order() -> list[str]:
        turns, served = Turns(1, each=1, most=None), []

        async def work(who: str, last: bool = False) -> None:
            async with turns.place(who, last):
                served.append(who)
                await asyncio.sleep(0)

        heavy = [work("heavy") for _ in range(5)]
        await asyncio.gather(work("bots", last=True), *heavy, work("bots", last=True), work("anna"), work("bert"))
        return served

    assert asyncio.run(order()) == ["bots", "heavy", "anna", "bert", "heavy", "heavy", "heavy", "heavy", "bots"]


def test_one_person_never_has_all_places_nor_an_endless_line() -> None:
    async def places() -> tuple[int, bool, int]:
        turns, most = Turns(2, each=1, most=3), 0
        working: list[str] = []

        async def work(who: str) -> None:
            nonlocal most
            async with turns.place(who):
                working.append(who)
                most = max(most, working.count("heavy"))
                await asyncio.sleep(0.01)
                working.remove(who)

        tasks = [asyncio.ensure_future(work("heavy")) for _ in range(6)]
        done = await asyncio.gather(*tasks, work("anna"), return_exceptions=True)
        no = [one for one in done if isinstance(one, Refused)]
        return most, all(one.key == "ui.err.rate" for one in no), len(no)

    assert asyncio.run(places()) == (1, True, 2)


def test_somebody_who_gives_up_leaves_the_line() -> None:
    async def left() -> list[int]:
        turns = Turns(1, each=1)
        async with turns.place("anna"):
            waiting = asyncio.ensure_future(turns.place("bert").__aenter__())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        async with turns.place("cleo"):
            pass
        return turns.free

    assert asyncio.run(left()) == [0]


# ---------------------------------------------------------------------- work by its cost


def test_work_is_done_elsewhere_in_turn_and_within_a_time_limit() -> None:
    """While somebody's work takes long, the event loop goes on, others are served, and what takes too long is ended."""

    async def at_work() -> tuple[list[str], int, str, int]:
        desk, order, ticks = Desk(Rates(), places=2, seconds=60), [], 0
        await asyncio.gather(desk.run("heavy", os.getpid), desk.run("anna", os.getpid))

        async def work(who: str, seconds: float) -> None:
            await desk.run(who, time.sleep, seconds)
            order.append(who)

        async def tick() -> None:
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0.01)

        ticking = asyncio.ensure_future(tick())
        await asyncio.gather(*(work("heavy", 0.5) for _ in range(4)), work("anna", 0), work("bert", 0))
        desk.seconds = 1.0
        key = ""
        try:
            await desk.run("heavy", time.sleep, 600)
        except Refused as no:
            key = no.key
        desk.seconds = 60
        again = await desk.run("heavy", os.getpid)
        ticking.cancel()
        desk.close()
        return order, ticks, key, again

    order, ticks, key, again = asyncio.run(at_work())
    assert set(order[:2]) == {"anna", "bert"} or order[:3].count("heavy") == 1, order
    assert ticks > 20, "the event loop stood still"
    assert key == "ui.err.too_long" and again


def test_work_is_paid_for_and_debts_are_waited_for() -> None:
    purse = Purse(1.0, 5.0)
    purse.pay(5)
    assert purse.wait() == pytest.approx(0, abs=0.1)
    purse.pay(7)
    assert purse.wait() == pytest.approx(7, abs=0.1)

    async def broke() -> str:
        rates = Rates()
        desk = Desk(rates)
        rates.purse("heavy").pay(limits.WORK_BURST + 60)
        with pytest.raises(Refused) as no:
            await desk.run("heavy", os.getpid)
        assert await desk.run("anna", os.getpid)
        desk.close()
        return f"{no.value.key} {no.value.params['time'] > 60}"

    assert asyncio.run(broke()) == "ui.err.rate True"


def test_thoughts_for_people_come_before_those_of_bots_alone() -> None:
    async def order() -> list[str]:
        bench, served = Bench(1), []
        await bench.run(pause, 0.0)

        async def think(who: str, last: bool) -> None:
            await bench.run(pause, 0.05, who=who, last=last)
            served.append(who)

        many = [think(who, who == "bots") for who in ("bots", "heavy") for _ in range(3)]
        await asyncio.gather(*many, think("anna", False))
        bench.close()
        return served

    order_found = asyncio.run(order())
    assert order_found[0] == "bots", "who is at it already is let finish"
    assert order_found[1:3] == ["heavy", "anna"] and order_found[-2:] == ["bots", "bots"]


def pause(seconds: float, budget: float) -> None:
    time.sleep(seconds)


def test_whoever_has_many_thoughts_waiting_gets_less_for_each() -> None:
    async def budgets() -> tuple[float, float]:
        bench = Bench(1)
        bench.turns.first["heavy"] = players_waiting(50)
        return bench.budget("heavy"), bench.budget("anna")

    heavy, anna = asyncio.run(budgets())
    assert heavy == players.LEAST and anna == players.BUDGET


def players_waiting(count: int) -> Any:
    import collections

    return collections.deque(asyncio.get_running_loop().create_future() for _ in range(count))


def test_what_is_asked_for_at_once_is_done_one_after_the_other_and_others_come_in_between() -> None:
    async def asked() -> tuple[float, float]:
        rates = limits.Rates()
        rate = limits.Rate("try", 1.0, 5.0, 0.05)
        began = time.monotonic()
        flood = [asyncio.ensure_future(rates.turn("greedy", rate)) for _ in range(5)]
        await asyncio.sleep(0)
        await rates.turn("modest", rate)
        modest = time.monotonic() - began
        await asyncio.gather(*flood)
        with pytest.raises(Refused):
            await rates.turn("greedy", rate)
        return modest, time.monotonic() - began

    modest, greedy = asyncio.run(asked())
    assert modest < 0.05 and greedy >= 0.2
