"""People: guests, accounts, sessions and tokens. Functions here work inside a transaction that the caller opened."""

from __future__ import annotations

import functools
import hashlib
import hmac
import json
import secrets
from dataclasses import replace
from typing import Any

import argon2
import sqlalchemy as sa

from rondel.match.refusal import Refused
from rondel.room.names import checked_face, checked_name, looks
from rondel.room.person import Person, PersonKind, new_id, now
from rondel.server.schema import meta, people, seats, sessions

GUEST: PersonKind = "guest"
ACCOUNT: PersonKind = "account"
BOT: PersonKind = "bot"
COOKIE, TOKEN = "cookie", "token"
SESSION_DAYS = 180
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
HASHER = argon2.PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
"""The second of OWASP's recommended settings for argon2id: small boxes have little memory."""


def checked_password(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused("ui.err_form.length", {"min": SHORTEST_PASSWORD, "max": LONGEST_PASSWORD, "n": len(password)})
    return password


# ---------------------------------------------------------------------- signed cookies


def server_secret(c: sa.Connection) -> bytes:
    """The key that signs cookies: made once, shared by all processes of a database."""
    found = c.execute(sa.select(meta.c.value).where(meta.c.name == "secret")).scalar()
    if found is None:
        found = secrets.token_hex(32)
        c.execute(meta.insert(), {"name": "secret", "value": found})
    return bytes.fromhex(found)


def signed(secret: bytes, token: str) -> str:
    return f"{token}.{signature(secret, token)}"


def signature(secret: bytes, token: str) -> str:
    return hmac.new(secret, token.encode(), hashlib.sha256).hexdigest()[:32]


def unsigned(secret: bytes, cookie: str) -> str | None:
    """The token of a cookie that we signed; None for a forged one."""
    token, _, proof = cookie.partition(".")
    return token if hmac.compare_digest(signature(secret, token).encode(), proof.encode()) else None


# ---------------------------------------------------------------------- sessions and tokens


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(24)


def open_session(
    c: sa.Connection, person: str, kind: str = COOKIE, name: str = "", days: int = SESSION_DAYS, token: str = ""
) -> str:  # fmt: skip
    token = token or new_token()
    at = now()
    row = {
        "hash": hashed(token), "person": person, "kind": kind, "name": name, "created": at, "expires": at + days * 86_400_000,
    }  # fmt: skip
    c.execute(sessions.insert(), row)
    return token


def by_token(c: sa.Connection, token: str, kind: str) -> Person | None:
    session = hashed(token)
    query = (
        sa.select(people)
        .join(sessions, sessions.c.person == people.c.id)
        .where(sessions.c.hash == session, sessions.c.kind == kind, sessions.c.expires > now())
    )
    row = c.execute(query).mappings().first()
    return replace(read_person(row), session=session) if row else None


def by_id(c: sa.Connection, id: str) -> Person | None:
    row = c.execute(sa.select(people).where(people.c.id == id)).mappings().first()
    return read_person(row) if row else None


def close_session(c: sa.Connection, token: str) -> None:
    c.execute(sessions.delete().where(sessions.c.hash == hashed(token)))


def read_person(row: Any) -> Person:
    preferences = json.loads(row["preferences"])
    return Person(row["id"], row["kind"], row["name"], row["login"], preferences, row["away"], face=row["face"])


# ---------------------------------------------------------------------- guests and accounts


def create(c: sa.Connection, kind: PersonKind, name: str, owner: str | None = None, face: str = "") -> Person:
    """A guest; or a program, which belongs to somebody."""
    person = Person(new_id(), kind, checked_name(name), None, {}, 0, face=checked_face(face))
    row = {
        "id": person.id, "kind": kind, "name": person.name, "login": None, "preferences": "{}", "away": 0,
        "password": None, "created": now(), "owner": owner,
        "face": person.face,
    }  # fmt: skip
    c.execute(people.insert(), row)
    return person


def hash_password(password: str) -> str:
    return HASHER.hash(checked_password(password))


def keep(c: sa.Connection, person: Person, login: str, password_hash: str) -> None:
    """Make a guest's identity an account: tables and seats stay theirs."""
    if person.kind != GUEST:
        raise Refused("ui.err.name_kept", {"text": person.name})
    login = free_login(c, login)
    values = {"kind": ACCOUNT, "login": login, "looks": looks(login), "password": password_hash}
    c.execute(people.update().where(people.c.id == person.id).values(**values))


def free_login(c: sa.Connection, login: str) -> str:
    """The login as it is kept; refused if somebody has it, or one that looks the same."""
    login = checked_name(login).lower()
    if c.execute(sa.select(people.c.id).where(sa.or_(people.c.login == login, people.c.looks == looks(login)))).first():
        example = f"{login[:20]}-{secrets.randbelow(900) + 100}"
        raise Refused("ui.err.name_taken", {"text": login, "example": example})
    return login


def credentials(c: sa.Connection, login: str) -> tuple[str, str] | None:
    """Person and password hash of this login."""
    row = c.execute(sa.select(people.c.id, people.c.password).where(people.c.login == login.strip().lower())).first()
    return (row[0], row[1]) if row and row[1] else None


@functools.cache
def nobodys() -> str:
    """Compared with for an unknown login: made once, so that it takes as long as for a known one."""
    return HASHER.hash(secrets.token_hex(16))


def verify(password_hash: str | None, password: str) -> bool:
    """Whether the password is right; takes its time for an unknown login too."""
    try:
        HASHER.verify(password_hash or nobodys(), password)
    except argon2.exceptions.VerificationError:
        return False
    return password_hash is not None


def change(c: sa.Connection, person: Person, values: dict[str, Any]) -> None:
    if values:
        c.execute(people.update().where(people.c.id == person.id).values(**values))
    if "name" in values:
        c.execute(seats.update().where(seats.c.person == person.id).values(name=values["name"]))


def set_password(c: sa.Connection, person: Person, password_hash: str) -> None:
    """A new password closes all sessions and tokens."""
    c.execute(people.update().where(people.c.id == person.id).values(password=password_hash))
    c.execute(sessions.delete().where(sessions.c.person == person.id))
