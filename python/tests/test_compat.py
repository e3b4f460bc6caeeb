"""``fianchetto.compat`` beside python-chess: random games, and random boards that no game reaches."""

import copy
import pickle
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
    fens = [random_board(random) for _ in range(400)] + [with_double_step(random) for _ in range(400)]
    checked = 0
    for fen in fens:
        ours, theirs = both(fen, chess960)
        compare(ours, theirs)
        moves = list(theirs.pseudo_legal_moves)
        others = [chess.Move(random.randrange(64), random.randrange(64), random.choice([None, 2, 5, 6])) for _ in range(8)]
        compare_moves(ours, theirs, random.sample(moves, min(8, len(moves))))
        for move in others:
            assert ours.is_legal(move) == theirs.is_legal(move), (fen, move)
            assert ours.is_pseudo_legal(move) == theirs.is_pseudo_legal(move), (fen, move)
        for move in random.sample(moves, min(4, len(moves))):
            ours.push(move)
            theirs.push(move)
            compare(ours, theirs)
            assert ours.pop() == theirs.pop()
            checked += 1
        assert ours.fen(en_passant="fen") == theirs.fen(en_passant="fen")
    assert checked > 2000


@pytest.mark.parametrize("chess960", [False, True])
def test_random_games(chess960):
    random = Random(960 + chess960)
    for _ in range(12):
        ours, theirs = compat.Board(chess960=chess960), chess.Board(chess960=chess960)
        if chess960:
            number = random.randrange(960)
            ours.set_chess960_pos(number)
            theirs.set_chess960_pos(number)
        for _ in range(120):
            compare(ours, theirs)
            moves = list(theirs.legal_moves)
            if not moves:
                break
            compare_moves(ours, theirs, moves)
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
    for position in positions()[::11]:
        theirs = their_board(position)
        if theirs is None:
            with pytest.raises(ValueError):
                compat.Board(position.fen, chess960=position.chess960)
        else:
            compare(compat.Board(position.fen, chess960=position.chess960), theirs)
