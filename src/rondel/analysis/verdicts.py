"""What the rows of an analysis say: graded decisions, turning points, a summary of every player. From data to data."""

from __future__ import annotations

from typing import Any

from rondel.analysis.grades import BEST, FORCED, FOUND, GOOD, GRADES, SOUND, SURE, TURNING, grade
from rondel.analysis.moments import FEWEST
from rondel.analysis.study import CLOSE, CURVE, GLANCE, Row, Study
from rondel.analysis.themes import theme
from rondel.bots.chance import success_alike

MOST_LINES = 3
"""Better options that are shown."""


def found(study: Study) -> dict[str, Any]:
    """Everything as JSON-able data: what the terminal, the page and programs show."""
    seats = study.record.seats
    points = [row for n in range(len(study.moments) + 1) if (row := study.row(CURVE, n))]
    decisions = [verdict(study, n, look) for n in study.choices() if (look := study.row(GLANCE, n))]
    done, total = study.progress()
    return {
        **study.header, "seats": seats, "together": success_alike(study.record.game.id, seats),
        "actions": len(study.moments), "short": len(study.choices()) < FEWEST,
        "done": done, "total": total, "complete": study.complete(),
        "curve": [{key: row[key] for key in ("n", "chance", "error")} | {"stage": row.get("stage", "")} for row in points],
        "decisions": decisions,
        "turning": [one["n"] for one in decisions if one["grade"] == TURNING],
        "players": [player(study, seat, decisions) for seat in range(seats)],
        "scores": list(study.end.outcome().scores), "winners": list(study.end.outcome().winners),
    }  # fmt: skip


def verdict(study: Study, number: int, look: Row) -> dict[str, Any]:
    """One decision: what was played, how it is graded, and what would have been better."""
    seat = study.moments[number].seat
    told = {"n": number, "seat": seat, "rule": look["rule"], "options": look["options"], "asked": look["asked"]}
    close = study.row(CLOSE, number)
    if close is None:
        unmeasured: dict[str, Any] = {"loss": None, "error": None, "lines": [], "played": [], "close": False, "theme": ""}
        return told | {"grade": glanced(look), **unmeasured}
    loss, error = close["loss"], close["error"]
    better = [line for line in close["lines"] if line["gain"] > BEST and line["gain"] > SURE * line["error"]]
    name = grade(loss, error, lead_lost(study, number, seat, loss), missed=True)
    lines = better[:MOST_LINES] if name not in GOOD else []
    about = theme(study.record.game.id, look["asked"]["kind"], [term for term, _ in lines[0]["reasons"]]) if lines else ""
    return told | {
        "grade": name, "loss": loss, "error": error, "chance": close["chance"], "lines": lines, "played": close["played"],
        "close": True, "theme": about,
    }  # fmt: skip


def glanced(look: Row) -> str:
    """The grade of a decision that was only glanced at: never a bad one, for nothing was measured."""
    if look["options"] < 2:
        return FORCED
    return FOUND if look["same"] or look["loss"] <= BEST else SOUND


def lead_lost(study: Study, number: int, seat: int, loss: float) -> bool:
    """Whether the seat was likeliest to win, and with this loss no longer is; together: likelier to succeed than not."""
    row = study.row(CURVE, number)
    if row is None:
        return False
    mine = row["chance"][seat]
    others = [chance for other, chance in enumerate(row["chance"]) if other != seat]
    bar = 0.5 if not others or others == [mine] * len(others) else max(others)
    return bool(mine >= bar > mine - loss)


def player(study: Study, seat: int, decisions: list[dict[str, Any]]) -> dict[str, Any]:
    """One player: how many decisions were sound, what they cost by theme, and what chance did."""
    own = [one for one in decisions if one["seat"] == seat]
    counts = {name: sum([1 for one in own if one["grade"] == name]) for name in GRADES if name != FORCED}
    themes: dict[str, float] = {}
    for one in own:
        if one["grade"] not in GOOD and one["theme"]:
            themes[one["theme"]] = round(themes.get(one["theme"], 0.0) + one["loss"], 4)
    lost = sum([one["loss"] for one in own if one["grade"] not in GOOD])
    return {
        "seat": seat, "decisions": len(own), "grades": counts,
        "sound": round(sum([counts[name] for name in GOOD]) / len(own), 4) if own else None,
        "lost": round(lost, 4), "themes": dict(sorted(themes.items(), key=lambda pair: -pair[1])),
        **shares(study, seat),
    }  # fmt: skip


def shares(study: Study, seat: int) -> dict[str, Any]:
    """Where the way from the first chance to the last came from: luck, own decisions, those of others.

    A step at which dice or draws were revealed is luck as far as it differs from what was to be expected of the decision.
    """
    total = {"luck": 0.0, "own": 0.0, "others": 0.0}
    strokes: list[tuple[float, int]] = []
    for number in range(len(study.moments)):
        here, after = study.row(CURVE, number), study.row(CURVE, number + 1)
        if here is None or after is None:
            continue
        before, now = here["chance"][seat], after["chance"][seat]
        hoped = here["expected"][seat] if here["expected"] else now
        total["own" if here["seat"] == seat else "others"] += hoped - before
        total["luck"] += now - hoped
        if here["expected"]:
            strokes.append((round(now - hoped, 4), number))
    best, worst = max(strokes, default=(0.0, 0)), min(strokes, default=(0.0, 0))
    sums: dict[str, Any] = {name: round(value, 4) for name, value in total.items()}
    return sums | {"luckiest": list(best) if best[0] > 0 else None, "unluckiest": list(worst) if worst[0] < 0 else None}
