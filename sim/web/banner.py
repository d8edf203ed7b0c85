"""What the server says of its address when it starts: who reaches it, and who does not."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from pathlib import Path

_CONTAINERS = (".dockerenv", "run/.containerenv")


def open_to_others(host: str) -> bool:
    """Whether other machines reach an address."""
    try:
        return not ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host != "localhost"


def shown(host: str, port: int) -> str:
    """The address to type into a browser on this machine."""
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def notes(
    host: str, port: int, environment: Mapping[str, str], root: Path = Path("/")
) -> list[str]:
    """Lines for whoever started it somewhere else than on the machine with the browser."""
    contained = "container" in environment or any((root / name).exists() for name in _CONTAINERS)
    if open_to_others(host):
        return [f"Whoever reaches port {port} of this machine can play, and read the memory."]
    found = []
    if contained:
        found.append(
            f"In a container nobody outside reaches it: publish the port (-p {port}:{port}) "
            'and add --host 0.0.0.0 (make sim: ARGS="--host 0.0.0.0").'
        )
    if "SSH_CONNECTION" in environment:
        found.append(
            f"From the other end of ssh: ssh -L {port}:localhost:{port} ..., then "
            f"http://localhost:{port}/ there; any port that is free there will do."
        )
    if "CODESPACES" in environment or contained or found:
        found.append("A tunnel that calls this machine by a name of its own needs --name NAME.")
    return found
