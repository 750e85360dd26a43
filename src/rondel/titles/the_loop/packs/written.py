"""Our own pieces written as a pack: what somebody who owns the box begins with, and what the tests hold against ours."""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules import artefacts_late
from rondel.titles.the_loop.rules.agents import ABILITY_WORDS
from rondel.titles.the_loop.rules.build import CARRYING, REFERENCE, SELECTOR, SOURCE
from rondel.titles.the_loop.rules.language import ALL, CARD, OTHER, SELF, Step
from rondel.titles.the_loop.rules.modes import LEVELS, MODES, PARAMETERS
from rondel.titles.the_loop.rules.names import AGENTS, DIMENSIONS, ERAS, START_ERA
from rondel.titles.the_loop.rules.registry import CARDS, STEPS, Artefact
from rondel.titles.the_loop.rules.steps_agents import ForEachAgent, SelectAgent
from rondel.titles.the_loop.rules.steps_cards import Draw, TakeCard
from rondel.titles.the_loop.rules.steps_duplicates import DestroyDuplicate, Push, SwapDuplicates, TokenStep
from rondel.titles.the_loop.rules.steps_eras import EraStep, Level, SelectEra
from rondel.titles.the_loop.rules.steps_flow import Choose, Condition, Did, If, May, NoDuplicates
from rondel.titles.the_loop.rules.steps_moves import Move, MoveTo
from rondel.titles.the_loop.rules.steps_uses import LetUse, UseCard
from rondel.titles.the_loop.rules.tokens import DESTROY, START, TOKENS

ALL_CARDS: Final = artefacts_late
PLACES: Final = {number: name for name, number in SELECTOR.items()}
NAMED: Final = {"agent": "agent(x)", "origin": "origin(c)", "landing": "landing(d)", "bound": "bound(e)"}
SOURCES: Final = {number: name for name, number in SOURCE.items()}
CARRIES: Final = {number: name for name, number in CARRYING.items()}
REFERENCES: Final = {number: name for name, number in REFERENCE.items()}
BINDS: Final = {
    "draw": "c", "discard": "c", "destroy_card": "c", "reveal": "c", "take_card": "c", "select_agent": "x", "select_era": "e",
    "push": "d",
}  # fmt: skip
ULTRAMACHINE: Final[dict[str, tuple[str, ...]]] = {
    "ULT-01": ("drop_count 1",),
    "ULT-02": ("doctor_arrives generate 1 if doctor_no_duplicate",),
    "ULT-03": ("ramp_weights 1 8 1",),
    "ULT-04": ("ramp_weights 4 2 4", "drop_count 1 if doctor_rifts 3"),
    "ULT-05": ("after_drop remove_energy 2",),
    "ULT-06": ("loop_cost 1",),
    "ULT-07": ("forbid free_move",),
    "ULT-08": ("after_drop destroy_available",),
    "ULT-09": ("forbid duplicate_move",),
    "ULT-10": ("forbid direct_destroy",),
    "ULT-11": ("drop_count 2 if doctor_vortex",),
    "ULT-12": ("move_cost 2",),
    "ULT-13": ("forbid mission_damage",),
    "ULT-14": ("doctor_arrives gather",),
}
"""Our fourteen cards in the words of packs."""


def where(era: int) -> str:
    name = PLACES[era]
    return NAMED.get(name, name)


def many(least: int, most: int) -> str:
    if least == most:
        return "all" if most == ALL else str(most)
    return f"{least}..{most}" if least else f"up_to {'all' if most == ALL else most}"


def condition(asked: Condition) -> str:
    if isinstance(asked, Did):
        return "did(c)" if asked.slot == CARD else "did(d)"
    word = "no_duplicates" if isinstance(asked, NoDuplicates) else "other_agent_in"
    era: int = getattr(asked, "era")  # noqa: B009 - of two classes
    return f"{word}({where(era)})"


def lines(steps: tuple[int, ...], depth: int = 0) -> list[str]:
    """The steps as lines."""
    found: list[str] = []
    for number in steps:
        step: Step = STEPS[number]
        pad = "  " * depth
        if isinstance(step, Choose):
            for i, inner in enumerate(step.lists):
                found += [pad + ("or" if i else "choose"), *lines(inner, depth + 1)]
        elif isinstance(step, May):
            found += [pad + "may", *lines(step.steps, depth + 1)]
        elif isinstance(step, If):
            found += [f"{pad}if {condition(step.condition)}", *lines(step.then, depth + 1)]
            if step.otherwise:
                found += [pad + "else", *lines(step.otherwise, depth + 1)]
        elif isinstance(step, ForEachAgent):
            found += [f"{pad}each_agent {'others' if step.who == OTHER else 'all'}", *lines(step.body, depth + 1)]
        else:
            name = BINDS.get(step.name)
            found.append(pad + line(step) + (f" as {name}" if name else ""))
    return found


def line(step: Step) -> str:
    who = "self"
    if getattr(step, "who", SELF) != SELF:
        who = "agent(x)"
    if isinstance(step, Level):
        return f"{step.name} {where(step.era)} to {REFERENCES[step.to]}"
    if isinstance(step, EraStep):
        several = f"{step.choose} different " if step.choose else ""
        return f"{step.name} {many(step.n, step.n)} {several}{where(step.era)}"
    if isinstance(step, Push):
        far = f" distance {step.distance}" if step.distance > 1 else ""
        return f"push {many(step.least, step.most)} {where(step.era)}{far}"
    if isinstance(step, DestroyDuplicate):
        return f"destroy_duplicate {many(step.least, step.most)} {where(step.era)}"
    if isinstance(step, TokenStep):
        return f"pull {many(step.least, step.most)}"
    if isinstance(step, SwapDuplicates):
        return f"swap_duplicates {where(step.a)} {where(step.b)}"
    if isinstance(step, Move):
        carry = f" carry {CARRIES[step.carry]}" if step.carry else ""
        return f"move {who} up_to {step.far}{carry}"
    if isinstance(step, (MoveTo, SelectEra)):
        return f"move {who} to {where(step.era)}" if isinstance(step, MoveTo) else f"select_era {where(step.era)}"
    if isinstance(step, Draw):
        return f"draw {step.n}" + ("" if who == "self" else f" {who}")
    if isinstance(step, (TakeCard, UseCard)):
        return f"{step.name} {SOURCES[step.source]}" + (" different" if isinstance(step, UseCard) and step.different else "")
    if isinstance(step, LetUse):
        return "let_use other" if step.who == OTHER else f"let_use {who}"
    if isinstance(step, SelectAgent):
        return "select_agent other"
    plain = {"swap": "swap_agents self agent(x)", "ready": "ready 1 elementary", "recharge": "recharge"}
    return plain.get(step.name, f"{step.name} 1")


def effect_of(card: Artefact) -> str:
    """The effect of one of our cards in the language of packs."""
    return "\n".join(lines(card.program))


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
            f"icons = [{icons}]", 'effect = """', effect_of(card), '"""',
        ]  # fmt: skip
    for family, ids in (("duplicate", range(28)), ("supa", range(28, 35))):
        found.append(f"[{family}]")
        found += [f'{TOKENS[n]} = {{ start = "{ERAS[START[n]]}", destroy = "{ERAS[DESTROY[n]]}" }}' for n in ids]
    found.append("[ultramachine]")
    for id, rule in ULTRAMACHINE.items():
        said = ", ".join(f'"{line}"' for line in rule)
        found.append(f"{id} = {{ rule = [{said}] }}")
    found.append("[agent]")
    found += [f'{name} = {{ start = "{ERAS[START_ERA[n]]}", ability = "{ABILITY_WORDS[n]}" }}' for n, name in enumerate(AGENTS)]
    for mode, name in enumerate(MODES):
        found.append(f"[mode.{name}]")
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
