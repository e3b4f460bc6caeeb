"""PGN streams against python-chess, and in the hands of pyarrow, polars and duckdb."""

import bz2
import gzip
import io
import lzma
import pickle
import re
import zlib

import chess
import chess.pgn
import duckdb
import numpy
import polars
import pyarrow
import pyarrow.compute
import pytest
from corpora import TESTDATA

import fianchetto
from fianchetto.bench import pgn_of, random_games

FILES = sorted((TESTDATA / "pgn").glob("*.pgn"))
RESULT = {"1-0": 1, "0-1": -1, "1/2-1/2": 0, "*": None}


def expected(text):
    """The rows that python-chess reads, and the numbers of its games that have errors."""
    rows, bad, source = [], [], io.StringIO(text)
    number = 0
    while (game := chess.pgn.read_game(source)) is not None:
        number += 1
        if game.errors:
            bad.append(number)
            continue
        board = game.board()
        elo = [int(game.headers[tag]) if game.headers.get(tag, "?").isdigit() else None for tag in ["WhiteElo", "BlackElo"]]
        for ply, node in enumerate(game.mainline()):
            score = node.eval()
            eval_ = None if score is None else score.white().score(mate_score=100_000)
            rows.append((number, ply, board.fen(), board.uci(node.move), RESULT[game.headers["Result"]], *elo, eval_, int(board.chess960)))
            board.push(node.move)
    return rows, bad


def read(path, **options):
    """The same rows by our reader, and the reader."""
    reader, rows = fianchetto.read_pgn(path, **options), []
    for batch in reader:
        columns = batch.to_dict()
        columns["position"] = fianchetto.fens(batch["position"]).to_list()
        uci = fianchetto.moves(batch["position"], "uci").to_list()
        words = fianchetto.moves(batch["position"]).to_list()
        columns["move"] = [texts[legal.index(word)] for texts, legal, word in zip(uci, words, columns["move"])]
        rows.extend(zip(*columns.values()))
    return rows, reader


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_corpora(path):
    ours, reader = read(path)
    theirs, bad = expected(path.read_text(encoding="utf-8", errors="replace"))
    assert ours == theirs
    assert reader.bad_games == len(bad) == len(reader.errors)


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """A file of so many games that it is read in several batches, with its games."""
    path = tmp_path_factory.mktemp("pgn") / "many.pgn"
    text = pgn_of(random_games(300))
    path.write_text(text * 8, encoding="utf-8")
    return path, text


def table(path, **options):
    """All rows as a table."""
    return pyarrow.RecordBatchReader.from_stream(fianchetto.read_pgn(path, **options)).read_all()


def test_many_games_on_any_number_of_threads(many, tmp_path):
    path, text = many
    single = tmp_path / "once.pgn"
    single.write_text(text)
    rows, reader = read(single)
    assert rows == expected(text)[0]
    assert (reader.games, reader.bad_games, reader.errors) == (300, 0, [])
    once = table(single)
    copies = [once.set_column(0, "game", pyarrow.compute.add(once["game"], pyarrow.scalar(300 * copy, "uint64"))) for copy in range(8)]
    for threads in [1, 2, None]:
        assert table(path, threads=threads).combine_chunks() == pyarrow.concat_tables(copies).combine_chunks()


def test_bad_games_cost_nothing_else(tmp_path):
    games = ['[White "A"]\n\n1. e4 e5 1-0', '[White "B"]\n\n1. e4 Ke7 Qx9 *', '[Variant "Atomic"]\n\n1. e4 *', '[White "C"]\n\n1. d4 0-1']
    path = tmp_path / "some.pgn"
    path.write_text("\n\n".join(games) + "\n")
    rows, reader = read(path)
    assert [(row[0], row[3]) for row in rows] == [(1, "e2e4"), (1, "e7e5"), (4, "d2d4")]
    assert (reader.games, reader.bad_games) == (4, 2)
    assert reader.errors[0].startswith("line 7, game 2: half-move 2") and "Atomic" in reader.errors[1]


def test_null_moves_cost_no_game(tmp_path):
    path = tmp_path / "null.pgn"
    path.write_text("1. e4 -- 2. d4 Z0 3. c4 *\n\n1. e4 f6 2. Qh5+ -- *\n")
    reader = fianchetto.read_pgn(path)
    (batch,) = reader
    game = chess.pgn.read_game(io.StringIO("1. e4 -- 2. d4 Z0 3. c4 *"))
    expected = [(node.parent.board().fen(), node.move) for node in game.mainline()]
    ours = [fianchetto.Move(word).uci() if word else "0000" for word in batch["move"].to_list()]
    assert list(zip(fianchetto.fens(batch["position"]).to_list(), ours)) == [(fen, move.uci()) for fen, move in expected]
    assert batch["move"].to_list()[1] == batch["move"].to_list()[3] == 0
    assert reader.bad_games == 1 and "half-move 4: move `--` is not legal here" in reader.errors[0]


def test_evaluations_and_ratings(tmp_path):
    path = tmp_path / "evals.pgn"
    path.write_text(
        '[WhiteElo "2850"]\n[BlackElo "?"]\n\n1. e4 { [%eval 0.33] } e5 2. f4 { x } { [%eval -0.5] [%clk 0:01:00] } d6 { [%eval #3] }\n'
        "3. Nf3 { [%eval #-12] } *\n"
    )
    (batch,) = fianchetto.read_pgn(path)
    assert batch["eval"].to_list() == [33, None, -50, 99_997, -99_988]
    assert set(batch["white_elo"]) == {2850} and set(batch["black_elo"]) == {None} and set(batch["result"]) == {None}


COMPRESS = {".gz": gzip.compress, ".zst": pyarrow.Codec("zstd").compress, ".bz2": bz2.compress, ".xz": lzma.compress}


@pytest.mark.parametrize("suffix", COMPRESS)
def test_compressed_files(many, tmp_path, suffix):
    path, _ = many
    packed = tmp_path / f"many.pgn{suffix}"
    data = COMPRESS[suffix](path.read_bytes())
    packed.write_bytes(data if isinstance(data, bytes) else data.to_pybytes())
    assert table(packed).equals(table(path))


@pytest.mark.parametrize("suffix", [".gz", ".zst"])
def test_a_damaged_file_gives_the_games_before_the_damage(many, tmp_path, suffix):
    path, _ = many
    text = path.read_bytes()
    half = len(text) // 2
    if suffix == ".gz":
        # A stream, complete up to here, and then bytes that are not a block.
        encoder = zlib.compressobj(wbits=31)
        data = encoder.compress(text[:half]) + encoder.flush(zlib.Z_FULL_FLUSH) + b"\xff" * 1000
        known = half
    else:
        # The frame is cut off somewhere in a block, which holds 128 KiB at the most.
        data = pyarrow.Codec("zstd").compress(text).to_pybytes()
        data, known = data[:-20], len(text) - (2 << 17)
    damaged = tmp_path / f"damaged.pgn{suffix}"
    damaged.write_bytes(data)
    whole = text[:known].count(b"[Event ") - 1
    rows = table(path).to_pylist()
    for threads in [1, 2, None]:
        reader, found = fianchetto.read_pgn(damaged, threads=threads), []
        with pytest.raises(OSError) as failure:
            for batch in reader:
                found += pyarrow.record_batch(batch).to_pylist()
        games = found[-1]["game"]
        named = int(re.search(r"game (\d+):", str(failure.value))[1])
        assert named in [games, games + 1], "counted from the beginning of the file"
        assert whole <= games == reader.games and found == rows[: len(found)]
        assert rows[len(found)]["game"] == games + 1, "the last game is whole"
        assert list(reader) == []


def test_readers_are_pickled_and_errors_name_the_file(many, tmp_path):
    path, _ = many
    reader = pickle.loads(pickle.dumps(fianchetto.read_pgn(path, threads=1)))
    batch = next(reader)
    assert len(batch) > 0
    with pytest.raises(TypeError, match="has begun"):
        pickle.dumps(reader)
    again = pickle.loads(pickle.dumps(batch))
    assert again.to_dict() == batch.to_dict() and again.column_names == batch.column_names
    with pytest.raises(FileNotFoundError) as error:
        fianchetto.read_pgn(tmp_path / "none.pgn")
    assert (error.value.filename, error.value.errno) == (tmp_path / "none.pgn", 2)
    with pytest.raises(ValueError, match="thread"):
        fianchetto.read_pgn(path, threads=0)
    assert len(table(path, threads=10**6)) == len(table(path))


def test_chess960_is_told_by_its_column(tmp_path):
    path = tmp_path / "games.pgn"
    fen = "rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1"
    path.write_text(f'[FEN "{fen}"]\n\n1. O-O-O *\n\n[Variant "Chess960"]\n\n1. e4 *\n\n1. e4 *\n')
    batch = polars.DataFrame(fianchetto.read_pgn(path))
    assert batch["chess960"].to_list() == [1, 1, 0]
    # The positions can be read and played, and Chess960 recognised, without a flag.
    assert fianchetto.fens(batch["position"])[0] == fianchetto.Game(fen).fen() == fen
    for uci in fianchetto.moves(batch["position"], "uci"):
        assert len(set(uci)) == len(uci)
    assert fianchetto.play(batch["position"], ["b1a1", "e2e4", "e2e4"]).to_list() == fianchetto.play(batch["position"], batch["move"]).to_list()


def test_arrow_libraries_read_the_stream(many):
    path, _ = many
    whole = table(path)
    whole.validate(full=True)
    assert whole.column_names == ["game", "ply", "position", "move", "result", "white_elo", "black_elo", "eval", "chess960"]
    frame = polars.DataFrame(fianchetto.read_pgn(path))
    assert frame.to_arrow().num_rows == whole.num_rows == len(frame)
    openings = frame.filter(polars.col("ply") == 0).group_by("move").len().sort("len")
    assert openings["len"].sum() == 2400 and len(openings) == 20

    reader = pyarrow.RecordBatchReader.from_stream(fianchetto.read_pgn(path))
    rows = duckdb.sql("select ply, count(*) from reader where ply < 2 group by ply order by ply").fetchall()
    assert rows == [(0, 2400), (1, 2400)]

    # Every function takes the columns of the frame.
    counted = frame.with_columns(moves=polars.Series(fianchetto.count(frame["position"])))
    assert counted.filter(polars.col("ply") == 0)["moves"].unique().to_list() == [20]
    played = fianchetto.play(frame["position"], frame["move"])
    assert played.null_count == 0
    same_game = (frame["game"] == frame["game"].shift(-1)).fill_null(False).to_numpy()
    after, before = played.to_numpy()[same_game], frame["position"].to_list()[1:]
    assert [bytes(row) for row in after] == [row for row, same in zip(before, same_game) if same]


def test_batches_are_record_batches(many):
    path, _ = many
    batch = next(fianchetto.read_pgn(path))
    record = pyarrow.record_batch(batch)
    assert record.num_rows == len(batch) and record.schema.names == batch.column_names
    assert numpy.array_equal(batch["ply"].to_numpy(), record["ply"].to_numpy())
    assert polars.DataFrame(batch).shape == (len(batch), 9)
    with pytest.raises(KeyError, match="there are game, ply"):
        batch["elo"]


def test_files_that_are_not_there_or_not_readable(tmp_path):
    with pytest.raises(FileNotFoundError):
        fianchetto.read_pgn(tmp_path / "none.pgn")
    with pytest.raises(OSError):
        list(fianchetto.read_pgn(tmp_path))
    empty = tmp_path / "empty.pgn"
    empty.write_bytes(b"")
    assert list(fianchetto.read_pgn(empty)) == []
    assert table(empty).num_rows == 0
    noise = tmp_path / "noise.pgn"
    noise.write_bytes(bytes(range(256)) * 1000)
    assert sum(map(len, fianchetto.read_pgn(noise))) == 0
    torn = tmp_path / "torn.pgn.gz"
    data = gzip.compress(pgn_of(random_games(20)).encode())
    torn.write_bytes(data[: len(data) // 2])
    with pytest.raises(OSError):
        list(fianchetto.read_pgn(torn))
    with pytest.raises((OSError, pyarrow.ArrowInvalid)):
        table(torn)


GAMES = """\
[White "Tal"]
[WhiteElo "2700"]
[BlackElo "2450"]
[ECO "B00"]
[TimeControl "180+2"]

1. e4 {[%clk 0:03:01.5] [%eval 0.3]} e5 {[%emt 0:00:02]} 2. -- *

[White "Nobody"]
[Result "1-0"]

1. e4 Ke6 1-0

[White "M\u00fcller"]
[Termination "Time forfeit"]

1. Nf3 1-0
"""


@pytest.fixture
def games(tmp_path):
    path = tmp_path / "games.pgn"
    path.write_text(GAMES, encoding="utf-8")
    return path


def test_columns_of_moves(games):
    columns = ["ply", "san", "clock", "elapsed", "White", "TimeControl", "game"]
    whole = table(games, columns=columns)
    assert whole.column_names == columns
    whole.validate(full=True)
    assert list(whole.to_pydict().values()) == [
        [0, 1, 2, 0],
        ["e4", "e5", "--", "Nf3"],
        [181_500, None, None, None],
        [None, 2000, None, None],
        ["Tal", "Tal", "Tal", "M\u00fcller"],
        ["180+2", "180+2", "180+2", None],
        [1, 1, 1, 3],
    ]


def test_columns_of_games(games):
    columns = ["game", "line", "plies", "result", "white_elo", "black_elo", "chess960", "White", "Termination"]
    assert list(zip(*table(games, columns=columns).to_pydict().values())) == [
        (1, 1, 3, None, 2700, 2450, 0, "Tal", None),
        (3, 14, 1, 1, None, None, 0, "M\u00fcller", "Time forfeit"),
    ]
    frame = polars.DataFrame(fianchetto.read_pgn(games, columns=columns))
    assert frame.shape == (2, len(columns))
    again = pickle.loads(pickle.dumps(fianchetto.read_pgn(games, columns=columns, filter=["White=Tal"])))
    assert next(again)["White"].to_list() == ["Tal"]


def test_columns_are_those_of_python_chess(many):
    path, text = many
    source, expected = io.StringIO(text), []
    while (game := chess.pgn.read_game(source)) is not None:
        board = game.board()
        for ply, move in enumerate(game.mainline_moves()):
            expected.append((len(expected) - ply, ply, board.san(move), game.headers["Result"]))
            board.push(move)
    frame = polars.DataFrame(fianchetto.read_pgn(path, columns=["ply", "san", "Result"])).head(len(expected))
    assert frame.rows() == [row[1:] for row in expected]


def test_games_are_filtered_before_their_moves_are_read(games):
    reader = fianchetto.read_pgn(games, columns=["game", "White"], filter=["White!=Nobody", "Elo>2400"])
    assert [batch.to_dict() for batch in reader] == [{"game": [1], "White": ["Tal"]}]
    assert (reader.games, reader.bad_games) == (3, 0)


def test_the_good_part_and_the_errors_as_a_table(games):
    reader = fianchetto.read_pgn(games, columns=["game", "san", "result"], good_part=True)
    rows = polars.DataFrame(reader)
    assert rows["game"].to_list() == [1, 1, 1, 2, 3] and rows["san"][3] == "e4" and rows["result"][3] == 1
    assert (reader.games, reader.bad_games) == (3, 1)
    errors = reader.error_table.to_dict()
    assert errors == {
        "file": [str(games)],
        "line": [12],
        "game": [2],
        "kind": ["move"],
        "error": ["half-move 2: move `Ke6` is not legal here"],
    }
    assert polars.DataFrame(reader.error_table).height == 1
    assert reader.errors == ["line 12, game 2: half-move 2: move `Ke6` is not legal here"]


@pytest.mark.parametrize(
    "options, message",
    [
        ({"columns": []}, "at least one"),
        ({"columns": ["ply", "colour"]}, "`colour` is no column; expected a tag"),
        ({"filter": ["White"]}, "filter \"White\": expected a tag, a sign and a value"),
    ],
)
def test_what_cannot_be_asked_for(games, options, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        fianchetto.read_pgn(games, **options)
