"""Facts of the pieces, printed ones and ours, transcribed once more under `facts`, against the code: TL-22."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from rondel.titles.the_loop.rules.agents import ABILITIES
from rondel.titles.the_loop.rules.language import (
    AGENT_ERA,
    BOUND_AGENT,
    OTHER,
    SELECTORS,
    SELF,
    Step,
)
from rondel.titles.the_loop.rules.missions import CONDITIONS, MISSIONS, TRIGGERS
from rondel.titles.the_loop.rules.modes import (
    CARDS_IN_CYCLE,
    DUPLICATES_IN_CYCLE,
    LEVELS,
    MODES,
    PARAMETERS,
    RAMP_WEIGHTS,
    SETUP_CARDS,
    SETUP_DUPLICATES,
    TILES_TO_ARCHIVE,
    VORTEX_TILES,
)
from rondel.titles.the_loop.rules.names import AGENTS, DIMENSIONS, ERAS, FUTURE_OF, PAST_OF, START_ERA
from rondel.titles.the_loop.rules.phases import HAND
from rondel.titles.the_loop.rules.registry import CARDS, STARTING, STEPS
from rondel.titles.the_loop.rules.steps_agents import ForEachAgent
from rondel.titles.the_loop.rules.steps_cards import Draw, TakeCard
from rondel.titles.the_loop.rules.steps_duplicates import DestroyDuplicate, Pull, Push, SwapDuplicates
from rondel.titles.the_loop.rules.steps_eras import EraStep, Level, SelectEra
from rondel.titles.the_loop.rules.steps_flow import Choose, Did, If, May, NoDuplicates
from rondel.titles.the_loop.rules.steps_moves import Move, MoveTo
from rondel.titles.the_loop.rules.steps_uses import LetUse, UseCard
from rondel.titles.the_loop.rules.tokens import DESTROY, START, TOKENS
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS

FACTS = Path(__file__).parent / "facts"


def facts(name: str) -> Any:
    return yaml.safe_load((FACTS / f"{name}.yaml").read_text(encoding="utf-8"))


ARTEFACTS = facts("artifacts")["artifacts"]
BY_HAND: dict[str, str] = json.loads((FACTS / "texts_by_hand.json").read_text(encoding="utf-8"))["en"]
"""What the cards say, as somebody wrote it; what players read is made from the effect (test_card_texts.py)."""


def plainly(text: str) -> str:
    return " ".join(text.split()).replace("'", "’")


def test_every_file_of_facts_has_its_schema_and_count() -> None:
    """TL-22.1"""
    for name, count in (("eras", 7), ("agents", 5), ("artifacts", 79), ("duplicates", 28), ("supa_duplicates", 7),
                        ("foo_cards", 7), ("sabotage", 10), ("ultramachine", 14), ("modes", 4)):  # fmt: skip
        data = facts(name)
        assert data["schema"] == f"the_loop/{name}/1" and data["count"] == count == len(data[name])


def test_eras_and_dimensions() -> None:
    """TL-22.2"""
    assert tuple(era["id"] for era in facts("eras")["eras"]) == ERAS
    for era in facts("eras")["eras"]:
        i = era["index"]
        assert (era["past"], era["future"], era["rift_slots"]) == (ERAS[PAST_OF[i]], ERAS[FUTURE_OF[i]], 3)
    assert {card["dimension"] for card in ARTEFACTS} == set(DIMENSIONS)


def test_missions() -> None:
    """TL-22.3"""
    for data, mission in zip(facts("sabotage")["sabotage"], MISSIONS, strict=True):
        assert (data["id"], data["text"], data["required"], data["rule"]) == (
            mission.id, mission.text, mission.required, mission.rule,
        )  # fmt: skip
        assert (data["track"] == "distinct_eras") == mission.slots
        assert data["trigger"]["type"] == TRIGGERS[mission.trigger]
        assert data["condition"]["type"] == CONDITIONS[mission.condition]
        assert (data["per_turn_limit"] == 1) == (mission.trigger == 0)


def test_modes() -> None:
    """TL-22.4"""
    wins = {
        "sabotage": [],
        "supa_duplicates": ["supa_duplicates_on_board"],
        "centrifuge": ["centrifuges_on_board"],
        "ultramachine": [],
    }
    for m, mode in enumerate(facts("modes")["modes"]):
        assert mode["id"] == MODES[m]
        assert [key for goal in mode["win"]["all"] for key in goal] == ["tiles_archived"] + wins[MODES[m]]
        for n, level in enumerate(mode["difficulties"]):
            ours, theirs = PARAMETERS[m][n], dict(level["params"])
            assert level["id"] == LEVELS[n]
            assert (theirs.pop("tiles_to_archive"), theirs.pop("cycles"), theirs.pop("vortex_limit")) == (
                TILES_TO_ARCHIVE,
                3,
                VORTEX_TILES,
            )
            names = {
                "mega_vortex": ours.mega_vortex,
                "extra_setup_duplicates": ours.extra_duplicates,
                "extra_setup_rifts": ours.extra_rifts,
                "bonus_spare_cards": ours.spare_cards,
                "supa_at_setup": ours.supas,
                "supa_per_new_cycle": ours.supas_per_cycle,
                "centrifuges": ours.centrifuges,
                "perpetual_at_setup": ours.perpetual,
                "overload_cost": ours.overload_cost,
                "centrifuge_loop_surcharge": ours.loop_surcharge,
                "ultra_at_cycle_start": list(ours.ultra),
                "discard_on_archive": ours.ultra_discards,
            }
            for key, value in names.items():
                assert theirs.pop(key, [0, 0, 0] if key == "ultra_at_cycle_start" else 0) == value, key
            assert not theirs


def test_agents() -> None:
    for i, agent in enumerate(facts("agents")["agents"]):
        assert (agent["id"], agent["start_era"]) == (AGENTS[i], ERAS[START_ERA[i]])
        assert agent["starting_cards"] == [card.id for card in CARDS[:STARTING] if card.agent == i]
        spread = [sum(card.dimension == d for card in CARDS[:STARTING] if card.agent == i) for d in range(4)]
        assert [agent["dimension_spread"][name] for name in DIMENSIONS] == spread
        assert " ".join(agent["ability"]["text"].split()) == ABILITIES[i]


def test_duplicates() -> None:
    tokens = facts("duplicates")["duplicates"] + facts("supa_duplicates")["supa_duplicates"]
    for i, token in enumerate(tokens):
        assert (token["id"], token["start"], token["destroy"]) == (TOKENS[i], ERAS[START[i]], ERAS[DESTROY[i]])
        assert token["steps_to_future"] == (DESTROY[i] - START[i]) % 7


def test_headquarters_board() -> None:
    board = facts("hq_board")
    for row in board["cycles"]:
        assert (DUPLICATES_IN_CYCLE[row["cycle"]], CARDS_IN_CYCLE[row["cycle"]]) == (row["duplicates"], row["cards"])
    for row in board["setup"]:
        assert (SETUP_DUPLICATES[row["players"]], SETUP_CARDS[row["players"]]) == (row["duplicates"], row["cards"])
    assert tuple(board["machine"]["ramp_weights"]) == RAMP_WEIGHTS[0] and board["hand_size"]["value"] == HAND
    assert [card["era"] for card in facts("foo_cards")["foo_cards"]] == list(ERAS)


def test_ultramachine_cards() -> None:
    for data, card in zip(facts("ultramachine")["ultramachine"], ULTRA_CARDS, strict=True):
        assert (data["id"], plainly(data["text"])) == (card.id, BY_HAND[card.id.lower().replace("-", "_")])


@pytest.mark.parametrize("number", range(79), ids=[card["id"] for card in ARTEFACTS])
def test_artefact(number: int) -> None:
    data, card = ARTEFACTS[number], CARDS[number]
    assert data["number"] == number + 1
    assert (data["id"], data["dimension"], data["origin"]) == (card.id, DIMENSIONS[card.dimension], ERAS[card.origin])
    assert " ".join(data["icons"]) == card.icons and plainly(data["text"]) == BY_HAND[card.id]
    assert data.get("agent") == (AGENTS[card.agent] if card.agent >= 0 else None)
    assert [written(STEPS[step]) for step in card.program] == [plain(step) for step in data["steps"]]


# ---------------------------------------------------------------------- our steps in the words of the transcription


def plain(step: dict[str, Any]) -> dict[str, Any]:
    """A transcribed step without what is the same for every card."""
    ((name, given),) = step.items()
    p = {key: value for key, value in given.items() if key not in ("as", "distinct")}
    if name in ("discard", "destroy_card", "reveal", "ready", "select_agent") or (name == "swap" and p["what"] == "agents"):
        p = {}
    if name == "pull":
        del p["from"]
    if name == "choose":
        p = {"options": [[plain(x) for x in steps] for steps in p["options"]]}
    for key in ("steps", "then", "else"):
        if key in p:
            p[key] = [plain(x) for x in p[key]]
    return {name: p}


def many(least: int, most: int) -> dict[str, Any]:
    if least == 0:
        return {"up_to": "all" if most > 90 else most}
    return {"n": least} | ({"max": most} if most != least else {})


def written(step: Step) -> dict[str, Any]:
    """One of our steps as the transcription would write it."""
    return {step.name: inside(step)}


def inside(step: Step) -> dict[str, Any]:
    who = {SELF: "self", OTHER: "other", BOUND_AGENT: "agent(x)"}
    if isinstance(step, Level):
        return {"era": SELECTORS[step.era], "to": ("rifts", "duplicates", "energy")[step.to]}
    if isinstance(step, EraStep):
        n = {"n": "all" if step.n > 90 else step.n}
        if step.choose:
            return n | {"eras": {"choose": step.choose, "from": SELECTORS[step.era], "distinct": True}}
        return n | {"era": SELECTORS[step.era]}
    if isinstance(step, SelectEra):
        return {"from": SELECTORS[step.era]}
    if isinstance(step, Push):
        far = {"distance": step.distance} if step.distance > 1 else {}
        return many(step.least, step.most) | {"era": SELECTORS[step.era]} | far
    if isinstance(step, Pull):
        return many(step.least, step.most)
    if isinstance(step, DestroyDuplicate):
        return many(step.least, step.most) | {"era": SELECTORS[step.era]}
    if isinstance(step, SwapDuplicates):
        return {"what": "duplicates", "a": {"in": SELECTORS[step.a]}, "b": {"in": SELECTORS[step.b]}}
    if isinstance(step, Move):
        carry = {
            0: {},
            1: {"take_along": {"up_to": 1, "from": "path"}},
            2: {"take_along": {"up_to": 1, "from": "vortex"}},
        }
        return {"who": who[step.who], "up_to": step.far} | carry[step.carry]
    if isinstance(step, MoveTo):
        return {"who": "self", "to": SELECTORS[step.era]}
    return cards_and_flow(step, who)


def cards_and_flow(step: Step, who: dict[int, str]) -> dict[str, Any]:
    if isinstance(step, Draw):
        return {"who": who[step.who], "n": step.n}
    if isinstance(step, TakeCard):
        return {"from": ("available_any", "own_discard")[step.source], "to": "hand"}
    if isinstance(step, UseCard):
        return {"from": "available_any" if step.source == 0 else "other_hand"} | ({"different": True} if step.different else {})
    if isinstance(step, LetUse):
        return {"who": who[step.who]}
    if isinstance(step, Choose):
        return {"options": [[written(STEPS[n]) for n in steps] for steps in step.lists]}
    if isinstance(step, May):
        return {"steps": [written(STEPS[n]) for n in step.steps]}
    if isinstance(step, ForEachAgent):
        return {"who": "all" if step.who == SELF else "others", "steps": [written(STEPS[n]) for n in step.body]}
    if isinstance(step, If):
        otherwise = {"else": [written(STEPS[n]) for n in step.otherwise]} if step.otherwise else {}
        return {"cond": condition(step), "then": [written(STEPS[n]) for n in step.then]} | otherwise
    return {}


def condition(step: If) -> dict[str, str]:
    asked = step.condition
    if isinstance(asked, Did):
        return {"did": {0: "k", 3: "d"}[asked.slot]}
    if isinstance(asked, NoDuplicates):
        return {"no_duplicates": SELECTORS[asked.era]}
    return {"other_agent_in": SELECTORS[getattr(asked, "era", AGENT_ERA)]}
