"""What the chip remembers between commands: settings, registers, the field and its targets."""

from dataclasses import dataclass, field

from sim.chips.pn532.field import Field
from sim.chips.tags.tag import Tag

RETRY_FOREVER = 0xFF
AUTOMATIC_RATS = 0x10
DEFAULT_PARAMETERS = 0x14  # fAutomaticATR_RES and fAutomaticRATS, 7.2.9
DEFAULT_TIMEOUT = 0x0A  # fRetryTimeout: 51.2 ms, 7.3.1 item 2


@dataclass(frozen=True)
class Target:
    """A listed tag under the UID it had then."""

    tag: Tag
    uid: bytes


@dataclass
class Core:
    """All of it is lost on reset; the field object stays, with what lies in it."""

    rf: Field
    normal: bool = False  # SAMConfiguration(normal) was seen; no target is found before it
    irq_driven: bool = True  # third parameter of SAMConfiguration
    activation_retries: int = RETRY_FOREVER  # MxRtyPassiveActivation, 7.3.1 item 5
    exchange_retries: int = 0  # MaxRtyCOM, 7.3.1 item 4
    timeout_code: int = DEFAULT_TIMEOUT
    parameters: int = DEFAULT_PARAMETERS
    last_error: int = 0
    wake_sources: int | None = None  # PowerDown was answered: sleep until one of these
    registers: dict[int, int] = field(default_factory=dict)
    targets: dict[int, Target] = field(default_factory=dict)  # by logical number 1, 2
    selected: int | None = None

    def silence_us(self) -> int:
        """How long the chip waits for a target that does not answer (7.3.1 items 2 and 4)."""
        wait = 100 << (self.timeout_code - 1) if self.timeout_code else 0
        return wait * (1 + self.exchange_retries)

    def forget_targets(self) -> None:
        """A new listing, or the end of the field."""
        self.targets.clear()
        self.selected = None
