"""One port, of the loopback interface unless told otherwise.

The page and its files by HTTP, the device by WebSocket.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Collection
from http import HTTPStatus

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from sim import overlay
from sim.report import files
from sim.web import banner, origin, page, protocol
from sim.web.desk import Desk
from sim.web.hub import Hub
from sim.web.pace import Pacer
from sim.web.show import scenarios
from sim.web.view import message

HOST = "127.0.0.1"
GOODBYE_S = 0.5  # for tabs to close
MOST_TOLD = 5  # names that were refused


class Simulator:
    """The server; `async with` starts and stops it. names: what else this host is called.
    `tell` is given what whoever started it should know.
    """

    def __init__(
        self,
        desk: Desk,
        port: int,
        host: str = HOST,
        names: Collection[str] = (),
        tell: Callable[[str], None] = lambda text: None,
    ) -> None:
        self.desk = desk
        self.port = port
        self.host = host
        self._names = {name.lower() for name in names}
        self._tell = tell
        self._refused: set[str] = set()
        self.hub = Hub(desk, _greeting)
        self.pacer = Pacer(desk, self.hub.view.look)
        self._tasks: list[asyncio.Task[None]] = []
        self._server: Server | None = None
        self._since = time.monotonic()

    @property
    def address(self) -> str:
        """What to type into a browser."""
        return banner.shown(self.host, self.port)

    async def __aenter__(self) -> Simulator:
        self._server = await serve(
            self.hub.serve,
            self.host,
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
        asked = origin.asked_for(request.headers)
        given = ", ".join(request.headers.get_all("Host"))
        host = origin.authority(given)
        if host is None or not origin.answers_to(host.host, self._names):
            return self._refuse_name(given if host is None else host.host)
        path = request.path.partition("?")[0]
        if path == "/device":
            return self._handshake(request, asked)
        if path == "/":
            policy = page.policy(*map(str, asked))
            return _answer(page.build(), "text/html", {"Content-Security-Policy": policy})
        if path == "/game.json":
            text = files.to_json(self.hub.view.records)
            return _answer(text.encode(), "application/json", _download("lifepod.json"))
        if path == "/game.csv":
            text = files.to_csv(self.hub.view.statement)
            return _answer(text.encode(), "text/csv", _download("lifepod.csv"))
        if path == "/health":
            return _answer(json.dumps(self._health()).encode(), "application/json")
        return _refuse(HTTPStatus.NOT_FOUND, f"there is no {path}")

    def _refuse_name(self, name: str) -> Response:
        text = f"this server is not called {name!r}; if it is yours, start it with --name {name}"
        if name not in self._refused and len(self._refused) < MOST_TOLD:
            self._refused.add(name)
            self._tell(f"A browser was refused: {text}")
        return _refuse(HTTPStatus.FORBIDDEN, text)

    def _handshake(self, request: Request, asked: list[origin.Authority]) -> Response | None:
        """None lets a tab in: one of this server's page, or a program that is no browser."""
        if request.headers.get("Upgrade", "").lower() != "websocket":
            return _refuse(HTTPStatus.UPGRADE_REQUIRED, "this is for WebSockets")
        origins = request.headers.get_all("Origin")
        if not all(origin.is_own(given, asked) for given in origins):
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
            "beside": overlay.BESIDE,
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
