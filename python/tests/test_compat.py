"""``fianchetto.compat`` beside python-chess: random games, and random boards that no game reaches."""

import copy
import pickle
import subprocess
import sys
from random import Random

import chess
import pytest
from corpora import board as their_board
from corpora import positions

import fianchetto.compat as compat


def outcome_of(function):
    """What a function returns, or the name of its exception, so that two of them can be compared."""
    try:
        return comparable(function())
    except Exception as error:
        return type(error).__name__


def comparable(value):
    if isinstance(value, (chess.SquareSet, compat.SquareSet)):
        return int(value)
    if isinstance(value, (chess.Outcome, compat.Outcome)):
        return value.termination.name, value.winner
    return value


def random_board(random):
    """A FEN with anything anywhere."""
    weights = random.choice(["PNBRQKpnbrqk", "PNBRQKpnbrqk" + "Pp" * 10, "KkRrPp", "PNBRQpnbrq", "KKkkPpQqNn"])
    pieces = {square: random.choice(weights) for square in random.sample(range(64), random.randint(0, 24))}
    if random.random() < 0.7:
        kings = random.sample(range(64), 2)
        pieces = {square: letter for square, letter in pieces.items() if letter.upper() != "K"}
        pieces.update(zip(kings, "Kk"))
    if random.random() < 0.4:
        pieces.update({4: "K", 60: "k", 0: "R", 7: "R", 56: "r", 63: "r"})
    rows = []
    for rank in reversed(range(8)):
        row = "".join(pieces.get(8 * rank + file, ".") for file in range(8))
        for gap in range(8, 0, -1):
            row = row.replace("." * gap, str(gap))
        rows.append(row)
    castling = random.choice(["-", "KQkq", "Kq", "Qk", "HAha", "Bg", "KQ"])
    turn, rank = random.choice([("w", "6"), ("b", "3")])
    passed = random.choice(["-", random.choice("abcdefgh") + rank, chess.SQUARE_NAMES[random.randrange(64)]])
    return f"{'/'.join(rows)} {turn} {castling} {passed} {random.randint(0, 160)} {random.randint(0, 90)}"


def with_double_step(random):
    """A board on which a pawn has just passed a square next to pawns of the other side."""
    board = chess.Board(None)
    board.turn = random.random() < 0.5
    file, forward = random.randrange(8), 8 if board.turn else -8
    pawn = file + (32 if board.turn else 24)
    for square in random.sample(range(64), random.randint(2, 8)):
        board.set_piece_at(square, chess.Piece(random.choice([2, 3, 4, 5]), random.random() < 0.5))
    for square in [pawn + 1, pawn - 1]:
        board.set_piece_at(square, chess.Piece(chess.PAWN, board.turn))
    for color, square in zip(chess.COLORS, random.sample(range(64), 2)):
        board.set_piece_at(square, chess.Piece(chess.KING, color))
    board.set_piece_at(pawn, chess.Piece(chess.PAWN, not board.turn))
    board.remove_piece_at(pawn + forward)
    board.remove_piece_at(pawn + 2 * forward)
    board.ep_square = pawn + forward
    return board.fen(en_passant="fen")


QUESTIONS = {
    "fen": lambda board: (board.fen(), board.fen(en_passant="xfen"), board.fen(en_passant="fen", promoted=True)),
    "shredder": lambda board: (board.shredder_fen(), board.epd(), board.castling_xfen()),
    "repr": lambda board: (repr(board), str(board), board.unicode(), board.unicode(borders=True, orientation=False)),
    "legal": lambda board: list(board.legal_moves),
    "pseudo-legal": lambda board: list(board.pseudo_legal_moves),
    "captures": lambda board: list(board.generate_legal_captures()),
    "pseudo-legal captures": lambda board: list(board.generate_pseudo_legal_captures()),
    "en passant": lambda board: (list(board.generate_legal_ep()), list(board.generate_pseudo_legal_ep())),
    "castling": lambda board: list(board.generate_castling_moves()),
    "masks": lambda board: list(board.generate_legal_moves(0xFF00FF00FF00FF, 0xFFFF0FF0F0FFFF)),
    "count": lambda board: (board.legal_moves.count(), board.pseudo_legal_moves.count(), bool(board.legal_moves)),
    "status": lambda board: (int(board.status()), board.is_valid(), board.clean_castling_rights()),
    "checks": lambda board: (board.checkers_mask(), board.is_check(), board.was_into_check(), board.is_checkmate()),
    "ends": lambda board: (board.is_stalemate(), board.is_game_over(), board.result(), board.result(claim_draw=True)),
    "outcome": lambda board: comparable(board.outcome()),
    "claim": lambda board: (comparable(board.outcome(claim_draw=True)), board.can_claim_draw()),
    "material": lambda board: [board.has_insufficient_material(side) for side in [True, False]],
    "clocks": lambda board: (board.halfmove_clock, board.fullmove_number, board.ply(), board.ep_square, board.turn),
    "rights": lambda board: [
        (board.has_kingside_castling_rights(side), board.has_queenside_castling_rights(side), board.has_castling_rights(side))
        for side in [True, False]
    ],
    "rights of Chess960": lambda board: board.has_chess960_castling_rights(),
    "repetition": lambda board: (board.is_repetition(2), board.is_fivefold_repetition(), board._transposition_key()),
    "en passant at all": lambda board: (board.has_legal_en_passant(), board.has_pseudo_legal_en_passant()),
    "sets": lambda board: (board.occupied, list(board.occupied_co), board.pawns, board.kings, board.promoted),
    "kings": lambda board: (board.king(True), board.king(False)),
    "attacks": lambda board: [board.attacks_mask(square) for square in chess.SQUARES],
    "attackers": lambda board: [board.attackers_mask(side, square) for square in chess.SQUARES for side in [True, False]],
    "pins": lambda board: [board.pin_mask(side, square) for square in chess.SQUARES for side in [True, False]],
    "pieces": lambda board: board.piece_map(),
    "mirror": lambda board: board.mirror().fen(en_passant="fen"),
    "variation": lambda board: board.variation_san(list(board.legal_moves)[:1]),
    "chess960 position": lambda board: board.chess960_pos(),
}

OF_MOVES = {
    "san": lambda board, move: board.san(move),
    "lan": lambda board, move: board.lan(move),
    "uci": lambda board, move: (board.uci(move), board.uci(move, chess960=True), board.xboard(move)),
    "kind": lambda board, move: (board.is_capture(move), board.is_en_passant(move), board.is_castling(move)),
    "castling": lambda board, move: (board.is_kingside_castling(move), board.is_queenside_castling(move)),
    "undone": lambda board, move: (board.is_zeroing(move), board.is_irreversible(move)),
    "check": lambda board, move: (board.gives_check(move), board.is_into_check(move)),
    "legal": lambda board, move: (board.is_legal(move), board.is_pseudo_legal(move)),
}


def compare(ours, theirs):
    """Every question has the same answer on both boards."""
    for name, question in QUESTIONS.items():
        expected = outcome_of(lambda: question(theirs))
        assert outcome_of(lambda: question(ours)) == expected, (name, theirs.fen(en_passant="fen"), theirs.chess960)


def compare_moves(ours, theirs, moves):
    for move in moves:
        for name, question in OF_MOVES.items():
            expected = outcome_of(lambda: question(theirs, move))
            assert outcome_of(lambda: question(ours, move)) == expected, (name, move, theirs.fen(en_passant="fen"))


def both(fen, chess960=False):
    return compat.Board(fen, chess960=chess960), chess.Board(fen, chess960=chess960)


@pytest.mark.parametrize("chess960", [False, True])
def test_random_boards(chess960):
    random = Random(64 + chess960)
    fens = [random_board(random) for _ in range(120)] + [with_double_step(random) for _ in range(120)]
    checked = 0
    for fen in fens:
        ours, theirs = both(fen, chess960)
        compare(ours, theirs)
        moves = list(theirs.pseudo_legal_moves)
        others = [chess.Move(random.randrange(64), random.randrange(64), random.choice([None, 2, 5, 6])) for _ in range(8)]
        compare_moves(ours, theirs, random.sample(moves, min(6, len(moves))))
        for move in others:
            assert ours.is_legal(move) == theirs.is_legal(move), (fen, move)
            assert ours.is_pseudo_legal(move) == theirs.is_pseudo_legal(move), (fen, move)
        for move in random.sample(moves, min(2, len(moves))):
            ours.push(move)
            theirs.push(move)
            compare(ours, theirs)
            assert ours.pop() == theirs.pop()
            checked += 1
        assert ours.fen(en_passant="fen") == theirs.fen(en_passant="fen")
    assert checked > 250


@pytest.mark.parametrize("chess960", [False, True])
def test_random_games(chess960):
    random = Random(960 + chess960)
    for _ in range(5):
        ours, theirs = compat.Board(chess960=chess960), chess.Board(chess960=chess960)
        if chess960:
            number = random.randrange(960)
            ours.set_chess960_pos(number)
            theirs.set_chess960_pos(number)
        for _ in range(80):
            compare(ours, theirs)
            moves = list(theirs.legal_moves)
            if not moves:
                break
            compare_moves(ours, theirs, random.sample(moves, min(8, len(moves))))
            move = random.choice(moves if random.random() < 0.9 or theirs.is_check() else [chess.Move.null()])
            san = theirs.san(move)
            assert ours.parse_san(san) == theirs.parse_san(san) == move
            assert ours.parse_uci(theirs.uci(move)) == move if move else True
            ours.push(move)
            theirs.push(move)
            assert ours.move_stack == theirs.move_stack and ours.peek() == move
        assert ours.root().fen() == theirs.root().fen() and comparable(ours.outcome()) == comparable(theirs.outcome())
        while theirs.move_stack:
            assert ours.pop() == theirs.pop() and ours.fen(en_passant="fen") == theirs.fen(en_passant="fen")


def test_the_corpora():
    for position in positions()[::37]:
        theirs = their_board(position)
        if theirs is None:
            with pytest.raises(ValueError):
                compat.Board(position.fen, chess960=position.chess960)
        else:
            compare(compat.Board(position.fen, chess960=position.chess960), theirs)


def test_moves_are_those_of_python_chess():
    """Equal, of the same hash, and each accepted by the other board."""
    for text in ["e2e4", "e7e8q", "0000", "N@f3", "a1h8"]:
        ours, theirs = compat.Move.from_uci(text), chess.Move.from_uci(text)
        assert ours == theirs and theirs == ours and not ours != theirs and hash(ours) == hash(theirs)
        assert (repr(ours), str(ours), ours.xboard(), bool(ours)) == (repr(theirs), str(theirs), theirs.xboard(), bool(theirs))
        assert ours in {theirs} and theirs in {ours} and ours != compat.Move.from_uci("e2e3")
        parts = (ours.from_square, ours.to_square, ours.promotion, ours.drop)
        assert parts == (theirs.from_square, theirs.to_square, theirs.promotion, theirs.drop)
        assert compat.Move(*parts) == ours == pickle.loads(pickle.dumps(ours)) == copy.deepcopy(ours)
    for text in ["", "e2", "e2e9", "e2e4x", "a1a1", "x@e4", "ä1ö2", "e7e8Q", "P@e4q"]:
        with pytest.raises(compat.InvalidMoveError):
            compat.Move.from_uci(text)
    board, theirs = compat.Board(), chess.Board()
    board.push(chess.Move.from_uci("e2e4"))
    theirs.push(compat.Move.from_uci("e2e4"))
    assert board.fen() == theirs.fen() and chess.Move.from_uci("e7e5") in board.legal_moves
    for nothing in ["e2e4", None, 12]:
        with pytest.raises((TypeError, AttributeError)):
            board.push(nothing)
    with pytest.raises(AssertionError):
        board.push(compat.Move.from_uci("e4e5") if board.piece_at(compat.E5) else compat.Move.from_uci("e3e4"))
    assert board.fen() == theirs.fen() and len(board.move_stack) == 1, "what was refused has changed nothing"


def test_pieces_and_sets_are_those_of_python_chess():
    for symbol in "PNBRQKpnbrqk":
        ours, theirs = compat.Piece.from_symbol(symbol), chess.Piece.from_symbol(symbol)
        assert ours == theirs and hash(ours) == hash(theirs) and repr(ours) == repr(theirs)
        assert ours.unicode_symbol() == theirs.unicode_symbol() and pickle.loads(pickle.dumps(ours)) == ours
        assert ours.unicode_symbol(invert_color=True) == theirs.unicode_symbol(invert_color=True)
    random = Random(7)
    for _ in range(50):
        a, b = random.getrandbits(64), random.getrandbits(64)
        ours, theirs = compat.SquareSet(a), chess.SquareSet(a)
        for operation in ["__or__", "__and__", "__sub__", "__xor__", "union", "isdisjoint", "issubset", "issuperset"]:
            expected = comparable(getattr(theirs, operation)(b))
            assert comparable(getattr(ours, operation)(compat.SquareSet(b))) == expected == comparable(getattr(ours, operation)(b))
        assert (list(ours), list(reversed(ours)), len(ours), str(ours)) == (list(theirs), list(reversed(theirs)), len(theirs), str(theirs))
        assert repr(ours) == repr(theirs) and ours.tolist() == theirs.tolist() and int(~ours) == int(~theirs)
        for shift in [1, 9, 70]:
            assert int(ours << shift) == int(theirs << shift) and int(ours >> shift) == int(theirs >> shift)
        assert pickle.loads(pickle.dumps(ours)) == copy.copy(ours) == ours == a
        few = a & b & random.getrandbits(64)
        assert list(compat.SquareSet(few).carry_rippler()) == list(chess.SquareSet(few).carry_rippler())
    assert int(compat.SquareSet(-1)) == compat.BB_ALL and int(compat.SquareSet(1 << 64 | 5)) == 5
    with pytest.raises(IndexError):
        compat.SquareSet([64])


def test_constants_and_functions():
    names = [name for name in dir(chess) if name.isupper() and not name.endswith("_REGEX") and "MASKS" not in name]
    names = [name for name in names if not name.endswith(("DIAG_ATTACKS", "FILE_ATTACKS", "RANK_ATTACKS"))]
    assert len(names) > 190
    for name in names:
        expected = getattr(chess, name)
        assert getattr(compat, name) == (int(expected) if isinstance(expected, chess.Status) else expected), name
    for status in chess.Status:
        assert compat.Status(status.value).name == status.name
    assert [end.name for end in compat.Termination] == [end.name for end in chess.Termination]
    functions = [name for name in dir(chess) if name.startswith(("shift", "flip", "square", "lsb", "msb"))]
    for bits in [1, 1 << 63, 0x1E22_2212_0E0A_1222, compat.BB_ALL]:
        for name in functions:
            if not name.startswith("square"):
                assert getattr(compat, name)(bits) == getattr(chess, name)(bits), name
        assert list(compat.scan_forward(bits)) == list(chess.scan_forward(bits))
        assert list(compat.scan_reversed(bits)) == list(chess.scan_reversed(bits))
    for a in range(0, 64, 5):
        for b in range(64):
            for name in ["between", "ray", "square_distance", "square_manhattan_distance", "square_knight_distance"]:
                assert getattr(compat, name)(a, b) == getattr(chess, name)(a, b), (name, a, b)


def test_attributes_can_be_written():
    for board in both(None):
        board.pawns = board.occupied = board.promoted = 1 << 12
        board.occupied_co[True] = 1 << 12
        board.occupied_co[True] |= 1 << 4
        board.kings |= 1 << 4
        board.occupied |= 1 << 4
        board.turn, board.castling_rights, board.ep_square = False, 128, 20
        board.halfmove_clock, board.fullmove_number = 7, 9
    ours, theirs = both("4k3/8/8/8/8/8/8/R3K2R w KQ - 3 4")
    for board in [ours, theirs]:
        board.castling_rights &= ~1
        board.turn = False
        board.halfmove_clock += 1
        board.promoted |= 1 << 7
        board.queens, board.occupied_co[False] = 1 << 40, board.occupied_co[False] | 1 << 40
        board.occupied |= 1 << 40
    compare(ours, theirs)
    board = compat.Board()
    board.push_san("e4")
    board.move_stack = []
    with pytest.raises(IndexError):
        board.pop()
    for name, wrong in [("ep_square", 64), ("halfmove_clock", -1), ("pawns", "a2"), ("move_stack", None)]:
        with pytest.raises((IndexError, OverflowError, TypeError, AttributeError)):
            setattr(board, name, wrong)


class Annotated(compat.Board):
    """A board with more than a board has."""

    def __init__(self, fen=compat.STARTING_FEN, *, chess960=False, note="none"):
        super().__init__(fen, chess960=chess960)
        self.note = note

    def legal_captures(self):
        return list(self.generate_legal_captures())


def test_subclasses_copies_and_pickles():
    board = Annotated("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", note="mine")
    for san in ["O-O", "Rxh1+", "Kxh1"]:
        board.push_san(san)
    for again in [pickle.loads(pickle.dumps(board)), board.copy(), copy.copy(board), copy.deepcopy(board)]:
        assert type(again) is Annotated and again == board and again.move_stack == board.move_stack
        assert again.pop() == board.peek() and again != board and again.legal_captures() == [compat.Move.from_uci("g1h1")]
    assert pickle.loads(pickle.dumps(board)).note == "mine" and isinstance(board.mirror(), Annotated)
    assert isinstance(board.root(), Annotated) and board.root().fen().startswith("r3k2r")
    assert board.copy(stack=False).move_stack == [] and len(board.copy(stack=2).move_stack) == 2
    kept = board.copy(stack=1)
    assert kept.pop() == board.peek()
    with pytest.raises(IndexError):
        kept.pop()
    base = compat.BaseBoard("8/8/8/8/8/8/8/K1k5")
    assert pickle.loads(pickle.dumps(base)) == copy.copy(base) == base != compat.BaseBoard()
    for damaged in [(), ([0] * 17, [], [[9] * 17], None), ([1 << 63] * 17, [], [], None), ([0] * 3, [], [], None)]:
        with pytest.raises((ValueError, TypeError)):
            compat.Board().__setstate__(damaged)


def test_a_board_that_is_being_changed_says_so():
    """Python code that runs while a board is changed gets an error, and nothing crashes."""
    board = compat.Board()

    class Curious:
        to_square, promotion, drop = 28, None, None

        @property
        def from_square(self):
            for ask in [board.copy, board.root, lambda: list(board.legal_moves), lambda: repr(board), lambda: board == board.epd()]:
                try:
                    ask()
                except RuntimeError as error:
                    assert "borrowed" in str(error)
            return 12

    board.push(Curious())
    assert board.peek() == compat.Move.from_uci("e2e4")


def test_a_subclass_answers_for_its_moves():
    class OnlyKings(compat.Board):
        def generate_legal_moves(self, from_mask=compat.BB_ALL, to_mask=compat.BB_ALL):
            return super().generate_legal_moves(from_mask & self.kings, to_mask)

    board = OnlyKings("4k3/8/8/8/8/8/P7/4K3 w - - 0 1")
    assert board.legal_moves.count() == len(list(board.legal_moves)) == 5 and bool(board.legal_moves)


FENS = [
    "", " ", "8/8/8/8/8/8/8 w", "9/8/8/8/8/8/8/8", "44/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7 w", "x7/8/8/8/8/8/8/8", "~8/8/8/8/8/8/8/8",
    "P~7/8/8/8/8/8/8/8", "P~~7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 x", "8/8/8/8/8/8/8/8 w KX", "8/8/8/8/8/8/8/8 w - e9",
    "8/8/8/8/8/8/8/8 w - e3 -1", "8/8/8/8/8/8/8/8 w - e3 a", "8/8/8/8/8/8/8/8 w - e3 0 -3", "8/8/8/8/8/8/8/8 w - e3 0 0 junk",
    "8/8/8/8/8/8/8/8 w - e3 12 0", "k7/8/8/8/8/8/8/PPPPPPPPP", "8/8/8/8/8/8/8/8 w kK", "8/8/8/8/8/8/8/8 w KQQ", "8/8/8/8/8/8/8/8 w K-",
    "8/8/8/8/8/8/8/8 w k", "1P6/8/8/8/8/8/8/8  b  -", "ä7/8/8/8/8/8/8/8", "0/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/", "8/8/8/8/8/8/8/8 w - - +3 4",
]


def test_fens_are_repaired_and_refused_as_in_python_chess():
    read = 0
    for fen in FENS:
        expected = outcome_of(lambda: chess.Board(fen).fen(en_passant="fen", promoted=True))
        assert outcome_of(lambda: compat.Board(fen).fen(en_passant="fen", promoted=True)) == expected, fen
        read += expected != "ValueError"
    assert 4 < read < len(FENS) - 10


OPERATIONS = [
    'a "x\\ny\\t\\"z";', "a 1e5;", "a +3;", "a .5;", "a -;", "- bm e4;", "- - bm e4;", "a b c;", 'a "x" y "z";',
    'a "x";b', "a e4\n", "bm e4  d4 ;", "pv;", "am", "hmvc 7; fmvn 9;", "bm +3;", "a 3 4;", 'a "b\\\\";', 'a "b\\', "; a", "- a 1;", "a - ;",
    "fmvn 1.5", "a;a 2", "hmvc -3", "bm -- ;", "pv e4 e5 Nf3", "1a 3", "bm Nf9", "pv e4 e4", "a 1_000", "-;", 'bm "e4"', "noop",
]


def test_epd():
    start = chess.STARTING_FEN[:-4]
    for text in OPERATIONS:
        def read(module):
            board = module.Board(None)
            operations = board.set_epd(f"{start} {text}")
            return operations, board.fen(), outcome_of(lambda: board.epd(**operations))

        assert outcome_of(lambda: read(compat)) == outcome_of(lambda: read(chess)), text
    for board in [compat.Board(), chess.Board()]:
        assert board.epd(hmvc=1, bm=[compat.E2 and chess.Move(12, 28)], id='a"b\n') == start + ' hmvc 1; bm e4; id "a\\"b\\n";'
        for wrong in ["", "-", "1a", "a b"]:
            with pytest.raises(ValueError):
                board.epd(**{wrong: 1})
        with pytest.raises(AssertionError):
            board.epd(ce=float("nan"))
    assert compat.Board.from_epd(start)[1] == {}


SANS = [
    "e4", "e2e4", "e2-e4", "Pe4", "Nf3", "Ng1f3", "Ng1-f3", "N1f3", "Ngf3+", "Nf3#", "Nf3!", "0-0", "O-O", "--", "Z0", "0000", "@@@@", "e5",
    "e9", "", "x", "Nc4", "d8=Q", "e4=Q", "exd5", "a1", "Ke2", "ä", "Näf3", "N", "b1c3", "Bb5", "bxc3", "e4\n", "O-O+", "null",
]


def test_texts_are_read_as_in_python_chess():
    fens = [chess.STARTING_FEN, "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1", "4k3/8/8/8/1N3N2/8/8/4K3 w - - 0 1"]
    more = ["b8=Q", "bxa8=N", "bxa8", "bxa8q", "b7b8", "b7b8Q", "Nd5", "Nbd5", "N4d5", "Nb4d5", "O-O-O", "0-0-0", "Rd1", "Ra1d1"]
    for fen in fens:
        ours, theirs = both(fen)
        for text in SANS + more:
            assert outcome_of(lambda: ours.parse_san(text)) == outcome_of(lambda: theirs.parse_san(text)), (fen, text)
            assert outcome_of(lambda: ours.parse_uci(text)) == outcome_of(lambda: theirs.parse_uci(text)), (fen, text)


def test_repetitions_and_claims():
    random = Random(3)
    for fen in ["4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 95 90", "8/8/8/8/8/1kp5/8/1K6 w - - 0 1"] * 4:
        ours, theirs = both(fen)
        for _ in range(40):
            compare(ours, theirs)
            moves = list(theirs.legal_moves)
            if not moves:
                break
            back = theirs.move_stack[-2:-1]
            back = [chess.Move(move.to_square, move.from_square) for move in back if move]
            move = back[0] if back and back[0] in moves and random.random() < 0.8 else random.choice(moves)
            ours.push(move)
            theirs.push(move)
    assert ours.is_repetition(1)


#: An engine that plays the last of the legal moves, and knows no more of UCI than this.
ENGINE = """
import sys
from fianchetto import Game
for line in sys.stdin:
    words = line.split()
    if line.startswith("uci"):
        print("uciok", flush=True)
    elif line.startswith("isready"):
        print("readyok", flush=True)
    elif line.startswith("position"):
        fen = " ".join(words[2:8]) if words[1] == "fen" else None
        game = Game(fen)
        for move in words[words.index("moves") + 1:] if "moves" in words else []:
            game.push(move)
    elif line.startswith("go"):
        move = sorted(game.legal_moves)[-1]
        print(f"info depth 1 score cp 12 pv {move}", flush=True)
        print("bestmove", move, flush=True)
    elif line.startswith("quit"):
        break
"""


def test_the_modules_of_python_chess_run_on_our_board(tmp_path):
    """Drawings, keys of Polyglot, PGN and engines, with nothing replaced."""
    import chess.engine
    import chess.pgn
    import chess.polyglot
    import chess.svg

    engine = tmp_path / "engine.py"
    engine.write_text(ENGINE)
    random = Random(5)
    ours, theirs = compat.Board(), chess.Board()
    with chess.engine.SimpleEngine.popen_uci([sys.executable, str(engine)]) as uci:
        for _ in range(30):
            arguments = {"lastmove": theirs.move_stack[-1] if theirs.move_stack else None, "arrows": [(0, 63)], "fill": {3: "red"}}
            drawn = chess.svg.board(ours, squares=compat.SquareSet(5), check=ours.king(ours.turn), **arguments)
            assert drawn == chess.svg.board(theirs, squares=chess.SquareSet(5), check=theirs.king(theirs.turn), **arguments)
            assert chess.polyglot.zobrist_hash(ours) == chess.polyglot.zobrist_hash(theirs)
            played = uci.play(ours, chess.engine.Limit(nodes=1), info=chess.engine.INFO_ALL)
            assert played.move == max(ours.legal_moves, key=lambda move: (move.from_square, move.to_square))
            assert played.info["pv"] == [played.move]
            move = random.choice(list(theirs.legal_moves))
            ours.push(move)
            theirs.push(move)
    assert str(chess.pgn.Game.from_board(ours)) == str(chess.pgn.Game.from_board(theirs))


def test_a_notebook_draws_any_board():
    picture = compat.Board("kkk5/8/8/8/8/8/8/QQ6 b - - 0 1")._repr_svg_()
    assert picture.startswith("<svg") and picture.count("♚") == 3
    assert "<svg" in compat.BaseBoard()._repr_svg_() and "♛" not in compat.BaseBoard(None)._repr_svg_()


def test_the_types_agree_with_the_module(tmp_path):
    pytest.importorskip("mypy", reason="mypy is not installed")
    command = [sys.executable, "-m", "mypy.stubtest", "fianchetto.compat._native", "--concise"]
    stubtest = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert stubtest.returncode == 0, stubtest.stdout + stubtest.stderr
    program = tmp_path / "typed.py"
    program.write_text(TYPED)
    command = [sys.executable, "-m", "mypy", "--strict", program.name]
    checked = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


TYPED = """
from typing import List, Optional

import fianchetto.compat as chess

board: chess.Board = chess.Board(chess.STARTING_FEN, chess960=False)
moves: List[chess.Move] = list(board.legal_moves)
board.push(moves[0])
piece: Optional[chess.Piece] = board.piece_at(chess.E4)
squares: chess.SquareSet = board.attacks(chess.E4) | chess.BB_RANK_1
outcome: Optional[chess.Outcome] = board.outcome(claim_draw=True)
board.pawns |= chess.BB_A3
"""
