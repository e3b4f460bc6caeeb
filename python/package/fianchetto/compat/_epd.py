"""The operations of an EPD, written and read as python-chess does it."""

import math
import re
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple, Union, cast

from ._native import Board, Move

Operand = Union[None, str, int, float, Move, List[Move]]
Given = Union[None, str, int, float, Move, Iterable[Move]]

#: The operations that have moves: one after the other, or several from the same position.
_VARIATION = "pv"
_CHOICES = ("am", "bm")

_ESCAPED = {"\\": "\\\\", "\t": "\\t", "\r": "\\r", "\n": "\\n", '"': '\\"'}

#: An opcode and its operand: a text in quotes, of which the last one may be missing, or anything up to a semicolon.
_OPERATION = re.compile(r"""([^\s;]+)\s*(?:"((?:[^"\\]|\\.)*)["\\]?|([^;]*));?""", re.DOTALL)

#: Dashes for missing fields of the position, and separators of nothing.
_NOTHING = re.compile(r"(?:\s|;|-(?=[\s;]|\Z))*")

_UNESCAPED = {"n": "\n", "r": "\r", "t": "\t"}


def written(board: Board, operations: Mapping[str, Given]) -> str:
    """Operations as text."""
    return " ".join(_operation(board, opcode, operand) for opcode, operand in operations.items())


def _operation(board: Board, opcode: str, operand: Given) -> str:
    _check(opcode)
    text = _operand(board, opcode, operand)
    return f"{opcode} {text};" if text else f"{opcode};"


def _operand(board: Board, opcode: str, operand: Given) -> str:
    if operand is None:
        return ""
    if isinstance(operand, (int, float)):
        assert math.isfinite(operand), f"expected numeric epd operand to be finite, got: {operand}"
        return str(operand)
    if not isinstance(operand, str) and hasattr(operand, "from_square"):
        return board.san(cast(Move, operand))
    # What has no squares has them in its elements.
    moves: Any = operand
    if not isinstance(operand, str) and opcode == _VARIATION:
        line = board.copy(stack=False)
        return " ".join(line.san_and_push(move) for move in moves)
    if not isinstance(operand, str) and opcode in _CHOICES:
        return " ".join(sorted(board.san(move) for move in moves))
    return '"' + "".join(_ESCAPED.get(letter, letter) for letter in str(operand)) + '"'


def _check(opcode: str) -> None:
    if not opcode:
        raise ValueError("empty string is not a valid epd opcode")
    if opcode == "-":
        raise ValueError("dash (-) is not a valid epd opcode")
    if not opcode[0].isalpha():
        raise ValueError(f"expected epd opcode to start with a letter, got: {opcode!r}")
    for letter in " \n\t\r":
        if letter in opcode:
            raise ValueError(f"invalid character {letter!r} in epd opcode: {opcode!r}")


def set_up(board: Board, epd: str) -> Dict[str, Operand]:
    """Sets up the position of an EPD, and returns its operations."""
    fields = epd.split(None, 4)
    if not fields:
        raise ValueError("empty fen")
    position = [*fields[:4], *["w", "-", "-"][max(len(fields), 1) - 1 :]]
    read = board.copy(stack=False)
    read.set_fen(" ".join(position))
    operations = dict(_operations(read, "".join(fields[4:])))
    clocks = [operations.get("hmvc", 0), operations.get("fmvn", 1)]
    board.set_fen(" ".join([*position, *map(str, clocks)]))
    return operations


def _operations(board: Board, text: str) -> Iterator[Tuple[str, Operand]]:
    """The operations of a text, for a position."""
    at = _end(_NOTHING.match(text))
    while at < len(text):
        operation = _OPERATION.match(text, at)
        assert operation is not None, "what is not nothing begins an opcode"
        opcode, quoted, plain = operation.groups()
        _check(opcode)
        yield opcode, _plain(board, opcode, plain) if quoted is None else _unescaped(quoted)
        at = _end(_NOTHING.match(text, operation.end()))


def _end(match: "Optional[re.Match[str]]") -> int:
    assert match is not None, "nothing is everywhere"
    return match.end()


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda escape: _UNESCAPED.get(escape[1], escape[1]), text, flags=re.DOTALL)


def _plain(board: Board, opcode: str, text: str) -> Operand:
    """An operand without quotes: a number, a move, or several."""
    text = text.strip()
    if text and text[0] in "+-.0123456789":
        is_real = any(letter in text for letter in ".eE")
        return float(text) if is_real else int(text)
    if opcode == _VARIATION:
        line = board.copy(stack=False)
        return [line.push_san(san) for san in text.split()]
    if opcode in _CHOICES:
        return [board.parse_san(san) for san in text.split()]
    return board.parse_san(text) if text else None
