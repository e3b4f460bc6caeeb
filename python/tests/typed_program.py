"""What a program says to the checkers of types, which ``test_types.py`` runs on it; it is never run itself."""

import random
from typing import Any, List, Optional, Tuple, Union

import numpy
import polars
from typing_extensions import assert_type

import fianchetto
from fianchetto import Column, Game, Move, svg
from fianchetto import polars as asked

fens = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None]
game = Game()
assert_type(game.legal_moves[0], Move)
assert_type(list(game.legal_moves), List[Move])
game.push(random.choice(game.legal_moves))
game.push("e4")
game.push(796)
svg.board(game, arrows=["e1g1", ("a1", "d1"), game.peek()], marks=["f8", 3])
outcome = game.outcome(claim_draw=True)
assert_type(outcome.termination.name if outcome else "", str)

assert_type(fianchetto.count(fens), "Column[Union[int, Any]]")
assert_type(fianchetto.moves(fens), "Column[Union[List[int], Any]]")
assert_type(fianchetto.moves(fens, "san"), "Column[Union[List[str], Any]]")
total: int = sum(fianchetto.count(fens))
first: "List[str]" = fianchetto.moves(fens, "uci")[0]
packed: bytes = fianchetto.pack([b"x" * 32, None])[0]
fianchetto.count(polars.Series(fens))
fianchetto.count(numpy.zeros((2, 32), "u1"))
fianchetto.count(fianchetto.play(fens, list(game.legal_moves)))
fianchetto.planes(fens, out=fianchetto.planes(fens, nulls="zero"))
polars.DataFrame(fianchetto.read_pgn("games.pgn"))
numpy.asarray(fianchetto.count(fens))
for batch in fianchetto.read_pgn("games.pgn", columns=["ply", "eval"], filter=("Elo>2400",), good_part=True):
    assert_type(batch["eval"], "Column[Any]")
for tree in fianchetto.read_games("games.pgn", filter=["Elo>2400"]):
    assert_type(tree.add_variation("e4").variation(0).mainline_moves(), List[Move])
    tree.nags |= {1}
    tree.end().comment, tree.headers["White"] = "good", "Tal"
assert_type(fianchetto.Openings("names.tsv").of(game), Optional[Tuple[str, str]])
chosen: Optional[Move] = fianchetto.Book("book.bin").weighted_choice(game, random.Random(1))
polars.DataFrame({"fen": fens}).with_columns(moves=asked.count("fen"), after=asked.play("fen", polars.lit("e2e4")))
