"""A trained policy as a bot: it is shown what an environment would show it, and its numbers are read as actions."""

from __future__ import annotations

import inspect
from typing import Any

from rondel.bots.player import Bot, Opinion, owed
from rondel.core.errors import IllegalAction
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.env.table import GameTable


class PolicyBot(Bot):
    """Asks the policy for numbers until they make an action."""

    def __init__(self, model: Any, name: str = "policy", deterministic: bool = True) -> None:
        super().__init__(0, {})
        self.__dict__["name"] = name
        self.model = model
        self.deterministic = deterministic
        self.tables: dict[tuple[str, int], GameTable] = {}

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "tables": {}}

    def choose(self, state: State, seat: int) -> Action:
        legal = owed(state, seat)
        known = (state.game, state.seats)
        if known not in self.tables:
            self.tables[known] = GameTable(state.game, state.seats, {}, "win")
        table = self.tables[known]
        table.show(state)
        while True:
            mask = table.mask(seat)
            number = table.number_given(self.number(table.observe(seat), mask))
            if not (0 <= number < len(mask) and mask[number]):
                raise IllegalAction(f"policy {self.name!r}: {table.refusal(seat, number)}")
            said = table.codec.meant(number, legal, table.begun[seat])
            if said in legal:
                return said
            table.begun[seat] = said

    def number(self, observation: Any, mask: Any) -> Any:
        seen = {"observation": observation, "action_mask": mask}
        predict = getattr(self.model, "predict", None)
        if predict is None:
            return self.model(seen)
        options: dict[str, Any] = {"deterministic": self.deterministic}
        if "action_masks" in inspect.signature(predict).parameters:
            options["action_masks"] = mask.astype(bool)
        found = predict(seen, **options)
        return found[0] if isinstance(found, tuple) else found

    def explain(self, state: State, seat: int) -> list[Opinion]:
        """It keeps its thoughts to itself."""
        return [Opinion(action, 0.0, 0, "ui.bot.none", {}) for action in state.legal(seat)]
