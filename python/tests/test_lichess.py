"""Lichess's puzzles and evaluations, held to what python-chess says of the same lines."""

import gzip
import json
import pickle
import random
import subprocess
import sys

import chess
import polars
import pyarrow
import pytest

import fianchetto

NAMES = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags"


def boards():
    """Positions of random games, each with some legal moves that follow."""
    chance = random.Random(57)
    for _ in range(40):
        board = chess.Board()
        for _ in range(chance.randrange(80)):
            if board.is_game_over():
                break
            board.push(chance.choice(list(board.legal_moves)))
        line, after = [], board.copy()
        while len(line) < 4 and not after.is_game_over():
            line.append(chance.choice(list(after.legal_moves)))
            after.push(line[-1])
        if len(line) == 4:
            yield board, line


ROWS = list(boards())


def puzzles():
    rows = [NAMES]
    for number, (board, line) in enumerate(ROWS):
        moves = " ".join(map(chess.Move.uci, line))
        openings = "Italian_Game Italian_Game_Other" if number % 3 == 0 else ""
        themes = "fork middlegame short" if number % 2 == 0 else "mate mateIn2"
        rows.append(
            f"x{number:04},{board.fen(en_passant='fen')},{moves},{600 + 50 * number},{75 + number},{number - 20},"
            f"{1000 * number},{themes},https://lichess.org/x{number}#{board.ply()},{openings}"
        )
    return "\n".join(rows) + "\n"


def evaluations(rook=True):
    """One evaluation of two lines, and a deeper one of one line. Castling is king takes rook, as Lichess writes it."""
    rows = []
    for number, (board, line) in enumerate(ROWS):
        words, after = [], board.copy()
        after.chess960 = rook
        for move in line:
            words.append(after.uci(move, chess960=rook))
            after.push(move)
        line, short = " ".join(words), words[0]
        score = {"mate": number - 20} if number % 5 == 1 else {"cp": 10 * number - 300}
        shallow = [{"cp": number, "line": line}, {"cp": -1000, "line": short}]
        evals = [
            {"pvs": shallow, "knodes": number, "depth": 20},
            {"pvs": [{**score, "line": line}], "knodes": 10**10, "depth": 21 + number},
        ]
        fen = " ".join(board.fen(en_passant="fen").split()[:4])
        rows.append(json.dumps({"fen": fen, "evals": evals}, separators=(",", ":")))
    return "\n".join(rows) + "\n"


def word(board, move):
    return fianchetto.move_words([board.fen(en_passant="fen")], [move.uci()])[0]


def words(board, line):
    board, found = board.copy(), []
    for move in line:
        found.append(word(board, move))
        board.push(move)
    return found


def test_puzzles(tmp_path):
    path = tmp_path / "lichess_db_puzzle.csv.gz"
    path.write_bytes(gzip.compress(puzzles().encode()))
    found = pyarrow.table(fianchetto.read_puzzles(path))
    found.validate(full=True)
    before = [board for board, _ in ROWS]
    after = [board.copy() for board in before]
    for board, (_, line) in zip(after, ROWS):
        board.push(line[0])
    fens = lambda boards: [board.fen(en_passant="fen") for board in boards]  # noqa: E731
    rows = [row.split(",") for row in puzzles().splitlines()[1:]]
    expected = {
        "id": [row[0] for row in rows],
        "position": fianchetto.pack(fens(after)).to_list(),
        "solution": [words(board, line[1:]) for board, (_, line) in zip(after, ROWS)],
        "rating": [int(row[3]) for row in rows],
        "deviation": [int(row[4]) for row in rows],
        "popularity": [int(row[5]) for row in rows],
        "plays": [int(row[6]) for row in rows],
        "themes": [row[7].split() for row in rows],
        "openings": [row[9].split() for row in rows],
        "game_url": [row[8] for row in rows],
        "before": fianchetto.pack(fens(before)).to_list(),
        "opponent": [word(board, line[0]) for board, line in ROWS],
    }
    assert found.to_pydict() == expected
    assert polars.DataFrame(fianchetto.read_puzzles(path)).filter(polars.col("themes").list.contains("fork")).height == -(-len(ROWS) // 2)
    # The same file as positions: the first move of the solution.
    positions = fianchetto.read_positions(path)
    assert positions.format == "puzzles"
    positions = pyarrow.table(positions)
    assert positions["position"].to_pylist() == expected["position"]
    assert positions["move"].to_pylist() == [solution[0] for solution in expected["solution"]]
    assert positions["score"].null_count == len(ROWS)


@pytest.mark.parametrize("rook", [True, False], ids=["e1h1", "e1g1"])
def test_evaluations(rook, tmp_path):
    path = tmp_path / "lichess_db_eval.jsonl"
    path.write_text(evaluations(rook))
    found = pyarrow.table(fianchetto.read_evaluations(path))
    found.validate(full=True)
    names = ["position", "evaluation", "variation", "depth", "knodes", "cp", "mate", "line"]
    expected = []
    for number, (board, line) in enumerate(ROWS):
        fen = " ".join(board.fen(en_passant="fen").split()[:4])
        position, line = fianchetto.pack([fen])[0], words(board, line)
        mate = number - 20 if number % 5 == 1 else None
        cp = 10 * number - 300 if mate is None else None
        expected.append((position, 1, 1, 20, number, number, None, line))
        expected.append((position, 1, 2, 20, number, -1000, None, line[:1]))
        expected.append((position, 2, 1, 21 + number, 10**10, cp, mate, line))
    assert found.to_pydict() == {name: list(column) for name, column in zip(names, zip(*expected))}
    # The same file as positions: the deepest evaluation.
    positions = fianchetto.read_positions(path, columns=["score", "move"])
    assert positions.format == "evaluations"
    deepest = [row for row in expected if row[1] == 2]
    score = lambda cp, mate: cp if mate is None else (32000 - mate if mate > 0 else -32000 - mate)  # noqa: E731
    assert pyarrow.table(positions).to_pydict() == {
        "score": [score(*row[5:7]) for row in deepest],
        "move": [row[7][0] for row in deepest],
    }
    training = tmp_path / "training.plain"
    table = pyarrow.table(fianchetto.read_positions(path))
    with_results = table.set_column(2, "result", pyarrow.array([0] * len(ROWS), "int8"))
    assert fianchetto.write_positions(training, with_results) == len(ROWS)
    assert pyarrow.table(fianchetto.read_positions(training)).equals(with_results)


def test_columns_filters_and_batches(tmp_path):
    path = tmp_path / "puzzles.csv"
    path.write_text(puzzles())
    batches = list(fianchetto.read_puzzles(path, columns=["rating", "id"], batch=15))
    assert [len(batch) for batch in batches][:2] == [15, 15] and sum(map(len, batches)) == len(ROWS)
    assert batches[0].column_names == ["rating", "id"]
    reader = fianchetto.read_puzzles(path, filter=["Rating>=1000", "themes~FORK", "popularity>-5", "id!=x0020"], columns=["id"])
    ids = [name for batch in reader for name in batch["id"]]
    assert ids == [f"x{number:04}" for number in range(len(ROWS)) if 600 + 50 * number >= 1000 and number % 2 == 0 and number > 15 and number != 20]
    assert ids and reader.lines == len(ROWS)
    again: fianchetto.LichessReader = pickle.loads(pickle.dumps(fianchetto.read_puzzles(path, batch=10)))
    assert len(next(again)) == 10
    with pytest.raises(TypeError, match="has begun"):
        pickle.dumps(again)
    for wrong in [{"columns": ["elo"]}, {"columns": []}, {"filter": ["elo>3"]}, {"filter": ["rating"]}, {"batch": 0}]:
        with pytest.raises(ValueError, match=next(iter(wrong))):
            fianchetto.read_puzzles(path, **wrong)
    with pytest.raises(ValueError, match="columns: elo; there are position, evaluation"):
        fianchetto.read_evaluations(path, columns=["elo"])
    with pytest.raises(FileNotFoundError):
        fianchetto.read_evaluations(tmp_path / "none.jsonl")
    for format in ["puzzles", "evaluations"]:
        with pytest.raises(ValueError, match=f"{format} is only read"):
            fianchetto.write_positions(tmp_path / "out", fianchetto.read_positions(path), format)


@pytest.mark.parametrize("read, text", [(fianchetto.read_puzzles, puzzles()), (fianchetto.read_evaluations, evaluations())])
def test_damaged_files(read, text, tmp_path):
    lines = text.splitlines(keepends=True)
    places = [5, 9]
    for at in places:
        lines[at] = lines[at].replace(" w ", " x ").replace(" b ", " x ")
    path = tmp_path / "damaged"
    path.write_text("".join(lines))
    reader = read(path)
    whole = tmp_path / "whole"
    whole.write_text("".join(line for at, line in enumerate(lines) if at not in places))
    assert pyarrow.table(reader).equals(pyarrow.table(read(whole)))
    assert reader.bad_lines == 2 and reader.lines == text.count("\n") - 2 - text.count(NAMES)
    offset = len("".join(lines[:5]))
    assert reader.errors[0].startswith(f"line 6, byte {offset}: ") and "side to move" in reader.errors[0]

    compressed = tmp_path / "damaged.gz"
    packed = gzip.compress(text.encode() * 20)
    compressed.write_bytes(packed[: len(packed) // 2])
    reader, rows = read(compressed, batch=10), 0
    with pytest.raises(OSError):
        for batch in reader:
            rows += len(batch)
    assert rows >= reader.lines > 0 and list(reader) == []


MEASURED = """
import sys, fianchetto
rows = sum(map(len, getattr(fianchetto, sys.argv[1])(sys.argv[2])))
status = dict(line.split(":") for line in open("/proc/self/status"))
print(rows, int(status["VmHWM"].split()[0]) // 1024)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells the peak of a process alone")
@pytest.mark.parametrize("name, text, rows", [("read_puzzles", puzzles(), 1), ("read_evaluations", evaluations(), 3)])
def test_memory_is_bounded(name, text, rows, tmp_path):
    """The files have over 200 MB."""
    times = (210 << 20) // len(text)
    path = tmp_path / "many.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        for _ in range(times):
            file.write(text.encode())
    run = subprocess.run([sys.executable, "-c", MEASURED, name, str(path)], capture_output=True, text=True, check=True)
    found, mebibytes = map(int, run.stdout.split())
    assert found == times * rows * len(ROWS)
    assert mebibytes < 200, mebibytes
