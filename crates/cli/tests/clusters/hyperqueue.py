"""A HyperQueue server with two workers counts split perfts; server and workers are killed on the way, and a new server goes on.

Usage: hyperqueue.py FOLDER; FIANCHETTO names the program. The splits are in FOLDER. The workers of the Python package are threads
of its server, so that to kill a worker is to kill all; what a killed task leaves is the same.
"""

import glob
import os
import signal
import subprocess
import sys
import time

folder = sys.argv[1]
names = ("start", "kiwipete")


def cluster(name):
    script = os.path.join(folder, name, "hyperqueue_submit.py")
    return subprocess.Popen([sys.executable, script], env={**os.environ, "WORKERS": "2"}, start_new_session=True)


def results(name):
    return len(glob.glob(os.path.join(folder, name, "results", "*.result")))


def below(pid):
    """The processes that a process started, and those that these started."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True).stdout.split()
    return [one for child in found for one in [*below(int(child)), int(child)]]


for name in names:
    first = cluster(name)
    end = time.monotonic() + 120
    while results(name) < 4 and first.poll() is None and time.monotonic() < end:
        time.sleep(0.02)
    for pid in [first.pid, *below(first.pid)]:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    first.wait()
    done = results(name)
    print(f"{name}: killed with {done} of 64 units done", flush=True)
    assert 4 <= done < 64, "the kill came too late or too early"
    assert cluster(name).wait(timeout=300) == 0
    assert results(name) == 64
print("hyperqueue: two workers, killed and begun again")
