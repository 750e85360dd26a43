"""Bots that come as objects or functions: how they are named, and how they travel to the processes that play."""

from __future__ import annotations

import functools
import importlib
import itertools
import pickle
from collections.abc import Sequence
from typing import Any

from rondel.bots.guests import Guest, is_guest, name_of
from rondel.bots.registry import FACTORIES, register
from rondel.core.errors import SetupError

HERE: dict[bytes, dict[str, Any]] = {}
"""What is played in this process alone need not be picklable: it is found by a number."""
COUNT = itertools.count()


def named(bots: Sequence[Guest]) -> tuple[tuple[str, ...], dict[str, Any]]:
    """A name for each bot, and the objects by name. The same object has one name, different ones have different names."""
    names: list[str] = []
    objects: dict[str, Any] = {}
    for guest in bots:
        if isinstance(guest, str):
            names.append(guest)
            continue
        if not is_guest(guest) or isinstance(guest, type):
            raise SetupError(
                f"{guest!r} cannot play; expected the name of a bot, an object with choose(state, seat), or a function of both"
            )
        base = name_of(guest)
        name = base
        for number in itertools.count(2):
            if (name not in objects and name not in bots) or objects.get(name) is guest:
                break
            name = f"{base}-{number}"
        objects[name] = guest
        names.append(name)
    return tuple(names), objects


def invitation(objects: dict[str, Any], travels: bool) -> bytes:
    """What a plan carries: the objects, and the bots registered here; b"" if there are none."""
    carried = {"objects": objects, "factories": dict(FACTORIES)}
    if not objects and not FACTORIES:
        return b""
    if not travels:
        key = b"%d" % next(COUNT)
        HERE[key] = carried
        return key
    return dumped(carried)


def dumped(carried: dict[str, Any]) -> bytes:
    try:
        return bytes(importlib.import_module("cloudpickle").dumps(carried))
    except ModuleNotFoundError:
        pass
    except Exception as problem:
        raise SetupError(f"a bot cannot be sent to other processes: {problem}; use jobs=1") from problem
    try:
        return pickle.dumps(carried)
    except Exception as problem:
        raise SetupError(f"a bot cannot be sent to other processes: {problem}; use jobs=1, or install cloudpickle") from problem


@functools.lru_cache(maxsize=4)
def arrived(data: bytes) -> dict[str, Any]:
    carried = pickle.loads(data)
    for name, factory in carried["factories"].items():
        register(name, factory)
    found: dict[str, Any] = carried["objects"]
    return found


def invited(data: bytes) -> dict[str, Any]:
    """The objects that a plan carries, by name."""
    if not data:
        return {}
    found: dict[str, Any] = HERE[data]["objects"] if data in HERE else arrived(data)
    return found
