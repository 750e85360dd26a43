"""What Planet Unknown's page says an answer does is what the engine does, for every corporation and every kind of question."""

from __future__ import annotations

import json
import os
import random
import subprocess
from pathlib import Path
from typing import Any

from rondel.match.draft import options, question
from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.board import TRACKS
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.scoring import own_medals
from rondel.titles.planet_unknown.rules.state import NO_MILESTONES, NO_SYNERGY, Mission
from rondel.titles.planet_unknown.rules.tracks import SILENT, TRACK, UNION
from rondel.titles.planet_unknown.rules.tracks_print import BOOST, CARD, LADDER, MILESTONES, MOVE, ONE_OF, PATCH

WEB = Path(__file__).parents[2] / "web"
MOST = 60
"""Answers of a question; where there are more, they are squares."""
STEPS = {"advances", "regresses"}
NAMED = {PATCH: "patch", CARD: "claim", LADDER: "tech", MOVE: "movement", BOOST: "synergy", ONE_OF: "benefit"}


def named(action: tuple[Any, ...]) -> list[str]:
    """The tracks that an action is about."""
    words = [str(word) for word in action]
    tracks = words[2:] if words[:2] == ["next", "advance"] else words[1:] if words[0] in ("advance", "regress", "gain") else []
    return [track for track in tracks if track in TRACKS]


def gains(state: Mission, before: Mission, seat: int, spaces: list[int], mode: int) -> list[list[Any]]:
    """What these spaces give a player, asked of the corporation; of medals the last one."""
    p = state.players[seat]
    found: list[list[Any]] = []
    medal = 0
    for space in spaces:
        medal = max(0, p.company.medals[space]) or medal
        for kind, n in p.company.spaces[space]:
            withheld = before.rule == NO_MILESTONES and kind in MILESTONES
            if withheld or mode == SILENT or (kind == BOOST and (before.rule == NO_SYNERGY or mode == UNION)):
                continue
            times = {
                MOVE: n + p.company.move_bonus(p), BOOST: p.company.boosts_for(p, space), CARD: p.company.civ_rank(p, n),
                PATCH: p.company.patches_for(p, space), LADDER: n,
            }  # fmt: skip
            found.append([NAMED.get(kind, "rover"), times.get(kind, 1)])
    return found + ([["medal", medal]] if medal else [])


def truth(state: Mission, seat: int, action: tuple[Any, ...]) -> dict[str, Any]:
    """The trackers that the action names: where they stand after it, and what they gained if one step can be followed."""
    after = state.clone()
    after.log = []
    asked = state.pending(seat)
    mode = UNION if asked.kind == "card_union_next_step" else getattr(asked, "mode", 0)
    after.apply(seat, action)
    facts = [fact[1:] for fact in after.log if fact[1] in STEPS and fact[2] == seat]
    view = after.view(seat)["players"][seat]
    found: dict[str, Any] = {}
    for track in named(action):
        t = TRACK[track]
        steps = [fact for fact in facts if fact[2] == track]
        wanders = state.players[seat].company.id == "makeshift" or (
            state.players[seat].company.id == "oasis_ultd" and track == "water"
        )
        spaces = [after.players[seat].have[t]] if wanders else [t * 16 + fact[4] for fact in steps]
        sure = steps and all([fact[0] == "advances" for fact in steps]) and (not wanders or len(steps) == 1)
        found[track] = {
            "to": view["heights"][t], "first": steps[0][4] if steps else None,
            "gains": gains(after, state, seat, spaces, mode) if sure else None,
            "step": gains(after, state, seat, spaces[:1], mode) if sure else None,
        }  # fmt: skip
    return found


def medals(state: Mission, seat: int) -> int:
    """What everybody can see of a score: lines, the planet, tracks and tokens."""
    known = {name: n for name, n in own_medals(state, seat).items() if name not in ("civ_cards", "personal")}
    secret = state.clone()
    return sum(known.values()) - sum([n for name, n in cards(secret, seat).items() if name in known])


def cards(state: Mission, seat: int) -> dict[str, int]:
    """What civ cards add to the other lines of the score."""
    from rondel.titles.planet_unknown.rules.civ import held
    from rondel.titles.planet_unknown.rules.civ_cards import CARDS

    found: dict[str, int] = {}
    p = state.players[seat]
    mine = held(state, seat)
    for card in mine:
        found[CARDS[card].line] = found.get(CARDS[card].line, 0) + CARDS[card].medals(p, mine)
    return found


def position(state: Mission, seat: int) -> dict[str, Any] | None:
    """A question with what the server says about its answers, and what they really do."""
    asked = question(GAME, state, seat)
    assert asked
    if len(asked["legal"]) > MOST:
        return None
    previews = {option.action: option.data() for option in options(GAME, state, seat)}
    legal = {GAME.text(action): action for action in state.legal(seat)}
    return {
        "question": asked, "view": state.view(seat), "seat": seat, "previews": previews,
        "truth": {text: truth(state, seat, action) for text, action in legal.items() if named(action)},
        "medals": [medals(state, other) for other in range(state.seats)],
    }  # fmt: skip


def played(corporation: str, seed: int) -> list[dict[str, Any]]:
    """Questions of one game with this corporation: all of the rare kinds, some of the common ones."""
    settings = {
        "corporations": [corporation, "universal_coalition" if corporation != "universal_coalition" else "flux_industries"],
        "planets": [PLANET_IDS[(seed * 5 + CORPORATION_IDS.index(corporation) * 2 + k) % len(PLANET_IDS)] for k in (0, 1)],
        "events": seed % 2 == 0, "personal_objectives": True,
    }  # fmt: skip
    state = GAME.new(2, seed, settings)
    assert isinstance(state, Mission)
    chance = random.Random(seed)
    often: dict[str, int] = {}
    found = []
    while not state.over:
        seat = state.actors()[0]
        kind = state.decision(seat).kind
        if seat == 0 and often.get(kind, 0) < 9:
            often[kind] = often.get(kind, 0) + 1
            one = position(state, seat)
            if one:
                found.append(one)
        state.apply(seat, chance.choice(state.legal(seat)))
    return found


def test_every_answer_is_called_what_it_does(tmp_path: Path) -> None:
    cases = [case for id in CORPORATION_IDS for seed in (1, 2, 4) for case in played(id, seed)]
    kinds = {case["question"]["kind"] for case in cases}
    assert {"choose_synergy_track", "choose_energy_track", "choose_next_effect", "keep_personal_objectives"} <= kinds
    path = tmp_path / "cases.json"
    path.write_text(json.dumps(cases), encoding="utf-8")
    done = subprocess.run(
        ["npx", "vitest", "run", "planet_unknown/web/labels.test.ts"], cwd=WEB, env={**os.environ, "RONDEL_CASES": str(path)},
        capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "skipped" not in done.stdout
