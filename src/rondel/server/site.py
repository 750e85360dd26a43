"""The built page: files that never change are kept by the browser, and texts are sent as they were compressed by the build."""

from __future__ import annotations

import mimetypes
from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

CODINGS = {"br": ".br", "gzip": ".gz"}
"""The codings the build writes beside a file, the smallest first."""
FOREVER = "public, max-age=31536000, immutable"
"""Names below `assets/` carry a hash of their content."""
ASK = "no-cache"


class Site(StaticFiles):
    """Static files in the best coding that the browser takes."""

    async def get_response(self, path: str, scope: Any) -> Response:
        page = "index.html" if path in (".", "") else path
        response = await self.coded(page, scope) or await super().get_response(path, scope)
        if response.status_code in (200, 304):
            response.headers["cache-control"] = FOREVER if page.startswith("assets/") else ASK
            response.headers.add_vary_header("accept-encoding")
        return response

    async def coded(self, path: str, scope: Any) -> Response | None:
        """The compressed twin of a file, if there is one and the browser takes it."""
        taken = accepted(scope)
        for coding, ending in CODINGS.items():
            if coding in taken and self.lookup_path(path + ending)[1]:
                response = await super().get_response(path + ending, scope)
                response.headers["content-encoding"] = coding
                response.headers["content-type"] = mimetypes.guess_type(path)[0] or "application/octet-stream"
                return response
        return None


def accepted(scope: Any) -> set[str]:
    """Codings that the browser names; one with weight zero is refused."""
    value = next((v.decode("latin-1") for name, v in scope["headers"] if name == b"accept-encoding"), "")
    parts = [part.strip().replace(" ", "") for part in value.lower().split(",")]
    return {part.split(";")[0] for part in parts if part and not part.endswith((";q=0", ";q=0.0"))}
