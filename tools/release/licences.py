"""The licences of all that a release has inside, in one text."""

from importlib.metadata import distribution

from tools import board, libraries
from tools.deploy.trouble import NOT_BUILT, Trouble

_LINE = "=" * 72


def of_library(name: str) -> str:
    """The licence that an installed package brings. Trouble when it brings none."""
    package = distribution(name)
    for file in package.files or []:
        if ".dist-info" in file.parts[0] and file.name.startswith(("LICENSE", "LICENCE")):
            return file.read_text(encoding="utf-8").strip()
    raise Trouble(NOT_BUILT, f"{name} {package.version} brings no licence")


def text(circuitpython: str) -> str:
    """All of them. circuitpython: the version that stands in front of an image; "" for none."""
    parts = [("The LIFEPod", (board.ROOT / "LICENSE").read_text(encoding="utf-8").strip())]
    for name in libraries.names():
        title = f"{name} {distribution(name).version}, in every image"
        parts.append((title, of_library(name)))
    page = (board.ROOT / "pocket" / "page" / "licences.txt").read_text(encoding="utf-8").strip()
    parts.append(("In the page for a phone", page))
    if circuitpython:
        parts.append(
            (
                f"CircuitPython {circuitpython}, in front of the images named so, unchanged",
                "It and its parts have licences of their own, MIT for the most part:\n"
                "github.com/adafruit/circuitpython, LICENSE",
            )
        )
    return "\n\n".join(f"{_LINE}\n{title}\n{_LINE}\n\n{words}" for title, words in parts) + "\n"
