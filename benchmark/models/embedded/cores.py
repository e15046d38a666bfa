"""How many threads a model should use: one for each physical core that this process may use."""

import os
import subprocess
import sys
from pathlib import Path

CPUS = Path("/sys/devices/system/cpu")
QUOTA = Path("/sys/fs/cgroup/cpu.max")


def default_threads() -> int:
    """Physical cores, no more than a container's share. A second thread on a core slows llama.cpp down."""
    usable = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set(range(os.cpu_count() or 1))
    cores = _on_linux(usable) or _on_a_mac() or len(usable)
    return max(1, min(cores, _share(cores)))


def _on_linux(usable: set[int]) -> int | None:
    """Distinct cores behind the usable processors; None where the system does not tell."""
    try:
        return len({(CPUS / f"cpu{n}/topology/thread_siblings_list").read_text() for n in usable})
    except OSError:
        return None


def _on_a_mac() -> int | None:
    """The fast cores where there are two kinds."""
    if sys.platform != "darwin":
        return None
    for name in ("hw.perflevel0.physicalcpu", "hw.physicalcpu"):
        told = subprocess.run(["/usr/sbin/sysctl", "-n", name], capture_output=True, text=True, check=False).stdout
        if told.strip().isdigit():
            return int(told)
    return None


def _share(cores: int) -> int:
    """Whole processors' worth of time that the container grants."""
    try:
        quota, period = QUOTA.read_text().split()
        return max(1, int(quota) // int(period))
    except (OSError, ValueError, ZeroDivisionError):
        return cores
