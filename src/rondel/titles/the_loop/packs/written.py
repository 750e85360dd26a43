"""Our own pieces written as a pack: what somebody who owns the box begins with, and what the tests hold against ours."""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules import artefacts_late
from rondel.titles.the_loop.rules.agents import ABILITY_WORDS
from rondel.titles.the_loop.rules.modes import LEVELS, MODES, PARAMETERS, WINS
from rondel.titles.the_loop.rules.names import AGENTS, DIMENSIONS, ERAS, START_ERA
from rondel.titles.the_loop.rules.registry import CARDS
from rondel.titles.the_loop.rules.tokens import DESTROY, START, TOKENS
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS

ALL_CARDS: Final = artefacts_late


def ours() -> str:
    """All our pieces as a pack."""
    found = [
        'pack = "rondel-own"', 'title = "Our own cards"', 'author = "Rondel"', 'version = "1"', 'game = "the_loop"',
        'rules = "1"',
        'source = "original"',
    ]  # fmt: skip
    for card in CARDS:
        place = f'replaces = "{card.id}"' + (f'\nagent = "{AGENTS[card.agent]}"' if card.agent >= 0 else "")
        icons = ", ".join(f'"{icon}"' for icon in card.icons.split())
        found += [
            f"[artefact.{card.id}]", place, f'dimension = "{DIMENSIONS[card.dimension]}"', f'origin = "{ERAS[card.origin]}"',
            f"icons = [{icons}]", 'effect = """', card.effect, '"""',
        ]  # fmt: skip
    for family, ids in (("duplicate", range(28)), ("supa", range(28, 35))):
        found.append(f"[{family}]")
        found += [f'{TOKENS[n]} = {{ start = "{ERAS[START[n]]}", destroy = "{ERAS[DESTROY[n]]}" }}' for n in ids]
    found.append("[ultramachine]")
    for ultra in ULTRA_CARDS:
        said = ", ".join(f'"{line}"' for line in ultra.rule)
        found.append(f"{ultra.id} = {{ rule = [{said}] }}")
    found.append("[agent]")
    found += [f'{name} = {{ start = "{ERAS[START_ERA[n]]}", ability = "{ABILITY_WORDS[n]}" }}' for n, name in enumerate(AGENTS)]
    for mode, name in enumerate(MODES):
        win = WINS[mode]
        asked = [f"tiles {win.tiles}", *["supas 0"] * win.supas, *["centrifuges 0"] * win.centrifuges]
        found += [f"[mode.{name}]", "win = [" + ", ".join(f'"{line}"' for line in asked) + "]"]
        for at, level in enumerate(LEVELS):
            p = PARAMETERS[mode][at]
            cost = f", overload_cost = {p.overload_cost}" if p.overload_cost else ""
            found.append(
                f"{level} = {{ mega_vortex = {str(p.mega_vortex).lower()}, duplicates = {p.extra_duplicates}, "
                f"rifts = {p.extra_rifts}, spare_cards = {p.spare_cards}, supas = {p.supas}, "
                f"supas_per_cycle = {p.supas_per_cycle}, centrifuges = {p.centrifuges}, perpetual = {p.perpetual}{cost}, "
                f"loop_surcharge = {p.loop_surcharge}, ultra = {list(p.ultra)}, ultra_discards = {p.ultra_discards} }}"
            )
    return "\n".join(found) + "\n"
