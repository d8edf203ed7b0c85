"""The shapes that the core's parts expect of each other, for type checkers only."""

from collections.abc import Mapping, Sequence
from typing import Any as Any
from typing import Callable as Callable
from typing import Protocol, Unpack

from typing_extensions import TypeVar

from lifepod.app import App
from lifepod.pages.page import Page
from lifepod.pages.prompts import Prompt

OwnApp = Any  # the App of whichever edition they belong to (lifepod/editions/*/kinds.pyi)
Rules = tuple[tuple[str, str, tuple[str, ...]], ...]
Presets = tuple[tuple[str, tuple[int, ...]], ...]
Event = tuple[int, Any]
Urandom = Callable[[int], bytes]
Chosen = Callable[[OwnApp, int], None]
Visit = Callable[[int, int], None]  # op, offset
Then = Callable[[OwnApp], None]
Ready = Callable[[OwnApp, list[int]], None]
Numbers = Callable[[OwnApp, list[int]], list[int]]
Asked = Callable[[OwnApp, list[int]], str]
Offers = Callable[[OwnApp, list[int]], list[tuple[str, int]] | str]
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
Row = tuple[str, str, Callable[[OwnApp], int] | None, Action | int]  # lifepod/pages/menu.py
Menu = tuple[Row, ...]
Words = Mapping[int, str | tuple[str, ...]]  # of entries, by op (lifepod/banker/names.py)

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
    QUIT: int  # the ops by which a player leaves the game, and gets another colour
    COLOUR: int
    def staying(self) -> list[int]:
        """The places of those who have not left the game; a player's `left` says who has."""
    def done(self) -> bool:
        """Whether every player's total is known."""
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

    @property
    def RULES(self) -> Rules:  # noqa: N802
        """Key, name and choices on the screen; the first is the rulebook's."""
    @property
    def PRESETS(self) -> Presets:  # noqa: N802
        """Name on the screen, the choice of each rule."""

G = TypeVar("G", bound=GameState, default=Any)
A = TypeVar("A", bound=App, contravariant=True, default=Any)

class Edition(Protocol[G, A]):
    """A module under lifepod/editions: one rulebook. G is its `Game`, A the app that plays it."""

    @property
    def NAME(self) -> str: ...  # noqa: N802
    @property
    def TITLE(self) -> str: ...  # noqa: N802
    @property
    def STORIES(self) -> tuple[str, ...]:  # noqa: N802
        """What a spin that is no turn shows by an even and by an odd number."""
    def Game(self, setup: list[int]) -> G: ...  # noqa: N802
    def home(self, app: A) -> Page: ...
    def spin(self, app: A, held: bool = False) -> None: ...
    def keys(self) -> Keys: ...
    def menu(self) -> Menu: ...
    def after(self, app: A, op: int, who: int, numbers: list[int]) -> None: ...
    def blinks(self, app: A) -> bool: ...
    def describe(self, game: G, op: int, who: int, n: list[int]) -> str: ...
    def totals(self, game: G) -> list[str]: ...
    def told(self, app: A, op: int, who: int, n: list[int]) -> list[str]:
        """What the last entry did to whom, in rows of at most 21 characters."""
    def draw_waiting(self, app: A) -> None: ...
    def draw_account(self, app: A, who: int, blink: bool) -> None: ...
    def resumed(self, app: A) -> None: ...
    def greet(self, app: A) -> None:
        """The card in the slot has changed while nothing was open."""

class BankEdition(Edition[G, A], Protocol[G, A]):
    """An edition built on lifepod/banker: what that package asks of it."""

    @property
    def SPINS(self) -> tuple[int, ...]:  # noqa: N802
        """Ops whose first number is spun."""
    @property
    def TUNES(self) -> dict[int, bytes]: ...  # noqa: N802
    @property
    def STAKE(self) -> tuple[Asks, ...]:  # noqa: N802
        """What a bet in Spin to Win is asked before its numbers."""
    @property
    def SCORE(self) -> Operation: ...  # noqa: N802
    def outcome(self, game: G, op: int, n: list[int]) -> str: ...
    def news(self, game: G, op: int, who: int, n: list[int]) -> list[str]: ...
    def follow(self, app: A, op: int, who: int, n: list[int]) -> None: ...
    def headline(self, game: G) -> str: ...
    def corner(self, player: Any) -> str: ...
    def owned(self, player: Any) -> tuple[tuple[int, int], ...]: ...
