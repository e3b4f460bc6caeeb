"""``fianchetto.compat.pgn`` beside ``chess.pgn``: the same games from the same texts."""

import io
from random import Random

import chess
import chess.pgn
import pytest
from test_compat_suite import source  # noqa: F401

import fianchetto.compat as compat
import fianchetto.compat.pgn

TEXTS = [
    '[Event "A"]\n[White "x \\"y\\" \\\\z"]\n\n{before} 1. e4 $1 {after} ({first} 1. d4 d5 {deep} (1... Nf6 2. c4 (2. Nf3)) 2. c4) '
    "1... e5! {one} {two} 2. Nf3 ?? Nc6 1-0\n\n\n[White \"B\"]\n\n1. e4 e5 *\n",
    '1. e4 Ke7 2. Nf3 *\n\n1. e4 e5 2. Nf3 *\n\n',
    '[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]\n[SetUp "1"]\n\n1. O-O Kd7 2. Rfd1+ *',
    '[Variant "Chess960"]\n[FEN "rkrbnqnb/pppppppp/8/8/8/8/PPPPPPPP/RKRBNQNB w KQkq - 0 1"]\n[SetUp "1"]\n\n1. c4 c5 2. d3 *',
    "\n\n1. e4 {a comment\n\nover a gap} e5\n2. Nf3\nNc6 *\n\n% escaped\n1. d4 d5 0-1",
    "1. e4 e5 2. -- Nf6 3. e2e4 *", "", "\n\n", '[White "only"]\n', "*", "1-0\n\n1. e4", "1. e4 e5 (", "1. e4 )) e5",
]


def moves_of(node):
    """Everything behind a node."""
    return [
        (child.move, child.comment, child.starting_comment, sorted(child.nags), moves_of(child)) for child in node.variations
    ]


def games(module, handle):
    """All games of a file."""
    return list(iter(lambda: module.read_game(handle), None))


def same(ours, theirs):
    assert len(ours) == len(theirs)
    for game, other in zip(ours, theirs):
        assert game.headers == dict(other.headers) and game.comment == other.comment
        assert moves_of(game) == moves_of(other)
        assert bool(game.errors) == bool(other.errors)
        assert str(game) == str(other)
        assert game.mainline_moves() == list(other.mainline_moves())
        assert game.end().board().fen() == other.end().board().fen() and game.end().ply() == other.end().ply()
        assert [node.san() for node in game.mainline()] == [node.san() for node in other.mainline()]


@pytest.mark.parametrize("text", TEXTS[:-2])
def test_texts(text):
    same(games(compat.pgn, io.StringIO(text)), games(chess.pgn, io.StringIO(text)))
    headers = compat.pgn.read_headers(io.StringIO(text))
    assert headers == (lambda there: there if there is None else dict(there))(chess.pgn.read_headers(io.StringIO(text)))


@pytest.mark.parametrize("text", TEXTS[-2:])
def test_what_our_reader_refuses_is_an_error_of_the_game(text):
    (game,) = games(compat.pgn, io.StringIO(text))
    assert game.errors and game.next().move == compat.Move.from_uci("e2e4")


def test_a_bad_variation_costs_no_more_than_itself():
    """chess.pgn ends the whole game."""
    (game,) = games(compat.pgn, io.StringIO("1. e4 (1. Ke3 e5 (1... d5)) 1... e5 2. Nf3 (2. f4 Nf9 3. e5) 2... Nc6 1-0"))
    assert str(game).endswith("1. e4 e5 2. Nf3 ( 2. f4 ) 2... Nc6 1-0") and len(game.errors) == 2


def test_a_comment_to_the_end_of_the_line_is_one():
    """chess.pgn leaves it out."""
    (game,) = games(compat.pgn, io.StringIO("1. e4 ; best } by {\ne5 {x} *"))
    assert game.next().comment == "best } by {" and str(game).endswith("1. e4 { best  by { } 1... e5 { x } *")


def test_random_trees():
    random = Random(12)
    for _ in range(40):
        game = chess.pgn.Game()
        nodes = [game]
        for _ in range(60):
            node = random.choice(nodes[-6:])
            moves = [move for move in node.board().legal_moves if not node.has_variation(move)]
            if moves:
                nodes.append(node.add_variation(random.choice(moves)))
                nodes[-1].comment = random.choice(["", "", "some [%clk 0:01:00] text", "ä(1. e4)"])
                nodes[-1].nags = set(random.sample(range(1, 20), random.choice([0, 0, 1, 2])))
        text = str(game)
        same(games(compat.pgn, io.StringIO(text)), games(chess.pgn, io.StringIO(text)))


def test_the_files_of_python_chess(source):  # noqa: F811
    read = 0
    for path in sorted((source / "data" / "pgn").glob("*.pgn")):
        if any(variant in path.name for variant in ["antichess", "-zh-"]):
            with open(path, encoding="utf-8-sig") as handle:
                assert all("Variant" in game.headers and game.errors for game in games(compat.pgn, handle))
            continue
        with open(path, encoding="utf-8-sig", errors="replace") as ours, open(path, encoding="utf-8-sig", errors="replace") as theirs:
            both = games(compat.pgn, ours), games(chess.pgn, theirs)
        same(*both)
        read += len(both[0])
    assert read > 10


def test_a_tree_is_built():
    game = compat.pgn.Game()
    game.setup("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    first = game.add_variation(compat.Move.from_uci("e2e4"), comment="far")
    first.add_line([compat.Move.from_uci("e8e7"), compat.Move.from_uci("e1e2")], comment="end", nags=[1])
    near = game.add_main_variation(compat.Move.from_uci("e2e3"))
    assert game[0] is near and game[first.move] is first and first.move in game and compat.Move.null() not in game
    assert str(game).endswith("1. e3 ( 1. e4 { far } 1... Ke7 2. Ke2 $1 { end } ) *") and game.variation(1) is first
    assert near.game() is game and near.parent is game and near.is_end() and not game.is_end()
    assert (near.san(), near.uci(), near.turn(), game.turn()) == ("e3", "e2e3", False, True)
    with pytest.raises(KeyError):
        game.variation(7)
    again = compat.pgn.Game.from_board(first.end().board())
    assert again.mainline_moves() == first.end().board().move_stack and again.headers["FEN"] == game.headers["FEN"]
