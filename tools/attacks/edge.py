"""Attacks at the edges: notices, sockets that stay open, slow clients, names and headers (D3, D6, D7, D8)."""

from __future__ import annotations

from attacks.shape import Attack

ATTACKS: list[Attack] = []
