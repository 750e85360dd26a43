"""Anachrony's figures. Every recipe checks the numbers that its page names."""

from __future__ import annotations

import copy
from typing import Any

import rondel
from figured.drawn import Drawn, Frame, Recipe, frame
from rondel.guides import begin_at, guide
from rondel.titles.anachrony.rules.endgame import CONDITIONS
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.timeline import SYMBOLS
from titles.anachrony.scene import FIRST_LEADER, A, B, Scene, scene

INES = ("Ines", "Tomasz", "Jun", "Maja")
CONSTRUCT = ("space:construct_1", "space:construct_2", "space:council_left")


def drawn(s: Scene, *frames: Frame, **settings: Any) -> Drawn:
    return Drawn(s.state, INES[: s.state.seats], list(frames), settings)


def other(s: Scene) -> Scene:
    """A copy to play on."""
    return Scene(s.state.clone())


def goods(s: Scene, **amounts: int) -> None:
    for word, amount in amounts.items():
        assert s.goods(A, word) == amount, word


def about() -> Drawn:
    s = scene(2).era(3).board(A, 102).warp(A, 1, "neutronium").turn(A)
    assert other(s).play(A, "work", 102, "scientist").can(A, "focus", 1)
    return drawn(s, frame("era:1", "era:7", _1="tw:neutronium", _2="era:3"))


def glance() -> Drawn:
    return drawn(scene(2).turn(A), frame(".table", ".shell", "#app", _1="space:construct_1", _2="space:council_left",
        _3="space:mine_1", _4="tile:101", _5="era:4", _6="hex:TL", _7="spot:power_plant_1", _8="worker:scientist"))  # fmt: skip


def era() -> Drawn:
    s = scene(2, ("harmony", "dominance"))
    s.player(A).hexes, s.player(A).exosuits = 0, 6
    s.player(B).hexes, s.player(B).exosuits = 0, 6
    s.have(A, water=6, energy_core=3)
    s.new_era()
    then = other(s)
    for hex in ("TL", "TM", "TR", "BL"):
        then.play(A, *next(a for a in then.legal(A) if a[0] == "power" and a[1] == hex))
    then.play(A, "done")
    goods(then, water=8, energy_core=2)
    return drawn(s, frame("hex:TL", "hex:TR", "hex:BM", _1="hex:TL", _2="hex:BL", _3="hex:BM"))


def construct() -> Drawn:
    s = scene(2).nothing(A).have(A, titanium=2, gold=1, water=2).yard("factory", (208,)).taken(B, "construct_1").turn(A)
    then = other(s).play(A, "place", "construct_2", "engineer").play(A, "build", 208)
    goods(then, titanium=1, gold=0, water=1)
    return drawn(s, frame(*CONSTRUCT, _1="space:construct_2"), frame("tile:208", "tile:208", ".yard", _2="tile:208"),
        frame("spot:factory_1", "spot:factory_3", _3="spot:factory_1"))  # fmt: skip


def recruit() -> Drawn:
    s = scene(2).have(A, water=3).taken(B, "recruit_1").pool(scientist=1, engineer=1, administrator=1, genius=1).turn(A)
    asked = other(s).play(A, "place", "recruit_2", "engineer")
    assert asked.can(A, "recruit", "administrator") and not asked.can(A, "recruit", "genius")
    goods(asked.play(A, "recruit", "administrator"), water=2, vp=1)
    return drawn(
        s, frame("space:recruit_1", "space:recruit_2", "pool:administrator", _1="space:recruit_2", _2="pool:administrator")
    )


def research() -> Drawn:
    s = scene(2).project(1, "particle_collider").turn(A)
    return drawn(s, frame("space:research_1", "space:research_2", _1="space:research_1"),
        frame("sp:particle_collider", "era:1", _3=".sp[data-target='sp:particle_collider'] .spb"))  # fmt: skip


def council() -> Drawn:
    s = scene(2).nothing(A).have(A, titanium=2, gold=1, water=3).yard("factory", (208,))
    s.taken(B, "construct_1", "construct_2").turn(A)
    then = other(s).play(A, "place", "council_right", "engineer").play(A, "build", 208)
    goods(then, titanium=1, gold=0, water=2)
    return drawn(s, frame(*CONSTRUCT, "space:council_right", _1="space:construct_1", _2="space:council_right"))


def mine() -> Drawn:
    s = scene(2).nothing(A).mine(neutronium=1, gold=1, uranium=1, titanium=2).turn(A)
    goods(other(s).play(A, "place", "mine_3", "engineer").play(A, "mine", "neutronium"), neutronium=1, titanium=1)
    return drawn(s, frame("space:mine_1", "space:mine_3", "cube:neutronium", _1="space:mine_3", _2="cube:neutronium"))


def evacuation() -> Drawn:
    s = scene(2, ("dominance", "harmony")).board(A, 201, 204, 208).workers(A, engineer=3).workers(A, tired=True, engineer=1)
    s.have(A, titanium=3).era(5).impact().turn(A)
    then = other(s).play(A, "place", "evacuation_pool", "engineer")
    assert then.score(A)["evacuation"] == 11
    return drawn(s, frame("space:evacuation_pool"), frame("spot:factory_1", "spot:factory_3", _1="spot:factory_1"))


def supply() -> Drawn:
    s = scene(2).have(A, water=7).workers(A, engineer=1).workers(A, tired=True, scientist=2, genius=1).turn(A)
    goods(other(s).play(A, "work", "supply", "engineer"), water=2)
    goods(other(s).play(A, "free", "force"), water=7)
    return drawn(
        s, frame("space:supply", "space:force", "worker:engineer", "tired:scientist", _1="space:supply", _3="space:force")
    )


def repair() -> Drawn:
    s = scene(2).nothing(A).have(A, water=3, titanium=1, gold=1).board(A, 102).anomaly(A, "factory_1").turn(A)
    then = other(s).play(A, "clear", "factory_1", "scientist")
    goods(then, water=1, titanium=0, gold=0)
    return drawn(s, frame("spot:power_plant_1", "spot:lab_3", _1="spot:factory_1"))


def warp() -> Drawn:
    s = scene(2).have(A, water=0).warp_phase()
    assert not s.can(A, "warp", "engineer")
    return drawn(s, frame("warp:neutronium", "warp:exosuit", "warp:engineer", _1="warp:engineer", _2="warp:water"))


def focus() -> Drawn:
    s = scene(2).era(4).board(A, 102).have(A, neutronium=1).warp(A, 2, "neutronium").warp(A, 3, "titanium").turn(A)
    then = other(s).play(A, "work", 102, "scientist")
    assert then.can(A, "focus", 2) and then.can(A, "focus", 3) and not then.can(A, "focus", 1)
    then.play(A, "focus", 2).play(A, "send", "neutronium")
    assert then.player(A).travel == 1
    return drawn(
        s, frame("era:1", "era:7", _2="era:2"), frame("spot:power_plant_1", "spot:power_plant_3", _1="spot:power_plant_1")
    )


def paradox() -> Drawn:
    s = scene(2).era(3).have(A, paradox=2).warp(A, 1, "neutronium", "titanium").warp(B, 1, "gold")
    s.warp(A, 2, "uranium").warp(B, 2, "water").board(A, 102).turn(A)
    return drawn(
        s, frame("era:1", "era:7", _1="era:1", _4="era:2"), frame("spot:power_plant_1", "spot:lab_3", _3="spot:factory_1")
    )


def impact() -> Drawn:
    s = scene(2).era(5).impact().turn(A)
    return drawn(
        s, frame("hex:TL", "hex:TR", "hex:BM", _1="hex:TM", _2="hex:BL"), frame("space:construct_1", "space:recruit_1")
    )


def leaders() -> Drawn:
    s = scene(2, ("harmony", "dominance")).era(2).board(A, 102).have(A, water=6).workers(A, engineer=1)
    s.workers(A, tired=True, scientist=2).turn(A)
    then = other(s).play(A, "free", "haulani").play(A, "work", "supply", "engineer").play(A, "work", 102, "scientist")
    goods(then, water=1)
    return drawn(s, frame("leader", "space:supply", "spot:power_plant_1", _1="space:supply", _2="spot:power_plant_1"))


def setup() -> Drawn:
    """The first game of the seeds in which Jun is drawn as the first player."""
    paths = ("harmony", "dominance", "progress", "salvation")
    for seed in range(60):
        s = rondel.game("anachrony").new(4, seed, {})
        for seat, path in enumerate(paths):
            if seat in s.actors() and s.decision(seat).kind == "choose_path":
                s.apply(seat, ("path", path))
        for seat, path in enumerate(paths):
            s.apply(seat, ("leader", FIRST_LEADER[path]))
        found = Scene(s)  # type: ignore[arg-type]
        if found.state.first == 2:
            break
    assert [found.goods(seat, "water") for seat in (2, 3, 0, 1)] == [3, 5, 7, 5]
    others = {seat: f".opp[data-about='seat:{seat}']" for seat in (1, 2, 3)}
    shown = frame(*others.values(), _1=others[2], _2=others[3], _4=others[1])
    return drawn(found, shown, frame(".me .mh", ".shelf", _3=".me .mh"))


def era_2() -> Drawn:
    s = scene(2, ("harmony", "dominance")).workers(A, engineer=2, scientist=2).workers(A, tired=True, genius=1)
    s.turn(A).play(A, "place", "mine_3", "engineer")
    while s.asked(A) == "mine_resource":
        s.play(A, *s.legal(A)[0])
    s.play(B, "pass").play(A, "place", "purify_pool", "scientist").play(A, "pass")
    assert [s.active(A, word) for word in ("engineer", "scientist")] == [2, 1]
    assert [s.tired(A, word) for word in ("genius", "scientist")] == [1, 1]
    return drawn(s, frame(".crew", _1="worker:engineer", _2="tired:scientist", _3="worker:scientist"))


def mine_2() -> Drawn:
    s = scene(2).nothing(A).have(A, water=3).workers(A, administrator=1).turn(A)
    then = other(s).play(A, "place", "trade_pool", "administrator").play(A, "trade", "water", "energy_core")
    goods(then, water=0, energy_core=1)
    goods(then.play(A, *next(a for a in then.legal(A) if a[-1] == "neutronium")), energy_core=0, neutronium=1)
    return drawn(s, frame("space:trade_pool", "space:purify_pool", _1="space:trade_pool"))


def experiments() -> Drawn:
    s = scene(2, ("dominance", "harmony"), doomsday=True).board(A, 102, 303).era(3).have(A, water=5)
    s.experiment(3, "X103").turn(A)
    s.state.save_earth = 6
    then = other(s).play(A, "place", "experiment_pool", next(a[2] for a in s.legal(A) if a[1:2] == ("experiment_pool",)))
    then.play(A, "move_tracker")
    goods(then, water=3)
    assert then.player(A).experiment_vp == 3
    return drawn(s, frame("era:3", "space:experiment_pool", _1="space:experiment_pool"), doomsday=True)


def impact_2() -> Drawn:
    s = scene(2).nothing(A).have(A, titanium=2, uranium=2, gold=1, water=2).board(A, 408, 413).era(5).impact("CC_C3")
    s.yard("lab", (412,)).turn(A)
    then = other(s).play(A, "place", "construct_1", "engineer").play(A, "build", 412)
    goods(then, titanium=1, uranium=0, gold=0, water=0, vp=3)
    return drawn(s, frame("space:construct_1", "space:construct_2", _1="space:construct_1"),
        frame("spot:lab_1", "spot:lab_3", _3="spot:lab_3"))  # fmt: skip


def side_b() -> Drawn:
    s = scene(2, ("harmony", "dominance"), side="B")
    for seat in (A, B):
        s.player(seat).hexes, s.player(seat).exosuits = 0, 6
    s.have(A, water=6, energy_core=3).new_era()
    then = other(s)
    for hex in ("TL", "TM", "TR"):
        then.play(A, *next(a for a in then.legal(A) if a[0] == "power" and a[1] == hex))
    then.play(A, *next(a for a in then.legal(A) if a[0] == "power" and a[-1] == "water"))
    then.play(A, "done")
    goods(then, water=7, energy_core=3)
    return drawn(s, frame("hex:TL", "hex:TR", "hex:BM", _1="hex:BL", _2="hex:BM"), side="B")


def doomsday() -> Drawn:
    """The last turn of Era IV: both pass, and Clean Up begins."""
    s = scene(2, ("dominance", "harmony"), doomsday=True).era(4)
    s.state.save_earth, s.state.seal_fate = 6, 7
    s.turn(A)
    then = other(s).rolls(4, 2, *[0] * 6).passes(A, B)
    assert then.state.impacted and then.state.impact_after == 4, "dice -1, trackers -1: one Era nearer, and at once"
    # Directly after Era IV is where Era V begins; the dice have not been rolled, so what they bring is told beside.
    sums = frame(".traj2", _1=".traj2 > div:nth-of-type(3)", _2=".traj2 > div:nth-of-type(4)", _3=".traj2 > p")
    return drawn(s, frame("era:4", "era:7", _4="era:5"), sums, doomsday=True)


def variants() -> Drawn:
    s = scene(2, alternate_timeline=True).nothing(A).have(A, titanium=3)
    tile = next(n for n, spaces in enumerate(SYMBOLS) if spaces[:2] == ("none", "vp"))
    s.state.timeline = (tile, *[n for n in range(12) if n != tile][:6])
    s.warp_phase()
    then = other(s).play(A, "warp", "titanium", "gold").play(B, "warp").play(A, "first", "titanium")
    goods(then, titanium=4, gold=1, vp=1)
    return drawn(s, frame("era:1", "era:2", _1="era:1"), alternate_timeline=True)


def chronobot() -> Drawn:
    """The beginning of the lesson against it: it rolls 5, then 3."""
    found = begin_at(guide("anachrony_solo"), 2).state
    assert isinstance(found, Anachrony)
    then = Scene(found.clone()).rolls(4)
    then.play(A, "warp", "titanium")
    assert then.state.tokens[4] == then.state.tokens[3], "token 5 joins 4"
    then.rolls(2).play(A, "place", "purify_pool", "scientist")
    assert then.state.tokens[2] == then.state.tokens[3] and then.state.tokens[4] != then.state.tokens[3], "5 is pushed on"
    # Where it acts for a 5 and a 3, and the space after those on which tokens lie.
    rows = {f"_{n}": f".cl:nth-child(2) .cr:nth-child({row})" for n, row in enumerate((8, 4, 6), 1)}
    return Drawn(found, INES[:1], [frame(".cb", **rows)], dict(guide("anachrony_solo").settings))


def scoring() -> Drawn:
    """The last turn of Era VII: both pass, and everything is counted."""
    s = scene(2, ("dominance", "progress")).nothing(A).nothing(B).era(7).impact()
    s.board(A, 102, 201, 204, 208, 305, "exocrawler", "the_ultimate_plan").anomaly(A, "lab_1")
    s.board(B, 101, 401, 408, 301, "neutronium_research_center")
    s.have(A, titanium=1, water=5, vp=4).have(B, water=8, vp=6)
    s.morale(A, 6).morale(B, 3).travelled(A, 3).travelled(B, 5)
    for seat in (A, B):  # a Path may begin with one
        s.player(seat).breakthroughs = [0] * 15
    s.breakthroughs(A, "circle society", "triangle warfare", "square genetics", "circle technology")
    s.breakthroughs(B, "circle warfare", "triangle society", "circle genetics")
    s.warp(A, 5, "titanium", "uranium").warp(B, 6, "neutronium")
    s.player(A).evacuation = 11
    wanted = ("EG2", "EG3", "EG4", "EG7", "EG8")
    s.state.endgame = tuple(n for n, card in enumerate(CONDITIONS) if card.word in wanted)
    s.turn(A)
    then = other(s).passes(A, B)
    assert then.state.over and then.state.outcome().scores == (62, 40)
    ines = {"buildings": 12, "superprojects": 9, "ultimate_plan": 6, "anomalies": -3, "time_travel": 6, "morale": 4,
            "vp_tokens": 4, "evacuation": 11, "breakthroughs": 4, "breakthrough_sets": 2, "endgame": 9,
            "warp_tiles": -2}  # fmt: skip
    jun = {"buildings": 11, "superprojects": 8, "time_travel": 10, "morale": -2, "vp_tokens": 6, "breakthroughs": 3,
           "endgame": 6, "warp_tiles": -2}  # fmt: skip
    for seat, parts in ((A, ines), (B, jun)):
        assert {name: vp for name, vp in then.score(seat).items() if vp} == parts
    assert then.goods(A, "titanium") == 0, "Ines pays the titanium, not the uranium"
    return Drawn(s.state, ("Ines", "Jun"), [frame("spot:power_plant_1", "spot:lab_3", ".me .mh")])


RECIPES: dict[str, Recipe] = {
    name: recipe
    for name, recipe in copy.copy(globals()).items()
    if name in (
        "about", "glance", "era", "construct", "recruit", "research", "council", "mine", "evacuation", "supply", "repair",
        "warp", "focus", "paradox", "impact", "leaders", "setup", "experiments",
        "doomsday", "chronobot", "variants", "scoring",
    )
}  # fmt: skip
RECIPES |= {"era-2": era_2, "mine-2": mine_2, "impact-2": impact_2, "side-b": side_b}
