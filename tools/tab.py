"""A tab of a browser, driven through its DevTools protocol: what is seen in it and done to it.

Methods and events are those of https://chromedevtools.github.io/devtools-protocol/.
"""

from __future__ import annotations

import base64
import json
import time
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection

PATIENCE_S = 20.0  # for anything that a page is waited for
POLL_S = 0.02


class PageFault(Exception):
    """The page or the browser did not do what was asked."""


class Page:
    """One tab. `errors` are what its console and its scripts complained of."""

    def __init__(self, socket: ClientConnection) -> None:
        self.errors: list[str] = []
        self._socket = socket
        self._number = 0
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Call a method of the protocol; its result."""
        self._number += 1
        number = self._number
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(PATIENCE_S))
            if answer.get("id") == number:
                break
            self._happened(answer.get("method", ""), answer.get("params", {}))
        if "error" in answer:
            raise PageFault(f"{method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def _happened(self, method: str, told: dict[str, Any]) -> None:
        if method == "Runtime.exceptionThrown":
            details = told["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and told["type"] in ("error", "warning"):
            self.errors.append(" ".join(str(part.get("value", part)) for part in told["args"]))
        elif method == "Log.entryAdded" and told["entry"]["level"] in ("error", "warning"):
            self.errors.append(f"{told['entry']['text']} {told['entry'].get('url', '')}")

    def look(
        self, width: int, height: int, scale: float, dark: bool, calm: bool, phone: bool
    ) -> None:
        """Be a screen of that size in CSS pixels, with `scale` of its own to each; `calm` asks for
        reduced motion, `phone` has touch.
        """
        self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=phone,
        )
        self.send("Emulation.setTouchEmulationEnabled", enabled=phone)
        media = {
            "prefers-color-scheme": "dark" if dark else "light",
            "prefers-reduced-motion": "reduce" if calm else "no-preference",
        }
        features = [{"name": name, "value": value} for name, value in media.items()]
        self.send("Emulation.setEmulatedMedia", features=features)

    def kill(self, script: str = "0") -> None:
        """Begin to run something, and end the tab's process at once, as a phone does that needs its
        memory. Nothing else works then.
        """
        for method, given in (("Runtime.evaluate", {"expression": script}), ("Page.crash", {})):
            self._number += 1
            told = {"id": self._number, "method": method, "params": given}
            self._socket.send(json.dumps(told))

    # -- looking ----------------------------------------------------------------------------------
    def open(self, address: str) -> None:
        """Go there and wait until it is loaded."""
        self.send("Page.navigate", url=address)
        self.wait(f"document.readyState === 'complete' && location.href.startsWith('{address}')")

    def reload(self) -> None:
        """Load it again."""
        self.run("window.beforeReload = true")
        self.send("Page.reload")
        self.wait("!window.beforeReload && document.readyState === 'complete'")

    def run(self, script: str) -> Any:
        """The value of an expression; a promise is waited for."""
        result = self.send(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise PageFault(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait(self, condition: str, patience: float = PATIENCE_S) -> Any:
        """Wait until an expression is true; its value."""
        end = time.monotonic() + patience
        while True:
            try:
                value = self.run(condition)
            except PageFault as fault:
                value = None
                if "context" not in str(fault).lower():  # lost while it goes elsewhere
                    raise
            if value:
                return value
            if time.monotonic() > end:
                raise PageFault(f"in vain: {condition}")
            time.sleep(POLL_S)

    def centre(self, selector: str) -> tuple[float, float]:
        """The middle of an element, brought into view; waits until nothing lies over it."""
        for _ in range(40):
            x, y = self._middle(selector)
            if self.run(
                f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
                f" const top = document.elementFromPoint({x}, {y});"
                " return e.contains(top) || getComputedStyle(e).pointerEvents === 'none'; })()"
            ):
                return x, y
        raise PageFault(f"something lies over {selector}")

    def _middle(self, selector: str) -> tuple[float, float]:
        place = self.run(
            f"(async () => {{ const e = document.querySelector({json.dumps(selector)});"
            " if (!e) return null; e.scrollIntoView({block: 'nearest'});"
            " await new Promise((done) => { requestAnimationFrame(() => setTimeout(done));"
            " setTimeout(done, 60); });"  # a tab behind another has no frames
            " const b = e.getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        if place is None:
            raise PageFault(f"there is no {selector}")
        return place[0], place[1]

    def screenshot(self, path: Path, whole: bool = False) -> None:
        """A PNG of what is seen, or of the whole page."""
        shot = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(shot["data"]))

    # -- doing ------------------------------------------------------------------------------------
    def mouse(self, kind: str, x: float, y: float, button: str = "left") -> None:
        """`mousePressed`, `mouseReleased` or `mouseMoved` at a place."""
        self.send(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=1, clickCount=1
        )

    def click(self, selector: str) -> None:
        """Press the mouse on an element and let go."""
        x, y = self.centre(selector)
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """Move the mouse from one place to another with its button down."""
        self.mouse("mousePressed", *start)
        for step in range(1, steps + 1):
            part = step / steps
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part
            self.mouse("mouseMoved", x, y)
        self.mouse("mouseReleased", *end)

    def key(self, kind: str, key: str, code: str = "", number: int = 0) -> None:
        """`keyDown` or `keyUp`: the key as scripts see it, its place, its Windows number."""
        text = {"text": key} if kind == "keyDown" and len(key) == 1 else {}
        if kind == "keyDown" and key == "Enter":
            text = {"text": "\r"}
        self.send(
            "Input.dispatchKeyEvent",
            type=kind,
            key=key,
            code=code or key,
            windowsVirtualKeyCode=number or _NUMBERS.get(key, ord(key[0].upper())),
            **text,
        )

    def tap(self, key: str) -> None:
        """A key of the keyboard down and up."""
        self.key("keyDown", key)
        self.key("keyUp", key)


# Windows numbers of keys that are no characters
_NUMBERS = {"Enter": 13, "Escape": 27, "Tab": 9, "Backspace": 8, "ArrowUp": 38, "ArrowDown": 40}
_NUMBERS |= {f"F{n}": 111 + n for n in range(1, 13)}
