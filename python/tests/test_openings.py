"""Names of openings, and Polyglot books beside ``chess.polyglot``."""

import collections
import io
import random

import chess
import chess.pgn
import chess.polyglot
import polars
import pytest
from corpora import TESTDATA

import fianchetto
from fianchetto import Book, Game, Openings
from fianchetto.bench import pgn_of, random_games

TABLE = "eco\tname\tpgn\nB00\tKing's Pawn\t1. e4\nC20\tOpen Game\t1. e4 e5\nC40\tKnight\t1. e4 e5 2. Nf3\n"


def game_of(*sans):
    game = Game()
    for san in sans:
        game.push_san(san)
    return game


@pytest.fixture
def names(tmp_path):
    path = tmp_path / "names.tsv"
    path.write_text(TABLE)
    return Openings(path)


def test_the_last_position_with_a_name_names_the_game(names):
    assert len(names) == 3
    assert names.of(game_of("e4", "e5", "Bc4", "Bc5")) == ("C20", "Open Game")
    assert names.of(game_of("Nf3", "e5", "e4")) == ("C40", "Knight")
    assert names.of(game_of("e3", "e5", "e4")) is None                 # Black is to move
    assert names.of(game_of("Nf3", "Nf6", "Ng1", "Ng8", "e4", "c5")) == ("B00", "King's Pawn")
    assert names.of(Game()) is None
    assert names.of(Game(game_of("e4", "e5").fen())) == ("C20", "Open Game")


def test_names_of_a_column(names):
    fens = [Game().fen(), game_of("e4").fen(), "nonsense", game_of("e4", "e5", "Nf3").fen()]
    found = names.find(fens)
    assert found.to_dict() == {"eco": [None, "B00", None, "C40"], "name": [None, "King's Pawn", None, "Knight"]}
    assert polars.DataFrame(found).height == 4


def test_wrong_tables_are_told(tmp_path):
    path = tmp_path / "names.tsv"
    with pytest.raises(FileNotFoundError):
        Openings(path)
    for text, message in [("", "line 1"), ("eco\tname\tpgn\nA00\tx\t1. e5\n", "line 2: half-move 1")]:
        path.write_text(text)
        with pytest.raises(ValueError, match=message):
            Openings(path)


def expected(text, plies, at_least):
    """The book of a PGN by python-chess: the weight of each move of each key."""
    games, weights = collections.Counter(), collections.Counter()
    source = io.StringIO(text)
    while (game := chess.pgn.read_game(source)) is not None:
        board, there = game.board(), {}
        won = {"1-0": chess.WHITE, "0-1": chess.BLACK}.get(game.headers["Result"])
        for move in list(game.mainline_moves())[:plies]:
            weight = 1 if won is None else 2 * (board.turn == won)
            there[chess.polyglot.zobrist_hash(board), board.uci(move)] = weight
            board.push(move)
        games.update(there)
        weights.update(there)
        games.subtract({at: weight - 1 for at, weight in there.items()})
    return {at: weight for at, weight in weights.items() if games[at] >= at_least and weight > 0}


@pytest.mark.parametrize(("plies", "at_least"), [(30, 2), (6, 1), (12, 3)])
def test_books_are_made_of_games(tmp_path, plies, at_least):
    text = (TESTDATA / "pgn" / "book.pgn").read_text() + "\n\n" + pgn_of(random_games(100))
    (tmp_path / "games.pgn").write_text(text)
    rows = fianchetto.read_pgn(tmp_path / "games.pgn", columns=["game", "position", "move", "result"])
    path = tmp_path / "book.bin"
    count = fianchetto.write_book(path, rows, plies=plies, at_least=at_least)
    wanted, found = expected(text, plies, at_least), {}
    with chess.polyglot.open_reader(path) as reader:
        assert len(reader) == count == len(wanted) > 10
        for entry in reader:
            found[entry.key] = {**found.get(entry.key, {}), chess.polyglot.Entry(*entry).move.uci(): entry.weight}
        book = Book(path)
        assert len(book) == count and book.table()["key"].to_list() == [entry.key for entry in reader]
        assert book.table()["weight"].to_list() == [entry.weight for entry in reader]
        board = chess.Board()
        ours = [(move.uci(), weight) for move, weight in book.moves(Game())]
        assert ours == [(entry.move.uci(), entry.weight) for entry in reader.find_all(board)] != []
    assert {(key, move): weight for key, moves in found.items() for move, weight in moves.items()} == wanted


def entry(key, move, weight):
    return chess.polyglot.ENTRY_STRUCT.pack(key, move, weight, 0)


def test_moves_are_chosen_by_their_weights(tmp_path):
    path = tmp_path / "book.bin"
    key = fianchetto.polyglot_keys([Game().fen()])[0]
    # e2e4, d2d4, and e1e8, which is not legal.
    path.write_bytes(entry(key, 0o1434, 3) + entry(key, 0o1333, 1) + entry(key, 0o0474, 9))
    book = Book(path)
    assert [(move.uci(), weight) for move, weight in book.moves(Game())] == [("e2e4", 3), ("d2d4", 1)]
    generator = random.Random(5)
    chosen = collections.Counter(book.weighted_choice(Game(), generator).uci() for _ in range(4000))
    assert set(chosen) == {"e2e4", "d2d4"} and 2850 < chosen["e2e4"] < 3150
    assert book.weighted_choice(Game()) in Game().legal_moves
    assert book.weighted_choice(game_of("e4")) is None and book.moves(game_of("e4")) == []
    assert book.table()["move"].to_list() == ["e2e4", "d2d4", "e1e8"]


def test_castling_is_found_in_a_book(tmp_path):
    path = tmp_path / "book.bin"
    for chess960, uci in [(False, "e1g1"), (True, "e1h1")]:
        game = Game("4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess960=chess960)
        path.write_bytes(entry(fianchetto.polyglot_keys([game.fen()])[0], 0o0407, 1))
        assert [move.uci() for move, _ in Book(path).moves(game)] == [uci]


def test_wrong_books_are_told(tmp_path):
    path = tmp_path / "book.bin"
    with pytest.raises(FileNotFoundError):
        Book(path)
    path.write_bytes(b"x" * 17)
    with pytest.raises(ValueError, match="book.bin: .*17 bytes"):
        Book(path)
    path.write_bytes(entry(2, 0, 1) + entry(1, 0, 1))
    with pytest.raises(ValueError, match="entry 1"):
        Book(path)
    path.write_bytes(b"")
    assert len(Book(path)) == 0 and Book(path).weighted_choice(Game()) is None


def test_wrong_tables_of_games_are_told(tmp_path):
    packed = fianchetto.pack([Game().fen()] * 2)
    words = fianchetto.move_words([Game().fen()] * 2, ["e2e4", "d2d4"])
    table = polars.DataFrame({"game": [1, 2], "position": polars.Series(packed), "move": polars.Series(words), "result": [1, 0]})
    path = tmp_path / "book.bin"
    assert fianchetto.write_book(path, table, at_least=1) == 2
    for change, message in [
        (table.drop("game"), "no column game"),
        (table.drop("move"), "no column move"),
        (table.with_columns(result=polars.lit(7)), "row 0: result: 7"),
        (table.with_columns(move=polars.Series([words[0], 9])), "row 1: "),
    ]:
        with pytest.raises(ValueError, match=message):
            fianchetto.write_book(path, change)
    with pytest.raises(OSError):
        fianchetto.write_book(tmp_path, table)
