"""What the terms of a position of The LOOP count, in points of which an archived tile is ten; and how far the bots look."""

from __future__ import annotations


class Weights:
    """What the terms count; one table for all modes."""

    def __init__(self) -> None:
        self.tile = 10.0
        self.damage = 5.5
        self.bend = 0.4
        """0: every cube of a tile counts the same; 1: the last ones count most."""
        self.complete = 1.0
        self.far = 1.5
        self.flank = 3.0
        self.power = 4.0
        self.loss = 35.0
        self.first = 9.0
        self.second = 7.0
        self.third = 12.0
        self.rift = 0.6
        self.crowd = 3.0
        self.horizon = 3.0
        self.duplicate = 0.4
        self.awaited = 0.0
        self.step = 0.2
        self.supa = 5.0
        self.supa_step = 1.0
        self.centrifuge = 6.0
        self.overload = 0.8
        self.ultra = 2.0
        self.energy = 0.5
        self.here = 0.15
        self.ready = 1.5
        self.more = 0.8
        self.ease = 0.5
        self.card = 0.6
        self.top = 0.35
        self.apart = 0.0
        self.turn = 1.0
        self.late = 5.0


class Habits:
    """How many lines of a turn are played on, in how many ways an action is carried out, and how simulations are spent."""

    def __init__(self) -> None:
        self.quick_width = 8
        self.quick_branch = 4
        self.deep_width = 20
        self.deep_branch = 6
        self.short_width = 1
        self.short_branch = 2
        """Greedy, expert, and the turns inside a simulation."""
        self.short_patience = 2
        self.rivals = 5
        """Ends of the turn that are compared by simulation."""
        self.horizon = 1
        """Turns that a simulation plays after this one, before the end of the next is judged."""
        self.enough = 20
        """Simulations after which more time is not needed."""
        self.prior = 4.0
        """The worth at the end of the turn counts as so many simulations."""
