#!/usr/bin/env python3
# Written by fianchetto perft split.
"""Submits all tasks to a HyperQueue server, and waits: `hyperqueue_submit.py SERVER_DIR`.

Needs the package `hyperqueue`. Without SERVER_DIR a server is started here, with WORKERS workers of one core each [2].
"""

import os
import sys

from hyperqueue import Job, LocalCluster
from hyperqueue.client import Client
from hyperqueue.cluster import WorkerConfig

SPLIT = os.environ.get("SPLIT") or os.path.dirname(os.path.abspath(__file__))
NAMES = ("FIANCHETTO", "SPLIT", "TASKS", "THREADS", "HASH")
TASKS = int(os.environ.get("TASKS", "@TASKS@"))


def submit(client):
    job = Job()
    env = {name: os.environ[name] for name in NAMES if name in os.environ}
    for task in range(1, TASKS + 1):
        log = f"{SPLIT}/log/hyperqueue-{task}.txt"
        job.program(["bash", f"{SPLIT}/task.sh", str(task)], env=env, stdout=log, stderr=log + ".err")
    client.wait_for_jobs([client.submit(job)])


if len(sys.argv) > 1:
    submit(Client(sys.argv[1]))
else:
    with LocalCluster() as cluster:
        for _ in range(int(os.environ.get("WORKERS", "2"))):
            cluster.start_worker(WorkerConfig(cores=1))
        submit(cluster.client())
