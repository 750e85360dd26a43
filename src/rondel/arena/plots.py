"""Plots for a report: SVG that stands in a page. Colours are the page's, so that they fit light and dark."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

COLOURS = 12
"""Series have the colours --c0 to --c11 of the page."""
WIDTH = 720
LEFT = 150
RIGHT = 96
ROW = 30
BARS = 30


@dataclass(frozen=True)
class Span:
    """A value with its interval."""

    name: str
    low: float
    middle: float
    high: float
    note: str = ""


def colour(number: int) -> str:
    return f"var(--c{number % COLOURS})"


def svg(height: float, inside: list[str], label: str) -> str:
    return f'<svg class="plot" viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label)}">{"".join(inside)}</svg>'


def write(x: float, y: float, said: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(said)}</text>'


def rule(x: float, y: float, to_x: float, to_y: float, kind: str = "grid") -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{kind}"/>'


def ticks(low: float, high: float, most: int = 7, least: float = 0.0) -> list[float]:
    """Round numbers between low and high, not closer together than `least`."""
    if high <= low:
        return [low]
    exact = max((high - low) / most, least)
    power = 10.0 ** math.floor(math.log10(exact))
    step = next(n * power for n in (1, 2, 5, 10) if n * power >= exact * 0.999)
    return [round(n * step, 6) for n in range(math.ceil(low / step), math.floor(high / step) + 1)]


def short(number: float) -> str:
    return f"{number:g}"


def spans(rows: Sequence[Span], label: str, percent: bool, expected: float | None = None) -> str:
    """One line per row: the middle as a dot, the interval as a bar; `expected` is a dashed line."""
    low = 0.0 if percent else min([row.low for row in rows])
    high = 1.0 if percent else max([row.high for row in rows])
    pad = 0.0 if percent else (high - low or 1.0) * 0.08
    low, high = low - pad, high + pad
    bottom = ROW * len(rows) + 14

    def at(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / (high - low)

    inside: list[str] = []
    for value in ticks(low, high):
        inside.append(rule(at(value), 8, at(value), bottom))
        inside.append(write(at(value), bottom + 16, f"{100 * value:g} %" if percent else short(value), "middle", "axis"))
    if expected is not None:
        inside.append(rule(at(expected), 8, at(expected), bottom, "expected"))
    for i, row in enumerate(rows):
        y = 14 + ROW * i + ROW / 2
        inside.append(write(LEFT - 10, y + 4, row.name, "end"))
        inside.append(
            f'<line x1="{at(row.low):.1f}" y1="{y}" x2="{at(row.high):.1f}" y2="{y}" class="span" stroke="{colour(i)}"/>'
        )
        inside.append(f'<circle cx="{at(row.middle):.1f}" cy="{y}" r="5.5" fill="{colour(i)}"/>')
        inside.append(write(WIDTH - RIGHT + 10, y + 4, row.note, "start", "axis"))
    return svg(bottom + 24, inside, label)


def histogram(found: dict[str, list[int]], label: str) -> str:
    """How often each series has which value, as steps one behind the other, with its mean."""
    everything = [value for of in found.values() for value in of]
    low, high = min(everything), max(everything)
    wide = max(1, -(-(high - low + 1) // BARS))
    count = (high - low) // wide + 1
    shares = {name: [0.0] * count for name in found}
    for name, of in found.items():
        for value in of:
            shares[name][(value - low) // wide] += 1 / len(of)
    most = max([max(of) for of in shares.values()])
    left, right, top, bottom = 46.0, WIDTH - 10.0, 12.0, 210.0
    step = (right - left) / count

    def up(share: float) -> float:
        return bottom - (bottom - top) * share / most

    inside = [rule(left, up(value), right, up(value)) for value in ticks(0, most, 4)]
    inside += [write(left - 6, up(value) + 4, f"{100 * value:g} %", "end", "axis") for value in ticks(0, most, 4)]
    for mark in ticks(low, high, 12, 1):
        inside.append(write(left + (mark - low + 0.5) / wide * step, bottom + 18, short(mark), "middle", "axis"))
    for i, (name, heights) in enumerate(shares.items()):
        outline = [f"M{left:.1f} {bottom}"]
        for n, share in enumerate(heights):
            outline.append(f"V{up(share):.1f}H{left + (n + 1) * step:.1f}")
        inside.append(f'<path d="{"".join(outline)}V{bottom}Z" class="area" fill="{colour(i)}" stroke="{colour(i)}"/>')
        mean = left + (sum(found[name]) / len(found[name]) - low + 0.5) / wide * step
        inside.append(f'<line x1="{mean:.1f}" y1="{top}" x2="{mean:.1f}" y2="{bottom}" class="mean" stroke="{colour(i)}"/>')
    return legend(list(found)) + svg(bottom + 28, inside, label)


def legend(names: list[str]) -> str:
    marks = [f'<span class="key"><i style="background:{colour(i)}"></i>{escape(name)}</span>' for i, name in enumerate(names)]
    return f'<p class="legend">{"".join(marks)}</p>'


def stacked(rows: dict[str, dict[str, float]], label: str) -> str:
    """One bar per row, made of its parts; parts below zero go to the left."""
    parts = sorted(
        {part for of in rows.values() for part in of}, key=lambda part: -max([of.get(part, 0.0) for of in rows.values()])
    )
    low = min([0.0, *[sum([v for v in of.values() if v < 0]) for of in rows.values()]])
    high = max([1.0, *[sum([v for v in of.values() if v > 0]) for of in rows.values()]])
    bottom = ROW * len(rows) + 14

    def at(value: float) -> float:
        return LEFT + (WIDTH - LEFT - 20) * (value - low) / (high - low)

    inside = [rule(at(value), 8, at(value), bottom) for value in ticks(low, high)]
    inside += [write(at(value), bottom + 16, short(value), "middle", "axis") for value in ticks(low, high)]
    for i, (name, of) in enumerate(rows.items()):
        y = 18 + ROW * i
        inside.append(write(LEFT - 10, y + 15, name, "end"))
        ends = [0.0, 0.0]
        for number, part in enumerate(parts):
            value = of.get(part, 0.0)
            side = value < 0
            start, ends[side] = ends[side], ends[side] + value
            x, wide = at(min(start, ends[side])), abs(at(ends[side]) - at(start))
            title = f"<title>{escape(part)}: {value:.1f}</title>"
            inside.append(
                f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="22" fill="{colour(number)}" class="part">{title}</rect>'
            )
    return legend(parts) + svg(bottom + 24, inside, label)


def small_span(low: float, middle: float, high: float, expected: float) -> str:
    """An interval between 0 and 1 in a cell of a table."""
    wide = 180
    return (
        f'<svg class="small" viewBox="0 0 {wide} 16" role="img"><line x1="0" y1="8" x2="{wide}" y2="8" class="grid"/>'
        f'<line x1="{wide * expected:.1f}" y1="1" x2="{wide * expected:.1f}" y2="15" class="expected"/>'
        f'<line x1="{wide * low:.1f}" y1="8" x2="{wide * high:.1f}" y2="8" class="span" stroke="{colour(0)}"/>'
        f'<circle cx="{wide * middle:.1f}" cy="8" r="4" fill="{colour(0)}"/></svg>'
    )
