"""Fields of positions and moves, played moves in all notations, and features: against python-chess."""

import chess
import numpy
import pytest
from test_columns import BOTH, CHESS960, FENS, STANDARD, from_to

import fianchetto

VALUES = [0, 100, 320, 330, 500, 900, 10_000]


def played(corpus):
    """A row for each legal move of some positions: FEN, board and move."""
    fens, boards = corpus
    rows = list(zip(fens, boards))[::9]
    return [(fen, board, move) for fen, board in rows for move in board.legal_moves]


def test_fields():
    for (fens, boards), chess960 in [(STANDARD, False), (CHESS960, True)]:
        found = fianchetto.fields([*fens, "no position"], chess960=chess960).to_dict()
        assert all(column.pop() is None for column in found.values())
        assert found["turn"] == [board.turn for board in boards]
        assert found["en_passant"] == [board.ep_square for board in boards]
        assert found["white_king"] == [board.king(chess.WHITE) for board in boards]
        assert found["black_king"] == [board.king(chess.BLACK) for board in boards]
        assert found["halfmove_clock"] == [board.halfmove_clock for board in boards]
        assert found["fullmove_number"] == [int(fen.split()[5]) if len(fen.split()) > 5 else 1 for fen in fens]
        assert found["insufficient_material"] == [board.is_insufficient_material() for board in boards]
        sides = [(chess.WHITE, "white"), (chess.BLACK, "black")]
        for color, side in sides:
            for piece_type in range(chess.PAWN, chess.KING):
                counts = [len(board.pieces(piece_type, color)) for board in boards]
                assert found[f"{side}_{chess.piece_name(piece_type)}s"] == counts
        rights = [
            sum(
                bit << index
                for index, bit in enumerate(
                    has(color) for color, _ in sides for has in [board.has_kingside_castling_rights, board.has_queenside_castling_rights]
                )
            )
            for board in boards
        ]
        assert found["castling"] == rights


def exchange(board, target, value, color):
    """What a side gains by capturing a piece of this value, the least valuable attacker first; 0 if it had better not."""
    attackers = sorted(board.attackers(color, target), key=lambda square: (board.piece_type_at(square), square))
    if not attackers:
        return 0
    after = board.copy(stack=False)
    piece = after.remove_piece_at(attackers[0])
    after.set_piece_at(target, piece)
    return max(0, value - exchange(after, target, VALUES[piece.piece_type], not color))


def see(board, move):
    """The gain of a move by exchanges that are played on python-chess's board."""
    if board.is_castling(move):
        return 0
    after, mover = board.copy(stack=False), board.piece_at(move.from_square)
    gain = VALUES[board.piece_type_at(move.to_square) or 0]
    if board.is_en_passant(move):
        gain = VALUES[chess.PAWN]
        after.remove_piece_at(chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square)))
    after.remove_piece_at(move.from_square)
    piece_type = move.promotion or mover.piece_type
    after.set_piece_at(move.to_square, chess.Piece(piece_type, mover.color))
    gain += VALUES[piece_type] - VALUES[mover.piece_type]
    return gain - exchange(after, move.to_square, VALUES[piece_type], not mover.color)


def captured(board, move):
    if board.is_en_passant(move):
        return chess.PAWN
    return None if board.is_castling(move) else board.piece_type_at(move.to_square)


@BOTH
def test_fields_of_moves(corpus, chess960):
    rows = played(corpus)
    fens, uci = [fen for fen, _, _ in rows], [board.uci(move) for _, board, move in rows]
    found = fianchetto.move_fields(fens, uci, chess960=chess960).to_dict()
    assert found["from"] == [move.from_square for _, _, move in rows]
    assert found["to"] == [chess.Move.from_uci(text).to_square for text in uci]
    assert found["piece"] == [board.piece_type_at(move.from_square) for _, board, move in rows]
    assert found["captured"] == [captured(board, move) for _, board, move in rows]
    assert found["promotion"] == [move.promotion for _, _, move in rows]
    assert found["castling"] == [board.is_castling(move) for _, board, move in rows]
    assert found["check"] == [board.gives_check(move) for _, board, move in rows]
    some = range(0, len(rows), 7)
    assert [found["exchange"][row] for row in some] == [see(*rows[row][1:]) for row in some]


def alpha_zero(board, move):
    """The number of a move in the 73 planes, from AlphaZero's paper and the order of gym-chess."""
    turn = (lambda square: square) if board.turn else chess.square_mirror
    origin, target = turn(move.from_square), turn(move.to_square)
    files = chess.square_file(target) - chess.square_file(origin)
    ranks = chess.square_rank(target) - chess.square_rank(origin)
    if move.promotion not in [None, chess.QUEEN]:
        return 73 * origin + 64 + 3 * (files + 1) + move.promotion - chess.KNIGHT
    jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
    if (files, ranks) in jumps:
        return 73 * origin + 56 + jumps.index((files, ranks))
    sign = lambda number: (number > 0) - (number < 0)
    ways = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    return 73 * origin + 7 * ways.index((sign(files), sign(ranks))) + max(abs(files), abs(ranks)) - 1


@BOTH
def test_played_moves_in_all_notations(corpus, chess960):
    rows = played(corpus)
    fens, uci = [fen for fen, _, _ in rows], [board.uci(move) for _, board, move in rows]
    san = [board.san(move) for _, board, move in rows]
    packed = fianchetto.pack(fens, chess960=chess960)
    words = fianchetto.move_words(packed, san, "san", chess960=chess960)
    assert words.type == "uint16" and words.null_count == 0
    assert words.to_list() == fianchetto.move_words(packed, uci, chess960=chess960).to_list()
    assert words.to_list() == fianchetto.move_words(packed, words, chess960=chess960).to_list()
    assert fianchetto.move_texts(packed, words, chess960=chess960).to_list() == uci
    assert fianchetto.move_texts(packed, words, "san", chess960=chess960).to_list() == san
    for form, number in [("from_to", from_to), ("alpha_zero", alpha_zero)]:
        expected = [number(board, chess.Move.from_uci(text)) for (_, board, _), text in zip(rows, uci)]
        assert fianchetto.move_index(packed, words, form, chess960=chess960).to_list() == expected
    index = fianchetto.move_index(packed, words, "leela").to_list()
    legal = fianchetto.move_indexes(packed, "leela")
    assert all(number in legal[row] for row, number in enumerate(index))


def test_a_move_that_is_not_legal_is_null_everywhere():
    rows, moves = [FENS[0], FENS[0], "no position", FENS[0]], ["e2e4", "e2e5", "e2e4", None]
    for found in [
        fianchetto.move_words(rows, moves),
        fianchetto.move_texts(rows, moves, "san"),
        fianchetto.move_index(rows, moves, "leela"),
        *(fianchetto.move_fields(rows, moves)[name] for name in ["from", "piece", "check", "exchange"]),
    ]:
        assert [value is None for value in found] == [False, True, True, True]
    assert [word is None for word in fianchetto.move_words(rows, [1025, 0, 1025, None])] == [False, True, True, True]
    with pytest.raises(ValueError, match="1 moves for 4 positions"):
        fianchetto.move_fields(rows, ["e2e4"])
    with pytest.raises(ValueError, match="form is uci or san, not lan"):
        fianchetto.move_texts(rows, moves, "lan")


def inputs(board, view):
    """The inputs of a side, piece by piece."""
    turn = (lambda square: square) if view else chess.square_mirror
    plane = lambda piece: piece.piece_type - 1 + (0 if piece.color == view else 6)
    return sorted(64 * plane(piece) + turn(square) for square, piece in board.piece_map().items())


@BOTH
def test_features(corpus, chess960):
    fens, boards = corpus
    ours, theirs, offsets = fianchetto.features(fens, chess960=chess960)
    assert {array.dtype.str for array in [ours, theirs, offsets]} == {"<i4"}
    assert len(offsets) == len(fens) + 1 and offsets[-1] == len(ours) == len(theirs)
    for row, board in enumerate(boards):
        range_ = slice(offsets[row], offsets[row + 1])
        assert sorted(ours[range_]) == inputs(board, board.turn), fens[row]
        assert sorted(theirs[range_]) == inputs(board, not board.turn), fens[row]
        # The same pieces in the same order.
        assert ((ours[range_] + 384) % 768 ^ 56).tolist() == theirs[range_].tolist()


def test_features_in_the_memory_of_the_caller():
    fens = [FENS[0], "no position", FENS[1]]
    out = (numpy.full(96, -1, "i4"), numpy.full(96, -1, "i4"), numpy.full(4, -1, "i4"))
    found = fianchetto.features(fens, nulls="zero", out=out)
    expected = fianchetto.features(fens, nulls="zero")
    for array, place, same in zip(found, out, expected):
        assert numpy.shares_memory(array, place) and array.tolist() == same.tolist()
    assert found[2][1] == found[2][2], "a bad row has none"
    assert (out[0][len(found[0]) :] == -1).all()
    with pytest.raises(ValueError, match="row 1"):
        fianchetto.features(fens)
    with pytest.raises(ValueError, match="shape"):
        fianchetto.features(fens, out=(out[0][:95], *out[1:]))
    with pytest.raises(ValueError, match="type <i4"):
        fianchetto.features(fens, out=(out[0].astype("i8"), *out[1:]))
    both = numpy.empty(100, "i4")
    with pytest.raises(ValueError, match="same memory"):
        fianchetto.features(fens, out=(both[:96], both[4:], out[2]))
    apart = numpy.empty(2 * 96 + 4, "i4")
    assert fianchetto.features(fens, nulls="zero", out=(apart[:96], apart[96:-4], apart[-4:]))[2].tolist() == expected[2].tolist()


def test_masks_in_the_memory_of_the_caller():
    fens = [FENS[0], "no position", FENS[1]]
    out = numpy.full((3, 1858), 7, "u1")
    assert fianchetto.legal_masks(fens, "leela", nulls="zero", out=out) is out
    assert (out == fianchetto.legal_masks(fens, "leela", nulls="zero")).all()
    with pytest.raises(ValueError, match="shape"):
        fianchetto.legal_masks(fens, "from_to", nulls="zero", out=out)


def test_dlpack():
    """The arrays go to frameworks without a copy."""
    for array in [fianchetto.planes(FENS[:2]), fianchetto.legal_masks(FENS[:2], "leela"), *fianchetto.features(FENS[:2])]:
        assert array.flags.writeable
        shared = numpy.from_dlpack(array)
        assert numpy.shares_memory(shared, array)
