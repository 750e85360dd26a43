"""A second scorer, written from the rules and the printed facts, reads final positions from the view alone."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from titles.planet_unknown.test_facts import facts
from titles.planet_unknown.test_placement_counts import PLANETS, Square, beside, square

COMPANIES = {one["id"]: one for one in facts("corporations")["corporations"]}
CIV = {one["id"]: one["effect"] for one in facts("civ_cards")["cards"]}
NEIGHBOUR = {one["id"]: one for one in facts("neighbour_objectives")["cards"]}
PERSONAL = {one["id"]: one["condition"] for one in facts("personal_objectives")["cards"]}
COLUMNS = ("civ", "water", "biomass", "rover", "tech")


class Surface:
    """A planet at the end, square by square."""

    def __init__(self, player: dict[str, Any]) -> None:
        self.player = player
        self.planet = PLANETS[player["planet"]]
        board = player["board"]
        rows = enumerate(self.planet["grid"])
        self.grid = {(x, y): letter for y, row in rows for x, letter in enumerate(row) if letter != "."}
        self.tiles = {square(name): kind for kind, names in board["terrain"].items() for name in names}
        self.terrain = dict(self.tiles)
        for one, letter in self.grid.items():
            if letter in "EQ" and one not in self.tiles:
                self.terrain[one] = "energy"
        self.built = {square(name) for name in board["buildings"]}
        lying = [name for plane in board["meteorites"] for name in plane] + board["loaded"]
        self.meteorites = [square(name) for name in lying]
        self.pods = player["lifepods"] + len(player["lifepod_places"])

    def areas(self, kind: str) -> list[set[Square]]:
        left = {one for one, shown in self.terrain.items() if shown == kind}
        found = []
        while left:
            todo = [left.pop()]
            group = set(todo)
            while todo:
                for other in beside(todo.pop()):
                    if other in left:
                        left.remove(other)
                        group.add(other)
                        todo.append(other)
            found.append(group)
        return found

    def buildings(self, kind: str) -> list[Square]:
        return [one for one in self.built if self.tiles[one] == kind]

    def tops(self) -> set[str]:
        """Tracks whose top space holds a tracker."""
        company = COMPANIES[self.player["corporation"]]
        found = set()
        for track, height in self.player["tracks"]:
            if height == company["tracks"][track]["top"]:
                found.add(track)
        return found

    def planet_score(self) -> int:
        covered = set(self.tiles) | {one for one, letter in self.grid.items() if letter in "EQ"}
        total = 0
        for i in range(12):
            for axis, medals in ((1, "row_medals"), (0, "column_medals")):
                line = [one for one in self.grid if one[axis] == i]
                if all(one in covered and one not in self.meteorites for one in line):
                    total += self.planet[medals][i]
        for small in self.planet.get("small_planets", {}).values():
            total += small["bonus"] if all(tuple(one) in self.tiles for one in small["squares"]) else 0
        cities = [tuple(one) for one in self.planet.get("cities", [])]
        return total + sum(2 for one in cities if one not in self.tiles)

    def track_score(self) -> int:
        company = COMPANIES[self.player["corporation"]]
        pods = [tuple(place) for place in self.player["lifepod_places"]]

        def medal(track: str, height: int) -> int:
            spaces = company["tracks"][track]["spaces"]
            reached = [s for s in spaces if s["i"] <= height and "medal" in s and (track, s["i"]) not in pods]
            return reached[-1]["medal"] if reached else 0

        total = 0
        for i, (track, height) in enumerate(self.player["tracks"]):
            if "path" in company["tracks"][COLUMNS[i]]:
                path = [tuple(step["space"]) for step in company["tracks"][COLUMNS[i]]["path"]]
                passed = [h for t, h in path[: path.index((track, height)) + 1] if t == "water"]
                total += medal("water", max(passed))
            elif self.player["corporation"] == "makeshift" and 5 in self.player["techs"]:
                total += max(medal(track, h) for t, h in self.player["tracks"] if t == track)
            else:
                total += medal(track, height)
        return total

    def card_score(self) -> int:
        effects = [CIV[card] for card in self.player["kept_cards"]]
        kinds = Counter(kind for effect in effects for kind in effect)
        total: int = sum(effect.get("medals", 0) for effect in effects)
        total += kinds["medals_per_patch"] * len(self.player["board"]["patches"])
        total += (0, 1, 3, 6, 10)[kinds["commerce_agreement"]]
        total += self.player["lifepods"] * (1 + kinds["medals_per_scoring_lifepod_extra"])
        total += self.player["meteorites"] // 3 * (1 + kinds["meteorite_repo"])
        return total

    def compared(self, card: dict[str, Any]) -> int:
        kind, terrain = card["criterion"], card["terrain"]
        if kind == "buildings_on_edge":
            edge = [tuple(one) for one in self.planet["edge"]]
            return sum(one in edge for one in self.buildings(terrain))
        if kind == "buildings_on_planet":
            return len(self.buildings(terrain))
        if kind == "largest_area":
            return max((len(one) for one in self.areas(terrain)), default=0)
        if kind == "number_of_areas":
            return len(self.areas(terrain))
        if kind == "tracks_at_maximum":
            return len(self.tops())
        return int(self.player["meteorites"]) if kind == "meteorites_collected" else self.pods

    def personal(self, card: str) -> int:
        condition = PERSONAL[card]
        terrain = condition.get("terrain", "")
        shown = {one for one, kind in self.terrain.items() if kind == terrain}
        if "rectangle" in condition:
            w, h = condition["rectangle"]
            done = any(
                all((x + i, y + j) in shown for i in range(a) for j in range(b)) for x, y in shown for a, b in ((w, h), (h, w))
            )
        elif "area_with_buildings" in condition:
            done = any(len(one & self.built) >= condition["area_with_buildings"] for one in self.areas(terrain))
        elif "track_at_maximum" in condition:
            done = condition["track_at_maximum"] in self.tops()
        elif "buildings_at_most" in condition:
            done = len(self.buildings(terrain)) <= condition["buildings_at_most"]
        elif "meteorites_collected_at_least" in condition:
            done = self.player["meteorites"] >= condition["meteorites_collected_at_least"]
        elif "lifepods_more_than_meteorites" in condition:
            done = self.pods > self.player["meteorites"]
        else:
            ice = "all_ice_covered" in condition
            bare = [one for one, letter in self.grid.items() if one not in self.terrain and (letter == "I") == ice]
            done = not bare
        return 5 if done else 0


def best(card: str, mine: Surface, others: list[Surface]) -> int:
    rule = NEIGHBOUR[card]
    sign = 1 if rule["better"] == "most" else -1
    value, top = sign * mine.compared(rule), max(sign * other.compared(rule) for other in others)
    return 5 if value > top else 2 if value == top else 0


def scores(seen: dict[str, Any]) -> list[int]:
    """The final scores (section 15)."""
    surfaces = [Surface(player) for player in seen["players"]]
    n = len(surfaces)
    found = []
    for seat, mine in enumerate(surfaces):
        total = mine.planet_score() + mine.track_score() + mine.card_score()
        total += sum(mine.personal(card) for card in mine.player["goals"])
        cards = seen["neighbour_objectives"]
        if n == 2:
            total += sum(best(card, mine, [surfaces[1 - seat]]) for card in cards)
        elif n > 2:
            total += best(cards[seat], mine, [surfaces[(seat + 1) % n]])
            total += best(cards[seat - 1], mine, [surfaces[seat - 1]])
        others = surfaces[:seat] + surfaces[seat + 1 :]
        total += sum(best(card, mine, others) for card in seen["objectives_for_all"])
        found.append(total)
    return found


def winners(seen: dict[str, Any], totals: list[int]) -> list[int]:
    keys = []
    for total, player in zip(totals, seen["players"], strict=True):
        one = Surface(player)
        keys.append((-total, len(one.grid) - len(one.terrain), len(one.meteorites)))
    return [seat for seat, key in enumerate(keys) if key == min(keys)]


@pytest.mark.parametrize("seed", range(36))
def test_random_games_end_with_the_scores_of_the_oracle(seed: int) -> None:
    """PU-15.1, PU-15.2, PU-15.3, PU-15.4, PU-15.5, PU-15.6, PU-15.7."""
    chance = random.Random(seed)
    seats = 1 + seed % 6
    settings: dict[str, Any] = {
        "corporations": chance.sample(CORPORATION_IDS, seats),
        "planets": chance.sample(PLANET_IDS, seats),
    }
    if seats > 1:
        settings |= {"personal_objectives": True, "events": seed % 2 == 0}
    state = GAME.new(seats, seed, settings)
    while not state.over:
        seat = chance.choice(state.actors())
        state.apply(seat, chance.choice(state.legal(seat)))
    seen = json.loads(json.dumps(state.view(None)))
    totals = scores(seen)
    assert list(state.outcome().scores) == totals
    if seats > 1:
        assert list(state.outcome().winners) == winners(seen, totals)
