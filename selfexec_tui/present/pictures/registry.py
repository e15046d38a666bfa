"""The picture of each task by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from benchmark.records import Role, RunConfig, Session
from benchmark.tasks.base import chosen_variants
from benchmark.tasks.registry import TASKS
from selfexec_tui.present.items import Columns, ItemView
from selfexec_tui.present.pictures import association, difficulty, hard_question, recognition, restriction
from selfexec_tui.present.pictures.case import Case, Pane, words


@dataclass(frozen=True, slots=True)
class Picture:
    """How a task is shown."""

    columns: Columns
    doing: Mapping[Role, str]
    """What an item is said to be doing while a session of that role is under way."""
    view: Callable[[Case], ItemView]
    """An item on the board."""
    pane: Callable[[Case, Session, int], Pane]
    """One session on its side of the item screen, for so many cells."""
    headline: Callable[[Case, int], str]
    """One line about a sample of an item; empty where the rows say all."""
    own_line: bool = True
    """Titles are long and have lines of their own on the item screen."""
    rows_beside_panes: bool = False
    """The rows say what the panes do not."""
    in_columns: bool = False
    """Each variant of the prediction has a column."""


PICTURES: Mapping[str, Picture] = {
    "association": Picture(
        association.COLUMNS,
        association.DOING,
        association.view,
        association.pane,
        association.headline,
        own_line=False,
        rows_beside_panes=True,
    ),
    "restriction": Picture(
        restriction.COLUMNS, restriction.DOING, restriction.view, restriction.pane, restriction.headline
    ),
    "difficulty": Picture(
        difficulty.COLUMNS,
        difficulty.DOING,
        difficulty.view,
        difficulty.pane,
        difficulty.headline,
        in_columns=True,
    ),
    "hard_question": Picture(
        hard_question.COLUMNS, hard_question.DOING, hard_question.view, hard_question.pane, hard_question.headline
    ),
    "recognition": Picture(
        recognition.COLUMNS,
        recognition.DOING,
        recognition.view,
        recognition.pane,
        recognition.headline,
        rows_beside_panes=True,
        in_columns=True,
    ),
}


def picture_of(task: str) -> Picture:
    """The picture of a task; a task that is not known is shown as words with their pairs."""
    return PICTURES.get(task, PICTURES["association"])


def heads_of(config: RunConfig) -> tuple[str, ...]:
    """The titles of the predicted columns of a run, where there are several."""
    if not picture_of(config.task).in_columns or config.task not in TASKS:
        return ()
    return tuple(words(name) for name in chosen_variants(TASKS[config.task], config))
