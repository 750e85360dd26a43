"""Settings: the rulebook's defaults, and what is refused in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

import rondel
import seen
from rondel.titles.planet_unknown.rules import GAME

BAD: tuple[tuple[int, dict[str, Any], str], ...] = (
    (7, {}, "7 seats are not possible; allowed: 1, 2, 3, 4, 5, 6"),
    (2, {"corporations": ["acme", "republic"]}, "'universal_coalition', 'cosmos_inc'"),
    (2, {"corporations": ["republic"]}, "one for each of the 2 seats"),
    (2, {"corporations": ["republic", "republic"]}, "every board once"),
    (2, {"planets": ["gaia", "mars"]}, "'ksb_4156', 'arashi'"),
    (3, {"events": True, "green": 6}, "an event deck of 19 cards"),
    (3, {"events": True, "green": 17, "orange": 0, "red": 3}, "from 0 to 16"),
    (3, {"events": True, "green": 0, "orange": 1, "red": 19}, "from 0 to 18"),
    (3, {"green": 21}, "a whole number from 0 to 20"),
    (3, {"two_player_variant": True}, "allowed with: 2"),
    (1, {"personal_objectives": True}, "allowed with: 2, 3, 4, 5, 6"),
    (2, {"shift": 6}, "'random', 0, 1, 2, 3, 4, 5"),
    (2, {"boards": "mixed"}, "'deal', 'symmetric', 'asymmetric', 'random'"),
    (2, {"expansion": True}, "known: boards"),
)


@pytest.mark.parametrize(("seats", "settings", "says"), BAD)
def test_bad_settings_are_refused_with_what_is_allowed(seats: int, settings: dict[str, Any], says: str) -> None:
    with pytest.raises(rondel.SetupError, match=re.escape(says)):
        GAME.new(seats, 1, settings)


def test_the_defaults_are_those_of_the_rulebook() -> None:
    """PU-2.6, PU-2.2, PU-17.1: boards are dealt, sides chosen, the ring mounted at random, no modules."""
    defaults = {setting.name: setting.default for setting in GAME.settings()}
    assert defaults == {
        "boards": "deal",
        "corporations": [],
        "planets": [],
        "shift": "random",
        "events": False,
        "green": 7,
        "orange": 6,
        "red": 7,
        "personal_objectives": False,
        "two_player_variant": False,
        "energy_doubles": False,
        "flux_keeps": False,
        "makeshift_must": False,
        "pajitnov_outside": False,
        "wormhole_energy": False,
    }


def test_every_way_to_deal_boards() -> None:
    """PU-2.6."""
    for boards in ("symmetric", "asymmetric", "random"):
        players = seen.planet(GAME.new(6, 4, {"boards": boards}), None)["players"]
        asymmetric = [one["planet"] for one in players if one["planet"] != "ksb_4156"]
        assert len(set(asymmetric)) == len(asymmetric)
        assert {"symmetric": 0, "asymmetric": 6}.get(boards, len(asymmetric)) == len(asymmetric)
