import os

import pytest

from benchmark.models.embedded import cores
from benchmark.models.embedded.cores import default_threads


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """Processors with these sibling lists, and a container's quota."""

    def make(siblings, quota=None):
        for number, listed in enumerate(siblings):
            folder = tmp_path / f"cpu{number}/topology"
            folder.mkdir(parents=True)
            (folder / "thread_siblings_list").write_text(listed)
        (tmp_path / "cpu.max").write_text(quota or "max 100000\n")
        monkeypatch.setattr(cores, "CPUS", tmp_path)
        monkeypatch.setattr(cores, "QUOTA", tmp_path / "cpu.max")
        monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(len(siblings))), raising=False)

    return make


@pytest.mark.parametrize(
    ("siblings", "quota", "threads"),
    [
        (["0", "1"], None, 2),
        (["0-1", "0-1", "2-3", "2-3"], None, 2),
        (["0", "1", "2", "3"], "150000 100000", 1),
        (["0", "1", "2", "3"], "50000 100000", 1),
        (["0", "1", "2", "3"], "800000 100000", 4),
        (["0", "1"], "nonsense", 2),
    ],
)
def test_one_thread_for_each_physical_core_of_ours(machine, siblings, quota, threads):
    machine(siblings, quota)
    assert default_threads() == threads


def test_a_system_that_tells_nothing_counts_its_processors(machine, monkeypatch, tmp_path):
    machine(["0", "1", "2"])
    monkeypatch.setattr(cores, "CPUS", tmp_path / "nowhere")
    monkeypatch.setattr(cores, "_on_a_mac", lambda: None)
    assert default_threads() == 3


def test_this_machine_gets_at_least_one():
    assert 1 <= default_threads() <= (os.cpu_count() or 1)
