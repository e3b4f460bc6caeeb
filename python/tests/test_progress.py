"""What is told while something lasts."""

import sys

import numpy
import pytest

import fianchetto

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def told(work):
    """What is reported during some work, and its answer."""
    reports = []
    with fianchetto.progress(lambda done, total: reports.append((done, total))):
        answer = work()
    assert reports == sorted(reports), "it never goes back"
    return reports, answer


def test_columns_count_their_rows():
    rows = numpy.tile(fianchetto.pack([START]).to_numpy(), (300_000, 1))
    for threads in [1, None]:
        reports, texts = told(lambda: fianchetto.moves(rows, "uci", threads=threads))
        assert len(texts) == len(rows)
        assert reports[-1] == (len(rows), len(rows)) and len(reports) > 2 and 0 < reports[-2][0]


def test_perft_counts_the_positions_after_two_half_moves():
    reports, count = told(lambda: fianchetto.Game().perft(5))
    assert count == 4865609 and reports[-1] == (400, 400)


def test_a_reader_counts_bytes(tmp_path):
    file = tmp_path / "many.pgn"
    file.write_text("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n" * 400_000)
    size = file.stat().st_size
    reports, rows = told(lambda: sum(len(batch) for batch in fianchetto.read_pgn(file)))
    assert rows == 2_400_000 and reports[-1] == (size, size) and len({done for done, _ in reports}) > 2


def test_an_exception_ends_the_work():
    def refuse(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"), fianchetto.progress(refuse):
        fianchetto.Game().perft(30)
    # Nothing is reported afterwards.
    assert fianchetto.Game().perft(4) == 197281


def test_bars_of_tqdm(capsys):
    pytest.importorskip("tqdm", reason="tqdm is not installed")
    with fianchetto.progress():
        fianchetto.Game().perft(5)
        fianchetto.count([START] * 5000)
    bars = capsys.readouterr().err
    assert "400/400" in bars and "5.00k/5.00k" in bars


def test_without_tqdm_it_says_what_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.raises(ImportError, match="tqdm"), fianchetto.progress():
        fianchetto.Game().perft(4)
