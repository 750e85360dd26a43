"""Whoever hosts a game shows a bot a world dealt for its seat, and never the true state."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

import rondel
from bots.test_choices import midgame
from rondel.arena.match import play_on
from rondel.bots import registry
from rondel.bots.asking import advice, dealt
from rondel.bots.player import Bot, Opinion
from rondel.cli.guided import GuideSession
from rondel.cli.play import play
from rondel.cli.screen import Screen
from rondel.cli.session import Session
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.guides import GUIDES, PARTNER, guide
from rondel.record import Record
from rondel.server import players
from rondel.speech import load

GAMES = ("anachrony", "planet_unknown")
"""The games with secrets of single seats."""
SOURCE = Path(__file__).parents[2] / "src" / "rondel"


class Spy(Bot):
    """Compares what it is shown with the truth, and does the first thing that comes."""

    name: ClassVar[str] = "spy"
    truth: ClassVar[Callable[[], State]]
    shown: ClassVar[int] = 0
    hidden: ClassVar[int] = 0
    """Positions in which there was something the seat could not know."""

    def look(self, state: State, seat: int) -> None:
        compared(type(self).truth(), state, seat)

    def choose(self, state: State, seat: int) -> Action:
        self.look(state, seat)
        return state.legal(seat)[0]

    def explain(self, state: State, seat: int) -> list[Opinion]:
        self.look(state, seat)
        return [Opinion(action, 0.0, 0, "ui.bot.none", {}) for action in state.legal(seat)]


def compared(true: State, state: State, seat: int) -> None:
    """All that the seat knows is as it is, everything else is as if it had been dealt from another truth."""
    assert state is not true and state.rng is not true.rng
    assert state.view(seat) == true.view(seat)
    assert state.legal(seat) == true.legal(seat)
    assert state.key() in (dealt(other, seat, seed).key() for other in (true.determinize(seat, 99),) for seed in SEEDS)
    Spy.shown += 1
    if true.determinize(seat, 5).view(None) == true.view(None) and state.key() != true.key():
        Spy.hidden += 1


SEEDS: list[int] = []


@pytest.fixture(autouse=True)
def spies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.KINDS, "spy", Spy)
    monkeypatch.setattr(Spy, "shown", 0)
    monkeypatch.setattr(Spy, "hidden", 0)
    make = Spy.__init__
    SEEDS.clear()
    SEEDS.append(0)

    def noted(self: Spy, seed: int, settings: dict[str, Any]) -> None:
        SEEDS.append(seed)
        make(self, seed, settings)

    monkeypatch.setattr(Spy, "__init__", noted)


def watch(monkeypatch: pytest.MonkeyPatch, truth: Callable[[], State]) -> None:
    monkeypatch.setattr(Spy, "truth", staticmethod(truth), raising=False)


def saw_nothing_forbidden(least: int = 1) -> None:
    assert Spy.shown >= least and Spy.hidden >= least


@pytest.mark.parametrize("game", GAMES)
def test_the_arena(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = rondel.game(game).new(2, 4)
    watch(monkeypatch, lambda: state)
    play_on(state, [rondel.bot("spy", seed=3), rondel.bot("spy", seed=8)])
    saw_nothing_forbidden(20)


@pytest.mark.parametrize("game", GAMES)
def test_the_terminal(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(Record(rondel.game(game), 2, 4, {}), ["spy", "spy"], load(), tmp_path / "game.json")
    watch(monkeypatch, lambda: session.state)
    play(session, Screen())
    saw_nothing_forbidden(20)


def test_the_partner_of_a_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    written = next(found for found in (guide(game) for game in GUIDES) if found.game in GAMES)
    session = GuideSession(written, load())
    session.bots[PARTNER] = rondel.bot("spy", seed=2)
    monkeypatch.setattr(type(session.course), "scripted", lambda self, plays, state: None)
    watch(monkeypatch, lambda: session.state)
    while PARTNER not in session.state.actors():
        seat = session.state.actors()[0]
        session.state.apply(seat, session.state.legal(seat)[0])
    session.partner_moves()
    saw_nothing_forbidden()


@pytest.mark.parametrize("game", GAMES)
def test_the_environment_for_one_learner(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env = rondel.env.single(game, seats=2, partner="spy")
    watch(monkeypatch, lambda: env.unwrapped.table.state)
    _, info = env.reset(seed=1)
    for _ in range(30):
        _, _, over, cut, info = env.step(int(env.unwrapped.action_masks().argmax()))
        if over or cut:
            env.reset()
    assert info is not None
    saw_nothing_forbidden()


class Captured:
    """Instead of the processes that think: what would have been sent to them."""

    def __init__(self) -> None:
        self.sent: list[tuple[Any, ...]] = []

    async def run(self, work: Callable[..., Any], *about: Any, who: str = "", last: bool = False) -> Any:
        self.sent.append(about)
        return work(*about, 0.1)


@pytest.mark.parametrize("game", GAMES)
def test_the_server(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true = midgame(game, 2, 3)
    seat = true.actors()[0]
    watch(monkeypatch, lambda: true)
    thinkers, bench = players.Thinkers(), Captured()
    monkeypatch.setattr(thinkers, "quick", bench)
    monkeypatch.setattr(thinkers, "advisers", bench)
    asyncio.run(thinkers.choose(true, "spy", seat, 5))
    asyncio.run(thinkers.advice(true, "spy", seat))
    monkeypatch.setattr(players, "AT_ONCE", ("spy",))
    asyncio.run(thinkers.choose(true, "spy", seat, 6))
    SEEDS.append(5)
    for about in bench.sent:
        compared(true, rondel.game(game).decode(about[1]), seat)
    assert len(bench.sent) == 2 and Spy.shown == 5
    saw_nothing_forbidden()


@pytest.mark.parametrize("game", GAMES)
def test_advice_is_about_a_dealt_world(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true = midgame(game, 2, 3)
    watch(monkeypatch, lambda: true)
    advice(rondel.bot("spy", seed=1), true, true.actors()[0])
    saw_nothing_forbidden()


def test_nobody_asks_a_bot_but_by_asking() -> None:
    """A host that calls `choose` or `explain` itself would hand over what it holds."""
    for path in SOURCE.rglob("*.py"):
        if path.parent.name == "bots" and path.parent.parent == SOURCE:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("choose", "explain"):
                owner = ast.unparse(node.func.value)
                assert owner.endswith("thinkers") or len(node.args) != 2, f"{path}: {ast.unparse(node)}"


def test_a_bot_that_does_not_look_is_shown_nothing() -> None:
    class Blind(Bot):
        name: ClassVar[str] = "blind"

        def unseen(self, options: list[Action]) -> Action:
            return options[-1]

    state = rondel.game("anachrony").new(2, 1)
    seat = state.actors()[0]
    assert rondel.ask(Blind(0, {}), state, seat) == state.legal(seat)[-1]


def test_anything_that_can_choose_may_be_asked() -> None:
    class Stranger:
        def choose(self, state: State, seat: int) -> Action:
            self.seen = state
            return state.legal(seat)[0]

    state, stranger = midgame("anachrony", 2, 3), Stranger()
    seat = state.actors()[0]
    assert rondel.ask(stranger, state, seat) == state.legal(seat)[0]
    assert stranger.seen.key() == dealt(state, seat).key()
