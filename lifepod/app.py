"""The device as a step function: time and events in, a screen, a light and a sound out."""

from lifepod import burst, cards, events, journal, saves, ticks, tunes
from lifepod.lamp import Lamp
from lifepod.ledger import Ledger
from lifepod.outputs import Outputs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any, Callable, Edition, Event, GameState, Health, Store, Urandom
    from lifepod.pages.page import Page

BLANK_MS = 120_000  # idle time until the screen goes dark
MESSAGE_MS = 3000
_SAVING_MS = 380  # until the glass says SAVING, before the log is erased
_SAID_MS = 150  # ... and has said it
_WARNING_MS = 1500  # the same where a player could be about to do something
_SOON = 1000  # bytes of the log that call for heap to compact it in, while that is to be had
_SPARE = 160  # bytes of the log that call for a compaction at the next quiet moment ...
_LEAST = 64  # ... or only these while the battery is almost empty


class App:
    """Everything the device knows. Nothing in it sleeps, blocks or touches hardware."""

    def __init__(self, store: "Store", urandom: "Urandom", now: int, crashes: int = 0) -> None:
        self.urandom = urandom
        self.now = now
        self.out = Outputs()
        self.screen = self.out.screen
        self.lamp = Lamp(self.out.show)
        self.ledger = Ledger(store, crashes)
        if saves.VOLUME in self.ledger.kept:
            self.out.volume = min(self.ledger.kept[saves.VOLUME][0], 3)
        self.slot: bytes | None = None  # the UID of the card in the slot
        self.picked: int | None = None  # the player chosen by key, until a card comes
        self.last_in: dict[int, int] = {}  # entries there were then
        self.lost: list[str] = []  # parts that do not answer
        self.health: "Health | None" = None  # what the device knows of itself
        self.stack: list[Page] = []
        self.dirty = True
        self.message: list[str] = []
        self._message_until = now
        self.notices: list[list[str]] = []  # each is seen, one by one
        self.active = now  # last sign of life from a person
        self.burst = burst.Burst()
        self.saving: "Callable[[], None] | None" = None  # what is about to write the log anew
        self.saving_at = self.said_at = now
        self.weak = False  # whether the battery is almost empty
        self.cold: list[str] = []  # modules needed soon
        self._brought = False  # all that was asked for, in the step before
        self.calm = True  # all is drawn and no tune plays: an import would hold them up
        self.patience = 0  # asked for until so many are there; a key does not wait
        from lifepod.pages import start

        self.open(start.first(self))

    # The game, as the pages see it

    @property
    def game(self) -> "GameState":
        """The state of the running game."""
        return self.ledger.game

    @property
    def edition(self) -> "Edition":
        """The module of the running game's edition."""
        return self.ledger.edition

    @property
    def player(self) -> int | None:
        """The place in the playing order of who is picked, or has the card in the slot."""
        who = self.picked
        if who is None and self.ledger.running:
            who = cards.owner(self.game.players, self.ledger.known, self.slot)
        return None if who is None or self.game.players[who].left else who

    @property
    def occupied(self) -> bool:
        """Whether a card is in the slot, or a player picked in its place."""
        return self.slot is not None or self.player is not None

    @property
    def page(self) -> "Page":
        """The page that is shown and gets the keys."""
        return self.stack[-1]

    @property
    def phase(self) -> str:
        """The phase of the state JSON."""
        return self.page.phase if self.out.awake else "asleep"

    @property
    def resting(self) -> bool:
        """Whether nothing is under way that starting again would disturb."""
        return self.page.phase in ("resume", "setup", "over", "error")

    def whom(self) -> "Any":
        """The player whose card is in the slot, where a page has made sure that one is."""
        return self.game.players[self.player or 0]

    def whose(self) -> str:
        """The colour of the player in the slot, for a title."""
        who = self.player
        return "" if who is None else cards.name(self.game.players[who].colour)

    # Navigation

    def open(self, page: "Page") -> None:
        """Show a page on top of the others."""
        self.stack.append(page)
        self.dirty = True

    def close(self) -> None:
        """Go back to the page below; the first page stays."""
        if len(self.stack) > 1:
            self.stack.pop()
        self.dirty = True

    def home(self) -> None:
        """Close everything; the state of the game says what is shown then."""
        if self.ledger.running:
            page = self.edition.home(self)
        else:
            from lifepod.pages import start

            page = start.first(self)
        self.stack = [page]
        self.dirty = True

    def break_off(self) -> None:
        """Close everything in the middle of an entry; what is still typed of it is refused."""
        self.burst.close(self.now)
        self.home()

    # What pages do

    def enter(self, op: int, numbers: list[int], who: int | None = None) -> None:
        """Make an entry for a player (as a rule the one in the slot) and show what it did."""
        if who is None:
            who = journal.NOBODY if self.player is None else self.player
        self.commit(op, numbers, who)
        self.edition.after(self, op, who, numbers)

    def commit(self, op: int, numbers: list[int], who: int) -> None:
        """Save an entry and change the game."""
        self.ledger.make_room()
        self.ledger.commit(op, who, numbers)
        self.dirty = True

    def undo(self) -> None:
        """Take the last entry back and say which."""
        text = self.ledger.last()
        self.ledger.make_room()
        self.ledger.undo()
        self.lamp.undone(len(self.ledger.entries))
        self.home()
        self.say(["UNDONE:", text])
        self.play(tunes.GOOD)

    def say(self, lines: list[str]) -> None:
        """Lay a message over the page until the next key or for three seconds, four rows a time."""
        self.message = lines
        self._message_until = ticks.add(self.now, MESSAGE_MS)
        self.dirty = True

    def want_card(self) -> None:
        """Say that this needs somebody's card, or what to do instead."""
        self.refuse("INSERT YOUR CARD FIRST, OR MENU: PICK PLAYER")

    def refuse(self, reason: str) -> None:
        """Say why something cannot be, with a double beep."""
        from lifepod.pages.page import wrap

        self.say(wrap(reason))
        self.play(tunes.BAD)

    def seen(self, rest: list[str]) -> None:
        """The message was seen, all but the rest of it."""
        if self.message in self.notices[:1]:
            self.notices.pop(0)
        self.say(rest)

    def play(self, tune: bytes) -> None:
        """Start a sound; a later one in the same step replaces it."""
        self.out.tune = tune

    def party(self) -> None:
        """Let the ring sparkle for a while."""
        self.lamp.party(self.now)

    def light(self, kind: int, ms: int, number: int) -> None:
        """Send the light of the ring running to `number`, where it rests."""
        self.lamp.run(self.now, kind, ms, number, len(self.ledger.entries))

    def warm(self, modules: list[str]) -> None:
        """Import modules while nobody does anything, so that no key waits for them later."""
        self.cold = modules

    def bring(self, count: int) -> None:
        """Import so many of the modules that will be needed soon."""
        for _ in range(min(count, len(self.cold))):
            __import__(self.cold.pop(0))
        self._brought = self.patience > 0
        self.patience = 0
        self.dirty = True

    def save(self, write: "Callable[[], None]", ms: int = _SAVING_MS) -> None:
        """Have the log written anew by `write` when the glass says so and the ring is dark."""
        self.saving = write
        self.saving_at = ticks.add(self.now, ms)
        self.said_at = ticks.add(self.now, _SAID_MS)
        self.dirty = True

    # The step

    def step(self, now: int, happened: "list[Event]") -> Outputs:
        """Take what happened since the last step; `now` is a tick in ms. Returns the outputs."""
        self.burst.step(now, ticks.diff(now, self.now), len(happened) > 0)
        self.now = now
        if self._brought:  # what is cold waits for the screen
            self._brought = False
            self.active = now
        self.out.tune = None
        if self.out.lines:
            self.out.lines = []
        for kind, value in happened:
            self._event(kind, value)
        if self.saving is None:
            self.page.tick(self)
        self._keep_room()
        if (
            self.calm
            and self.saving is None
            and (self.patience or (self.cold and not self.message))
        ):
            wait = 400 if self.patience else self.page.quiet(self)
            if wait and ticks.diff(now, self.active) > wait:
                self.bring(self.patience or 1)
        if self.message and ticks.diff(now, self._message_until) >= 0:
            self.seen(self.message[4:])
        if self.notices and not self.message and now != self.active:
            self.say(self.notices[0])
            self.play(tunes.BAD)
        if self.page.phase == "spinning":
            self.active = now
            self._message_until = ticks.add(now, MESSAGE_MS)  # it is shown when the light rests
        if self.out.awake and ticks.diff(now, self.active) >= BLANK_MS:
            self.out.awake = False
        who = self.player
        colour = 0 if who is None else cards.LIGHTS[self.game.players[who].colour]
        self.lamp.choose(now, self.out.awake and self.saving is None, colour)
        if self.dirty:
            self.dirty = False
            self._draw()
        return self.out

    def _event(self, kind: int, value: "Any") -> None:
        if kind <= events.HOLD:
            burst.key(self, kind, value)
        else:
            from lifepod import parts

            self.wake()
            parts.event(self, kind, value)
        self.dirty = True

    def wake(self) -> bool:
        """Light the screen; whether it was dark."""
        asleep = not self.out.awake
        self.active = self.now
        self.out.awake = True
        return asleep

    def _keep_room(self) -> None:
        """Compact the log when it is nearly full, after saying so, while nothing is open."""
        if self.saving is not None:
            from lifepod import erase

            erase.step(self)
        elif (
            self._quiet()
            and self.ledger.full(_SOON)
            and self.ledger.journal.reserve()
            and self.ledger.full(_LEAST if self.weak else _SPARE)
        ):
            self.save(self.ledger.compact, _WARNING_MS)

    def _quiet(self) -> bool:
        """Whether a game runs and nothing is open, not even the question of resuming it."""
        return self.ledger.running and len(self.stack) == 1 and self.page.phase != "resume"

    def _draw(self) -> None:
        if self.saving is not None:
            self.screen.page("SAVING", ["", "DO NOT SWITCH OFF"])
        elif self.patience:
            self.screen.page("LIFEPOD", ["", "ONE MOMENT"])
        elif self.message and self.page.phase != "spinning":
            self.screen.page(self.whose() or "LIFEPOD", self.message)
        else:
            self.page.draw(self)
