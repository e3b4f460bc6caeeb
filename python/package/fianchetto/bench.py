"""Measures fianchetto against python-chess: the same positions, the same answers, one core.

    python -m fianchetto.bench [--positions FILE] [--games N] [--seconds S] [--path PATH] [--json]

Needs python-chess (``pip install chess``). Before anything is measured, the answers of both are compared, and must be
equal. The two take turns in slices of a few milliseconds, and the fastest run of each slice counts, so that other
programs slow neither.
"""

import argparse
import io
import json
import random
import sys
import tempfile
import textwrap
import time
from typing import Any, Callable, List, NamedTuple

import fianchetto

try:
    import chess
    import chess.pgn
except ModuleNotFoundError:
    sys.exit("python -m fianchetto.bench compares with python-chess: pip install chess")

#: About how long a slice is: short enough that the other programs of a busy machine miss some.
SLICE = 0.004

#: How often every slice is run at least.
ROUNDS = 3


class Side:
    """One of the two: slices of work, each with the number of its answers, and the fastest run of each."""

    def __init__(self, work: Callable[[Any], Any], slices: "List[Any]", answers: "List[int]") -> None:
        self.work = work
        self.slices = slices
        self.answers = answers
        self.best = [float("inf")] * len(slices)
        self.runs = 0

    def run(self) -> None:
        """Runs the next slice."""
        index = self.runs % len(self.slices)
        start = time.perf_counter()
        self.work(self.slices[index])
        self.best[index] = min(self.best[index], time.perf_counter() - start)
        self.runs += 1

    def is_done(self) -> bool:
        """Whether every slice has been run often enough."""
        return self.runs >= ROUNDS * len(self.slices)

    def microseconds(self) -> float:
        """For one answer, if every slice takes as long as its fastest run."""
        return sum(self.best) / sum(self.answers) * 1e6


def one_by_one(answer: Callable[[Any], Any], items: "List[Any]") -> Side:
    """Python's way: a list comprehension, in slices of some items."""
    start = time.perf_counter()
    answer(items[0])
    size = max(1, min(len(items), int(SLICE / (time.perf_counter() - start + 1e-9))))
    slices = [items[at : at + size] for at in range(0, len(items), size)]
    return Side(lambda slice_: [answer(item) for item in slice_], slices, list(map(len, slices)))


def all_at_once(answer: Callable[[Any], Any], times: Callable[[int], Any], count: int, slice_: float = SLICE) -> Side:
    """The same positions, repeated until one call fills a slice. ``times`` repeats the positions."""
    once = times(1)
    start = time.perf_counter()
    answer(once)
    repeat = max(1, int(slice_ / (time.perf_counter() - start + 1e-9)))
    return Side(answer, [times(repeat)], [count * repeat])


class Race(NamedTuple):
    """Two sides that give the same answers."""

    name: str
    goal: float
    theirs: Side
    ours: Side


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
    """Games of random moves, the same in every run."""
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
    counts = [board.legal_moves.count() for board in boards]
    assert fianchetto.count(fens).to_list() == fianchetto.count(packed).to_list() == counts
    words = fianchetto.moves(packed)
    uci = fianchetto.moves(packed, "uci")
    san = fianchetto.moves(packed, "san")
    for row, board in enumerate(boards):
        assert sorted(uci[row]) == sorted(board.uci(move) for move in board.legal_moves), fens[row]
        assert [fianchetto.Move(word).uci() for word in words[row]] == uci[row], fens[row]
        assert san[row] == [board.san(chess.Move.from_uci(text)) for text in uci[row]], fens[row]


def races(fens: "List[str]") -> "List[Race]":
    """From text, and from finished positions and boards, to each kind of answer."""
    boards = [chess.Board(fen) for fen in fens]
    count = len(fens)

    def packed(times: int) -> "fianchetto.Column[Any]":
        return fianchetto.pack(fens * times)

    def moves(form: Any) -> Callable[[Any], Any]:
        return lambda rows: fianchetto.moves(rows, form, threads=1)

    def counts(rows: Any) -> "fianchetto.Column[Any]":
        return fianchetto.count(rows, threads=1)

    return [
        Race("FEN text to counts", 70, one_by_one(lambda fen: chess.Board(fen).legal_moves.count(), fens),
             all_at_once(counts, lambda times: fens * times, count)),
        Race("packed positions to counts", 1000, one_by_one(lambda board: board.legal_moves.count(), boards),
             all_at_once(counts, packed, count)),
        Race("packed positions to words", 300, one_by_one(lambda board: list(board.legal_moves), boards),
             all_at_once(moves("word"), packed, count)),
        Race("packed positions to UCI text", 60,
             one_by_one(lambda board: [board.uci(move) for move in board.legal_moves], boards),
             all_at_once(moves("uci"), packed, count)),
        Race("packed positions to SAN", 150,
             one_by_one(lambda board: [board.san(move) for move in board.legal_moves], boards),
             all_at_once(moves("san"), packed, count)),
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


def their_fens(text: str) -> "List[str]":
    """The positions before the moves of a game, by python-chess."""
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    return [node.parent.board().fen() for node in game.mainline()]


def pgn_race(games: "List[fianchetto.Game]", folder: str) -> Race:
    """From a PGN to the positions before its moves."""
    texts = [pgn_of([game]) for game in games]
    theirs = Side(their_positions, texts, [len(game.move_stack) for game in games])
    count = sum(theirs.answers)

    def file(times: int) -> str:
        path = f"{folder}/{times}.pgn"
        with open(path, "w", encoding="utf-8") as out:
            out.write("".join(texts) * times)
        return path

    def read(path: str) -> int:
        return sum(len(batch) for batch in fianchetto.read_pgn(path, threads=1))

    ours = [fen for batch in fianchetto.read_pgn(file(1)) for fen in fianchetto.fens(batch["position"])]
    assert ours == [fen for text in texts for fen in their_fens(text)]
    return Race("PGN to positions", 50, theirs, all_at_once(read, file, count))


def cores_race(fens: "List[str]") -> Race:
    """Two threads against one, on the same positions: enough to make the time for waking the threads negligible."""
    assert fianchetto.count(fens, threads=1).to_list() == fianchetto.count(fens, threads=2).to_list()
    one = all_at_once(
        lambda rows: fianchetto.count(rows, threads=1),
        lambda times: fianchetto.pack(fens * times), len(fens), 10 * SLICE,
    )
    two = Side(lambda rows: fianchetto.count(rows, threads=2), one.slices, one.answers)
    return Race("two cores against one, counts", 1.9, one, two)


def features_by_hand(rows: Any) -> "tuple[Any, Any, Any]":
    """What ``fianchetto.features`` answers, by NumPy from the definition of the 32 bytes, all rows at once."""
    import numpy

    color, low, middle, high = numpy.unpackbits(rows.reshape(-1, 4, 8), axis=2, bitorder="little").transpose(1, 0, 2)
    code = low + 2 * middle + 4 * high
    white = ((code == 6) & (color == 1)).any(axis=1)
    theirs = (color == 1) == white[:, None]
    squares = numpy.arange(64)
    piece = numpy.array([0, 0, 1, 2, 3, 4, 5, 5])[code]
    piece[(code == 1) & ((squares < 8) | (squares >= 56))] = 3
    piece[(code == 7) & theirs] = 0
    row, square = code.nonzero()
    piece, theirs = piece[row, square], theirs[row, square]
    square = numpy.where(white[row], square, square ^ 56)
    offsets = numpy.zeros(len(rows) + 1, numpy.int32)
    numpy.cumsum(numpy.bincount(row, minlength=len(rows)), out=offsets[1:])
    ours = 64 * (piece + 6 * theirs) + square
    other = 64 * (piece + 6 * ~theirs) + (square ^ 56)
    return ours.astype(numpy.int32), other.astype(numpy.int32), offsets


def features_race(fens: "List[str]") -> Race:
    """From packed positions to the inputs of both sides, against NumPy."""

    def packed(times: int) -> Any:
        return fianchetto.pack(fens * times).to_numpy()

    def on(found: "tuple[Any, Any, Any]") -> "List[List[int]]":
        import numpy

        views = [numpy.split(view, found[2][1:-1]) for view in found[:2]]
        return [sorted(row.tolist()) for view in views for row in view]

    def ours(rows: Any) -> Any:
        return fianchetto.features(rows, threads=1)

    once = packed(1)
    assert on(fianchetto.features(once)) == on(features_by_hand(once)), "features"
    return Race("packed positions to features, NumPy", 50, all_at_once(features_by_hand, packed, len(fens)),
                all_at_once(ours, packed, len(fens)))


def measure(race: Race, seconds: float) -> Figure:
    """Lets both take turns for this long."""
    end = time.perf_counter() + seconds
    while not (race.theirs.is_done() and race.ours.is_done()) or time.perf_counter() < end:
        race.theirs.run()
        race.ours.run()
    return Figure(race.name, race.theirs.microseconds(), race.ours.microseconds(), race.goal)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m fianchetto.bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--positions", metavar="FILE", help="FENs, one a line (default: of random games)")
    parser.add_argument("--games", type=int, default=120, help="how many random games are played (default: 120)")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each row of the table (default: 3)")
    parser.add_argument("--path", metavar="PATH", help="the instruction set: portable, sse2, avx2, avx512 or neon (default: the best)")
    parser.add_argument("--peers", action="store_true", help="compare games with those of all packages that are installed")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    try:
        fianchetto.set_path(arguments.path)
    except ValueError as error:
        parser.error(str(error))
    if arguments.peers:
        from fianchetto import peers

        positions = read_positions(arguments.positions) if arguments.positions else positions_of(random_games(12))
        print(peers.compare(positions, turns=max(ROUNDS, round(10 * arguments.seconds))))
        return
    games = random_games(arguments.games)
    fens = read_positions(arguments.positions) if arguments.positions else positions_of(games)
    assert_equal(fens)
    with tempfile.TemporaryDirectory() as folder:
        pgn = pgn_race(games, folder)
        figures = [measure(race, arguments.seconds) for race in [*races(fens), pgn, features_race(fens), cores_race(fens)]]
    if arguments.json:
        rows = [{**figure._asdict(), "ratio": figure.ratio} for figure in figures]
        print(json.dumps({"positions": len(fens), "path": fianchetto.path(), "python-chess": chess.__version__, "figures": rows}, indent=2))
        return
    print(f"{len(fens)} positions, microseconds for each; path {fianchetto.path()}, python-chess {chess.__version__}")
    print(f"{'':<36}{'the other':>14}{'fianchetto':>12}{'times':>9}{'goal':>7}")
    for figure in figures:
        print(f"{figure.name:<36}{figure.theirs:>14.2f}{figure.ours:>12.3f}{figure.ratio:>9.1f}{figure.goal:>7g}")


if __name__ == "__main__":
    main()
