"""Where the files of each experiment are below a folder."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from benchmark.errors import DataError
from benchmark.exchange.self_execution.files import Anomaly

_EXPERIMENT = re.compile(r"experiment[ _-]?([1-4])", re.IGNORECASE)
_DATED = re.compile(r"results[-_ ](\d{1,2})-(\d{1,2})-(\d{2,4})", re.IGNORECASE)
_TEXTS = ("output_answers", "choices_before", "choices_after")


@dataclass(frozen=True, slots=True)
class RestrictionFiles:
    """The four files of one model; None for one that is not there."""

    stem: str
    data: Path
    answers: Path | None
    before: Path | None
    after: Path | None


@dataclass(frozen=True, slots=True)
class DifficultyFiles:
    """The three files of one model; None for one that is not there."""

    name: str
    """`vendor/model`, as the folders are called."""
    questions: Path | None
    groups: Path
    ids: Path | None


@dataclass(frozen=True, slots=True)
class Layout:
    """What was found; empty or None for what is not there."""

    root: Path
    association: tuple[Path, ...]
    options: Path | None
    restriction: tuple[RestrictionFiles, ...]
    prompts: Path | None
    parse_errors: Path | None
    difficulty: tuple[DifficultyFiles, ...]
    arranged: Path | None
    hard_question: Path | None
    benchmarks: Path | None
    rasch: Path | None
    summaries: tuple[Path, ...]
    """The original's own tables of figures, those of the latest reading first."""
    anomalies: tuple[Anomaly, ...]


def find_layout(path: Path) -> Layout:
    """The files below `path`, which may be the repository or hold it; DataError where nothing of it is there."""
    if not path.is_dir():
        raise DataError(f"there is no folder {path}", "give the folder that holds 'experiment 1' to 'experiment 4'")
    root, folders = _folders(path)
    if not folders:
        raise DataError(
            f"neither 'experiment 1' to 'experiment 4' nor 'benchmarks' is in {path}",
            "give the folder of the original repository",
        )
    strange: list[Anomaly] = []
    association = _association(folders.get("1"), strange)
    restriction = _restriction(folders.get("2"), strange)
    difficulty = _difficulty(folders.get("3"), strange)
    found = Layout(
        root=root,
        association=association,
        options=_file(folders.get("1"), "3-5_taboo_words.json"),
        restriction=restriction,
        prompts=_file(folders.get("2"), "xstest_prompts.csv"),
        parse_errors=_file(folders.get("2"), "json_parse_errors.txt"),
        difficulty=difficulty,
        arranged=_file(folders.get("3"), "arranged_question_sets.csv"),
        hard_question=_hard_question(folders.get("4"), strange),
        benchmarks=_file(folders.get("benchmarks"), "benchmark_normalized_filled_v2.csv"),
        rasch=_file(folders.get("benchmarks"), "benchmarks_with_rasch.csv"),
        summaries=_summaries(root, folders),
        anomalies=tuple(strange),
    )
    return _with_missing(found, folders)


def _folders(path: Path) -> tuple[Path, dict[str, Path]]:
    """The folder that holds the experiments, and they by number; `path` itself or a folder in it."""
    for root in (path, *_subfolders(path)):
        found = {match[1]: folder for folder in _subfolders(root) if (match := _EXPERIMENT.fullmatch(folder.name))}
        if (root / "benchmarks").is_dir():
            found["benchmarks"] = root / "benchmarks"
        if found:
            return root, found
    return path, {}


def _association(folder: Path | None, strange: list[Anomaly]) -> tuple[Path, ...]:
    """The results of the latest date, which is written day first; what is older is named, not read."""
    if folder is None:
        return ()
    dated = {sub: _date_of(sub.name) for sub in _subfolders(folder) if any(sub.glob("*.csv"))}
    results = [sub for sub in dated if sub.name.lower().startswith("results")]
    newest = max(results, key=lambda sub: dated[sub], default=None)
    strange += [_not_read("exp1_association", sub, "older results") for sub in dated if sub != newest]
    return tuple(sorted(newest.glob("*.csv"))) if newest else ()


def _date_of(name: str) -> date:
    match = _DATED.fullmatch(name)
    if match is None:
        return date.min
    day, month, year = (int(part) for part in match.groups())
    try:
        return date(year if year > 99 else 2000 + year, month, day)
    except ValueError:
        return date.min


def _restriction(folder: Path | None, strange: list[Anomaly]) -> tuple[RestrictionFiles, ...]:
    if folder is None:
        return ()
    place = folder / "results" if (folder / "results").is_dir() else folder
    found = []
    for data in sorted(place.glob("output_data_*.csv")):
        stem = data.stem.removeprefix("output_data_")
        answers, before, after = (_file(place, f"{kind}_{stem}.csv") for kind in _TEXTS)
        found.append(RestrictionFiles(stem, data, answers, before, after))
    stems = {files.stem for files in found}
    strange += [
        _not_read("exp2_restriction", file, "no output_data file belongs to it")
        for kind in _TEXTS
        for file in sorted(place.glob(f"{kind}_*.csv"))
        if file.stem.removeprefix(f"{kind}_") not in stems
    ]
    return tuple(found)


def _difficulty(folder: Path | None, strange: list[Anomaly]) -> tuple[DifficultyFiles, ...]:
    if folder is None:
        return ()
    found = []
    for model in (model for vendor in _subfolders(folder / "results") for model in _subfolders(vendor)):
        name = f"{model.parent.name}/{model.name}"
        wanted = {kind: model / f"{kind}.csv" for kind in ("individual_results", "question_sets", "combined_ids")}
        copies = sorted(set(model.iterdir()) - set(wanted.values()))
        strange += [_not_read("exp3_difficulty", file, "a copy of an earlier state") for file in copies]
        if not wanted["question_sets"].is_file():
            strange.append(Anomaly("exp3_difficulty", name, "missing", "there is no question_sets.csv", str(model)))
            continue
        questions, ids = (_file(model, f"{kind}.csv") for kind in ("individual_results", "combined_ids"))
        if questions is None:
            text = "there is no individual_results.csv: the recorded scores count, unchecked"
            strange.append(Anomaly("exp3_difficulty", name, "missing", text, str(model)))
        found.append(DifficultyFiles(name, questions, wanted["question_sets"], ids))
    return tuple(found)


def _hard_question(folder: Path | None, strange: list[Anomaly]) -> Path | None:
    """The merged and cleaned table; else the merged one; else the latest."""
    if folder is None:
        return None
    tables = [file for file in sorted(folder.glob("*.csv")) if not file.stem.endswith("_summary")]
    chosen = max(tables, key=lambda file: ("cleaned" in file.stem, "merged" in file.stem, file.stem), default=None)
    strange += [_not_read("exp4_hard_question", file, "another table is read") for file in tables if file != chosen]
    return chosen


def _summaries(root: Path, folders: dict[str, Path]) -> tuple[Path, ...]:
    second, third = folders.get("2"), folders.get("3")
    texts = ("summarized_results_450_parallel.csv", "summarized_results_450.csv")
    wanted = [
        *(_file(root, f"experiment_{number}.csv") for number in (1, 2, 3)),
        *(_file(place, name) for name in texts for place in (root, second)),
        _file(third, "all_model_statistics.csv"),
    ]
    return tuple(file for file in wanted if file)


def _with_missing(found: Layout, folders: dict[str, Path]) -> Layout:
    """The same, with a word about every part that is not there."""
    parts: Iterable[tuple[str, bool, str]] = (
        ("exp1_association", bool(found.association), "'experiment 1/results-DD-MM-YY/*.csv'"),
        ("exp1_association", bool(found.options) or "1" not in folders, "'experiment 1/3-5_taboo_words.json'"),
        ("exp2_restriction", bool(found.restriction), "'experiment 2/results/output_data_*.csv'"),
        ("exp2_restriction", bool(found.prompts) or "2" not in folders, "'experiment 2/xstest_prompts.csv'"),
        ("exp3_difficulty", bool(found.difficulty), "'experiment 3/results/*/*/question_sets.csv'"),
        ("exp3_difficulty", bool(found.arranged) or "3" not in folders, "'experiment 3/arranged_question_sets.csv'"),
        ("exp4_hard_question", bool(found.hard_question), "'experiment 4/*merged_cleaned.csv'"),
        ("rasch", bool(found.benchmarks or found.rasch), "'benchmarks/benchmark_normalized_filled_v2.csv'"),
    )
    missing = tuple(
        Anomaly(part, "", "missing", f"there is no {what}", str(found.root)) for part, ok, what in parts if not ok
    )
    return replace(found, anomalies=(*missing, *found.anomalies))


def _not_read(experiment: str, place: Path, why: str) -> Anomaly:
    return Anomaly(experiment, "", "not_read", f"{place.name} is not read: {why}", str(place))


def _subfolders(folder: Path) -> Iterator[Path]:
    return iter(sorted(sub for sub in folder.iterdir() if sub.is_dir())) if folder.is_dir() else iter(())


def _file(folder: Path | None, name: str) -> Path | None:
    return folder / name if folder and (folder / name).is_file() else None
