"""The shapes that the core's parts expect of each other, for type checkers only."""

from collections.abc import Sequence
from typing import Any as Any
from typing import Callable as Callable
from typing import Protocol, Unpack

from lifepod.app import App
from lifepod.pages.page import Page
from lifepod.pages.prompts import Prompt

Rules = tuple[tuple[str, str, tuple[str, ...]], ...]
Presets = tuple[tuple[str, tuple[int, ...]], ...]
Event = tuple[int, Any]
Urandom = Callable[[int], bytes]
Chosen = Callable[[App, int], None]
Visit = Callable[[int, int], None]  # op, offset
Then = Callable[[App], None]
Ready = Callable[[App, list[int]], None]
Numbers = Callable[[App, list[int]], list[int]]
Asked = Callable[[App, list[int]], str]
Offers = Callable[[App, list[int]], list[tuple[str, int]] | str]
Asks = tuple[Callable[..., Prompt], Unpack[tuple[Any, ...]]]  # a prompt and what it is made of
More = tuple[int, ...] | Numbers
Operation = (  # the arguments of Form
    tuple[str, int]
    | tuple[str, int, tuple[Asks, ...]]
    | tuple[str, int, tuple[Asks, ...], More]
    | tuple[str, int, tuple[Asks, ...], More, bool | None]
    | tuple[str, int, tuple[Asks, ...], More, bool | None, Asked]
)
Action = Operation | Then
Keys = dict[str, Action]
Record = tuple[int, int, bytes]  # op, player, payload
Snapshot = Sequence[tuple[int, list[int]]]  # part of the state, its numbers
Row = tuple[str, str, Callable[[App], int] | None, Action | str]  # lifepod/pages/menu.py
Menu = tuple[Row, ...]

class Store(Protocol):
    """Bytes that keep what is written, as `microcontroller.nvm` does."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: slice, /) -> bytes | bytearray: ...
    def __setitem__(self, index: slice, value: bytes | bytearray, /) -> None: ...

class Health(Protocol):
    """What the device knows of its parts, for the DIAGNOSTICS page."""

    def rows(self) -> list[str]:
        """Lines of at most 20 characters."""

class GameState(Protocol):
    """The state of a game of any edition, changed by entries alone."""

    VERSION: int  # of START and the snapshot; grows when they change
    players: list[Any]
    rules: list[int]
    def __getattr__(self, name: str) -> Any: ...
    def apply(self, op: int, who: int, n: list[int]) -> None: ...
    def refuse(self, op: int, who: int, n: list[int]) -> str: ...
    def moved(self, who: int) -> int:
        """Dollars that the last entry brought a player."""
    def pack(self) -> list[list[int]]: ...
    def unpack(self, part: int, n: list[int]) -> None: ...
    def json(self) -> dict[str, Any]: ...
    def summary(self) -> list[str]:
        """Two lines for the question whether to resume."""

class Kept(Protocol):
    """What a snapshot keeps by the names of its attributes."""

    SHARED: tuple[str, ...]  # with every edition of the bank
    OWN: tuple[str, ...]

class House(Protocol):
    """A module `house` of an edition: its house rules as they are shown."""

    RULES: Rules  # key, name on the glass, choices on the glass; the first is the rulebook's
    PRESETS: Presets  # name on the glass, the choice of each rule

class Edition(Protocol):
    """A module under lifepod/editions: one rulebook."""

    NAME: str
    TITLE: str
    MENU: Menu
    STORIES: tuple[str, ...]  # what a spin that is no turn shows by an even and by an odd number
    def Game(self, setup: list[int]) -> GameState: ...  # noqa: N802
    def home(self, app: App) -> Page: ...
    def spin(self, app: App, held: bool = False) -> None: ...
    def keys(self) -> Keys: ...
    def refuse(self, app: App, op: int, numbers: list[int]) -> str: ...
    def after(self, app: App, op: int, who: int, numbers: list[int]) -> None: ...
    def blinks(self, app: App) -> bool: ...
    def describe(self, game: GameState, op: int, who: int, n: list[int]) -> str: ...
    def totals(self, game: GameState) -> list[str]: ...
    def told(self, app: App, op: int, who: int, n: list[int]) -> list[str]:
        """What the last entry did to whom, in rows of at most 21 characters."""
    def draw_waiting(self, app: App) -> None: ...
    def draw_account(self, app: App, who: int, blink: bool) -> None: ...
    def resumed(self, app: App) -> None: ...
    def greet(self, app: App) -> None:
        """The card in the slot has changed while nothing was open."""

class BankEdition(Edition, Protocol):
    """An edition built on lifepod/banker: what that package asks of it."""

    SPINS: tuple[int, ...]  # ops whose first number is spun
    TUNES: dict[int, bytes]
    STAKE: tuple[Asks, ...]  # what a bet in Spin to Win is asked before its numbers
    SCORE: Operation
    def outcome(self, game: GameState, op: int, n: list[int]) -> str: ...
    def news(self, game: GameState, op: int, who: int, n: list[int]) -> list[str]: ...
    def follow(self, app: App, op: int, who: int, n: list[int]) -> None: ...
    def headline(self, game: GameState) -> str: ...
    def corner(self, player: Any) -> str: ...
    def owned(self, player: Any) -> tuple[tuple[int, int], ...]: ...
