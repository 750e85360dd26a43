"""How values are said, and how questions, reasons and facts of the engine become sentences."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any

import pytest

import rondel.speech
from rondel.core.flow import Decision, Reason
from rondel.speech import Words
from rondel.speech.catalogue import Catalogue, read

WORDS = rondel.speech.load("en", ["Ines", "Tom", "Ada"])


@pytest.mark.parametrize(
    ("key", "params", "text"),
    [
        ("an.blocked.cannot_pay", {"cost": {"water": 2}, "have": {"water": 1}}, "Costs 2 water; you have 1 water."),
        ("an.blocked.cannot_pay", {"cost": {"vp": 1}, "have": {}}, "Costs 1 VP; you have nothing."),
        ("an.log.mines", {"seat": 0, "gain": {"titanium": 2, "gold": 1}}, "Ines mines 2 titanium, 1 gold"),
        ("an.log.mines", {"seat": 1, "gain": {"engineer": 2}}, "Tom mines 2 × Engineer"),
        ("an.log.mines", {"seat": 1, "gain": [["engineer", 1]]}, "Tom mines 1 Engineer"),
        ("an.log.builds", {"seat": 0, "building": 208, "n": 2, "cost": {}},
         "Ines builds Factory 208 on spot 2, nothing"),
        ("an.log.focus", {"seat": 0, "era": 4}, "Ines sets Focus on Era IV"),
        ("an.log.superproject_up", {"era": 2, "superproject": 17}, "Era II: Quantum Chameleon is revealed"),
        ("an.log.superproject_up", {"era": 2, "superproject": "exocrawler"}, "Era II: Exocrawler is revealed"),
        ("an.log.places_free", {"seat": 2, "worker": "genius", "space": "construct_2"},
         "Ada sends Genius to Construct, middle space"),
        ("an.log.places_free", {"seat": 2, "worker": "genius", "space": "trade_pool"},
         "Ada sends Genius to Trade with Nomads"),
        ("an.log.morale", {"seat": 0, "delta": -2}, "Ines’s Morale −2"),
        ("an.log.morale", {"seat": 0, "delta": 1}, "Ines’s Morale +1"),
        ("an.log.chronobot_warps", {"n": 0}, "Chronobot rolls 0 and warps nothing"),
        ("an.out.shared", {"seats": [0, 1, 2], "score": 30}, "Ines, Tom and Ada share the victory with 30 VP"),
        ("pu.blocked.track_top", {"track": "civ"}, "Civ is at the top."),
        ("pu.log.places", {"seat": 0, "tile": "Z5", "squares": ["H3", "H4"]}, "Ines places Z5 (large) on H3 and H4"),
        ("pu.log.line_spoiled", {"line": "row_2"}, "Row 2 covered, spoiled by a meteorite"),
        ("pu.log.line_spoiled", {"line": "J"}, "Column J covered, spoiled by a meteorite"),
        ("pu.log.line_spoiled", {"line": "row12"}, "Row 12 covered, spoiled by a meteorite"),
        ("pu.log.personal", {"seat": 0, "objective": "OBJ-01", "what": "no"}, "Ines, Complex: not complete"),
        ("pu.warn.objective_broken", {"objective": "OBJ-01"}, "Perimeter can no longer be completed."),
        ("tl.log.doctor", {"era": "dawn"}, "Dr Foo goes to Dawn of Time"),
        ("tl.pre.vortex_chance", {"percent": 41.2}, "Vortex 41 %"),
        ("tl.pre.vortex_chance", {"percent": 0.3}, "Vortex under 1 %"),
        ("tl.pre.vortex_chance", {"percent": 1.0}, "Vortex 1 %"),
        ("tl.pre.vortex_chance", {"percent": 2.5}, "Vortex 3 %"),
        ("pu.warn.meteorite_line", {"square": "L3", "line": "3"}, "The meteorite on L3 spoils row 3."),
        ("pu.warn.meteorite_line", {"square": "L3", "line": "L"}, "The meteorite on L3 spoils column L."),
        ("ui.err.rate.text", {"time": 18720}, "Wait 5 h 12 min and try again."),
        ("ui.status.forced", {"reason": ["an.blocked.passed", {}]}, "Only one way: You have passed for this Era."),
        ("tl.warn.defeat_now", {"reason": "loss_double", "era": "dawn"},
         "This loses the game: Dr Foo wins: a second vortex in Dawn of Time."),
        ("tl.warn.no_effect", {"reason": "let_use"}, "Nothing happens: let another agent use a card"),
        ("tl.warn.vortex_now", {"era": "end", "items": []}, "End of Times becomes a vortex: nothing lost."),
        ("ui.undo.fence_seat", {"seat": 7}, "Nothing to undo: Player 8 has acted since"),
    ],
)  # fmt: skip
def test_values_are_said_by_the_name_of_their_parameter(key: str, params: dict[str, Any], text: str) -> None:
    assert WORDS.text(key, params) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [("cs", "Ines, Tom a Ada"), ("de", "Ines, Tom und Ada"), ("pl", "Ines, Tom i Ada"), ("ru", "Ines, Tom и Ada")],
)
def test_lists_are_joined_as_the_language_does(language: str, text: str) -> None:
    assert rondel.speech.load(language, ["Ines", "Tom", "Ada"]).value("ui", "seats", [0, 1, 2]) == text


def untranslated(monkeypatch: pytest.MonkeyPatch, language: str) -> Words:
    """The words of a language that has names, but no sentences yet."""

    def without(place: Traversable, wanted: str, name: str) -> dict[str, Any]:
        return {} if wanted == language and name != "names.json" else read(place, wanted, name)

    monkeypatch.setattr("rondel.speech.catalogue.read", without)
    return Words(Catalogue(language), ["Ines"])


def test_other_languages_have_the_names_and_fall_back_to_english_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    words = untranslated(monkeypatch, "de")
    assert words.name("anachrony", "workers", "engineer") == "Ingenieur"
    assert words.text("an.log.clones", {"seat": 0, "worker": "engineer"}) == "Ines clones Ingenieur"
    assert "an.log.clones" in words.source.english


def test_english_sentences_keep_english_plurals_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    words = untranslated(monkeypatch, "ru")
    assert words.text("ui.status.new_moves", {"n": 21}) == "21 new moves", "21 is `one` in Russian only"


def test_a_question_has_all_its_parts() -> None:
    asked = WORDS.question("anachrony", Decision("set_focus", "AN-11.2", 1, {"n": 2, "era": 5}))
    assert asked.q == "Set Focus to which Era?"
    assert asked.hint == "Range 2, counted from Era V. Not the current Era."
    assert asked.wait == "Tom sets Focus"
    assert asked.rule == "AN-11.2"


def test_a_question_can_have_a_second_form() -> None:
    first = WORDS.question("anachrony", Decision("trade", "AN-12.22", 0, {}))
    second = WORDS.question("anachrony", Decision("trade", "AN-12.22", 0, {"form": "second"}))
    assert (first.q, second.q) == ("Which exchange?", "A second exchange?")
    assert first.none == second.none == "Stop"


def test_a_question_that_is_missing_shows_its_key_and_parameters_and_is_noted() -> None:
    words = rondel.speech.load("en", ["Ines"])
    asked = words.question("anachrony", Decision("juggle", "AN-1", 0, {"n": 3}))
    assert asked.q == "an.ask.juggle.q (seat: 0, n: 3)"
    assert words.missing == {"an.ask.juggle.q"}


def test_a_parameter_that_is_missing_leaves_a_gap_and_is_noted() -> None:
    words = rondel.speech.load("en", ["Ines"])
    assert words.text("an.log.clones", {"seat": 0}) == "Ines clones –"
    assert words.missing == {"an.log.clones {worker}"}


def test_reasons_of_the_table_serve_every_game() -> None:
    assert WORDS.reason("the_loop", "blocked", Reason("used_turn", {})) == "Used already this turn."
    assert WORDS.reason("anachrony", "warn", Reason("last_of_type", {"worker": "genius"})) == "Your last Genius."


def test_an_option_can_take_its_amount_from_the_question() -> None:
    decision = Decision("recruit_bonus", "AN-12.10", 0, {"gain": {"water": 2, "vp": 1}})
    assert WORDS.option("anachrony", decision, ("gain", "water")) == "Gain 2 water"


def test_numbered_alternatives_are_said_by_what_they_do() -> None:
    decision = Decision("effect_option", "TL-16.3", 0, {"options": [["add_energy"], ["remove_rift", "push"]]})
    assert WORDS.option("the_loop", decision, ("option", 2)) == "Remove a rift, push a duplicate"


@pytest.mark.parametrize(
    ("name", "params", "text"),
    [
        ("focus", {"seat": 0, "era": 3}, "Ines sets Focus on Era III"),
        ("places", {"seat": 0, "worker": "engineer", "space": "construct_2", "cost": {"water": 1}},
         "Ines sends Engineer to Construct, middle space, 1 water"),
        ("places", {"seat": 0, "worker": "engineer", "space": "purify_pool", "cost": {}},
         "Ines sends Engineer to Purify Water"),
        ("warped", {"seat": 0, "tiles": ["gold", "exosuit"]}, "Ines warps gold and Exosuit"),
        ("warped", {"seat": 0, "tiles": []}, "Ines warps nothing"),
        ("recruit_card", {"pool_workers": {"scientist": 2, "genius": 1}}, "Recruit pool: 2 × Scientist, 1 Genius"),
        ("buildings_new", {"buildings": [104, 210]}, "New in the yard: Power Plant 104 and Factory 210"),
        ("endgame_cards", {"conditions": ["EG1", "EG2"]}, "Endgame Conditions: most Workers and most water"),
        ("powered", {"seat": 0, "n": 3, "amounts": {"water": 0}}, "Ines powers up 3 Exosuits"),
        ("drafted_all", {"seat": 0, "cards": ["SA01", "SA04"]},
         "Ines starts with 1 (1 Engineer, Active) and 4 (1 Administrator, Tired, 2 water)"),
        ("capital_drawn", {"action": "recruit_1", "capital": ["CC_R2"]}, "Recruit: Recruit: powered-up Exosuit"),
        ("uses", {"seat": 0, "building": 208, "cost": {"gold": 1, "water": 1}}, "Ines uses Factory 208, 1 gold, 1 water"),
        ("sends_back", {"seat": 0, "tile": "water", "era": 2, "n": 1}, "Ines sends water back to Era II: Time Travel 1"),
        ("phase", {"phase": "warp"}, "Warp"),
        ("phase", {"phase": "preparation"}, "Preparation"),
        ("sneezes", {"seat": 2}, "an.log.sneezes (seat: 2)"),
    ],
)  # fmt: skip
def test_facts_of_anachrony_become_log_lines(name: str, params: dict[str, Any], text: str) -> None:
    assert WORDS.fact("anachrony", name, params) == text


@pytest.mark.parametrize(
    ("game", "fact", "text"),
    [
        ("the_loop", ("loops", 0, "star", 2, 1), "Ines LOOPs star for 2 energy: 1 card ready"),
        ("the_loop", ("rifts", "dawn", 1, 3), "Dawn of Time: 1 → 3 rifts"),
        ("planet_unknown", ("moves", 1, "I4", "I3"), "Tom drives I4 → I3"),
        ("planet_unknown", ("round", 3), "Round 3"),
        ("planet_unknown", ("advances", 1, "civ", 2, 3), "Tom: civ 2 → 3"),
        ("planet_unknown", ("places", 1, "I2-TB-M", ["I4", "I5"], 0),
         "Tom places I2 tech/biomass, meteor symbol on I4 and I5"),
        ("planet_unknown", ("patch", 1, "H3"), "Tom places a patch on H3"),
        ("toy", ("prize", 1, 2), "toy.log.prize (fact_1: 1, fact_2: 2)"),
    ],
)  # fmt: skip
def test_facts_without_names_are_said_in_the_order_of_the_text(game: str, fact: tuple[Any, ...], text: str) -> None:
    assert WORDS.event(game, {}, (-1, *fact)) == text


def test_a_game_can_name_the_parameters_of_its_facts_itself() -> None:
    assert WORDS.event("anachrony", {"next_era": ("seat", "era")}, (-1, "next_era", 0, 3)) == "Era III begins; Ines is first"


@pytest.mark.parametrize(
    ("game", "kind", "action", "text"),
    [
        ("anachrony", "gain_choice", ("gain", "neutronium"), "Gain neutronium"),
        ("anachrony", "zaida", ("decline",), "Decline"),
        ("anachrony", "caratacus", ("gain",), "Gain 2 water and a Paradox token"),
        ("anachrony", "turn_action", ("pass",), "Pass for this Era"),
        ("planet_unknown", "choose_energy_track", ("advance", "biomass"), "Advance biomass"),
        ("planet_unknown", "choose_next_effect", ("next", "patch"), "Place a patch"),
        ("planet_unknown", "choose_next_effect", ("next", "place_rover"), "Where does the rover start?"),
        ("anachrony", "turn_action", ("place", "construct_1", "engineer"), "Engineer to Construct, upper space"),
        ("anachrony", "turn_action", ("work", 208, "genius"), "Genius to Factory 208"),
        ("anachrony", "turn_action", ("free", "exocrawler"), "Free action: Exocrawler"),
        ("anachrony", "turn_action", ("clear", "lab_2", "genius"), "Genius removes the Anomaly on Lab, spot 2"),
        ("anachrony", "pay_tug", ("pay", "gold", "gold", "titanium"), "Pay 2 gold, 1 titanium"),
        ("anachrony", "choose_warp_tiles", ("warp", "water", "gold"), "Warp water and gold"),
        ("anachrony", "choose_warp_tiles", ("warp",), "Lock in no tile"),
        ("anachrony", "anomaly_retrieve_warp", ("take_back", "water"), "Take back Warp tile: 2 water"),
        ("anachrony", "trade", ("trade", "tug", "water"), "Any 2 of titanium, uranium, gold → 3 water"),
        ("anachrony", "set_focus", ("focus", 3), "Focus on Era III"),
        ("anachrony", "set_focus", ("focus", 3, 2), "Focus on Era III, paying 2"),
        ("anachrony", "power_up", ("power", "TL", "energy_core"), "Power up, upper left hex: 1 Energy Core"),
        ("anachrony", "pay_breakthroughs", ("pay_breakthroughs", "circle_society"), "Pay circle society"),
        (
            "the_loop",
            "effect_target_push",
            ("push", "DUP-12", "past", 2),
            "Duplicate of Renaissance Era, destroyed in Dawn of Time: 2 eras to the past",
        ),
        ("the_loop", "archive", ("archive",), "Archive"),
        ("the_loop", "effect_move", ("stay",), "Stay"),
        ("anachrony", "turn_action", ("juggle", "engineer", "mine_1"), "Juggle: Engineer, Mine Resource, upper space"),
    ],
)
def test_options_are_labelled(game: str, kind: str, action: tuple[Any, ...], text: str) -> None:
    assert WORDS.option(game, Decision(kind, "X-1", 0, {}), action) == text
