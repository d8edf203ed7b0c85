"""Private names become short where no object could have two things of one name."""

import ast

from tools.deploy.private import renamed, shorten


def names(**sources: str) -> dict[str, str]:
    """What is renamed in a program; `__` in a module's name stands for a dot."""
    return renamed({name.replace("__", "."): ast.parse(text) for name, text in sources.items()})


BASE = "class Page:\n    def _draw(self): self._rows = self._turn()\n    def _turn(self): pass\n"


def test_methods_and_attributes_are_renamed_everywhere_alike() -> None:
    trees = {
        "p.a": ast.parse(BASE),
        "p.b": ast.parse("def look(page):\n    page._draw()\n    return page._rows\n"),
    }
    given = renamed(trees)
    assert given.keys() == {"_draw", "_rows", "_turn"}
    shorten(trees)
    text = ast.unparse(trees["p.b"])
    assert f"page.{given['_draw']}()" in text
    assert f"page.{given['_rows']}" in text
    space: dict[str, type] = {}
    exec(ast.unparse(trees["p.a"]), space)
    page = space["Page"]()
    getattr(page, given["_draw"])()
    assert vars(page) == {given["_rows"]: None}


def test_no_object_gets_two_things_of_one_name() -> None:
    heir = "from p.a import Page\nclass Menu(Page):\n    def _pick(self): self._row = 1\n"
    other = "class Log:\n    def _find(self): self._end = 1\n"
    given = names(p__a=BASE, p__b=heir, p__c=other)
    family = [given[name] for name in ("_draw", "_rows", "_turn", "_pick", "_row")]
    assert len(set(family)) == 5
    assert {given["_find"], given["_end"]} < set(family), "strangers share names"


def test_names_that_something_else_may_know_stay() -> None:
    given = names(
        p__a="import chip\nclass Own(chip.Driver):\n    def _send(self): pass\n",
        p__b="from p.a import Own\nclass Mine(Own):\n    def _wait(self): pass\n",
        p__c="class Box:\n    def _size(self): return getattr(self, '_size')\n",
        p__d="from p import c\nclass Bag:\n    def _c(self): return c._c\n",
        p__e="class Lid:\n    _limit = 3\n    def _limit(self): pass\n",
        p__f="class User:\n    def _read(self, part): return part._buffer\n",
        p__g="class Full:\n    def __init__(self): self._ = 1\n",
    )
    assert given.keys() == {"_read"}


def test_short_names_are_free() -> None:
    text = "class Box:\n    def _size(self): return self.a + b\n"
    assert names(p__a=text)["_size"] not in ("a", "b")
