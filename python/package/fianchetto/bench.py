"""Measures fianchetto against python-chess: the same positions, the same answers, one core.

    python -m fianchetto.bench [--positions FILE] [--seconds S] [--json]

Needs python-chess (``pip install chess``). Before anything is measured, the answers of both are compared, and must be
equal. The two take turns in short slices, and the fastest slice of each counts, so that a busy machine slows both alike.
"""

import argparse
import io
import json
import random
import sys
import tempfile
import textwrap
import time
from typing import Any, Callable, Dict, List, NamedTuple

import fianchetto

try:
    import chess
    import chess.pgn
except ModuleNotFoundError:
    sys.exit("python -m fianchetto.bench compares with python-chess: pip install chess")

#: fianchetto answers the same positions so many times over, since it would be done too soon to be measured.
TIMES = 40


class Race(NamedTuple):
    """What both do, and how many answers each slice gives."""

    name: str
    goal: float
    theirs: Callable[[], Any]
    their_answers: int
    ours: Callable[[], Any]
    our_answers: int


class Figure(NamedTuple):
    """What was measured, in microseconds for each answer."""

    name: str
    theirs: float
    ours: float
    goal: float

    @property
    def ratio(self) -> float:
        """How many times as fast fianchetto is."""
        return self.theirs / self.ours


def random_games(games: int, seed: int = 15) -> "List[fianchetto.Game]":
    """Games of random moves, which are the same whenever they are played."""
    chance = random.Random(seed)
    played = []
    for _ in range(games):
        game = fianchetto.Game()
        while len(game.move_stack) < 80 and not game.is_game_over():
            game.push(chance.choice(game.legal_moves))
        played.append(game)
    return played


def positions_of(games: "List[fianchetto.Game]") -> "List[str]":
    """Every ninth position of the games."""
    fens = []
    for game in games:
        again = fianchetto.Game()
        for ply, move in enumerate(game.move_stack):
            if ply % 9 == 0:
                fens.append(again.fen())
            again.push(move)
    return fens


def pgn_of(games: "List[fianchetto.Game]") -> str:
    """The games as PGN."""
    texts = []
    for number, game in enumerate(games, 1):
        again, moves = fianchetto.Game(), []
        for ply, move in enumerate(game.move_stack):
            moves += ([f"{ply // 2 + 1}."] if ply % 2 == 0 else []) + [again.san(move)]
            again.push(move)
        result = game.result()
        tags = f'[Event "Random"]\n[Round "{number}"]\n[Result "{result}"]\n[WhiteElo "2200"]\n[BlackElo "2100"]\n\n'
        texts.append(tags + "\n".join(textwrap.wrap(" ".join([*moves, result]))) + "\n\n")
    return "".join(texts)


def read_positions(path: str) -> "List[str]":
    """The FENs of a file; what follows a semicolon is left out."""
    with open(path, encoding="utf-8") as file:
        lines = [line.split(";")[0].strip() for line in file]
    return [line for line in lines if line and not line.startswith("#")]


def assert_equal(fens: "List[str]") -> None:
    """Compares all answers that are measured."""
    boards = [chess.Board(fen) for fen in fens]
    packed = fianchetto.pack(fens)
    assert fianchetto.validate(fens).null_count == len(fens), "not every position can be played"
    for rows in [fens, packed]:
        assert fianchetto.count(rows).to_list() == [board.legal_moves.count() for board in boards]
    words, uci, san = (fianchetto.moves(packed, form) for form in ("word", "uci", "san"))
    for row, board in enumerate(boards):
        assert sorted(uci[row]) == sorted(board.uci(move) for move in board.legal_moves), fens[row]
        assert [fianchetto.Move(word).uci() for word in words[row]] == uci[row], fens[row]
        assert san[row] == [board.san(chess.Move.from_uci(text)) for text in uci[row]], fens[row]


def races(fens: "List[str]") -> "List[Race]":
    """From text, and from positions and boards that are ready, to each kind of answer."""
    boards = [chess.Board(fen) for fen in fens]
    few = boards[:: max(1, len(boards) // 60)]
    many = fens * TIMES
    packed = fianchetto.pack(many)
    alone: Dict[str, Any] = {"threads": 1}

    def race(name: str, goal: float, theirs: Callable[[Any], Any], items: "List[Any]", ours: Callable[[], Any]) -> Race:
        return Race(name, goal, lambda: [theirs(item) for item in items], len(items), ours, len(many))

    return [
        race("FEN text to counts", 70, lambda fen: chess.Board(fen).legal_moves.count(), fens[::5],
             lambda: fianchetto.count(many, **alone)),
        race("packed positions to counts", 1000, lambda board: board.legal_moves.count(), boards[::3],
             lambda: fianchetto.count(packed, **alone)),
        race("packed positions to words", 300, lambda board: list(board.legal_moves), boards[::3],
             lambda: fianchetto.moves(packed, "word", **alone)),
        race("packed positions to UCI text", 60, lambda board: [board.uci(move) for move in board.legal_moves], boards[::4],
             lambda: fianchetto.moves(packed, "uci", **alone)),
        race("packed positions to SAN", 150, lambda board: [board.san(move) for move in board.legal_moves], few,
             lambda: fianchetto.moves(packed, "san", **alone)),
    ]


def their_positions(text: str) -> int:
    """Reads games by python-chess, and makes every position of their main lines."""
    source, moves = io.StringIO(text), 0
    while (game := chess.pgn.read_game(source)) is not None:
        board = game.board()
        for move in game.mainline_moves():
            board.push(move)
            moves += 1
    return moves


def pgn_race(games: "List[fianchetto.Game]", path: str) -> Race:
    """From a PGN to the positions before its moves."""
    few = pgn_of(games[:10])
    with open(path, "w", encoding="utf-8") as file:
        file.write(pgn_of(games) * TIMES)
    ours = sum(len(batch) for batch in fianchetto.read_pgn(path, threads=1))
    first = fianchetto.fens(next(fianchetto.read_pgn(path))["position"])
    source, row = io.StringIO(few), 0
    while (game := chess.pgn.read_game(source)) is not None:
        for node in game.mainline():
            assert first[row] == node.parent.board().fen(), row
            row += 1
    return Race("PGN to positions", 50, lambda: their_positions(few), row,
                lambda: [len(batch) for batch in fianchetto.read_pgn(path, threads=1)], ours)


def cores_race(fens: "List[str]") -> Race:
    """Two threads against one, on enough positions that both are busy."""
    packed = fianchetto.pack(fens * (3 * TIMES))
    one = fianchetto.count(packed, threads=1)
    assert one.to_list() == fianchetto.count(packed, threads=2).to_list()
    times = [lambda threads=threads: fianchetto.count(packed, threads=threads) for threads in (1, 2)]
    return Race("two cores against one, counts", 1.9, times[0], len(packed), times[1], len(packed))


def fastest(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def measure(race: Race, seconds: float) -> Figure:
    """Lets both take turns for so long."""
    theirs, ours = [], []
    end = time.perf_counter() + seconds
    while not theirs or time.perf_counter() < end:
        theirs.append(fastest(race.theirs))
        ours.extend(fastest(race.ours) for _ in range(3))
    return Figure(race.name, min(theirs) / race.their_answers * 1e6, min(ours) / race.our_answers * 1e6, race.goal)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m fianchetto.bench", description=__doc__.split("\n")[0])
    parser.add_argument("--positions", metavar="FILE", help="FENs, one a line (default: of random games)")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each row of the table (default: 3)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    games = random_games(120)
    fens = read_positions(arguments.positions) if arguments.positions else positions_of(games)
    assert_equal(fens)
    with tempfile.TemporaryDirectory() as folder:
        pgn = pgn_race(games, f"{folder}/games.pgn")
        figures = [measure(race, arguments.seconds) for race in [*races(fens), pgn, cores_race(fens)]]
    if arguments.json:
        rows = [{**figure._asdict(), "ratio": figure.ratio} for figure in figures]
        print(json.dumps({"positions": len(fens), "python-chess": chess.__version__, "figures": rows}, indent=2))
        return
    print(f"{len(fens)} positions, microseconds for each; python-chess {chess.__version__}")
    print(f"{'':<32}{'python-chess':>14}{'fianchetto':>12}{'times':>9}{'goal':>7}")
    for figure in figures:
        print(f"{figure.name:<32}{figure.theirs:>14.2f}{figure.ours:>12.3f}{figure.ratio:>9.1f}{figure.goal:>7g}")


if __name__ == "__main__":
    main()
