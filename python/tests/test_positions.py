"""Files of positions, read and written: against records written out by their definitions with python-chess."""

import pickle
import random
import struct
import subprocess
import sys

import chess
import polars
import pyarrow
import pytest

import fianchetto

FORMATS = ["fen", "epd", "scored", "plain", "packed", "marlin", "bullet", "viri"]


def random_rows(count=400, seed=3):
    """Rows of random games: board, score and result for White, and the move."""
    chance, rows = random.Random(seed), []
    while len(rows) < count:
        board, result = chess.Board(), chance.choice([1, 0, -1])
        while len(rows) < count and not board.is_game_over() and board.ply() < 90:
            move = chance.choice(list(board.legal_moves))
            rows.append((board.copy(stack=False), chance.randrange(-2000, 2000), result, move))
            board.push(move)
    return rows


ROWS = random_rows()


def table(rows=ROWS):
    """The rows as a table."""
    fens = [board.fen(en_passant="fen") for board, *_ in rows]
    return pyarrow.table(
        {
            "position": pyarrow.array(fianchetto.pack(fens)),
            "score": pyarrow.array([score for _, score, _, _ in rows], pyarrow.int16()),
            "result": pyarrow.array([result for _, _, result, _ in rows], pyarrow.int8()),
            "move": pyarrow.array(fianchetto.move_words(fens, [move.uci() for *_, move in rows])),
            "ply": pyarrow.array([board.ply() for board, *_ in rows], pyarrow.uint32()),
        }
    )


def pieces(board, code):
    """The occupied squares, and half a byte for each."""
    squares = sorted(board.piece_map())
    codes = [code(square, board.piece_at(square)) for square in squares] + [0] * (32 - len(squares))
    packed = bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2]))
    return struct.pack("<Q", board.occupied) + packed


def marlin(board, score, result):
    """A record of MarlinFormat."""

    def code(square, piece):
        may_castle = board.castling_rights >> square & 1
        return (6 if may_castle else piece.piece_type - 1) | (0 if piece.color else 8)

    target = 64 if board.ep_square is None else board.ep_square
    rest = struct.pack("<BBHhBB", target | (0 if board.turn else 128), board.halfmove_clock, board.fullmove_number, score, result + 1, 0)
    return pieces(board, code) + rest


def bullet(board, score, result):
    """A record of bullet, which the side to move sees."""
    seen, sign = (board, 1) if board.turn else (board.mirror(), -1)
    body = pieces(seen, lambda _, piece: (piece.piece_type - 1) | (0 if piece.color else 8))
    king, other = seen.king(chess.WHITE), chess.square_mirror(seen.king(chess.BLACK))
    return body + struct.pack("<hBBB3x", sign * score, sign * result + 1, king, other)


def plain(board, score, result, move):
    """A position of Stockfish's plain text."""
    sign = 1 if board.turn else -1
    fen = board.fen(en_passant="fen")
    return f"fen {fen}\nmove {move.uci()}\nscore {sign * score}\nply {board.ply()}\nresult {sign * result}\ne\n"


def epd(board, score, result, move):
    """A line of EPD."""
    names = {1: "1-0", 0: "1/2-1/2", -1: "0-1"}
    sign = 1 if board.turn else -1
    fields = board.fen(en_passant="fen").split()
    return f'{" ".join(fields[:4])} bm {board.san(move)}; ce {sign * score}; c9 "{names[result]}"; hmvc {fields[4]}; fmvn {fields[5]};\n'


def viri(rows):
    """Games of viriformat: a record and four bytes for each move."""
    out = b""
    for index, (board, score, result, move) in enumerate(rows):
        if board.ply() == 0:
            out += marlin(board, 0, result)
        to, kind = move.to_square, 0
        if board.is_castling(move):
            kind = 2
            to = chess.square(7 if chess.square_file(to) == 6 else 0, chess.square_rank(to))
        elif board.is_en_passant(move):
            kind = 1
        elif move.promotion:
            kind = 3
        piece = (move.promotion or chess.KNIGHT) - chess.KNIGHT
        out += struct.pack("<Hh", move.from_square | to << 6 | piece << 12 | kind << 14, score)
        if index + 1 == len(rows) or rows[index + 1][0].ply() == 0:
            out += bytes(4)
    return out


BY_HAND = {
    "marlin": b"".join(marlin(*row[:3]) for row in ROWS),
    "bullet": b"".join(bullet(*row[:3]) for row in ROWS),
    "viri": viri(ROWS),
    "plain": "".join(plain(*row) for row in ROWS).encode(),
    "epd": "".join(epd(*row) for row in ROWS).encode(),
    "packed": fianchetto.pack([row[0].fen(en_passant="fen") for row in ROWS]).to_numpy().tobytes(),
    "scored": "".join(
        f"{board.fen(en_passant='fen')} | {score} | {(result + 1) / 2}\n" for board, score, result, _ in ROWS
    ).encode(),
    "fen": "".join(f"{board.fen(en_passant='fen')}\n" for board, *_ in ROWS).encode(),
}

#: What a format does not have.
MISSING = {
    "fen": ["score", "result", "move"],
    "packed": ["score", "result", "move"],
    "scored": ["move"],
    "marlin": ["move"],
    "bullet": ["move"],
}


def read(path, *arguments, **options):
    return pyarrow.table(fianchetto.read_positions(path, *arguments, **options))


@pytest.mark.parametrize("format", FORMATS)
def test_files_by_hand(format, tmp_path):
    path = tmp_path / f"rows.{format}"
    path.write_bytes(BY_HAND[format])
    found = read(path)
    found.validate(full=True)
    expected = table()
    assert found.column_names == ["position", "score", "result", "move", "ply"]
    for name in found.column_names:
        if name in MISSING.get(format, []):
            assert found[name].null_count == len(ROWS)
        elif format != "bullet":
            assert found[name].to_pylist() == expected[name].to_pylist(), name
    if format == "bullet":
        sign = [1 if board.turn else -1 for board, *_ in ROWS]
        assert found["score"].to_pylist() == [by * row[1] for by, row in zip(sign, ROWS)]
        assert found["result"].to_pylist() == [by * row[2] for by, row in zip(sign, ROWS)]
        seen = [(row[0] if row[0].turn else row[0].mirror()).board_fen() for row in ROWS]
        assert [fen.split()[0] for fen in fianchetto.fens(found["position"])] == seen

    # The format is told by content, but for one that has too little.
    nameless = tmp_path / "rows"
    nameless.write_bytes(BY_HAND[format])
    assert fianchetto.read_positions(nameless).format == format
    assert read(nameless, format).equals(found)

    # What is read is written again, and from other libraries' tables.
    if format != "bullet":
        again = tmp_path / f"again.{format}"
        assert fianchetto.write_positions(again, expected) == len(ROWS)
        assert again.read_bytes() == BY_HAND[format]
        for source in [polars.DataFrame(expected), fianchetto.read_positions(path), expected.to_batches(max_chunksize=7)[0]]:
            count = fianchetto.write_positions(again, source)
            assert BY_HAND[format].startswith(again.read_bytes()[:-4]) and count in [7, len(ROWS)]
    else:
        again = tmp_path / "again.bullet"
        fianchetto.write_positions(again, expected)
        assert again.read_bytes() == BY_HAND[format]


@pytest.mark.parametrize("suffix", [".gz", ".zst"])
def test_compressed_files(suffix, tmp_path):
    path = tmp_path / f"rows.viri{suffix}"
    assert fianchetto.write_positions(path, table()) == len(ROWS)
    assert path.stat().st_size < len(BY_HAND["viri"])
    assert read(path).equals(read_from(BY_HAND["viri"], tmp_path))
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    reader, rows = fianchetto.read_positions(path, batch=10), 0
    with pytest.raises(OSError):
        for batch in reader:
            rows += len(batch)
    assert rows == reader.positions and (suffix == ".zst" or rows > 0)


def read_from(data, folder):
    path = folder / "data.viri"
    path.write_bytes(data)
    return read(path)


def test_batches_columns_and_filters(tmp_path):
    path = tmp_path / "rows.viri"
    path.write_bytes(BY_HAND["viri"])
    batches = list(fianchetto.read_positions(path, batch=150, columns=["ply", "move"]))
    assert [len(batch) for batch in batches] == [150, 150, 100]
    assert batches[0].column_names == ["ply", "move"]
    reader = fianchetto.read_positions(path, filter=["check=no", "capture=no", "promotion=no", "|score|<=1000", "ply>=4"])
    found = pyarrow.table(reader)
    quiet = [
        index
        for index, (board, score, _, move) in enumerate(ROWS)
        if not (board.is_check() or board.is_capture(move) or move.promotion) and abs(score) <= 1000 and board.ply() >= 4
    ]
    assert 50 < len(quiet) < 350 and found.equals(read(path).take(quiet))
    assert reader.positions == len(ROWS) and reader.format == "viri"
    again: fianchetto.PositionReader = pickle.loads(pickle.dumps(fianchetto.read_positions(path, "viri", batch=100)))
    batch = next(again)
    assert pickle.loads(pickle.dumps(batch)).to_dict() == batch.to_dict()
    with pytest.raises(TypeError, match="has begun"):
        pickle.dumps(again)


def test_shuffled_rows(tmp_path):
    path = tmp_path / "rows.marlin"
    path.write_bytes(BY_HAND["marlin"] * 100)
    rows = read(path)

    def order(**options):
        return fianchetto.read_positions(path, **options)

    for memory in [1, 64]:
        first, again, other = (pyarrow.table(order(shuffle=seed, memory=memory)) for seed in [1, 1, 2])
        assert first.equals(again) and not first.equals(other)
        names = [(name, "ascending") for name in ["score", "ply", "result", "position"]]
        assert first.sort_by(names).equals(rows.sort_by(names))
        assert not first.equals(rows)
    filtered = pyarrow.table(order(shuffle=1, filter=["result=1"]))
    assert len(filtered) == 100 * sum(result == 1 for *_, result, _ in ROWS)


def test_what_is_wrong_is_told_with_its_place(tmp_path):
    path = tmp_path / "rows.marlin"
    data = bytearray(BY_HAND["marlin"])
    data[32 * 5 : 32 * 6] = bytes(32)
    data[32 * 9 + 30] = 7
    path.write_bytes(data + b"torn")
    reader, found = fianchetto.read_positions(path), []
    with pytest.raises(OSError, match=f"record 401, byte {32 * 400}: the input ends inside it"):
        for batch in reader:
            found += batch["score"].to_list()
    expected = [score for index, (_, score, *_) in enumerate(ROWS) if index not in [5, 9]]
    assert found == expected and list(reader) == []
    assert reader.bad_records == 2 and [error.split(":")[0] for error in reader.errors] == ["record 6, byte 160", "record 10, byte 288"]
    assert "result: 7" in reader.errors[1]

    for wrong in [{"columns": ["elo"]}, {"columns": []}, {"filter": ["elo>3"]}, {"format": "pgn"}, {"batch": 0}]:
        with pytest.raises(ValueError, match=f"{next(iter(wrong))}|pgn"):
            fianchetto.read_positions(path, **wrong)
    with pytest.raises(FileNotFoundError):
        fianchetto.read_positions(tmp_path / "none.epd")
    noise = tmp_path / "noise"
    noise.write_bytes(bytes(range(256)))
    with pytest.raises(ValueError, match="tells none"):
        fianchetto.read_positions(noise)


def test_what_cannot_be_written(tmp_path):
    path = tmp_path / "rows.viri"
    good = table(ROWS[:3])
    rows = good.to_pydict()
    for column, value, reason in [
        ("position", None, "row 1: there is nothing"),
        ("position", bytes(32), "row 1: "),
        ("score", 40_000, "row 1: score: 40000; expected"),
        ("score", None, "row 1: viri needs a score"),
        ("result", 3, "row 1: result: 3; expected"),
        ("result", None, "row 1: viri needs a result"),
        ("move", 1, "row 1: not a legal move"),
        ("move", None, "row 1: viri needs a move"),
    ]:
        wrong = {**rows, column: [rows[column][0], value, rows[column][2]]}
        with pytest.raises(ValueError, match=reason):
            fianchetto.write_positions(path, pyarrow.table(wrong))
        assert read(path).num_rows == 1, "what came before is there"
    for wrong, error in [({"score": [1]}, ValueError), ({"position": rows["position"], "score": ["a"] * 3}, TypeError)]:
        with pytest.raises(error, match="position|score"):
            fianchetto.write_positions(path, pyarrow.table(wrong))
    for wrong in [[1, 2], pyarrow.array([1]), None]:
        with pytest.raises(TypeError, match="expected a table"):
            fianchetto.write_positions(path, wrong)
    with pytest.raises(ValueError, match="format: the name"):
        fianchetto.write_positions(tmp_path / "rows.bin", good)
    with pytest.raises(FileNotFoundError):
        fianchetto.write_positions(tmp_path / "none" / "rows.viri", good)


def test_progress_counts_bytes(tmp_path):
    path = tmp_path / "rows.marlin"
    path.write_bytes(BY_HAND["marlin"] * 100)
    reports = []
    with fianchetto.progress(lambda done, total: reports.append((done, total))):
        for _ in fianchetto.read_positions(path, batch=1000):
            pass
    size = path.stat().st_size
    assert reports[-1] == (size, size) and all(total == size for _, total in reports)


MEASURED = """
import sys, fianchetto
options = {"shuffle": 1, "memory": 4} if sys.argv[2] == "shuffled" else {}
rows = sum(map(len, fianchetto.read_positions(sys.argv[1], **options)))
status = dict(line.split(":") for line in open("/proc/self/status"))
print(rows, int(status["VmHWM"].split()[0]) // 1024)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells the peak of a process alone")
@pytest.mark.parametrize("times, order, most", [(16_000, "plain", 200), (4_000, "shuffled", 80)], ids=["read", "shuffled"])
def test_memory_is_bounded(times, order, most, tmp_path):
    """The files have 205 and 51 MB, and shuffling needs 61."""
    path = tmp_path / "many.marlin"
    with open(path, "wb") as file:
        for _ in range(times):
            file.write(BY_HAND["marlin"])
    run = subprocess.run([sys.executable, "-c", MEASURED, str(path), order], capture_output=True, text=True, check=True)
    rows, mebibytes = map(int, run.stdout.split())
    assert rows == times * len(ROWS)
    assert mebibytes < most, mebibytes
