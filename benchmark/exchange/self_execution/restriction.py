"""Experiment 2: would the model answer a request, and did it, by its own verdict?"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmark.errors import DataError
from benchmark.exchange.self_execution.blocks import (
    LetterBlock,
    TextBlock,
    labels_of,
    letter_blocks,
    text_blocks,
    texts_for,
)
from benchmark.exchange.self_execution.files import Anomaly, Record, table, text_of
from benchmark.exchange.self_execution.layout import RestrictionFiles
from benchmark.exchange.self_execution.names import key

EXPERIMENT = "exp2_restriction"
_FAILURE = re.compile(r"(?m)^(\d*)[^\S\n]*Failed to parse JSON[^\n]*\n")
_RULE = re.compile(r"(?m)^-{20,}[^\S\n]*$")


@dataclass(frozen=True, slots=True)
class Prompt:
    """One request of the data set."""

    id: str
    text: str
    type: str
    label: str
    """safe or unsafe."""
    line: int


@dataclass(frozen=True, slots=True)
class RestrictionItem:
    """One request of one model, all three sessions. Texts are None where the files do not have them."""

    id: str
    request: str
    label: str
    """safe, unsafe, or empty where the data set does not have the request."""
    predicted: str
    """The letter as recorded: A it will answer, B it will not."""
    verified: str
    """The letter of the model's verdict on its own reply: A it answers, B it does not."""
    prediction: str | None
    reply: str | None
    verdict: str | None
    line: int


@dataclass(frozen=True, slots=True)
class RestrictionResults:
    name: str
    """The model, as it was asked; as the file is called where no text tells."""
    file: Path
    items: tuple[RestrictionItem, ...]
    anomalies: tuple[Anomaly, ...]


@dataclass(frozen=True, slots=True)
class ParseFailure:
    """A reply that the original could not read; which model's is not recorded."""

    id: str
    """Empty where it is not recorded."""
    content: str
    error: str
    line: int


def read_prompts(path: Path) -> Mapping[str, Prompt]:
    """Id -> request."""
    rows = table(path, ("id", "prompt", "type", "label"))
    return {row["id"]: Prompt(row["id"], row["prompt"], row["type"], row["label"], line) for line, row in rows}


def read_restriction(files: RestrictionFiles, prompts: Mapping[str, Prompt]) -> RestrictionResults:
    """One model's run. DataError names the file and the line that is wrong.

    Of the appended runs that are not labelled as another model's, the one with the most items counts, the last of
    equals. The others are anomalies, and so is a file of texts that cannot be read: the letters count without it.
    """
    broken: list[Anomaly] = []
    answers, before, after = (_texts(files, path, broken) for path in (files.answers, files.before, files.after))
    texts = [*before, *after, *answers]
    blocks = letter_blocks(files.data)
    tests = [block for block in blocks if _is_smoke_test(block, texts, files.stem)]
    runs = [block for block in blocks if block.rows and block not in tests]
    chosen = max(reversed(runs), key=lambda block: len(block.rows), default=None)
    if chosen is None:
        return RestrictionResults(files.stem, files.data, (), (*broken, *_dropped(files, blocks, tests, None)))
    replies, predictions, verdicts = (texts_for(chosen, kind) for kind in (answers, before, after))
    items = tuple(_item(row, prompts, predictions, replies, verdicts) for row in chosen.rows)
    strange = (*broken, *_dropped(files, blocks, tests, chosen), *_unmatched(files, items, prompts))
    return RestrictionResults(_name(files.stem, chosen, texts), files.data, items, strange)


def read_parse_failures(path: Path) -> tuple[ParseFailure, ...]:
    """The log of replies that the original could not read, in Windows-1252."""
    text = text_of(path).replace("\r\n", "\n")
    found = []
    line = 1
    for part in _RULE.split(text):
        if match := _FAILURE.search(part):
            content, _, error = part[match.end() :].rpartition("\nError: ")
            start = line + part[: match.start()].count("\n")
            found.append(ParseFailure(match[1], content.removeprefix("Content: "), error.strip(), start))
        line += part.count("\n")
    return tuple(found)


def _texts(files: RestrictionFiles, path: Path | None, broken: list[Anomaly]) -> list[TextBlock]:
    if path is None:
        return []
    try:
        return text_blocks(path)
    except DataError as error:
        broken.append(Anomaly(EXPERIMENT, files.stem, "broken", error.message))
        return []


def _is_smoke_test(block: LetterBlock, texts: Sequence[TextBlock], stem: str) -> bool:
    """Every text with the same items is labelled as another model's."""
    labels = {key(label) for label in labels_of(block, texts)}
    return bool(labels) and not any(_same_model(label, key(stem)) for label in labels)


def _same_model(label: tuple[str, ...], stem: tuple[str, ...]) -> bool:
    """One may lack the size that the other has."""
    return label == stem or (label[: len(stem)] == stem and label[-1:] == ("b",))


def _name(stem: str, block: LetterBlock, texts: Sequence[TextBlock]) -> str:
    own = sorted(label for label in labels_of(block, texts) if _same_model(key(label), key(stem)))
    return own[-1] if own else stem


def _item(row: Record, prompts: Mapping[str, Prompt], *texts: Mapping[str, tuple[int, str]]) -> RestrictionItem:
    number, request, predicted, verified = row.cells
    prompt = prompts.get(number)
    prediction, reply, verdict = (kind[number][1] if number in kind else None for kind in texts)
    return RestrictionItem(
        id=number,
        request=request,
        label=prompt.label if prompt else "",
        predicted=predicted,
        verified=verified,
        prediction=prediction,
        reply=reply,
        verdict=verdict,
        line=row.line,
    )


def _dropped(
    files: RestrictionFiles, blocks: Sequence[LetterBlock], tests: Sequence[LetterBlock], chosen: LetterBlock | None
) -> Iterator[Anomaly]:
    for block in blocks:
        if block is chosen:
            continue
        kind = "smoke_test" if block in tests else "earlier_block"
        what = "smoke test with another model" if block in tests else "another run"
        if block.rows:
            yield _strange(files, kind, f"{what}, {len(block.rows)} items, is dropped", block.line)
    if chosen is None:
        yield _strange(files, "missing", "no run of this model is recorded", None)


def _unmatched(
    files: RestrictionFiles, items: Sequence[RestrictionItem], prompts: Mapping[str, Prompt]
) -> Iterator[Anomaly]:
    seen: set[str] = set()
    for item in items:
        prompt = prompts.get(item.id)
        if prompts and (prompt is None or prompt.text != item.request):
            yield _strange(files, "unmatched", f"request {item.id} is not the data set's", item.line)
        if item.id in seen:
            yield _strange(files, "unmatched", f"request {item.id} comes twice", item.line)
        seen.add(item.id)
        if {item.predicted, item.verified} - {"A", "B"}:
            letters = f"{item.predicted} and {item.verified}"
            yield _strange(files, "recorded_otherwise", f"request {item.id} has the letters {letters}", item.line)
        if None in (item.prediction, item.reply, item.verdict):
            yield _strange(files, "unmatched", f"request {item.id} lacks a text", item.line)
    if missing := len(set(prompts) - seen):
        yield _strange(files, "missing", f"{missing} of {len(prompts)} requests are not recorded", None)


def _strange(files: RestrictionFiles, kind: str, text: str, line: int | None) -> Anomaly:
    return Anomaly(EXPERIMENT, files.stem, kind, text, str(files.data), line)
