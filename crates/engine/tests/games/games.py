"""Complete games of `fianchetto uci` against Stockfish at its lowest skill, with python-chess as the client.

    python games.py FIANCHETTO STOCKFISH [--games N] [--base SECONDS] [--increment SECONDS] [--pgn FILE]

The client is the judge: it holds the clocks and the board, and trusts neither engine. Each game is on another
technique, with another beginning; half of them are Chess960, every third is searched by two threads, and in every
fourth the engine ponders. The last line has the results. The exit status is 1 if the engine has lost on time, made an
illegal move, or failed otherwise.
"""

import argparse
import random
import sys
import time
from collections import Counter

import chess
import chess.engine
import chess.pgn

OPENING_PLIES = 4


def random_opening(chance, board):
    for _ in range(OPENING_PLIES):
        board.push(chance.choice(list(board.legal_moves)))
        if board.is_checkmate():
            return None
    return board


def opening(number):
    """A start that is the same whenever this game is played; two games, one of each colour, share it."""
    chance = random.Random(number // 2)
    while True:
        board = chess.Board()
        if number // 2 % 2 == 1:
            board = chess.Board.from_chess960_pos(chance.randrange(960))
        if random_opening(chance, board):
            return board


class Clocks:
    """What both sides have left, by this program's own watch."""

    def __init__(self, base, increment):
        self.left = {chess.WHITE: base, chess.BLACK: base}
        self.increment = increment

    def limit(self):
        left, increment = self.left, self.increment
        return chess.engine.Limit(
            white_clock=left[chess.WHITE], black_clock=left[chess.BLACK], white_inc=increment, black_inc=increment
        )

    def charge(self, turn, seconds):
        """Returns whether the flag has fallen."""
        self.left[turn] -= seconds
        has_fallen = self.left[turn] < 0
        self.left[turn] += self.increment
        return has_fallen


def play(players, number, board, clocks, ponderer=None):
    """Plays a game, in which one side may ponder; returns its board, the winner if there is one, and why it ended."""
    while (outcome := board.outcome(claim_draw=True)) is None:
        turn = board.turn
        begin = time.perf_counter()
        try:
            # The client compares the position with the one after the pondered move, so it needs a copy that does not change.
            ponder, position = turn == ponderer, board.copy()
            move = players[turn].play(position, clocks.limit(), game=number, ponder=ponder).move
        except (chess.engine.EngineError, TimeoutError) as error:
            is_illegal = "illegal" in str(error) or "invalid" in str(error)
            return board, not turn, "illegal move" if is_illegal else f"failure: {error!r}"
        if clocks.charge(turn, time.perf_counter() - begin):
            return board, not turn, "time"
        if move is None or move not in board.legal_moves:
            return board, not turn, "illegal move"
        board.push(move)
    return board, outcome.winner, outcome.termination.name.lower().replace("_", " ")


def record(board, headers):
    """The game in portable notation."""
    game = chess.pgn.Game.from_board(board)
    game.headers.update(headers)
    return str(game)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("fianchetto")
    parser.add_argument("stockfish")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--base", type=float, default=1.0)
    parser.add_argument("--increment", type=float, default=0.02)
    parser.add_argument("--pgn")
    return parser.parse_args()


def main():
    args = arguments()
    results, games = Counter(), []
    ours = chess.engine.SimpleEngine.popen_uci([args.fianchetto, "uci"])
    theirs = chess.engine.SimpleEngine.popen_uci(args.stockfish)
    # Stockfish keeps ten milliseconds in reserve unless told otherwise, too few on a busy machine.
    theirs.configure({"Skill Level": 0, "Threads": 1, "Move Overhead": 100})
    techniques = ours.options["Technique"].var
    for number in range(args.games):
        color = number % 2 == 0
        technique, threads = techniques[number % len(techniques)], 2 if number % 3 == 2 else 1
        ours.configure({"Technique": technique, "Threads": threads})
        ponderer = color if number % 4 == 1 else None
        clocks = Clocks(args.base, args.increment)
        board = opening(number)
        board, winner, reason = play({color: ours, not color: theirs}, number, board, clocks, ponderer)
        result = "drawn" if winner is None else "won" if winner == color else "lost"
        results.update([result, (result, reason)])
        length = board.ply()
        print(f"{number + 1}: {result} by {reason} after {length} half-moves, {technique}, {threads} threads", flush=True)
        names = [engine.id["name"] for engine in ((ours, theirs) if color else (theirs, ours))]
        score = "1/2-1/2" if winner is None else "1-0" if winner else "0-1"
        headers = {"White": names[0], "Black": names[1], "Result": score, "Round": str(number + 1)}
        games.append(record(board, headers))
        if reason.startswith("failure"):
            break
    for engine in (ours, theirs):
        engine.quit()
    if args.pgn:
        with open(args.pgn, "w", encoding="utf-8") as file:
            file.write("\n\n".join(games) + "\n")
    late, illegal = results["lost", "time"], results["lost", "illegal move"]
    broken = sum(count for key, count in results.items() if isinstance(key, tuple) and key[1].startswith("failure"))
    won, drawn, lost = results["won"], results["drawn"], results["lost"]
    print(
        f"{won + drawn + lost} games: {won} won, {drawn} drawn, {lost} lost; "
        f"{late} lost on time, {illegal} illegal moves, {broken} failures"
    )
    is_good = late + illegal + broken == 0 and won + drawn + lost == args.games > 0
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
