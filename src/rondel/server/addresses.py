"""Addresses on the network: where a notice may go, and which visitors count as one."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

SIGNS = re.compile(r"[\x21-\x7e]+")
"""What an address is written with: nothing that could end a line of a request."""
NAME = re.compile(r"(?!-)[A-Za-z0-9_-]{1,63}(?<!-)")
MOST_NAME = 253
REFUSED = tuple(
    ipaddress.ip_network(net)
    for net in (
        "192.0.0.0/24",  # protocols
        "192.88.99.0/24",  # relays of 6to4
        "2001::/23",  # protocols, Teredo among them, which carries an IPv4 address
        "2001:db8::/32", "3fff::/20",  # documentation
        "2002::/16",  # 6to4 carries an IPv4 address, also a private one
    )
)  # fmt: skip
UNICAST = ipaddress.ip_network("2000::/3")
"""All of IPv6 that is given out. NAT64, site-local, mapped and multicast addresses lie outside it."""


class Malformed(ValueError):
    """No address that anything can be sent to."""


@dataclass(frozen=True)
class Target:
    """An address taken apart once; whoever connects does not read it again."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def named(self) -> str:
        """As the request says it: the port only where it is not the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"{'https' if self.secure else 'http'}://{self.named}"


def parsed(address: str) -> Target:
    """The parts of an http(s) address; Malformed for everything else."""
    if not SIGNS.fullmatch(address) or "\\" in address:
        raise Malformed
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError as problem:
        raise Malformed from problem
    bracketed = "[" in parts.netloc and ":" not in host
    if parts.scheme not in ("http", "https") or "@" in parts.netloc or not is_host(host) or bracketed or port == 0:
        raise Malformed
    secure = parts.scheme == "https"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(secure, host, port or (443 if secure else 80), path)


def is_host(host: str) -> bool:
    """A number or a name as DNS takes it; no zones."""
    if numeric(host) is not None:
        return "%" not in host
    labels = host.removesuffix(".").split(".")
    return ":" not in host and len(host) <= MOST_NAME and all(NAME.fullmatch(label) for label in labels)


def numeric(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def public(address: str) -> bool:
    """Whether this is on the public network: a server must not be made to talk to its own neighbours."""
    found = numeric(address)
    if found is None or not found.is_global or found.is_multicast or found.is_reserved:
        return False
    if found.version == 6 and found not in UNICAST:
        return False
    return not any(found.version == net.version and found in net for net in REFUSED)


def neighbourhood(address: str) -> str:
    """Who counts as one visitor: an IPv4 address; of IPv6 the /64, which one household has to itself."""
    found = numeric(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address
