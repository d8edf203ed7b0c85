"""The tabs: each is told the news at its own pace, and none waits for another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from sim.web import protocol
from sim.web.desk import Desk
from sim.web.view import Seen, View, message

MOST_TABS = 24
PATIENCE = 20  # wrong messages after which a tab is shown the door
POLICY = 1008  # close codes, RFC 6455 7.4.1


class Hub:
    """All tabs of one desk."""

    def __init__(self, desk: Desk, greeting: Callable[[], str]) -> None:
        self.view = View(desk, self.wake)
        self._desk = desk
        self._greeting = greeting
        self._news: dict[ServerConnection, asyncio.Event] = {}

    def __len__(self) -> int:
        return len(self._news)

    def wake(self) -> None:
        """There is news for everybody."""
        for event in self._news.values():
            event.set()

    async def serve(self, tab: ServerConnection) -> None:
        """One tab, until it is gone."""
        if len(self._news) >= MOST_TABS:
            await tab.close(1013, f"no more than {MOST_TABS} tabs at a time")
            return
        event = self._news[tab] = asyncio.Event()
        event.set()
        feeding = asyncio.create_task(self._feed(tab, event))
        try:
            await self._listen(tab)
        except ConnectionClosed:
            pass
        finally:
            del self._news[tab]
            self._desk.forget(tab)
            feeding.cancel()

    async def _feed(self, tab: ServerConnection, event: asyncio.Event) -> None:
        """Sending waits while the tab's buffer is full; what changes meanwhile is sent once."""
        seen: Seen = {}
        try:
            await tab.send(self._greeting())
            while True:
                await event.wait()
                event.clear()
                for news in self.view.news(seen):
                    await tab.send(news)
        except ConnectionClosed:
            pass

    async def _listen(self, tab: ServerConnection) -> None:
        wrong = 0
        async for received in tab:
            try:
                self._desk.obey(protocol.read(received), tab)
            except protocol.Wrong as fault:
                wrong += 1
                if wrong >= PATIENCE:
                    await tab.close(POLICY, f"{wrong} messages made no sense")
                    return
                await tab.send(message("error", str(fault)))
            except ValueError as fault:
                await tab.send(message("error", str(fault)))
            self.view.glance()
