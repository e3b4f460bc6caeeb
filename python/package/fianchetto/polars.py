"""The questions about columns as expressions of polars, which run when a frame is collected, also as a stream.

    frame.with_columns(moves=fianchetto.polars.count("fen"))

A column is an expression or the name of a column, as elsewhere in polars. The functions have the names and the answers
of those for columns, and call them.
"""

from typing import Any, Callable, Literal, Optional, Sequence, Union

import polars

import fianchetto

__all__ = [
    "count",
    "fens",
    "keys",
    "move_index",
    "move_indexes",
    "move_texts",
    "move_words",
    "moves",
    "pack",
    "play",
    "polyglot_keys",
    "status",
    "validate",
]

#: An expression, or the name of a column.
_Input = Union[polars.Expr, str]


def _expression(question: Callable[..., Any], columns: "Sequence[_Input]", type_: Any, **options: Any) -> polars.Expr:
    """The question about these columns; each row is answered for itself, so polars may ask for some rows at a time."""

    def answer(series: "Sequence[polars.Series]") -> polars.Series:
        return polars.Series(series[0].name, question(*series, **options))

    return polars.map_batches(columns, answer, return_dtype=type_, is_elementwise=True)


def count(positions: _Input, *, chess960: bool = False) -> polars.Expr:
    """How many legal moves each position has."""
    return _expression(fianchetto.count, [positions], polars.UInt32(), chess960=chess960)


def status(positions: _Input, *, chess960: bool = False) -> polars.Expr:
    """What each position is: 0 if the game goes on, 1 for check, 2 for mate, 3 for stalemate."""
    return _expression(fianchetto.status, [positions], polars.UInt8(), chess960=chess960)


def moves(
    positions: _Input,
    form: Literal["word", "uci", "san"] = "word",
    *,
    separator: Optional[str] = None,
    chess960: bool = False,
) -> polars.Expr:
    """The legal moves of each position: a list of words, or of text; with a separator, one text for each position."""
    item = polars.UInt16() if form == "word" else polars.String()
    answer = polars.List(item) if separator is None else polars.String()
    return _expression(fianchetto.moves, [positions], answer, form=form, separator=separator, chess960=chess960)


def move_indexes(
    positions: _Input,
    form: Literal["from_to", "alpha_zero", "leela"],
    *,
    castling: Optional[Literal["king", "rook"]] = None,
    chess960: bool = False,
) -> polars.Expr:
    """The legal moves of each position as numbers of a network's outputs."""
    item = polars.UInt16()
    return _expression(
        fianchetto.move_indexes, [positions], polars.List(item), form=form, castling=castling, chess960=chess960
    )


def play(positions: _Input, moves: _Input, form: Literal["uci", "san"] = "uci", *, chess960: bool = False) -> polars.Expr:
    """Each position after the move of its row, in 32 bytes."""
    return _expression(fianchetto.play, [positions, moves], polars.Binary(), form=form, chess960=chess960)


def move_words(
    positions: _Input, moves: _Input, form: Literal["uci", "san"] = "uci", *, chess960: bool = False
) -> polars.Expr:
    """The word of the move of each row, which is text."""
    return _expression(fianchetto.move_words, [positions, moves], polars.UInt16(), form=form, chess960=chess960)


def move_texts(
    positions: _Input, moves: _Input, form: Literal["uci", "san"] = "uci", *, chess960: bool = False
) -> polars.Expr:
    """The move of each row, a word, as text."""
    return _expression(fianchetto.move_texts, [positions, moves], polars.String(), form=form, chess960=chess960)


def move_index(
    positions: _Input,
    moves: _Input,
    form: Literal["from_to", "alpha_zero", "leela"],
    *,
    castling: Optional[Literal["king", "rook"]] = None,
    chess960: bool = False,
) -> polars.Expr:
    """The move of each row, a word, as a number of a network's outputs."""
    return _expression(
        fianchetto.move_index, [positions, moves], polars.UInt16(), form=form, castling=castling, chess960=chess960
    )


def keys(positions: _Input, *, chess960: bool = False) -> polars.Expr:
    """The Zobrist key of each position."""
    return _expression(fianchetto.keys, [positions], polars.UInt64(), chess960=chess960)


def polyglot_keys(positions: _Input, *, chess960: bool = False) -> polars.Expr:
    """The key of each position in a Polyglot opening book."""
    return _expression(fianchetto.polyglot_keys, [positions], polars.UInt64(), chess960=chess960)


def pack(positions: _Input, *, chess960: bool = False) -> polars.Expr:
    """Each position in 32 bytes."""
    return _expression(fianchetto.pack, [positions], polars.Binary(), chess960=chess960)


def fens(
    positions: _Input,
    *,
    shredder: bool = False,
    en_passant: Literal["legal", "xfen", "fen"] = "legal",
    chess960: bool = False,
) -> polars.Expr:
    """Each position as a FEN."""
    return _expression(
        fianchetto.fens, [positions], polars.String(), shredder=shredder, en_passant=en_passant, chess960=chess960
    )


def validate(positions: _Input, *, chess960: bool = False) -> polars.Expr:
    """What is wrong with each row, as text; null for a position that can be played."""
    return _expression(fianchetto.validate, [positions], polars.String(), chess960=chess960)
