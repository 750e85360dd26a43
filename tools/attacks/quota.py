"""Attacks by storing: records, what-if tables, tables of bots, reserved ids, tables that cannot open (D2, D4, D5)."""

from __future__ import annotations

from attacks.shape import Attack

ATTACKS: list[Attack] = []
