"""What is printed, transcribed a second time in `facts/`, against the code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from rondel.titles.planet_unknown.rules.board import SQUARE, TERRAINS, TRACKS, WIDTH, index, squares
from rondel.titles.planet_unknown.rules.civ_cards import CARD_IDS, CARDS
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.corporations.base import ROSTER
from rondel.titles.planet_unknown.rules.corporations.oasis import PATH_PRINT
from rondel.titles.planet_unknown.rules.corporations.wormhole import OFFERS, SYNERGY
from rondel.titles.planet_unknown.rules.event_cards import COLOURS, EVENTS
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.game import MOST
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_IDS
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS, PLANETS
from rondel.titles.planet_unknown.rules.planets.bonus import Cerberus
from rondel.titles.planet_unknown.rules.planets.terrain import Tartarus
from rondel.titles.planet_unknown.rules.scoring import ADJUSTMENTS, TARGET, rating
from rondel.titles.planet_unknown.rules.state import POINTERS
from rondel.titles.planet_unknown.rules.tiles import INNER, OUTER, PER_STACK, TILES
from rondel.titles.planet_unknown.rules.tracks_print import BENEFIT_NAMES, MEDAL_NONE, ONE_OF

FACTS = Path(__file__).parent / "facts"


def facts(name: str) -> Any:
    return yaml.safe_load((FACTS / f"{name}.yaml").read_text(encoding="utf-8"))


def named(pairs: list[list[int]]) -> list[str]:
    return squares(sum(1 << index(x, y) for x, y in pairs))


def test_all_144_tiles_are_as_printed() -> None:
    """PU-1.3."""
    printed = facts("tiles")
    assert len(TILES) == printed["count"] == len(printed["tiles"])
    by_id = {tile.id: tile for tile in TILES}
    for one in printed["tiles"]:
        tile = by_id[one["id"]]
        turn = tile.turns[0]
        shown = {}
        for d in turn.cells:
            terrain = TERRAINS[tile.a if d in turn.first else tile.b]
            built = d in (turn.building_a, turn.building_b)
            shown[d % WIDTH, d // WIDTH] = (terrain, built, d == turn.meteor)
        for cell in one["cells"]:
            expected = (cell["terrain"], cell.get("building", False), cell.get("meteor", False))
            assert shown.pop((cell["x"], cell["y"])) == expected, one["id"]
        assert not shown and tile.meteor == one["meteor"] and tile.shape == one["shape"]


def test_the_station_is_as_printed() -> None:
    """PU-1.14."""
    printed = facts("susan")
    assert list(INNER) == printed["rings"]["inner"]["slots_clockwise"]
    assert list(OUTER) == printed["rings"]["outer"]["slots_clockwise"]
    assert printed["tiles_per_stack"] == PER_STACK
    assert {n: list(p) for n, p in enumerate(POINTERS) if n} == printed["pointers_by_player_count"]
    for shift, pairs in printed["pairings_by_shift"].items():
        for slot, shape in enumerate(OUTER):
            assert pairs[shape] == INNER[(slot + shift) % 6]


def test_all_13_planets_are_as_printed() -> None:
    printed = facts("planets")["planets"]
    assert [one["id"] for one in printed] == list(PLANET_IDS)
    for one, planet in zip(printed, PLANETS, strict=True):
        assert list(planet.grid) == one["grid"] and planet.title == one["name"]
        assert planet.difficulty == one["difficulty"] and planet.symmetric == (one["side"] == "symmetric")
        assert len(squares(planet.squares)) == one["squares"]
        assert squares(planet.lifepods) == named(one["lifepods"])
        assert squares(planet.ice) == named(one["ice"])
        assert squares(planet.edge) == named(one["edge"]), one["id"]
        start = one["first_tile_must_cover_one_of"]
        assert squares(planet.start) == named(one["edge"] if start == "edge" else start)
        assert [m for _, m in planet.rows] == one["row_medals"]
        assert [m for _, m in planet.columns] == one["column_medals"]
        assert squares(planet.currents) == named(one.get("electrical_currents", []))
        assert planet.text == one["special_rule"]["text"]


def test_small_planets_and_chasm_are_as_printed() -> None:
    printed = {one["id"]: one for one in facts("planets")["planets"]}
    for letter, name in (("N", "north_east"), ("W", "west"), ("S", "south_east")):
        mine = [(x, y) for y, row in enumerate(Cerberus.owners) for x, shown in enumerate(row) if shown == letter]
        assert mine == [tuple(pair) for pair in printed["cerberus"]["small_planets"][name]["squares"]]
    assert list(Tartarus.sides) == printed["tartarus"]["chasm_sides"]
    gaps = [[index(*a), index(*b)] for a, b in printed["tartarus"]["chasm_diagonal_gaps"]]
    assert [list(gap) for gap in Tartarus.gaps] == gaps


def benefit_text(benefit: Any) -> tuple[str, int]:
    if isinstance(benefit, str):
        return benefit, 1
    ((kind, n),) = benefit.items()
    return kind, n


def test_all_9_corporations_are_as_printed() -> None:
    printed = facts("corporations")["corporations"]
    assert [one["id"] for one in printed] == list(CORPORATION_IDS)
    for one, company in zip(printed, ROSTER, strict=True):
        assert (company.title, company.difficulty, company.rovers) == (one["name"], one["difficulty"], one["rovers"])
        assert company.symmetric == (one["side"] == "symmetric")
        assert company.special == (one["special_rule"] or {"text": ""})["text"]
        assert list(company.techs_text) == [tech["text"] for tech in one["techs"]]
        assert company.top_move == one["tracks"]["rover"]["top_repeat_move"]
        for t, track in enumerate(TRACKS):
            tops = one["tracks"][track]["top"]
            assert company.tops[t] == t * 16 + tops
            spaces = {space["i"]: space for space in one["tracks"][track]["spaces"]}
            for height in range(16):
                check_space(company.spaces[t * 16 + height], company.medals[t * 16 + height], spaces.get(height, {}))


def check_space(benefits: Any, medal: int, printed: dict[str, Any]) -> None:
    assert medal == printed.get("medal", MEDAL_NONE)
    if "choose_one" in printed:
        assert [kind for kind, _ in benefits] == [ONE_OF]
        return
    shown = [(BENEFIT_NAMES[kind], n) for kind, n in benefits]
    assert shown == [benefit_text(one) for one in printed.get("benefits", [])]


def test_the_paths_and_choices_of_corporations_are_as_printed() -> None:
    printed = {one["id"]: one for one in facts("corporations")["corporations"]}
    path = printed["oasis_ultd"]["tracks"]["water"]["path"]
    assert [list(space) for space in PATH_PRINT] == [one["space"] for one in path]
    for offer, space in zip(OFFERS, printed["wormhole_corp"]["tracks"]["biomass"]["spaces"], strict=True):
        first, second = space["choose_one"]
        assert second == "patch"
        assert first == ("synergy" if offer == SYNERGY else {"advance": TRACKS[offer]})


def test_all_36_civ_cards_are_as_printed() -> None:
    printed = facts("civ_cards")["cards"]
    assert [one["id"] for one in printed] == list(CARD_IDS)
    for one, card in zip(printed, CARDS, strict=True):
        assert (card.rank, card.title, card.text) == (one["rank"], one["name"], one["text"])
        assert card.immediate == (one["timing"] == "immediate")
        numbers = [n for n in one["effect"].values() if isinstance(n, int) and not isinstance(n, bool)]
        if numbers:
            assert card.n == numbers[0]


def test_all_60_events_are_as_printed() -> None:
    """PU-17.1."""
    printed = facts("event_cards")
    assert [one["id"] for one in printed["cards"]] == list(EVENT_IDS)
    for one, event in zip(printed["cards"], EVENTS, strict=True):
        assert (event.id, event.title, event.text) == (one["id"], one["name"], one["text"])
        assert COLOURS[event.colour] == one["colour"] and event.solo == one["solo_only"]
        assert bool(event.rule) == (one["kind"] == "restriction")
        for kind in ("advance", "regress"):
            if one["kind"] == "effect" and kind in one["effect"]:
                figures = one["effect"][kind]
                tracks = [TRACKS[t] for t in event.tracks]  # type: ignore[attr-defined]
                assert sorted(tracks) == sorted(figures["choices"])
                assert event.steps == figures["steps"]  # type: ignore[attr-defined]
    for colour, solo in printed["solo_only_counts"].items():
        assert MOST[colour] == 20 - solo


def test_all_28_objectives_are_as_printed() -> None:
    """PU-16.1."""
    neighbour, personal = facts("neighbour_objectives")["cards"], facts("personal_objectives")["cards"]
    assert [one["id"] for one in neighbour] == [one["id"] for one in personal] == list(OBJECTIVE_IDS)
    for left, right, card in zip(neighbour, personal, OBJECTIVES, strict=True):
        assert (card.title, card.text) == (left["name"], left["text"])
        assert (card.goal_title, card.goal_text) == (right["name"], right["text"])
        assert card.most == (left["better"] == "most")
        assert (TERRAINS[card.terrain] if card.terrain >= 0 else None) == left["terrain"]


def test_the_solo_table_is_as_printed() -> None:
    """PU-19.5."""
    printed = facts("solo_targets")
    assert printed["base"] == TARGET
    for row, line in zip(printed["adjustments"], ADJUSTMENTS, strict=True):
        assert line == (row["cards"][0], row["red"], row["orange"], row["green"])
    for i, step in enumerate(printed["ratings"], 1):
        for difference in (step.get("min_diff"), step.get("max_diff")):
            if difference is not None:
                assert rating(difference) == f"rating_{i}"


def test_squares_are_named_by_column_letter_and_row_number() -> None:
    """PU-1.1."""
    assert SQUARE["A1"] == index(0, 0) and SQUARE["L12"] == index(11, 11) and SQUARE["D5"] == index(3, 4)
