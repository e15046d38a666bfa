"""Home: the runs of the database."""

from selfexec_tui.actions.action import Action

RUNS = "Runs"

ACTIONS = (
    Action(RUNS, "runs.new", "n", "new", "new run", "Set up and start a run"),
    Action(RUNS, "runs.open", "enter", "open", "open", "Open the run: its items, predicted beside actual"),
    Action(RUNS, "runs.browse", "b", "browse", "browse", "All sessions and pairs of all runs"),
    Action(RUNS, "runs.scores", "s", "scores", "scores", "All scores of the run beside their baselines"),
    Action(
        RUNS,
        "runs.questions",
        "ctrl+o",
        "questions",
        "questions",
        "Questions about the runs, to be run at once; in SQL, which you can change",
        as_text="^o",
    ),
    Action(
        RUNS,
        "runs.adjudicate",
        "a",
        "adjudicate",
        "adjudicate run",
        "Decide the cases of this run that need a person; where none waits, those of all runs that are listed",
    ),
    Action(
        RUNS,
        "runs.desk",
        "A",
        "desk",
        "adjudicate any",
        "Choose which cases are decided, of which runs, by whom, in which order; a filter chooses the runs",
    ),
    Action(RUNS, "runs.agreement", "w", "agreement", "agreement", "Who agrees with whom: people, rules, judges", False),
    Action(RUNS, "runs.resume", "r", "resume", "resume", "Ask what is missing of the run"),
    Action(RUNS, "runs.audit", "u", "audit", "audit", "Check that all sessions of the run were isolated"),
    Action(RUNS, "runs.filter", "slash", "filter", "filter", "Show only runs that hold a text", as_text="/"),
    Action(RUNS, "runs.unfilter", "escape", "unfilter", "all runs", "Show all runs again", as_text="esc"),
    Action(
        RUNS, "runs.sort", "o", "sort", "order", "Order by age, score, skill, model, task or what waits", shown=False
    ),
)
