"""Programs that try what a board refuses, and what it says."""

from collections.abc import Callable

from sim.world import World

Boot = Callable[..., World]

TRY = """
import board, busio, digitalio, displayio, pwmio, time, neopixel_write
from digitalio import DigitalInOut, Direction, Pull
def tried(call):
    try:
        call()
    except Exception as error:
        print(type(error).__name__ + ": " + str(error))
    else:
        print("went through")
"""


def said(boot: Boot, body: str, **options: object) -> str:
    return boot(TRY + body, **options).console.strip()
