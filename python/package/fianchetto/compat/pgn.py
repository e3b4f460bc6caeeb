"""Games with variations from PGN, read by this package's own reader, under the names of ``chess.pgn``."""

from typing import Dict, Iterable, Iterator, List, Optional, Set, TextIO, Type, TypeVar, Union

from ._names import STARTING_FEN
from ._native import Board, Move, pgn_events

__all__ = ["ChildNode", "Game", "GameNode", "read_game", "read_headers"]

_ROSTER = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
    "Result": "*",
}

_CHESS960 = ("chess960", "chess 960", "fischerandom", "fischerrandom", "fischerandomchess", "fischer random")

_G = TypeVar("_G", bound="Game")


def _braced(comment: str) -> str:
    """A comment as PGN, in which no brace ends it early."""
    return "{ " + comment.replace("}", "").strip() + " }"


class GameNode:
    """A position of a game, with what follows and what is written about it."""

    def __init__(self) -> None:
        #: The node before; ``None`` for the game.
        self.parent: Optional[GameNode] = None
        #: The move that led here; ``None`` for the game.
        self.move: Optional[Move] = None
        #: What follows: the main line first.
        self.variations: List[ChildNode] = []
        #: What is written after the move, or before the first one.
        self.comment = ""
        #: What is written before the first move of a variation.
        self.starting_comment = ""
        #: Numeric annotation glyphs.
        self.nags: Set[int] = set()

    def game(self) -> "Game":
        """The game that this is a position of."""
        node = self
        while node.parent is not None:
            node = node.parent
        assert isinstance(node, Game)
        return node

    def board(self) -> Board:
        """The position, with the moves that led here."""
        path: List[Move] = []
        node: GameNode = self
        while node.parent is not None and node.move is not None:
            path.append(node.move)
            node = node.parent
        board = node._start()
        for move in reversed(path):
            board.push(move)
        return board

    def _start(self) -> Board:
        return self.game()._start()

    def turn(self) -> bool:
        """The side to move, true for White."""
        return self.board().turn

    def ply(self) -> int:
        """Half-moves since the start of the game, by its move number."""
        return self.board().ply()

    def next(self) -> "Optional[ChildNode]":
        """What follows in the main line."""
        return self.variations[0] if self.variations else None

    def end(self) -> "GameNode":
        """The last position of the line that begins here."""
        node: GameNode = self
        while node.variations:
            node = node.variations[0]
        return node

    def is_end(self) -> bool:
        """Whether nothing follows."""
        return not self.variations

    def variation(self, move: Union[int, Move]) -> "ChildNode":
        """What follows by a move, or by its place; ``KeyError`` if nothing does."""
        for place, node in enumerate(self.variations):
            if move in (place, node.move, node):
                return node
        raise KeyError(move)

    def __getitem__(self, move: Union[int, Move]) -> "ChildNode":
        return self.variation(move)

    def __contains__(self, move: Union[int, Move]) -> bool:
        return any(move in (place, node.move, node) for place, node in enumerate(self.variations))

    def add_variation(
        self, move: Move, *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> "ChildNode":
        """Adds a move behind what follows already."""
        node = ChildNode(self, move)
        node.comment, node.starting_comment, node.nags = comment, starting_comment, set(nags)
        self.variations.append(node)
        return node

    def add_main_variation(self, move: Move, *, comment: str = "", nags: Iterable[int] = ()) -> "ChildNode":
        """Adds a move as the main line."""
        node = self.add_variation(move, comment=comment, nags=nags)
        self.variations.insert(0, self.variations.pop())
        return node

    def add_line(self, moves: Iterable[Move], *, comment: str = "", nags: Iterable[int] = ()) -> "GameNode":
        """Adds moves one after the other, and returns the last position."""
        node: GameNode = self
        for move in moves:
            node = node.add_variation(move)
        node.comment = f"{node.comment} {comment}".strip()
        node.nags.update(nags)
        return node

    def mainline(self) -> "List[ChildNode]":
        """What follows in the main line, to its end."""
        line: List[ChildNode] = []
        node = self.next()
        while node is not None:
            line.append(node)
            node = node.next()
        return line

    def mainline_moves(self) -> List[Move]:
        """The moves of the main line."""
        return [node.move for node in self.mainline()]

    def _texts(self, board: Board, numbered: bool) -> Iterator[str]:
        """What follows as PGN; ``numbered`` says that the first move needs its number."""
        while self.variations:
            main, *others = self.variations
            yield from main._move_texts(board, numbered)
            numbered = bool(main.comment)
            for other in others:
                yield "("
                yield from other._move_texts(board, True)
                after = board.copy(stack=False)
                after.push(other.move)
                yield from other._texts(after, bool(other.comment))
                yield ")"
                numbered = True
            board.push(main.move)
            self = main


class ChildNode(GameNode):
    """A position after a move."""

    # A child always has one, unlike the start.
    move: Move

    def __init__(self, parent: GameNode, move: Move) -> None:
        super().__init__()
        self.parent = parent
        self.move = move  # pyright: ignore[reportIncompatibleVariableOverride]

    def san(self) -> str:
        """The move in SAN."""
        assert self.parent is not None, "a child has a parent"
        return self.parent.board().san(self.move)

    def uci(self) -> str:
        """The move in UCI notation."""
        assert self.parent is not None, "a child has a parent"
        return self.parent.board().uci(self.move)

    def _move_texts(self, board: Board, numbered: bool) -> Iterator[str]:
        """The move as PGN, with its number where it needs one."""
        if self.starting_comment:
            yield _braced(self.starting_comment)
        if board.turn:
            yield f"{board.fullmove_number}."
        elif numbered or self.starting_comment:
            yield f"{board.fullmove_number}..."
        yield board.san(self.move)
        yield from (f"${nag}" for nag in sorted(self.nags))
        if self.comment:
            yield _braced(self.comment)

    def __repr__(self) -> str:
        return f"<ChildNode ({self.uci()}) of {self.game()!r}>"


class Game(GameNode):
    """A game: its headers, its moves, and what was wrong with it."""

    def __init__(self, headers: Optional[Dict[str, str]] = None) -> None:
        super().__init__()
        #: The tags, in their order, with backslashes as they are in the file.
        self.headers: Dict[str, str] = dict(_ROSTER if headers is None else headers)
        #: Why moves are missing.
        self.errors: List[Exception] = []

    @classmethod
    def from_board(cls: Type[_G], board: Board) -> _G:
        """The game of a board and its moves."""
        game = cls()
        game.setup(board.root())
        game.add_line(board.move_stack)
        game.headers["Result"] = board.result()
        return game

    def setup(self, board: Union[Board, str]) -> None:
        """Sets the position in which the game begins."""
        start = board if isinstance(board, Board) else Board(board)
        if start.chess960:
            self.headers["Variant"] = "Chess960"
        if start.fen() == STARTING_FEN:
            self.headers.pop("FEN", None)
            self.headers.pop("SetUp", None)
        else:
            self.headers.update({"SetUp": "1", "FEN": start.fen()})

    def _start(self) -> Board:
        variant = self.headers.get("Variant", "").lower()
        if variant not in ("", *_CHESS960, *(alias.lower() for alias in Board.aliases)):
            raise ValueError(f"variant {self.headers['Variant']!r} is none of this package")
        return Board(self.headers.get("FEN", STARTING_FEN), chess960=variant in _CHESS960)

    def __str__(self) -> str:
        """The game as PGN."""
        tags = [f'[{name} "{value}"]\n' for name, value in self.headers.items()]
        comment = [_braced(self.comment)] if self.comment else []
        moves = self._texts(self._start(), True) if self.variations else ()
        words = [*comment, *moves, self.headers.get("Result", "*")]
        return "".join([*tags, "\n" if tags else "", " ".join(words)])

    def __repr__(self) -> str:
        names = [self.headers.get(name, "?") for name in ("White", "Black", "Date", "Site")]
        return "<Game ({!r} vs. {!r}, {!r} at {!r})>".format(*names)


def read_game(handle: TextIO) -> Optional[Game]:
    """The next game of a file; ``None`` at its end.

    A move that is not legal ends its line, and is one of ``errors`` of the game.
    """
    text = _next_text(handle)
    return None if text is None else _Builder().game_of(text)


def read_headers(handle: TextIO) -> Optional[Dict[str, str]]:
    """The headers of the next game of a file; ``None`` at its end."""
    text = _next_text(handle)
    if text is None:
        return None
    return {name: value for kind, name, value in pgn_events(text) if kind == "tag"}


def _next_text(handle: TextIO) -> Optional[str]:
    """The lines of the next game: its tags, and its moves up to an empty line."""
    lines: List[str] = []
    has_moves, in_comment = False, False
    for line in iter(handle.readline, ""):
        is_tag = line.startswith("[") and not has_moves
        is_empty = not line.strip() and not in_comment
        if is_empty and has_moves:
            break
        if lines or not is_empty:
            lines.append(line)
        if not is_tag and not is_empty and not line.startswith("%"):
            has_moves = True
            in_comment = _in_comment(line, in_comment)
    return "".join(lines) if lines else None


def _in_comment(line: str, in_comment: bool) -> bool:
    """Whether a line ends within braces."""
    while True:
        if in_comment:
            end = line.find("}")
        else:
            end = line.find("{")
            rest_of_line = line.find(";")
            end = -1 if 0 <= rest_of_line < end else end
        if end < 0:
            return in_comment
        line, in_comment = line[end + 1 :], not in_comment


class _Line:
    """A line that is being read: the main line or a variation."""

    def __init__(self, node: GameNode, board: Board) -> None:
        self.node = node
        self.board = board
        #: The comment before the first move of a variation.
        self.starting_comment = ""
        self.has_moves = False
        #: Whether a move was not legal.
        self.is_broken = False


class _Builder:
    """Builds the tree of a game from the reader's events."""

    def game_of(self, text: str) -> Game:
        game = Game()
        self.lines: List[_Line] = []
        for kind, first, second in pgn_events(text):
            if kind == "tag":
                game.headers[first] = second
            elif kind == "end":
                if game.headers.get("Result", "*") == "*":
                    game.headers["Result"] = first
            elif kind == "error":
                game.errors.append(ValueError(first))
            else:
                if not self.lines:
                    self.lines.append(self._main_line(game))
                self._add(game, kind, first)
        return game

    def _main_line(self, game: Game) -> _Line:
        try:
            return _Line(game, game._start())
        except ValueError as error:
            game.errors.append(error)
            line = _Line(game, Board(None))
            line.is_broken = True
            return line

    def _add(self, game: Game, kind: str, text: str) -> None:
        line = self.lines[-1]
        if kind == "open":
            self.lines.append(_variation(line))
        elif kind == "close":
            self.lines.pop()
        elif line.is_broken:
            return
        elif kind == "move":
            _add_move(game, line, text)
        elif kind == "comment":
            _add_comment(line, text.strip())
        elif kind == "glyph" and line.has_moves:
            line.node.nags.add(int(text))


def _variation(line: _Line) -> _Line:
    """A variation in place of the last move of a line."""
    node = line.node.parent
    if line.is_broken or node is None:
        variation = _Line(line.node, line.board)
        variation.is_broken = True
        return variation
    board = line.board.copy()
    board.pop()
    return _Line(node, board)


def _add_move(game: Game, line: _Line, san: str) -> None:
    try:
        move = line.board.push_san(san)
    except ValueError as error:
        game.errors.append(error)
        line.is_broken = True
        return
    line.node = line.node.add_variation(move, starting_comment=line.starting_comment)
    line.starting_comment, line.has_moves = "", True


def _add_comment(line: _Line, comment: str) -> None:
    if line.has_moves or line.node.parent is None and not line.node.variations:
        line.node.comment = f"{line.node.comment} {comment}".strip()
    else:
        line.starting_comment = f"{line.starting_comment} {comment}".strip()
