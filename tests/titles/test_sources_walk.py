"""Every name in a title's glossary is a piece with a source, or is known to be a mere word: nothing new slips in unmarked."""

from __future__ import annotations

import json

import pytest

from rondel import shelf, sources

NO_PIECES = {
    "anachrony": [
        "game",
        "modules",
        "resources",
        "workers",
        "leader_abilities",
        "evacuation_conditions",
        "phases",
        "actions",
        "positions",
        "breakthrough_shapes",
        "breakthrough_icons",
        "chronobot_actions",
        "difficulty",
        "editions",
        "components",
        "areas",
        "terms",
        "side_b_specials",
    ],
    "planet_unknown": [
        "game",
        "modules",
        "planet_features",
        "terrains",
        "buildings",
        "tracks",
        "track_terms",
        "components",
        "tile_shapes",
        "phases",
        "actions",
        "placement_rules",
        "keywords",
        "event_colours",
        "scoring",
    ],
    "the_loop": [
        "game",
        "characters",
        "agent_abilities",
        "dimensions",
        "effect_kinds",
        "phases",
        "actions",
        "areas",
        "keywords",
    ],
}
"""Groups of words: phases, actions, kinds of tokens, and parts of pieces (`parts` of the sources)."""
WORDS = {
    "anachrony": {
        "paths": ["path"],
        "leaders": ["leader"],
        "buildings": ["building", "any_building", "power_plant", "factory", "life_support", "lab", "superproject", "anomaly"],
        "experiments": ["experiment_level_1", "experiment_level_2"],
        "endgame_conditions": ["endgame_condition"],
        "timeline_symbols": ["reward", "penalty"],
        "dice": ["research_die"],
        "doomsday": ["doomsday_board", "save_earth", "seal_fate", "experiment_card", "condition", "cost"],
    },
    "planet_unknown": {"corporations": ["corporation"], "planets": ["planet"]},
    "the_loop": {
        "eras": ["era"],
        "modes": ["mode", "mega_vortex_rule"],
        "difficulty": ["difficulty"],
        "missions": ["mission"],
        "components": [
            "spacetime_board",
            "machine",
            "agent_tile",
            "agent_pawn",
            "artifact_card",
            "artifact",
            "starting_card",
            "foo_card",
            "foo_deck",
            "ultramachine_card",
            "duplicate_token",
            "supa_duplicate",
            "sabotage_tile",
            "mission_side",
            "machine_side",
            "vortex",
            "mode_tile",
            "reminder_tile",
            "booklet",
            "bag",
            "damage_cube",
            "battery",
            "battery_charged",
            "battery_exhausted",
        ],
    },
}
"""In groups of pieces: names of the kind itself, of tokens and places that carry nothing of their own."""


def glossary(game: str) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(
        shelf.title(game).file("words", "en", "names.json").read_text(encoding="utf-8")
    )
    return found


@pytest.mark.parametrize("game", NO_PIECES)
def test_every_named_thing_has_a_source_or_is_a_word(game: str) -> None:
    found = sources.sources(game).pieces
    for group, names in glossary(game).items():
        if group in NO_PIECES[game]:
            continue
        assert group in found, f"{group}: pieces need sources"
        missing = [id for id in names if id not in found[group] and id not in WORDS[game].get(group, ())]
        assert missing == [], group


@pytest.mark.parametrize("game", NO_PIECES)
def test_no_exception_is_left_over(game: str) -> None:
    found, names = sources.sources(game).pieces, glossary(game)
    assert [group for group in NO_PIECES[game] if group in found or group not in names] == []
    for group, words in WORDS[game].items():
        assert [id for id in words if id in found[group] or id not in names[group]] == [], group


def test_every_title_on_the_shelf_is_walked() -> None:
    assert set(NO_PIECES) == {title.id for title in shelf.titles() if title.package.startswith("rondel.titles.")}
