"""Every piece of every title says where it comes from, as the transcription of its facts says it a second time."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from rich.console import Console

import rondel
from rondel import rulebook, shelf, sources
from rondel.cli.drawing import SIGN, draw_at
from rondel.core.errors import SetupError
from rondel.env.table import GameTable
from rondel.env.text import text
from rondel.speech import load
from rondel.titles.the_loop.rules.modes import LEVELS, MODES, PARAMETERS

HERE = Path(__file__).resolve().parent
KIND = {"rulebook": "printed", "public": "public", "derived": "derived", "original": "ours"}
FACTS = {
    "anachrony": {
        "buildings": "buildings", "capital_tiles": "capital_tiles", "dice": "dice", "endgame_conditions": "endgame_conditions",
        "experiments": "experiments", "mine_cards": "mine_cards", "recruit_cards": "recruit_cards",
        "starting_assets": "starting_assets", "timeline_tiles": "timeline_tiles",
    },
    "planet_unknown": {
        "civ_cards": "civ_cards", "corporations": "corporations", "event_cards": "event_cards",
        "neighbour_objectives": "neighbour_objectives", "personal_objectives": "personal_objectives", "planets": "planets",
        "tiles": "tiles",
    },
    "the_loop": {
        "artifacts": "artifacts", "duplicates": "duplicates", "eras": "eras", "foo_cards": "foo_cards", "sabotage": "missions",
        "supa_duplicates": "supa_duplicates", "ultramachine": "ultramachine_cards",
    },
}  # fmt: skip
"""Which file of facts speaks of which group of pieces."""
OURS = tuple(FACTS)


def records(game: str, file: str) -> Iterator[tuple[str, str]]:
    """Every record of a file of facts with an id: the id, and the kind of its source."""
    data = yaml.safe_load((HERE / game / "facts" / f"{file}.yaml").read_text(encoding="utf-8"))
    lists = [value for value in data.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
    found: list[dict[str, Any]] = max(([r for r in one if "id" in r] for one in lists), key=len)
    for record in found:
        yield str(record["id"]), KIND[record.get("source", data.get("source", "?"))]


@pytest.mark.parametrize(("game", "file"), [(game, file) for game, files in FACTS.items() for file in files])
def test_pieces_come_from_where_the_facts_say(game: str, file: str) -> None:
    found = sources.sources(game)
    group = FACTS[game][file]
    told = dict(records(game, file))
    assert told and {id: found.of(group, id).kind for id in told} == told
    assert set(found.pieces[group]) == set(told)


@pytest.mark.parametrize("game", OURS)
def test_every_named_piece_that_the_table_shows_has_a_source(game: str) -> None:
    """The glossary names every card, tile, board and die: each of its groups that are pieces is in the sources."""
    found = sources.sources(game)
    names = {
        "anachrony": ("superprojects", "leaders", "warp_tiles", "capital_tiles"),
        "planet_unknown": ("civ_cards", "neighbour_objectives", "personal_objectives", "event_cards"),
        "the_loop": ("agents", "artifacts", "ultramachine_cards"),
    }[game]
    glossary = json.loads(shelf.title(game).file("words", "en", "names.json").read_text(encoding="utf-8"))
    for group in names:
        missing = [id for id in glossary[group] if id not in found.pieces[group] and id != group.rstrip("s")]
        assert not missing, (group, missing)


@pytest.mark.parametrize("game", OURS)
def test_every_setting_that_is_named_exists_with_that_choice(game: str) -> None:
    known = {setting.name: setting for setting in shelf.game(game).settings()}
    for name, pairs in sources.sources(game).settings.items():
        for value, _ in pairs:
            assert known[name].accepts(value), (name, value)


@pytest.mark.parametrize("game", OURS)
def test_the_words_of_every_group_and_part_are_there_in_five_languages(game: str) -> None:
    title, found = shelf.title(game), sources.sources(game)
    keys = [f"{title.prefix}.source.group.{group}" for group in found.pieces]
    for group, pieces in found.pieces.items():
        keys += [f"{title.prefix}.source.part.{part}" for part in next(iter(pieces.values())).parts]
        if any(source.kind == "ours" for source in pieces.values()):
            keys.append(f"{title.prefix}.source.{group}.ours")
    for language in ("en", "cs", "de", "pl", "ru"):
        said = json.loads(title.file("words", language, "sentences.json").read_text(encoding="utf-8"))
        assert not [key for key in keys if not said.get(key)], language


def test_what_is_chosen_before_a_game_is_told() -> None:
    loop = sources.sources("the_loop")
    assert loop.chosen({"mode": "sabotage", "level": "employee_of_the_month"}) == []
    assert loop.chosen({"mode": "centrifuge"}) == [("mode", "centrifuge", "ours")]
    assert sources.sources("anachrony").chosen({"doomsday": True, "side": "B"}) == [("doomsday", True, "ours")]
    assert not sources.sources("anachrony").chosen({"doomsday": 1}), "a number is no flag"


def test_what_of_a_game_is_ours_depends_on_its_settings() -> None:
    loop, anachrony = sources.sources("the_loop"), sources.sources("anachrony")
    plain = {"mode": "sabotage", "level": "employee_of_the_month"}
    assert [group for group, _, _ in loop.ours(plain)] == ["artifacts", "agents", "components"]
    assert ("supa_duplicates", 7, 7) in loop.ours(plain | {"mode": "supa_duplicates"})
    assert ("difficulty", 1, 1) in loop.ours(plain | {"level": "living_legend"})
    assert anachrony.ours({"draft_assets": False}) == []
    assert anachrony.ours({"draft_assets": True}) == [("starting_assets", 16, 16)]


def test_what_can_be_read_in_two_ways_is_marked_with_its_ruling() -> None:
    """Each of these rulings says both readings; whoever meets the piece meets the ruling."""
    found = sources.sources("planet_unknown")
    rules = rulebook.rulebook("planet_unknown").rules
    read = {piece.id: piece.ruling for group in found.pieces.values() for piece in group.values() if piece.ruling}
    assert read["universal_coalition"] == "RU-10" and read["pajitnov"] == "RU-27"
    assert [id for id in read.values() if "The other reading" not in rules[id].text] == []
    state = rondel.game("planet_unknown").new(
        2, 1, {"corporations": ["wormhole_corp", "republic"], "planets": ["pajitnov", "gaia"]}
    )
    met = found.met(state.view(0))
    assert [piece.id for piece in met["planets"]] == ["pajitnov"]
    assert [piece.id for piece in met["corporations"]] == ["wormhole_corp"]
    with pytest.raises(SetupError, match="names 'x', which is none"):
        sources.read("[pieces.cards]\nours = ['a']\nrulings = { x = 'R-1' }\n", "toy/sources.toml")


def test_settings_that_choose_a_reading_are_rulings_in_both_positions() -> None:
    found = sources.sources("planet_unknown")
    for name in ("energy_doubles", "wormhole_energy", "flux_keeps", "makeshift_must", "pajitnov_outside"):
        assert (found.setting(name, False), found.setting(name, True)) == ("ruling", "ruling"), name


def test_variant_1_alone_is_marked_as_beyond_the_rulebook() -> None:
    """AN-28.4: alone only; with others it is a variant of the rulebook."""
    game, found = rondel.game("anachrony"), sources.sources("anachrony")
    alone = found.met(game.new(1, 3, {"alternate_timeline": True}).view(0))
    assert [(piece.id, piece.ruling) for piece in alone["settings"]] == [("alternate_timeline", "AN-28.4")]
    assert "settings" not in found.met(game.new(1, 3).view(0))
    assert "settings" not in found.met(game.new(2, 3, {"alternate_timeline": True}).view(0))


def test_what_may_be_chosen_is_marked_before_it_is_on_the_table() -> None:
    """The agents at the start of a game of The LOOP: no view names one before somebody has chosen."""
    state = rondel.game("the_loop").new(2, 5)
    seat = state.actors()[0]
    assert state.decision(seat).kind == "choose_agent"
    met = sources.sources("the_loop").met(state.view(seat), state.legal(seat))
    assert {piece.id for piece in met["agents"]} == set(sources.sources("the_loop").pieces["agents"])
    assert "agents" not in sources.sources("the_loop").met(state.view(seat))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_mega_vortex_is_met_with_every_level_that_has_it(mode: str, level: str) -> None:
    has = PARAMETERS[MODES.index(mode)][LEVELS.index(level)].mega_vortex
    settings = {"mode": mode, "level": level}
    found = sources.sources("the_loop")
    met = found.met(rondel.game("the_loop").new(2, 5, settings).view(0))["components"]
    assert ("mega_vortex" in [piece.id for piece in met]) == has
    assert {group: made for group, made, _ in found.ours(settings)}["components"] == 1 + has


def test_a_record_says_what_of_its_game_is_ours() -> None:
    record = rondel.Record("the_loop", 2, 1, {"mode": "ultramachine"})
    data = record.data()
    told = data["not_printed"]
    assert told["pieces"]["artifacts"] == [53, 79] and told["pieces"]["ultramachine_cards"] == [14, 14]
    assert told["parts"] == {"agents": {"deck": "ours"}} and told["settings"] == {"mode": "ours", "ramp_weights": "ours"}
    assert rondel.Record.from_data(data) == record
    old = {name: value for name, value in data.items() if name != "not_printed"}
    assert rondel.Record.from_data(old).data() == data, "records of before have no such line"
    assert "not_printed" not in rondel.Record("anachrony", 2, 1, {}).data()
    alone = rondel.Record("anachrony", 1, 1, {"alternate_timeline": True, "doomsday": True}).not_printed()
    assert alone["settings"] == {"alternate_timeline": "ours", "doomsday": "ours"}
    assert alone["beyond"] == {"alternate_timeline": "AN-28.4"} and alone["parts"] == {"doomsday": {"symbols": "ours"}}
    doubtful = rondel.Record("planet_unknown", 2, 1, {"energy_doubles": True}).not_printed()["settings"]
    assert doubtful["energy_doubles"] == "ruling"


def test_counts_are_those_of_the_audit() -> None:
    """53 of 79 artefacts are ours, 21 completed, 5 printed."""
    counts = sources.sources("the_loop").counts()["artifacts"]
    assert counts == {"printed": 5, "public": 0, "derived": 21, "ruling": 0, "ours": 53}


README = {
    ("the_loop", "artifacts"): "{made} of the {all} artefacts",
    ("the_loop", "agents"): "the agents' starting decks and Extermi-404",
    ("the_loop", "supa_duplicates"): "{made} supa duplicates",
    ("the_loop", "ultramachine_cards"): "{made} Ultramachine cards",
    ("the_loop", "modes"): "modes 2–4",
    ("the_loop", "difficulty"): "levels 2–3",
    ("the_loop", "components"): "the mega-vortex, and how cubes fall through the ramp",
    ("anachrony", "starting_assets"): "the Starting Assets",
    ("anachrony", "timeline_tiles"): "the fire side of the Timeline tiles",
    ("anachrony", "dice"): "the Trajectory dice",
    ("anachrony", "doomsday"): "the symbols beside the Doomsday track",
    ("planet_unknown", "event_mix"): "which event cards are mixed",
}
"""What the README says of each group of pieces of which some, or a part of each, are ours."""


def test_the_readme_names_everything_that_is_ours() -> None:
    readme = " ".join((HERE.parents[1] / "README.md").read_text(encoding="utf-8").split())
    made = {}
    for game in OURS:
        for group, pieces in sources.sources(game).pieces.items():
            ours = [piece for piece in pieces.values() if piece.kind == "ours" or "ours" in piece.parts.values()]
            if ours:
                made[game, group] = {"made": sum(piece.kind == "ours" for piece in ours), "all": len(pieces)}
    assert set(README) == set(made)
    missing = [said.format(**made[place]) for place, said in README.items() if said.format(**made[place]) not in readme]
    assert missing == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[pieces.cards]\nguessed = ['a']\n", "pieces.cards: 'guessed'; expected one of printed"),
        ("[pieces.cards]\nours = ['a']\nprinted = ['a']\n", "names 'a' twice"),
        ("[pieces.cards", "Expected"),
        ("[rules]\n'[X]' = 'maybe'\n", "rules: 'maybe'"),
    ],
)
def test_a_broken_file_is_refused_with_its_place(text: str, problem: str) -> None:
    with pytest.raises(SetupError, match=problem.replace("[", r"\[")):
        sources.read(text, "toy/sources.toml")


GAMES = [
    ("anachrony", 2, {}), ("anachrony", 1, {"alternate_timeline": True}),
    ("anachrony", 2, {"doomsday": True, "alternate_timeline": True, "draft_assets": True}),
    ("planet_unknown", 2, {"events": True}), ("the_loop", 2, {}),
    ("planet_unknown", 2, {"corporations": ["wormhole_corp", "makeshift"], "planets": ["pajitnov", "gaia"]}),
    ("the_loop", 2, {"mode": "supa_duplicates", "level": "section_chief"}), ("the_loop", 2, {"mode": "ultramachine"}),
    ("the_loop", 2, {"mode": "centrifuge", "level": "living_legend"}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "seats", "settings"), GAMES)
def test_what_is_not_printed_is_marked_in_the_terminal_and_in_text_observations(
    game: str, seats: int, settings: dict[str, Any]
) -> None:
    """At every decision: each id in the view or an option, and each group that the settings bring, is named with its mark."""
    found, table = sources.sources(game), GameTable(game, seats, settings, "win")
    table.state = state = shelf.game(game).new(seats, 11, settings)
    by_id = {group: pieces for group, pieces in found.pieces.items() if "chosen" not in found.used[group]}
    marked = {id for pieces in by_id.values() for id, source in pieces.items() if source.marked}
    brought = {group for group, _, _ in found.ours({"mode": "sabotage"} | settings) if found.used.get(group)}
    random = rondel.bot("random", seed=4)
    for _ in range(60):
        if state.over:
            break
        seat = state.actors()[0]
        view = state.view(seat)
        said = text(table, seat)
        drawn = Console(width=4000, record=True, file=io.StringIO())
        drawn.print(draw_at(state, seat, [f"P{n}" for n in range(seats)]))
        shown = drawn.export_text()
        words = load("en")
        told = said.partition("not printed:")[2].partition("\nquestion:")[0]
        for id in re.findall(r'"([^"]+)"', json.dumps([view, state.legal(seat)])):
            if id in marked:
                assert f"{id} (" in told, id
                lines = [line for line in shown.splitlines() if line.startswith(SIGN)]
                assert any(words.name(game, None, id).casefold() in line.casefold() for line in lines), id
        for group in brought:
            assert f"{group}:" in told and words.text(f"{shelf.title(game).prefix}.source.group.{group}") in shown, group
        state.apply(seat, rondel.ask(random, state, seat))


@pytest.mark.parametrize("game", OURS)
def test_the_library_tells_the_source_of_every_piece_and_rule_with_a_sentence(game: str) -> None:
    told = rondel.game(game).sources()
    assert {group: set(pieces) for group, pieces in told["pieces"].items()} == {
        group: set(pieces) for group, pieces in sources.sources(game).pieces.items()
    }
    assert set(told["rules"]) == set(rulebook.rulebook(game).rules)
    for entry in [*[piece for pieces in told["pieces"].values() for piece in pieces.values()], *told["rules"].values()]:
        assert entry["source"] in sources.KINDS and len(entry["why"]) > 10


def test_a_piece_without_a_source_is_an_error_that_names_it() -> None:
    with pytest.raises(SetupError, match="no source is known for artifacts 'tea_cosy'"):
        sources.sources("the_loop").of("artifacts", "tea_cosy")
