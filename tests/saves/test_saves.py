"""Every save that an earlier firmware made resumes, to the same state, and goes on the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.saves.frozen import KEPT, SAVES, document
from tests.saves.games import MOMENTS

IMAGES = sorted(SAVES.glob("*/*.nvm"))
ADVICE = """
{path} was made by an earlier firmware and does not resume to the state that it was.
People have such saves. Do not change the file. If this firmware is to read them differently,
raise VERSION of the edition in its game.py and say in its older.py how the state of the version
before becomes today's, or refuse it there in words of its own
(docs/architecture.md, "How a state changes").
{where}: it was {wanted!r}, it is {found!r}"""


def differs(wanted: Any, found: Any, where: str = "state") -> tuple[str, Any, Any] | None:
    """Where `found` lacks or changes something of `wanted`; what it has beside is no matter."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            other = differs(value, found.get(key), f"{where}.{key}")
            if other:
                return other
        return None
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for index, value in enumerate(wanted):
            other = differs(value, found[index], f"{where}[{index}]")
            if other:
                return other
        return None
    return None if wanted == found else (where, wanted, found)


@pytest.mark.parametrize("path", IMAGES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_save_of_an_earlier_firmware_resumes(path: Path) -> None:
    frozen = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    future = [(each["op"], each["player"], each["numbers"]) for each in frozen["then"]]
    today = document(path.read_bytes(), future)
    rules = today["rules"]
    assert not any(rules[len(frozen["rules"]) :]), "a house rule it lacks is the rulebook's"
    today["rules"] = rules[: len(frozen["rules"])]
    change = differs(frozen, today, path.stem)
    if change:
        where, wanted, found = change
        pytest.fail(
            ADVICE.format(path=path, where=where, wanted=wanted, found=found), pytrace=False
        )


def test_the_first_firmware_left_a_save_of_every_moment() -> None:
    names = {path.stem for path in (SAVES / "1").glob("*.nvm")}
    assert names == {
        f"{edition}-{name}{suffix}"
        for edition, moments in MOMENTS.items()
        for name in moments
        for suffix in KEPT
    }


def test_a_difference_is_found() -> None:
    """The comparison can fail: in a value, a missing key, the length of a list."""
    wanted = {"players": [{"money": 5, "total": None}], "years": 3}
    assert differs(wanted, {"players": [{"money": 5, "total": None, "new": 1}], "years": 3}) is None
    assert differs(wanted, {"players": [{"money": 6, "total": None}], "years": 3})
    assert differs(wanted, {"players": [{"money": 5, "total": 0}], "years": 3})
    assert differs(wanted, {"players": [], "years": 3})
    assert differs(wanted, {"players": [{"money": 5, "total": None}]})
