"""Progress bars for what lasts."""

import importlib
from contextlib import contextmanager
from typing import Any, Callable, Iterator, Optional

from ._native import _report_to


class _Bars:
    """A bar of tqdm for each call that lasts, or for each file."""

    def __init__(self) -> None:
        self.make: Any = importlib.import_module("tqdm.auto").tqdm
        self.bar: Any = None
        self.total = 0

    def __call__(self, done: int, total: int) -> None:
        if self.bar is None or done < self.bar.n or total != self.total:
            self.close()
            self.bar = self.make(total=total, unit_scale=True)
            self.total = total
        self.bar.update(done - self.bar.n)

    def close(self) -> None:
        """Leaves the last bar as it is."""
        if self.bar is not None:
            self.bar.close()
            self.bar = None


@contextmanager
def progress(report: Optional[Callable[[int, int], Any]] = None) -> Iterator[None]:
    """While it is open, what lasts in this thread shows a bar of tqdm, or calls ``report(done, total)`` now and then.

    What is counted are rows of columns, bytes of a PGN file, and for :meth:`Game.perft` the positions after two half-moves.
    An exception of ``report`` ends the work and is raised.
    """
    bars = _Bars() if report is None else None
    before = _report_to(report or bars)
    try:
        yield
    finally:
        _report_to(before)
        if bars is not None:
            bars.close()
