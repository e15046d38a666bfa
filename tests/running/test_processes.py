"""Work over several processes: the same results in the same order, and no process stays behind."""

import os
import select
import signal
import subprocess
import sys

import pytest

from benchmark.running.processes import mapping

OWNER = """
import os, signal
from benchmark.running.processes import mapping

def pid(_):
    return os.getpid()

if __name__ == "__main__":
    with mapping(2) as side_by_side:
        print(*side_by_side(pid, [0]), flush=True)
        signal.pause()
"""
PATIENCE_MS = 60_000


@pytest.mark.parametrize("processes", [0, 1, 2])
def test_results_come_in_order(processes):
    with mapping(processes) as side_by_side:
        assert list(side_by_side(divmod, [7, 8, 9], [2, 3, 4])) == [(3, 1), (2, 2), (2, 1)]


def test_a_failure_is_the_callers():
    with pytest.raises(ZeroDivisionError), mapping(2) as side_by_side:
        list(side_by_side(divmod, [1], [0]))


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="there is no way to wait for a stranger's process here")
def test_no_process_outlives_the_one_that_was_killed(tmp_path):
    (tmp_path / "owner.py").write_text(OWNER)
    owner = subprocess.Popen([sys.executable, str(tmp_path / "owner.py")], stdout=subprocess.PIPE, text=True)
    with owner:
        worker = os.pidfd_open(int(owner.stdout.readline()))
        try:
            owner.send_signal(signal.SIGKILL)
            ended = select.poll()
            ended.register(worker, select.POLLIN)
            assert ended.poll(PATIENCE_MS), "the worker is still there"
        finally:
            os.close(worker)
