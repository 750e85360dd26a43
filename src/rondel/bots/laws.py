"""The laws, for every title alike. They look at a decision, the action, what it leads to, and what else could be done.

- `pays_for_nothing`: something is given up and nothing is gained.
- `declines_gain`: ends or declines, while another action brings something and costs nothing that would last.
- `harms_itself`: another action leaves everything else as it is and the seat, or in a co-operative game the team, better off.

Each title says what counts (`Goods`) and adds laws of its own. An action that would show something hidden or
random is not judged by what it shows: what comes of it nobody can know.
"""

from __future__ import annotations

from rondel import shelf
from rondel.core.flow import Action
from rondel.core.state import Revealed, State

Account = tuple[int, ...]
"""What there is, one number for each kind of thing, more is better."""

PAYS = "pays_for_nothing"
DECLINES = "declines_gain"
HARMS = "harms_itself"
FEW = 12
"""Questions with more options are not compared option by option."""


class Goods:
    """What counts in a title. Every answer here is that of a game without anything to count."""

    def declines(self, s: State, action: Action) -> bool:
        """Whether an action ends a turn, so that what could still be gained in it is gone."""
        return False

    def account(self, s: State, seat: int) -> Account:
        """Everything that can be gained or given up, waiting effects included."""
        return ()

    def lasting(self, s: State, seat: int) -> Account:
        """Of these what outlasts the turn, for comparing an end with what could still be done."""
        return ()

    def purpose(self, s: State, seat: int) -> tuple[object, ...]:
        """What may be changed for its own sake, such as places: with a change here nothing was paid for nothing."""
        return ()

    def rests(self, s: State, seat: int) -> bool:
        """Whether an effect is finished: nothing is half paid or half gained."""
        return True

    def turn_over(self, before: State, after: State, seat: int, halted: bool) -> bool:
        """Whether an action was the last of the turn, so that `after` can be judged though the seat is not asked again.
        `halted`: it stands where something would be shown next."""
        return False

    def alike(self, one: State, other: State, seat: int) -> bool:
        """Whether two positions differ in nothing but what the account of the seat counts."""
        return False

    def own(self, before: State, seat: int, action: Action, options: list[Action]) -> list[str]:
        """Laws of this title alone that the action breaks."""
        return []


def better(one: Account, other: Account) -> bool:
    """Whether nothing is less and something is more."""
    return one != other and all([a >= b for a, b in zip(one, other, strict=True)])


def goods_of(game: str) -> Goods:
    """What counts in this game; a game that says nothing has no laws."""
    if game not in _found:
        room = shelf.room(game, "bots.sense")
        _found[game] = room.GOODS if room is not None else Goods()
    return _found[game]


_found: dict[str, Goods] = {}


def reached(world: State, seat: int, action: Action) -> tuple[State, bool]:
    """How far the action leads before something hidden or random would be shown, and whether it stopped there."""
    child = world.clone()
    child.log = None
    child.halts = True
    halted = False
    try:
        child.apply(seat, action)
    except Revealed:
        halted = True
    child.halts = False
    return child, halted


def tried(world: State, seat: int, action: Action) -> State | None:
    """What the action leads to; None where something hidden or random would be shown on the way."""
    child, halted = reached(world, seat, action)
    return None if halted else child


def broken(world: State, seat: int, action: Action, options: list[Action]) -> list[str]:
    """The laws that this action breaks. `world` is one that the seat cannot tell from the true one."""
    goods = goods_of(world.game)
    if len(options) < 2:
        return []
    found = goods.own(world, seat, action, options)
    after = tried(world, seat, action)
    if goods.declines(world, action):
        if missed(goods, world, seat, options):
            found.append(DECLINES)
    elif pays(goods, world, seat, after) and any(not pays(goods, world, seat, tried(world, seat, other)) for other in options):
        found.append(PAYS)
    if after is not None and len(options) <= FEW and harmful(goods, world, seat, action, after, options):
        found.append(HARMS)
    return found


def pays(goods: Goods, world: State, seat: int, after: State | None) -> bool:
    """Whether this position is dearer than the one before, and leads nowhere."""
    if after is None or not goods.rests(world, seat) or not goods.rests(after, seat):
        return False
    dearer = better(goods.account(world, seat), goods.account(after, seat))
    return dearer and goods.purpose(world, seat) == goods.purpose(after, seat)


def missed(goods: Goods, world: State, seat: int, options: list[Action]) -> list[Action]:
    """What could have been gained instead of an end."""
    return [other for other in options if not goods.declines(world, other) and gain_missed(goods, world, seat, other)]


def gain_missed(goods: Goods, world: State, seat: int, other: Action) -> bool:
    """Whether this action would have brought something and cost nothing that lasts."""
    after, halted = reached(world, seat, other)
    asked_again = not halted and after.where(seat) >= 0 and goods.rests(after, seat)
    if not asked_again and not goods.turn_over(world, after, seat, halted):
        return False
    return better(goods.lasting(after, seat), goods.lasting(world, seat))


def harmful(goods: Goods, world: State, seat: int, action: Action, after: State, options: list[Action]) -> bool:
    """Whether another action of the same kind leads to the same position, and the seat is better off."""
    mine = goods.account(after, seat)
    for other in options:
        if other is action or other[0] != action[0]:
            continue
        found = tried(world, seat, other)
        if found is not None and better(goods.account(found, seat), mine) and goods.alike(found, after, seat):
            return True
    return False


def warned(state: State, seat: int, action: Action) -> set[str]:
    """What people at the table are warned of before they do this, as keys of the reasons."""
    return {reason.key for reason, _ in state.warnings(seat, action)}


def sensible(state: State, seat: int, ranked: list[Action]) -> Action:
    """The first of these that breaks no law; the first of all, if every one does. Looks at what the seat may know alone."""
    options = state.legal(seat)
    world = state.determinize(seat, 0)
    goods = goods_of(state.game)
    for action in ranked:
        laws = broken(world, seat, action, options)
        if not laws:
            return action
        if DECLINES in laws and goods.declines(world, action):  # who would have ended takes the gain, not the next best walk
            gains = missed(goods, world, seat, options)
            return next((other for other in ranked if other in gains), gains[0])
    return ranked[0]
