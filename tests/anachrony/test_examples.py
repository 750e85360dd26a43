"""The worked examples of the rules (section 29)."""

from __future__ import annotations

from anachrony.scene import A, B, scene


def test_29_3_a_first_factory_on_the_middle_hex_with_an_engineer_before_the_impact() -> None:
    """AN-29.3: pay 1 water, 1 titanium and 1 gold."""
    s = scene().nothing(A).have(A, titanium=2, gold=1, water=1).yard("factory", secondary=(212,)).turn(A)
    s.play(A, "place", "construct_2", "engineer").play(A, "build", 212)
    assert [s.goods(A, good) for good in ("water", "titanium", "gold")] == [0, 1, 0]
    assert s.on(A, "factory_1") == 212
    assert s.asked(B) == "turn_action"
