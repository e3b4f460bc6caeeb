"""The code of the pages, run as a reader would, and what ``help`` says."""

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fianchetto
from fianchetto import peers

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["docs/python.md", "docs/clusters.md", "python/README.md"]


def code_of(page):
    """All blocks of Python, one after the other. What cannot be run here is marked with ``ignore``."""
    return "\n".join(re.findall(r"^```python\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.S | re.M))


@pytest.mark.parametrize("page", PAGES)
def test_the_code_of_a_page_runs(page, tmp_path):
    code = code_of(page)
    if "distributed" in code:
        pytest.importorskip("distributed", reason="Dask distributed is not installed")
    assert code.count("\n") > 5
    script = tmp_path / "page.py"
    script.write_text(code, encoding="utf-8")
    done = subprocess.run([sys.executable, script.name], cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


def test_types_and_module_agree(tmp_path):
    pytest.importorskip("mypy", reason="mypy is not installed")
    # mypy writes its cache into the current folder.
    command = [sys.executable, "-m", "mypy.stubtest", "fianchetto._native", "--concise"]
    stubtest = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert stubtest.returncode == 0, stubtest.stdout + stubtest.stderr


def described(body, owner=""):
    """Everything in the stub that has a description, with it."""
    for item in body:
        if isinstance(item, (ast.FunctionDef, ast.ClassDef)):
            if text := ast.get_docstring(item):
                yield owner + item.name, text
            if isinstance(item, ast.ClassDef):
                yield from described(item.body, f"{item.name}.")


def test_help_says_what_the_stub_says():
    def plain(text):
        return re.sub(r":\w+:|`", "", text).split()

    stub = Path(fianchetto.__file__).with_name("_native.pyi").read_text(encoding="utf-8")
    told = dict(described(ast.parse(stub).body))
    assert len(told) > 70 and set(dir(fianchetto)) >= {"count", "read_pgn", "__version__"}
    for name, text in told.items():
        there = fianchetto._native
        for part in name.split("."):
            there = getattr(there, part)
        assert plain(inspect.getdoc(there) or "") == plain(text), name


def test_bench_compares_and_prints(tmp_path):
    fens = tmp_path / "some.epd"
    fens.write_text("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ;D1 6\n7k/8/8/8/8/8/R7/K7 w - - 0 1\n" * 3)
    command = [sys.executable, "-m", "fianchetto.bench", "--positions", str(fens), "--games", "2", "--seconds", "0"]
    done = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True)
    assert done.stdout.count('"ratio"') == 8
    assert "PGN to positions" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_bench_compares_with_what_is_installed(tmp_path):
    fens = tmp_path / "some.epd"
    fens.write_text("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1\n7k/8/8/8/8/8/R7/K7 w - - 0 1\n")
    command = [sys.executable, "-m", "fianchetto.bench", "--peers", "--positions", str(fens), "--seconds", "0"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = [line.split(" | ") for line in printed.splitlines() if line.startswith("| ")]
    assert len(rows) == 2 + len(peers.ROWS) and "chess" in rows[0] and "wrong" not in printed
    assert all(float(row[-1].rstrip(" |")) > 0 for row in rows[2:])


def test_a_rival_that_is_wrong_is_shown_as_wrong():
    row, right = peers.ROWS[1], peers.of_fianchetto(fianchetto)
    packages = {"fianchetto": right, "other": dict(right), "off by one": {**right, "count": lambda board: 21}}
    result = peers.run(row, packages, ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", fianchetto.Game().fen()], turns=1)
    assert list(result.wrong) == ["off by one"] and list(result.times) == ["fianchetto", "other"]
    assert result.wrong["off by one"].startswith("2 of 2 positions, first 4k3")
