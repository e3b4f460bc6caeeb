"""The types of `python-chess <https://python-chess.readthedocs.io>`_, native: ``import fianchetto.compat as chess``.

Any position can be set up, and moves are played as they are given. :class:`fianchetto.Game` is the strict type.
"""

from typing import Any

from ._functions import *  # noqa: F403
from ._names import *  # noqa: F403
from ._native import (
    AmbiguousMoveError,
    BaseBoard,
    Board,
    IllegalMoveError,
    InvalidMoveError,
    LegalMoveGenerator,
    Move,
    Piece,
    PseudoLegalMoveGenerator,
    SquareSet,
    between,
    flip_anti_diagonal,
    flip_diagonal,
    flip_horizontal,
    flip_vertical,
    ray,
)
from ._values import *  # noqa: F403
