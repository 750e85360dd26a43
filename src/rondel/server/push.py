"""Web push (RFC 8030) and who sends it (VAPID: RFC 8292). A push carries no text: the browser's worker asks the server."""

from __future__ import annotations

import base64
import json
import time

import sqlalchemy as sa
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

from rondel.server.schema import meta


def found(c: sa.Connection) -> str | None:
    return c.execute(sa.select(meta.c.value).where(meta.c.name == "vapid")).scalar()


def vapid(c: sa.Connection) -> ec.EllipticCurvePrivateKey:
    """The server's push key: made once, shared by all processes of a database."""
    text = found(c)
    if text is None:
        key = ec.generate_private_key(ec.SECP256R1())
        shape = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        text = key.private_bytes(*shape).decode()
        c.execute(meta.insert(), {"name": "vapid", "value": text})
    loaded = serialization.load_pem_private_key(text.encode(), None)
    assert isinstance(loaded, ec.EllipticCurvePrivateKey)
    return loaded


def public_key(key: ec.EllipticCurvePrivateKey) -> str:
    shape = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return urlsafe(key.public_key().public_bytes(*shape))


def urlsafe(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def push_headers(key: ec.EllipticCurvePrivateKey, origin: str) -> dict[str, str]:
    claims = {"aud": origin, "exp": int(time.time()) + 43200, "sub": "mailto:rondel@localhost"}
    text = ".".join(urlsafe(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = utils.decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    proof = urlsafe(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return {"ttl": "86400", "urgency": "normal", "authorization": f"vapid t={text}.{proof}, k={public_key(key)}"}
