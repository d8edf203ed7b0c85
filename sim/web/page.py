"""The page: the device's face (face/) and what the desk has beside it (page/), in one file."""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache
from pathlib import Path

from lifepod import VERSION
from sim.certified import dotted

FOLDER = Path(__file__).resolve().parent / "page"
FACE = Path(__file__).resolve().parents[2] / "face"  # what any page of the device has
STYLES = ("base", "device", "dial", "keypad", "cards", "statement", "panels")
# In this order: each may use those before it.
SCRIPTS = (
    "dom",
    "glass",
    "ring",
    "sound",
    "link",
    "keypad",
    "slot",
    "statement",
    "chart",
    "faults",
    "show",
    "voice",
    "main",
)


def _read(name: str) -> str:
    path = FOLDER / name
    return (path if path.exists() else FACE / name).read_text(encoding="utf-8")


def styles() -> str:
    """All styles."""
    return "\n".join(_read(f"{name}.css") for name in STYLES)


def script() -> str:
    """All scripts, in one scope of their own."""
    parts = "\n".join(_read(f"{name}.js") for name in SCRIPTS)
    return f'"use strict";\n(() => {{\n{parts}}})();\n'


def build() -> bytes:
    """The page."""
    text = _read("index.html").replace("<!--VERSION-->", dotted(VERSION))
    text = text.replace("<!--DEVICE-->", _read("device.html"))
    text = text.replace("<!--PAPERS-->", _read("papers.html"))
    text = text.replace("/*STYLES*/", styles()).replace("/*SCRIPTS*/", script())
    return text.encode("utf-8")


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


@lru_cache(16)
def policy(*hosts: str) -> str:
    """What the browser may do for the page: run this script and connect to this server, under the
    names that it was asked for.
    """
    sockets = " ".join(f"{scheme}://{host}" for host in hosts for scheme in ("ws", "wss"))
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {_hash(script())}",
            f"style-src {_hash(styles())}",
            f"connect-src 'self' {sockets}".strip(),
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )
