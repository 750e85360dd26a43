"""Facts, questions, reasons and the drawing: what leaves the rules is known by its key and can be shown."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest
from rich.console import Console

import seen
from rondel.titles.the_loop.rules import GAME
from rondel.titles.the_loop.rules.events import EVENTS
from rondel.titles.the_loop.rules.forecast import vortex_percent, vortex_risk
from rondel.titles.the_loop.rules.modes import LEVELS, MODES
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.terminal import draw
from titles.the_loop.position import Position

QUESTIONS = {
    "choose_agent", "negate_rift", "take_action", "effect_target_era", "effect_target_eras", "effect_target_duplicate",
    "effect_target_push", "effect_target_agent", "effect_target_card", "effect_move", "effect_swap", "effect_option",
    "destruction_order", "ability_bonus", "take_along", "let_use_card", "agent_order", "add_card", "archive",
    "bonus_pick", "spend_mix", "discard_ultra", "assign_card", "choose_solo_agent", "solo_bonus",
}  # fmt: skip
REASONS = {
    "exhausted", "exhausted_black_hole", "seven_uses", "no_energy_move", "no_energy_move_drained", "move_cost",
    "battery", "battery_jammed", "not_adjacent", "loop_energy", "loop_black_hole", "ability_used", "overload_energy",
    "no_centrifuge", "perpetual_spent", "wrong_era", "no_rift_there", "no_vortex", "same_era", "too_far",
    "no_other_agent", "supa_armoured", "bouncer", "clone_armour", "pick_up_vortex", "swap_needs_two", "no_card",
    "borrow_nested", "borrow_same", "ready_itself", "mission_full", "mission_slot", "mission_once",
    "mission_not_clean", "mission_cased", "archive_not_here", "archive_incomplete", "artefact_elsewhere",
    "agent_taken", "solo_cards", "nothing_to_gain", "already_chosen",
}  # fmt: skip
DOUBTS = {
    "no_effect", "partly", "loop_empty", "ready_left", "free_move_left", "negate_lost", "vortex_now", "defeat_now",
    "vortex_risk", "duplicate_survives", "archive_miss", "stranded", "draws_reshuffle", "destroys_card", "last_turns",
    "supa_remains", "centrifuge_remains", "duplicate_near_doctor", "mission_missed",
}  # fmt: skip


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("mode", MODES)
def test_every_fact_question_reason_and_doubt_is_known_by_its_key(seats: int, mode: str) -> None:
    chance = random.Random(seats)
    for seed, level in enumerate(LEVELS):
        s = GAME.new(seats, seed, {"mode": mode, "level": level})
        s.log = []
        while not s.over:
            seat = s.actors()[0]
            assert s.decision(seat).kind in QUESTIONS
            assert {reason.key for _, reason, _ in s.blocked(seat)} <= REASONS
            options = s.legal(seat)
            assert {reason.key for reason, _ in s.warnings(seat, chance.choice(options))} <= DOUBTS
            action = chance.choice(options)
            if action == ("end",):
                action = chance.choice(options)
            s.apply(seat, action)
        for event in s.log:
            assert len(event) - 2 == len(EVENTS[event[1]]), event
        json.dumps(s.log)


@pytest.mark.parametrize("mode", MODES)
def test_the_table_is_drawn_from_a_view_alone(mode: str) -> None:
    chance = random.Random(3)
    console = Console(width=120, record=True, file=io.StringIO())
    s = GAME.new(2, 2, {"mode": mode})
    while not s.over:
        view = json.loads(json.dumps(s.view(0)))
        console.print(draw(view, 0, ["Ines", "Tomas"]))
        seat = s.actors()[0]
        s.apply(seat, chance.choice(s.legal(seat)))
    console.print(draw(seen.loop(s, None), None, ["Ines", "Tomas"]))
    text = console.export_text()
    assert "Defeat" in text and "Dawn of Time" in text and "Ines" in text and "vortex" in text


def test_the_view_names_the_phase() -> None:
    p = Position().offer("double_joystick").tile("SAB-03", "globalization", cubes=5)
    seen = [p.s.view(0)["phase"]]
    seen.append(p.play("end").s.view(0)["phase"])
    seen.append(p.play("none").s.view(0)["phase"])
    assert seen == ["actions", "add_card", "archive"]
    assert GAME.new(2, 1).view(0)["phase"] == "setup"
    q = Position().drop("dawn", "past", "doctor", bag=("DUP-09",))
    assert q.s.view(0)["phase"] == "foo"


def test_the_forecast_is_exact() -> None:
    p = Position("v_girl", "mr_time").foo("dawn", "industrial").rifts(dawn=3)
    p.s.bag = 0
    assert vortex_percent(p.s, 0) == 64, "one of two cubes with four tenths each: 1 - 0.6 * 0.6"
    assert vortex_percent(p.s, 3) == 0 and vortex_risk(p.s, 0) == 32, "the doctor goes there in one case of two"
    p.hand("exo_welder")
    assert "vortex_risk" in p.doubts("end")


def test_a_copy_knows_everything_the_original_does() -> None:
    s = GAME.new(3, 4, {"agents": ["v_girl", "mr_time", "cztwyzzek"]})
    assert isinstance(s, Spacetime)
    assert s.clone().encode() == s.encode()


def test_doubts_name_the_tile_that_is_missed_and_the_doctor_who_may_come() -> None:
    p = Position().stand("dawn").doctor("end").tile("SAB-03", "robots").rifts(dawn=1, end=1).hand("patchwork_tent")
    p.use("patchwork_tent")
    assert p.doubts("era", "dawn") == ["mission_missed"] and p.doubts("era", "end") == []
    q = Position().stand("dawn").dups(dawn="DUP-06").hand("pigeon_whistle").use("pigeon_whistle")
    assert q.doubts("push", "DUP-06", "past", 1) == ["duplicate_survives", "duplicate_near_doctor"]
    r = Position().stand("dawn").energy(dawn=1).doctor("end").tile("SAB-04", "robots").exhausted("lucky_coin")
    assert r.doubts("loop", "star") == ["mission_missed"]


def test_every_named_fact_is_stated_somewhere() -> None:
    folder = Path(__file__).parents[3] / "src" / "rondel" / "titles" / "the_loop" / "rules"
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py") if path.name != "events.py")
    assert [name for name in EVENTS if f'"{name}"' not in source] == []
