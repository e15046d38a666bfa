"""The public benchmarks: scores of the models, and the abilities and difficulties that were fitted to them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmark.errors import DataError
from benchmark.exchange.self_execution.files import HINT, Record, number, records

NON_BREAKING_HYPHEN = "\u2011"
_DIFFICULTY, _ABILITY, _MEAN = "difficulty", "ability", "avg"


@dataclass(frozen=True, slots=True)
class BenchmarkTable:
    """One table, by the names that it uses itself."""

    file: Path
    benchmarks: tuple[str, ...]
    """As recorded: a `?` stands where a non-breaking hyphen was."""
    scores: Mapping[str, Mapping[str, float | None]]
    """model -> benchmark -> share of successes."""
    means: Mapping[str, float]
    """model -> mean over its benchmarks, as printed."""
    abilities: Mapping[str, float]
    """model -> theta as printed; empty where the table has none."""
    difficulties: Mapping[str, float]
    """benchmark -> delta as printed; empty where the table has none."""


def readable(benchmark: str) -> str:
    """The name with its hyphen back: `MMLU?Pro` was written with a non-breaking one."""
    return benchmark.replace("?", NON_BREAKING_HYPHEN)


def read_benchmarks(path: Path) -> BenchmarkTable:
    """Either table; in the one with abilities the first row holds the difficulties. DataError names file and line."""
    rows = list(records(path))
    if not rows:
        raise DataError(f"{path}: the file is empty", HINT)
    header = [name.strip() for name in rows[0].cells]
    ends = [place for place, name in enumerate(header) if name.lower() == _MEAN or name.lower().startswith(_ABILITY)]
    if not ends:
        raise DataError(f"{path}, line 1: there is no column '{_MEAN}'", HINT)
    names = tuple(header[1 : ends[0]])
    places = {name.lower().split(" ")[0]: place for place, name in enumerate(header)}
    models = [row for row in rows[1:] if row.cells[0] and not _is_difficulty(row)]
    hard = next((row for row in rows[1:] if _is_difficulty(row)), None)
    return BenchmarkTable(
        file=path,
        benchmarks=names,
        scores={row.cells[0]: dict(zip(names, _numbers(path, row, 1, ends[0]), strict=True)) for row in models},
        means=_column(path, models, places.get(_MEAN)),
        abilities=_column(path, models, places.get(_ABILITY)),
        difficulties=_present(dict(zip(names, _numbers(path, hard, 1, ends[0]), strict=True))) if hard else {},
    )


def _is_difficulty(row: Record) -> bool:
    return row.cells[0].strip().lower().startswith(_DIFFICULTY)


def _numbers(path: Path, row: Record, start: int, end: int) -> list[float | None]:
    cells = (*row.cells, *[""] * end)[start:end]
    return [number(path, row.line, cell, f"column {place}") for place, cell in enumerate(cells, start=start + 1)]


def _column(path: Path, rows: list[Record], place: int | None) -> dict[str, float]:
    if place is None:
        return {}
    return _present({row.cells[0]: _numbers(path, row, place, place + 1)[0] for row in rows})


def _present(values: Mapping[str, float | None]) -> dict[str, float]:
    return {name: value for name, value in values.items() if value is not None}
