"""Texts of agents and modes that a pack changes: an ability keeps its sentence whoever has it, a mode says how it is won."""

from __future__ import annotations

from typing import Any

from rondel.speech import load
from rondel.titles.the_loop.packs.objects import counted, phrases
from rondel.titles.the_loop.rules.agents import ABILITY_WORDS
from rondel.titles.the_loop.rules.modes import MODES, WINS, Win
from rondel.titles.the_loop.rules.names import AGENTS

PARADOX = "paradox_bonus"


def agent_texts(rules: dict[str, Any], language: str) -> dict[str, str]:
    """The sentence of every agent whose ability is another one, or whose bonus is only one of the two."""
    agents, words = rules.get("agent", {}), load(language)
    bonus = next((entry["bonus"] for entry in agents.values() if len(entry.get("bonus", ())) == 1), None)
    found: dict[str, str] = {}
    for n, id in enumerate(AGENTS):
        ability = agents.get(id, {}).get("ability", ABILITY_WORDS[n])
        owner = AGENTS[ABILITY_WORDS.index(ability)]
        if ability == PARADOX and bonus:
            text, brief = phrases(language)["bonus"][bonus[0]]
        elif owner != id:
            text, brief = words.text(f"tl.text.{owner}"), words.text(f"tl.text.{owner}.brief")
        else:
            continue
        found |= {f"tl.text.{id}": text, f"tl.text.{id}.brief": brief}
    return found


def mode_texts(rules: dict[str, Any], language: str) -> dict[str, str]:
    """How a mode is won, where the pack says it, and what a supa duplicate is, where the pack says that."""
    modes, supas = rules.get("mode", {}), rules.get("supa", {})
    found: dict[str, str] = {}
    for n, id in enumerate(MODES):
        win = modes.get(id, {}).get("win")
        if win is not None or (supas and id == "supa_duplicates"):
            found[f"tl.mode.{id}"] = mode_text(id, read(win) if win else WINS[n], supas, language)
    return found


def read(win: list[str]) -> Win:
    tiles = next(int(line.split()[1]) for line in win if line.startswith("tiles "))
    return Win(tiles, "supas 0" in win, "centrifuges 0" in win)


def mode_text(mode: str, win: Win, supas: dict[str, Any], language: str) -> str:
    words = phrases(language)
    said = words["win"]
    parts = [counted(language, win.tiles, "mission")]
    parts += [said["supas"]] * win.supas + [said["centrifuges"]] * win.centrifuges
    text = str(said["win"]).format(x=words["and"].join(parts))
    sentences = [text[:1].upper() + text[1:]]
    counts = {entry.get("counts", 2) for entry in supas.values()} | ({2} if len(supas) < 7 else set())
    if mode == "supa_duplicates" and len(counts) == 1:
        resist = all([entry.get("resists", True) for entry in supas.values()])
        sentences.append(said["both" if resist else "counts"].format(n=counted(language, counts.pop(), "duplicate")))
    if mode == "ultramachine":
        sentences.append(said["ultra"])
    return " ".join(sentences)
