"""The end of a game: who won, the score by its parts, and the parts as bars."""

from __future__ import annotations

import string

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rondel.core.state import Outcome
from rondel.speech import Words
from rondel.speech.catalogue import prefix
from rondel.speech.endings import ending
from rondel.speech.values import first_upper
from rondel.speech.words import missing_parameters

COLOURS = ("cyan", "yellow", "green", "magenta", "blue", "red", "bright_cyan", "bright_yellow", "bright_green")
WIDTH = 60


def part_name(game: str, part: str, words: Words) -> str:
    """The name of a part of the score; where it would need a parameter, what the part is."""
    for key in (f"{prefix(game)}.score.{part}.name", f"{prefix(game)}.score.{part}.detail"):
        if words.has(key) and not missing_parameters(words.source.patterns[key], {}):
            return first_upper(words.text(key, {}, game))
    return words.name(game, None, part).capitalize()


def parts(outcome: Outcome) -> list[str]:
    """All parts of the score, in the order in which they first occur."""
    return list(dict.fromkeys([part for breakdown in outcome.breakdown for part in breakdown]))


def table(game: str, outcome: Outcome, words: Words) -> Table:
    """A row for each part of the score, a column for each seat."""
    found = Table(title=words.text("ui.cli.scores"), title_justify="left")
    found.add_column("")
    for seat in range(len(outcome.scores)):
        found.add_column(words.seat(seat), justify="right")
    for letter, part in zip(string.ascii_lowercase, parts(outcome), strict=False):
        values = [words.value(game, "n", breakdown.get(part, 0)) for breakdown in outcome.breakdown]
        found.add_row(f"{letter} {part_name(game, part, words)}", *values)
    found.add_section()
    totals = [words.value(game, "n", score) for score in outcome.scores]
    found.add_row(Text(words.text("ui.cli.total"), style="bold"), *[Text(total, style="bold") for total in totals])
    return found


def bars(outcome: Outcome, words: Words) -> Table:
    """A bar for each seat: every letter is a part of the table above; what was lost stands behind."""
    longest = max([1] + [sum([v for v in breakdown.values() if v > 0]) for breakdown in outcome.breakdown])
    scale = min(1.0, WIDTH / longest)
    chart = Table.grid(padding=(0, 1))
    for seat, breakdown in enumerate(outcome.breakdown):
        bar = Text()
        lost = Text()
        for number, (letter, part) in enumerate(zip(string.ascii_lowercase, parts(outcome), strict=False)):
            value = breakdown.get(part, 0)
            style = f"black on {COLOURS[number % len(COLOURS)]}"
            if value > 0:
                bar.append(letter * max(1, round(value * scale)), style=style)
            elif value < 0:
                lost.append(f" {letter} {words.value('ui', 'n', value)}")
        total = Text(words.value("ui", "n", outcome.scores[seat]), style="bold")
        chart.add_row(Text(words.seat(seat)), total, bar + lost)
    return chart


def result(game: str, outcome: Outcome, seats: int, words: Words) -> RenderableType:
    """All of it. `seats`: how many people or bots played."""
    title = Text(". ".join(ending(game, outcome, seats, words)), style="bold")
    return Group(title, "", table(game, outcome, words), "", bars(outcome, words))
