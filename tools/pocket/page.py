"""The page: face, adapters, program and MicroPython, put together. The same bytes every time."""

import base64
import hashlib
import json
from pathlib import Path

from lifepod import VERSION
from sim.certified import dotted
from tools import board
from tools.deploy.program import shrinker
from tools.pocket import package
from tools.pocket.facts import facts

FACE, FOLDER = board.ROOT / "face", board.ROOT / "pocket" / "page"
ADAPTERS = ("__init__", "pod", "store", "statement", "papers")
STYLES = ("base", "device", "dial", "keypad", "cards", "statement", "pocket")
# In this order: each may use those before it.
SCRIPTS = (
    *("dom", "glass", "ring", "sound", "voice"),
    *("picture", "memory", "tunes", "pod", "link", "keypad", "slot"),
    *("statement", "chart", "papers"),
    *("saves", "nfc", "cable", "show", "awake", "hook", "main"),
)
PARTS = {"DEVICE": "device.html", "PAPERS": "papers.html"}
LINKS = (
    '<link rel="manifest" href="manifest.webmanifest">\n'
    '<link rel="icon" href="icon-192.png">\n'
    '<link rel="apple-touch-icon" href="icon-192.png">'
)
ALONE = '<link rel="icon" href="data:,">'


def _read(name: str) -> str:
    path = FOLDER / name
    return (path if path.exists() else FACE / name).read_text(encoding="utf-8")


def program() -> dict[str, str]:
    """The core, byte for byte as the drive has it, and the adapters with the names that it has."""
    own = {_module(name): f"pocket/{name}.py" for name in ADAPTERS}
    texts = {name: (board.ROOT / path).read_text(encoding="utf-8") for name, path in own.items()}
    core = [path for path in board.files() if board.ROOT / "lifepod" in path.parents]
    paths = {board.module(path): path.relative_to(board.ROOT).as_posix() for path in core}
    short = shrinker(board.ROOT, **texts)
    return {path: short.text(name) for name, path in {**paths, **own}.items()}


def _module(name: str) -> str:
    return "pocket" if name == "__init__" else f"pocket.{name}"


def script(loader: str, machine: str, files: dict[str, str]) -> str:
    """All scripts of the page; `machine` is the address of MicroPython."""
    given = {"FACTS": facts(), "PROGRAM": files, "WASM": machine}
    data = "".join(
        f"const {name} = {json.dumps(value, sort_keys=True)};\n" for name, value in given.items()
    ).replace("</", "<\\/")
    parts = "\n".join(_read(f"{name}.js") for name in SCRIPTS)
    return f"{loader}\n(() => {{\n{data}{parts}}})();\n"


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def page(code: str, links: str) -> str:
    """One HTML file: it may run this script and load what lies beside it, nothing else."""
    styles = "\n".join(_read(f"{name}.css") for name in STYLES)
    policy = "; ".join(
        (
            "default-src 'none'",
            f"script-src {_hash(code)} 'wasm-unsafe-eval'",
            f"style-src {_hash(styles)}",
            "connect-src 'self' data:",
            "img-src 'self' data:",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )
    text = _read("index.html").replace("/*POLICY*/", policy).replace("<!--LINKS-->", links)
    text = text.replace("<!--VERSION-->", dotted(VERSION))
    for mark, part in PARTS.items():
        text = text.replace(f"<!--{mark}-->", _read(part))
    text = text.replace("/*STYLES*/", styles).replace("/*SCRIPTS*/", code)
    return text + f"<!--\n{_licences().decode()}-->\n"


def build(data: bytes) -> tuple[dict[str, bytes], bytes]:
    """The files of `build/pocket/` by name, and the page that is one file."""
    from tools.pocket.icon import icon

    loader, machine = package.parts(data)
    files = program()
    address = "data:application/wasm;base64," + base64.b64encode(machine).decode()
    single = page(script(loader, address, files), ALONE)
    found = {
        "index.html": page(script(loader, package.MACHINE, files), LINKS).encode(),
        package.MACHINE: machine,
        "manifest.webmanifest": _read("manifest.json").encode(),
        "icon-192.png": icon(192),
        "icon-512.png": icon(512),
        "licences.txt": _licences(),
    }
    found["worker.js"] = worker(found)
    return found, single.encode()


def _licences() -> bytes:
    own = (board.ROOT / "LICENSE").read_text(encoding="utf-8")
    return f"The LIFEPod\n\n{own}\n{_read('licences.txt')}".encode()


def worker(files: dict[str, bytes]) -> bytes:
    """The service worker of these files, by name."""
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())}
    names = json.dumps({"./": digests["index.html"], **digests})
    version = hashlib.sha256(names.encode()).hexdigest()[:16]
    text = _read("worker.js").replace("/*VERSION*/", version)
    return text.replace("/*FILES*/{}", names).encode()


def write(into: Path, data: bytes) -> dict[str, bytes]:
    """Write `pocket/` and `lifepod.html` into a folder; what was written, by name."""
    files, single = build(data)
    found = {**{f"pocket/{name}": part for name, part in files.items()}, "lifepod.html": single}
    for name, part in found.items():
        path = into / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(part)
    return found
