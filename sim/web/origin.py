"""Who may talk to the server: the names it answers to, and the pages that may open the device.

A page of another site must not play on the device behind the browser's back. So the name that the
browser used for this host has to be one that nobody else can have made lead here: a loopback name,
an address, or one given by --name. And the page has to come from where it was asked for, which a
forwarding proxy tells in X-Forwarded-Host; a browser's script cannot set that header.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection
from typing import NamedTuple

from websockets.datastructures import Headers

_PORTS = {"http": 80, "https": 443}
_AUTHORITY = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::([0-9]{1,5}))?")


class Authority(NamedTuple):
    """A host as a browser writes it; port None is the scheme's own."""

    host: str
    port: int | None

    def __str__(self) -> str:
        return self.host if self.port is None else f"{self.host}:{self.port}"


def authority(text: str) -> Authority | None:
    """`localhost:8420`, `[::1]`; None for anything else."""
    found = _AUTHORITY.fullmatch(text.strip())
    if found is None:
        return None
    return Authority(found[1].lower(), int(found[2]) if found[2] else None)


def answers_to(host: str, names: Collection[str]) -> bool:
    """Whether the server may be called so."""
    if host == "localhost" or host.endswith(".localhost") or host in names:
        return True
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def asked_for(headers: Headers) -> list[Authority]:
    """What the browser asked for, as the request says and as a proxy before it does."""
    texts = [*headers.get_all("Host")[:1], *headers.get_all("X-Forwarded-Host")[:1]]
    firsts = [authority(text.partition(",")[0]) for text in texts]
    return [first for first in firsts if first is not None]


def is_own(origin: str, asked: Collection[Authority]) -> bool:
    """Whether a page of this origin came from this server."""
    scheme, _, rest = origin.partition("://")
    page = authority(rest)
    if page is None or scheme not in _PORTS:
        return False
    usual = _PORTS[scheme]
    return any((page.host, page.port or usual) == (one.host, one.port or usual) for one in asked)
