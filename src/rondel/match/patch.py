"""The difference of two views, as a JSON Patch (RFC 6902: add, remove, replace)."""

from __future__ import annotations

from typing import Any

from rondel.core.view import View
from rondel.match.shapes import Operation
from rondel.match.text import dumps


def difference(before: object, after: object) -> list[Operation]:
    """What turns `before` into `after`. Lists of the same length are compared item by item; others are replaced."""
    found: list[Operation] = []
    compare("", before, after, found)
    return found


class Picture:
    """A view, with its parts as JSON text: what is the same in two pictures is found without looking inside.

    Texts tell true from 1, which Python does not; and they are compared at the speed of memory.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.parts = {name: texts(value) for name, value in view.items() if isinstance(value, (dict, list))}

    def changed(self, after: Picture) -> list[Operation]:
        """What turns this picture into the other."""
        found: list[Operation] = []
        for name in self.view:
            if name not in after.view:
                found.append({"op": "remove", "path": below("", name)})
        for name, value in after.view.items():
            old, new = self.parts.get(name), after.parts.get(name)
            if name not in self.view:
                found.append({"op": "add", "path": below("", name), "value": value})
            elif new is None or old is None:
                if not same(self.view[name], value):
                    compare(below("", name), self.view[name], value, found)
            elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
                before = self.view[name]
                assert isinstance(before, list) and isinstance(value, list)
                for i, text in enumerate(new):
                    if old[i] != text:
                        compare(f"{below('', name)}/{i}", before[i], value[i], found)
            elif old != new:
                compare(below("", name), self.view[name], value, found)
        return found


def texts(value: object) -> bytes | list[bytes]:
    """A list of things as a list of texts: one of the players has changed, the others have not."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [written(item) for item in value]
    return written(value)


def written(value: object) -> bytes:
    return dumps(value)


def compare(path: str, before: object, after: object, found: list[Operation]) -> None:
    if type(before) is not type(after):
        found.append({"op": "replace", "path": path, "value": after})
    elif isinstance(before, dict) and isinstance(after, dict):
        for name in before:
            if name not in after:
                found.append({"op": "remove", "path": below(path, name)})
        for name, value in after.items():
            if name not in before:
                found.append({"op": "add", "path": below(path, name), "value": value})
            elif not same(before[name], value):
                compare(below(path, name), before[name], value, found)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for i, value in enumerate(after):
            if not same(before[i], value):
                compare(f"{path}/{i}", before[i], value, found)
    elif before != after:
        found.append({"op": "replace", "path": path, "value": after})


def same(before: object, after: object) -> bool:
    """Equal also as JSON: for Python true is 1, for JSON it is not. Most of a view is the same after a move."""
    if before is after:
        return True
    if before != after or type(before) is not type(after):
        return False
    return not isinstance(after, (dict, list)) or written(before) == written(after)


def below(path: str, name: object) -> str:
    return f"{path}/{str(name).replace('~', '~0').replace('/', '~1')}"


def patched(value: Any, operations: list[Operation]) -> Any:
    """The value after the patch; the given one stays as it is."""
    for operation in operations:
        steps = [step.replace("~1", "/").replace("~0", "~") for step in operation["path"].split("/")[1:]]
        value = put(value, steps, operation)
    return value


def put(value: Any, steps: list[str], operation: Operation) -> Any:
    if not steps:
        return operation["value"]
    if isinstance(value, list):
        items = value[:]
        items[int(steps[0])] = put(value[int(steps[0])], steps[1:], operation)
        return items
    members = dict(value)
    if len(steps) == 1 and operation["op"] == "remove":
        del members[steps[0]]
    else:
        members[steps[0]] = put(members.get(steps[0]), steps[1:], operation)
    return members
