"""One port of the loopback interface: the page and its files by HTTP, the device by WebSocket."""

from __future__ import annotations

import asyncio
import json
import time
from http import HTTPStatus

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from sim import overlay
from sim.report import files
from sim.web import page, protocol
from sim.web.desk import Desk
from sim.web.hub import Hub
from sim.web.pace import Pacer
from sim.web.show import scenarios
from sim.web.view import message

HOST = "127.0.0.1"
GOODBYE_S = 0.5  # for tabs to close
NAMES = ("127.0.0.1", "localhost", "[::1]")  # what a browser may call this host


class Simulator:
    """The server; `async with` starts and stops it."""

    def __init__(self, desk: Desk, port: int) -> None:
        self.desk = desk
        self.port = port
        self.hub = Hub(desk, _greeting)
        self.pacer = Pacer(desk, self.hub.view.look)
        self._tasks: list[asyncio.Task[None]] = []
        self._server: Server | None = None
        self._since = time.monotonic()

    @property
    def address(self) -> str:
        """What to type into a browser."""
        return f"http://{HOST}:{self.port}/"

    async def __aenter__(self) -> Simulator:
        self._server = await serve(
            self.hub.serve,
            HOST,
            self.port,
            process_request=self._request,
            max_size=protocol.LARGEST,
            max_queue=8,
            compression=None,
            server_header="LIFEPod",
        )
        self.port = next(iter(self._server.sockets)).getsockname()[1]
        self._tasks = [
            asyncio.create_task(self.pacer.run()),
            asyncio.create_task(self.hub.view.work()),
        ]
        return self

    async def __aexit__(self, *fault: object) -> None:
        for task in self._tasks:
            task.cancel()
        assert self._server is not None
        self._server.close(code=1001, reason="the simulator ends")
        try:
            await asyncio.wait_for(self._server.wait_closed(), GOODBYE_S)
        except TimeoutError:  # a browser's spare connection, on which nothing was asked yet
            pass
        self.desk.close()

    async def failed(self) -> None:
        """Wait until one of its tasks fails, and raise what it raised."""
        await asyncio.gather(*self._tasks)

    # -- HTTP -------------------------------------------------------------------------------------
    def _request(self, tab: ServerConnection, request: Request) -> Response | None:
        host = request.headers.get("Host", "")
        if host.rpartition(":")[0] not in NAMES:
            return _refuse(HTTPStatus.FORBIDDEN, f"this server is called {NAMES[0]}, not {host!r}")
        path = request.path.partition("?")[0]
        if path == "/device":
            return self._handshake(request)
        if path == "/":
            return _answer(page.build(), "text/html", {"Content-Security-Policy": page.policy()})
        if path == "/game.json":
            text = files.to_json(self.hub.view.records)
            return _answer(text.encode(), "application/json", _download("lifepod.json"))
        if path == "/game.csv":
            text = files.to_csv(self.hub.view.statement)
            return _answer(text.encode(), "text/csv", _download("lifepod.csv"))
        if path == "/health":
            return _answer(json.dumps(self._health()).encode(), "application/json")
        return _refuse(HTTPStatus.NOT_FOUND, f"there is no {path}")

    def _handshake(self, request: Request) -> Response | None:
        """None lets a tab in: one of this server's page, or a program that is no browser."""
        if request.headers.get("Upgrade", "").lower() != "websocket":
            return _refuse(HTTPStatus.UPGRADE_REQUIRED, "this is for WebSockets")
        allowed = [f"http://{name}:{self.port}" for name in NAMES]
        origins = request.headers.get_all("Origin")
        if any(origin not in allowed for origin in origins):
            return _refuse(HTTPStatus.FORBIDDEN, "pages of other sites may not use this device")
        return None

    def _health(self) -> dict[str, float]:
        """How the server fares; times in seconds."""
        return {
            "up": time.monotonic() - self._since,
            "cpu": time.process_time(),
            "lag": self.pacer.lags.worst(),
            "skipped": self.pacer.skipped,
            "tabs": len(self.hub),
            "virtual": self.desk.world.clock.now / 1e6,
        }


def _greeting() -> str:
    return message(
        "hello",
        {
            "labels": {edition: overlay.printed(edition) for edition in overlay.names()},
            "usual": overlay.printed(None),
            "spoken": overlay.SPOKEN,
            "scenarios": scenarios(),
        },
    )


def _answer(body: bytes, kind: str, more: dict[str, str] | None = None) -> Response:
    headers = Headers(
        {
            "Content-Type": f"{kind}; charset=utf-8",
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
            "Connection": "close",
            **(more or {}),
        }
    )
    return Response(200, "OK", headers, body)


def _download(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}


def _refuse(status: HTTPStatus, text: str) -> Response:
    response = _answer((text + "\n").encode(), "text/plain")
    response.status_code, response.reason_phrase = status.value, status.phrase
    return response
