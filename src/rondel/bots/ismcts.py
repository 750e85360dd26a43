"""Information-set Monte Carlo tree search over the contract alone: it knows no title, and plays every one.

Every simulation deals another world that the seat cannot tell from the true one, walks down a tree that all these worlds share,
adds one node and plays on at random to the end. Where worlds allow different actions, an action is judged by how often it could
have been chosen (its *chances*), not by how often its parent was visited (Cowling, Powley and Whitehouse, 2012).

- *single observer* (`ismcts`): one tree, as the searching seat would tell positions apart if it saw every action;
- *multiple observers* (`mo-ismcts`): a tree for each seat. A seat chooses in its own; what others do leads it to what it sees
  afterwards, so actions that it cannot tell apart are one.

A game is worth what it brought the seat beside the best other one (to a team: its score), between the worst and the best that
this search has seen, half and half with having won.
"""

from __future__ import annotations

import math
from typing import ClassVar

from rondel import shelf
from rondel.bots.general import LONGEST
from rondel.bots.player import Bot, Knob, Opinion, owed
from rondel.core.codec import digest
from rondel.core.flow import Action
from rondel.core.state import State

Edge = Action | int
"""What leads from node to node: an action, or a hash of what is seen after somebody else's."""


class Node:
    """A position as one seat knows it."""

    __slots__ = ("chances", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Edge, Node] = {}
        self.visits = 0
        self.chances = 0
        """How often it could have been chosen."""
        self.total = 0.0
        """What the games through it brought to who chose it."""

    def child(self, edge: Edge) -> Node:
        found = self.children.get(edge)
        if found is None:
            found = self.children[edge] = Node()
        return found


class IsmctsBot(Bot):
    """One tree for all seats."""

    name: ClassVar[str] = "ismcts"
    knobs: ClassVar[dict[str, Knob]] = {
        "simulations": Knob(200, 1, 1_000_000, "games played on for each decision"),
        "exploration": Knob(0.7, 0.0, 10.0, "how much is tried that looks worse"),
    }
    trees: ClassVar[int] = 1
    """One tree, or one for each seat (0)."""

    def choose(self, state: State, seat: int) -> Action:
        options = owed(state, seat)
        if len(options) == 1:
            return options[0]
        root = self.searched(state, seat)
        return max(options, key=lambda action: root.child(action).visits)  # the first of equals

    def explain(self, state: State, seat: int) -> list[Opinion]:
        """Value: what its games brought, from 0 to 1; the reason is that it was tried."""
        options = owed(state, seat)
        root = self.searched(state, seat)
        found = [(action, root.child(action)) for action in options]
        return [
            Opinion(action, node.total / node.visits if node.visits else 0.0, node.visits, "ui.bot.none", {})
            for action, node in found
        ]

    def searched(self, state: State, seat: int) -> Node:
        """The root of the seat's tree after all simulations."""
        search = Search(state, seat, self)
        for _ in range(int(self.settings["simulations"])):
            search.simulate()
        return search.roots[seat]


class MultipleObserverBot(IsmctsBot):
    """A tree for each seat."""

    name: ClassVar[str] = "mo-ismcts"
    trees: ClassVar[int] = 0


class Search:
    """One decision: the trees, and what games have brought so far."""

    def __init__(self, state: State, seat: int, bot: IsmctsBot) -> None:
        self.state = state
        self.seat = seat
        self.chance = bot.chance
        self.exploration = float(bot.settings["exploration"])
        self.together = state.game in shelf.games() and shelf.title(state.game).together
        self.several = bot.trees != 1
        one = Node()
        self.roots = [Node() if self.several else one for _ in range(state.seats)]
        self.least, self.most = math.inf, -math.inf

    def simulate(self) -> None:
        world = self.state.determinize(self.seat, self.chance.getrandbits(47))
        world.log = None
        at = self.roots[:]
        path: list[tuple[Node, int]] = []
        grown = False
        while not world.over and not grown:
            seat = world.actors()[0]
            options: list[Action] = world.legal(seat)
            action, grown = self.chosen(at[seat], options)
            world.apply(seat, action)
            self.follow(at, world, seat, action, path)
        brought = self.values(self.played(world))
        for node, seat in path:
            node.visits += 1
            node.total += brought[seat]

    def chosen(self, node: Node, options: list[Action]) -> tuple[Action, bool]:
        """An action that was never tried here, or the one with the best bound; whether it is new."""
        children = node.children
        fresh = [action for action in options if action not in children or not children[action].visits]
        if fresh:
            return fresh[int(self.chance.random() * len(fresh))], True
        best, found = -math.inf, options[0]
        for action in options:
            child = children[action]
            child.chances += 1
            bound = child.total / child.visits + self.exploration * math.sqrt(math.log(child.chances + 1) / child.visits)
            if bound > best:
                best, found = bound, action
        return found, False

    def follow(self, at: list[Node], world: State, seat: int, action: Action, path: list[tuple[Node, int]]) -> None:
        """Everybody goes on: the actor by what it did, the others, if they have trees of their own, by what they see."""
        if not self.several:
            node = at[seat].child(action)
            at[:] = [node] * len(at)
            path.append((node, seat))
            return
        for other in range(len(at)):
            node = at[other].child(action if other == seat else digest(world.view(other)))
            at[other] = node
            path.append((node, other))

    def played(self, world: State) -> State:
        """Everybody does anything, to the end."""
        draw = self.chance.random
        for _ in range(LONGEST):
            if world.over:
                break
            seat = world.actors()[0]
            options = world.legal(seat)
            world.apply(seat, options[int(draw() * len(options))])
        return world

    def values(self, world: State) -> list[float]:
        """What the game brought to each seat, from 0 to 1."""
        if not world.over:
            return [0.5] * world.seats
        outcome = world.outcome()
        scores = outcome.scores
        found: list[float] = []
        for seat in range(world.seats):
            others = [score for other, score in enumerate(scores) if other != seat]
            lead = float(scores[seat] if self.together or not others else scores[seat] - max(others))
            self.least, self.most = min(self.least, lead), max(self.most, lead)
            share = (lead - self.least) / (self.most - self.least) if self.most > self.least else 0.5
            found.append(share / 2 + (0.5 if seat in outcome.winners else 0.0))
        return found
