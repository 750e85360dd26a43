"""Packs of Anachrony: our own numbers as a pack play the same, other numbers are used, and every mistake has a line."""

from __future__ import annotations

import pickle
import random
import re
from pathlib import Path
from typing import Any

import pytest

import rondel
from rondel.cli.main import main
from rondel.core.game import LIBRARY
from rondel.packs import Pack, PackError, Problem, checked
from rondel.titles.anachrony.packs.written import ours
from titles.mutating import mutated

GAME = rondel.game("anachrony")
HEAD = ours().split("[starting_asset]", 1)[0]
EVERYTHING: dict[str, object] = {"doomsday": True, "alternate_timeline": True, "draft_assets": True}


def outcome(seed: int, settings: dict[str, object], seats: int = 2) -> tuple[object, ...]:
    state = GAME.new(seats, seed, settings)
    chance = random.Random(seed)
    while not state.over:
        seat = state.actors()[0]
        options = state.legal(seat)
        state.apply(seat, options[chance.randrange(len(options))])
    end = state.outcome()
    return end.scores, end.breakdown


def test_a_pack_of_our_own_numbers_gives_equal_outcomes() -> None:
    pack = Pack(ours())
    for seats, seeds in ((2, 4), (1, 2), (4, 2)):
        chosen: dict[str, object] = EVERYTHING if seats > 1 else {"alternate_timeline": True}
        for seed in range(seeds):
            assert outcome(seed, chosen, seats) == outcome(seed, chosen | {"pack": pack}, seats)


def test_the_numbers_of_a_pack_are_used_and_travel_with_the_state() -> None:
    pack = Pack(
        HEAD + "[trajectory]\ndice = [[1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0]]\n[starting_asset]\nSA01 = { water = 9 }\n"
    )
    state: Any = GAME.new(2, 3, EVERYTHING | {"pack": pack})
    kept = dict(LIBRARY)
    LIBRARY.clear()
    try:
        others: list[Any] = [pickle.loads(pickle.dumps(state)), GAME.decode(state.encode()), state.clone()]
        for other in others:
            assert other.rules.box.dice[0] == (1,) * 6
            assert other.rules.box.assets[1] == ((4, 9),)
            assert other.key() == state.key()
    finally:
        LIBRARY.update(kept)


def test_without_a_pack_nothing_changes() -> None:
    state = GAME.new(2, 3)
    assert state.settings is not None and "pack" not in state.settings
    assert len(state.rules.FIELDS) - len(state.encode()["state"]["Anachrony"][4]["Rules"]) == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[starting_asset]\nSA17 = { water = 1 }", "SA17: unknown card; SA01 to SA16."),
        ("[starting_asset]\nSA01 = { wine = 1 }", "SA01: unknown word 'wine'; known:"),
        ("[trajectory]\ndice = [[1, 2, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]", "dice: two dice of six faces"),
        ("[doomsday]\nsymbols = [1, 2]", "symbols: ten numbers"),
        ('[fire_side]\nTL04 = ["vp"]', "TL04: eight spaces"),
        ("[leaders]\nx = 1", "unknown family 'leaders'"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, said: str) -> None:
    (problem,) = checked(HEAD + text)
    assert problem.text.startswith(said), problem.text
    assert problem.line == HEAD.count("\n") + (1 if "family" in said else 2)


def test_a_thousand_mutated_packs_are_checked_without_a_traceback() -> None:
    """A problem with its line, or a game that begins."""
    chance = random.Random(11)
    broken = sound = 0
    for _ in range(1000):
        text = mutated(ours(), chance)
        problems = checked(text)
        assert all(isinstance(problem, Problem) and 1 <= problem.line <= text.count("\n") + 1 for problem in problems)
        if problems:
            broken += 1
            with pytest.raises(PackError):
                Pack(text)
        else:
            sound += 1
            assert GAME.new(2, 1, EVERYTHING | {"pack": Pack(text)}).actors()
    assert broken > 300 and sound > 30, (broken, sound)


def test_the_command_checks_mutated_packs_without_a_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`rondel pack check`: every line it prints of a broken pack begins with the file and the number of a line."""
    chance, file = random.Random(23), tmp_path / "numbers.toml"
    codes = [0, 0]
    for _ in range(250):
        text = mutated(ours(), chance)
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        code = main(["pack", "check", str(file)])
        codes[code] += 1
        *found, end = capsys.readouterr().out.splitlines()
        if code:
            assert end.endswith("nothing of this pack is used."), end
            numbers = [re.match(rf"{re.escape(str(file))}:(\d+): ", line) for line in found]
            assert found and all(number and 1 <= int(number[1]) <= text.count("\n") + 1 for number in numbers), found
    assert min(codes) >= 5, codes


def test_a_pack_of_another_game_is_refused() -> None:
    pack = Pack(ours())
    with pytest.raises(rondel.SetupError, match="is for 'anachrony'"):
        rondel.game("the_loop").new(2, 1, {"pack": pack})
