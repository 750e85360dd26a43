"""`rondel rules`: by id, by words, by sections, with the source; a wrong id is answered in one line."""

from __future__ import annotations

import json

import pytest

from rondel.cli.main import main


def test_a_rule_is_read_by_its_id_with_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "planet_unknown", "RU-10"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("RU-10  [public]  23. Rulings") and "water building itself" in said


def test_rules_are_found_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "anachrony", "Collapsing", "flipped", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found and all("collapsing" in rule["text"].casefold() and "flipped" in rule["text"].casefold() for rule in found)


def test_without_words_the_sections_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "the_loop"]) == 0
    assert "8. Sabotage tiles (missions)" in capsys.readouterr().out


def test_what_cannot_be_found_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "the_loop", "teapot"]) == 0
    assert "no rule contains 'teapot'" in capsys.readouterr().out
    assert main(["rules", "the_loop", "TL-8.99"]) == 2
    assert "there is no rule 'TL-8.99'; near it: TL-8.1, TL-8.2" in capsys.readouterr().err
    assert main(["rules", "chess"]) == 2
    assert "unknown game 'chess'" in capsys.readouterr().err
