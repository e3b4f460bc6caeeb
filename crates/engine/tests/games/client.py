"""The engine module of python-chess as the client of `fianchetto uci`: options, limits, lines, pondering, analysis.

    python client.py FIANCHETTO

The module checks what the engine says against the protocol and every move against the position. The last line says how many
questions there were. The exit status is 1 if an answer is wrong.
"""

import sys
import time

import chess
import chess.engine
from chess.engine import Cp, Limit, Mate

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
LIMITS = [
    Limit(depth=4),
    Limit(nodes=3000),
    Limit(time=0.1),
    Limit(white_clock=2, black_clock=2, white_inc=0.1, black_inc=0.1, remaining_moves=20),
]


def options(engine):
    spin = engine.options["Move Overhead"]
    assert (spin.type, spin.default, spin.min, spin.max) == ("spin", 50, 0, 5000), spin
    assert {"Hash", "Clear Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960", "Technique"} <= set(engine.options)
    engine.configure({"Hash": 32, "Threads": 2, "Move Overhead": 100, "Technique": "ray-loop/x88/portable"})
    engine.ping()


def limits(engine):
    for fen in [chess.STARTING_FEN, KIWIPETE]:
        for limit in LIMITS:
            board = chess.Board(fen)
            played = engine.play(board, limit, info=chess.engine.INFO_ALL, ponder=True)
            assert played.move in board.legal_moves, played
            info = played.info
            assert info["pv"][0] == played.move and info["nodes"] > 0 and info["depth"] >= 1, info
            # The guess is right, so that the engine goes on pondering.
            board.push(played.move)
            board.push(played.ponder)
            assert engine.play(board, limit).move in board.legal_moves


def lines(engine):
    infos = engine.analyse(chess.Board(KIWIPETE), Limit(depth=3), multipv=4)
    assert [info["multipv"] for info in infos] == [1, 2, 3, 4]
    scores = [info["score"].white() for info in infos]
    assert scores == sorted(scores, reverse=True) and isinstance(scores[0], Cp), scores
    only = [chess.Move.from_uci("a2a3")]
    assert engine.play(chess.Board(), Limit(depth=3), root_moves=only).move == only[0]


def ends(engine):
    mate = engine.analyse(chess.Board("7k/8/8/8/8/8/1R6/R5K1 w - - 0 1"), Limit(mate=2))
    assert mate["score"].white() == Mate(2), mate
    mated = engine.play(chess.Board("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Limit(depth=3))
    assert mated.move is None, mated


def chess960(engine):
    board = chess.Board("4k3/8/8/8/8/8/8/1R1K3R w HB - 0 1", chess960=True)
    castles = [move for move in board.legal_moves if board.is_castling(move)]
    assert castles and engine.play(board, Limit(depth=3), root_moves=castles[:1]).move == castles[0]


def analysis(engine):
    """Without a limit, until it is stopped: after a second the engine says which move it searches."""
    begin, currents, last = time.monotonic(), set(), {}
    with engine.analysis(chess.Board(KIWIPETE)) as running:
        for info in running:
            if "currmove" in info:
                assert info["currmovenumber"] >= 1
                currents.add(info["currmove"])
            last = info if "pv" in info else last
            if currents and "pv" in last or time.monotonic() - begin > 30:
                running.stop()
        best = running.wait()
    assert currents <= set(chess.Board(KIWIPETE).legal_moves) and currents
    assert last["pv"][0] == best.move, (last, best)


def main():
    with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"], timeout=60) as engine:
        questions = [options, limits, lines, ends, chess960, analysis]
        for question in questions:
            question(engine)
    print(f"{len(questions)} kinds of questions answered")


main()
