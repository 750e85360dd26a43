"""A page about many matches: one HTML file with its drawings inside, readable without a network."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from rondel.arena.simulation import Simulation
from rondel.arena.statistics import Line, by_bot, by_seat, wilson
from rondel.arena.tournament import ratings

COLOURS = ("#2b6cb0", "#c05621", "#2f855a", "#6b46c1", "#b83280", "#4a5568")
BARS = 24
FEWEST = 5
"""Things that fewer seats had are not shown."""


def report(simulations: Sequence[Simulation], path: str | Path) -> None:
    """Write the page."""
    parts = [section(simulation) for simulation in simulations]
    body = "".join(parts) + rating_table(simulations) + what_wins(simulations)
    Path(path).write_text(PAGE.format(title=escape(simulations[0].plan.game), body=body), encoding="utf-8")


def section(simulation: Simulation) -> str:
    plan = simulation.plan
    about = f"{len(simulation.results)} matches, {plan.seats} seats, seed {plan.seed}, settings {plan.settings or 'as printed'}"
    return (
        f"<h2>{escape(', '.join(plan.bots))}</h2><p>{escape(about)}</p>"
        + table("bot", by_bot(simulation)) + table("seat", by_seat(simulation))
        + "<h3>Scores</h3>" + histogram(scores(simulation))
    )  # fmt: skip


def table(what: str, lines: list[Line]) -> str:
    rows = "".join(
        [
            f"<tr><td>{escape(line.name)}</td><td>{line.games}</td><td>{line.mean:.1f}</td><td>{line.deviation:.1f}</td>"
            f"<td>{100 * line.rate:.1f} %</td><td>{bar(line.low, line.rate, line.high)}</td></tr>"
            for line in lines
        ]
    )
    head = f"<tr><th>{what}</th><th>games</th><th>mean</th><th>spread</th><th>won</th><th>95 % interval</th></tr>"
    return f"<table>{head}{rows}</table>"


def bar(low: float, middle: float, high: float) -> str:
    """An interval between 0 and 1 with its middle."""
    return (
        '<svg width="160" height="14" role="img"><line x1="0" y1="7" x2="160" y2="7" stroke="#ddd"/>'
        f'<line x1="{160 * low:.1f}" y1="7" x2="{160 * high:.1f}" y2="7" stroke="#2b6cb0" stroke-width="4"/>'
        f'<circle cx="{160 * middle:.1f}" cy="7" r="4" fill="#2b6cb0"/></svg> {100 * low:.1f}–{100 * high:.1f}'
    )


def scores(simulation: Simulation) -> dict[str, list[int]]:
    """All scores of each bot."""
    found: dict[str, list[int]] = {}
    for result in simulation.results:
        for seat, who in enumerate(simulation.plan.lineup(result.number)):
            found.setdefault(simulation.plan.bots[who], []).append(result.scores[seat])
    return found


def histogram(found: dict[str, list[int]]) -> str:
    """How often each bot reached which score."""
    everything = [score for of in found.values() for score in of]
    if not everything:
        return "<p>No matches.</p>"
    low, high = min(everything), max(everything)
    width = max(1, -(-(high - low + 1) // BARS))
    counts = {name: [0] * BARS for name in found}
    for name, of in found.items():
        for score in of:
            counts[name][(score - low) // width] += 1
    most = max([max(of) for of in counts.values()])
    drawn, legend = [], []
    for number, (name, of) in enumerate(counts.items()):
        colour = COLOURS[number % len(COLOURS)]
        legend.append(f'<span style="color:{colour}">■ {escape(name)}</span>')
        for i, count in enumerate(of):
            height = 140 * count / most
            x = 24 * i + 20 * number / len(counts)
            area = f'x="{x:.1f}" y="{150 - height:.1f}" width="{20 / len(counts):.1f}" height="{height:.1f}"'
            drawn.append(f'<rect {area} fill="{colour}"/>')
    ticks = [f'<text x="{24 * i}" y="166" font-size="10">{low + i * width}</text>' for i in range(0, BARS, 4)]
    return f'<p>{" ".join(legend)}</p><svg width="{24 * BARS}" height="170" role="img">{"".join(drawn + ticks)}</svg>'


def what_wins(simulations: Sequence[Simulation]) -> str:
    """Everything that enough seats had, by how often they won and what they scored."""
    had: dict[str, list[tuple[bool, int]]] = {}
    for result in [result for simulation in simulations for result in simulation.results]:
        for seat, owned in enumerate(result.things):
            for thing in owned:
                had.setdefault(thing, []).append((seat in result.winners, result.scores[seat]))
    rows: list[tuple[float, str]] = []
    for thing, of in had.items():
        if len(of) >= FEWEST:
            wins = sum([won for won, _ in of])
            low, high = wilson(wins, len(of))
            mean = sum([score for _, score in of]) / len(of)
            shown = bar(low, wins / len(of), high)
            rows.append(
                (wins / len(of), f"<tr><td>{escape(thing)}</td><td>{len(of)}</td><td>{mean:.1f}</td><td>{shown}</td></tr>")
            )
    if not rows:
        return ""
    head = "<tr><th>had</th><th>seats</th><th>mean score</th><th>won</th></tr>"
    lines = "".join([row for _, row in sorted(rows, reverse=True)])
    return f"<h2>What wins</h2><details open><summary>{len(rows)} things</summary><table>{head}{lines}</table></details>"


def rating_table(simulations: Sequence[Simulation]) -> str:
    found = ratings(simulations)
    if not found:
        return ""
    rows = "".join([f"<tr><td>{escape(r.name)}</td><td>{r.mu:.1f}</td><td>{r.sigma:.1f}</td></tr>" for r in found])
    return f"<h2>OpenSkill ratings</h2><table><tr><th>bot</th><th>strength</th><th>±</th></tr>{rows}</table>"


PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
table {{ border-collapse: collapse; margin: 1rem 0; }} td, th {{ padding: .2rem .8rem; text-align: left; }}
tr:nth-child(even) {{ background: #f5f5f5; }}
</style></head><body><h1>{title}</h1>{body}</body></html>
"""
