"""What a screen is for, said once to those who see it for the first time. {board.pause} stands for the action's key."""

import re
from collections.abc import Callable, Mapping

HINTS: Mapping[str, str] = {
    "Runs": "Each line is one run: how well a model foretold what it did, beside what a dumb baseline gets. "
    "{runs.new} sets up a run, {runs.open} opens one, {runs.questions} has questions to ask of all of them, "
    "{app.help} shows all keys.",
    "New run": "The fields are filled in for a first try: {launch.start} starts. Tab goes from field to field; the "
    "line above the buttons says how much will be asked and about how long it takes.",
    "Run": "Left what the model said it would do, right what it did; = agrees, ! differs, ~ wants a person. "
    "{board.inspect} opens an item, {board.leave} leads back: a run that is on goes on.",
    "Item": "{item.next} and {item.previous} go from item to item, {item.right_next} and {item.left_next} to the "
    "other sessions of a side; {item.why} tells how the replies were read, judged and compared.",
    "Scores": "A score means something only beside its baseline: skill is what is gained over it, with a 95 % "
    "interval. {scores.plots} draws.",
    "Plots": "{plots.models}, {plots.calibration} and {plots.ability} choose the plot; the words below it say "
    "the same.",
    "Browse": "Write a filter, or narrow down step by step; what is shown is one query, which SQL can take over.",
    "Desk": "Choose what waits for you, and its order; then one text after the other comes, and one key decides it.",
    "Adjudicate": "You see the text alone: who wrote it and what machines think of it stays hidden until you decide.",
    "SQL": "Queries can only read. The tables are at the side, with their documentation.",
    "Agreement": "How far people agree with each other and with the machine, beside what chance would give.",
}
"""Title of a screen -> its hint."""
_KEY = re.compile(r"\{([a-z_.0-9]+)\}")


def hint_for(screen: str, key_of: Callable[[str], str]) -> str:
    """The hint with the keys as they are now; empty where the screen needs none."""
    return _KEY.sub(lambda found: key_of(found.group(1)), HINTS.get(screen, ""))
