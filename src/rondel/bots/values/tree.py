"""Tree search over what a seat knows: every simulation plays in another deal of the unknown, on one shared tree.

A leaf is not played to the end but judged: each of its options by the look-ahead, which also says where to search first.
Every seat is taken to play for its own lead.
"""

from __future__ import annotations

from math import exp, sqrt

from rondel.bots.values.lookahead import judge
from rondel.bots.values.valuation import Valuation
from rondel.core.flow import Action
from rondel.core.state import State

DEEPEST = 60
"""Decisions in one simulation."""


class Edge:
    """One option of a node: how often it was tried and what came of it, for the seat that chooses."""

    def __init__(self, action: Action, prior: float, first: float) -> None:
        self.action = action
        self.prior = prior
        self.first = first
        """The look-ahead's judgement: counts like one visit."""
        self.visits = 0
        self.total = 0.0
        self.node: Node | None = None

    def mean(self) -> float:
        return (self.first + self.total) / (self.visits + 1)


class Node:
    """A decision of a seat. Options that only some deals offer are added when they are met."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.edges: dict[Action, Edge] = {}


class Search:
    """A tree for one decision of `seat`."""

    def __init__(self, state: State, seat: int, values: Valuation, breadth: int, curiosity: float, focus: float) -> None:
        self.state = state
        self.seat = seat
        self.values = values
        self.breadth = breadth
        self.curiosity = curiosity
        self.focus = focus
        """How many points of difference make an option half as interesting, roughly."""
        self.clock = values.clock(state)
        self.root = Node(seat)
        self.simulations = 0
        self.deepest = 0
        self.deadline = 0.0
        """When thinking ends, by `time.thread_time`; a simulation is short. 0: never."""

    def decided(self) -> bool:
        """Whether further simulations cannot change the choice."""
        return False

    def simulate(self, seed: int) -> None:
        """One simulation: down the tree in a fresh deal, judge a leaf, and back."""
        world = self.state.determinize(self.seat, seed)
        node = self.root
        nodes: list[Node] = []
        edges: list[Edge] = []
        while True:
            if world.over:
                leads = self.values.leads(world, self.clock)
                break
            if not node.edges or len(nodes) >= DEEPEST:
                leads = self.expand(world, node)
                break
            edge = self.pick(node, world.legal(node.seat))
            nodes.append(node)
            edges.append(edge)
            if self.values.halts(edge.action):
                leads = self.values.leads(self.values.follow(world, node.seat, edge.action), self.clock)
                break
            world.apply(node.seat, edge.action)
            if edge.node is None:
                edge.node = Node(self.next_seat(world, node.seat))
            elif not world.over and world.where(edge.node.seat) < 0:
                leads = self.values.leads(world, self.clock)  # this deal goes another way than the one that made the node
                break
            node = edge.node
        for i in range(len(nodes)):
            nodes[i].visits += 1
            edges[i].visits += 1
            edges[i].total += leads[nodes[i].seat]
        self.simulations += 1
        self.deepest = max(self.deepest, len(nodes))

    def next_seat(self, world: State, seat: int) -> int:
        """Who decides next: the same seat as long as it owes something."""
        if world.over or world.where(seat) >= 0:
            return seat
        return world.actors()[0]

    def expand(self, world: State, node: Node) -> list[float]:
        """Judge every option of a new node. In the middle of a turn its worth is that of its best option; where a turn rests
        it is what stands there, so that it does not matter who happens to be next."""
        seat = node.seat
        options = world.legal(seat)
        judged = judge(world, seat, self.values, options, self.breadth, self.clock)
        worths = [self.values.worth(world, other, self.clock) for other in range(self.values.boards(world))]
        best = max(judged)
        rests = self.values.resting(world, seat) and bool(self.root.edges)
        before = worths[seat]
        worths[seat] = best
        leads = self.values.shares(worths, world.seats)
        lead = leads[seat]
        if rests:
            worths[seat] = before
            leads = self.values.shares(worths, world.seats)
        if not node.edges:
            total = 0.0
            weights: list[float] = []
            for value in judged:
                weight = exp((value - best) / self.focus)
                weights.append(weight)
                total += weight
            for i, action in enumerate(options):
                node.edges[action] = Edge(action, weights[i] / total, lead - best + judged[i])
        return leads

    def pick(self, node: Node, options: list[Action]) -> Edge:
        """The option with the best mean, less tried and more promising ones preferred."""
        reach = self.curiosity * self.values.spread * sqrt(node.visits + 1.0)
        best = -1e18
        chosen: Edge | None = None
        for action in options:
            edge = node.edges.get(action)
            if edge is None:
                edge = self.late(node, action)
            score = edge.mean() + reach * edge.prior / (1.0 + edge.visits)
            if score > best:
                best, chosen = score, edge
        assert chosen is not None
        return chosen

    def late(self, node: Node, action: Action) -> Edge:
        """An option that the first deal did not offer: as good as the average of the others."""
        known = list(node.edges.values())
        first = sum([edge.first for edge in known]) / len(known)
        edge = Edge(action, 1.0 / (len(known) + 1.0), first)
        node.edges[action] = edge
        return edge

    def choice(self) -> Action:
        """The option that was tried most."""
        return max(self.results(), key=lambda result: (result[2], result[1]))[0]

    def results(self) -> list[tuple[Action, float, int]]:
        """For each option of the decision: its mean lead and how often it was tried."""
        return [(edge.action, edge.mean(), edge.visits) for edge in self.root.edges.values()]
