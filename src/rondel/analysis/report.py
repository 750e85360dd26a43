"""The analysis as one HTML file, readable without a network: the curve, the players, the decisions with their better lines."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from rondel import shelf
from rondel.analysis.grades import MARKS
from rondel.analysis.telling import Found, Teller
from rondel.core.errors import RecordError
from rondel.speech import Words

WIDTH, HEIGHT, LEFT, BELOW = 960, 240, 44, 22
DASHES = ("", "7 4", "2 4", "8 3 2 3", "12 4", "4 2")
"""Seats differ by their dashes, too: colours alone are not enough."""
PAGE = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>
:root {{ color-scheme: light dark; --ink: #1f2430; --paper: #faf8f3; --card: #fff; --faint: #5f5b4f; --line: #ddd6c6;
  --good: #0f766e; --c0: #a65f00; --c1: #1d5fae; --c2: #0f766e; --c3: #8f3a86; --c4: #4a4e9e; --c5: #7a3b2e; }}
@media (prefers-color-scheme: dark) {{ :root {{ --ink: #e9e6df; --paper: #14171d; --card: #1d212a; --faint: #aaa59a;
  --line: #363b46; --good: #7ee0b8; --c0: #ffb454; --c1: #6ab3f5; --c2: #4fd1a5; --c3: #d78bd0; --c4: #9296e6;
  --c5: #f0a18f; }} }}
body {{ font: 15px/1.55 system-ui, 'Segoe UI', sans-serif; color: var(--ink); background: var(--paper); margin: 0; }}
main {{ max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }}
h1 {{ margin: 0; font-size: 1.9rem; }} h2 {{ font-size: 1.15rem; margin: 0 0 .6rem; }} h3 {{ font-size: 1rem; margin: 0; }}
.about {{ color: var(--faint); margin: .3rem 0 1.4rem; }}
section, li.d {{ background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.2rem;
  margin: 0 0 1rem; }}
ol, ul {{ list-style: none; margin: 0; padding: 0; }} svg {{ display: block; width: 100%; height: auto; }}
svg text {{ font: 11px system-ui, sans-serif; fill: var(--faint); }} .grid {{ stroke: var(--line); }}
.curve {{ fill: none; stroke-width: 2.2; }}
.mark {{ display: inline-block; width: 1.6em; text-align: center; font-weight: 700; }}
.line {{ border-left: 3px solid var(--good); padding-left: .8rem; margin: .5rem 0; }} .faint {{ color: var(--faint); }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; }} td, th {{ text-align: right; padding: .1rem .7rem; }}
</style></head><body><main><h1>{title}</h1><p class="about">{about}</p>{body}</main></body></html>
"""


def write(found: Found, words: Words, path: str | Path) -> None:
    """Write the report; RecordError if that is not possible."""
    try:
        Path(path).write_text(page(found, words), encoding="utf-8")
    except OSError as problem:
        raise RecordError(f"cannot write {path}: {problem.strerror or problem}") from problem


def page(found: Found, words: Words) -> str:
    teller = Teller(found, words)
    title = f"{shelf.title(found['game']).name} · {teller.text('title')}"
    body = curve(teller) + players(teller) + decisions(teller)
    return PAGE.format(lang=words.language, title=escape(title), about=escape(teller.basis()), body=body)


def curve(teller: Teller) -> str:
    """The chances as a drawing, and the same as a table for whoever cannot see it."""
    points = teller.found["curve"]
    last = max(1, points[-1]["n"])
    seats = range(teller.found["seats"])
    x = [LEFT + (WIDTH - LEFT) * point["n"] / last for point in points]
    drawn = ""
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = height(share)
        drawn += f'<line class="grid" x1="{LEFT}" x2="{WIDTH}" y1="{y}" y2="{y}"/><text x="0" y="{y + 4}">'
        drawn += f"{escape(teller.percent(share))}</text>"
    for seat in seats:
        way = " ".join([f"{at:.1f},{height(point['chance'][seat])}" for at, point in zip(x, points, strict=True)])
        dash = f' stroke-dasharray="{DASHES[seat % len(DASHES)]}"' if seat else ""
        drawn += f'<polyline class="curve" points="{way}" stroke="var(--c{seat % 6})"{dash}/>'
    for one in teller.graded():
        at = LEFT + (WIDTH - LEFT) * one["n"] / last
        chance = points[min(one["n"], len(points) - 1)]["chance"][one["seat"]]
        drawn += f'<text x="{at:.1f}" y="{height(chance) - 6}" style="font-weight:700;fill:var(--ink)" text-anchor="middle">'
        drawn += f"{MARKS[one['grade']]}</text>"
    names = "".join([f'<span style="color:var(--c{seat % 6})">━ {escape(teller.words.seat(seat))}</span> ' for seat in seats])
    return (
        f"<section><h2>{escape(teller.chance())}</h2>{names}"
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT + BELOW}" role="img" aria-label="{escape(teller.chance())}">{drawn}</svg>'
        f"<details><summary>{escape(teller.text('as_list'))}</summary>{table(teller)}</details></section>"
    )


def height(chance: float) -> float:
    return round(8 + (HEIGHT - 8) * (1 - chance), 1)


def table(teller: Teller) -> str:
    names = "".join([f"<th>{escape(teller.words.seat(seat))}</th>" for seat in range(teller.found["seats"])])
    rows = "".join([
        f"<tr><td>{point['n']}</td>" + "".join([f"<td>{escape(teller.percent(one))}</td>" for one in point["chance"]]) + "</tr>"
        for point in teller.found["curve"]
    ])  # fmt: skip
    return f"<table><tr><th></th>{names}</tr>{rows}</table>"


def players(teller: Teller) -> str:
    told = ""
    for player in teller.found["players"]:
        first, *more = [escape(line) for line in teller.player(player)]
        told += f"<li><h3>{first}</h3>{''.join([f'<p class=faint>{line}</p>' for line in more])}</li>"
    return f"<section><ul>{told}</ul></section>"


def decisions(teller: Teller) -> str:
    if teller.found["short"]:
        return f"<p>{escape(teller.text('short'))}</p>"
    told = "".join([decision(teller, one) for one in teller.graded()])
    return f"<h2>{escape(teller.text('decisions'))}</h2><ol>{told or escape(teller.text('none'))}</ol>"


def decision(teller: Teller, one: dict[str, Any]) -> str:
    seat = teller.words.seat(one["seat"])
    head = f"{teller.text('at', n=one['n'] + 1, total=teller.found['actions'])} · {seat}"
    played = teller.path(one["played"] or [one["asked"]], one["seat"])
    lines = "".join([
        f"<div class=line><b>{escape(teller.points(line['gain']))}</b> {escape(teller.path(line['steps'], one['seat']))}"
        f"<p class=faint>{escape(teller.reasons(line))}</p></div>"
        for line in one["lines"]
    ])  # fmt: skip
    return (
        f"<li class=d id=d{one['n'] + 1}><p class=faint>{escape(head)} · {escape(one['rule'])}</p>"
        f"<h3><span class=mark>{MARKS[one['grade']]}</span>{escape(teller.text('grade_' + one['grade']))}</h3>"
        f"<p>{escape(teller.text('played'))}: {escape(played)}</p><p>{escape(teller.verdict(one))}</p>{lines}</li>"
    )
