"""python-chess's own tests, fetched with its source package and run with our boards in place of its own.

Nothing of it is in this project. ``compat_suite.txt`` lists the tests that do not pass, with the reason.
"""

import subprocess
import sys
import tarfile
from importlib.metadata import version
from pathlib import Path

import pytest

HERE = Path(__file__).parent

#: Classes of tests of variants, whose boards are python-chess's own.
VARIANTS = {
    name + "TestCase" for name in ["Suicide", "Giveaway", "Atomic", "RacingKings", "Horde", "ThreeCheck", "Crazyhouse"]
}


@pytest.fixture(scope="module")
def source():
    """The source package of the python-chess that is installed, kept beside it."""
    name = f"chess-{version('chess')}"
    kept = Path(sys.prefix) / "python-chess"
    if not (kept / name / "test.py").exists():
        wanted = name.replace("-", "==")
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-binary", ":all:", "--no-deps", wanted]
        fetched = subprocess.run([*command, "--dest", str(kept)], capture_output=True, text=True)
        if fetched.returncode:
            pytest.skip(f"{wanted} cannot be fetched: {fetched.stderr.strip().splitlines()[-1:]}")
        with tarfile.open(kept / f"{name}.tar.gz") as package:
            package.extractall(kept, filter="data")
    return kept / name


def listed():
    """The tests that are known not to pass."""
    lines = (HERE / "compat_suite.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t") for line in lines if not line.startswith("#"))


def test_the_tests_of_python_chess_pass(source):
    command = [sys.executable, str(HERE / "compat_suite.py"), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    results = dict(line.split("\t") for line in done.stdout.splitlines())
    ours = {name: text for name, text in results.items() if name.split(".")[0] not in VARIANTS}
    ran = {name: text for name, text in ours.items() if not text.startswith("skipped")}
    failed = {name: text for name, text in ran.items() if text != "ok"}
    assert set(failed) == set(listed()), (failed, "listed, but passed:", set(listed()) - set(failed))
    assert len(ran) > 200 and len(failed) < 0.05 * len(ran)
