"""What of a view has no place in its layout."""

from __future__ import annotations

from typing import Any

from rondel.env.codec import Numbering, family
from rondel.env.layout import Layout


def unsaid(source: Numbering, layout: Layout, value: Any, path: str = "") -> list[str]:
    """What of a view has no place in its layout: keys it does not name, words that are not in their family."""
    kind = layout[0]
    if value is None or kind in ("skip", "number", "present", "bits", "numbers", "size", "seat", "seats", "grid"):
        return []
    if kind == "record":
        parts = value.items() if isinstance(value, dict) else [(str(i), part) for i, part in enumerate(value)]
        lost = [f"{path}.{key}" for key, _ in parts if key not in layout[1]]
        here = [(layout[1][key], key, part) for key, part in parts if key in layout[1]]
        return lost + [x for how, key, part in here for x in unsaid(source, how, part, f"{path}.{key}")]
    if kind == "row":
        return [x for part, one in zip(layout[1:], value, strict=True) for x in unsaid(source, part, one, f"{path}[]")]
    if kind == "several":
        found = [unsaid(source, part, value, path) for part in layout[1:]]
        return [x for x in found[0] if all([x in other for other in found])]
    if kind == "last":
        return unsaid(source, layout[1], value[-1], path) if value else []
    if kind in ("items", "ring", "pile", "keyed"):
        lost = [f"{path}: {len(value)} items"] if kind in ("items", "ring") and len(value) > layout[1] else []
        inner = layout[1] if kind == "pile" else layout[2] if kind == "items" else layout[3]
        return lost + [x for item in value for x in unsaid(source, inner, item, f"{path}[]")]
    known = family(source, layout[1])
    if kind == "counts":
        return [f"{path}={row}" for row in value if "_".join(row[:-1]) not in known]
    given = [value] if kind == "word" else nested(value)
    return [f"{path}={word}" for word in given if word not in known]


def nested(value: Any) -> list[Any]:
    return [word for item in value for word in (nested(item) if isinstance(item, list) else [item])]
