"""Names and other short texts of people: what they may be written with, and which of them look the same."""

from __future__ import annotations

import re
import unicodedata

from rondel.match.refusal import Refused

SHORTEST, LONGEST = 2, 24
INVISIBLE = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters without a shape."""
EAST_ASIAN = frozenset(("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC"))
"""Written together by everybody who writes them."""
COMMON = frozenset(("DIGIT", "SPACE", "HYPHEN"))
FACE = re.compile(r"(people-\d\d)?")
TWINS = str.maketrans(
    "авеёзікмноӏпрстухьгѕјһԁԛԝүαβεηικμνορτυχωγıłøđħßþæœɡɑ", "abeeeikmholnpctyxbrsjhdqwyabenikuvoptuxwyilodhbpaoga"
)
"""Letters that stand for another one at a glance, in small letters."""
FIGURES = str.maketrans("01358", "oiesb")


def checked_name(name: str) -> str:
    """The name as it is kept; refused if it could be taken for another, or cannot be seen."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    signs = [(sign.isalnum() and sign not in INVISIBLE) or sign in " -" for sign in name]
    if not SHORTEST <= len(name) <= LONGEST or not all(signs) or not any(sign.isalnum() for sign in name):
        raise Refused("ui.err.name_rules", {"text": printable(name)[:40]})
    if len(scripts(name)) > 1:
        raise Refused("ui.err.name_mixed", {"text": name})
    return name


def checked_face(face: str) -> str:
    """The name of a drawing as the page knows it; "": none was chosen."""
    if not FACE.fullmatch(face):
        raise Refused("ui.err.parse", {"text": printable(face)[:40], "example": "people-01"})
    return face


def scripts(name: str) -> set[str]:
    """The alphabets a name is written in."""
    found = {unicodedata.name(sign, "?").replace("-", " ").split()[0] for sign in name} - COMMON
    return {"CJK" if script in EAST_ASIAN else script for script in found}


def looks(login: str) -> str:
    """What a login looks like at a glance: two that look the same are the same here."""
    plain = unicodedata.normalize("NFKD", login.casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign) and sign not in " -")
    return bare.translate(TWINS).translate(FIGURES).replace("l", "i").replace("rn", "m").replace("vv", "w")[:48]


def printable(text: str) -> str:
    """Without control signs, marks that turn the direction of writing, and halves of signs."""
    return "".join(sign for sign in text if sign.isprintable())
