"""The difference of two views, as a JSON Patch (RFC 6902: add, remove, replace)."""

from __future__ import annotations

from typing import Any

from rondel.table.shapes import Operation


def difference(before: Any, after: Any) -> list[Operation]:
    """What turns `before` into `after`. Lists of the same length are compared item by item; others are replaced."""
    found: list[Operation] = []
    compare("", before, after, found)
    return found


def compare(path: str, before: Any, after: Any, found: list[Operation]) -> None:
    if type(before) is not type(after):
        found.append({"op": "replace", "path": path, "value": after})
    elif isinstance(before, dict):
        for name in before:
            if name not in after:
                found.append({"op": "remove", "path": below(path, name)})
        for name, value in after.items():
            if name not in before:
                found.append({"op": "add", "path": below(path, name), "value": value})
            else:  # also where they are equal for Python: true is not 1 in JSON
                compare(below(path, name), before[name], value, found)
    elif isinstance(before, list) and len(before) == len(after):
        for i, value in enumerate(after):
            compare(f"{path}/{i}", before[i], value, found)
    elif before != after:
        found.append({"op": "replace", "path": path, "value": after})


def below(path: str, name: Any) -> str:
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
