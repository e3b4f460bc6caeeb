"""Chess positions: one game, or very many at once as Arrow columns.

:class:`Game` is a board with its history, under the names that users of python-chess know. The functions work on
columns of positions, on all cores, with the interpreter's lock released.
"""

from ._native import (
    Batch,
    Book,
    Column,
    Game,
    GameNode,
    GameReader,
    GameTree,
    LegalMoves,
    LichessReader,
    Move,
    Openings,
    Outcome,
    PgnReader,
    PositionReader,
    Termination,
    __version__,
    attackers,
    count,
    features,
    fens,
    fields,
    keys,
    legal_masks,
    move_fields,
    move_index,
    move_indexes,
    move_texts,
    move_words,
    moves,
    pack,
    path,
    planes,
    play,
    polyglot_keys,
    read_evaluations,
    read_games,
    read_pgn,
    read_positions,
    read_puzzles,
    set_path,
    status,
    validate,
    write_book,
    write_positions,
)
from ._progress import progress

__all__ = [
    "BLACK",
    "WHITE",
    "__version__",
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
    "progress",
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

#: The side to move, as :attr:`Game.turn` and :attr:`Outcome.winner` say it.
WHITE = True
BLACK = False


def _game_again(start: str, chess960: bool, moves: "list[int]") -> Game:
    """What a pickled game becomes."""
    game = Game(start, chess960=chess960)
    for word in moves:
        game.push(Move(word))
    return game
