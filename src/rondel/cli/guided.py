"""`rondel play --guide`: a guided first game as text. The sentence stands before the prompt; `more`, `show` and `skip` help."""

from __future__ import annotations

import os
import re
from pathlib import Path

from rondel import shelf
from rondel.bots.asking import ask
from rondel.cli.prompt import Prompt
from rondel.cli.screen import Screen
from rondel.cli.session import HUMAN, Session
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.guides import PARTNER, YOU, Course, Guide, Play, asks
from rondel.guides.positions import build, said
from rondel.record import Record
from rondel.speech import Words

GENTLE = "greedy"


class GuideSession(Session):
    """A game that begins where the guide says. It is not saved: the record of a game begins with an ordinary set-up."""

    def __init__(self, written: Guide, words: Words) -> None:
        self.course = Course(written)
        self.plays: list[Play] = []
        record = Record(shelf.game(written.game), written.seats, written.seed, written.settings)
        super().__init__(record, [HUMAN, GENTLE][: written.seats], words, Path(os.devnull))
        self.names = [self.names[YOU], written.partner][: written.seats]
        self.words = words.seated(self.names)

    def replayed(self) -> State:
        actions, self.record.actions = self.record.actions, []
        self.lines, self.plays = [], []
        state = build(self.course.guide)
        state.log = []
        self.reveals = [state.reveals]
        for seat, action in actions:
            self.perform(state, seat, action)
        return state

    def perform(self, state: State, seat: int, action: Action) -> None:
        text = self.game.text(action)
        if seat == YOU:
            rolls = self.course.rolls(self.course.place(self.plays), [text], state)
        else:
            move = self.course.scripted(self.plays, state)
            rolls = move[1] if move and move[0] == text else []
        Course.apply(state, seat, text, rolls)
        self.record.add(seat, action)
        self.plays.append(Play(seat, (text,), asks(state)))
        self.noted(state)

    def apply(self, seat: int, action: Action) -> None:
        self.perform(self.state, seat, action)

    def save(self) -> None:
        """Nothing to save: see the class."""

    def partner_next(self) -> bool:
        """Whether the other seat moves now: what the player reads must have happened."""
        if PARTNER not in self.state.actors() or self.course.scripted(self.plays, self.state) is None:
            return False
        step = self.course.step(self.course.place(self.plays))
        return YOU not in self.state.actors() or (step is not None and step.waits)

    def partner_moves(self) -> None:
        move = self.course.scripted(self.plays, self.state)
        if move and move[0]:
            self.apply(PARTNER, self.game.parse(move[0]))
        else:  # only after a change of rules: a bot helps out
            self.apply(PARTNER, ask(self.bots[PARTNER], self.state, PARTNER))


class Skipped(Exception):
    """The step is to be played by its own move."""


class Coach(Prompt):
    """Asks like any prompt, with the guide's sentence above and its rail below."""

    def __init__(self, session: GuideSession, screen: Screen) -> None:
        super().__init__(session, screen)
        self.guided = session
        self.skipping = -1
        """The step that is being skipped."""

    def sentence(self) -> str:
        course = self.guided.course
        at = course.place(self.guided.plays)
        step = course.step(at)
        if step is None:
            return ""
        count = {"step": at.step + 1, "steps": len(course.guide.steps)}
        words = self.session.words
        params = {"name": words.text("ui.button.confirm")} | said(self.session.state)
        text = words.text(f"guide.{course.guide.short}.{step.id}", params)
        return f"{self.session.words.text('guide.progress', count)}. {text}"

    def question(self, seat: int, options: list[Action]) -> None:
        self.screen.say(self.sentence(), "bold yellow", whole=True)
        super().question(seat, options)

    def reading(self, seat: int) -> None:
        """A step without a decision: its sentence, then Enter."""
        self.show(seat)
        self.screen.say(self.sentence(), "bold yellow", whole=True)
        while (text := self.screen.ask(self.session.words.text("guide.continue"))) not in ("", "skip"):
            self.command(seat, text, self.session.state.legal(seat) or [("pass",)])
        self.guided.course = self.guided.course.read_on(self.guided.plays)

    def decide(self, seat: int) -> Action | None:
        """One action on the rail; None when the question must be asked again."""
        course = self.guided.course
        at = course.place(self.guided.plays)
        if self.skipping == at.step:
            return self.recommended()
        try:
            action = super().decide(seat)
        except Skipped:
            self.skipping = at.step
            return self.recommended()
        wrong = action is not None and course.refused(at, [self.session.game.text(action)])
        if not wrong:
            return action
        step = course.guide.steps[wrong[0]]
        key, case = f"guide.{course.guide.short}.{step.id}", step.case(wrong[1])
        words = self.session.words
        hint = {"hint": words.text(key, {"name": words.text("ui.button.confirm")} | said(self.session.state))}
        self.notice = words.text(f"{key}.else.{case}") if case else words.text("guide.off_rail", hint)
        return None

    def recommended(self) -> Action | None:
        course, state = self.guided.course, self.session.state
        chain = course.recommended(course.place(self.guided.plays), state)
        return self.session.game.parse(chain[0]) if chain else None

    def command(self, seat: int, text: str, options: list[Action]) -> bool:
        if text == "skip":
            raise Skipped
        if text == "show":
            action = self.recommended()
            if action is not None:
                self.screen.say(f"  {self.session.label(seat, action)}", "bold")
        elif text == "more":
            self.more()
        else:
            return super().command(seat, text, options)
        return True

    def more(self) -> None:
        """The rules that the step teaches."""
        course = self.guided.course
        step = course.step(course.place(self.guided.plays))
        book = shelf.title(course.guide.game).file("rulebook.md").read_text(encoding="utf-8")
        for rule in step.learn if step else ():
            found = re.search(rf"^\s*[-*]?\s*\**{re.escape(rule)}\**[.:]?\s+(.*)$", book, re.MULTILINE)
            self.screen.say(f"  {rule}  {found[1].replace('**', '') if found else ''}", "dim", whole=True)


def play(session: GuideSession, screen: Screen) -> None:
    """Step by step to the end of the guide."""
    coach = Coach(session, screen)
    # A lesson that plays its game to the end is read on when it is over.
    while (step := session.course.step(session.course.place(session.plays))) and (step.waits or not session.state.over):
        if session.partner_next():
            session.partner_moves()
        elif step.waits and (not step.pause or asks(session.state) in step.pause):
            coach.reading(YOU)
        elif (action := coach.decide(YOU)) is not None:
            session.apply(YOU, action)
    finish(session, screen)


def finish(session: GuideSession, screen: Screen) -> None:
    words, short = session.words, session.course.guide.short
    screen.heading(words.text("guide.end.title", {"game": session.game.title}))
    keys = [f"guide.{short}.{part}.{n}" for part in ("end", "second") for n in range(1, 12)]
    for key in keys:
        if words.has(key):
            screen.say(f"  {words.text(key)}", whole=True)
