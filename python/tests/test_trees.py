"""Games as trees beside ``chess.pgn``: read, edited and written again."""

import copy
import gzip
import io
import pickle
import re
from random import Random

import chess
import chess.pgn
import pytest
from corpora import TESTDATA
from test_compat_pgn import TEXTS

import fianchetto
from fianchetto import Game, GameNode, GameTree, Move

RESULTS = ["1-0", "0-1", "1/2-1/2", "*"]
FILES = sorted((TESTDATA / "pgn").glob("*.pgn"))


def moves_of(node):
    """Everything behind a node. A null move of python-chess is one of ours."""
    return [
        (child.move.uci(), child.comment, child.starting_comment, sorted(child.nags), moves_of(child))
        for child in node.variations
    ]


def theirs_of(text):
    """The games of python-chess, which keeps the line breaks of comments."""
    source, games = io.StringIO(text), []
    while (game := chess.pgn.read_game(source)) is not None:
        nodes = [game]
        while nodes:
            node = nodes.pop()
            node.comment, node.starting_comment = " ".join(node.comment.split()), " ".join(node.starting_comment.split())
            nodes.extend(node.variations)
        games.append(game)
    return games


def same(ours, theirs):
    assert moves_of(ours) == moves_of(theirs) and ours.comment == theirs.comment
    assert [node.san() for node in ours.mainline()] == [node.san() for node in theirs.mainline()]
    # python-chess keeps backslashes.
    tags = {name: re.sub(r"\\(.)", r"\1", value) for name, value in theirs.headers.items()}
    assert {**tags, **ours.headers} == {**tags, "Result": ours.headers["Result"]}
    assert ours.headers["Result"] == (theirs.headers["Result"] if theirs.headers["Result"] in RESULTS else "*")
    if not any(move.uci() == "0000" for move in ours.mainline_moves()):
        board = ours.end().board()
        assert chess.Board(board.fen(), chess960=board.chess960) == theirs.end().board()
        assert [move.uci() for move in ours.end().board().move_stack] == [move.uci() for move in theirs.mainline_moves()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files(path):
    text = path.read_text(encoding="utf-8", errors="replace")
    ours, theirs = list(fianchetto.read_games(path)), theirs_of(text)
    assert len(ours) == len(theirs)
    for game, other in zip(ours, theirs):
        assert bool(game.errors) == bool(other.errors)
        if not game.errors:
            same(game, other)


@pytest.mark.parametrize("text", [text for text in TEXTS[:-2] if chess.pgn.read_game(io.StringIO(text))])
def test_texts(text):
    ours, other = GameTree.from_pgn(text), theirs_of(text)[0]
    assert bool(ours.errors) == bool(other.errors)
    same(ours, other)
    again = GameTree.from_pgn(str(ours))
    assert moves_of(again) == moves_of(ours) and again.headers["Result"] == ours.headers["Result"] and str(again) == str(ours)
    same(again, theirs_of(str(ours))[0])


def test_random_trees_are_built_and_written():
    """The same tree built here and by python-chess, written here and read by python-chess."""
    random = Random(31)
    for _ in range(30):
        ours, theirs = GameTree(), chess.pgn.Game()
        pairs = [(ours, theirs)]
        for _ in range(60):
            node, other = random.choice(pairs[-6:])
            legal = node.board().legal_moves
            if not legal:
                continue
            move = random.choice(legal)
            if any(child.move == move for child in node.variations):
                assert node.add_variation(move) == node.variation(move)
                continue
            given = random.choice([move, move.word, move.uci(), node.board().san(move)])
            child, twin = node.add_variation(given), other.add_variation(chess.Move.from_uci(move.uci()))
            if random.random() < 0.3:
                child.comment = twin.comment = random.choice(["one", "two [%clk 0:00:01]", "( open", "a\nb"])
                child.nags = twin.nags = {random.randrange(1, 140) for _ in range(3)}
            pairs.append((child, twin))
        node, other = random.choice(pairs)
        if len(node.variations) > 1:
            node.promote_to_main(1)
            other.promote_to_main(1)
            node.remove_variation(node.variations[-1])
            other.remove_variation(other.variations[-1])
        assert [node.move.uci() for node in ours.mainline()] == [node.move.uci() for node in theirs.mainline()]
        read = chess.pgn.read_game(io.StringIO(str(ours)))
        assert not read.errors
        for game in (theirs, read):
            for node in [game, *walked(game)]:
                node.comment = " ".join(node.comment.split())
        assert moves_of(read) == moves_of(theirs)


def walked(node):
    for child in node.variations:
        yield child
        yield from walked(child)


def test_words():
    game = GameTree.from_pgn('[White "Greco"]\n\n{before} 1. e4 e5 (1... c5 {Sicilian} 2. Nf3) 2. Nf3 $1 *')
    assert game.comment == "before" and game.move is None and game.parent is None and game.game() == game
    e4 = game.next()
    assert isinstance(e4, GameNode) and not isinstance(e4, GameTree) and isinstance(e4.parent, GameTree) and e4.parent == game
    e5, c5 = e4.variations
    assert e4.variation(1) == e4.variation(c5) == e4.variation(c5.move) == c5 != e5 and len({c5, e4.variation(1), e5}) == 2
    assert c5.comment == "Sicilian" and c5.next().is_end() and not c5.is_end() and c5.end().san() == "Nf3"
    assert repr(c5) == "<GameNode (1... c5)>" and repr(game) == "<GameTree (Greco - ?, *)>"
    assert game.end().nags == {1}
    game.end().nags |= {14}
    e4.promote_to_main(c5)
    c5.starting_comment = "or"
    game.headers["Event"] = "Naples"
    text = '[Event "Naples"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "Greco"]\n[Black "?"]\n[Result "*"]\n\n'
    assert str(game) == text + "{before} 1. e4 {or} 1... c5 {Sicilian} (1... e5 2. Nf3 $1 $14) 2. Nf3 *"
    assert c5.end().board().move_stack == [*game.mainline_moves()]
    e4.remove_variation(0)
    del game.headers["Event"]
    game.headers["Result"] = "1-0"
    assert "Naples" not in str(game) and str(game).endswith("1. e4 e5 2. Nf3 $1 $14 1-0")


def test_wrong_use_is_told():
    game = GameTree()
    e4 = game.add_variation("e4")
    with pytest.raises(ValueError, match="`Ke2` is not legal"):
        e4.add_variation("Ke2")
    with pytest.raises(ValueError, match="`Qh9`"):
        game.add_line(["d4", "Qh9"])
    with pytest.raises(KeyError, match="7"):
        game.variation(7)
    with pytest.raises(KeyError, match="e4"):
        e4.variation(e4)
    with pytest.raises(KeyError):
        e4.remove_variation(Move(0))
    with pytest.raises(TypeError, match="place"):
        game.variation("e4")
    with pytest.raises(OverflowError):
        e4.nags = [256]
    with pytest.raises(ValueError, match="start"):
        game.san()
    with pytest.raises(ValueError, match="no game"):
        GameTree.from_pgn("  ")
    with pytest.raises(ValueError, match="piece placement"):
        GameTree("nonsense")
    for name, value, error, message in [
        ("FEN", "8/8/8/8/8/8/8/8 w - -", ValueError, "where the game starts"),
        ("Variant", "Chess960", ValueError, "where the game starts"),
        ("Result", "2-0", ValueError, "2-0"),
        ("a b", "x", ValueError, "a b"),
        ("Round", 1, TypeError, "texts"),
    ]:
        other = copy.deepcopy(game)
        other.headers[name] = value
        with pytest.raises(error, match=message):
            str(other)
    with pytest.raises(TypeError):
        GameNode()


def test_errors_are_kept_with_what_is_good():
    game = GameTree.from_pgn("1. e4 (1. d4 Nf9 2. c4) e5 2. Ke3 Nc6 *")
    assert [node.san() for node in game.mainline()] == ["e4", "e5"] and len(game.next().parent.variations) == 2
    assert game.errors == [
        "line 1, game 1: half-move 3: move `Ke3` is not legal here",
        "a variation, half-move 2: move `Nf9` is not legal here",
    ]
    crazy = GameTree.from_pgn('[Variant "Crazyhouse"]\n\n1. e4 *')
    assert crazy.is_end() and "Crazyhouse" in crazy.errors[0]


def test_starts_chess960_and_null_moves():
    fen = "rkrbnqnb/pppppppp/8/8/8/8/PPPPPPPP/RKRBNQNB w KQkq - 0 1"
    game = GameTree(fen, chess960=True)
    assert game.add_line(["c4", "c5", "d3"]).board().chess960
    again = GameTree.from_pgn(str(game))
    assert again.board().fen() == game.board().fen() and again.end().board() == game.end().board()
    assert game.headers["Variant"] == "Chess960" and chess.pgn.read_game(io.StringIO(str(game))).end().board().chess960
    castling = GameTree("4k3/8/8/8/8/8/8/4K2R w K - 0 1").add_variation("O-O")
    assert castling.move.uci() == "e1g1" and castling.game().variation(0) == castling

    passed = GameTree.from_pgn("1. e4 e5 2. -- Nf6 *")
    assert passed.mainline()[2].move.uci() == "0000" and passed.mainline()[2].san() == "--"
    assert passed.end().board().fen() == chess.pgn.read_game(io.StringIO("1. e4 e5 2. -- Nf6 *")).end().board().fen()
    assert [move.uci() for move in passed.end().board().move_stack] == ["g8f6"]
    assert moves_of(GameTree.from_pgn(str(passed))) == moves_of(passed)


def test_boards_become_trees():
    board = Game()
    for san in ["f3", "e5", "g4", "Qh4#"]:
        board.push_san(san)
    game = GameTree.from_board(board)
    assert game.end().board() == board and game.headers["Result"] == "0-1"
    assert str(game).endswith("1. f3 e5 2. g4 Qh4# 0-1")


def test_copies_are_games_of_their_own():
    game = GameTree.from_pgn('[White "Tal"]\n\n1. e4 {best} e5 (1... c5) 1-0')
    for other in [copy.deepcopy(game), copy.copy(game), pickle.loads(pickle.dumps(game))]:
        assert other != game and str(other) == str(game)
        other.next().comment = ""
        assert game.next().comment == "best" and other.next().comment == ""


def test_reader(tmp_path):
    text = "".join(f'[White "player {n}"]\n[Round "{n}"]\n\n1. e4 (1. d4) {"Ke7" if n % 10 == 0 else "e5"} *\n\n' for n in range(200))
    path = tmp_path / "games.pgn.gz"
    path.write_bytes(gzip.compress(text.encode()))
    games = list(fianchetto.read_games(path))
    assert [game.headers["Round"] for game in games] == [str(n) for n in range(200)]
    assert [n for n, game in enumerate(games) if game.errors] == list(range(0, 200, 10))
    assert [game.headers["White"] for game in fianchetto.read_games(path, filter=["Round>196"])] == [f"player {n}" for n in (197, 198, 199)]
    with pytest.raises(ValueError, match="filter"):
        fianchetto.read_games(path, filter=["Round"])
    with pytest.raises(FileNotFoundError):
        fianchetto.read_games(tmp_path / "none.pgn")

    whole = gzip.compress(text.encode() * 10)
    path.write_bytes(whole[: len(whole) * 9 // 10])
    reader, count = fianchetto.read_games(path), 0
    with pytest.raises(OSError, match="ends too early"):
        for _ in reader:
            count += 1
    assert count > 1000 and list(reader) == []
    # What is called while the file is read may read, too.
    path.write_bytes(gzip.compress(text.encode()))
    reader = fianchetto.read_games(path)
    with fianchetto.progress(lambda done, total: next(reader, None)):
        assert 0 < len(list(reader)) <= 200
