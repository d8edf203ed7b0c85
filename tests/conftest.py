"""What all tests share: the right `code` module, hypothesis without a clock, one browser, and how
many processes run them.
"""

import importlib.util
import os
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tools import browser


def _keep_code() -> None:
    """Load the standard library's `code`, which pdb and with it pytest imports, by its path.

    The root is on sys.path, and the firmware's code.py there would start the device instead.
    """
    path = Path(sysconfig.get_path("stdlib")) / "code.py"
    spec = importlib.util.spec_from_file_location("code", path)
    if spec and spec.loader and "code" not in sys.modules:
        sys.modules["code"] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)


_keep_code()

# No deadline, no database, the same examples every time: a failure here is a failure everywhere.
settings.register_profile("desk", deadline=None, derandomize=True, database=None, print_blob=True)
# `make test ARGS=--hypothesis-profile=search` looks further, differently each time.
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("desk")


pytest_plugins = ["tests.summary"]

# Pseudo-terminals, device files, links and shell scripts: what these tests are made of is not there
# on Windows (docs/build.md, "Without make").
POSIX = (
    *("deploy/test_bad_input.py", "deploy/test_fetch.py", "deploy/test_game.py"),
    *("deploy/test_restore.py", "floor/test_memory.py", "floor/test_runner_refusals.py"),
    "tools/test_makefile.py",
)
collect_ignore = list(POSIX) if sys.platform == "win32" else []


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """`-n auto`: a process for each core; none for one file, which would wait for them to start."""
    named = [Path(argument.partition("::")[0]) for argument in config.args]
    if len(named) == 1 and named[0].is_file():
        return 0
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-goldens` keeps the pictures of the glass as they are now."""
    parser.addoption("--update-goldens", action="store_true", help="keep new pictures of the glass")


@pytest.fixture
def update_goldens(request: pytest.FixtureRequest) -> bool:
    """Whether new pictures are kept rather than compared."""
    return bool(request.config.getoption("--update-goldens"))


@pytest.fixture(scope="session")
def chromium() -> Iterator[browser.Browser]:
    """A headless Chromium. Without one the page is not tested, which CI does not allow."""
    program = browser.find()
    if program is None:
        if os.environ.get("CI"):
            pytest.fail("no Chromium, and under CI the page has to be tested")
        pytest.skip("no Chromium here (Debian: apt install chromium): the page is not tested")
    with browser.Browser(program) as running:
        yield running
