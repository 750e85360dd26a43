"""Labels of options whose message cannot be found from the question alone.

By game: `verb`, `verb operand` or `question/verb` -> key of the message, then what each operand is:

- `worker`: the operand is this parameter;
- `*items`: all operands are this list;
- `+cost`: all operands are counted, ("pay", "gold", "gold") is {"gold": 2};
- `@gain`: the operand picks its amount from this parameter of the question;
- `%cost`: the operand as the amount in which the Nomads trade it;
- `~what`: a position of the station, said as the turn from its present `rotation`: a word of TURNS;
- `^what`: how a tile lies, 0 to 7: a word of LIES;
- `_`: not said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

DECLINE = frozenset({"none", "decline", "skip", "stop", "done", "no", "finish", "keep", "leave", "stay"})
"""Verbs that stand for the question's `none`."""

OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "an": {
        "place": ("an.opt.worker_at", "space", "worker"),
        "work": ("an.opt.worker_at", "space", "worker"),
        "clear": ("an.opt.clear", "space", "worker"),
        "free": ("an.opt.free", "space"),
        "free force": ("an.opt.force", "_"),
        "warp": ("an.opt.warp", "*items"),
        "choose_warp_tiles/warp": ("an.ask.choose_warp_tiles.none",),
        "pay_tug/pay": ("an.ask.pay_tug.do", "+cost"),
        "gain_tug/gain": ("an.ask.gain_tug.do", "+gain"),
        "gain": ("an.ask.gain_choice.do", "@gain"),
        "give_up": ("an.opt.give_up", "worker", "what"),
        "take_back": ("an.ask.anomaly_retrieve_warp.do", "tile"),
        "superproject_row/row": ("an.opt.spot", "space"),
        "pay_breakthroughs": ("an.opt.pay_breakthroughs", "*items"),
        "mine": ("an.ask.mine_resource.do", "resource"),
        "roll": ("an.ask.research_second_die.none",),
        "extra": ("an.ask.extra_action.do", "_"),
        "swap water": ("an.opt.swap_water", "_"),
        "swap energy_core": ("an.opt.swap_energy_core", "_"),
        "power": ("an.opt.power", "hex", "what"),
        "power_up/done": ("ui.button.done",),
        "focus": ("an.ask.set_focus.do", "era"),
        "set_focus/focus": ("an.opt.focus_paid", "era", "n"),
        "send": ("an.ask.send_back.do", "cost"),
        "send nothing": ("an.ask.send_back.none", "_"),
        "take_anomaly": ("an.ask.anomaly_or_lose_building.none",),
        "anomaly_payment/pay": ("an.ask.anomaly_payment.do", "cost"),
        "trade": ("an.opt.trade", "%cost", "%gain"),
        "meddle gain": ("an.ask.caratacus.opt_gain", "_"),
        "meddle pay": ("an.ask.caratacus.opt_pay", "_"),
    },
    "pu": {
        "card_advance_tracks/advance": ("pu.ask.card_advance_tracks.do", "*tracks"),
        "card_collect_lifepods/collect": ("pu.opt.collect", "*squares"),
        "destroy": ("pu.opt.destroy", "*squares"),
        "store": ("pu.ask.place_patch.none",),
        "patch": ("pu.opt.square", "square"),
        "patch_or_synergy/patch": ("pu.ask.patch_or_synergy.none",),
        "patch_or_synergy/synergy": ("pu.ask.patch_or_synergy.do",),
        "rover": ("pu.opt.square", "square"),
        "move": ("pu.opt.drive", "square", "target"),
        "teleport": ("pu.opt.drive", "square", "target"),
        "place": ("pu.opt.place_at", "square", "^what"),
        "to": ("pu.ask.choose_track_step.do", "track", "n"),
        "rotate": ("pu.opt.rotate", "~what"),
        "keep": ("pu.opt.keep", "*items"),
        "keep_personal_objectives/keep": ("pu.opt.keep_personal", "*items"),
        "take": ("pu.opt.take", "what"),
        "select_unplaced_tile/take": ("pu.opt.use_tile", "what"),
        "planet": ("pu.ask.choose_planet_side.do", "planet"),
        "corporation": ("pu.ask.choose_corporation_side.do", "corporation"),
        "move_flux_token/flux": ("pu.ask.move_flux_token.do", "track"),
        "patches": ("pu.opt.patches", "n"),
        "steps": ("ui.amount.step", "n"),
        "as tech": ("pu.ask.tech_as_energy.none", "_"),
        "as energy": ("pu.ask.tech_as_energy.do", "_"),
        "sink": ("pu.ask.destroy_carried_meteorite.do",),
        "put area": ("pu.opt.put_area", "_"),
        "put": ("pu.opt.put_at", "track", "value"),
        "lose area": ("pu.opt.lose_area", "_"),
        "lose": ("pu.opt.lose_at", "track", "value"),
        "claim_row": ("pu.opt.claim_row", "track"),
        "pick": ("pu.opt.put_at", "track", "value"),
        "gain patch": ("pu.opt.gain_patch", "_"),
        "gain synergy": ("pu.opt.gain_synergy", "_"),
        "gain": ("pu.ask.choose_synergy_track.do", "track"),
        "regress": ("pu.ask.event_regress_track.do", "track"),
        "next advance": ("pu.ask.choose_synergy_track.do", "_", "track"),
        "next benefit": ("pu.opt.effect_benefit", "_", "track"),
        "next card_advance": ("pu.opt.effect_card_advance", "_"),
        "next claim": ("pu.opt.claim", "_", "n"),
        "next collect_meteorite": ("pu.opt.effect_collect", "_"),
        "next energy": ("pu.opt.effect_energy", "_"),
        "next flux": ("pu.opt.effect_flux", "_"),
        "next lifepod": ("pu.opt.effect_lifepod", "_"),
        "next patch": ("pu.opt.effect_patch", "_"),
        "next regress": ("pu.opt.effect_regress", "_"),
        "next reposition": ("pu.opt.reposition", "_"),
        "next rover": ("pu.opt.effect_rover", "_"),
        "next select_tile": ("pu.opt.select_tile", "_"),
        "next stored_patch": ("pu.opt.effect_patch", "_"),
        "next synergy": ("pu.opt.effect_synergy", "_"),
        "next tech_building": ("pu.opt.effect_tech_building", "_"),
        "next two_cards": ("pu.opt.effect_two_cards", "_"),
        "use flux_advance": ("pu.opt.flux_advance", "_"),
        "use flux_leap": ("pu.opt.flux_leap", "_"),
        "use global_objective": ("pu.opt.global_objective", "_"),
        "use reposition": ("pu.opt.reposition", "_"),
        "use reposition_three": ("pu.opt.reposition_three", "_"),
        "use reset_biomass": ("pu.opt.reset_biomass", "_"),
        "use rover_advance": ("pu.ask.use_rover_advance.do", "_"),
        "event_synergy_or_peek/synergy": ("pu.ask.event_synergy_or_peek.do",),
        "event_synergy_or_peek/peek": ("pu.ask.event_synergy_or_peek.none",),
    },
    "tl": {
        "end": ("tl.opt.end_phase",),
        "move": ("tl.ask.move_direction.do", "era"),
        "free_move": ("tl.opt.free_move_to", "era"),
        "use": ("tl.ask.choose_card.do", "card"),
        "borrow": ("tl.ask.choose_card.do", "card"),
        "loop": ("tl.ask.choose_dimension.do", "dimension"),
        "ability": ("tl.ask.use_ability.do", "agent", "era"),
        "claim": ("tl.opt.claim_cube",),
        "overload": ("tl.opt.overload_now",),
        "spend": ("tl.opt.spend", "n", "k"),
        "go": ("tl.opt.go", "what", "n"),
        "push": ("tl.opt.push", "tile", "what", "n"),
        "carry": ("tl.opt.carry", "tile", "era"),
        "pull": ("tl.opt.tokens", "*items"),
        "swap": ("tl.opt.tokens", "*items"),
        "order": ("tl.opt.tokens", "*items"),
        "effect_target_duplicate/destroy": ("tl.opt.tokens", "*items"),
        "effect_target_eras/era": ("tl.ask.effect_target_era.do", "era"),
        "enough": ("ui.button.done",),
        "effect_option/yes": ("tl.opt.do_it",),
        "effect_target_agent/agent": ("tl.ask.effect_target_agent.do", "agent"),
        "bonus rift": ("tl.ask.ability_bonus.opt_rift", "_"),
        "bonus energy": ("tl.ask.ability_bonus.opt_energy", "_"),
    },
}

TURNS = ("stay", "left_1", "left_2", "half", "right_2", "right_1")
"""How far Planet Unknown's station turns, by the difference of two positions."""
LIES = ("as_is", "right", "around", "left", "flipped", "flipped_right", "flipped_around", "flipped_left")
"""How a tile lies, by its turn."""

TRADED = {"water": 3, "energy_core": 1, "neutronium": 1, "tug": 2}
"""Anachrony's Nomads give and take each thing in the same amount, whatever it is traded for."""


def entries(game: str, question: str, verb: str, operands: Sequence[Any]) -> list[tuple[str, ...]]:
    """What the table has for this action, the most particular first."""
    table = OPTIONS.get(game, {})
    names = [f"{question}/{verb}"] + ([f"{verb} {operands[0]}"] if operands else []) + [verb]
    return [table[name] for name in names if name in table]


def filled(names: Sequence[str], operands: Sequence[Any], subject: Mapping[str, Any]) -> dict[str, Any] | None:
    """The parameters that the operands are; None if the entry is for another number of operands."""
    if len(names) == 1 and names[0][0] in "*+" and operands:
        name = names[0][1:]
        return {name: list(operands) if names[0][0] == "*" else counted(operands)}
    if len(names) != len(operands):
        return None
    found: dict[str, Any] = {}
    for name, operand in zip(names, operands, strict=True):
        if name[0] == "@":
            amounts = subject.get(name[1:])
            known = isinstance(amounts, Mapping) and operand in amounts
            found[name[1:]] = {operand: amounts[operand]} if known and amounts else operand
        elif name[0] == "%":
            found[name[1:]] = {operand: TRADED[operand]}
        elif name[0] == "~":
            found[name[1:]] = TURNS[(operand - subject.get("rotation", 0)) % len(TURNS)]
        elif name[0] == "^":
            found[name[1:]] = LIES[operand]
        elif name != "_":
            found[name] = operand
    return found


def counted(operands: Sequence[Any]) -> dict[str, int]:
    return {str(word): list(operands).count(word) for word in operands}
