"""Boards as pictures: SVG texts, which notebooks show and browsers draw.

A :class:`~fianchetto.Game` as the last line of a notebook's cell is drawn by :func:`board`.
"""

from typing import Iterable, List, Tuple, Union

from ._native import Game, Move

__all__ = ["board"]

#: A square by its name, such as ``e4``, or by its number, from a1 = 0 to h8 = 63.
Square = Union[str, int]

#: An arrow: a move, its text in UCI, or its two squares.
Arrow = Union[Move, str, Tuple[Square, Square]]

_CELL = 45
_MARGIN = 18
_LIGHT, _DARK, _LAST, _CHECK, _MARK, _ARROW = "#f0d9b5", "#b58863", "#cdd26a", "#e8795c", "#7fa650", "#2f7d4f"

# The same filled shapes for both sides. The selector behind each asks for text: some systems would draw a picture.
_SHAPES = {letter: shape + "\N{VARIATION SELECTOR-15}" for letter, shape in zip("kqrbnp", "♚♛♜♝♞♟")}


def board(
    game: Game,
    *,
    arrows: Iterable[Arrow] = (),
    marks: Iterable[Square] = (),
    flipped: bool = False,
    coordinates: bool = True,
    size: int = 360,
) -> str:
    """The board as SVG: with the last move and a checked king in color, these arrows, and these squares marked.

    ``flipped`` puts Black at the bottom. ``size`` is the width in pixels.
    """
    if not isinstance(size, int) or size < 1:
        raise ValueError(f"size is a positive number of pixels, not {size!r}")
    place = _Place(flipped, _MARGIN if coordinates else 0)
    marked = {_square(mark, "marks") for mark in marks}
    drawn = [_ends(arrow) for arrow in arrows]
    width = 8 * _CELL + 2 * place.margin
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}" width="{size}" height="{size}" role="img">',
        f"<title>{game.fen()}</title>",
        *_cells(game, place, marked),
        *_pieces(game, place),
        *(_arrow(place, *ends) for ends in drawn),
        *(_letters(place) if coordinates else []),
        "</svg>",
    ]
    return "".join(parts)


class _Place:
    """Where squares are on the picture."""

    def __init__(self, flipped: bool, margin: int) -> None:
        self.flipped, self.margin = flipped, margin

    def corner(self, square: int) -> Tuple[int, int]:
        """The upper left corner."""
        column, row = square % 8, 7 - square // 8
        if self.flipped:
            column, row = 7 - column, 7 - row
        return self.margin + column * _CELL, self.margin + row * _CELL

    def center(self, square: int) -> Tuple[float, float]:
        x, y = self.corner(square)
        return x + _CELL / 2, y + _CELL / 2


def _square(square: Square, what: str) -> int:
    """The number of a square."""
    if isinstance(square, str) and len(square) == 2 and square[0] in "abcdefgh" and square[1] in "12345678":
        return "abcdefgh".index(square[0]) + 8 * (int(square[1]) - 1)
    if isinstance(square, int) and not isinstance(square, bool) and 0 <= square < 64:
        return square
    raise ValueError(f"{what}: {square!r} is not a square, such as 'e4' or 28")


def _ends(arrow: Arrow) -> Tuple[int, int]:
    """The two squares of an arrow."""
    if isinstance(arrow, Move):
        return arrow.from_square, arrow.to_square
    if isinstance(arrow, str) and len(arrow) in (4, 5):
        return _square(arrow[:2], "arrows"), _square(arrow[2:4], "arrows")
    if isinstance(arrow, (tuple, list)) and len(arrow) == 2:
        return _square(arrow[0], "arrows"), _square(arrow[1], "arrows")
    raise ValueError(f"arrows: {arrow!r} is not a move, its text in UCI, or two squares")


def _cells(game: Game, place: _Place, marked: "set[int]") -> List[str]:
    last = {end for move in game.move_stack[-1:] for end in (move.from_square, move.to_square)}
    king = "K" if game.turn else "k"
    in_check = [square for square in range(64) if game.piece_at(square) == king] if game.is_check() else []
    cells = []
    for square in range(64):
        x, y = place.corner(square)
        is_light = (square % 8 + square // 8) % 2 == 1
        color = _CHECK if square in in_check else _LAST if square in last else _LIGHT if is_light else _DARK
        cells.append(f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{color}"/>')
        if square in marked:
            cx, cy = place.center(square)
            cells.append(f'<circle cx="{cx}" cy="{cy}" r="{_CELL * 0.44}" fill="none" stroke="{_MARK}" stroke-width="4"/>')
    return cells


def _pieces(game: Game, place: _Place) -> List[str]:
    pieces = []
    for square in range(64):
        letter = game.piece_at(square)
        if letter is not None:
            x, y = place.center(square)
            # The stroke lies behind the shape, whose thin parts it would cover.
            colors = 'fill="#fff" stroke="#000" stroke-width="2" paint-order="stroke"' if letter.isupper() else 'fill="#000"'
            pieces.append(
                f'<text x="{x}" y="{y}" font-size="{_CELL * 0.84}" text-anchor="middle" dominant-baseline="central"'
                f" {colors}>{_SHAPES[letter.lower()]}</text>"
            )
    return pieces


def _arrow(place: _Place, start: int, end: int) -> str:
    """A line with a head; a ring where both ends are one square."""
    x, y = place.center(start)
    if start == end:
        return f'<circle cx="{x}" cy="{y}" r="{_CELL * 0.44}" fill="none" stroke="{_ARROW}" stroke-width="6" opacity="0.7"/>'
    to_x, to_y = place.center(end)
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    along_x, along_y = (to_x - x) / length, (to_y - y) / length
    neck_x, neck_y = to_x - 16 * along_x, to_y - 16 * along_y
    head = [(to_x, to_y), (neck_x - 9 * along_y, neck_y + 9 * along_x), (neck_x + 9 * along_y, neck_y - 9 * along_x)]
    points = " ".join(f"{px:.1f},{py:.1f}" for px, py in head)
    return (
        f'<g opacity="0.7"><line x1="{x}" y1="{y}" x2="{neck_x:.1f}" y2="{neck_y:.1f}" stroke="{_ARROW}" stroke-width="7"/>'
        f'<polygon points="{points}" fill="{_ARROW}"/></g>'
    )


def _letters(place: _Place) -> List[str]:
    """The names of files and ranks around the board."""
    texts = []
    for index in range(8):
        x, y = place.center(9 * index)
        file = (x, place.margin * 1.5 + 8 * _CELL, "abcdefgh"[index])
        rank = (place.margin / 2, y, str(index + 1))
        for text_x, text_y, text in [file, rank]:
            texts.append(
                f'<text x="{text_x}" y="{text_y}" font-family="sans-serif" font-size="12" fill="#777" text-anchor="middle"'
                f' dominant-baseline="central">{text}</text>'
            )
    return texts
