"""Batches on a cluster of two worker processes, one of which is killed on the way."""

import os
import signal
import time

import numpy
import pytest

import fianchetto

distributed = pytest.importorskip("distributed", reason="Dask distributed is not installed")

PARTS = 40


def children(packed):
    """Every position one half-move later, once for each move that leads to it."""
    moves = fianchetto.moves(packed, threads=1)
    rows = numpy.repeat(numpy.asarray(packed), numpy.diff(moves.offsets), axis=0)
    return fianchetto.play(rows, moves.values, threads=1).to_numpy()


def count_part(folder, index, packed):
    """Counts the moves of a part; a file says that this worker began with it."""
    with open(f"{folder}/{index}-{os.getpid()}-{time.monotonic_ns()}", "xb"):
        pass
    time.sleep(0.1)
    return index, len(packed), int(fianchetto.count(packed, threads=1).to_numpy().sum())


def test_a_killed_worker_loses_and_doubles_nothing(tmp_path):
    positions = fianchetto.pack([fianchetto.Game().fen()])
    for _ in range(3):
        positions = children(positions)
    assert len(positions) == 8_902
    parts = numpy.array_split(positions, PARTS)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, local_directory=str(tmp_path / "dask")
    ) as cluster, distributed.Client(cluster) as client:
        folder = tmp_path / "begun"
        folder.mkdir()
        pids = client.run(os.getpid)
        assert len(set(pids.values())) == 2
        futures = client.map(count_part, [str(folder)] * PARTS, range(PARTS), parts, pure=False)
        while len(list(folder.iterdir())) < PARTS // 4:
            time.sleep(0.01)
        victim = next(iter(pids.values()))
        os.kill(victim, signal.SIGKILL)
        results = client.gather(futures)
    begun = [name.name.split("-") for name in folder.iterdir()]
    workers = {int(pid) for _, pid, _ in begun}
    assert victim in workers and len(workers) > 1
    assert len(begun) > PARTS, "what the killed worker had is done again"
    assert sorted(index for index, _, _ in results) == list(range(PARTS))
    assert sum(rows for _, rows, _ in results) == 8_902
    assert sum(moves for _, _, moves in results) == 197_281
