"""What an analysis says, in words: one place for the terminal and for the report in HTML."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.analysis.grades import GOOD, GRADES, MARKS
from rondel.core.flow import Decision
from rondel.speech import Words
from rondel.speech.catalogue import prefix

Found = dict[str, Any]


class Teller:
    """Says the parts of an analysis; `words` are seated at the table of the game."""

    def __init__(self, found: Found, words: Words) -> None:
        self.found = found
        self.words = words
        self.game: str = found["game"]

    def text(self, name: str, **params: Any) -> str:
        return self.words.text(f"ui.analysis.{name}", params)

    def percent(self, chance: float) -> str:
        return self.words.value("ui", "percent", 100 * max(0.0, chance))

    def points(self, change: float) -> str:
        """A change of chance, in points of it."""
        return self.words.value("ui", "delta", round(100 * change))

    def signed(self, change: float) -> str:
        """+1.4, −2."""
        return ("+" if change > 0 else "") + self.words.value("ui", "n", change)

    def chance(self) -> str:
        """Whose chance it is: of winning, of the team, of success alone."""
        if self.found["seats"] == 1:
            return self.text("chance_alone")
        return self.text("chance_team" if shelf.title(self.game).together else "chance")

    def grade(self, name: str) -> str:
        return f"{MARKS[name]} {self.text('grade_' + name)}"

    def step(self, step: dict[str, Any], seat: int) -> str:
        decision = Decision(step["kind"], "", seat, step["subject"])
        return self.words.option(self.game, decision, tuple(step["action"]))

    def path(self, steps: list[dict[str, Any]], seat: int) -> str:
        return " › ".join([self.step(step, seat) for step in steps])

    def term(self, name: str) -> str:
        """What a term of the worth is called; a title that says nothing is told by its own key."""
        key = f"{prefix(self.game)}.term.{name}"
        return self.words.text(key) if self.words.has(key) else name.replace("_", " ")

    def theme(self, name: str) -> str:
        """What a decision was about; where its title has no themes, a term of the worth."""
        key = f"{prefix(self.game)}.theme.{name}"
        return self.words.text(key) if self.words.has(key) else self.term(name)

    def reasons(self, line: dict[str, Any]) -> str:
        return ", ".join([f"{self.term(name)} {self.signed(change)}" for name, change in line["reasons"]])

    def graded(self) -> list[dict[str, Any]]:
        """Decisions that are worth a word: those that cost something, and deep ones."""
        return [one for one in self.found["decisions"] if one["grade"] not in GOOD or one["grade"] == GRADES[0]]

    def player(self, player: dict[str, Any]) -> list[str]:
        """Accuracy, grades, themes and luck of one player."""
        seat = self.words.seat(player["seat"])
        sound = "" if player["sound"] is None else self.text("sound", percent=100 * player["sound"])
        counts = [f"{MARKS[name]} {count}" for name, count in player["grades"].items() if count]
        lines = [f"{seat}: {sound}  {'  '.join(counts)}"]
        if player["themes"]:
            themes = ", ".join([f"{self.theme(name)} {self.points(-lost)}" for name, lost in player["themes"].items()])
            lines.append(f"{self.text('themes')}: {themes}")
        shares = [f"{self.text(name)} {self.points(player[name])}" for name in ("luck", "own", "others")]
        lines.append(f"{self.text('luck_skill')}, {self.text('in_points')}: {', '.join(shares)}")
        return lines

    def verdict(self, one: dict[str, Any]) -> str:
        """What a decision cost, with its error."""
        if not one["close"]:
            return self.text("glance")
        said = self.text("loss", percent=100 * max(0.0, one["loss"]))
        return f"{said} ({self.text('off_by', percent=200 * one['error'])})"

    def basis(self) -> str:
        return self.text("open" if self.found["open"] else "known")
