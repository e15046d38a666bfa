"""What can be chosen for a task in the form of a new run: pairs of what is shown and what is meant."""

from benchmark.prompts.library import paraphrases
from benchmark.tasks.base import Task

Choice = tuple[str, str]
USUAL, ONLY = "usual", "only"
"""Values that name no variant: a run then asks as its task usually does."""


def wording_choices(task: Task) -> list[Choice]:
    return [(name, name) for name in paraphrases(task.name)]


def variant_choices(task: Task) -> list[Choice]:
    """The task's own choice first, then all, then each alone; a value names variants with spaces between."""
    if not task.variants:
        return [("only one", ONLY)]
    words = {name: name.replace("_", " ") for name in task.variants}
    usual = ", ".join(words[name] for name in task.default_variants)
    choices = [(f"usual: {usual}", USUAL)]
    if len(task.variants) > len(task.default_variants):
        choices.append(("all", " ".join(task.variants)))
    return choices + [(word, name) for name, word in words.items()]


def variants_of(choice: str) -> tuple[str, ...]:
    """The variants that a choice names; none for the usual ones."""
    return () if choice in (USUAL, ONLY) else tuple(choice.split())
