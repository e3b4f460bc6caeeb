"""The expressions of polars: the answers of the functions for columns, at once, lazily and in a stream."""

import pytest

import fianchetto

polars = pytest.importorskip("polars", reason="polars is not installed")

from fianchetto import polars as asked  # noqa: E402 (it needs polars)

FENS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    None,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "no position",
]

EXPRESSIONS = {
    "count": lambda: asked.count("fen"),
    "words": lambda: asked.moves("fen"),
    "uci": lambda: asked.moves("fen", "uci"),
    "san": lambda: asked.moves(polars.col("fen"), "san"),
    "indexes": lambda: asked.move_indexes("fen", "leela"),
    "joined": lambda: asked.moves("fen", "uci", separator=" "),
    "status": lambda: asked.status("fen"),
    "move_words": lambda: asked.move_words("fen", "move", "san"),
    "move_texts": lambda: asked.move_texts("fen", asked.move_words("fen", "move", "san")),
    "move_index": lambda: asked.move_index("fen", asked.move_words("fen", "move", "san"), "leela"),
    "play": lambda: asked.play("fen", "move", "san"),
    "keys": lambda: asked.keys("fen"),
    "polyglot_keys": lambda: asked.polyglot_keys("fen"),
    "pack": lambda: asked.pack("fen"),
    "fens": lambda: asked.fens("fen", shredder=True),
    "validate": lambda: asked.validate("fen"),
}

COLUMNS = {
    "count": lambda fens, moves: fianchetto.count(fens),
    "words": lambda fens, moves: fianchetto.moves(fens),
    "uci": lambda fens, moves: fianchetto.moves(fens, "uci"),
    "san": lambda fens, moves: fianchetto.moves(fens, "san"),
    "indexes": lambda fens, moves: fianchetto.move_indexes(fens, "leela"),
    "joined": lambda fens, moves: fianchetto.moves(fens, "uci", separator=" "),
    "status": lambda fens, moves: fianchetto.status(fens),
    "move_words": lambda fens, moves: fianchetto.move_words(fens, moves, "san"),
    "move_texts": lambda fens, moves: fianchetto.move_texts(fens, fianchetto.move_words(fens, moves, "san")),
    "move_index": lambda fens, moves: fianchetto.move_index(fens, fianchetto.move_words(fens, moves, "san"), "leela"),
    "play": lambda fens, moves: fianchetto.play(fens, moves, "san"),
    "keys": lambda fens, moves: fianchetto.keys(fens),
    "polyglot_keys": lambda fens, moves: fianchetto.polyglot_keys(fens),
    "pack": lambda fens, moves: fianchetto.pack(fens),
    "fens": lambda fens, moves: fianchetto.fens(fens, shredder=True),
    "validate": lambda fens, moves: fianchetto.validate(fens),
}


def frame(times=1):
    return polars.DataFrame({"fen": FENS * times, "move": ["e4", "e4", "O-O", "e4"] * times}, schema={"fen": polars.String, "move": polars.String})


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_expressions_answer_as_columns_do(name):
    expected = COLUMNS[name](FENS, ["e4", "e4", "O-O", "e4"]).to_list()
    assert frame().with_columns(answer=EXPRESSIONS[name]())["answer"].to_list() == expected
    lazy = frame(1000).lazy().with_columns(answer=EXPRESSIONS[name]()).select("answer")
    for engine in ["in-memory", "streaming"]:
        found = lazy.collect(engine=engine)
        # What was announced is what came.
        assert found.schema == lazy.collect_schema()
        assert found["answer"].to_list() == expected * 1000


def test_expressions_go_into_others():
    after = asked.fens(asked.play("fen", "move", "san"))
    found = frame().filter(asked.validate("fen").is_null()).select(after=after, many=asked.count("fen") > 20)
    assert found["many"].to_list() == [False, True] and found["after"][1].split()[1:3] == ["b", "kq"]
    assert frame().select(asked.count("fen")).columns == ["fen"]


def test_mistakes_are_errors():
    with pytest.raises(ValueError, match="form is"):
        frame().select(asked.moves("fen", "other"))
    with pytest.raises(TypeError, match="numbers"):
        polars.DataFrame({"fen": [1]}).select(asked.count("fen"))
