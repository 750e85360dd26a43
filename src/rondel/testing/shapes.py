"""Whether a value is what its type says, exactly: no key is missing, none too many, and every value is of its kind."""

from __future__ import annotations

import types
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from rondel.core.view import Row


class Shape:
    """A type to hold values against. `met` are the parts of its unions, and the optional keys, that values had so far."""

    def __init__(self, root: Any) -> None:
        self.root = root
        self.met: set[str] = set()
        self.hints: dict[Any, dict[str, Any]] = {}
        self.optional: dict[Any, set[str]] = {}

    def wrong(self, value: object) -> list[str]:
        """What is not as the type says, each with its place; [] if the value fits."""
        return self.held(value, self.root, self.root.__name__)

    def possible(self) -> set[str]:
        """Everything that `met` can hold: what is never met is promised, but does not happen."""
        return self.choices(self.root, self.root.__name__, set())

    def members(self, shape: Any) -> dict[str, Any]:
        if shape not in self.hints:
            found = get_type_hints(shape, include_extras=True)
            self.optional[shape] = {key for key, hint in found.items() if get_origin(hint) is NotRequired}
            self.hints[shape] = {
                key: get_args(hint)[0] if get_origin(hint) is NotRequired else hint for key, hint in found.items()
            }
        return self.hints[shape]

    def held(self, value: object, shape: Any, at: str) -> list[str]:
        if is_typeddict(shape):
            return self.record(value, shape, at)
        origin, inside = get_origin(shape), get_args(shape)
        if origin is Annotated:
            row = next((part for part in inside[1:] if isinstance(part, Row)), None)
            return self.row(value, row, at) if row else self.held(value, inside[0], at)
        if origin in (Union, types.UnionType):
            return self.union(value, inside, at)
        if origin is Literal:
            return [] if value in inside else [f"{at}: {value!r} is none of {inside}"]
        if origin is list and isinstance(value, list):
            return [wrong for item in value for wrong in self.held(item, inside[0], f"{at}[]")]
        if origin is dict and isinstance(value, dict):
            parts = [(key, inside[0]) for key in value] + [(item, inside[1]) for item in value.values()]
            return [wrong for part, kind in parts for wrong in self.held(part, kind, f"{at}{{}}")]
        return [] if type(value) is shape else [f"{at}: {value!r} is no {shape}"]

    def record(self, value: object, shape: Any, at: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{at}: {value!r} is no {shape.__name__}"]
        members = self.members(shape)
        found = [f"{at}: {key} is missing" for key in members if key not in value and key not in self.optional[shape]]
        found += [f"{at}: {key} is not in {shape.__name__}" for key in value if key not in members]
        for key, hint in members.items():
            if key in value:
                if key in self.optional[shape]:
                    self.met.add(f"{shape.__name__}.{key}")
                found += self.held(value[key], hint, f"{shape.__name__}.{key}")
        return found

    def row(self, value: object, row: Row, at: str) -> list[str]:
        if not isinstance(value, list) or len(value) != len(row.places):
            return [f"{at}: {value!r} is no row of {len(row.places)}"]
        return [wrong for item, place in zip(value, row.places, strict=True) for wrong in self.held(item, place, f"{at}[]")]

    def union(self, value: object, parts: tuple[Any, ...], at: str) -> list[str]:
        for part in parts:
            if not self.held(value, part, at):
                self.met.add(f"{at} is {name(part)}")
                return []
        return [f"{at}: {value!r} is none of {', '.join(name(part) for part in parts)}"]

    def choices(self, shape: Any, at: str, known: set[str]) -> set[str]:
        if is_typeddict(shape):
            if shape.__name__ in known:
                return set()
            known.add(shape.__name__)
            members = self.members(shape)
            found = {f"{shape.__name__}.{key}" for key in self.optional[shape]}
            for key, hint in members.items():
                found |= self.choices(hint, f"{shape.__name__}.{key}", known)
            return found
        origin, inside = get_origin(shape), get_args(shape)
        if origin is Annotated:
            rows = [part for part in inside[1:] if isinstance(part, Row)]
            return set().union(*[self.choices(place, f"{at}[]", known) for row in rows for place in row.places])
        found = set()
        if origin in (Union, types.UnionType):
            found = {f"{at} is {name(part)}" for part in inside}
        below = {list: f"{at}[]", dict: f"{at}{{}}"}.get(origin, at) if origin else at
        for part in () if origin is Literal else inside:
            found |= self.choices(part, below, known)
        return found


def name(shape: Any) -> str:
    return str(getattr(shape, "__name__", shape)) if not get_args(shape) else str(shape)
