"""The game against python-chess, on all corpora."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from random import Random

import chess
import pytest
from corpora import board, positions, table, written

from fianchetto import BLACK, WHITE, Game, LegalMoves, Move, Outcome, Termination

POSITIONS = positions()


def read(position):
    """The game and the board of python-chess of a position; each is ``None`` if the position is refused."""
    try:
        game = Game(position.fen, chess960=position.chess960)
    except ValueError:
        game = None
    return game, board(position)


@pytest.fixture(scope="module")
def pairs():
    """The game and the board of each position that both programs accept."""
    read_by_both = [(game, board) for game, board in map(read, POSITIONS) if game and board]
    assert len(read_by_both) > 8000
    assert sum(game.chess960 for game, _ in read_by_both) > 1000
    return read_by_both


def test_what_is_refused_is_not_valid_in_python_chess():
    refused = 0
    for game, board in map(read, POSITIONS):
        if game is None:
            assert board is None or not board.is_valid()
            refused += 1
    assert refused > 1000


def test_legal_moves(pairs):
    for game, board in pairs:
        assert sorted(move.uci() for move in game.legal_moves) == sorted(map(board.uci, board.legal_moves)), game


def test_notation(pairs):
    for game, board in pairs:
        by_text = {board.uci(move): move for move in board.legal_moves}
        for move in game.legal_moves:
            theirs = by_text[move.uci()]
            san = game.san(move)
            assert san == board.san(theirs), game
            assert game.parse_san(san) == move
            assert game.parse_uci(move.uci()) == move
            assert (move.promotion, move.is_capture) == (theirs.promotion, board.is_capture(theirs))
            assert move.is_castling == board.is_castling(theirs)
            assert (move.from_square, move.to_square) == (theirs.from_square, chess.parse_square(move.uci()[2:4]))


def same_outcome(ours, theirs):
    if ours is None or theirs is None:
        return ours is None and theirs is None
    same = (ours.termination.name, ours.winner) == (theirs.termination.name, theirs.winner)
    return same and ours.result() == theirs.result()


def test_what_a_position_is(pairs):
    for game, board in pairs:
        assert game.ply() == board.ply()
        if game.fullmove_number == 0:
            board.fullmove_number = 0  # python-chess reads it as 1
        assert game.fullmove_number == board.fullmove_number
        for form in ["legal", "fen", "xfen"]:
            assert game.fen(en_passant=form) == written(board, form), game
        assert Game(game.fen()).fen() == game.fen(), "what is written is read without a flag"
        assert game.fen(shredder=True) == board.fen(shredder=True)
        assert game.turn == board.turn
        assert game.is_check() == board.is_check()
        assert game.checkers() == list(board.checkers())
        assert game.is_checkmate() == board.is_checkmate()
        assert game.is_stalemate() == board.is_stalemate()
        assert game.is_insufficient_material() == board.is_insufficient_material()
        assert same_outcome(game.outcome(), board.outcome()), game
        assert game.is_game_over() == board.is_game_over()
        assert game.result() == board.result()
        assert (game.halfmove_clock, game.ep_square) == (board.halfmove_clock, board.ep_square)
        pieces = [board.piece_at(square) for square in chess.SQUARES]
        assert [game.piece_at(square) for square in chess.SQUARES] == [piece and piece.symbol() for piece in pieces]


def test_every_move_leads_where_python_chess_says(pairs):
    for game, board in pairs[::7]:
        start = game.fen(en_passant="fen")
        for move in game.legal_moves:
            theirs = board.push_uci(move.uci())
            assert game.push(move) == move
            assert (game.fen(), game.is_check()) == (written(board), board.is_check()), theirs
            assert board.pop() and game.pop() == move
        assert game.fen(en_passant="fen") == start


def test_games_that_end_in_a_draw():
    for fen, moves, expected, *_ in table("notation/draw_cases.tsv"):
        game, board = Game(fen), chess.Board(fen)
        for san in moves.split():
            board.push_san(san)
            game.push_san(san)
        assert same_outcome(game.outcome(), board.outcome())
        assert same_outcome(game.outcome(claim_draw=True), board.outcome(claim_draw=True)), (fen, moves)
        if expected.endswith("yes"):
            assert game.is_game_over(claim_draw=True) and game.result(claim_draw=True) == "1/2-1/2"


def test_draws_can_be_claimed_by_announcing_a_move():
    """Random games of few pieces repeat positions often, and soon have a high clock."""
    random, claims = Random(960), set()
    for fen in ["4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 95 90", "8/8/8/8/8/1kp5/8/1K6 w - - 0 1", "k7/p7/8/8/8/8/7P/7K w - - 96 90"] * 6:
        game, board = Game(fen), chess.Board(fen)
        for _ in range(40):
            ours, theirs = game.outcome(claim_draw=True), board.outcome(claim_draw=True)
            assert same_outcome(ours, theirs), (fen, board.move_stack)
            assert same_outcome(game.outcome(), board.outcome())
            claims.add(ours and (ours.termination.name, game.halfmove_clock == 99 or not board.can_claim_draw()))
            if board.is_game_over():
                break
            move = random.choice(list(board.legal_moves))
            if len(board.move_stack) > 1 and random.random() < 0.7:
                back = chess.Move(board.move_stack[-2].to_square, board.move_stack[-2].from_square)
                move = back if back in board.legal_moves else move
            board.push(move)
            game.push(move.uci())
    assert {("FIFTY_MOVES", True), ("FIFTY_MOVES", False), ("THREEFOLD_REPETITION", False)} <= claims


def test_a_whole_game():
    game, board = Game(), chess.Board()
    for san in "f3 e5 g4 Qh4#".split():
        assert game.push_san(san).uci() == board.push_san(san).uci()
    assert [move.uci() for move in game.move_stack] == [move.uci() for move in board.move_stack]
    outcome = game.outcome()
    assert isinstance(outcome, Outcome) and outcome.winner is BLACK and game.turn is WHITE
    assert repr(outcome) == "Outcome(termination=Termination.CHECKMATE, winner=False)"
    assert game.result() == "0-1"
    with pytest.raises(ValueError, match="checkmate"):
        game.push_san("e4")
    assert game.peek() == game.pop() and game.outcome() is None


def test_wrong_input_is_a_value_error_that_says_what_would_be_right():
    with pytest.raises(ValueError, match="piece placement"):
        Game("8/8/8 w - - 0 1")
    game = Game()
    with pytest.raises(ValueError, match="e3, e4"):
        game.push("e2e5")
    with pytest.raises(ValueError):
        game.push_uci("Nf3")
    with pytest.raises(ValueError):
        game.san(Move(0))
    with pytest.raises(ValueError, match="e2a1"):
        game.push(12)
    for none in [None, 1.5, 1 << 16, -1]:
        with pytest.raises(TypeError):
            game.push(none)
    with pytest.raises(ValueError):
        game.fen(en_passant="always")
    for end in [game.pop, game.peek]:
        with pytest.raises(IndexError):
            end()
    with pytest.raises(IndexError):
        game.piece_at(64)
    assert game == Game(), "what was refused has changed nothing"


def test_every_word_is_a_move_and_only_legal_ones_are_played():
    game = Game("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
    legal = {move.word for move in game.legal_moves}
    texts = {move.uci() for move in game.legal_moves}
    assert len(legal) == len(texts) == 48
    for word in range(1 << 16):
        move = Move(word)
        assert (move.word, int(move)) == (word, word)
        assert game.is_legal(move) == (move.uci() in texts)
        if word in legal:
            assert game.push(move) == game.pop() == game.push(word) == game.pop() == move
        elif word % 97 == 0:
            with pytest.raises(ValueError):
                game.push(word)
            if move.uci() not in texts:
                with pytest.raises(ValueError):
                    game.push(move)
    with pytest.raises(OverflowError):
        Move(1 << 16)


def test_a_move_is_its_squares_and_its_promotion():
    """A capture on one board and a quiet move on another are the same move."""
    capture = Game("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").parse_san("exd5")
    quiet = Game("k7/8/8/8/4R3/8/8/4K3 w - - 0 1").parse_san("Re5")
    bishop, pawn = Game("4k3/8/8/8/P3B3/8/8/4K3 w - - 0 1"), capture
    same = bishop.parse_uci("e4d5")
    assert same == pawn and hash(same) == hash(pawn) and same.is_capture != pawn.is_capture
    assert same != quiet and len({same, pawn, quiet}) == 2
    assert bishop.is_legal(pawn) and bishop.san(pawn) == "Bd5"
    assert bishop.push(pawn).word == same.word
    promotions = Game("8/4P2k/8/8/8/8/8/4K3 w - - 0 1").legal_moves
    assert len(set(promotions)) == len(promotions) == 9
    assert sorted(promotions, reverse=True)[-1] == min(promotions)
    castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    standard, shuffled = Game(castling).parse_san("O-O"), Game(castling, chess960=True).parse_san("O-O")
    assert (standard.uci(), shuffled.uci()) == ("e1g1", "e1h1") and standard != shuffled
    assert Game(castling).push(shuffled) == standard


def test_legal_moves_are_a_sequence():
    game = Game()
    moves = game.legal_moves
    assert isinstance(moves, LegalMoves) and moves.count() == len(moves) == len(list(moves)) == 20
    assert moves[0] in moves and moves[-1] == list(moves)[-1] and moves[:3] == list(moves)[:3]
    assert moves[0] is game.legal_moves[0], "there is one object for each move"
    assert moves == game.legal_moves == list(moves) and moves != list(moves)[1:]
    assert "e2e4" not in moves and Move(0) not in moves and None not in moves
    assert "e2e4" in repr(moves) and moves[0].uci() is moves[0].uci()
    game.push("e4")
    assert moves.count() == 20 and moves != game.legal_moves
    for index in [20, -21]:
        with pytest.raises(IndexError):
            moves[index]
    assert not Game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").legal_moves


def test_a_game_is_played_while_another_thread_counts():
    game = Game()
    with ThreadPoolExecutor(1) as pool:
        counted = pool.submit(game.perft, 6)
        while not counted.done():
            game.push("e4")
            game.pop()
        assert counted.result() == 119060324
    with pytest.raises(ValueError, match="at most 64"):
        game.perft(65)


def play_and_ask(game, seed):
    """Plays and takes back on a game that other threads use meanwhile, which may refuse each call."""
    random = Random(seed)
    for _ in range(500):
        try:
            match random.randrange(6):
                case 0:
                    game.push(random.choice(game.legal_moves))
                case 1:
                    game.pop()
                case 2:
                    assert game == game
                case 3:
                    assert Game(game.fen())
                case 4:
                    game.perft(1)
                case 5:
                    game.copy().legal_moves.count()
        except IndexError:
            pass  # nothing to play, or to take back
        except ValueError:
            pass  # another thread has played since the list was made
        except RuntimeError as error:
            assert "borrowed" in str(error)


def test_a_game_that_threads_share_stays_a_game():
    # Without the interpreter's lock, calls of one game meet.
    game = Game()
    with ThreadPoolExecutor(4) as pool:
        for thread in [pool.submit(play_and_ask, game, seed) for seed in range(4)]:
            thread.result()
    assert pickle.loads(pickle.dumps(game)) == game


def test_copies_and_pickles_keep_the_history():
    game = Game(chess960=True)
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"] * 2:
        game.push(text)
    for other in [game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]:
        assert other == game and other.move_stack == game.move_stack
        assert other.outcome(claim_draw=True).termination == Termination.THREEFOLD_REPETITION
        other.pop()
        assert other != game
    outcome = game.outcome(claim_draw=True)
    assert pickle.loads(pickle.dumps(outcome)) == outcome == Outcome(Termination.THREEFOLD_REPETITION, None)
    assert pickle.loads(pickle.dumps(outcome.termination)) is not None and outcome.result() == "1/2-1/2"
    move = game.legal_moves[0]
    assert pickle.loads(pickle.dumps(move)) == move and len({move, Move(move.word, chess960=True)}) == 1


def test_perft_and_keys():
    game = Game()
    assert game.perft(4) == 197281
    keys = {game.key()}
    for move in game.legal_moves:
        game.push(move)
        keys.add(game.key())
        game.pop()
    assert len(keys) == 21 and game.key() in keys
