"""The functions of squares and of sets of squares that python-chess has."""

from typing import Iterator, Optional, Tuple

from ._names import BB_ALL, BB_FILES, PIECE_NAMES, PIECE_SYMBOLS, SQUARE_NAMES
from ._native import attack_mask


def square(file_index: int, rank_index: int) -> int:
    """The square of a file and a rank, from 0 to 7 each."""
    return 8 * rank_index + file_index


def parse_square(name: str) -> int:
    """The square of a name such as ``e4``; ``ValueError`` if there is none."""
    return SQUARE_NAMES.index(name)


def square_name(square: int) -> str:
    """The name of a square."""
    return SQUARE_NAMES[square]


def square_file(square: int) -> int:
    """The file of a square: 0 for the a-file."""
    return square & 7


def square_rank(square: int) -> int:
    """The rank of a square: 0 for the first rank."""
    return square >> 3


def square_mirror(square: int) -> int:
    """The square with its rank seen from the other side."""
    return square ^ 56


def square_distance(a: int, b: int) -> int:
    """How many moves a king takes on an empty board."""
    return max(_distances(a, b))


def square_manhattan_distance(a: int, b: int) -> int:
    """How many files and ranks lie between two squares."""
    return sum(_distances(a, b))


def square_knight_distance(a: int, b: int) -> int:
    """How many moves a knight takes on an empty board."""
    reached, moves = 1 << a, 0
    while not reached >> b & 1:
        moves += 1
        for square in scan_forward(reached):
            reached |= attack_mask(2, True, square)
    return moves


def _distances(a: int, b: int) -> Tuple[int, int]:
    return abs(square_file(a) - square_file(b)), abs(square_rank(a) - square_rank(b))


def piece_symbol(piece_type: int) -> str:
    """The letter of a piece type."""
    return _named(PIECE_SYMBOLS[piece_type])


def piece_name(piece_type: int) -> str:
    """The English name of a piece type."""
    return _named(PIECE_NAMES[piece_type])


def _named(name: Optional[str]) -> str:
    if name is None:
        raise ValueError("piece_type is from 1 to 6")
    return name


def lsb(bb: int) -> int:
    """The first square of a set; -1 if it is empty."""
    return (bb & -bb).bit_length() - 1


def msb(bb: int) -> int:
    """The last square of a set; -1 if it is empty."""
    return bb.bit_length() - 1


def scan_forward(bb: int) -> Iterator[int]:
    """The squares of a set, the first one first."""
    while bb:
        yield lsb(bb)
        bb &= bb - 1


def scan_reversed(bb: int) -> Iterator[int]:
    """The squares of a set, the last one first."""
    while bb:
        last = msb(bb)
        yield last
        bb ^= 1 << last


def popcount(bb: int) -> int:
    """The number of squares in a set."""
    return bin(bb).count("1")


#: The files that a set may not have, lest it comes back on the other side of the board.
_A, _B, _G, _H = BB_FILES[0], BB_FILES[1], BB_FILES[6], BB_FILES[7]


def shift_down(b: int) -> int:
    """The set one rank down."""
    return b >> 8


def shift_2_down(b: int) -> int:
    """The set two ranks down."""
    return b >> 16


def shift_up(b: int) -> int:
    """The set one rank up."""
    return b << 8 & BB_ALL


def shift_2_up(b: int) -> int:
    """The set two ranks up."""
    return b << 16 & BB_ALL


def shift_right(b: int) -> int:
    """The set one file to the right."""
    return (b & ~_H) << 1 & BB_ALL


def shift_2_right(b: int) -> int:
    """The set two files to the right."""
    return (b & ~_G & ~_H) << 2 & BB_ALL


def shift_left(b: int) -> int:
    """The set one file to the left."""
    return (b & ~_A) >> 1


def shift_2_left(b: int) -> int:
    """The set two files to the left."""
    return (b & ~_A & ~_B) >> 2


def shift_up_left(b: int) -> int:
    """The set one step to the upper left."""
    return shift_left(shift_up(b))


def shift_up_right(b: int) -> int:
    """The set one step to the upper right."""
    return shift_right(shift_up(b))


def shift_down_left(b: int) -> int:
    """The set one step to the lower left."""
    return shift_left(shift_down(b))


def shift_down_right(b: int) -> int:
    """The set one step to the lower right."""
    return shift_right(shift_down(b))
