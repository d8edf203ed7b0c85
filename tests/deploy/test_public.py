"""Names that are the program's own are short everywhere; all others stay."""

import ast

import pytest

from tools.deploy import public
from tools.deploy.constants import Trees


def trees(**sources: str) -> Trees:
    return {name.replace("__", "."): ast.parse(text) for name, text in sources.items()}


OWN = """
class Tallier:
    def __init__(self):
        self.reached = 0
    def advance(self, amount):
        self.reached += amount
"""


def test_a_name_is_the_same_in_every_file() -> None:
    program = trees(
        lifepod__one=OWN,
        hw__two="from lifepod.one import Tallier\nTallier().advance(amount=2)",
    )
    given = public.renamed(program)
    public.shorten(program)
    texts = [ast.unparse(tree) for tree in program.values()]
    for name in ("Tallier", "advance", "reached"):
        assert not any(name in text for text in texts)
    scope: dict[str, object] = {}
    exec(texts[0], scope)
    made = scope[given["Tallier"]]()  # type: ignore[operator]
    assert vars(made) == {given["reached"]: 0}


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("getattr(object(), 'reached', 0)", "reached"),
        ("NAMES = ('advance', 'other')", "advance"),
        ("WORDS = 'advance reached'.split()", "reached"),
        ("NAME = 'reached'", "reached"),
        ("def look(x, name='reached'):\n    return getattr(x, name)", "reached"),
        ("def look(x, call):\n    return call(getattr, x, 'reached')", "reached"),
        ("from os import advance", "advance"),
    ],
)
def test_what_something_else_could_mean_stays(line: str, name: str) -> None:
    assert name in public.renamed(trees(lifepod__one=OWN))
    assert name not in public.renamed(trees(lifepod__one=OWN, lifepod__two=line))


@pytest.mark.parametrize("name", ["refresh", "append", "read_passive_target", "ticks_ms", "state"])
def test_names_of_drivers_modules_types_and_the_simulator_stay(name: str) -> None:
    """busdisplay, list, the PN532's driver, supervisor; what is looked at from outside."""
    source = f"import supervisor\nclass Own:\n    def {name}(self):\n        self.another = 1\n"
    given = public.renamed(trees(lifepod__one=source))
    assert name not in given
    assert "another" in given


def test_keys_of_dictionaries_are_no_names() -> None:
    line = "def json(x):\n    return {'reached': x['reached']}"
    assert "reached" in public.renamed(trees(lifepod__one=OWN, lifepod__two=line))


@pytest.mark.parametrize(
    "line",
    [
        "def fail():\n    raise ValueError('reached')",
        "def fail():\n    raise ValueError('reached too far')",
        "def over(x):\n    return x.phase == 'reached' or x.phase in ('reached', 'advance')",
        "import busio  # whose stub tells how a line is reached:",
    ],
)
def test_messages_and_what_is_compared_are_no_names(line: str) -> None:
    assert "reached" in public.renamed(trees(lifepod__one=OWN, lifepod__two=line))


def test_tables_of_attributes_follow_them() -> None:
    """What a snapshot keeps is named once: the table says the name that the attribute has."""
    program = trees(
        lifepod__one=OWN + "class Kept(Tallier):\n    SHARED = ('reached',)\n    OWN: tuple = ()\n",
        lifepod__two="def pack(x):\n    return [getattr(x, name) for name in x.SHARED + x.OWN]",
    )
    given = public.renamed(program)
    public.shorten(program)
    scope: dict[str, object] = {}
    for tree in program.values():
        exec(ast.unparse(tree), scope)
    made = scope[given.get("Kept", "Kept")]()  # type: ignore[operator]
    getattr(made, given["advance"])(3)
    assert scope[given.get("pack", "pack")](made) == [3]  # type: ignore[operator]
    assert given["reached"] in made.SHARED


def test_words_in_the_texts_of_a_stub_are_no_names() -> None:
    """The stub of alarm tells what happens `now:`, and names nothing so."""
    source = "import alarm\nclass Own:\n    def __init__(self):\n        self.now = 1\n"
    assert "now" in public.renamed(trees(lifepod__one=source))


def test_modules_keep_their_names() -> None:
    program = trees(lifepod__reached="", lifepod__one=OWN, hw__two="from lifepod import reached")
    assert "reached" not in public.renamed(program)


def test_what_stands_beside_changes_nothing() -> None:
    given = public.renamed(trees(lifepod__one=OWN))
    short = given["Tallier"]
    beside = f"from lifepod.one import Tallier\n{short} = Tallier()\n"
    with_it = public.renamed(trees(lifepod__one=OWN, game=beside))
    assert {name: one for name, one in with_it.items() if name in given} == given
    assert with_it[short] == short + "_beside"
