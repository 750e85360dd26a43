"""What somebody chose last stands, the rest gives way, and what comes out can always be played."""

from __future__ import annotations

import random
from typing import Any

import pytest

import rondel
from rondel import shelf
from rondel.match.refusal import Refused
from rondel.room.mending import MOST_LISTED, possible


def anything(chance: random.Random, setting: Any) -> Any:
    if setting.kind == "list":
        return chance.choices(setting.choices, k=chance.randrange(7))
    if setting.kind == "number":
        return chance.randint(setting.choices[0], setting.choices[-1])
    return chance.choice(setting.choices)


@pytest.mark.parametrize("game", rondel.games())
def test_whatever_is_chosen_can_be_played_then(game: str) -> None:
    title, chance = shelf.game(game), random.Random(17)
    for _ in range(100):
        seats = chance.choice(title.seats)
        known = [s for s in title.settings() if seats in s.applies]
        wanted = {s.name: anything(chance, s) for s in chance.sample(known, chance.randint(1, len(known)))}
        keep = chance.choice([*wanted, ""])
        found = possible(game, seats, wanted, keep)
        assert found["problem"] is None, (wanted, found["problem"])
        title.checked(seats, found["settings"])
        shut = {(c["name"], c["choice"]) for c in found["closed"]}
        open = [(s, c) for s in known if s.kind in ("flag", "choice") for c in s.choices if (s.name, c) not in shut]
        for setting, choice in open:
            after = possible(game, seats, found["settings"] | {setting.name: choice}, setting.name)
            assert after["problem"] is None and after["settings"][setting.name] == choice


def test_the_last_choice_stands_and_the_others_give_way() -> None:
    assert possible("anachrony", 2, {"planned_experiments": True}, "planned_experiments")["settings"]["doomsday"]
    both = {"planned_experiments": True, "doomsday": False}
    assert not possible("anachrony", 2, both, "doomsday")["settings"]["planned_experiments"]
    mix = possible("planet_unknown", 2, {"green": 10}, "green")
    assert mix["settings"]["green"] == 10 and mix["ranges"] == {"green": [0, 16], "orange": [0, 20], "red": [0, 18]}
    for at in (0, 1):
        planets = possible("planet_unknown", 2, {"planets": ["gaia", "gaia"]}, "planets", at)["settings"]["planets"]
        assert planets[at] == "gaia" != planets[1 - at]


def test_what_seats_do_not_know_is_closed_with_the_reason_of_the_engine() -> None:
    why = {c["name"]: c["why"]["key"] for c in possible("anachrony", 1, {})["closed"]}
    assert why["doomsday"] == "ui.err_setup.not_solo"
    assert {c["name"] for c in possible("anachrony", 2, {})["closed"]} == {"difficulty", "mine_yield", "chronobot_edition"}


def test_nonsense_is_refused_and_long_lists_are_cut() -> None:
    with pytest.raises(Refused):
        possible("chess", 2, {})
    problem = possible("anachrony", 2, {"side": "C"})["problem"]
    assert problem and problem["key"] == "ui.err_setup.bad_value"
    assert len(possible("the_loop", 4, {"agents": ["v_girl"] * 50_000}, "agents")["settings"]["agents"]) == 4 < MOST_LISTED
