"""A title that brings rules and words alone plays to its end in the terminal, the arena and every environment."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

import rondel
from outside.installing import environment
from rondel import shelf
from rondel.arena.simulation import simulate
from rondel.core.errors import SetupError
from rondel.env.general import NUMBERS, PLACES, HashedCodec, hashed, tokens
from rondel.speech import load
from rondel.speech.grammar import KIND, NOUN
from rondel.speech.labels import kind_of

RONDEL = [sys.executable, "-m", "rondel"]


def command(env: dict[str, str], *words: str, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*RONDEL, *words], input=typed, env=env, cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )


def test_it_comes_through_its_entry_point(low_tide: str) -> None:
    found = [point for point in entry_points(group=shelf.GROUP) if point.name == low_tide]
    assert len(found) == 1 and shelf.title(low_tide) is found[0].load()
    title = shelf.title(low_tide)
    rooms = ("bots", "env", "terminal", "arena", "guide", "web")
    assert not [room for room in rooms if title.has_room(room)], "it is here to show what happens without these"


def test_it_lists_among_the_games(with_low_tide: dict[str, str]) -> None:
    done = command(with_low_tide, "games", "--json", "--lang", "de")
    listed = {row["id"]: row for row in json.loads(done.stdout)["games"]}
    assert listed["low_tide"]["name"] == "Ebbe" and listed["low_tide"]["package"] == "low_tide"


@pytest.mark.parametrize(("language", "word"), [("en", "goes home"), ("de", "geht"), ("cs", "goes home")])
def test_it_plays_in_the_terminal(with_low_tide: dict[str, str], tmp_path: Path, language: str, word: str) -> None:
    """Languages that it lacks are said in English."""
    words = ("play", "low_tide", "--seats", "2", "--seed", "5", "--lang", language, "--record", "game.json")
    done = command(with_low_tide, *words, typed="1\n3\n" * 80, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert word in done.stdout and "lt." not in done.stdout
    assert json.loads((tmp_path / "game.json").read_text())["game"] == "low_tide"
    again = command(with_low_tide, "replay", "game.json", "--fast", "--lang", language, folder=tmp_path)
    assert again.returncode == 0 and word in again.stdout


def test_the_terminal_calls_things_by_their_names(low_tide: str) -> None:
    from rich.console import Console

    from rondel.cli.drawing import draw

    console = Console(width=100, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    view = {**rondel.game(low_tide).new(2, 3).view(0), "strand": ["amber_3"]}
    console.print(draw(low_tide, view, 0, ["Ines", "Tom"], "de"))
    shown = console.export_text()
    assert "Spülsaum: Bernstein 3" in shown and "Ines" in shown and "strand" not in shown


def test_it_brings_a_parameter_of_its_own(low_tide: str) -> None:
    """The hall has no `find`; what nobody declares is said as it is."""
    assert "find" not in KIND and kind_of("lt", "find") == NOUN
    words = load("de", ["Ines", "Tom"])
    assert words.fact(low_tide, "saw", {"seat": 0, "find": "amber_3"}) == "Im Laternenlicht sieht Ines: Bernstein 3"
    assert words.value(low_tide, "sighted", "amber_3") == "amber_3"


def test_it_plays_in_the_arena(with_low_tide: dict[str, str], tmp_path: Path) -> None:
    words = ("sim", "low_tide", "--pairs", "--games", "4", "--bots", "random,greedy,expert:simulations=6", "--jobs", "2")
    done = command(with_low_tide, *words, "--report", "league.html", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Low Tide" in (tmp_path / "league.html").read_text(encoding="utf-8")


ARENA = """FAMILIES = {"shed": "Sheds & finds"}
PARAMETERS = {"shed": "card"}


def things(view, seat):
    player = view["players"][seat]
    return [*[f"shed:{find}" for find in player["shed"]], f"lanterns:{player['lanterns']}"]
"""


def test_what_wins_shows_every_family_of_a_title(site: Path, tmp_path: Path) -> None:
    """Under the heading that the title declares, or the family's own id where it declares none."""
    shutil.copytree(site, tmp_path / "with-arena")
    (tmp_path / "with-arena" / "low_tide" / "arena.py").write_text(ARENA, encoding="utf-8")
    words = ("sim", "low_tide", "--games", "12", "--bots", "random,random", "--report", "page.html")
    done = command(environment(tmp_path / "with-arena"), *words, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "page.html").read_text(encoding="utf-8").partition("<h2>What wins</h2>")[2]
    headings = [heading.partition(" (")[0] for heading in re.findall("<summary>(.*?)</summary>", page)]
    assert headings == ["Sheds &amp; finds", "lanterns"]
    assert "Starfish 1" in page and "starfish_1" not in page


def test_the_general_bots_know_what_they_do(low_tide: str) -> None:
    """They judge by games played on to their end: enough to beat random play."""
    games = simulate(low_tide, 12, ["greedy", "random"], 2, seed=3)
    won = sum([1 for result in games.results if result.winners == (result.bots.index("greedy"),)])
    assert won >= 9


# ---------------------------------------------------------------------- environments


def test_the_environments_pass_the_checks_of_their_libraries(low_tide: str) -> None:
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test, parallel_api_test, seed_test

    api_test(rondel.env.aec(low_tide, seats=3), num_cycles=80)
    parallel_api_test(rondel.env.parallel(low_tide, seats=4), num_cycles=80)
    seed_test(lambda: rondel.env.aec(low_tide, seats=2), num_cycles=40)
    check_env(rondel.env.single(low_tide, seats=2), skip_render_check=True)


def test_a_game_ends_in_every_environment(low_tide: str) -> None:
    chance = random.Random(2)
    env = rondel.env.aec(low_tide, seats=3)
    env.reset(seed=1)
    for agent in env.agent_iter(4000):
        seen, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else chance.choice([i for i, may in enumerate(seen["action_mask"]) if may]))
        assert agent
    assert not env.agents and env.table.state.over
    together = rondel.env.parallel(low_tide, seats=2)
    seen_by, _ = together.reset(seed=1)
    for _ in range(4000):
        chosen = {a: chance.choice([i for i, may in enumerate(s["action_mask"]) if may]) for a, s in seen_by.items()}
        seen_by, *_ = together.step(chosen)
        if not together.agents:
            break
    assert together.table.state.over
    single = rondel.env.single(low_tide, seats=2, partner="greedy", reward="worth", render_mode="svg")
    seen, _ = single.reset(seed=1)
    over = False
    for _ in range(400):
        line = chance.choice([row for row in single.text().splitlines() if row.startswith("  ") and " -- " in row])
        seen, _, over, _, info = single.step_text(line.strip())
        if over:
            break
    assert over and len(info["scores"]) == 2 and "<svg" in single.render()


def test_openspiel_plays_it(with_low_tide: dict[str, str]) -> None:
    pytest.importorskip("pyspiel")
    script = (
        "import random, rondel\n"
        "game = rondel.env.openspiel('low_tide', players=2)\n"
        "state, chance = game.new_initial_state(), random.Random(1)\n"
        "while not state.is_terminal():\n"
        "    action = 3 if state.is_chance_node() else chance.choice(state.legal_actions())\n"
        "    print(state.action_to_string(state.current_player(), action))\n"
        "    state.apply_action(action)\n"
        "assert sorted(state.returns()) in ([-1.0, 1.0], [1.0, 1.0])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env=with_low_tide, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "search" in done.stdout and "deal 3" in done.stdout


def test_numbers_of_actions_are_the_same_everywhere(low_tide: str) -> None:
    codec = HashedCodec(low_tide)
    search, home = ("search",), ("home",)
    assert codec.steps(search) == (571,), "written down: it must never change"
    assert codec.numbers([search, home]) == [*codec.steps(search), *codec.steps(home)]
    assert codec.numbers([home, search]) == [*codec.steps(home), *codec.steps(search)]
    assert codec.meaning(codec.wait) == "wait" and codec.size == NUMBERS


def test_two_actions_with_one_number_make_way(low_tide: str) -> None:
    codec = HashedCodec(low_tide)
    seen: dict[int, Any] = {}
    twins: tuple[Any, Any] | None = None
    for i in range(5000):
        action = ("go", i)
        other = seen.setdefault(codec.steps(action)[0], action)
        if other != action:
            twins = (other, action)
            break
    assert twins is not None
    numbers = codec.numbers(list(twins))
    assert len(set(numbers)) == 2 and [codec.meant(n, list(twins)) for n in numbers] == list(twins)


def test_more_actions_than_numbers_are_refused(low_tide: str) -> None:
    with pytest.raises(SetupError, match="it needs its own"):
        HashedCodec(low_tide).numbers([("go", i) for i in range(NUMBERS)])


def test_a_view_is_written_from_the_own_seat(low_tide: str) -> None:
    """The same table seen from both seats: what is the own comes first, and nothing of the view is left out."""
    state: Any = rondel.game(low_tide).new(2, 1)
    state.shed[1] = ["amber_3"]
    assert ("players[+1].shed=amber_3", 1.0) in list(tokens(state.view(0), 0, 2))
    assert ("players[+0].shed=amber_3", 1.0) in list(tokens(state.view(1), 1, 2))
    env = rondel.env.aec(low_tide, seats=2)
    env.reset(seed=1)
    env.table.state.shed[1] = ["amber_3"]
    start = len(env.table.heading)
    assert env.table.observe(0)[start + hashed("players[+1].shed=amber_3", PLACES)] >= 1.0
    assert len(env.table.names()) == len(env.table.observe(0))


def test_nothing_secret_is_observed(low_tide: str) -> None:
    state = rondel.game(low_tide).new(3, 4)
    env = rondel.env.aec(low_tide, seats=3)
    env.reset(seed=1)
    for seed in range(5):
        env.table.state = state.determinize(0, seed)
        seen = env.table.observe(0)
        env.table.state = state
        assert (seen == env.table.observe(0)).all()


def test_it_is_registered_by_name(low_tide: str) -> None:
    import gymnasium

    rondel.env.register()
    assert gymnasium.make(rondel.env.named(low_tide), seats=3).reset(seed=1)
    del gymnasium.registry[rondel.env.named(low_tide)]


# ---------------------------------------------------------------------- words


def test_what_a_language_lacks_is_english_with_english_plurals(low_tide: str) -> None:
    assert load("de").text("lt.warn.last_wave", {"n": 2}) == "Die nächste Welle nimmt alle 2 Funde in deinem Korb"
    for language in ("cs", "pl", "ru"):
        assert load(language).text("lt.warn.last_wave", {"n": 2}) == "The next wave takes all 2 finds in your basket"
        assert load(language).name("common", "games", low_tide) == "Low Tide"
    assert load("de").name("common", "games", low_tide) == "Ebbe"
