"""A program that plays at a table over REST. It needs nothing but the standard library.

    python examples/bot_account.py http://127.0.0.1:8420 TOKEN TABLE INVITATION

The token comes from POST /api/me/programs, the invitation from the person who opened the table. It plays at random; a
better program looks at `position["view"]`, asks /previews what each action would change, and chooses.
"""

from __future__ import annotations

import json
import random
import sys
import time
import urllib.error
import urllib.request
from typing import Any


class Table:
    def __init__(self, server: str, token: str, table: str) -> None:
        self.address = f"{server}/api/tables/{table}"
        self.token = token

    def call(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """GET, or POST if there is a body. An error is a JSON object with `key` and `params`."""
        request = urllib.request.Request(self.address + path, headers={"Authorization": f"Bearer {self.token}"})
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except urllib.error.HTTPError as error:
            problem: dict[str, Any] = json.load(error)
            return {"error": problem["key"]}


def play(table: Table, seat: int) -> None:
    while True:
        position = table.call(f"/position?seat={seat}")
        if position.get("over"):
            print("over:", position["outcome"]["scores"])
            return
        question = position.get("question")
        if not question:
            time.sleep(0.2)
            continue
        choice = random.choice(question["legal"])["action"]
        # The id makes it safe to send the same move again when no answer came.
        version = position["version"]
        move = {"id": f"move-{seat}-{version}", "seat": seat, "version": version, "actions": [choice]}
        done = table.call("/moves", move)
        if "error" in done and not done["error"].startswith("ui.err.stale"):
            print("refused:", done["error"], choice)
            time.sleep(1)


def main() -> None:
    server, token, table, invitation = sys.argv[1:]
    here = Table(server, token, table)
    joined = here.call("/join", {"key": invitation})
    if "error" in joined:
        sys.exit(f"cannot join: {joined['error']}")
    play(here, joined["seat"])


if __name__ == "__main__":
    main()
