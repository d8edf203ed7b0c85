"""How the device fares: its lines of DIAGNOSTICS."""

import gc
import sys

from hw.part import NAMES, RING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.loop import Device

SETTINGS = 1  # grows when a setting comes to mean something else


def rows(device: "Device") -> list[str]:
    """Lines of at most 20 characters; times and faults are those since the start."""
    gc.collect()
    version = sys.version.split("CircuitPython ")[-1].split(" ")[0]
    seconds = device.watchdog.seconds
    wrong = len(device.notices)
    battery = getattr(device.parts[RING], "battery", None)
    found = [
        f"LONGEST TURN {device.worst} MS",
        f"HEAP FREE {gc.mem_free():,}",  # type: ignore[attr-defined]
        f"WATCHDOG {seconds} S" if seconds else "WATCHDOG OFF",
        f"SETTINGS {SETTINGS}, {wrong} WRONG",
        f"CIRCUITPYTHON {version}",
    ]
    if battery:
        found.append(f"BATTERY {battery.mv / 1000:.2f} V")
    for i in range(len(NAMES)):
        found.append(f"{NAMES[i].upper()} FAULTS {device.faults[i]}")
    return [row[:20] for row in found]
