"""What changes on the board in an action phase: energy, rifts, duplicates; and victory (TL-7, TL-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.the_loop.rules.missions import DUPLICATE_DESTROYED, ENERGY_ADDED, RIFT_REMOVED, happened
from rondel.titles.the_loop.rules.names import ERAS, EXTERMI_404, FUTURE_OF, NEXT, RING
from rondel.titles.the_loop.rules.state import DESTROYED, REMOVED, Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_SUPAS, FIRST_SUPA, ORDER, TOKEN_NUMBER, TOKENS
from rondel.titles.the_loop.rules.ultramachine import BOUNCED, forbids

# ---------------------------------------------------------------------- energy and rifts


def energy_in(s: Spacetime, era: int) -> int:
    """All energy of the era; perpetual energy counts for every purpose (TL-13.2)."""
    return s.energy[era] + s.blue[era] + s.blue_spent[era]


def spendable(s: Spacetime, era: int) -> int:
    """A perpetual cube pays once per turn (TL-13.8)."""
    return s.energy[era] + s.blue[era]


def add_energy(s: Spacetime, era: int, n: int) -> None:
    s.energy[era] += n
    s.emit("energy_added", n, ERAS[era])
    if s.up:
        for _ in range(n):
            happened(s, ENERGY_ADDED, era)


def remove_rifts(s: Spacetime, era: int, n: int) -> None:
    """Remove so many rifts, or all if there are fewer (TL-16.2)."""
    n = min(n, s.rifts[era])
    if n <= 0:
        return
    s.rifts[era] -= n
    s.tally[REMOVED] += n
    s.emit("rift_removed", n, ERAS[era])
    for _ in range(n):
        happened(s, RIFT_REMOVED, era)


class Pay(Task[Spacetime]):
    """Spend energy of an era; with perpetual cubes there, the payer chooses which cubes (TL-13.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "era", "cost")
    kind: ClassVar[str] = "spend_mix"
    rule: ClassVar[str] = "TL-13.3"

    def __init__(self, seat: int, era: int, cost: int) -> None:
        super().__init__(seat)
        self.era: Final = era
        self.cost: Final = cost

    def options(self, s: Spacetime) -> list[Action]:
        return self.unopposed(s)

    def conceivable(self, s: Spacetime) -> list[Action]:
        """Every mix of the cubes that lie in the era, spent perpetual ones among them."""
        least = max(0, self.cost - s.energy[self.era])
        most = min(self.cost, s.blue[self.era] + s.blue_spent[self.era])
        return [("spend", self.cost - n, n) for n in range(least, most + 1)]

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        return (Reason("perpetual_spent", {}), "TL-13.8") if action[2] > s.blue[self.era] else None

    def subject(self, s: Spacetime) -> dict[str, object]:
        return {"era": ERAS[self.era], "cost": self.cost}

    def resolve(self, s: Spacetime, action: Action) -> None:
        blue: int = action[2]
        s.energy[self.era] -= self.cost - blue
        if blue:
            s.blue[self.era] -= blue
            s.blue_spent[FUTURE_OF[self.era]] += blue
            s.emit("perpetual", ERAS[FUTURE_OF[self.era]])


def pay(s: Spacetime, seat: int, era: int, cost: int, after: Task[Spacetime]) -> None:
    """Spend the energy, then go on."""
    if s.blue[era]:
        s.then(Pay(seat, era, cost), after)
    else:
        s.energy[era] -= cost
        s.follow(after)


def powered(s: Spacetime) -> bool:
    """Whether every era holds energy (TL-8.15)."""
    if 0 not in s.energy:
        return True
    for era in RING:
        if not s.energy[era] + s.blue[era] + s.blue_spent[era]:
            return False
    return True


# ---------------------------------------------------------------------- duplicates


def stuck(s: Spacetime, era: int) -> bool:
    """Whether the Ultramachine keeps duplicates from leaving this era."""
    return bool(s.ultra) and era == s.doctor and bool(forbids(s, BOUNCED))


def why_stuck(s: Spacetime, era: int) -> Why | None:
    """The card of the Ultramachine that keeps duplicates from leaving this era."""
    return (Reason(BOUNCED, {"card": forbids(s, BOUNCED)}), "TL-14.4") if stuck(s, era) else None


def destroy_token(s: Spacetime, token: int, era: int) -> None:
    """The token, already taken off the board, is destroyed in this era (TL-7.1, TL-7.7, TL-12.5)."""
    s.tally[DESTROYED] += 1
    s.fallen += 1
    if s.fallen > 1 and s.box.ability[s.who[s.active]] == EXTERMI_404:
        s.triggers = s.triggers + (era,)
    if token < FIRST_SUPA:
        s.bag |= 1 << token
        s.emit("destroyed", ERAS[era])
    else:
        s.emit("supa_destroyed", ERAS[era])
    happened(s, DUPLICATE_DESTROYED, era)
    if token >= FIRST_SUPA:
        check_victory(s)


def enter(s: Spacetime, token: int, era: int) -> bool:
    """The token, already taken off its era, enters another: False if it is destroyed there (TL-7.1)."""
    if s.box.destroy[token] == era:
        destroy_token(s, token, era)
        return False
    s.dups[era] |= 1 << token
    return True


def travel(s: Spacetime, token: int, era: int, direction: int, steps: int) -> int:
    """The token moves era by era and is destroyed on the way if it meets its era (TL-7.6). Where it got to."""
    neighbour = NEXT[direction]
    s.dups[era] ^= 1 << token
    goal = s.box.destroy[token]
    for _ in range(steps):
        era = neighbour[era]
        if era == goal:
            break
    enter(s, token, era)
    return era


def survives(s: Spacetime, token: int, era: int) -> list[Warning]:
    """What speaks against leaving a duplicate in this era: it is not destroyed there, and the doctor may come."""
    if s.box.destroy[token] == era:
        return []
    found: list[Warning] = [(Reason("duplicate_survives", {"era": ERAS[s.box.destroy[token]]}), "TL-7.1")]
    if era in s.foo:
        found.append((Reason("duplicate_near_doctor", {"era": ERAS[era]}), "TL-5.4"))
    return found


def swap_tokens(s: Spacetime, a: int, era_a: int, b: int, era_b: int) -> None:
    """Both change places at the same time, then both are checked (TL-7.14)."""
    s.emit("swapped_duplicates", ERAS[era_a], ERAS[era_b])
    if s.box.destroy[a] == era_b and s.box.destroy[b] == era_a and s.box.ability[s.who[s.active]] == EXTERMI_404:
        s.then(DestructionOrder(s.seat_of(s.active), a, b))  # until she has chosen, both are where they were
        return
    s.dups[era_a] ^= 1 << a
    s.dups[era_b] ^= 1 << b
    enter(s, a, era_b)
    enter(s, b, era_a)


class DestructionOrder(Task[Spacetime]):
    """Extermi-404 chooses which of two swapped duplicates is destroyed first (TL-6.12, TL-17.12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "a", "b")
    kind: ClassVar[str] = "destruction_order"
    rule: ClassVar[str] = "TL-6.12"

    def __init__(self, seat: int, a: int, b: int) -> None:
        super().__init__(seat)
        self.a: Final = a
        self.b: Final = b

    def options(self, s: Spacetime) -> list[Action]:
        return [ORDER[self.a][self.b], ORDER[self.b][self.a]]

    def subject(self, s: Spacetime) -> dict[str, object]:
        return {"duplicates": [TOKENS[self.a], TOKENS[self.b]]}

    def resolve(self, s: Spacetime, action: Action) -> None:
        first, second = TOKEN_NUMBER[action[1]], TOKEN_NUMBER[action[2]]
        s.dups[s.box.destroy[second]] ^= 1 << first
        s.dups[s.box.destroy[first]] ^= 1 << second
        enter(s, first, s.box.destroy[first])
        enter(s, second, s.box.destroy[second])


# ---------------------------------------------------------------------- victory


def check_victory(s: Spacetime) -> None:
    """Four tiles archived, and what the mode asks for besides (TL-10.2, TL-12.6, TL-13.7)."""
    win = s.box.wins[s.mode]
    if len(s.archived) < win.tiles or s.result or (win.centrifuges and s.centrifuges):
        return
    if win.supas:
        for era in RING:
            if s.dups[era] & ALL_SUPAS:
                return
    s.finish("win_supa" if win.supas else "win_centrifuge" if win.centrifuges else "win")
