"""Five levels that people feel, from gentle to expert: how far a bot sees, and how little it minds the second best.

- `gentle`: judges by the hand worth and likes variety: often the second or third best, the more often the nearer they are.
  Where a title thinks in whole turns, it sees few lines of one.
- `easy`: the same, but rarely far from the best; and a few lines more.
- `steady`: always what looks best one look ahead: to the learned worth where one was kept, else to the hand worth.
- `sharp`: plans its next rounds, briefly.
- `expert`: plans for as long as a decision needs (`expert.py`).

Weak is short sight, never nonsense. All keep the laws (`laws.py`). Variety is for matters of taste alone (`Search.of_taste`),
and there for what looks nearly as good as the best, ends no turn early, and of which the table warns no more than of the best.
"""

from __future__ import annotations

from math import exp
from typing import ClassVar

from rondel.bots.expert import ExpertBot
from rondel.bots.greedy import GreedyBot, LearnedBot
from rondel.bots.laws import goods_of, sensible, warned
from rondel.bots.learning import proved
from rondel.bots.mind import Mind, mind
from rondel.bots.player import Knob, owed
from rondel.bots.thinker import Judgement
from rondel.core.flow import Action
from rondel.core.state import State

FAR = 1.0
"""An option that looks worse by so many margins of its game is never played for variety."""


class LevelBot(GreedyBot):
    """Takes an option by chance: each the more likely the better it looks. `variety` is measured in margins of the game, by
    which options count as much worse (`Search.margin`)."""

    variety: ClassVar[float] = 0.0

    def choose(self, state: State, seat: int) -> Action:
        if len(owed(state, seat)) == 1 or not self.mind(state).search.of_taste(state, seat):
            return super().choose(state, seat)
        judgement = self.thinker(state).consider(state, seat, self.chance, self.budget())
        return sensible(state, seat, self.liked(state, seat, judgement))

    def liked(self, state: State, seat: int, judgement: Judgement) -> list[Action]:
        """The options in the order in which it likes them now: drawn one after another, then those it does not consider."""
        margin = self.mind(state).search.margin
        ranked = judgement.ranked(self.chance)
        value = {action: worth for action, worth, _ in judgement.thoughts}
        best = value[ranked[0]]
        known = warned(state, seat, ranked[0])
        near = [one for one in ranked if value[one] >= best - FAR * margin and harmless(state, seat, one, known)]
        if ranked[0] not in near:
            near.insert(0, ranked[0])
        found: list[Action] = []
        while near:
            weights = [exp((value[one] - best) / (self.variety * margin)) for one in near]
            found.append(near.pop(self.chance.choices(range(len(near)), weights)[0]))
        return found + [action for action in ranked if action not in found]


def harmless(state: State, seat: int, action: Action, known: set[str]) -> bool:
    """Whether an action may be done for variety: it ends nothing early, and the table warns of nothing but what is `known`."""
    return not goods_of(state.game).declines(state, action) and warned(state, seat, action) <= known


class GentleBot(LevelBot):
    name: ClassVar[str] = "gentle"
    level: ClassVar[str] = "gentle"
    variety: ClassVar[float] = 0.25


class EasyBot(LevelBot):
    name: ClassVar[str] = "easy"
    level: ClassVar[str] = "easy"
    variety: ClassVar[float] = 0.04


class SteadyBot(LearnedBot):
    """As `learned` where a model proved itself for so many seats; elsewhere as `greedy`."""

    name: ClassVar[str] = "steady"

    def mind(self, state: State) -> Mind:
        return super().mind(state) if proved(state.game, state.seats) else mind(state.game, state.seats, "usual")


class SharpBot(ExpertBot):
    name: ClassVar[str] = "sharp"
    knobs: ClassVar[dict[str, Knob]] = {
        **ExpertBot.knobs,
        "time": Knob(0.06, 0.01, 600.0, "seconds to think about a decision, at most"),
    }


LEVELS = ("gentle", "easy", "steady", "sharp", "expert")
"""From the weakest to the strongest."""
