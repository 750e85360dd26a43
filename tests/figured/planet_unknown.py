"""Planet Unknown's figures: moments of the lessons, and empty planets. Every recipe checks what its page names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import rondel
import seen
from figured.drawn import Drawn, Frame, Recipe, frame
from rondel.guides import guide
from rondel.guides.course import Start, play_through
from rondel.guides.positions import fact
from rondel.titles.planet_unknown.rules.scoring import target
from titles.planet_unknown.table import Table

NAMES = ("Ines", "Jun", "Maja", "Tomasz")
SETTINGS: dict[str, Any] = {"boards": "symmetric", "shift": 0}
TRACKS = tuple(f"track:{track}" for track in ("civ", "water", "biomass", "rover", "tech"))


def moment(here: Callable[[Any], bool], *frames: Frame) -> Drawn:
    """The first moment of the first lesson that fits."""
    found: list[Start] = []

    def stop(start: Start) -> bool:
        if here(start.state) and 0 in start.state.actors():
            found.append(start)
        return bool(found)

    play_through(guide("planet_unknown_first"), stop)
    assert found, "the lesson never comes there"
    return Drawn(found[0].state, NAMES[:2], list(frames), SETTINGS)


def lesson(id: str, step: str, *frames: Frame, **facts: Any) -> Drawn:
    """A lesson's position where this step begins; the facts are what the page says of it."""
    written = guide(id)
    found: list[Start] = []

    def stop(start: Start) -> bool:
        if written.steps[start.place.step].id == step:
            found.append(start)
        return bool(found)

    play_through(written, stop)
    state = found[0].state
    for name, value in facts.items():
        assert fact(state, name) == value, name
    return Drawn(state, NAMES[: state.seats], list(frames), dict(written.settings))


def asked(round: int, kind: str) -> Callable[[Any], bool]:
    return lambda s: s.round == round and s.decision(0).kind == kind


def glance() -> Drawn:
    return moment(lambda s: s.round == 3, frame(".pu-world", *TRACKS, ".wheel", _1="sq:F1", _2="track:civ"))


def station() -> Drawn:
    """The number of a position stands on the sector that it brings before you."""
    return moment(
        lambda s: s.round == 1,
        frame(".wheel", _1=".w-own", _2="stack:7", _3="stack:8", _4="stack:9", _5="stack:10", _6="stack:11"),
    )


def round_() -> Drawn:
    return moment(lambda s: s.round == 3, frame(".pu-world", _3="sq:F3"), frame(*TRACKS, _4="track:water"))


def placing() -> Drawn:
    return moment(lambda s: s.round == 2, frame(".pu-world", _1="sq:H2"))


def energy() -> Drawn:
    return moment(lambda s: s.round == 4, frame(".pu-world", _1="sq:G4"), frame(*TRACKS))


def synergy() -> Drawn:
    return moment(lambda s: s.round == 2, frame(*TRACKS, _1="track:tech", _2="track:biomass"), frame(".pu-world", _4="sq:E2"))


def patches() -> Drawn:
    return moment(lambda s: s.round == 2, frame(".pu-world", _2="sq:E2", _3="sq:H3"))


def tracks() -> Drawn:
    numbered = {f"_{n}": track for n, track in enumerate(TRACKS, 1)}
    return moment(lambda s: s.round == 5, frame(*TRACKS, **numbered))


def objectives() -> Drawn:
    """The lesson about the end, where a meteorite is within reach."""
    geode, rural, torus = "OBJ-25", "OBJ-23", "OBJ-03"
    duels = frame(".duels", _1=f"duel:{geode}", _3=f"duel:{rural}", _4=f"duel:{torus}")
    found = lesson("planet_unknown_end", "10", duels, frame(".pu-world", _2="sq:C4"), round=23, meteorites=6)
    assert seen.planet(found.state, 0)["neighbour_objectives"] == [geode, rural, torus]
    return found


def setup() -> Drawn:
    t = Table(seats=3).round()
    beside = frame(".duels", ".decks", _2=".decks", _3=".duels")
    return Drawn(t.s, NAMES[:3], [frame(".wheel", _1=".w-own"), beside], SETTINGS)


def planets() -> Drawn:
    t = Table(planets=("charybdis",)).round()
    return Drawn(
        t.s,
        NAMES[:2],
        [frame(".pu-world", _2="sq:F6")],
        SETTINGS | {"planets": ["charybdis", "ksb_4156"]},
    )


def personal() -> Drawn:
    """The first game of the seeds in which these two cards are dealt."""
    settings, two = SETTINGS | {"personal_objectives": True}, ["OBJ-27", "OBJ-28"]
    dealt = (rondel.game("planet_unknown").new(2, seed, settings) for seed in range(5000))
    found = next(s for s in dealt if sorted(seen.planet(s, 0)["players"][0]["goals"] or []) == two)
    cards = frame(".objs", _1=f"goal:{two[0]}", _3=f"goal:{two[1]}")
    return Drawn(found, NAMES[:2], [cards, frame(".pu-world", _2="sq:D2")], settings)


def two_players() -> Drawn:
    t = Table().round()
    return Drawn(t.s, NAMES[:2], [frame(".wheel")], SETTINGS)


def rovers() -> Drawn:
    return lesson("planet_unknown_rovers", "10", frame(".pu-world", _2="sq:I8", _3="sq:I9", _4="sq:K5"),
        round=8, rover=5, meteorites=2)  # fmt: skip


def civ_cards() -> Drawn:
    found = lesson("planet_unknown_first", "18", frame(".fanc", _2="card:CIV-07"), round=5, civ=3)
    assert [action[1] for action in found.state.legal(0)] == ["CIV-01", "CIV-04", "CIV-07"]
    return found


def about() -> Drawn:
    return lesson("planet_unknown_end", "16", frame(".pu-world"), frame(*TRACKS, _3="track:civ"), total=69, rows=14, columns=16)


def scoring() -> Drawn:
    return lesson("planet_unknown_end", "16", frame(".pu-world"), frame(*TRACKS, _3="track:civ"),
        civ=12, water=15, biomass=11, rover=13, tech=12)  # fmt: skip


def corporations() -> Drawn:
    return lesson("planet_unknown_alone", "11", frame(".pu-world", _1="sq:H7", _2="sq:H6"), round=2, meteorites=0)


def events() -> Drawn:
    return lesson("planet_unknown_alone", "07", frame(*TRACKS, _1="track:rover", _2="track:tech"), frame("event:EV-O12"),
        rover=2, tech=2, civ=0, water=0, biomass=0)  # fmt: skip


def alone() -> Drawn:
    found = lesson("planet_unknown_alone", "03", frame(".pu-aside", _5=".evp > .quiet"), round=1)
    assert target(7, 6, 7) == 58
    return found


RECIPES: dict[str, Recipe] = {
    "glance": glance, "station": station, "round": round_, "placing": placing, "energy": energy, "synergy": synergy,
    "patches": patches, "tracks": tracks, "objectives": objectives, "setup": setup, "planets": planets, "personal": personal,
    "two-players": two_players, "rovers": rovers, "civ-cards": civ_cards, "about": about, "scoring": scoring,
    "corporations": corporations, "events": events, "alone": alone,
}  # fmt: skip
