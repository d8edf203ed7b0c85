"""The boards that the firmware is made for, and where each has its drive in flash.

Sources: CircuitPython 10.2.1, ports/raspberrypi: CIRCUITPY_FIRMWARE_SIZE of mpconfigport.h and of
each board's mpconfigboard.mk; the nvm of 4 kB lies behind that, the drive behind the nvm, up to the
end of the flash (supervisor/internal_flash.c), whose chip mpconfigboard.mk names: W25Q16JV has 2,
W25Q32JV 4 MiB. Families: UF2_ID of the Makefile. RAM: the linker scripts. The nvm and the watchdog
are the same code for both chips (common-hal).
"""

import re
from dataclasses import dataclass

RP2040 = 0xE48B_FF56
RP2350 = 0xE48B_FF59  # its ARM cores, secure, as CircuitPython runs on them
FAMILIES = {  # github.com/microsoft/uf2, utils/uf2families.json; the chips one may mix up
    RP2040: "RP2040",
    0xE48B_FF57: "RP2XXX, absolute",
    0xE48B_FF58: "RP2XXX, data",
    RP2350: "RP2350, ARM",
    0xE48B_FF5A: "RP2350, RISC-V",
    0xE48B_FF5B: "RP2350, ARM non-secure",
    0x5511_4460: "SAMD51",
    0x68ED_2B88: "SAMD21",
    0xADA5_2840: "nRF52840",
    0xBFDD_4EEE: "ESP32-S2",
    0xC47E_5767: "ESP32-S3",
}
NVM_SIZE = 0x1000
_MIB = 1 << 20


@dataclass(frozen=True)
class Board:
    """Addresses count from the start of flash."""

    id: str  # as boot_out.txt and the firmware have it
    name: str
    family: int
    nvm: int  # where the firmware ends and the saved game begins
    flash: int  # bytes in all
    unseen: tuple[str, ...]  # what no emulator could show, and nobody has seen on silicon

    @property
    def drive(self) -> int:
        """Where CIRCUITPY begins."""
        return self.nvm + NVM_SIZE

    @property
    def slug(self) -> str:
        """Its name in the names of files: "pico-2-w"."""
        return self.name.removeprefix("Raspberry Pi ").lower().replace(" ", "-")

    @property
    def chip(self) -> str:
        """ "RP2040" or "RP2350"."""
        return "RP2040" if self.family == RP2040 else "RP2350"

    @property
    def bootloader(self) -> str:
        """The drive that appears while BOOTSEL is held."""
        return "RPI-RP2" if self.family == RP2040 else "RP2350"

    @property
    def ram(self) -> int:
        """kB of memory."""
        return 264 if self.family == RP2040 else 520

    @property
    def watches_battery(self) -> bool:
        """Whether GP29 is free for it: the radio of a W has it."""
        return not self.id.endswith("_w")


_ON_A_PICO = ("currents and batteries",)
_NO_EMULATOR = ("start, speed and heap with its CircuitPython", *_ON_A_PICO)
_KIB = 1024
PICO = Board("raspberry_pi_pico", "Raspberry Pi Pico", RP2040, 1020 * _KIB, 2 * _MIB, _ON_A_PICO)
PICO_W = Board(
    "raspberry_pi_pico_w", "Raspberry Pi Pico W", RP2040, 1536 * _KIB, 2 * _MIB, _NO_EMULATOR
)
PICO_2 = Board(
    "raspberry_pi_pico2", "Raspberry Pi Pico 2", RP2350, 1020 * _KIB, 4 * _MIB, _NO_EMULATOR
)
PICO_2_W = Board(
    "raspberry_pi_pico2_w", "Raspberry Pi Pico 2 W", RP2350, 1536 * _KIB, 4 * _MIB, _NO_EMULATOR
)
BOARDS = {board.id: board for board in (PICO, PICO_W, PICO_2, PICO_2_W)}

# CircuitPython has the one for picotool (port.c) and the other in its banner (makeversionhdr.py).
_ID = re.compile(rb"BOARD=([a-z0-9_]+)\0")
_BANNER = re.compile(
    rb"Adafruit CircuitPython (\d{1,4})\.(\d{1,4})[^\0\r\n;]*; ([^\0\r\n]+?) with [^\0\r\n]+"
)


@dataclass(frozen=True)
class Told:
    """What a firmware says of itself; "" and (0, 0) where it says nothing."""

    id: str
    name: str
    version: tuple[int, int]

    def __str__(self) -> str:
        words = [self.name or "board", f"({self.id})" if self.id else ""]
        return " ".join(word for word in words if word)


def told(firmware: bytes) -> Told:
    """For which board a content of flash was made."""
    found, banner = _ID.search(firmware), _BANNER.search(firmware)
    version = (int(banner[1]), int(banner[2])) if banner else (0, 0)
    name = banner[3].decode("utf-8", "replace") if banner else ""
    return Told(found[1].decode() if found else "", name, version)
