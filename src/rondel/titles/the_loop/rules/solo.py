"""The solo game: one player, several agents, one common deck that decides who acts (TL-15)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.the_loop.rules.names import AGENT, AGENTS
from rondel.titles.the_loop.rules.phases import HAND
from rondel.titles.the_loop.rules.piles import into, less
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.steps_agents import agent_of_action, everybody


def cards_of(s: Spacetime, agent: int) -> int:
    return len(s.ready[agent]) + len(s.tired[agent])


class DealSolo(Task[Spacetime]):
    """Turn up cards of the common deck until an agent holds three: that agent takes the turn (TL-15.3)."""

    kind: ClassVar[str] = "choose_solo_agent"
    rule: ClassVar[str] = "TL-15.3"

    def options(self, s: Spacetime) -> list[Action]:
        most = max([cards_of(s, agent) for agent in range(len(s.who))])
        if most < HAND and (s.decks[0] or s.discards[0]):
            return []
        return self.unopposed(s)

    def resolve(self, s: Spacetime, action: Action) -> None:
        s.active = agent_of_action(s, action)
        s.emit("solo_agent", action[1])

    def run(self, s: Spacetime) -> None:
        if not s.decks[0]:
            s.decks[0] = s.mixed(s.discards[0])
            s.discards[0] = ()
            s.emit("shuffle", 0)
        card = s.decks[0][0]
        s.decks[0] = s.decks[0][1:]
        if s.known[0]:
            s.known[0] -= 1
        else:
            s.reveal()
        owner = s.box.cards[card].agent
        if owner in s.who:
            agent = s.who.index(owner)
            s.ready[agent] = into(s.ready[agent], card)
            s.emit("solo_deals", s.box.cards[card].id, AGENTS[owner])
            s.then(self)
        else:
            s.aside = s.aside + (card,)
            s.then(AssignCard(0, card), self)

    def conceivable(self, s: Spacetime) -> list[Action]:
        return everybody(s)

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        have = cards_of(s, agent_of_action(s, action))
        most = max([cards_of(s, agent) for agent in range(len(s.who))])
        return (Reason("solo_cards", {"have": have}), "TL-15.3") if have < min(most, HAND) else None


class AssignCard(Task[Spacetime]):
    """A card without an agent's symbol goes to the agent of your choice (TL-15.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")
    kind: ClassVar[str] = "assign_card"
    rule: ClassVar[str] = "TL-15.3"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def options(self, s: Spacetime) -> list[Action]:
        return [AGENT[who] for who in s.who]

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"card": s.box.cards[self.card].id}

    def resolve(self, s: Spacetime, action: Action) -> None:
        agent = agent_of_action(s, action)
        s.aside = less(s.aside, self.card)
        s.ready[agent] = into(s.ready[agent], self.card)
        s.emit("solo_deals", s.box.cards[self.card].id, action[1])
