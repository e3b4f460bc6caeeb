"""Boards drawn for notebooks, by :mod:`fianchetto.svg`."""

from typing import List, Optional

from ..svg import board as draw
from ._native import BaseBoard, Board, Move


class _View:
    """What the drawing asks, of a board on which anything may stand."""

    def __init__(self, board: BaseBoard) -> None:
        self._board = board
        game = board if isinstance(board, Board) else None
        self.turn = game is None or game.turn
        self.move_stack: List[Move] = [] if game is None else game.move_stack

    def fen(self) -> str:
        return self._board.fen() if isinstance(self._board, Board) else self._board.board_fen()

    def is_check(self) -> bool:
        return isinstance(self._board, Board) and self._board.is_check()

    def piece_at(self, square: int) -> Optional[str]:
        piece = self._board.piece_at(square)
        return None if piece is None else piece.symbol()


def picture(board: BaseBoard) -> str:
    """The board as SVG."""
    return draw(_View(board))  # type: ignore[arg-type]
