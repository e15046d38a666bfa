"""The data sets of the Self-Execution Benchmark (Ezra, Weizman, Azaria 2025), in its repository's folders."""

from dataclasses import replace
from pathlib import Path

from benchmark.errors import DataError
from benchmark.exchange.importers import question_groups, taboo, xstest
from benchmark.exchange.importers.base import Found, Importer, Job

FILES = {
    "experiment 1": "3-5_taboo_words.json",
    "experiment 2": "xstest_prompts.csv",
    "experiment 3": "arranged_question_sets.csv",
}
READERS = {
    "3-5_taboo_words.json": taboo.rows,
    "xstest_prompts.csv": xstest.rows,
    "arranged_question_sets.csv": question_groups.rows,
}


def rows(job: Job) -> Found:
    """Targets, requests or groups of questions, by the name of the file."""
    path = data_file(job.path)
    yield from READERS[path.name](replace(job, path=path))


def data_file(path: Path) -> Path:
    """The data file that a path means: itself, or the one of its experiment's folder. DataError where it is neither."""
    if path.is_dir():
        here = [path / name for name in READERS if (path / name).is_file()]
        if len(here) == 1:
            return here[0]
        below = [f"{folder}/{name}" for folder, name in FILES.items() if (path / folder / name).is_file()]
        raise DataError(f"{path} is no folder of one experiment", f"name one of: {', '.join(below or FILES.values())}")
    if path.name not in READERS:
        raise DataError(f"{path} is none of the data files", f"they are: {', '.join(READERS)}")
    return path


IMPORTER = Importer(
    kind="self-execution",
    title="Self-Execution Benchmark: its taboo words, XSTest prompts or arranged question sets",
    accepts=(".json", ".csv", "/"),
    options=xstest.IMPORTER.options,
    rows=rows,
)
