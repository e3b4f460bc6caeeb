"""Runs python-chess's own tests with its boards replaced by ours: ``compat_suite.py <folder of its source package>``.

What is printed is a line for each test: its name, a tab, and ``ok`` or the last line of the error.
"""

import os
import sys
import unittest

import fianchetto.compat


class Lines(unittest.TestResult):
    """A line for each test."""

    def addSuccess(self, test):
        self._line(test, "ok")

    def addSkip(self, test, reason):
        self._line(test, f"skipped: {reason}")

    def addFailure(self, test, error):
        self._line(test, f"{error[0].__name__}: {error[1]}")

    def addError(self, test, error):
        self._line(test, f"{error[0].__name__}: {error[1]}")

    def _line(self, test, text):
        name = ".".join(test.id().split(".")[-2:])
        print(name, " ".join(text.split()), sep="\t")


def replace_chess(folder):
    """From now on ``import chess`` is our module, with the other modules of python-chess unchanged."""
    fianchetto.compat.__path__.insert(0, os.path.join(folder, "chess"))
    sys.modules["chess"] = fianchetto.compat


def main(folder):
    replace_chess(folder)
    os.chdir(folder)
    sys.path.insert(0, folder)
    test = __import__("test")
    assert os.path.samefile(os.path.dirname(test.__file__), folder), "the standard library has a package test as well"
    unittest.defaultTestLoader.loadTestsFromModule(test).run(Lines())


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
