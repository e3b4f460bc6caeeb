"""The positions of the folder ``testdata``, read as its README says."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import chess

TESTDATA = Path(__file__).resolve().parents[2] / "testdata"

#: Files of positions by line: a FEN, and what follows it after a semicolon.
EPD = ["bench", "crafted", "mate", "perft"]
CHESS960 = ["fischer", "frc", "xfen", "960", ".sfens"]


class Position(NamedTuple):
    """A position of a corpus."""

    fen: str
    chess960: bool


def table(path):
    """The rows of a table, without the names of its columns."""
    lines = (TESTDATA / path).read_text().splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def is_chess960(path):
    """Whether a file is Chess960, which its name says."""
    return any(part in path.name for part in CHESS960)


def names_files(fen):
    """Whether the castling rights are files, as in the one file that mixes both."""
    return not set("".join(fen.split(" ")[2:3])) <= set("KQkq-")


def lines():
    """All FENs of the files with one FEN a line, readable or not, with their file."""
    for folder in EPD:
        for path in sorted((TESTDATA / folder).glob("*.epd")):
            for line in path.read_text().splitlines():
                if line.strip() and not line.startswith("#"):
                    yield path, fen_of(line)
    for path in sorted((TESTDATA / "fen").glob("*.sfens")):
        for line in path.read_text().splitlines():
            yield path, line.strip()


def fen_of(line):
    """The FEN of a line, whose operations follow a semicolon."""
    return line.split(";")[0].strip()


def from_tables():
    """The FENs of the tables."""
    for name in ["san_cases", "san_movelists", "insufficient_material", "draw_cases"]:
        for row in table(f"notation/{name}.tsv"):
            yield Position(row[0], False)
    for path in sorted((TESTDATA / "notation").glob("rampart_*.tsv")):
        for row in table(path):
            yield Position(row[0], False)
    for row in table("notation/uci_play.tsv"):
        yield Position(row[0], row[3] == "frc")
    for row in table("fen/ep_legality.tsv"):
        yield Position(row[0], False)
    for row in table("fen/fen_validity.tsv"):
        yield Position(row[2], row[1] == "frc")
    for row in table("fen/fen_canonical.tsv"):
        yield Position(row[0], row[1] != "fen")


@lru_cache(maxsize=None)
def positions():
    """Every position of every corpus once, readable or not."""
    found = [Position(fen, is_chess960(path) or names_files(fen)) for path, fen in lines()]
    return tuple(dict.fromkeys([*found, *from_tables()]))


def board(position):
    """The board of python-chess; ``None`` if it refuses the FEN."""
    try:
        return chess.Board(position.fen, chess960=position.chess960)
    except ValueError:
        return None


def written(board, en_passant="legal"):
    """The FEN of a board of python-chess as we write it: a rook that castles only in Chess960 is named by its file."""
    fields = board.fen(shredder=True, en_passant=en_passant).split(" ")

    def letter(right):
        king = board.king(right.isupper())
        is_standard = king is not None and chess.square_file(king) == 4
        return {"H": "K", "A": "Q", "h": "k", "a": "q"}.get(right, right) if is_standard else right

    fields[2] = "".join(map(letter, fields[2]))
    return " ".join(fields)
