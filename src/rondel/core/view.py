"""What may leave a table, as JSON-able data. A title says exactly what its views hold: `rules/view_types.py`."""

from __future__ import annotations

from collections.abc import Mapping

View = Mapping[str, object]
"""A view of which nobody needs to know whose it is. A title's own is a `TypedDict`."""


class Row:
    """What stands in each place of a list that is a row: `Annotated[list[int | str], Row(int, str)]` is a seat and a word."""

    def __init__(self, *places: object) -> None:
        self.places = places
