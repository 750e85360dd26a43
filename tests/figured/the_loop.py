"""The LOOP's figures. Every recipe checks the numbers that its page names."""

from __future__ import annotations

from typing import Any

from figured.drawn import Drawn, Frame, Recipe, frame
from rondel.guides import begin_at, guide
from titles.the_loop.position import Position

NAMES = ("Ines", "Tomasz", "Jun", "Maja")
RING = (".ringbox",)


def drawn(p: Position, *frames: Frame, **settings: Any) -> Drawn:
    return Drawn(p.s, NAMES[: p.s.seats], list(frames), settings)


def first() -> Drawn:
    """The beginning of the first lesson."""
    return Drawn(begin_at(guide("the_loop_first"), 0).state, NAMES[:2], [frame(*RING)])


def about() -> Drawn:
    p = Position("mr_time", "v_girl").foo().vortex("dawn", "robots", "end").archived("SAB-02", "SAB-03", "SAB-05")
    p.tile("SAB-01", "medieval", 3).stand("medieval").doctor("renaissance").rifts(medieval=2)
    p.s.turn, p.s.cycle = 21, 3
    return drawn(p.again(), frame(*RING, _2="era:medieval"))


def glance() -> Drawn:
    found = first()
    found.frames = [frame(*RING, _1="era:globalization")]
    return found


def setup() -> Drawn:
    found = first()
    found.frames = [frame(*RING, _1="era:globalization", _2="era:robots")]
    return found


def turn() -> Drawn:
    found = first()
    cards = ("card:quantum_dressing", "card:pigeon_whistle", "card:bottomless_thermos")
    found.frames = [frame(*RING, _1="era:globalization", _3="card:firewall", _4="tile:robots"), frame(*cards, _2=cards[0])]
    return found


def drop() -> Drawn:
    p = Position("mr_time", "v_girl").dups(globalization="DUP-17 DUP-18").rifts(industrial=3, globalization=1)
    p.tile("SAB-10", "industrial").offer("matryoshka").doctor("medieval").stand("dawn").stand("dawn", 1)
    then = Position.__new__(Position)
    then.s = p.s.clone()
    then.drop("globalization", "past", "past", "doctor", "doctor")
    # The duplicates of the new turn come on top: the page counts those that stand there.
    return drawn(p, frame(*RING, _4="era:industrial", _6="era:globalization"))


def duplicates() -> Drawn:
    p = Position("time_prowler", "mr_time").dups(globalization="DUP-17").stand("globalization").hand("pigeon_whistle")
    p.doctor("dawn").energy(1)
    return drawn(p, frame(*RING, _1="era:globalization", _2="era:robots", _3="era:end"),
        frame("card:pigeon_whistle"))  # fmt: skip


def loop() -> Drawn:
    p = Position("v_girl", "mr_time").hand("strawberry_donut", "furious_briefs", "hydraulic_fist").stand("end")
    p.energy(end=1).doctor("dawn")
    then = Position.__new__(Position)
    then.s = p.s.clone()
    for left in (2, 2, 1):
        then.use("strawberry_donut").play("loop", "stripe")
        assert then.energy_in("end") == left
    return drawn(p, frame("card:strawberry_donut", "card:furious_briefs", "card:hydraulic_fist", _1="card:strawberry_donut"))


def moving() -> Drawn:
    p = Position("mr_time", "v_girl").stand("dawn").energy(dawn=1).doctor("robots")
    return drawn(p, frame(*RING, _1="era:dawn", _2="era:medieval", _3="era:renaissance"))


def missions() -> Drawn:
    p = (
        Position("v_girl", "mr_time")
        .stand("end")
        .doctor("end")
        .rifts(end=3)
        .tile("SAB-03", "medieval")
        .tile("SAB-02", "robots")
    )
    p.hand("spartan_shield", "furious_briefs")
    return drawn(p, frame(*RING, _1="era:end"), frame("card:spartan_shield",
        "card:furious_briefs", _2="card:spartan_shield", _3="card:furious_briefs"))  # fmt: skip


def cycles() -> Drawn:
    p = Position("mr_time", "v_girl").foo("medieval", "globalization", cycle=3).vortex("industrial").rifts(industrial=3)
    p.dups(globalization="DUP-17").doctor("end").stand("dawn")
    p.s.turn = 19
    return drawn(p.again(), frame(*RING, _2="era:industrial"))


def agents() -> Drawn:
    p = Position("extermi_404", "mr_time").stand("robots").dups(robots="DUP-17 DUP-18").rifts(robots=2).hand("disintegrator")
    p.doctor("dawn")
    return drawn(
        p,
        frame(*RING, _1="era:robots"),
        frame("card:disintegrator", _2="card:disintegrator"),
    )


def modes() -> Drawn:
    p = (
        Position("mr_time", "v_girl", mode="centrifuge")
        .centrifuge("robots")
        .energy(robots=2)
        .perpetual(robots=1)
        .stand("robots")
    )
    p.doctor("dawn")
    then = Position.__new__(Position)
    then.s = p.s.clone()
    assert any(action[0] == "overload" for action in then.options()), then.options()
    return drawn(p, frame(*RING, _1="era:robots", _3="era:end"), mode="centrifuge")


def effects() -> Drawn:
    p = Position("mr_time", "v_girl").stand("robots").dups(robots="DUP-17").rifts(end=2).hand("steam_hammer").doctor("dawn")
    return drawn(p, frame("card:steam_hammer", _1="card:steam_hammer"), frame(*RING, _2="era:robots", _3="era:end"))


def alone() -> Drawn:
    found = begin_at(guide("the_loop_alone"), 2).state
    assert found.decision(0).kind and ("agent", "extermi_404") in found.legal(0)
    return Drawn(found, NAMES[:1], [frame(".hand", ".mate", _1="card:quantum_dressing", _3=".mate")],
        dict(guide("the_loop_alone").settings))  # fmt: skip


RECIPES: dict[str, Recipe] = {
    "about": about, "glance": glance, "setup": setup, "turn": turn, "drop": drop, "duplicates": duplicates, "loop": loop,
    "moving": moving, "missions": missions, "cycles": cycles, "agents": agents, "modes": modes, "effects": effects,
    "alone": alone,
}  # fmt: skip
