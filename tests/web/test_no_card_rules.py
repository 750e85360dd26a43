"""The page decides no rule by a card's id: what a card does is in the view, the option or the printed facts.

A drawing may go by the id: an icon is no rule.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rondel.titles.anachrony.rules.endgame import CONDITIONS
from rondel.titles.anachrony.rules.experiments import EXPERIMENTS
from rondel.titles.anachrony.rules.leaders import LEADER_WORDS
from rondel.titles.anachrony.rules.things import PATHS
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY
from rondel.titles.planet_unknown.rules.civ_cards import CARD_IDS
from rondel.titles.planet_unknown.rules.corporations.base import ROSTER
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_IDS
from rondel.titles.planet_unknown.rules.planets import PLANETS
from rondel.titles.the_loop.rules.missions import MISSIONS
from rondel.titles.the_loop.rules.names import AGENTS
from rondel.titles.the_loop.rules.registry import CARDS
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS

TITLES = Path(__file__).parents[2] / "src" / "rondel" / "titles"
IDS: dict[str, set[str]] = {
    "anachrony": {
        *(card.word for card in CONDITIONS), *(card.word for card in EXPERIMENTS.values()), *LEADER_WORDS, *PATHS[:4],
        *(tile.word for tile in REGISTRY.values() if isinstance(tile.word, str)),
    },
    "planet_unknown": {
        *CARD_IDS, *EVENT_IDS, *OBJECTIVE_IDS, *(board.id for board in ROSTER), *(planet.id for planet in PLANETS),
        *(action[1] for board in ROSTER for action, _ in board.tools() if action[0] == "use"),
    },
    "the_loop": {*AGENTS, *(m.id for m in MISSIONS), *(card.id for card in CARDS), *(card.id for card in ULTRA_CARDS)},
}  # fmt: skip
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|//[^\n]*|<style.*?</style>", re.DOTALL)
DRAWN = re.compile(r"\bicon(?:At)?\('[\w-]+'")
QUOTED = re.compile(r"['\"`]([\w-]+)['\"`]")
KEY = re.compile(r"^\s*'?([\w-]+)'?: (?!')", re.MULTILINE)
"""A key whose value is not a word: an icon's name is one, a level or a rule is none."""


def decided_by(source: str, ids: set[str]) -> list[str]:
    """Ids of cards that a source compares, collects or looks for, and patterns of such ids."""
    code = DRAWN.sub("", COMMENT.sub("", source))
    prefixes = {id.split("-")[0] for id in ids if re.match(r"[A-Z]+-", id)}
    found = [id for id in QUOTED.findall(code) + KEY.findall(code) if id in ids]
    found += [f"{prefix}-" for prefix in prefixes if re.search(rf"\b{prefix}-", code)]
    return found + re.findall(r"/[^/\n]*\b[A-Z]\d?\[\d+\][^/\n]*/\.test", code)


def test_the_scan_finds_what_was_there() -> None:
    planet, an, loop = IDS["planet_unknown"], IDS["anachrony"], IDS["the_loop"]
    for source, ids in (
        ("const STORES = ['universal_coalition', 'wormhole_corp'];", planet), ("  reposition_three: 2,\n", planet),
        ("if (me.corporation === 'makeshift') return null;", planet), ("  [/^EV-R(05|19) /, /^[ctPR]/],", planet),
        ("if (/R1[67]/.test(view.event))", planet), ("    case 'EG4':\n", an), ("{#if agent.id === 'mr_time'}", loop),
        ("tileEra(v, 'SAB-02')", loop),
    ):  # fmt: skip
        assert decided_by(source, ids), source
    assert not decided_by("  EG1: 'person',\n", an) and not decided_by("iconAt('dominance', -38, 39)", an)


@pytest.mark.parametrize("title", IDS)
def test_no_table_decides_by_a_card(title: str) -> None:
    sources = [path for path in (TITLES / title / "web").iterdir() if path.suffix in (".ts", ".svelte")]
    assert sources
    for path in sources:
        if not path.name.endswith((".test.ts", ".d.ts")):
            found = decided_by(path.read_text(encoding="utf-8"), IDS[title])
            assert not found, f"{path.name}: {found}: let the view, the option or the printed facts say it"
