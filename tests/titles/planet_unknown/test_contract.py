"""What every game owes, over seat counts, modules, every corporation on every planet, every event."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pairwise import pairwise
from rondel.testing import contract
from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.event_cards import EVENTS
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.state import Mission
from titles.planet_unknown.conserve import conserve

MODULES: tuple[dict[str, Any], ...] = (
    {},
    {"events": True},
    {"personal_objectives": True, "boards": "random"},
    {"events": True, "personal_objectives": True, "green": 2, "orange": 10, "red": 8, "boards": "asymmetric"},
)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("modules", range(len(MODULES)))
def test_all_laws_hold_in_random_games(seats: int, modules: int) -> None:
    settings = MODULES[modules]
    if seats == 1:
        settings = {name: value for name, value in settings.items() if name not in ("events", "personal_objectives")}
    contract.play(GAME, seats, 10 * seats + modules, settings, conserve=conserve, thorough=11)


def test_all_laws_hold_in_the_two_player_variant() -> None:
    contract.play(GAME, 2, 5, {"two_player_variant": True}, conserve=conserve, thorough=7)


MEETS = ("flux_industries", "makeshift", "wormhole_corp")
"""Corporations that a reading is about; a reading is also about energy, and one about the planet Pajitnov."""


def met(number: int, seats: int, settings: dict[str, Any]) -> dict[str, Any]:
    """With boards by chance, seats have corporations that a reading is about, and one the planet."""
    if settings["boards"] != "random":
        return settings
    first = number % len(MEETS)
    companies = [*MEETS[first:], *MEETS[:first], "universal_coalition"][:seats]
    return settings | {"corporations": companies, "planets": ["pajitnov", *PLANET_IDS[:seats]][:seats]}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_laws_hold_with_every_pair_of_settings(seats: int) -> None:
    """Readings too; that undo is fenced where something is shown is looked at every few decisions."""
    for number, settings in enumerate(pairwise(GAME, seats)):
        contract.play(GAME, seats, number, met(number, seats, settings), conserve=conserve, thorough=60)


@pytest.mark.parametrize("company", CORPORATION_IDS)
def test_every_corporation_plays_on_every_planet(company: str) -> None:
    for i, planet in enumerate(PLANET_IDS):
        settings = {"corporations": [company, CORPORATION_IDS[0]], "planets": [planet, PLANET_IDS[0]]}
        contract.play(GAME, 2, i, settings | {"boards": "random"}, conserve=conserve, thorough=60)


@pytest.mark.parametrize("company", CORPORATION_IDS)
def test_every_event_meets_every_corporation(company: str) -> None:
    """PU-17.6: play until the card, all laws, and a round more; cards for one player only are met alone."""
    chance = random.Random(company)
    for number, event in enumerate(EVENTS):
        seats = 1 if event.solo else 2
        companies = [company, "universal_coalition"][:seats]
        settings: dict[str, Any] = {"boards": "random", "corporations": companies}
        state = GAME.new(seats, number, settings | ({"events": True} if seats > 1 else {}))
        assert isinstance(state, Mission) and not state.past
        comes_as(state, number, 3 + number % 8)
        play_until(state, chance, 3 + number % 8)
        if not state.over:
            assert state.past[-1] == number
            contract.laws(GAME, state, chance)
            play_until(state, chance, len(state.past) + 1)


def comes_as(s: Mission, number: int, place: int) -> None:
    """This event is the one of round `place`."""
    deck, box = list(s.events), list(s.event_box)
    if number in deck:
        deck[deck.index(number)] = deck[-place]
    else:
        box[box.index(number)] = deck[-place]
    deck[-place] = number
    s.events, s.event_box = tuple(deck), tuple(sorted(box))


def play_until(s: Mission, chance: random.Random, shown: int) -> None:
    """Random play until so many events have been revealed."""
    while not s.over and len(s.past) < shown:
        conserve(s)
        seat = chance.choice(s.actors())
        s.apply(seat, chance.choice(s.legal(seat)))
