"""Constants become their values where that is certain, and stay where it is not."""

import ast

import pytest

from tools.deploy.inline import inline


def inlined(**sources: str) -> dict[str, str]:
    """The files of a program afterwards; `__` in a name stands for a dot."""
    trees = {name.replace("__", "."): ast.parse(text) for name, text in sources.items()}
    inline(trees)
    return {name: ast.unparse(tree) for name, tree in trees.items()}


def test_within_a_module() -> None:
    text = "A = 3\n_B, C = A * 2, -1\nD, E = range(2)\ndef f(x=A): return [_B, C, E, x]"
    assert inlined(m=text)["m"] == "def f(x=3):\n    return [6, -1, 1, x]"


def test_from_module_to_module() -> None:
    files = inlined(
        p__ops="MONEY = 1\nNAMES = ('a',)",
        p__a="from p import ops\nprint(ops.MONEY, ops.NAMES)",
        p__b="from p.ops import MONEY as M, NAMES\nprint(M, NAMES)",
        p__c="def f():\n    from p import ops as o\n    return o.MONEY",
        p__d="from p.ops import MONEY\nif MONEY:\n    from p import ops\nx = ops.MONEY",
    )
    assert files["p.ops"] == "NAMES = ('a',)"
    assert files["p.a"] == "from p import ops\nprint(1, ops.NAMES)"
    assert files["p.b"] == "from p.ops import NAMES\nprint(1, NAMES)"
    assert files["p.c"] == "def f():\n    pass\n    return 1".replace("    pass\n", "")
    assert files["p.d"] == "if 1:\n    pass\nx = 1"


def test_a_short_text_stands_where_its_name_stood() -> None:
    files = inlined(
        log="SOUND, LONG = 'sound', 'more than ten'",
        user="import log\nprint(log.SOUND, log.LONG)",
    )
    assert files == {
        "log": "SOUND, LONG = ('sound', 'more than ten')",
        "user": "import log\nprint('sound', log.LONG)",
    }
    assert inlined(log="SOUND = 'sound'\nprint(SOUND)")["log"] == "print('sound')"


KEPT = [
    ("A = 3\ndef f():\n    global A\n    A += 1\n    return A", "rebound in a function"),
    ("A = 3\ndef f(A):\n    return A", "another thing inside"),
    ("A = 1\nA = 2\nprint(A)", "bound twice"),
    ("a = 1\nprint(a)", "no capitals"),
    ("A = True\nprint(A)", "no number"),
    ("A = 'eleven long'\nprint(A, A)", "each use would be another text"),
    ("A = int('3')\nprint(A)", "not known from the text"),
    ("if x:\n    A = 3\nprint(A)", "only perhaps"),
    ("class K:\n    A = 3\n    def f(self):\n        return self.A", "an attribute"),
    ("for A in (1, 2):\n    print(A)", "a variable"),
]


@pytest.mark.parametrize(("text", "why"), KEPT)
def test_what_is_no_constant_stays(text: str, why: str) -> None:
    assert inlined(m=text)["m"] == ast.unparse(ast.parse(text)), why


@pytest.mark.parametrize(
    "other",
    [
        "def f(edition):\n    return edition.A",  # a module passed as an object
        "x = getattr(thing, 'A')",
        "__all__ = ('A',)",
        "import p\nx = p.ops.A",
        "from p.ops import A\nA = A or 5\nx = A",  # the name means two things there
    ],
)
def test_a_definition_stays_while_something_may_look_for_it(other: str) -> None:
    files = inlined(p__ops="A = 3", other=other)
    assert files["p.ops"] == "A = 3"
    assert files["other"] == ast.unparse(ast.parse(other))


def test_a_name_taken_through_a_third_module_stays_there() -> None:
    files = inlined(
        ops="A = 3", edition="from ops import A\nx = A", user="from edition import A\ny = A"
    )
    assert files == {
        "ops": "A = 3",
        "edition": "from ops import A\nx = 3",
        "user": "from edition import A\ny = A",
    }


def test_asking_a_module_for_names_at_run_time_is_refused() -> None:
    with pytest.raises(ValueError, match="hides its names"):
        inlined(p__ops="A = 3", m="from p import ops\nx = getattr(ops, name)")
    inlined(p__ops="A = 3", m="import board\nx = getattr(board, name)")
