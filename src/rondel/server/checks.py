"""Text that comes from outside is text: no halves of signs, no NUL, at any depth of what was sent."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

SUSPECT = re.compile(r"\\u(0000|[dD][89a-fA-F][0-9a-fA-F]{2})")
"""The only ways to write such signs in JSON that a reader of JSON lets pass."""


def spotless(sent: str | bytes, value: Any) -> bool:
    """Whether what was read from this JSON can be stored and sent on anywhere."""
    text = sent if isinstance(sent, str) else sent.decode("utf-8", "replace")
    return not SUSPECT.search(text) or clean(value)


def clean(value: Any) -> bool:
    if isinstance(value, str):
        return "\x00" not in value and not any("\ud800" <= sign <= "\udfff" for sign in value)
    if isinstance(value, dict):
        return all(clean(name) and clean(part) for name, part in value.items())
    if isinstance(value, list):
        return all(clean(part) for part in value)
    return True


class Checked(Request):
    """A request whose body is read strictly."""

    async def json(self) -> Any:
        if not hasattr(self, "_json"):
            body = await self.body()
            try:
                text = body.decode("utf-8")
            except UnicodeDecodeError as problem:
                raise json.JSONDecodeError("not UTF-8", "", problem.start) from problem
            value = json.loads(text)
            if not spotless(text, value):
                raise json.JSONDecodeError("not text", "", 0)
            self._json = value
        return self._json


class CheckedRoute(APIRoute):
    """A route whose requests are read strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def checked(request: Request) -> Response:
            return await handle(Checked(request.scope, request.receive))

        return checked
