"""Nodes of the effect language made into steps of the engine (TL-16.3)."""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules.effect_words import Node
from rondel.titles.the_loop.rules.language import (
    AGENT_X,
    ANYBODY,
    BOUND_AGENT,
    CARD,
    ERA_E,
    JOURNEY,
    OTHER,
    SELECTORS,
    SELF,
    Step,
)
from rondel.titles.the_loop.rules.steps_agents import ForEachAgent, SelectAgent, SwapAgents
from rondel.titles.the_loop.rules.steps_cards import (
    AVAILABLE,
    AVAILABLE_OWN,
    OTHER_HAND,
    OWN_DISCARD,
    DestroyCard,
    Discard,
    Draw,
    ReadyCard,
    Recharge,
    RevealCard,
    TakeCard,
)
from rondel.titles.the_loop.rules.steps_duplicates import DestroyDuplicate, Pull, Push, SwapDuplicates
from rondel.titles.the_loop.rules.steps_eras import (
    DUPLICATES,
    ENERGY,
    RIFTS,
    AddEnergy,
    LevelEnergy,
    LevelRifts,
    RemoveRift,
    SelectEra,
)
from rondel.titles.the_loop.rules.steps_flow import Choose, Condition, Did, If, May, NoDuplicates, OtherAgentIn
from rondel.titles.the_loop.rules.steps_moves import FROM_PATH, FROM_VORTEX, NO_CARRYING, Move, MoveTo
from rondel.titles.the_loop.rules.steps_piles import (
    BOUND_CARD,
    HAND,
    AddToDeck,
    DestroyMany,
    DiscardMany,
    DoctorIn,
    NoRifts,
    Not,
    ReadyMany,
    RemoveUpTo,
    VortexIn,
)
from rondel.titles.the_loop.rules.steps_uses import LetUse, UseCard

SELECTOR: Final[dict[str, int]] = {name.split("(", 1)[0]: number for number, name in enumerate(SELECTORS)}
WHO: Final[dict[str, int]] = {"self": SELF, "other": OTHER, "agent": BOUND_AGENT, "any": ANYBODY, "all": SELF, "others": OTHER}
SLOT: Final[dict[str, int]] = {"card": CARD, "agent": AGENT_X, "era": ERA_E, "way": JOURNEY}
REFERENCE: Final[dict[str, int]] = {"rifts": RIFTS, "duplicates": DUPLICATES, "energy": ENERGY}
SOURCE: Final[dict[str, int]] = {
    "available_any": AVAILABLE, "available_own": AVAILABLE_OWN, "own_discard": OWN_DISCARD, "other_hand": OTHER_HAND,
    "hand": HAND, "bound": BOUND_CARD,
}  # fmt: skip
CARRYING: Final[dict[str, int]] = {"": NO_CARRYING, "path": FROM_PATH, "vortex": FROM_VORTEX}


def steps_of(nodes: list[Node]) -> tuple[Step, ...]:
    """The steps of these lines, in their order."""
    found: list[Step] = []
    for node in nodes:
        if node.word == "reveal":
            found += [RevealCard() for _ in range(node.most)]
        elif node.lists:
            found.append(block(node))
        else:
            found.append(step(node))
    return tuple(found)


def block(node: Node) -> Step:
    if node.word == "choose":
        return Choose(*[steps_of(inner) for inner in node.lists])
    if node.word == "may":
        return May(*steps_of(node.lists[0]))
    if node.word == "if":
        return If(condition(node), steps_of(node.lists[0]), steps_of(node.otherwise))
    return ForEachAgent(WHO[node.who], *steps_of(node.lists[0]))


def condition(node: Node) -> Condition:
    found: Condition
    if node.condition == "did":
        found = Did(SLOT[node.to])
    else:
        era = SELECTOR[node.places[0]]
        if node.condition == "no_duplicates":
            found = NoDuplicates(era)
        elif node.condition == "no_rifts":
            found = NoRifts(era)
        elif node.condition == "other_agent_in":
            found = OtherAgentIn(era)
        elif node.condition == "vortex_in":
            found = VortexIn(era)
        else:
            found = DoctorIn(era)
    return Not(found) if node.negated else found


def step(node: Node) -> Step:
    word = node.word
    era = SELECTOR[node.places[0]] if node.places else 0
    if word == "add_energy":
        return AddEnergy(node.most, era, node.different)
    if word == "remove_rift":
        return RemoveUpTo(node.most, era) if node.flag else RemoveRift(node.most, era, node.different)
    if word == "level_energy":
        return LevelEnergy(era, REFERENCE[node.to])
    if word == "level_rifts":
        return LevelRifts(era, REFERENCE[node.to])
    if word == "push":
        return Push(node.least, node.most, era, node.distance, node.exact)
    if word == "pull":
        return Pull(node.least, node.most)
    if word == "destroy_duplicate":
        return DestroyDuplicate(node.least, node.most, era)
    if word == "swap_duplicates":
        return SwapDuplicates(era, SELECTOR[node.places[1]])
    if word == "move":
        who = WHO[node.who]
        return MoveTo(era, who) if node.places else Move(node.distance, who, CARRYING[node.carry], node.exact)
    return about_cards(node)


def about_cards(node: Node) -> Step:
    word, who = node.word, WHO.get(node.who, SELF)
    plain = node.most == 1 and who == SELF
    if word == "draw":
        return Draw(node.most, who)
    if word == "discard":
        return Discard() if plain else DiscardMany(node.most, who)
    if word == "destroy_card":
        return DestroyCard() if plain else DestroyMany(node.most, who)
    if word == "take_card":
        return TakeCard(SOURCE[node.source])
    if word == "add_to_deck":
        return AddToDeck(SOURCE[node.source])
    if word == "use_card":
        return UseCard(SOURCE[node.source], node.flag)
    if word == "let_use":
        return LetUse(who)
    if word == "ready":
        return ReadyCard() if node.most == 1 and node.flag else ReadyMany(node.most, node.flag)
    if word == "recharge":
        return Recharge()
    if word == "select_agent":
        return SelectAgent(node.who == "any")
    if word == "select_era":
        return SelectEra(SELECTOR[node.places[0]])
    return SwapAgents()
