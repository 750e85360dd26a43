"""What somebody wants to play, checked: every refusal names the setting and what is allowed, by keys of the catalogue."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.core.game import Game, Setting
from rondel.table.refusal import Refused


def wanted(id: str, seats: int, settings: dict[str, Any]) -> Game:
    """The game, if it can be played like this."""
    if id not in shelf.games():
        raise Refused("ui.err_cli.game", {"text": id[:40], "items": list(shelf.games())})
    game = shelf.game(id)
    if seats not in game.seats:
        raise Refused("ui.err_setup.seats", {"game": id, "allowed": ", ".join(map(str, game.seats)), "n": seats})
    known = {setting.name: setting for setting in game.settings()}
    for name, value in settings.items():
        if name not in known:
            raise Refused("ui.err_setup.unknown_setting", {"name": name[:40], "items": sorted(known)})
        fits(known[name], value, seats)
    try:
        game.checked(seats, settings)
    except SetupError as problem:
        raise culprit(game, seats, settings, known) from problem
    return game


def fits(setting: Setting, value: Any, seats: int) -> None:
    if not setting.accepts(value):
        raise bad_value(setting, value, allowed(setting))
    if seats not in setting.applies and value != setting.default:
        if setting.applies == (1,):
            raise Refused("ui.err_setup.solo_only", {"name": setting.name})
        if seats == 1:
            raise Refused("ui.err_setup.not_solo", {"name": setting.name})
        raise bad_value(setting, value, str(setting.default))


def bad_value(setting: Setting, value: Any, may_be: str) -> Refused:
    return Refused("ui.err_setup.bad_value", {"name": setting.name, "value": str(value)[:60], "allowed": may_be})


def allowed(setting: Setting) -> str:
    if setting.kind == "number":
        return f"{setting.choices[0]}–{setting.choices[-1]}"
    return ", ".join(str(choice) for choice in setting.choices)


def culprit(game: Game, seats: int, settings: dict[str, Any], known: dict[str, Setting]) -> Refused:
    """Settings that do not go together: which one needs another, or would have to be as usual."""
    chosen = [name for name, value in settings.items() if value != known[name].default]
    for name, setting in known.items():
        # A module that is switched off and would make it right.
        if setting.kind == "flag" and name not in chosen and possible(game, seats, settings | {name: not setting.default}):
            return Refused("ui.err_setup.needs", {"name": chosen[0] if chosen else "", "other": name})
    for name in chosen:
        if possible(game, seats, settings | {name: known[name].default}):
            return bad_value(known[name], settings[name], str(known[name].default))
    usual = ", ".join(str(known[name].default) for name in chosen)
    return Refused("ui.err_setup.bad_value", {"name": ", ".join(chosen), "value": "", "allowed": usual})


def possible(game: Game, seats: int, settings: dict[str, Any]) -> bool:
    try:
        game.checked(seats, settings)
    except SetupError:
        return False
    return True
