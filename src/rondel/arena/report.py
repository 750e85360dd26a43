"""A page about many matches: one HTML file with its plots inside, readable without a network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from rondel import shelf
from rondel.arena.page import PAGE
from rondel.arena.plots import Span, histogram, small_span, spans, stacked
from rondel.arena.simulation import Simulation
from rondel.arena.statistics import Line, by_bot, by_seat, wilson
from rondel.arena.tournament import ratings
from rondel.core.errors import RecordError
from rondel.speech import Words, load

FEWEST = 5
"""Things that fewer seats had are not shown."""


@dataclass(frozen=True)
class Family:
    """Things that are compared with each other in "what wins": their heading, and as which parameter the words know them."""

    id: str
    heading: str
    parameter: str


def report(simulations: Sequence[Simulation], path: str | Path) -> None:
    """Write the page; RecordError if that is not possible."""
    played = [simulation for simulation in simulations if len(simulation.results)]
    game = shelf.game(simulations[0].plan.game)
    body = "".join([section(simulation) for simulation in played]) or "<p>No matches were finished.</p>"
    if played:
        body += rating_plot(played) + what_wins(played, load())
    try:
        Path(path).write_text(PAGE.format(title=escape(game.title), body=body), encoding="utf-8")
    except OSError as problem:
        raise RecordError(f"cannot write {path}: {problem.strerror or problem}") from problem


def section(simulation: Simulation) -> str:
    """One pairing: who won, with which scores, and what the scores were made of."""
    plan = simulation.plan
    settings = ", ".join([f"{name} = {value}" for name, value in plan.settings.items()]) or "none changed"
    about = f"{len(simulation.results)} matches · {plan.seats} seats · seed {plan.seed} · settings: {settings}"
    lines = by_bot(simulation)
    won = [Span(line.name, line.low, line.rate, line.high, f"{line.rate:.1%}") for line in lines]
    return (
        f"<section><h2>{escape(' – '.join(plan.bots))}</h2><p class='about'>{escape(about)}</p>"
        + as_html("bot", lines)
        + "<h3>Wins, with 95 % intervals</h3>" + spans(won, "win rates", True, expected(simulation))
        + "<h3>Scores</h3>" + histogram(scores(simulation), "scores")
        + parts_plot(simulation) + "<h3>Seats</h3>" + as_html("seat", by_seat(simulation)) + "</section>"
    )  # fmt: skip


def expected(simulation: Simulation) -> float:
    """How often somebody who is like everybody wins."""
    won = seats = 0
    for result in simulation.results:
        won += len([seat for seat in result.winners if seat < len(result.bots)])
        seats += len(result.bots)
    return won / seats


def as_html(what: str, lines: list[Line]) -> str:
    columns = (what, "games", "mean", "spread", "lowest", "highest", "won", "95 % interval")
    head = "".join([f"<th>{column}</th>" for column in columns])
    rows = "".join(
        [
            f"<tr><td>{escape(line.name)}</td><td>{line.games}</td><td>{line.mean:.1f}</td><td>{line.deviation:.1f}</td>"
            f"<td>{line.least}</td><td>{line.most}</td><td>{line.rate:.1%}</td><td>{line.low:.1%} – {line.high:.1%}</td></tr>"
            for line in lines
        ]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def scores(simulation: Simulation) -> dict[str, list[int]]:
    """All scores of each bot."""
    found: dict[str, list[int]] = {}
    for result in simulation.results:
        for seat, who in enumerate(simulation.plan.lineup(result.number)):
            found.setdefault(simulation.plan.bots[who], []).append(result.scores[seat])
    return found


def parts_plot(simulation: Simulation) -> str:
    """What the scores are made of, on average."""
    sums: dict[str, dict[str, float]] = {}
    seen: dict[str, int] = {}
    for result in simulation.results:
        for seat, who in enumerate(simulation.plan.lineup(result.number)):
            name = simulation.plan.bots[who]
            seen[name] = seen.get(name, 0) + 1
            for part, points in (result.breakdown[seat] if seat < len(result.breakdown) else {}).items():
                of = sums.setdefault(name, {})
                of[part.replace("_", " ")] = of.get(part.replace("_", " "), 0.0) + points
    means = {name: {part: total / seen[name] for part, total in of.items() if total} for name, of in sums.items()}
    return "<h3>What scores are made of</h3>" + stacked(means, "parts of the scores") if any(means.values()) else ""


def rating_plot(simulations: Sequence[Simulation]) -> str:
    """Nothing in a co-operative game, where all win or lose together."""
    rivals = any(len(set(result.scores)) > 1 for simulation in simulations for result in simulation.results)
    found = ratings(simulations) if rivals else []
    if not found:
        return ""
    rows = [Span(r.name, r.mu - 2 * r.sigma, r.mu, r.mu + 2 * r.sigma, f"{r.mu:.1f} ± {2 * r.sigma:.1f}") for r in found]
    about = "Plackett-Luce, from all matches in their order; everybody begins at 25. The bar is two deviations to each side."
    return f"<section><h2>OpenSkill ratings</h2><p class='about'>{about}</p>{spans(rows, 'ratings', False)}</section>"


# ---------------------------------------------------------------------- what wins


@dataclass
class Had:
    """How those fared who had a thing, and what the same bots on the same seats do whatever they have."""

    seats: int = 0
    wins: int = 0
    points: int = 0
    due_wins: float = 0.0
    due_points: float = 0.0

    def add(self, won: bool, points: int, due: tuple[float, float]) -> None:
        self.seats, self.wins, self.points = self.seats + 1, self.wins + won, self.points + points
        self.due_wins, self.due_points = self.due_wins + due[0], self.due_points + due[1]


def usual(simulations: Sequence[Simulation]) -> dict[tuple[str, int], tuple[float, float]]:
    """How often each bot wins on each seat, and what it scores there: what a strong bot likes need not be strong."""
    sums: dict[tuple[str, int], list[float]] = {}
    for result in [result for simulation in simulations for result in simulation.results]:
        for seat in range(len(result.things)):
            own = sums.setdefault((result.bots[seat], seat), [0, 0.0, 0.0])
            own[0], own[1], own[2] = own[0] + 1, own[1] + (seat in result.winners), own[2] + result.scores[seat]
    return {who: (wins / seats, points / seats) for who, (seats, wins, points) in sums.items()}


def what_wins(simulations: Sequence[Simulation], words: Words) -> str:
    """Everything that enough seats had, family by family: how often they won, and what they scored."""
    families: dict[str, dict[str, Had]] = {}
    everybody = Had()
    due = usual(simulations)
    for result in [result for simulation in simulations for result in simulation.results]:
        for seat, owned in enumerate(result.things):
            won, points = seat in result.winners, result.scores[seat]
            for had in [everybody, *[entry(families, thing) for thing in owned]]:
                had.add(won, points, due[result.bots[seat], seat])
    game = simulations[0].plan.game
    shown = [family_table(family, families[family.id], game, words) for family in declared(game, set(families))]
    if not any(shown):
        return ""
    rate, mean = everybody.wins / everybody.seats, everybody.points / everybody.seats
    about = (
        f"Seats that had each thing at the end; of all {rate:.1%} won, with {mean:.1f} points. The dashed line, and what a "
        "score is held against, is how the same bots do on the same seats, whatever they have. "
        f"Things of fewer than {FEWEST} seats are left out. A click on a heading sorts."
    )
    return f"<section><h2>What wins</h2><p class='about'>{about}</p>{''.join(shown)}</section>"


def declared(game: str, met: set[str]) -> list[Family]:
    """The families that were met, as the title names and orders them; what it does not name follows under its id."""
    room = shelf.room(game, "arena")
    headings: dict[str, str] = getattr(room, "FAMILIES", {})
    parameters: dict[str, str] = getattr(room, "PARAMETERS", {})
    order = [name for name in headings if name in met] + sorted(met - set(headings))
    return [Family(name, headings.get(name, name), parameters.get(name, name)) for name in order]


def entry(families: dict[str, dict[str, Had]], thing: str) -> Had:
    family, _, name = thing.partition(":")
    return families.setdefault(family, {}).setdefault(name, Had())


def family_table(family: Family, things: dict[str, Had], game: str, words: Words) -> str:
    rows: list[tuple[float, float, str]] = []
    for name, had in things.items():
        if had.seats < FEWEST:
            continue
        low, high = wilson(had.wins, had.seats)
        rate, mean = had.wins / had.seats, had.points / had.seats
        plot = small_span(low, rate, high, had.due_wins / had.seats)
        more, oftener = mean - had.due_points / had.seats, rate - had.due_wins / had.seats
        told = said(words, game, family.parameter, name)
        cells = (told, had.seats, f"{mean:.1f}", f"{more:+.1f}", f"{rate:.1%}", f"{100 * oftener:+.1f}")
        row = "".join([f"<td>{escape(str(cell))}</td>" for cell in cells])
        rows.append((-oftener, -more, f"<tr>{row}<td>{plot}</td></tr>"))
    if not rows:
        return ""
    columns = (
        escape(family.heading.lower()),
        "seats",
        "mean score",
        "than usual",
        "won",
        "than usual, %",
        "95 % interval",
    )
    head = "".join([f"<th>{column}</th>" for column in columns])
    body = "".join([row for _, _, row in sorted(rows)])
    return (
        f"<details open><summary>{escape(family.heading)} ({len(rows)})</summary>"
        f"<table class='sorts'><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></details>"
    )


def said(words: Words, game: str, parameter: str, name: str) -> str:
    """What the thing is called; ids that are numbers are numbers for the words."""
    value: Any = int(name) if name.isdigit() else name
    found = words.value(game, parameter, value)
    return found if found != "None" else "none"
