"""The types of `python-chess <https://python-chess.readthedocs.io>`_, native: ``import fianchetto.compat as chess``.

Any position can be set up, and moves are played as they are given. :class:`fianchetto.Game` is the strict type.
"""

from ._functions import *  # noqa: F403
from ._names import *  # noqa: F403
from ._native import (
    AmbiguousMoveError as AmbiguousMoveError,
    BaseBoard as BaseBoard,
    Board as Board,
    IllegalMoveError as IllegalMoveError,
    InvalidMoveError as InvalidMoveError,
    LegalMoveGenerator as LegalMoveGenerator,
    Move as Move,
    Piece as Piece,
    PseudoLegalMoveGenerator as PseudoLegalMoveGenerator,
    SquareSet as SquareSet,
    between as between,
    flip_anti_diagonal as flip_anti_diagonal,
    flip_diagonal as flip_diagonal,
    flip_horizontal as flip_horizontal,
    flip_vertical as flip_vertical,
    ray as ray,
)
from ._values import *  # noqa: F403
