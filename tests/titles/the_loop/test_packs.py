"""Packs: our own cards as a pack play the same, states carry their pack, and every mistake has a line."""

from __future__ import annotations

import ast
import copy
import io
import json
import pickle
import random
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rondel
from rondel.cli.drawing import marks as terminal_marks
from rondel.cli.main import main
from rondel.core.game import LIBRARY
from rondel.env.text import marks as text_marks
from rondel.match.match import Match, shut
from rondel.packs import Lines, Pack, PackError, Problem, checked, heading_of
from rondel.packs import parsed as entries
from rondel.speech import load
from rondel.testing import play
from rondel.titles.the_loop.packs.written import ours
from rondel.titles.the_loop.rules.build import steps_of
from rondel.titles.the_loop.rules.effect_words import EffectError
from rondel.titles.the_loop.rules.effects import normal, parsed
from rondel.titles.the_loop.rules.modes import LEVELS
from rondel.titles.the_loop.rules.registry import BOXES, CARDS, OURS, STEPS
from titles.mutating import mutated

GAME = rondel.game("the_loop")
HEAD = """pack = "kitchen-drawer"
title = "Kitchen drawer"
author = "Ines"
version = "1.2"
game = "the_loop"
rules = "1"
source = "original"
"""
FORK = """[artefact.tuning_fork]
replaces = "steam_hammer"
name = { en = "Tuning Fork", pl = "Kamerton" }
dimension = "stripe"
origin = "renaissance"
effect = \"\"\"
push 1 own as d
remove_rift 1 landing(d)
if no_rifts(landing(d))
  add_energy 1 landing(d)
\"\"\"
"""


def outcome(seed: int, settings: dict[str, object], seats: int = 2) -> tuple[object, ...]:
    """A whole game of random moves, chosen by their place in the list."""
    state = GAME.new(seats, seed, settings)
    chance = random.Random(seed)
    moves = 0
    while not state.over:
        seat = state.actors()[0]
        options = state.legal(seat)
        state.apply(seat, options[chance.randrange(len(options))])
        moves += 1
    end = state.outcome()
    return end.scores, end.reason, end.details, moves


@pytest.mark.parametrize("mode", ["sabotage", "supa_duplicates", "centrifuge", "ultramachine"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_pack_of_our_own_cards_gives_equal_outcomes(mode: str, level: str) -> None:
    """In every mode, at every level, alone, for two and for four."""
    pack = Pack(ours())
    settings: dict[str, object] = {"mode": mode, "level": level}
    for seats, seeds in ((2, 3), (1, 1), (4, 1)):
        for seed in range(seeds):
            assert outcome(seed, settings, seats) == outcome(seed, settings | {"pack": pack}, seats)


def test_all_our_cards_can_be_written_and_read_back() -> None:
    for card in CARDS:
        again = steps_of(parsed(card.effect))
        assert [type(step) for step in again] == [type(STEPS[number]) for number in card.program], card.id


def test_there_is_one_way_from_an_effect_to_steps() -> None:
    """Our cards are written as those of packs are: their modules know names and the reader, and no step."""
    rules = Path(rondel.__file__).parent / "titles" / "the_loop" / "rules"
    modules = sorted(rules.glob("artefacts_*.py"))
    assert len(modules) == 3
    for module in modules:
        nodes = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        known = {node.module.rpartition(".")[2] for node in nodes if isinstance(node, ast.ImportFrom) and node.module}
        assert known <= {"__future__", "typing", "rules", "names", "cards"}, module.name
    assert [card.effect for card in CARDS] == [normal(card.effect) for card in CARDS]
    written = Pack(ours()).rules["artefact"]
    assert [written[f"rondel-own:{card.id}"]["effect"] for card in CARDS] == [card.effect for card in CARDS]


def test_without_a_pack_nothing_changes() -> None:
    state = GAME.new(2, 5)
    assert state.settings is not None and "pack" not in state.settings
    assert state.box is OURS  # type: ignore[attr-defined]
    assert len(state.encode()["state"]["Spacetime"]) == len(type(state).FIELDS) - 1


def test_a_state_carries_its_pack_everywhere() -> None:
    state = GAME.new(2, 5, {"pack": Pack(HEAD + FORK), "agents": ["v_girl", "mr_time"]})
    assert state.settings is not None and state.settings["pack"]["title"] == "Kitchen drawer"
    BOXES.clear()
    kept = dict(LIBRARY)
    LIBRARY.clear()
    try:
        for other in (copy.deepcopy(state), pickle.loads(pickle.dumps(state)), GAME.decode(state.encode()), state.clone()):
            assert other.key() == state.key()
            assert "kitchen-drawer:tuning_fork" in str(other.view(0))
            assert "steam_hammer" not in str(other.view(0))
    finally:
        LIBRARY.update(kept)
    assert state.key() != GAME.new(2, 5).key()


def test_a_stored_position_names_no_author() -> None:
    """It is kept with every table for good, and authors may go."""
    pack = Pack(HEAD + FORK)
    match, entry = Match.begin(GAME, 2, 5, {"pack": pack, "agents": ["v_girl", "mr_time"]})
    assert b"Ines" not in entry.state and b"author" not in entry.state and b"Kitchen" not in entry.state
    assert match.state.settings["pack"]["author"] == "Ines"  # type: ignore[index]
    again = Match.resume(GAME, [entry])
    kept = {name: pack.reference[name] for name in ("id", "version", "game", "rules")}
    assert again.state.settings == {**(match.state.settings or {}), "pack": kept}
    assert again.state.key() == match.state.key() == entry.key and shut(again.state) == entry.state
    signed = json.loads(entry.state) | {"settings": match.state.settings}  # as positions were stored before
    older = Match.resume(GAME, [replace(entry, state=json.dumps(signed).encode())])
    assert older.state.key() == entry.key and older.state.settings == match.state.settings


def test_a_pack_passes_the_contract() -> None:
    for seed in range(3):
        play(GAME, 2, seed, settings={"pack": Pack(HEAD + MANY)})


MANY = "".join(
    f"""[artefact.new_{n}]
dimension = "{dimension}"
origin = "dawn"
effect = \"\"\"
{effect}
\"\"\"
"""
    for n, (dimension, effect) in enumerate([
        ("spiral", "select_agent any as x\nadd_energy 1 agent(x)\ndraw 1 agent(x)\ndiscard 2 agent(x)"),
        ("stripe", "let_use any"),
        ("star", "add_to_deck available_any\nadd_to_deck hand"),
        ("spiral", "move self exactly 2\npush 1 own exactly 2"),
        ("stripe", "discard 2\ndestroy_card 2"),
        ("star", "remove_rift up_to 2 any"),
        ("black_hole", "ready 2\nif not doctor_in(own)\n  add_energy 1 own\nelse\n  remove_rift up_to 3 own"),
        ("spiral", "if vortex_in(own)\n  draw 1 as c\n  add_to_deck bound(c)\nelse\n  use_card available_own"),
        ("star", "take_card available_own\nreveal 2 as c\nif did(c)\n  move self to origin(c)"),
    ])
)  # fmt: skip


def test_a_record_needs_its_pack(tmp_path: Path) -> None:
    pack = Pack(HEAD + FORK)
    record = rondel.Record("the_loop", 2, 3, {"pack": pack})
    state = record.start()
    while len(record.actions) < 12 and not state.over:
        seat = state.actors()[0]
        action = state.legal(seat)[0]
        record.add(seat, action)
        state.apply(seat, action)
    record.save(tmp_path / "game.json")
    again = rondel.Record.load(tmp_path / "game.json")
    assert again.replay().key() == state.key()
    kept = LIBRARY.pop(pack.rules_hash)
    with pytest.raises(rondel.RecordError, match=r"needs Kitchen drawer 1\.2 \("):
        again.replay()
    other = Pack((HEAD + FORK).replace("Tuning Fork", "Gabel").replace('author = "Ines"', 'author = "Jan"'))
    assert (other.rules_hash, other.full_hash == pack.full_hash) == (pack.rules_hash, False)
    assert again.replay().key() == state.key(), "names may differ"
    assert LIBRARY[pack.rules_hash] == kept


WRONG = [
    ("ad_energy 2 own", 1, "unknown word 'ad_energy'. Did you mean 'add_energy'?"),
    ("remove_rift own", 1, "how many rifts?"),
    ("remove_rift 1 neighbour", 1, "unknown place 'neighbour'."),
    ("push 1 own\nif did(d)\n  draw 1", 2, "did(d): no earlier line binds 'd' (write 'as d' there)."),
    ("draw 1 as c\nadd_energy 2 landing(c)", 2, "landing(c): 'c' is a card, here a duplicate's way is needed."),
    ("destroy_duplicate 1 any", 1, "'any' is a choice; choose first: 'select_era any as e', then 'bound(e)'."),
    ("may\ndraw 1", 1, "'may' in line 1 has nothing indented under it."),
    ("level_rifts any to rifts", 1, "level_rifts … to rifts: only to duplicates or energy."),
    ("move self 2", 1, "move <who> up_to 2, exactly 2, or to <place>."),
    ("draw 1 deck", 1, "who? self or agent(x), not 'deck'."),
    ("draw 1 as c\ndiscard 1\nadd_energy 1 origin(c)", 3, "a later line found a card again"),
    ("or\n  draw 1", 1, "'or' without 'choose' before it."),
    ("draw 1\nelse\n  draw 1", 2, "'else'"),
]


@pytest.mark.parametrize(("effect", "line", "said"), WRONG)
def test_what_is_wrong_is_said_with_its_line(effect: str, line: int, said: str) -> None:
    with pytest.raises(EffectError) as caught:
        parsed(effect)
    assert (caught.value.line, said in caught.value.text) == (line, True), caught.value.text


def test_the_line_is_that_of_the_file() -> None:
    text = HEAD + FORK.replace("remove_rift 1 landing(d)", "remove_rift 1 neighbour")
    (problem,) = checked(text)
    assert text.split("\n")[problem.line - 1] == "remove_rift 1 neighbour"
    assert problem.text == "Tuning Fork, line 2: unknown place 'neighbour'."
    (wrong,) = checked(HEAD + FORK.replace('"stripe"', '"stripes"'))
    assert wrong.text == "Tuning Fork: dimension 'stripes' is not possible; allowed: spiral, stripe, star, black_hole."
    assert wrong.line == 11


DOTTED = """
duplicate.DUP-01 = { start = "dawn", destroy = "robots" }
duplicate."DUP-02" = { start = "dawn", destroy = "dawn" }
artefact.fork.dimension = "strip"
artefact.fork.origin = "dawn"
artefact.fork . effect = \"\"\"
draw 1
ad_energy 1 own
\"\"\"
"""


def test_the_line_of_a_key_with_dots_is_its_own() -> None:
    text = HEAD + DOTTED.lstrip()
    found = {problem.text.split(":")[0].split(",")[0]: text.split("\n")[problem.line - 1] for problem in checked(text)}
    assert found["DUP-02"].startswith('duplicate."DUP-02"')
    said = [text.split("\n")[problem.line - 1] for problem in checked(text) if problem.text.startswith("fork")]
    assert said == ['artefact.fork.dimension = "strip"', "ad_energy 1 own"]


@pytest.mark.parametrize("line", ["[" + " " * 2000, "[" * 40 + " ]" * 900, "a" + " " * 2000, "a ." * 900])
def test_the_lines_of_a_text_are_found_as_fast_as_it_is_long(line: str) -> None:
    """Inside a text a line may be anything; `[` and spaces would have kept a server busy for minutes."""
    began = time.perf_counter()
    checked(f"x = [\n[{' ' * 2000}\n1]\n]\n")
    Lines(f"text = [\n{line}\n{line} #\n]\n[piece.a-1] # [b]\nk = 1\n").of(("piece", "a-1", "k"))
    assert time.perf_counter() - began < 0.5


@pytest.mark.parametrize("begin", ["x", "[x", "x = { y", "# ......"])
def test_a_key_of_very_many_parts_is_not_read(begin: str) -> None:
    began = time.perf_counter()
    text = begin + ".a" * 6000 + ("]" if begin[0] == "[" else " = 1") + (" }" if "{" in begin else "")
    found = checked(f"y = 1\n{text}\n")
    assert time.perf_counter() - began < 0.3
    refused = Problem(2, "this is not TOML: more than 200 dots in one line")
    assert (found == [refused]) == (begin[0] != "#") and entries(text) == {}


@pytest.mark.parametrize(
    ("line", "name"),
    [("[a.b]", "a.b"), (" [[ a ]] # x]", "a"), ("['a#b']#", "'a#b'"), ("[1, 2],", ""), ("[]", ""), ("[", ""), ("x]", "")],
)
def test_a_line_that_opens_a_table_is_told_from_others(line: str, name: str) -> None:
    assert heading_of(line) == name


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    """As Windows editors write it."""
    file = tmp_path / "cards.toml"
    file.write_bytes(b"\xef\xbb\xbf" + (HEAD + FORK).encode())
    assert Pack.load(file).rules_hash == Pack(HEAD + FORK).rules_hash


LONG = "\n".join(f"push 1 own distance {n} as d{n}\nadd_energy {n} landing(d{n})" for n in (2, 3, 4))


@pytest.mark.parametrize(("text", "said"), [
    (FORK.replace("push 1 own as d\n", LONG + "\npush 1 own as d\n"), "Tuning Fork: its text in 'en' is longer"),
    (FORK.replace('dimension =', 'text = "Ring it."\ndimension ='), "Tuning Fork: text is not used; what the card says"),
    ('[duplicate]\nDUP-01 = { start = "dawn", destroy = "end" }\n', "DUP-01: it is destroyed one era from where it starts"),
    ("".join(f'[artefact.c{n}]\nreplaces = "{id}"\ndimension = "star"\norigin = "dawn"\neffect = "draw 1"\n'
             for n, id in enumerate([card.id for card in CARDS if card.agent < 0 and card.dimension == 3][:3])),
     "only 7 cards of the arsenal are of dimension black_hole"),
])  # fmt: skip
def test_what_is_worth_knowing_is_a_warning_and_stops_nothing(text: str, said: str) -> None:
    (problem,) = checked(HEAD + text)
    assert problem.warning and problem.text.startswith(said), problem.text
    assert GAME.new(2, 1, {"pack": Pack(HEAD + text)}).actors()
    assert [problem for problem in checked(HEAD + FORK) if problem.warning] == []


def test_five_starting_cards_are_refused() -> None:
    cards = "".join(
        FORK.replace("tuning_fork", f"card_{n}").replace('replaces = "steam_hammer"', 'agent = "v_girl"') for n in range(5)
    )
    (problem,) = checked(HEAD + cards)
    assert problem.text == "v_girl has 5 starting cards in this pack; 6 are needed, or none."


def test_a_thousand_mutated_packs_are_checked_without_a_traceback() -> None:
    """Every mutation gives problems with lines, or a pack that begins a game; nothing else comes out of it."""
    chance = random.Random(7)
    whole = HEAD + FORK + MANY + ours().split("\n[duplicate]")[1].join(["[duplicate]", ""])
    broken = sound = 0
    for _ in range(1000):
        text = mutated(whole if chance.random() < 0.5 else HEAD + FORK, chance)
        problems = checked(text)
        assert all(
            isinstance(problem, Problem) and 1 <= problem.line <= text.count("\n") + 1 and problem.text for problem in problems
        )
        if any(not problem.warning for problem in problems):
            broken += 1
            with pytest.raises(PackError):
                Pack(text)
        else:
            sound += 1
            assert GAME.new(2, 1, {"pack": Pack(text)}).actors()
    assert broken > 300 and sound > 30, (broken, sound)


def test_a_broken_pack_begins_no_game() -> None:
    for wrong in ("x.toml", {"rules": "0" * 64}, {"id": 3}, 7):
        with pytest.raises(rondel.SetupError):
            GAME.new(2, 1, {"pack": wrong})
    with pytest.raises(rondel.SetupError):
        rondel.game("planet_unknown").new(2, 1, {"pack": Pack(HEAD + FORK)})


def test_the_command_says_it_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(HEAD + FORK, encoding="utf-8")
    assert main(["pack", "check", str(file)]) == 0
    assert "Kitchen drawer 1.2 by Ines: 1 artefact" in capsys.readouterr().out
    file.write_text(HEAD + FORK.replace("push 1", "pusch 1"), encoding="utf-8")
    assert main(["pack", "check", str(file)]) == 1
    assert f"{file}:14: Tuning Fork, line 1: unknown word 'pusch'. Did you mean 'push'?" in capsys.readouterr().out
    file.write_bytes(b"pack = \xff")
    assert main(["pack", "check", str(file)]) == 1


def test_a_game_with_a_pack_is_begun_and_gone_on_with_as_the_command_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, record = tmp_path / "cards.toml", tmp_path / "game.json"
    file.write_text(HEAD + FORK, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["play", "the_loop", "--seed", "3", "--set", f"pack={file}", "--record", str(record)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    goes_on = told.partition("rondel play ")[2].split()
    assert goes_on == ["--continue", str(record), "--pack", str(file)], told[-300:]
    LIBRARY.pop(Pack(HEAD + FORK).rules_hash)
    assert main(["play", "--continue", str(record)]) == 2
    assert "this record needs Kitchen drawer 1.2" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["play", *goes_on]) == 0
    assert len(json.loads(record.read_text(encoding="utf-8"))["actions"]) > 1


def test_a_pack_card_has_its_name_text_and_mark_in_terminal_and_text() -> None:
    pack = Pack(HEAD + FORK)
    view = GAME.new(2, 5, {"pack": pack, "agents": ["v_girl", "mr_time"]}).view(None)
    id = "kitchen-drawer:tuning_fork"
    assert load("pl").name("the_loop", None, id) == "Kamerton"
    assert load("cs").name("the_loop", None, id) == "Tuning Fork", "a missing language shows the first"
    assert (
        load("en")
        .text(f"tl.text.{id}")
        .startswith("Push 1 duplicate from your era, then remove 1 rift from the era it reached.")
    )
    assert any(
        "From a pack" in str(line) and "Tuning Fork" in str(line) for line in terminal_marks("the_loop", view, load("en"))
    )
    assert any(f"{id} (pack)" in line for line in text_marks("the_loop", view))


def test_the_limit_of_seven_uses_is_said_when_it_is_near() -> None:
    state: Any = GAME.new(2, 5, {"agents": ["v_girl", "mr_time"]})
    seat = state.actors()[0]
    action = next(action for action in state.legal(seat) if action[0] == "use")
    card = state.box.number[action[1]]
    state.used = (card,) * 4
    assert not [why for why, _ in state.warnings(seat, action) if why.key == "uses_left"]
    state.used = (card,) * 5
    assert [(why.params, rule) for why, rule in state.warnings(seat, action) if why.key == "uses_left"] == [
        ({"n": 2}, "TL-16.10")
    ]
    assert "ours" in load("en").text("tl.warn.uses_left", {"n": 2})
