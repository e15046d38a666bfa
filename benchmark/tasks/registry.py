"""All tasks by name."""

from benchmark.errors import UsageError
from benchmark.tasks.association import Association
from benchmark.tasks.base import Task
from benchmark.tasks.difficulty import Difficulty
from benchmark.tasks.hard_question import HardQuestion
from benchmark.tasks.recognition import Recognition
from benchmark.tasks.restriction import Restriction

TASKS: dict[str, Task] = {
    task.name: task for task in (Association(), Restriction(), Difficulty(), HardQuestion(), Recognition())
}


def task_named(name: str) -> Task:
    """The task of that name; UsageError lists the names that there are."""
    if name not in TASKS:
        raise UsageError(f"there is no task '{name}'", f"the tasks are: {', '.join(TASKS)}")
    return TASKS[name]
