"""Measures fianchetto's games against the other packages that play chess in Python, one position at a time.

    python -m fianchetto.bench --peers

Each rival that is installed takes part; the others are named. The answers are compared first: where a rival's are not
those of most others, the table says ``wrong``, and nothing is measured. All take turns in slices of a few milliseconds in
one run, and the fastest run of each slice counts.
"""

import importlib
import random
from collections import Counter
from importlib import metadata
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

import fianchetto
from fianchetto.bench import Side, one_by_one

#: What a package can do, by the names that ``ROWS`` uses.
Skills = Dict[str, Callable[..., Any]]


class Rival(NamedTuple):
    """A package."""

    #: Its name on the index, and what is imported.
    package: str
    module: str
    skills: Callable[[Any], Skills]


def of_fianchetto(lib: Any) -> Skills:
    """This package."""
    game = lib.Game
    return {
        "new": game, "board": game, "fen": game.fen, "copy": game.copy, "check": game.is_check, "san": game.san,
        "moves": lambda board: list(board.legal_moves),
        "count": lambda board: board.legal_moves.count(),
        "texts": lambda board: [move.uci() for move in board.legal_moves],
        "text": lambda move: move.uci(),
        "push": game.push, "pop": game.pop, "push_uci": game.push_uci,
        "pieces": lambda board: [board.piece_at(square) for square in range(64)],
    }  # fmt: skip


def of_python_chess(lib: Any) -> Skills:
    """python-chess, and packages that have its names."""
    board = lib.Board
    return {
        "new": board, "board": board, "fen": board.fen, "copy": board.copy, "check": board.is_check, "san": board.san,
        "moves": lambda board: list(board.legal_moves),
        "count": lambda board: board.legal_moves.count(),
        "texts": lambda board: [move.uci() for move in board.legal_moves],
        "text": lambda move: move.uci(),
        "push": board.push, "pop": board.pop, "push_uci": board.push_uci,
        "pieces": lambda board: [board.piece_at(square) for square in range(64)],
        "letter": lambda piece: piece.symbol(),
    }  # fmt: skip


def of_bulletchess(lib: Any) -> Skills:
    """bulletchess."""
    board, read, check = lib.Board, lib.Move.from_uci, lib.CHECK
    squares = lib.SQUARES
    return {
        "new": board, "board": board.from_fen, "fen": board.fen, "copy": board.copy, "moves": board.legal_moves,
        "count": lambda board: len(board.legal_moves()),
        "texts": lambda board: [move.uci() for move in board.legal_moves()],
        "text": lambda move: move.uci(),
        "san": lambda board, move: move.san(board),
        "check": lambda board: board in check,
        "push": board.apply, "pop": board.undo, "push_uci": lambda board, text: board.apply(read(text)),
        "pieces": lambda board: [board[square] for square in squares],
    }  # fmt: skip


def of_rust_chess(lib: Any) -> Skills:
    """rust-chess, whose boards have one list of moves, which is used up."""
    board, read, squares = lib.Board, lib.Move.from_uci, lib.SQUARES

    def moves(board: Any) -> "List[Any]":
        board.reset_move_generator()
        return list(board.generate_legal_moves())

    def count(board: Any) -> int:
        board.reset_move_generator()
        return len(board.generate_legal_moves())

    return {
        "new": board, "board": board.from_fen, "fen": board.get_fen, "check": board.is_check,
        "moves": moves, "count": count,
        "texts": lambda board: [move.get_uci() for move in moves(board)],
        "text": lambda move: move.get_uci(),
        "after": board.make_move_new,
        "push_uci": lambda board, text: board.make_move(read(text)),
        "pieces": lambda board: [board.get_piece_on(square) for square in squares],
    }  # fmt: skip


def of_fastchess(lib: Any) -> Skills:
    """fastchess, whose moves are texts."""
    board = lib.Board

    def after(board: Any, text: str) -> Any:
        child = board.copy()
        child.push_uci(text)
        return child

    return {
        "new": board, "board": board, "fen": board.fen, "copy": board.copy, "check": board.is_check,
        "moves": board.legal_moves_uci, "texts": board.legal_moves_uci, "text": str,
        "count": lambda board: len(board.legal_moves_uci()),
        "after": after, "push_uci": board.push_uci,
        "pieces": lambda board: [board.piece_at(square) for square in range(64)],
        "letter": lambda piece: ".PNBRQK.pnbrqk"[piece[0] + 7 * piece[1]],
    }  # fmt: skip


def of_chessmg(lib: Any) -> Skills:
    """chessmg."""
    board, read = lib.ChessPosition, lib.Move.from_uci
    return {
        "new": board, "board": board, "copy": board.copy,
        "fen": lambda board: board.fen,
        "check": lambda board: board.is_check,
        "moves": board.legal_moves,
        "count": lambda board: len(board.legal_moves()),
        "texts": lambda board: [move.uci for move in board.legal_moves()],
        "text": lambda move: move.uci,
        "push": board.make_move, "pop": board.undo_move,
        "push_uci": lambda board, text: board.make_move(read(text)),
    }  # fmt: skip


def of_cozy_chess(lib: Any) -> Skills:
    """cozy-chess-py, whose pieces have no color."""
    board, read = lib.Board, lib.Move.from_str
    return {
        "new": board.startpos, "board": board.from_fen, "fen": board.fen, "moves": board.generate_moves,
        "check": lambda board: bool(board.checkers()),
        "count": lambda board: len(board.generate_moves()),
        "texts": lambda board: [str(move) for move in board.generate_moves()],
        "text": str,
        "push_uci": lambda board, text: board.play(read(text)),
    }  # fmt: skip


def of_esca(lib: Any) -> Skills:
    """esca."""
    game, names = lib.Game, [file + rank for rank in "12345678" for file in "abcdefgh"]

    def pieces(game: Any) -> "List[Any]":
        position = game.position
        return [position.piece_at(name) for name in names]

    return {
        "new": game, "board": game.from_fen, "copy": game.copy, "moves": game.legal_moves, "san": game.move_to_san,
        "fen": lambda game: game.position.fen,
        "check": lambda game: game.position.in_check,
        "count": lambda game: len(game.legal_moves()),
        "texts": lambda game: [move.uci() for move in game.legal_moves()],
        "text": lambda move: move.uci(),
        "push": game.play, "pop": game.undo, "push_uci": game.play, "pieces": pieces,
    }  # fmt: skip


def of_nchess(lib: Any) -> Skills:
    """nchess, whose moves are numbers that print as `Move("e2e4")`."""
    board = lib.Board
    return {
        "new": board, "board": board, "fen": board.fen, "copy": board.copy, "moves": board.generate_legal_moves,
        "check": lambda board: board.is_check,
        "count": lambda board: len(board.generate_legal_moves()),
        "text": lambda move: str(move)[6:-2],
        "push": board.step, "pop": board.undo, "push_uci": board.step,
    }  # fmt: skip


def of_tensor_chess(lib: Any) -> Skills:
    """tensor-chess, whose moves are tuples."""
    board = lib.Position
    names = [file + rank for rank in "12345678" for file in "abcdefgh"]
    return {
        "new": board, "board": board, "fen": board.fen, "copy": board.clone, "check": board.in_check,
        "moves": board.generate_legal_moves, "count": board.legal_move_count,
        "text": lambda move: names[move[0]] + names[move[1]] + {1: "n", 2: "b", 3: "r", 4: "q"}.get(move[3], ""),
        "push": board.push, "pop": board.pop, "push_uci": board.push,
    }  # fmt: skip


def of_spooky_chess(lib: Any) -> Skills:
    """spooky-chess, whose boards have any size."""
    game = lib.Game
    return {
        "new": game.standard, "board": lambda fen: game(8, 8, fen, True), "fen": game.to_fen, "copy": game.clone,
        "check": game.is_check, "moves": game.legal_moves, "san": game.move_to_san,
        "count": lambda game: len(game.legal_moves()),
        "texts": lambda game: [move.to_lan() for move in game.legal_moves()],
        "text": lambda move: move.to_lan(),
        "push": game.make_move, "pop": game.unmake_move, "push_uci": game.make_move_from_lan,
    }  # fmt: skip


OURS = Rival("fianchetto", "fianchetto", of_fianchetto)

RIVALS = [
    Rival("chess", "chess", of_python_chess),
    Rival("bulletchess", "bulletchess", of_bulletchess),
    Rival("rust-chess", "rust_chess", of_rust_chess),
    Rival("pyrust-chess", "pyrust_chess", of_python_chess),
    Rival("fastchess", "fastchess", of_fastchess),
    Rival("chessmg", "chessmg", of_chessmg),
    Rival("cozy-chess-py", "cozy_chess", of_cozy_chess),
    Rival("esca", "esca", of_esca),
    Rival("nchess", "nchess", of_nchess),
    Rival("tensor-chess", "tensor_chess", of_tensor_chess),
    Rival("spooky-chess", "spooky_chess", of_spooky_chess),
]


def listed(of: Skills) -> Callable[[str], Any]:
    """From a FEN to a list of moves."""
    board, moves = of["board"], of["moves"]
    return lambda fen: moves(board(fen))


def perft(of: Skills) -> Callable[[Any], int]:
    """Two half-moves, played and counted in Python."""
    moves, count = of["moves"], of["count"]
    if "after" in of:
        after = of["after"]
        return lambda board: sum(count(after(board, move)) for move in moves(board))
    push, pop = of["push"], of["pop"]

    def counted(board: Any) -> int:
        total = 0
        for move in moves(board):
            push(board, move)
            total += count(board)
            pop(board)
        return total

    return counted


def pushed(of: Skills) -> Callable[[Tuple[Any, List[Any]]], Any]:
    """Every move of a list is played and taken back."""
    push, pop = of["push"], of["pop"]

    def work(subject: Tuple[Any, List[Any]]) -> Any:
        board, moves = subject
        for move in moves:
            push(board, move)
            pop(board)
        return board

    return work


def played(of: Skills) -> Callable[[List[str]], Any]:
    """A game from its moves in UCI."""
    new, push_uci = of["new"], of["push_uci"]

    def work(texts: "List[str]") -> Any:
        board = new()
        for text in texts:
            push_uci(board, text)
        return board

    return work


def written(of: Skills) -> Callable[[Tuple[Any, List[Any]]], "List[str]"]:
    """The moves of a list in SAN."""
    san = of["san"]

    def work(subject: Tuple[Any, List[Any]]) -> "List[str]":
        board, moves = subject
        return [san(board, move) for move in moves]

    return work


def with_board(of: Skills, fen: str) -> Any:
    """What most questions are about."""
    return of["board"](fen)


def with_moves(of: Skills, fen: str) -> Tuple[Any, List[Any]]:
    """A board and its moves."""
    board = of["board"](fen)
    return board, list(of["moves"](board))


def move_texts(of: Skills, fen: str, moves: "List[Any]") -> "List[str]":
    """The moves of a list, in an order that all have."""
    return sorted_texts(of, fen, [of["text"](move) for move in moves])


def sorted_texts(of: Skills, fen: str, texts: "List[str]") -> "List[str]":
    """Texts in UCI, of which some packages write castling as king takes rook."""
    moves = zip(fianchetto.moves([fen], "uci", chess960=True)[0], fianchetto.moves([fen], "uci")[0])
    usual = {text: other for text, other in moves if text != other}
    return sorted(usual.get(text, text) for text in texts)


def placement(of: Skills, fen: str, board: Any) -> str:
    """Where the pieces are, and whose turn it is. The en-passant square is there by other rules in each package."""
    return " ".join(str(of["fen"](board)).split()[:2])


def letters(of: Skills, fen: str, pieces: "List[Any]") -> "List[Optional[str]]":
    """The letters of pieces, which are objects of many kinds."""
    letter = of.get("letter", str)
    return [letter(piece) if piece is not None else None for piece in pieces]


def plain(of: Skills, fen: str, answer: Any) -> Any:
    """An answer that is the same everywhere."""
    return sorted(answer) if isinstance(answer, list) else answer


class Row(NamedTuple):
    """A row of the table."""

    name: str
    #: The function that is measured.
    work: Callable[[Skills], Callable[[Any], Any]]
    #: What it is called with, for one position.
    subject: Callable[[Skills, Any], Any]
    #: Its answer, in a form that can be compared.
    answer: Callable[[Skills, str, Any], Any]


def random_game(plies: int) -> "List[str]":
    """The moves of a random game in UCI."""
    chance, game = random.Random(56), fianchetto.Game()
    while len(game.move_stack) < plies and not game.is_game_over():
        game.push(chance.choice(game.legal_moves))
    return [move.uci() for move in game.move_stack]


GAME = random_game(60)


ROWS = [
    Row("list of moves", lambda of: of["moves"], with_board, move_texts),
    Row("count of moves", lambda of: of["count"], with_board, plain),
    Row("FEN to list", listed, lambda of, fen: fen, move_texts),
    Row("moves in UCI", lambda of: of["texts"], with_board, sorted_texts),
    Row("perft loop, 2 plies", perft, with_board, plain),
    Row("push and pop of each move", pushed, with_moves, placement),
    Row("a game by `push_uci`", played, lambda of, fen: GAME, placement),
    Row("moves in SAN", written, with_moves, plain),
    Row("copy", lambda of: of["copy"], with_board, placement),
    Row("new game", lambda of: lambda _: of["new"](), lambda of, fen: None, placement),
    Row("`piece_at` of 64", lambda of: of["pieces"], with_board, letters),
    Row("position to FEN", lambda of: of["fen"], with_board, lambda of, _, fen: fen.split()[:2]),
    Row("is it check?", lambda of: of["check"], with_board, lambda of, _, check: bool(check)),
]


def answers(row: Row, of: Skills, fens: "List[str]") -> Any:
    """The answers for all positions; ``None`` if the package has no such function."""
    try:
        work = row.work(of)
        return [row.answer(of, fen, work(row.subject(of, fen))) for fen in fens]
    except KeyError:
        return None
    except Exception as error:  # whatever a rival raises is its answer
        return f"{type(error).__name__}: {error}"


def side_of(row: Row, of: Skills, fens: "List[str]") -> Side:
    """The work of a package, for a race."""
    return one_by_one(row.work(of), [row.subject(of, fen) for fen in fens])


class Result(NamedTuple):
    """What a row of the table says: microseconds for each position by package, and who is wrong."""

    name: str
    times: Dict[str, float]
    #: Where each that is wrong is wrong first.
    wrong: Dict[str, str]


def first_mistake(fens: "List[str]", found: Any, right: Any) -> str:
    """What a rival raises, or the first position for which its answer is another."""
    if isinstance(found, str):
        return found
    mistakes = [fen for fen, one, other in zip(fens, found, right) if one != other]
    return f"{len(mistakes)} of {len(fens)} positions, first {mistakes[0]}"


def run(row: Row, packages: Dict[str, Skills], fens: "List[str]", turns: int) -> Result:
    """Compares the answers, and lets those that are right take turns."""
    found = {name: answers(row, of, fens) for name, of in packages.items()}
    # The answer of most is right; an assertion says that it is ours.
    votes = Counter(repr(answer) for answer in found.values() if answer is not None)
    right = votes.most_common(1)[0][0]
    assert len(packages) < 3 or repr(found[OURS.package]) == right, f"{row.name}: most others have another answer"
    ours = found[OURS.package]
    wrong = {name: first_mistake(fens, answer, ours) for name, answer in found.items() if answer is not None and answer != ours}
    sides = {name: side_of(row, of, fens) for name, of in packages.items() if found[name] is not None and name not in wrong}
    for _ in range(turns):
        for side in sides.values():
            for _ in side.slices:
                side.run()
    return Result(row.name, {name: side.microseconds() for name, side in sides.items()}, wrong)


def cell(result: Result, name: str) -> str:
    """A time, or why there is none."""
    if name in result.wrong:
        return "wrong"
    return f"{result.times[name]:.3g}" if name in result.times else ""


def table(results: "List[Result]", names: "List[str]") -> str:
    """The results as a table of Markdown."""
    lines = [["microseconds a position", *names, "best rival / fianchetto"]]
    for result in results:
        rivals = [time for name, time in result.times.items() if name != OURS.package]
        ratio = f"{min(rivals) / result.times[OURS.package]:.2f}" if rivals else ""
        lines.append([result.name, *(cell(result, name) for name in names), ratio])
    lines.insert(1, ["---"] + ["---:"] * (len(lines[0]) - 1))
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def compare(fens: "List[str]", turns: int) -> str:
    """The table, and which packages are in it."""
    packages, missing = {}, []
    for rival in [OURS, *RIVALS]:
        try:
            packages[rival.package] = rival.skills(importlib.import_module(rival.module))
        except ImportError:
            missing.append(rival.package)
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in packages)
    results = [run(row, packages, fens, turns) for row in ROWS]
    absent = f"\nNot installed: {', '.join(missing)}." if missing else ""
    mistakes = [f"\n- {name}, {result.name}: {where}" for result in results for name, where in result.wrong.items()]
    notes = f"\n\nWrong:\n{''.join(mistakes)}" if mistakes else ""
    return f"{len(fens)} positions; {versions}.{absent}\n\n{table(results, list(packages))}{notes}"
