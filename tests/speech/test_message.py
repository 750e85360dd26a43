"""The message format: parameters, plurals, selections, quoting, and errors that say what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from rondel.speech.message import MessageError, parameters, parse, render
from rondel.speech.plural import CATEGORIES, RULES, category


def said(text: str, language: str = "en", **values: Any) -> str:
    return render(parse("test", text), values, language, lambda name, value: str(value))


def test_parameters_stand_for_their_values() -> None:
    assert said("{seat} builds {card}", seat="Ines", card="Lab") == "Ines builds Lab"


def test_a_parameter_without_value_is_said_as_nothing() -> None:
    assert said("{seat} passes") == "None passes"
    assert said("{n, plural, one {# tile} other {# tiles}}") == "– tiles", "no number is better than a wrong one"


def test_a_list_counts_its_members() -> None:
    assert said("{items, plural, one {# tile} other {# tiles}}", items=["a", "b"]) == "2 tiles"


@pytest.mark.parametrize(("n", "text"), [(0, "none"), (1, "1 tile"), (2, "2 tiles"), (21, "21 tiles"), (-1, "−1 tile")])
def test_plurals_and_their_exact_branches(n: int, text: str) -> None:
    assert said("{n, plural, =0 {none} one {# tile} other {# tiles}}", n=n) == text


def test_selections_fall_back_to_other_and_yes_is_true() -> None:
    text = "{what, select, bot {A bot plays.} yes {It is so.} other {}}"
    assert said(text, what="bot") == "A bot plays."
    assert said(text, what="man") == ""
    assert said(text, what=True) == "It is so."


def test_branches_nest_and_the_hash_belongs_to_the_nearest_plural() -> None:
    text = "{n, plural, one {# {worker}} other {# × {worker}, {k, plural, one {# hex} other {# hexes}}}}"
    assert said(text, n=3, k=1, worker="Genius") == "3 × Genius, 1 hex"
    assert said("{n, plural, other {{what, select, a {# of a} other {# of b}}}}", n=4, what="a") == "4 of a"


def test_a_hash_outside_a_plural_is_a_hash() -> None:
    assert said("Rule # {n}", n=3) == "Rule # 3"


def test_typographic_apostrophes_are_letters_and_straight_ones_quote() -> None:
    assert said("{seat}’s turn", seat="Ines") == "Ines’s turn"
    assert said("it's {n}", n=1) == "it's 1"
    assert said("'{n}' is {n}", n=1) == "{n} is 1"
    assert said("two '' signs") == "two ' signs"
    assert said("{n, plural, other {'#' is #}}", n=2) == "# is 2"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{seat", "expected a comma or a closing brace"),
        ("seat}", "no closing brace without an opening one"),
        ("{}", "expected the name of a parameter"),
        ("{n, number}", "is a 'number'; expected 'plural' or 'select'"),
        ("{n, plural, one {# tile}}", "has no branch 'other'"),
        ("{n, plural, one {a} one {b} other {c}}", "two branches 'one'"),
        ("{n, plural, single {a} other {c}}", "'single' is no plural category"),
        ("{n, select, =1 {a} other {c}}", "belongs to a plural"),
        ("{n, plural, other {# tiles}", "expected a branch or a closing brace"),
        ("{n, plural, other {# tiles", "expected a closing brace"),
        ("{n, plural, other # tiles}", "expected the text of branch 'other' in braces"),
        ("{n plural, other {a}}", "expected a comma or a closing brace"),
        ("'{ never closed", "a second apostrophe"),
    ],
)
def test_malformed_messages_are_refused_with_their_key_and_what_was_expected(text: str, problem: str) -> None:
    with pytest.raises(MessageError, match=r"^test: ") as refused:
        parse("test", text)
    assert problem in str(refused.value)


def test_parameters_are_found_in_all_branches() -> None:
    pattern = parse("test", "{a} {n, plural, one {{b}} other {{what, select, x {{c}} other {}}}}")
    assert set(parameters(pattern)) == {"a", "b", "c", "n", "what"}


@pytest.mark.parametrize(
    ("language", "numbers"),
    [
        ("en", {"one": [1], "other": [0, 2, 11, 21, 100]}),
        ("de", {"one": [1], "other": [0, 2, 11, 21, 100]}),
        ("cs", {"one": [1], "few": [2, 3, 4], "other": [0, 5, 11, 12, 21, 22, 101]}),
        ("pl", {"one": [1], "few": [2, 4, 22, 34, 102], "many": [0, 5, 11, 12, 14, 21, 25, 112]}),
        ("ru", {"one": [1, 21, 101], "few": [2, 4, 22, 104], "many": [0, 5, 11, 12, 14, 25, 111]}),
    ],
)
def test_plural_rules(language: str, numbers: dict[str, list[int]]) -> None:
    for name, examples in numbers.items():
        assert {category(language, n) for n in examples} == {name}
    assert set(numbers) == set(CATEGORIES[language])


def test_every_language_has_a_plural_rule() -> None:
    assert set(RULES) == set(CATEGORIES) == {"en", "cs", "de", "pl", "ru"}


def test_a_russian_plural_takes_the_branch_of_its_number() -> None:
    text = "{n, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}"
    assert [said(text, "ru", n=n) for n in (1, 3, 5, 21)] == ["1 ход", "3 хода", "5 ходов", "21 ход"]
