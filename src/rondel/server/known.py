"""Devices on which somebody has signed in before. Wrong passwords that strangers try are counted for the login, wherever they
come from; a device that is known to it has a count of its own, so that nobody can keep an owner out of their account."""

from __future__ import annotations

from rondel.server import people

COOKIE_NAME = "rondel-known"
DAYS = 400
"""As long as browsers keep a cookie."""
MOST = 4
"""Logins that a device remembers."""
MARK, BETWEEN = "known", "-"


def mark(login: str) -> str:
    """A login in the cookie: not to be read there."""
    return people.hashed(login.strip().lower())[:32]


def read(secret: bytes, cookie: str) -> tuple[str, list[str]]:
    """The device, and the logins it has signed in to; nothing of a cookie that is not ours."""
    first, _, rest = (people.unsigned(secret, cookie) or "").partition(BETWEEN)
    parts = rest.split(BETWEEN)
    return (parts[0], parts[1:]) if first == MARK and len(parts) > 1 else ("", [])


def count_of(secret: bytes, cookie: str, login: str) -> str:
    """Where a wrong password of this login is counted."""
    device, logins = read(secret, cookie)
    return people.hashed(login.strip().lower()) + (device if mark(login) in logins else "")


def remembering(secret: bytes, cookie: str, login: str) -> str:
    """The cookie of a device that has just signed in."""
    device, logins = read(secret, cookie)
    kept = [mark(login), *(one for one in logins if one != mark(login))][:MOST]
    return people.signed(secret, BETWEEN.join([MARK, device or people.hashed(people.new_token())[:16], *kept]))
