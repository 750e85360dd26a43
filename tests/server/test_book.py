"""The book over REST: pages, positions of figures, and tables that begin with one."""

from __future__ import annotations

import pytest

from rondel import book, figures
from server.running import Player, Server

GAMES = ("anachrony", "planet_unknown", "the_loop")


@pytest.mark.parametrize("game", GAMES)
def test_a_book_comes_whole_in_every_language(server: Server, game: str) -> None:
    anna = Player(server, "Anna")
    for language in ("en", "cs", "ru"):
        found = anna.get(f"/api/titles/{game}/book/{language}.json")
        assert [page["id"] for page in found["pages"]] == book.pages(game)
        assert {page["language"] for page in found["pages"]} <= {"en", language}
        assert found["figures"] == [
            name for id in book.pages(game) for name in book.page(game, id).figures if figures.has(game, name)
        ]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_can_be_tried_by_whoever_asks(server: Server, game: str) -> None:
    anna = Player(server, "Anna")
    name = anna.get(f"/api/titles/{game}/book/en.json")["figures"][0]
    shown = anna.get(f"/api/titles/{game}/book/figures/{name}")
    assert shown["view"] and shown["frames"] and len(shown["names"]) >= 1
    table = anna.post(f"/api/titles/{game}/book/figures/{name}/try")
    assert table["status"] == "study" and table["you"] == list(range(len(shown["names"]))) and not table["public"]


def test_what_is_not_there_is_not_found(server: Server) -> None:
    anna = Player(server, "Anna")
    assert anna.refused("/api/titles/anachrony/book/figures/nothing/try")[0] == 404
