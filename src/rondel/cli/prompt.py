"""Asking a person for a decision: the question in words, numbered options, and everything that can be typed."""

from __future__ import annotations

from rich.columns import Columns
from rich.text import Text

from rondel.cli.drawing import draw_at
from rondel.cli.screen import Screen
from rondel.cli.session import Session
from rondel.core.errors import IllegalAction
from rondel.core.flow import Action

MANY = 30
"""More options than this are listed in columns."""
FEW = 6
"""Options that are blocked for the same reason: so many are named."""


class Quit(Exception):
    """The person wants to stop."""


class Prompt:
    """One person's decisions, one after the other, on one screen."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.read = [0] * len(session.players)
        """How many lines of the log each seat has been shown."""
        self.looking = -1
        """The seat that sat at the screen last."""
        self.drawn = False
        self.notice = ""
        """What is said once more after the screen was cleared."""

    def decide(self, seat: int) -> Action | None:
        """The chosen action, or None when something was taken back and the question must be asked again."""
        self.hand_over(seat)
        self.show(seat)
        options = self.session.state.legal(seat)
        self.question(seat, options)
        while True:
            text = self.screen.ask(self.session.words.text("ui.cli.prompt"))
            if text == "u":
                if self.take_back(seat):
                    return None
            elif not self.command(seat, text, options):
                found = self.chosen(text, options)
                if found is not None:
                    return found
                self.refuse(text, options)

    def hand_over(self, seat: int) -> None:
        """With several people at one screen, what the next one sees waits until that person sits there."""
        people = [other for other in range(len(self.session.players)) if self.session.human(other)]
        private = [line for line in self.session.lines[self.read[seat] :] if line.audience == seat]
        if len(people) > 1 and self.looking not in (-1, seat) and (private or self.session.secrets(seat)):
            self.screen.clear()
            self.screen.ask(self.session.words.text("ui.cli.hand_over", {"seat": seat}))
        self.looking = seat

    def show(self, seat: int) -> None:
        """The table (on a terminal always, in a pipe once) and what happened since this seat looked."""
        self.screen.clear()
        if self.screen.alive or not self.drawn:
            self.table(seat)
        self.news(seat)
        if self.notice:
            self.screen.say(self.notice)
            self.notice = ""

    def table(self, seat: int) -> None:
        session = self.session
        self.screen.console.print(draw_at(session.state, seat, session.names, session.words.language))
        self.drawn = True

    def news(self, seat: int) -> None:
        for text in self.session.told(seat, self.read[seat]):
            self.screen.say(f"  {text}", "dim")
        self.read[seat] = len(self.session.lines)

    # ------------------------------------------------------------------ the question

    def question(self, seat: int, options: list[Action]) -> None:
        session = self.session
        asked = session.words.question(session.game.id, session.state.decision(seat))
        self.screen.heading(f"{session.words.seat(seat)} · {len(session.record.actions) + 1}")
        title = Text(asked.q, style="bold")
        title.append(f"  {asked.rule}", style="dim")
        self.screen.console.print(title)
        if asked.hint:
            self.screen.say(asked.hint, "dim")
        self.options(seat, options)

    def options(self, seat: int, options: list[Action]) -> None:
        lines = []
        decision = self.session.state.decision(seat)
        for number, action in enumerate(options, 1):
            line = Text(f"{number:>3}  {self.session.words.option(self.session.game.id, decision, action)}")
            for reason, rule in self.session.state.warnings(seat, action):
                line.append(f"  ! {self.session.words.reason(self.session.game.id, 'warn', reason)}", style="yellow")
                line.append(f" {rule}", style="dim")
            lines.append(line)
        if len(lines) > MANY:
            self.screen.console.print(Columns(lines, column_first=True, padding=(0, 2)))
        else:
            for line in lines:
                self.screen.console.print(line)

    def chosen(self, text: str, options: list[Action]) -> Action | None:
        """An option by its number, or by the action in words."""
        if text.isdigit() and 1 <= int(text) <= len(options):
            return options[int(text) - 1]
        try:
            action = self.session.game.parse(text)
        except IllegalAction:
            return None
        return action if action in options else None

    def refuse(self, text: str, options: list[Action]) -> None:
        params = {"text": text, "max": len(options)}
        self.screen.say(self.session.words.text("ui.cli.not_a_number", params), "red")

    # ------------------------------------------------------------------ what else can be typed

    def command(self, seat: int, text: str, options: list[Action]) -> bool:
        """Do what a letter stands for; False if the text is no command."""
        if text == "q":
            raise Quit
        if text == "?":
            self.help(options)
        elif text == "w":
            self.why_not(seat)
        elif text == "t":
            self.table(seat)
        elif text == "l":
            for line in self.session.told(seat, 0):
                self.screen.say(f"  {line}", "dim")
        elif text == "":
            self.question(seat, options)
        else:
            return False
        return True

    def help(self, options: list[Action]) -> None:
        words = self.session.words
        example = self.session.game.text(options[0])
        numbers = f"1–{len(options)}"
        for sign, part in ((numbers, "number"), ("w", "w"), ("t", "t"), ("l", "l"), ("u", "u"), ("q", "q")):
            self.screen.say(f"  {sign:6} {words.text(f'ui.cli.help.{part}', {'example': example})}")
        self.screen.say(f"  {'?':6} {words.text('ui.cli.help.help')}")

    def why_not(self, seat: int) -> None:
        """Everything of the asked-for kind that is not legal now, by its reason and rule."""
        session = self.session
        blocked = session.state.blocked(seat)
        if not blocked:
            self.screen.say(session.words.text("ui.empty.why_not.title"))
            return
        self.screen.say(session.words.text("ui.cli.why_not"), "bold")
        decision = session.state.decision(seat)
        reasons: dict[tuple[str, str], list[str]] = {}
        for action, reason, rule in blocked:
            why = session.words.reason(session.game.id, "blocked", reason), rule
            reasons.setdefault(why, []).append(session.words.option(session.game.id, decision, action))
        for (text, rule), options in reasons.items():
            line = Text(f"  {text}", style="yellow")
            line.append(f" {rule}", style="dim")
            more = f"; +{len(options) - FEW}" if len(options) > FEW else ""
            line.append(f"  {'; '.join(options[:FEW])}{more}", style="not dim")
            self.screen.console.print(line)

    def take_back(self, seat: int) -> bool:
        done, text = self.session.undo(seat)
        if done:
            self.notice = self.session.words.text("ui.cli.undone", {"text": text})
        else:
            self.screen.say(text)
        self.read = [min(count, len(self.session.lines)) for count in self.read]
        return done
