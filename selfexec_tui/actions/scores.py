"""All scores of a run."""

from selfexec_tui.actions.action import Action

SCORES = "Scores"

ACTIONS = (
    Action(SCORES, "scores.pairs", "enter", "pairs", "pairs", "The pairs that the figure was counted from"),
    Action(SCORES, "scores.plots", "p", "plots", "plots", "Plots: models beside baselines, calibration, ability"),
    Action(SCORES, "scores.leave", "escape,q", "leave", "back", "Back", as_text="q"),
)
