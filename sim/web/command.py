"""`python -m sim serve`: play the device in a browser.

Exit codes: 0 ended by the user, 1 the port cannot be had, 2 the memory's file is none or in use.
"""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import os
import secrets
import signal
import sys
import webbrowser
from pathlib import Path

from sim.memory import BadMemory, MemoryFile
from sim.web import banner, warm
from sim.web.desk import Desk
from sim.web.protocol import SPEEDS
from sim.web.server import HOST, Simulator
from sim.world import ROOT

PORT = 8420
MEMORY = ROOT / "build" / "lifepod.nvm"
SLOWEST, FASTEST = SPEEDS


def _speed(text: str) -> float:
    speed = float(text)
    if not SLOWEST <= speed <= FASTEST:
        raise argparse.ArgumentTypeError(f"a speed is from {SLOWEST:g} to {FASTEST:g}")
    return speed


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65_535:
        raise argparse.ArgumentTypeError("a port is from 1 to 65535, or 0 for any")
    return port


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the subcommand takes."""
    parser.add_argument("--port", type=_port, default=PORT, help=f"default {PORT}; 0 for any")
    parser.add_argument(
        "--host", default=HOST, help=f"default {HOST}; 0.0.0.0 lets other machines in"
    )
    parser.add_argument(
        "--name", action="append", default=[], help="what else a browser may call this machine"
    )
    parser.add_argument(
        "--nvm", type=Path, default=MEMORY, help="the file that keeps the device's memory"
    )
    parser.add_argument("--seed", type=int, help="of all chance; without it every run differs")
    parser.add_argument("--speed", type=_speed, default=1.0, help="virtual seconds in a second")
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="open the browser, or not; without it when there is a screen",
    )


def run(given: argparse.Namespace) -> int:
    """Serve until interrupted; the exit code."""
    seed = secrets.randbits(32) if given.seed is None else int(given.seed)
    warm.up()
    try:
        desk = Desk(MemoryFile(given.nvm), seed, given.speed)
    except BadMemory as fault:
        print(fault, file=sys.stderr)
        return 2
    try:
        simulator = Simulator(desk, given.port, given.host, given.name, _tell)
        asyncio.run(_serve(simulator, _has_screen() if given.open is None else given.open))
    except OSError as fault:
        desk.close()
        if fault.errno == errno.EADDRINUSE:
            _tell(
                f"port {given.port} is in use, perhaps by another simulator; --port names another"
            )
        else:
            _tell(f"port {given.port} of {given.host} cannot be had: {fault.strerror or fault}")
        return 1
    return 0


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


async def _serve(simulator: Simulator, browse: bool) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, ended.set)
        except NotImplementedError:  # Windows: ^C raises KeyboardInterrupt
            pass
    async with simulator:
        print(f"The LIFEPod is at {simulator.address} (^C ends it)", flush=True)
        for note in banner.notes(simulator.host, simulator.port, os.environ):
            print(note, flush=True)
        gc.freeze()  # what lives until the end need not be looked through again and again
        if browse:
            webbrowser.open(simulator.address)
        waiting = asyncio.create_task(ended.wait())
        failing = asyncio.create_task(simulator.failed())
        done, _ = await asyncio.wait({waiting, failing}, return_when=asyncio.FIRST_COMPLETED)
        if failing in done:
            failing.result()
        failing.cancel()


def _has_screen() -> bool:
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
