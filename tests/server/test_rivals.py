"""Bots at the day's cards, behind everything else: today's come first, each game is played once, a lot at a time."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rondel.daily import daily, played_by
from rondel.server import rivals
from rondel.server.rivals import MOST, Rivals, rival
from rondel.server.store import Store

GAME, TODAY = "planet_unknown", "2026-11-19"


def asked(days: list[str]) -> Rivals:
    found = Rivals(cast(Store, None))
    for day in days:
        found.ask(GAME, day, {})
    return found


def test_who_asks_for_the_days_of_the_past_keeps_nobody_from_today() -> None:
    waiting = asked([f"2026-{month:02}-{day:02}" for month in (5, 6) for day in range(1, 29)])
    assert len(waiting.wanted) == MOST
    waiting.ask(GAME, TODAY, {})
    bots = daily(GAME, TODAY).declared["compare"]
    assert len(waiting.wanted) == MOST
    assert [one for one in waiting.wanted if one[1] == TODAY] == [(GAME, TODAY, bot) for bot in bots]
    first = waiting.next()
    assert first is not None and first[1] == TODAY and waiting.next() == first, "one game goes on to its end"


def test_a_game_that_is_being_played_is_not_asked_for_again() -> None:
    waiting = asked([TODAY])
    first = waiting.next()
    waiting.ask(GAME, TODAY, {})
    assert first not in waiting.wanted and waiting.waits()
    assert first is not None
    waiting.fail(first)
    waiting.ask(GAME, TODAY, {})
    assert first not in waiting.wanted and waiting.playing is None


def test_a_game_is_played_in_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = daily(GAME, TODAY).declared["compare"][0]
    whole: Any = [result for result in played_by(daily(GAME, TODAY), bot) if result is not None]
    monkeypatch.setattr(rivals, "LOT", 0.0)
    lots: list[Any] = []
    while not lots or lots[-1] is None:
        lots.append(rival(GAME, TODAY, bot))
    assert len(lots) > 3 and lots[-1] == whole[0]._asdict() and not rivals.GOING
