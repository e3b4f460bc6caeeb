"""The types of the native module, and what ``help`` says of it, which a test compares."""

from os import PathLike
from random import Random
from types import GenericAlias
from typing import Any, Callable, Generic, Iterable, Iterator, Literal, Optional, Protocol, Sequence, TypeVar, Union, final, overload

import numpy
import numpy.typing
from typing_extensions import disjoint_base

__all__ = [
    "Batch",
    "Book",
    "Column",
    "Game",
    "GameNode",
    "GameReader",
    "GameTree",
    "LegalMoves",
    "LichessReader",
    "Move",
    "Openings",
    "Outcome",
    "PgnReader",
    "PositionReader",
    "Termination",
    "__version__",
    "_batch_again",
    "_column_again",
    "_compat",
    "_lichess_again",
    "_positions_again",
    "_reader_again",
    "_report_to",
    "attackers",
    "count",
    "features",
    "fens",
    "fields",
    "keys",
    "legal_masks",
    "move_fields",
    "move_index",
    "move_indexes",
    "move_texts",
    "move_words",
    "moves",
    "pack",
    "path",
    "planes",
    "play",
    "polyglot_keys",
    "read_evaluations",
    "read_games",
    "read_pgn",
    "read_positions",
    "read_puzzles",
    "set_path",
    "status",
    "validate",
    "write_book",
    "write_positions",
]

__version__: str

#: What :mod:`fianchetto.compat` shows; its types are in ``compat/_native.pyi``.
_compat: Any

class _ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

_Array = numpy.typing.NDArray[Any]

_Column = Union[_ArrowArray, _ArrowStream]

#: A column of an Arrow library, an array of shape (n, 32) of bytes, 32 bytes for each row, or FENs one by one, as text or bytes.
_Positions = Union[
    _Column, _Array, bytes, bytearray, memoryview, Iterable[Optional[str]], Iterable[Optional[bytes]]
]

_T = TypeVar("_T")

#: Cells. Any may be ``None``, which only the caller knows: ``Any`` stands for it, so that no cell has to be checked.
_Numbers = Column[Union[int, Any]]
_Bytes = Column[Union[bytes, Any]]
_Texts = Column[Union[str, Any]]
_NumberLists = Column[Union[list[int], Any]]
_TextLists = Column[Union[list[str], Any]]

#: A column of an Arrow library, or words, moves or texts one by one.
_Moves = Union[_Column, Iterable[Optional[int]], Iterable[Optional[Move]], Iterable[Optional[str]]]

@final
class Column(Generic[_T]):
    """A column of results, which pyarrow, polars, duckdb and NumPy take without a copy.

    A row that is no position is null here, in every column that is computed from it; :func:`validate` says why.
    """

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> _T: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[_T]: ...
    def to_list(self) -> list[_T]:
        """The values as Python objects."""
    def __iter__(self) -> Iterator[_T]: ...
    def to_numpy(self, *, nulls: Literal["raise", "zero"] = "raise") -> _Array:
        """The values as an array that shares their memory and cannot be written to; positions have the shape (n, 32).

        NumPy has no nulls. A null is a ``ValueError``, or, with ``nulls="zero"``, the value 0.
        """
    @property
    def null_count(self) -> int:
        """How many rows have no value."""
    @property
    def type(self) -> str:
        """The name of the type in Arrow."""
    @property
    def values(self) -> Column[Any]:
        """The values of a column of lists, one after the other."""
    @property
    def offsets(self) -> numpy.typing.NDArray[numpy.int64]:
        """Where each list of a column begins in the values, and where the last one ends."""
    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> _Array: ...
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...
    def __class_getitem__(cls, key: Any) -> GenericAlias: ...

def count(positions: _Positions, *, chess960: bool = False, threads: Optional[int] = None) -> _Numbers:
    """How many legal moves each position has, as ``uint32``."""

def status(positions: _Positions, *, chess960: bool = False, threads: Optional[int] = None) -> _Numbers:
    """What each position is, as ``uint8``: 0 if the game goes on, 1 for check, 2 for mate, 3 for stalemate."""

@overload
def moves(
    positions: _Positions,
    form: Literal["word"] = "word",
    *,
    separator: None = None,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _NumberLists: ...
@overload
def moves(
    positions: _Positions,
    form: Literal["uci", "san"],
    *,
    separator: str,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _Texts: ...
@overload
def moves(
    positions: _Positions,
    form: Literal["uci", "san"],
    *,
    separator: None = None,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _TextLists:
    """The legal moves of each position: a list of 16-bit words (see :class:`Move`), or of text in UCI or SAN. With a
    separator, one text for each position."""

def move_indexes(
    positions: _Positions,
    form: Literal["from_to", "alpha_zero", "leela"],
    *,
    castling: Optional[Literal["king", "rook"]] = None,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _NumberLists:
    """The legal moves of each position as numbers of a network's outputs, in the order of :func:`moves`.

    The forms have 4192, 4672 and 1858 numbers and see the board from the side to move: for Black it is turned around.
    ``castling`` says whether castling goes to the king's target or to the rook's square, as in Chess960 and in Leela's
    networks. Castling that has no number gets the first number after the last.
    """

def legal_masks(
    positions: _Positions,
    form: Literal["from_to", "alpha_zero", "leela"],
    *,
    castling: Optional[Literal["king", "rook"]] = None,
    nulls: Literal["raise", "zero"] = "raise",
    out: Optional[_Array] = None,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _Array:
    """Which numbers of a network's outputs are legal moves of each position: an array of ones and zeros, as ``uint8``, of
    shape (n, 4192), (n, 4672) or (n, 1858).

    The arguments are those of :func:`move_indexes` and, for ``out``, of :func:`planes`. A row that is no position is a
    ``ValueError``, or, with ``nulls="zero"``, all zeros.
    """

def play(
    positions: _Positions,
    moves: _Moves,
    form: Literal["uci", "san"] = "uci",
    *,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _Bytes:
    """Each position after a move, in 32 bytes.

    There is one move for each row: a word, a :class:`Move`, or text in the notation ``form``. A row whose move is not legal is
    null.
    """

def move_texts(
    positions: _Positions,
    moves: _Moves,
    form: Literal["uci", "san"] = "uci",
    *,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _Texts:
    """A move of each position as text in UCI or SAN. The moves are words or :class:`Move` objects, or text in UCI."""

def move_words(
    positions: _Positions,
    moves: _Moves,
    form: Literal["uci", "san"] = "uci",
    *,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _Numbers:
    """A move of each position as a word of 16 bits, from text in the notation ``form``. A row whose text is not a legal move is
    null."""

def move_index(
    positions: _Positions,
    moves: _Moves,
    form: Literal["from_to", "alpha_zero", "leela"],
    *,
    castling: Optional[Literal["king", "rook"]] = None,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _Numbers:
    """A move of each position as the number of a network's output, as in :func:`move_indexes`. The moves are those of
    :func:`play`, texts in UCI."""

def move_fields(
    positions: _Positions,
    moves: _Moves,
    form: Literal["uci", "san"] = "uci",
    *,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> Batch:
    """What a move of each position does, as a record batch with a row for each. The moves are those of :func:`play`.

    ``from`` and ``to`` are the squares of the text in UCI; ``piece``, ``captured`` and ``promotion`` are types, from 1 for
    a pawn to 6 for a king, or null; ``castling`` and ``check`` are 1 for yes; ``exchange`` is what the move gains by static
    exchange evaluation, in centipawns. A row whose move is not legal is null everywhere.
    """

def keys(positions: _Positions, *, chess960: bool = False, threads: Optional[int] = None) -> _Numbers:
    """The Zobrist key of each position, as ``uint64``; equal to :meth:`Game.key`."""

def polyglot_keys(positions: _Positions, *, chess960: bool = False, threads: Optional[int] = None) -> _Numbers:
    """The key of each position in a Polyglot opening book, as ``uint64``."""

def path() -> str:
    """The instruction set on which columns are answered: ``portable``, ``sse2``, ``avx2``, ``avx512`` or ``neon``."""

def set_path(path: Optional[Literal["portable", "sse2", "avx2", "avx512", "neon"]] = None) -> None:
    """Chooses the instruction set for all columns of this process; ``None`` is the best one of the machine.

    The answers are the same on all of them, but for the order of a list of moves. A path that the machine does not have is a
    ``ValueError``.
    """

def pack(positions: _Positions, *, chess960: bool = False, threads: Optional[int] = None) -> _Bytes:
    """Each position in 32 bytes, clocks included."""

def fens(
    positions: _Positions,
    *,
    shredder: bool = False,
    en_passant: Literal["legal", "xfen", "fen"] = "legal",
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _Texts:
    """Each position as a FEN, as :meth:`Game.fen` writes it."""

def fields(positions: _Positions, *, chess960: bool = False, threads: Optional[int] = None) -> Batch:
    """What each position consists of, as a record batch with a row for each.

    ``turn`` is 1 if White is to move; ``castling`` has a bit for each right: 1 and 2 for White kingside and queenside, 4 and
    8 for Black; ``en_passant`` is the square that a double push has just passed over, or null; ``white_king`` and
    ``black_king`` are squares; ``white_pawns`` to ``black_queens`` are numbers of pieces; then come ``halfmove_clock``,
    ``fullmove_number``, and ``insufficient_material``: 1 if the pieces that are left cannot give mate. A row that is no
    position is null everywhere.
    """

def validate(positions: _Positions, *, chess960: bool = False, threads: Optional[int] = None) -> _Texts:
    """What is wrong with each row, as text; null for a position that can be played."""

@final
class Move:
    """A move of a :class:`Game`, in the 16 bits that the columns hold.

    ``Move(word)`` makes one from such a word. Castling is written as the king's move or, in Chess960, as the king
    taking its rook. Moves with the same origin, target and promotion are equal, whether or not they capture.
    """

    def __new__(cls, word: int, *, chess960: bool = False) -> Move: ...
    @property
    def word(self) -> int:
        """The 16 bits: from, to and kind. Castling is the king taking its rook."""
    @property
    def from_square(self) -> int:
        """The origin, a1 = 0 to h8 = 63."""
    @property
    def to_square(self) -> int:
        """The target, as the text of the move names it."""
    @property
    def promotion(self) -> Optional[int]:
        """The piece type of a promotion: knight 2, bishop 3, rook 4, queen 5."""
    @property
    def is_capture(self) -> bool:
        """Whether it captures, en passant included."""
    @property
    def is_castling(self) -> bool:
        """Whether it is castling."""
    def uci(self) -> str:
        """The move in UCI notation."""
    def __int__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Move, /) -> bool: ...
    def __le__(self, other: Move, /) -> bool: ...
    def __gt__(self, other: Move, /) -> bool: ...
    def __ge__(self, other: Move, /) -> bool: ...
    def __getnewargs_ex__(self) -> tuple[tuple[int], dict[str, bool]]: ...

@final
class LegalMoves:
    """The legal moves of a position: a sequence whose objects are made when they are asked for.

    It stays as it is when the game goes on.
    """

    def count(self) -> int:
        """How many there are."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> Move: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[Move]: ...
    def __iter__(self) -> Iterator[Move]: ...
    def __contains__(self, move: object, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Termination:
    """Why a game is over."""

    CHECKMATE: Termination
    STALEMATE: Termination
    INSUFFICIENT_MATERIAL: Termination
    SEVENTYFIVE_MOVES: Termination
    FIVEFOLD_REPETITION: Termination
    FIFTY_MOVES: Termination
    THREEFOLD_REPETITION: Termination
    @property
    def name(self) -> str:
        """The name, such as ``CHECKMATE``."""
    def __int__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Outcome:
    """How a game has ended."""

    def __new__(cls, termination: Termination, winner: Optional[bool]) -> Outcome: ...
    @property
    def termination(self) -> Termination:
        """The reason."""
    @property
    def winner(self) -> Optional[bool]:
        """The side that won, true for White; ``None`` after a draw."""
    def result(self) -> str:
        """``1-0``, ``0-1`` or ``1/2-1/2``."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Game:
    """A position, the moves that led to it, and the legal moves from it.

    Only legal moves can be played, and a position that cannot be played is refused: everything wrong is a
    ``ValueError`` that says what was expected.
    """

    def __new__(cls, fen: Optional[str] = None, *, chess960: bool = False) -> Game: ...
    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves."""
    def is_legal(self, move: Move) -> bool:
        """Whether the move is legal here."""
    def push(self, move: Union[Move, int, str]) -> Move:
        """Plays a move, a word of 16 bits, or the move that a text means in UCI or SAN, and returns it."""
    def push_san(self, san: str) -> Move:
        """Plays a move that is given in SAN, and returns it."""
    def push_uci(self, uci: str) -> Move:
        """Plays a move that is given in UCI notation, and returns it."""
    def parse_san(self, san: str) -> Move:
        """The legal move that a text in SAN means."""
    def parse_uci(self, uci: str) -> Move:
        """The legal move that a text in UCI notation means."""
    def pop(self) -> Move:
        """Takes back the last move and returns it; ``IndexError`` at the start."""
    def peek(self) -> Move:
        """The last move; ``IndexError`` at the start."""
    @property
    def move_stack(self) -> list[Move]:
        """The moves played."""
    def san(self, move: Move) -> str:
        """A legal move in SAN."""
    def uci(self, move: Move) -> str:
        """A move in UCI notation, with castling as this game writes it."""
    def fen(self, *, shredder: bool = False, en_passant: Literal["legal", "xfen", "fen"] = "legal") -> str:
        """The position as FEN.

        It can be read with and without ``chess960=True``: castling rights that only Chess960 has are written as files.
        ``shredder`` writes all rights that way. The en-passant square is there if a capture is legal, or
        pseudo-legal (``xfen``), or after every double push (``fen``).
        """
    @property
    def turn(self) -> bool:
        """The side to move, true for White."""
    @property
    def chess960(self) -> bool:
        """Whether this is a game of Chess960."""
    @property
    def fullmove_number(self) -> int:
        """The number of the full move."""
    @property
    def halfmove_clock(self) -> int:
        """Half-moves since the last capture or pawn move."""
    @property
    def ep_square(self) -> Optional[int]:
        """The square that a pawn has just passed over, whether or not it can be captured there."""
    def ply(self) -> int:
        """Half-moves since the start of the game, by its move number."""
    def piece_at(self, square: int) -> Optional[str]:
        """The letter of the piece on a square, as in a FEN."""
    def is_check(self) -> bool:
        """Whether the side to move is in check."""
    def checkers(self) -> list[int]:
        """The squares of the pieces that give check."""
    def is_checkmate(self) -> bool:
        """Whether the side to move is mated."""
    def is_stalemate(self) -> bool:
        """Whether the side to move has no move and is not in check."""
    def is_insufficient_material(self) -> bool:
        """Whether the pieces that are left cannot give mate."""
    def outcome(self, *, claim_draw: bool = False) -> Optional[Outcome]:
        """How the game has ended; with ``claim_draw`` also a draw that the side to move can claim, here or by announcing a move."""
    def is_game_over(self, *, claim_draw: bool = False) -> bool:
        """Whether the game has ended."""
    def result(self, *, claim_draw: bool = False) -> str:
        """The result, ``*`` while the game goes on."""
    def key(self) -> int:
        """The Zobrist key of the position."""
    def perft(self, depth: int) -> int:
        """The number of move sequences of this length, at most 64 half-moves."""
    def _repr_svg_(self) -> str:
        """The board as a picture, which notebooks show."""
    def copy(self) -> Game:
        """The same position with the same history."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: object) -> Game: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

#: What follows a position, by its place, its move, or its node.
_Variation = Union[int, Move, GameNode]

@disjoint_base
class GameNode:
    """A position of a game that is a tree: the move that led there, what is written about it, and what follows.

    Nodes are equal if they are the same move of the same game.
    """

    def game(self) -> GameTree:
        """The game."""
    @property
    def parent(self) -> Optional[GameNode]:
        """The position before; ``None`` at the start."""
    @property
    def move(self) -> Optional[Move]:
        """The move that led here; ``None`` at the start."""
    def san(self) -> str:
        """The move in SAN; ``ValueError`` at the start."""
    def board(self) -> Game:
        """The position, with the moves that led here, after the last null move if there is one."""
    @property
    def variations(self) -> tuple[GameNode, ...]:
        """What follows: the main line first, then its variations."""
    def next(self) -> Optional[GameNode]:
        """What follows in the main line."""
    def end(self) -> GameNode:
        """The last position of the line that goes on here."""
    def is_end(self) -> bool:
        """Whether nothing follows."""
    def mainline(self) -> list[GameNode]:
        """What follows in the main line, to its end."""
    def mainline_moves(self) -> list[Move]:
        """The moves of the main line."""
    def variation(self, variation: _Variation) -> GameNode:
        """What follows, by its place, its move, or its node; ``KeyError`` if nothing does."""
    def add_variation(self, move: Union[Move, int, str]) -> GameNode:
        """Adds a move, a word, or a text in UCI or SAN behind what follows already, and returns where it leads. A move that
        is there is not added again."""
    def add_line(self, moves: Iterable[Union[Move, int, str]]) -> GameNode:
        """Adds moves one after the other, and returns where they lead."""
    def promote_to_main(self, variation: _Variation) -> None:
        """Makes what follows by a place, move or node the main line."""
    def remove_variation(self, variation: _Variation) -> None:
        """Takes what follows by a place, move or node out of the game."""
    @property
    def comment(self) -> str:
        """What is written behind the move, or before the first one."""
    @comment.setter
    def comment(self, comment: str) -> None: ...
    @property
    def starting_comment(self) -> str:
        """What is written before the first move of a variation."""
    @starting_comment.setter
    def starting_comment(self, comment: str) -> None: ...
    @property
    def nags(self) -> frozenset[int]:
        """The numeric annotation glyphs of the move: 1 is ``!``, 2 ``?``, 3 ``!!``, 4 ``??``, 5 ``!?``, 6 ``?!``."""
    @nags.setter
    def nags(self, nags: Iterable[int]) -> None: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class GameTree(GameNode):
    """A game as a tree: the start, with moves, variations, comments and glyphs behind it, and headers.

    Its text is the game as PGN, in the standard's export format.
    """

    def __new__(cls, fen: Optional[str] = None, *, chess960: bool = False) -> GameTree: ...
    @staticmethod
    def from_pgn(pgn: str) -> GameTree:
        """The first game of a PGN, with its variations. What is wrong is in ``errors``."""
    @staticmethod
    def from_board(board: Game) -> GameTree:
        """The game of a board and its moves."""
    @property
    def headers(self) -> dict[str, str]:
        """The tags by name. ``FEN`` and ``Variant`` say where the game starts, and stay."""
    @property
    def errors(self) -> list[str]:
        """What was wrong in the PGN, and is left out: variations from an illegal move on, or the moves of the game after an
        error."""

@final
class GameReader:
    """The games of a PGN as trees, one by one."""

    def __iter__(self) -> GameReader: ...
    def __next__(self) -> GameTree: ...

def read_games(path: Union[str, PathLike[str]], *, filter: Optional[Sequence[str]] = None) -> GameReader:
    """Reads the games of a PGN as trees, with variations, comments and glyphs, also from a file compressed by gzip, zstd,
    bzip2 or xz, in constant memory.

    ``filter`` has conditions on tags, as in :func:`read_pgn`. A game with an error comes as far as it is good, and its
    ``errors`` say why. A file that is damaged gives all games before the damage, and then an ``OSError``.
    """

def planes(
    positions: _Positions,
    *,
    dtype: Literal["float32", "uint8"] = "float32",
    view: Literal["mover", "white"] = "mover",
    kind: Literal["pieces", "all"] = "pieces",
    nulls: Literal["raise", "zero"] = "raise",
    out: Optional[_Array] = None,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _Array:
    """The planes of each position for a network, as an array of shape (n, 12, 8, 8), or (n, 19, 8, 8) with ``all``.

    Planes 0 to 5 are our pawns, knights, bishops, rooks, queens and king, 6 to 11 theirs; row 0 is the first rank. "We"
    are the side to move, for which Black's board is turned around, or White. Then come four planes of castling rights
    (ours kingside and queenside, theirs), the en-passant square, whether Black is to move, and the half-move clock (in
    hundreds; as bytes at most 255). A row that is no position is a ``ValueError``, or, with ``zero``, all zeros. ``out`` is
    an array of that shape and type that is written to and returned: the memory of a new one costs more than the planes.
    Nothing else may use it meanwhile.
    """

def attackers(
    positions: _Positions,
    *,
    view: Literal["mover", "white"] = "mover",
    nulls: Literal["raise", "zero"] = "raise",
    out: Optional[_Array] = None,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> _Array:
    """How many of our pieces attack each square, and how many of theirs, as an array of ``uint8`` of shape (n, 2, 8, 8).

    Row 0 is the first rank. "We" are as in :func:`planes`, and so are ``nulls`` and ``out``. Pieces that are pinned count,
    and a piece attacks the squares of its own side, too.
    """

_Inputs = numpy.typing.NDArray[numpy.int32]

def features(
    positions: _Positions,
    *,
    nulls: Literal["raise", "zero"] = "raise",
    out: Optional[tuple[_Inputs, _Inputs, _Inputs]] = None,
    chess960: bool = False,
    threads: Optional[int] = None,
) -> tuple[_Inputs, _Inputs, _Inputs]:
    """The 768 inputs of a network that are on in each position, for an embedding bag: those that the side to move sees, those
    that the other side sees, and where those of each row begin, as three arrays of ``int32``. The last one has an element
    more than there are rows, the end of the last row.

    An input is 64 times the plane of a piece plus its square (see :func:`planes`); row by row, both arrays have the same
    pieces in the same order. A row that is no position is a ``ValueError``, or, with ``nulls="zero"``, has no inputs.
    ``out`` are three arrays of such numbers that are written to: two of 32 elements for each row, and one of an element more
    than rows. The answer is what is in use of them. Nothing else may use them meanwhile.
    """

@final
class Batch:
    """A record batch: columns of one length, by name."""

    def __len__(self) -> int: ...
    @property
    def column_names(self) -> list[str]:
        """The names of the columns."""
    def __getitem__(self, name: str, /) -> Column[Any]: ...
    def to_dict(self) -> dict[str, list[Any]]:
        """The columns as lists of Python objects."""
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...

@final
class PgnReader:
    """The moves of a PGN as a stream of record batches, which pyarrow, polars and duckdb read as they go.

    One row is one move of a main line:

    - ``game`` (uint64): the number of the game in the file, from 1, bad games included;
    - ``ply`` (uint16): how many half-moves were played before it;
    - ``position`` (32 bytes): the position before the move;
    - ``move`` (uint16): the move, 0 for a null move (`--` or `Z0`);
    - ``result`` (int8): 1 if White won the game, -1 if Black did, 0 after a draw, null if unknown;
    - ``white_elo``, ``black_elo`` (uint16): the ratings, null if unknown;
    - ``eval`` (int32): what ``[%eval]`` in the move's comment says of the position after the move, in centipawns from
      White's side, or null; mate in n by White is 100000 - n, by Black n - 100000;
    - ``chess960`` (uint8): 1 if the tag ``Variant`` or the castling rights of the start say that it is Chess960, or else 0.

    With ``columns``, also:

    - ``san`` (text): the move in SAN;
    - ``clock``, ``elapsed`` (uint64): what ``[%clk]`` and ``[%emt]`` in the move's comment say, in milliseconds, or null;
    - ``line`` (uint64): the line on which the game begins;
    - ``plies`` (uint16): how many half-moves the game has;
    - a name with a capital, such as ``White``, ``ECO`` or ``TimeControl`` (text): the value of this tag, or null.

    If none of the columns differs from move to move, one row is one game.

    A game with an error, or of an unknown variant, is left out, and the games after it are read.
    """

    def __iter__(self) -> PgnReader: ...
    def __next__(self) -> Batch: ...
    @property
    def games(self) -> int:
        """How many games have been read, bad ones included."""
    @property
    def bad_games(self) -> int:
        """How many of them were left out."""
    @property
    def errors(self) -> list[str]:
        """Their errors, with line and game: the first thousand."""
    @property
    def error_table(self) -> Batch:
        """The same errors as a table: ``file``, ``line``, ``game``, ``kind`` in a word, and ``error``."""
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

def read_pgn(
    path: Union[str, PathLike[str]],
    *,
    columns: Optional[Sequence[str]] = None,
    filter: Optional[Sequence[str]] = None,
    threads: Optional[int] = None,
    good_part: bool = False,
) -> PgnReader:
    """Reads a PGN file, also one compressed by gzip, zstd, bzip2 or xz, on all cores and in constant memory.

    ``columns`` are the names of the columns, in their order; ``filter`` has conditions on tags that all have to hold, as in
    the program: ``"Elo>2400"``, ``"White~Tal"``. The moves of other games are not read. With ``good_part``, the moves of a
    bad game up to its error are rows, too.

    A file that is damaged gives all games before the damage, and then an ``OSError``.
    """

@final
class Openings:
    """Openings by their positions, from a table with tabs whose first line names the columns ``eco``, ``name`` and ``pgn``, as
    lichess publishes it.

    A file that cannot be read is an ``OSError``, and one that is no such table a ``ValueError``.
    """

    def __new__(cls, path: Union[str, PathLike[str]]) -> Openings: ...
    def of(self, board: Game) -> Optional[tuple[str, str]]:
        """Code and name of a game's opening: that of its last position that is in the table, by whatever moves it came about.
        ``None`` if there is none."""
    def find(self, positions: _Positions, *, chess960: bool = False, threads: Optional[int] = None) -> Batch:
        """Code and name of the openings with just these positions, as columns ``eco`` and ``name``."""
    def __len__(self) -> int: ...

@final
class Book:
    """A Polyglot opening book in memory.

    A file that cannot be read is an ``OSError``, and one that is no book a ``ValueError``.
    """

    def __new__(cls, path: Union[str, PathLike[str]]) -> Book: ...
    def moves(self, board: Game) -> list[tuple[Move, int]]:
        """The legal moves of the position that the book has, with their weights, in its order."""
    def weighted_choice(self, board: Game, random: Optional[Random] = None) -> Optional[Move]:
        """One of these moves, each as often as its weight says, or ``None``. ``random`` is a ``random.Random``, by default the
        generator of Python's module."""
    def table(self) -> Batch:
        """All entries: the ``key`` of the position, as :func:`polyglot_keys` has it, the ``move`` in UCI, with castling as the
        king taking its rook, ``weight``, and ``learn``."""
    def __len__(self) -> int: ...

def write_book(
    path: Union[str, PathLike[str]],
    table: _Column,
    *,
    plies: int = 30,
    at_least: int = 2,
    chess960: bool = False,
) -> int:
    """Makes a Polyglot opening book of the games in a table, or in a stream of record batches, and returns the number of its
    entries.

    The columns are those of :func:`read_pgn`: ``game``, whose rows are next to each other, ``position``, ``move``, and
    ``result`` if there is one. The first ``plies`` rows of each game count. Moves of fewer games than ``at_least`` are left
    out. The weight of a move is Polyglot's: 2 for each game that the side that moves has won, 1 for a draw or a game without
    a result.
    """

_Format = Literal["fen", "epd", "scored", "plain", "packed", "marlin", "bullet", "viri"]
_ReadFormat = Literal["fen", "epd", "scored", "plain", "packed", "marlin", "bullet", "viri", "puzzles", "evaluations"]

@final
class PositionReader:
    """A file of positions as a stream of record batches, which pyarrow, polars and duckdb read as they go.

    One row is one position:

    - ``position`` (32 bytes);
    - ``score`` (int16): centipawns, seen from White, null if the file has none;
    - ``result`` (int8): of the game: 1, 0 or -1 for White, null if the file has none;
    - ``move`` (uint16): the move that was played, or the best one, null if the file has none;
    - ``ply`` (uint32): half-moves from the start of the game, by the full-move number.

    A record that is wrong is left out, and those after it are read.
    """

    def __iter__(self) -> PositionReader: ...
    def __next__(self) -> Batch: ...
    @property
    def format(self) -> str:
        """The name of the file's format."""
    @property
    def positions(self) -> int:
        """How many positions have been read, those that the filter leaves out included."""
    @property
    def bad_records(self) -> int:
        """How many records were left out because they are wrong."""
    @property
    def errors(self) -> list[str]:
        """What is wrong with them, with number and offset: the first thousand."""
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

def read_positions(
    path: Union[str, PathLike[str]],
    format: Optional[_ReadFormat] = None,
    *,
    columns: Optional[Sequence[Literal["position", "score", "result", "move", "ply"]]] = None,
    filter: Optional[Sequence[str]] = None,
    batch: int = 65536,
    shuffle: Optional[int] = None,
    memory: int = 64,
    chess960: bool = False,
) -> PositionReader:
    """Reads a file of positions, also one compressed by gzip, zstd, bzip2 or xz, in constant memory.

    ``format`` is ``fen``, ``epd``, ``scored``, ``plain``, ``packed``, ``marlin``, ``bullet``, ``viri``, or Lichess's
    ``puzzles`` or ``evaluations``; without it, the end of the file's name tells it, or its content. ``columns`` are the names
    of the columns, in their order; ``filter`` has conditions that all have to hold, as in the program: ``"check=no"``,
    ``"|score|<=2000"``. A batch has ``batch`` rows.

    With ``shuffle``, a seed, the positions come in random order, all orders equally likely. ``memory`` MiB of them wait in
    memory, and more in temporary files, 256 times as many at most.

    A file that is damaged gives all positions before the damage, and then an ``OSError``.
    """

@final
class LichessReader:
    """A file of Lichess as a stream of record batches, which pyarrow, polars and duckdb read as they go.

    A line that is wrong is left out, and those after it are read.
    """

    def __iter__(self) -> LichessReader: ...
    def __next__(self) -> Batch: ...
    @property
    def lines(self) -> int:
        """How many puzzles or positions have been read, those that the filter leaves out included."""
    @property
    def bad_lines(self) -> int:
        """How many lines were left out because they are wrong."""
    @property
    def errors(self) -> list[str]:
        """What is wrong with them, with line, offset and field: the first thousand."""
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

def read_puzzles(
    path: Union[str, PathLike[str]],
    *,
    columns: Optional[
        Sequence[
            Literal[
                "id",
                "position",
                "solution",
                "rating",
                "deviation",
                "popularity",
                "plays",
                "themes",
                "openings",
                "game_url",
                "before",
                "opponent",
            ]
        ]
    ] = None,
    filter: Optional[Sequence[str]] = None,
    batch: int = 65536,
) -> LichessReader:
    """Reads Lichess's puzzles (``lichess_db_puzzle.csv.zst``), also uncompressed, in constant memory.

    One row is one puzzle:

    - ``id`` (text): its name;
    - ``position`` (32 bytes): the position to solve;
    - ``solution`` (list of uint16): the moves of the solver, and the opponent's answers;
    - ``rating``, ``deviation`` (uint16): how hard it is, and how sure that is;
    - ``popularity`` (int16): from -100 to 100;
    - ``plays`` (uint32): how often it was played;
    - ``themes``, ``openings`` (lists of text): ``fork``, ``mateIn2``; ``Italian_Game``;
    - ``game_url`` (text): where its game is;
    - ``before`` (32 bytes), ``opponent`` (uint16): the position before, and the opponent's move that leads to the puzzle.

    ``columns`` are the names of the columns, in their order; ``filter`` has conditions on the texts and numbers that all have
    to hold: ``"rating>=2000"``, ``"themes~fork"``. A batch has ``batch`` rows.

    A file that is damaged gives all puzzles before the damage, and then an ``OSError``.
    """

def read_evaluations(
    path: Union[str, PathLike[str]],
    *,
    columns: Optional[
        Sequence[Literal["position", "evaluation", "variation", "depth", "knodes", "cp", "mate", "line"]]
    ] = None,
    batch: int = 65536,
) -> LichessReader:
    """Reads Lichess's evaluations (``lichess_db_eval.jsonl.zst``), also uncompressed, in constant memory.

    A position may have several evaluations, and each has some lines. One row is one line:

    - ``position`` (32 bytes);
    - ``evaluation``, ``variation`` (uint16): the number of the evaluation in its position, and that of the line in its
      evaluation, from 1; the first line is the best one;
    - ``depth`` (uint32), ``knodes`` (uint64): of the search, the nodes in thousands;
    - ``cp``, ``mate`` (int32): the score for White: in centipawns, or the moves to mate, one of which is null;
    - ``line`` (list of uint16): the moves.

    ``columns`` are the names of the columns, in their order. A batch has ``batch`` rows, or a few more. ``read_positions``
    gives one row for each position, with the score and the best move of the deepest evaluation.

    A file that is damaged gives all positions before the damage, and then an ``OSError``.
    """

def write_positions(
    path: Union[str, PathLike[str]],
    table: _Column,
    format: Optional[_Format] = None,
    *,
    chess960: bool = False,
) -> int:
    """Writes a file of positions from a table, or a stream of record batches, in constant memory, and returns how many there
    are.

    The columns are those of :func:`read_positions`: ``position`` (32 bytes or FENs), and ``score``, ``result`` and ``move``
    if the format has them; others are not looked at. The format is that of the file's name, or ``format``, and a file that
    ends in ``.gz``, ``.zst``, ``.bz2`` or ``.xz`` is compressed. A row that cannot be written is a ``ValueError`` with its
    number, from 0; the rows before it are in the file.
    """

def _report_to(report: Optional[Callable[[int, int], Any]]) -> Optional[Callable[[int, int], Any]]:
    """Sets what this thread calls while something lasts, and returns what it was."""

def _column_again(state: tuple[Any, ...]) -> Column[Any]: ...
def _batch_again(state: tuple[Any, ...]) -> Batch: ...
def _reader_again(how: tuple[Any, ...]) -> PgnReader: ...
def _lichess_again(how: tuple[Any, ...]) -> LichessReader: ...
def _positions_again(arguments: tuple[Any, ...]) -> PositionReader: ...
