"""settings.toml is looked through by the board's Python as by this one."""

import json
from pathlib import Path

import pytest

from sim import settings
from sim.certified import CERTIFIED
from sim.wiring import PREFIX
from tests.dialect import interpreter
from tests.hw.files import config
from tests.hw.test_clashes import CLASHES
from tests.hw.test_config import NAMES
from tests.hw.test_settings_file import FILES

CASES = [row[0] for row in FILES if b"false" not in row[0]]  # the script's word for nothing
CASES += [settings.written({PREFIX + k: v for k, v in row[0].items()}) for row in CLASHES]


@pytest.mark.skipif(interpreter.binary() is None, reason="no MicroPython for this system")
def test_every_file_gives_the_same(tmp_path: Path) -> None:
    script = Path(__file__).with_name("survey.py")
    for data in CASES:
        (tmp_path / "settings.toml").write_bytes(data)
        values: dict[str, object] = {}
        for name in NAMES:
            try:
                found = settings.get_setting(data, PREFIX + name, None, CERTIFIED)
                if found is not None:
                    values[PREFIX + name] = found
            except ValueError:
                values[PREFIX + name] = None
        (tmp_path / "values.json").write_text(json.dumps(values), "utf-8")
        answer = interpreter.run(script, str(tmp_path))
        assert answer.returncode == 0, (data, answer.stdout)
        made = config(data)
        wanted = [made.notices, sorted([name, value] for name, value in made.given.items())]
        assert json.loads(answer.stdout.splitlines()[-1]) == wanted, data
