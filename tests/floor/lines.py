"""Lines of scenarios for fuzzing: such as may be refused, and such as can be played."""

from hypothesis import strategies as st

from sim.run.grammar import COMMANDS, Malformed, parse
from sim.world import CARDS

WORDS = st.one_of(
    st.sampled_from(["on", "off", "cut", *CARDS, "SPIN", "A", "#", "*", "reader", "oled", "ring"]),
    st.sampled_from(["text", "ring", "sound", "good", "players", "red.money", "years", "--5", "²"]),
    st.sampled_from(["a.png", "../a.png", "04A1B2C3D4E580", "08112233", "[", "9" * 5_000, "-0"]),
    st.integers(-10, 3_000).map(str),
    st.text(max_size=12),
)
LINES = st.builds(
    lambda name, words, comment: " ".join([name, *words]) + comment,
    st.one_of(st.sampled_from(sorted(COMMANDS)), st.text(max_size=8)),
    st.lists(WORDS, max_size=4),
    st.sampled_from(["", " ; why", ";\0"]),
)


KEYS = st.lists(st.sampled_from([*"0123456789ABCD*#", "SPIN", "clear"]), min_size=1, max_size=4)
TEXTS = st.text(st.characters(exclude_characters=";\r\n", exclude_categories=["C"]), max_size=9)
NUMBERS = st.one_of(st.integers(0, 2_000), st.integers(0, 255)).map(str)
PLAYABLE = {
    "power": st.sampled_from(["on", "off", "cut"]),
    "insert": st.one_of(
        st.sampled_from([*CARDS, "08112233"]), st.binary(min_size=7, max_size=7).map(bytes.hex)
    ),
    "press": KEYS.map(" ".join),
    "hold": st.tuples(st.sampled_from("A5*#"), NUMBERS).map(" ".join),
    "down": st.sampled_from("A5*#"),
    "up": st.sampled_from("A5*#"),
    "choose": TEXTS,
    "wait": NUMBERS,
    "entropy": st.lists(st.integers(0, 255).map(str), min_size=1).map(" ".join),
    "seed": st.integers(0, 2**63 - 1).map(str),
    "unplug": st.sampled_from(["reader", "oled", "ring", "piezo", "keypad"]),
    "plug": st.sampled_from(["reader", "oled", "ring", "piezo", "keypad"]),
    "stick": st.just("reader"),
    "shot": TEXTS.map(lambda text: text + ".png"),
    "expect": st.tuples(
        st.one_of(
            st.sampled_from(["text", "ring", "sound", "years", "players.0", "red.money"]), TEXTS
        ),
        TEXTS,
    ).map(" ".join),
}
COMMAND = st.sampled_from(sorted(COMMANDS)).flatmap(
    lambda name: PLAYABLE.get(name, st.just("")).map(lambda rest: f"{name} {rest}")
)


def readable(line: str) -> bool:
    """Whether the line is one command."""
    try:
        return len(parse(line)) == 1
    except Malformed:
        return False
