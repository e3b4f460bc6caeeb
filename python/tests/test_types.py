"""The package and a program that uses it, to the checkers of types, as strictly as they can."""

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("typed_program.py")

PACKAGE = Path(__file__).parents[1] / "package" / "fianchetto"

CHECKERS = {
    "mypy": ["--strict", "--no-error-summary"],
    "pyright": ["--pythonpath", sys.executable, "--level", "error"],
}


@pytest.mark.parametrize("checker", CHECKERS)
def test_types_are_right(checker, tmp_path):
    pytest.importorskip(checker, reason=f"{checker} is not installed")
    command = [sys.executable, "-m", checker, *CHECKERS[checker]]
    # The checkers leave files in the current folder.
    done = subprocess.run([*command, PACKAGE, PROGRAM], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    # The same program with a mistake, so that a checker that sees nothing is noticed.
    wrong = tmp_path / "wrong.py"
    wrong.write_text(PROGRAM.read_text(encoding="utf-8") + "\nnumber: int = fianchetto.fens(fens)[0].split()\n", encoding="utf-8")
    done = subprocess.run([*command, wrong], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1 and "wrong.py" in done.stdout, done.stdout + done.stderr
