"""The native classes and functions."""

from .._native import _compat

AmbiguousMoveError = _compat.AmbiguousMoveError
BaseBoard = _compat.BaseBoard
Board = _compat.Board
IllegalMoveError = _compat.IllegalMoveError
InvalidMoveError = _compat.InvalidMoveError
LegalMoveGenerator = _compat.LegalMoveGenerator
Move = _compat.Move
Piece = _compat.Piece
PseudoLegalMoveGenerator = _compat.PseudoLegalMoveGenerator
SideMasks = _compat.SideMasks
SquareSet = _compat.SquareSet
attack_mask = _compat.attack_mask
between = _compat.between
flip_anti_diagonal = _compat.flip_anti_diagonal
flip_diagonal = _compat.flip_diagonal
flip_horizontal = _compat.flip_horizontal
flip_vertical = _compat.flip_vertical
pgn_events = _compat.pgn_events
ray = _compat.ray
